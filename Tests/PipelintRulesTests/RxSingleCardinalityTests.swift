import PipelintTestSupport
import Testing

struct RxSingleCardinalityTests {
  @Test func subjectsThatSomebodyElseEnds() {
    check(
      "rx-single-cardinality",
      """
      final class Sender {
          private var waiting: [Int: PublishSubject<String>] = [:]
          private let answers = PublishSubject<String>()
          private let ends = PublishSubject<String>()
          func send(_ id: Int) -> Single<String> {
              let answer = PublishSubject<String>()
              waiting[id] = answer
              return answer.asSingle()
          }
          func answer() -> Single<String> { answers.asSingle() }
      //                                            ^^^^^^^^ 'asSingle' never answers, as 'answers' never ends; take the first element with 'take(1)'
          func end() -> Single<String> { ends.asSingle() }
          func stop() { ends.onCompleted() }
      }
      """, with: .rx)
  }

  @Test func subjectsThatACaptureListKeeps() {
    check(
      "rx-single-cardinality",
      """
      func first() -> Single<String> {
          let answer = PublishSubject<String>()
          query.subscribe(onNext: { [answer] text in
              answer.onNext(text)
              answer.onCompleted()
          })
          .disposed(by: disposeBag)
          return answer.asSingle()
      }
      func second() -> Single<String> {
          let answer = PublishSubject<String>()
          query.subscribe(onNext: { [answer] text in answer.onNext(text) }).disposed(by: disposeBag)
          return answer.asSingle()
      //                ^^^^^^^^ 'asSingle' never answers, as 'PublishSubject' never ends; take the first element with 'take(1)'
      }
      """, with: .rx)
  }

  @Test func subjectsThatOtherFilesEnd() {
    check(
      "rx-single-cardinality",
      """
      final class Module {
          let chosen = PublishSubject<Int>()
          let seen = PublishSubject<Int>()
          func choice() -> Single<Int> { chosen.asSingle() }
          let ended = PublishSubject<Int>()
          func end() -> Single<Int> { self.ended.asSingle() }
          func stop() { self.ended.onCompleted() }
          func look() -> Single<Int> { seen.asSingle() }
      //                                    ^^^^^^^^ 'asSingle' never answers, as 'seen' never ends; take the first element with 'take(1)'
      }
      // file: Assembly.swift
      import RxSwift
      func assemble(_ module: Module, _ choice: Single<Int>) {
          choice.asObservable().bind(to: module.chosen).disposed(by: disposeBag)
          taps.subscribe(onNext: { module.seen.onNext(1) }).disposed(by: disposeBag)
      }
      """, with: .rx)
  }
}
