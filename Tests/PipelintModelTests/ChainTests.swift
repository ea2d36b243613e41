import Testing

/// What is known of the chain that each `// chain` line ends, link by link.
struct ChainTests {
  @Test func operatorsThatKeepAndErase() {
    expect(
      """
      import Combine
      import Foundation
      func f(_ url: URL) {
          URLSession.shared.dataTaskPublisher(for: url).map(\\.data).decode(type: [Int].self, decoder: JSONDecoder()).retry(2).eraseToAnyPublisher()
      }
      """,
      """
      dataTaskPublisher: (data: Data, response: URLResponse), URLError {URLError}
      map: Data, URLError {URLError}
      decode: [Int], any Error {URLError, DecodingError}
      retry: [Int], any Error {URLError, DecodingError}
      eraseToAnyPublisher: [Int], any Error {URLError, DecodingError}
      """)
  }

  @Test func closuresOfOneExpressionAndOfSeveral() {
    expect(
      """
      import Combine
      func f() {
          [1, 2].publisher.map { "\\($0)" }.map { text in
              if text.isEmpty { return 0 }
              return text.count
          }.map { $0 > 1 ? [true] : [] }.eraseToAnyPublisher()
      }
      """,
      """
      publisher: Int, Never {}
      map: String, Never {}
      map: Int, Never {}
      map: [Bool], Never {}
      eraseToAnyPublisher: [Bool], Never {}
      """)
  }

  @Test func gettersThatThrowLeaveTheErrorsOpen() {
    expect(
      """
      import Combine
      enum E: Error { case a }
      struct Draft {
          var size: Int { get throws { 1 } }
      }
      func checked(_ draft: Draft) throws -> Draft { throw E.a }
      func f(_ drafts: AnyPublisher<Draft, Never>) {
          drafts.tryMap { try $0.size }.eraseToAnyPublisher()
          drafts.tryMap { try checked($0).size }.eraseToAnyPublisher()
      }
      """,
      """
      drafts: Draft, Never {}
      tryMap: Int, any Error {…}
      eraseToAnyPublisher: Int, any Error {…}
      drafts: Draft, Never {}
      tryMap: Int, any Error {E}
      eraseToAnyPublisher: Int, any Error {E}
      """)
  }

  @Test func flatteningTakesTheOtherFailure() {
    expect(
      """
      import Combine
      enum E: Error { case a }
      func inner(_ n: Int) -> AnyPublisher<String, E> { Fail(error: .a).eraseToAnyPublisher() }
      let subject = PassthroughSubject<Int, Never>()
      func f() {
          subject.flatMap { inner($0) }.catch { _ in Just("") }.flatMap { Just($0.count) }.eraseToAnyPublisher()
      }
      """,
      """
      Fail: String, E {E}
      eraseToAnyPublisher: String, E {E}
      subject: Int, Never {}
      flatMap: String, E {E}
      catch: String, Never {}
      flatMap: Int, Never {}
      eraseToAnyPublisher: Int, Never {}
      """)
  }

  @Test func contextTellsImplicitMembers() {
    expect(
      """
      import Combine
      enum E: Error { case a, b(Int) }
      func f(_ flag: Bool) -> AnyPublisher<Int, E> {
          if flag { return Empty().eraseToAnyPublisher() }
          return Fail(error: .b(1)).eraseToAnyPublisher()
      }
      """,
      """
      Empty: Int, E {}
      eraseToAnyPublisher: Int, E {}
      Fail: Int, E {E}
      eraseToAnyPublisher: Int, E {E}
      """)
  }

  @Test func joinsWithTheirPartners() {
    expect(
      """
      import Combine
      enum E: Error { case a }
      let numbers = PassthroughSubject<Int, E>()
      let texts = CurrentValueSubject<String, E>("")
      func f() {
          numbers.combineLatest(texts).zip(numbers) { pair, other in pair.0 + other }.merge(with: numbers).eraseToAnyPublisher()
      }
      """,
      """
      numbers: Int, E {E}
      combineLatest: (Int, String), E {E}
      zip: Int, E {E}
      merge: Int, E {E}
      eraseToAnyPublisher: Int, E {E}
      """)
  }

  @Test func mapErrorByInitializerAndByCast() {
    expect(
      """
      import Combine
      import Foundation
      enum E: Error { case other, known(URLError); init(_ error: any Error) { self = .other } }
      func f(_ url: URL) {
          URLSession.shared.dataTaskPublisher(for: url).mapError(E.known).tryMap { $0.data.count }.mapError { $0 as? E ?? .other }
              .mapError(E.init).mapError { $0 as any Error }.eraseToAnyPublisher()
      }
      """,
      """
      dataTaskPublisher: (data: Data, response: URLResponse), URLError {URLError}
      mapError: (data: Data, response: URLResponse), E {E}
      tryMap: Int, any Error {E}
      mapError: Int, E {E}
      mapError: Int, E {E}
      mapError: Int, any Error {E}
      eraseToAnyPublisher: Int, any Error {E}
      """)
  }

  @Test func publishedAndAliasesAndNestedTypes() {
    expect(
      """
      import Combine
      typealias Stream<T> = AnyPublisher<T, Model.Error>
      final class Model {
          enum Error: Swift.Error { case a }
          @Published var items: [String] = []
          func stream() -> Stream<Int> {
              $items.map(\\.count).setFailureType(to: Error.self).eraseToAnyPublisher()
          }
      }
      """,
      """
      $items: [String], Never {}
      map: Int, Never {}
      setFailureType: Int, Model.Error {}
      eraseToAnyPublisher: Int, Model.Error {}
      """)
  }

  @Test func unknownStaysUnknown() {
    expect(
      """
      import Combine
      func f(_ source: AnyPublisher<Int, any Error>) {
          source.map { elsewhere($0) }.eraseToAnyPublisher()
      }
      """,
      """
      source: Int, any Error {…}
      map: _, any Error {…}
      eraseToAnyPublisher: _, any Error {…}
      """)
  }

  @Test func genericsOfTheFunctionAround() {
    expect(
      """
      import Combine
      import Foundation
      func f<T: Decodable, P: Publisher>(_ type: T.Type, _ source: P) -> AnyPublisher<Int, P.Failure> where P.Output == Data {
          source.map { $0.count }.eraseToAnyPublisher()
      }
      """,
      """
      source: Data, P.Failure {…}
      map: Int, P.Failure {…}
      eraseToAnyPublisher: Int, P.Failure {…}
      """)
  }

  private func expect(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let chains = ChainDescription.chains(endingWith: "eraseToAnyPublisher", in: text)
    #expect(chains == expected, sourceLocation: sourceLocation)
  }
}
