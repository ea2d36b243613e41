import PipelintRuntime
import Testing

struct SubscribingTests {
  private final class Screen {
    var titles: [String] = []
    var title = "" { didSet { titles.append(title) } }
    var token: AnyCancellable?
  }

  private let subject = PassthroughSubject<String, TestFailure>()

  @Test func sinkTellsValuesAndFailureApart() {
    var log: [String] = []
    let token = subject.sink(
      onValue: { log.append($0) }, onFailure: { log.append("\($0)") }, onFinished: { log.append("finished") })
    subject.send("a")
    subject.send(completion: .failure(.broken))
    subject.send("late")
    #expect(log == ["a", "broken"])
    token.cancel()
  }

  @Test func sinkTellsOfTheEnd() {
    var log: [String] = []
    let token = subject.sink(
      onValue: { log.append($0) }, onFailure: { log.append("\($0)") }, onFinished: { log.append("finished") })
    subject.send(completion: .finished)
    #expect(log == ["finished"])
    token.cancel()
  }

  @Test(arguments: [true, false]) func sinkReleasesItsClosures(cancelling: Bool) {
    final class Captured {}
    var captured: Captured? = Captured()
    let isHeld = { [weak captured] in captured != nil }
    let token = subject.sink(onValue: { [captured] _ in _ = captured }, onFailure: { _ in })
    captured = nil
    #expect(isHeld())
    if cancelling { token.cancel() } else { subject.send(completion: .finished) }
    #expect(!isHeld())
  }

  @Test func anOwnerIsNotKeptAlive() {
    var cancelCount = 0
    var screen: Screen? = Screen()
    let isAlive = { [weak screen] in screen != nil }
    let token = subject.handleEvents(receiveCancel: { cancelCount += 1 }).sink(
      with: screen!, onValue: { $0.title = $1 }, onFailure: { screen, failure in screen.title = "\(failure)" }
    )
    screen?.token = token
    subject.send("a")
    #expect(screen?.titles == ["a"])
    screen?.token = nil
    screen = nil
    #expect(!isAlive())
    #expect(cancelCount == 0)
    subject.send("b")
    #expect(cancelCount == 1)
    token.cancel()
  }

  @Test func anOwnerIsToldOfTheEnd() {
    let screen = Screen()
    let token = subject.sink(
      with: screen, onValue: { $0.title = $1 }, onFailure: { $0.title = "\($1)" },
      onFinished: { $0.title = "end" })
    subject.send(completion: .finished)
    #expect(screen.titles == ["end"])
    token.cancel()
    let failing = Fail<String, TestFailure>(error: .late)
      .sink(with: screen, onValue: { $0.title = $1 }, onFailure: { $0.title = "\($1)" })
    #expect(screen.titles == ["end", "late"])
    failing.cancel()
    let harmless = Just("just").sink(with: screen, onValue: { $0.title = $1 })
    #expect(screen.titles == ["end", "late", "just"])
    harmless.cancel()
  }

  @Test func anObjectThatKeepsItsTokenIsNotKeptAlive() {
    var screen: Screen? = Screen()
    let isAlive = { [weak screen] in screen != nil }
    let titles = PassthroughSubject<String, Never>()
    screen?.token = titles.assign(to: \.title, onWeak: screen!)
    titles.send("a")
    #expect(screen?.titles == ["a"])
    screen = nil
    #expect(!isAlive())
  }
}
