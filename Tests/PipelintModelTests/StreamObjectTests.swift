import PipelintModel
import Testing

/// What streams of the project's own types fail with, and those that objects hold.
struct StreamObjectTests {
  private func expect(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = ChainDescription.analyzed([("Sources/File.swift", text)])
    let found = ChainDescription.chains(endingWith: "disposed", in: file)
    #expect(found == expected + "\nsubscriber", sourceLocation: sourceLocation)
  }

  // MARK: - Types

  private let names = """
    struct Names: ObservableType {
        typealias Element = String
        let source: Observable<String>
        init(source: Observable<String>) { self.source = source }
        func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == String {
            source.subscribe(observer)
        }
    }
    func show(_ all: Names?) { all!.map { $0 }.subscribe().disposed(by: bag) }

    """

  @Test func streamsFailWithWhatTheyAreMadeOf() {
    let makers = """
      func f() { _ = Names(source: Observable.error(NetError.bad)) }
      func g() { _ = Names(source: Observable.error(DiskError.full)) }
      """
    expect(
      names + makers,
      """
      map: String, any Error {NetError, DiskError}
      """)
    expect(
      names,
      """
      map: String, any Error {…}
      """)
    expect(
      names.replacing("source.subscribe(observer)", with: "source.map { $0 }.subscribe(observer)") + makers,
      """
      map: String, any Error {NetError, DiskError}
      """)
    expect(
      names.replacing("source.subscribe(observer)", with: "source.subscribe { observer.on($0) }") + makers,
      """
      map: String, any Error {…}
      """)
  }

  @Test func streamsThatAreConverted() {
    let names = """
      class Names: ObservableConvertibleType {
          typealias Element = String
          private let source: Observable<String>
          init(source: Observable<String>) { self.source = source }
          func asObservable() -> Observable<String> { source }
      }
      func f() { _ = Names(source: Observable.error(NetError.bad)) }
      func show(_ all: Names?) { Observable.just(1).flatMap { _ in all! }.subscribe().disposed(by: bag) }

      """
    expect(
      names,
      """
      just: Int, any Error {}
      flatMap: String, any Error {NetError}
      """)
    expect(
      names + "final class Others: Names { override func asObservable() -> Observable<String> { .never() } }",
      """
      just: Int, any Error {}
      flatMap: String, any Error {…}
      """)
  }

  // MARK: - Objects

  private let activity = """
    struct Token<Element>: ObservableConvertibleType, Disposable {
        private let source: Observable<Element>
        init(source: Observable<Element>) { self.source = source }
        func dispose() {}
        func asObservable() -> Observable<Element> { source }
    }
    final class Activity {
        func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
            Observable.using({ () -> Token<Source.Element> in
                Token(source: source.asObservable())
            }) { token in
                token.asObservable()
            }
        }
    }
    extension ObservableConvertibleType {
        func tracked(by activity: Activity) -> Observable<Element> { activity.track(self) }
    }
    let activity = Activity()
    func g() { _ = Observable<Int>.error(DiskError.full).tracked(by: activity) }

    """

  @Test func objectsThatCarryAStreamThroughACall() {
    let chain =
      "func f() { Observable<Int>.error(NetError.bad).tracked(by: activity).subscribe().disposed(by: bag) }"
    expect(
      activity + chain,
      """
      error: Int, any Error {NetError}
      tracked: Int, any Error {NetError}
      """)
    // Another object may be handed on than the one that is made.
    expect(
      activity.replacing("token.asObservable()", with: "Token(source: Observable.never()).asObservable()")
        + chain,
      """
      error: Int, any Error {NetError}
      tracked: Int, any Error {}
      """)
    expect(
      activity.replacing("token.asObservable()", with: "other.asObservable()")
        .replacing(
          "track<",
          with:
            "track<Source: ObservableConvertibleType>(other: Token<Source.Element>, _ source: Source) {}\nfunc track<"
        ) + chain,
      """
      error: Int, any Error {NetError}
      tracked: Int, any Error {…}
      """)
  }

  /// Without a look at what initializers do with what they are given, nothing would be known of it.
  @Test func objectsOfOtherFiles() {
    let file = ChainDescription.analyzed(
      [
        (
          "Sources/Use.swift",
          "func f() { Observable<Int>.error(NetError.bad).tracked(by: activity).subscribe().disposed(by: bag) }"
        ), ("Sources/Activity.swift", activity),
      ], keeping: .vocabulary)
    #expect(
      ChainDescription.chains(endingWith: "disposed", in: file) == """
        error: Int, any Error {NetError}
        tracked: Int, any Error {NetError}
        subscriber
        """)
  }

  @Test func objectsInLocalConstants() {
    expect(
      activity + """
        func tracked(_ all: Observable<Int>) -> Observable<Int> {
            let token = Token(source: all)
            return token.asObservable()
        }
        func f() { tracked(Observable<Int>.error(NetError.bad)).subscribe().disposed(by: bag) }
        """, "tracked: Int, any Error {NetError}")
  }
}
