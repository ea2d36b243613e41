import PipelintModel
import PipelintSource
import PipelintSyntax
import Testing

/// How rules find chains, and what is said of them as a whole.
struct ChainSearchTests {
  @Test func unknownOperatorsStayInTheChain() {
    let file = analyzed(
      """
      import Combine
      func f(_ numbers: AnyPublisher<Int, Never>) {
          _ = numbers.map { $0 + 1 }.somethingElse(3).filter { $0 > 1 }.sink { _ in }
      }
      """)
    #expect(
      file.chains.map(text) == [
        "source numbers, operator map, operator somethingElse?, operator filter?, subscriber sink?"
      ])
  }

  @Test func subscriptionsEndTheChain() {
    let file = analyzed(
      """
      import Combine
      final class Model {
          let subject = CurrentValueSubject<Int, Never>(1)
          var tokens: Set<AnyCancellable> = []
          func f() {
              subject.dropFirst().sink { print($0) }.store(in: &tokens)
              subject.send(1)
              subject.value.description.map { $0 }.reversed()
          }
      }
      """)
    #expect(
      file.chains.map(text) == [
        "source CurrentValueSubject", "source subject, operator dropFirst, subscriber sink",
      ])
  }

  @Test func optionalPublishers() {
    let file = analyzed(
      """
      import Combine
      final class Model { let query = PassthroughSubject<Int, Never>() }
      func f(_ numbers: AnyPublisher<Int, Never>?, _ model: Model?) {
          _ = numbers?.map { $0 + 1 }.sink { _ in }
          _ = model?.query.map { $0 + 1 }.sink { _ in }
      }
      """)
    #expect(
      file.chains.map(text) == [
        "source PassthroughSubject", "source numbers, operator map, subscriber sink",
        "source query, operator map, subscriber sink",
      ])
  }

  @Test func linksByName() {
    let file = analyzed(
      """
      import Combine
      func f(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<String, Never> {
          let mapped = numbers.map { $0 + 1 }
          return mapped.map { "\\($0)" }.eraseToAnyPublisher()
      }
      """)
    let links = file.links(named: "map")
    #expect(links.map { text($0.chain) }.count == 2)
    #expect(links.map { $0.before.count } == [1, 2])
    #expect(links.map { $0.after.count } == [0, 1])
    #expect(file.links(named: "flatMap").isEmpty)
  }

  @Test func innerChains() {
    let file = analyzed(
      """
      import Combine
      func g(_ n: Int) -> AnyPublisher<Int, Never> { Just(n).eraseToAnyPublisher() }
      func f(_ numbers: AnyPublisher<Int, Never>) {
          _ = numbers.flatMap { n in g(n).map { $0 * 2 } }.merge(with: numbers.dropFirst()).sink { _ in }
      }
      """)
    let inner = file.links(named: "flatMap", "merge").map { link in
      file.innerChains(of: link.step).map(text)
    }
    #expect(inner == [["source g, operator map"], ["source numbers, operator dropFirst"]])
  }

  @Test func uses() {
    let file = analyzed(
      """
      import Combine
      final class Model {
          var token: AnyCancellable?
          var tokens: Set<AnyCancellable> = []
          let property = Just(0).map { $0 }
          func f(_ numbers: AnyPublisher<Int, Never>) -> AnyCancellable {
              numbers.map { $0 }.sink { _ in }.store(in: &tokens)
              token = numbers.map { $0 }.sink { _ in }
              _ = numbers.map { $0 }.sink { _ in }
              numbers.map { $0 }.sink { _ in }
              let local = numbers.map { $0 }
              tokens.insert(numbers.map { $0 }.sink { _ in })
              take(numbers.map { $0 })
              _ = [numbers.map { $0 }.sink { _ in }]
              return numbers.map { $0 }.sink { _ in }
          }
      }
      """)
    let uses = file.links(named: "map").map { link -> String in
      switch file.use(of: link.chain) {
      case .returned: "returned"
      case .property: "property"
      case .local: "local"
      case .stored(let path): "stored in \(path.components.joined(separator: "."))"
      case .argument: "argument"
      case .discarded: "discarded"
      case .unknown: "unknown"
      }
    }
    #expect(
      uses == [
        "property", "stored in self.tokens", "stored in self.token", "discarded", "discarded", "local",
        "stored in self.tokens", "argument", "discarded", "returned",
      ])
  }

  @Test func anExtensionsUpstreamMayFail() {
    let file = analyzed(
      """
      import Combine
      extension Publisher where Failure == any Error {
          func retried() -> AnyPublisher<Output, any Error> { self.retry(2).eraseToAnyPublisher() }
      }
      """)
    let retry = file.links(named: "retry")[0]
    #expect(retry.upstream?.canFail == .maybe && retry.step.canFail == .maybe)
  }

  private func text(_ chain: Chain) -> String {
    chain.steps.map { step in
      "\(step.role) \(step.name)" + (step.type.isUnknown ? "?" : "")
    }.joined(separator: ", ")
  }

  private func analyzed(_ text: String) -> AnalyzedFile {
    let source = SourceText(path: "a.swift", text)
    let facts = FileFacts(SyntaxTree.parse(source))
    let index = ProjectIndex([IndexedFile(path: "a.swift", module: "", facts: facts)])
    return AnalyzedFile(index: index, file: 0, text: source)
  }
}
