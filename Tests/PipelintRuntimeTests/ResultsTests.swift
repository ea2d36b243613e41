import PipelintRuntime
import Testing

struct ResultsTests {
  private struct Broken: Error, Equatable {}

  @Test func theFailureIsTheLastValue() {
    var results: [Result<Int, Broken>] = []
    let subject = PassthroughSubject<Int, Broken>()
    let token = subject.results().sink { results.append($0) }
    subject.send(1)
    subject.send(completion: .failure(Broken()))
    #expect(results == [.success(1), .failure(Broken())])
    token.cancel()
  }
}
