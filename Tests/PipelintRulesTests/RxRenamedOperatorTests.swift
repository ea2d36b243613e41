import PipelintTestSupport
import Testing

struct RxRenamedOperatorTests {
  @Test func whatIsCalledIsNotKnown() {
    check(
      "rx-renamed-operator",
      """
      func f() {
          weather("Rome").catchErrorJustReturn(1).observeOn(MainScheduler.instance)
      //                  ^^^^^^^^^^^^^^^^^^^^ 'catchErrorJustReturn' is called 'catchAndReturn(_:)' since RxSwift 6
      //                                          ^^^^^^^^^ 'observeOn' is called 'observe(on:)' since RxSwift 6
      }
      """, with: .rx)
  }

  @Test func anotherFileDeclaresTheName() {
    check(
      "rx-renamed-operator",
      """
      // file: Use.swift
      import RxSwift
      func f() { weather("Rome").observeOn(MainScheduler.instance) }
      // file: Own.swift
      struct Weather {
          func observeOn(_ scheduler: Int) -> Weather { self }
      }
      """, with: .rx)
  }

  @Test func otherArgumentsAreOtherFunctions() {
    check(
      "rx-renamed-operator",
      """
      func f() { weather("Rome").takeWhile(from: 1).elementAt(row: 2).take(3, from: 4) }
      """, with: .rx)
  }

  @Test func singlesFailWithAnotherLabel() {
    check(
      "rx-renamed-operator",
      """
      fetch("a").subscribe(onSuccess: show, onError: report).disposed(by: disposeBag)
      //         ^^^^^^^^^ 'onError' of a 'Single' is called 'onFailure' since RxSwift 6
      fetch("a").subscribe(onSuccess: show, onFailure: report).disposed(by: disposeBag)
      fetch("a").asMaybe().subscribe(onSuccess: show, onError: report).disposed(by: disposeBag)
      """, with: .rx)
  }

  @Test func whatRxSwift6HasNoMore() {
    for old in [
      "extension PrimitiveSequence where TraitType == SingleTrait, ElementType == Int {}",
      "let text = Variable(1)",
      "let failing = Single<Int>.create { single in single(.error(APIError.server)); return Disposables.create() }",
    ] {
      check(
        "rx-renamed-operator", "\(old)\nlet words = weather(\"Rome\").observeOn(MainScheduler.instance)",
        with: .rx)
    }
    check(
      "rx-renamed-operator",
      """
      let failing = Single<Int>.create { single in single(.failure(APIError.server)); return Disposables.create() }
      let failed = Single<Int>.error(APIError.server)
      let words = weather("Rome").observeOn(MainScheduler.instance)
      //                          ^^^^^^^^^ 'observeOn' is called 'observe(on:)' since RxSwift 6
      """, with: .rx)
  }
}
