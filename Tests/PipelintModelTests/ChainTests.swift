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

  @Test func genericArgumentsStandBehindWhatTheyBelongTo() {
    expect(
      """
      import Combine
      struct Provider<Target> {
          enum Failure: Error { case offline }
          struct Page<Item> { struct Row {} }
          let page: AnyPublisher<Page<Int>.Row, Failure>
      }
      func f(_ provider: Provider<String>, _ pages: AnyPublisher<Provider<Int>.Page<Bool>, Never>) {
          provider.page.eraseToAnyPublisher()
          pages.eraseToAnyPublisher()
      }
      """,
      """
      page: Provider<String>.Page<Int>.Row, Provider<String>.Failure {Provider<String>.Failure}
      eraseToAnyPublisher: Provider<String>.Page<Int>.Row, Provider<String>.Failure {Provider<String>.Failure}
      pages: Provider<Int>.Page<Bool>, Never {}
      eraseToAnyPublisher: Provider<Int>.Page<Bool>, Never {}
      """)
  }

  @Test func whatAnInitializerTakesAsItIsIsNoError() {
    expect(
      """
      import Combine
      import Foundation
      func f<T>(_ image: UIImage, _ error: URLError, _ value: T) {
          Result<UIImage, any Error>.Publisher(image).eraseToAnyPublisher()
          Result<URLError, any Error>.Publisher(error).eraseToAnyPublisher()
          Result<T, any Error>.Publisher(value).eraseToAnyPublisher()
          Result<Int, any Error>.Publisher(error).eraseToAnyPublisher()
      }
      """,
      """
      Publisher: UIImage, any Error {}
      eraseToAnyPublisher: UIImage, any Error {}
      Publisher: URLError, any Error {}
      eraseToAnyPublisher: URLError, any Error {}
      Publisher: T, any Error {}
      eraseToAnyPublisher: T, any Error {}
      Publisher: Int, any Error {URLError}
      eraseToAnyPublisher: Int, any Error {URLError}
      """)
  }

  @Test func subscriptsAreFollowed() {
    expect(
      """
      import Combine
      enum StoreError: Error { case missing }
      struct Store {
          subscript(key: String) -> Fail<Int, StoreError> { Fail(error: .missing) }
          static subscript(number: Int) -> Fail<Bool, StoreError> { Fail(error: .missing) }
      }
      func f(_ store: Store) {
          store["a"].eraseToAnyPublisher()
          Store[1].eraseToAnyPublisher()
      }
      """,
      """
      subscript: Int, StoreError {StoreError}
      eraseToAnyPublisher: Int, StoreError {StoreError}
      subscript: Bool, StoreError {StoreError}
      eraseToAnyPublisher: Bool, StoreError {StoreError}
      """)
  }

  @Test func whatFlatMapIsGivenIsNotWhatIsSwitchedTo() {
    expect(
      """
      import Combine
      enum RowError: Error { case gone }
      func rows(_ id: Int) -> AnyPublisher<AnyPublisher<Int, any Error>, any Error> {
          Fail(error: RowError.gone).eraseToAnyPublisher()
      }
      func f() {
          Just(1).setFailureType(to: (any Error).self).flatMap { rows($0) }.switchToLatest().eraseToAnyPublisher()
      }
      """,
      """
      Fail: AnyPublisher<Int, any Error>, any Error {RowError}
      eraseToAnyPublisher: AnyPublisher<Int, any Error>, any Error {RowError}
      Just: Int, Never {}
      setFailureType: Int, any Error {}
      flatMap: AnyPublisher<Int, any Error>, any Error {RowError}
      switchToLatest: Int, any Error {RowError, …}
      eraseToAnyPublisher: Int, any Error {RowError, …}
      """)
  }

  @Test func errorsOfOneOfTheOverloadsThatMayBeCalledAreNotKnown() {
    expect(
      """
      import Combine
      import Foundation
      func ask(_ number: Int) -> AnyPublisher<Int, any Error> { Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
      func ask(_ text: String) -> AnyPublisher<Int, any Error> { Fail(error: DecodingError.dataCorrupted(context)).eraseToAnyPublisher() }
      func load(_ id: Int, _ image: UIImage) -> AnyPublisher<Int, any Error> { ask(1) }
      func load(_ id: Int, _ image: CGImage) -> AnyPublisher<Int, any Error> { ask("") }
      func load(_ id: Int, _ image: UIImage, _ count: Int) -> AnyPublisher<Int, any Error> { ask(1) }
      func load(_ id: String, _ image: CGImage, _ count: Int) -> AnyPublisher<Int, any Error> { ask("") }
      func f(_ image: UIImage) {
          Result<Elsewhere.Answer, any Error>.Publisher(image).eraseToAnyPublisher()
          Result<Elsewhere.Answer, URLError>.Publisher(elsewhere()).eraseToAnyPublisher()
          ask(elsewhere()).eraseToAnyPublisher()
          load(elsewhere(), image).eraseToAnyPublisher()
          load(elsewhere(), image, 1).eraseToAnyPublisher()
      }
      """,
      """
      Fail: Int, any Error {URLError}
      eraseToAnyPublisher: Int, any Error {URLError}
      Fail: Int, any Error {DecodingError}
      eraseToAnyPublisher: Int, any Error {DecodingError}
      Publisher: _, any Error {…}
      eraseToAnyPublisher: _, any Error {…}
      Publisher: _, URLError {URLError}
      eraseToAnyPublisher: _, URLError {URLError}
      ask: Int, any Error {…}
      eraseToAnyPublisher: Int, any Error {…}
      load: Int, any Error {URLError}
      eraseToAnyPublisher: Int, any Error {URLError}
      load: Int, any Error {…}
      eraseToAnyPublisher: Int, any Error {…}
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
      tryMap: Int, any Error {E, …}
      eraseToAnyPublisher: Int, any Error {E, …}
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

  /// The compiler makes such a `mapError` give `any Error` where a publisher that fails with it is joined.
  @Test func mapErrorBeforeAnyErrorThatIsJoined() {
    expect(
      """
      import Combine
      enum E: Error { case other(any Error) }
      func load(_ id: Int) -> AnyPublisher<String, any Error>
      func f(_ ids: AnyPublisher<Int, URLError>, _ others: AnyPublisher<Int, any Error>, _ typed: AnyPublisher<Int, E>) {
          ids.mapError { _ in E.other(URLError(.badURL)) }.filter { $0 > 0 }.flatMap { load($0) }.eraseToAnyPublisher()
          ids.mapError(E.other).merge(with: others).eraseToAnyPublisher()
          ids.mapError { error -> E in .other(error) }.zip(others).eraseToAnyPublisher()
          typed.map { $0 }.flatMap { load($0) }.eraseToAnyPublisher()
          ids.mapError(E.other).merge(with: ids).eraseToAnyPublisher()
      }
      """,
      """
      ids: Int, URLError {URLError}
      mapError: Int, any Error {E}
      filter: Int, any Error {E}
      flatMap: String, any Error {E, …}
      eraseToAnyPublisher: String, any Error {E, …}
      ids: Int, URLError {URLError}
      mapError: Int, any Error {E}
      merge: Int, any Error {E, …}
      eraseToAnyPublisher: Int, any Error {E, …}
      ids: Int, URLError {URLError}
      mapError: Int, any Error {E}
      zip: (Int, Int), any Error {E, …}
      eraseToAnyPublisher: (Int, Int), any Error {E, …}
      typed: Int, E {E}
      map: Int, E {E}
      flatMap: _, _ {…}
      eraseToAnyPublisher: _, _ {…}
      ids: Int, URLError {URLError}
      mapError: Int, E {E}
      merge: _, _ {…}
      eraseToAnyPublisher: _, _ {…}
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

  @Test func operatorsAfterOneThatIsNotKnown() {
    expect(
      """
      import Combine
      func f(_ source: AnyPublisher<Int, Never>) {
          source.elsewhere().receive(on: queue).subscribe(on: queue).sink { _ in }.eraseToAnyPublisher()
      }
      """,
      """
      source: Int, Never {}
      elsewhere: _, _ {…}
      receive: _, _ {…}
      subscribe: _, _ {…}
      subscriber
      """)
  }

  @Test func operatorsThatOnlyStreamsHave() {
    expect(
      """
      import Combine
      import Elsewhere
      func f(_ service: Service, _ queue: DispatchQueue) {
          service.load(1).receive(on: queue).tryMap { Int("\\($0)")! }.eraseToAnyPublisher()
          service.load(2).receive(on: queue).map { _ in 1 }.mapError { _ in URLError(.badURL) }.eraseToAnyPublisher()
      }
      """,
      """
      receive: _, _ {…}
      tryMap: Int, any Error {…}
      eraseToAnyPublisher: Int, any Error {…}
      receive: _, _ {…}
      map: Int, _ {…}
      mapError: Int, URLError {URLError}
      eraseToAnyPublisher: Int, URLError {URLError}
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

  @Test func objectsThatAreCalled() {
    expect(
      """
      import Combine
      import Foundation
      struct LoadMovies {
          let movies: AnyPublisher<[String], URLError>
          func callAsFunction(_ page: Int) -> AnyPublisher<[String], URLError> { movies }
          func callAsFunction() -> Int { 0 }
      }
      protocol Counting { func callAsFunction() -> AnyPublisher<Int, Never> }
      final class Screen {
          let load: LoadMovies
          let count: any Counting
          func f(_ other: LoadMovies) {
              load(1).eraseToAnyPublisher()
              self.load(2).eraseToAnyPublisher()
              other(3).eraseToAnyPublisher()
              count().eraseToAnyPublisher()
          }
      }
      """,
      """
      load: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      load: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      other: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      count: Int, Never {}
      eraseToAnyPublisher: Int, Never {}
      """)
  }

  @Test func propertyWrappersThatAreMadeOfAKeyPath() {
    expect(
      """
      import Combine
      import Foundation
      protocol Movies { var all: AnyPublisher<[String], URLError> { get } }
      struct Maker<T> { let make: () -> T }
      enum Registry {}
      struct Services {
          var movies: Maker<any Movies>
          var plain: any Movies
      }
      @propertyWrapper struct Made<T> {
          let wrappedValue: T
          init(_ keyPath: KeyPath<Services, Maker<T>>) {}
          init<Root>(_ keyPath: KeyPath<Root, Maker<T>>) {}
      }
      @propertyWrapper struct Found<T> {
          var wrappedValue: T? { nil }
          init(_ keyPath: KeyPath<Services, T>) {}
      }
      @propertyWrapper struct Lost<T> {
          var wrappedValue: T { fatalError() }
          init(_ name: String) {}
      }
      final class Screen {
          @Made(\\.movies) private var made
          @Made(\\Services.movies) private var rooted
          @Found(\\.plain) private var found
          @Lost("movies") private var lost
          func f() {
              made.all.eraseToAnyPublisher()
              rooted.all.eraseToAnyPublisher()
              found!.all.eraseToAnyPublisher()
              lost.all.eraseToAnyPublisher()
          }
      }
      """,
      """
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      """)
  }

  @Test func whatTheEnvironmentHandsOut() {
    expect(
      """
      import Combine
      import ComposableArchitecture
      import SwiftUI
      struct Movies { let all: AnyPublisher<[String], URLError> }
      extension EnvironmentValues { var movies: Movies { Movies() } }
      extension DependencyValues { var cinema: Movies { Movies() } }
      struct Screen {
          @Environment(\\.movies) private var movies
          @Dependency(\\.cinema) var cinema
          func f() {
              movies.all.eraseToAnyPublisher()
              cinema.all.eraseToAnyPublisher()
          }
      }
      """,
      """
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      """)
  }

  @Test func propertiesThatEachProgramHasInTheSameType() {
    func source(_ other: String) -> String {
      """
      import Combine
      import Foundation
      struct Movies { let all: AnyPublisher<[String], URLError> }
      struct Services {}
      extension Services { var movies: Movies { Movies() } }
      extension Services { var movies: \(other) { Movies() } }
      func f(_ services: Services) { services.movies.all.eraseToAnyPublisher() }
      """
    }
    expect(
      source("Movies"),
      """
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      """)
    expect(source("[Movies]"), "")
  }

  @Test func whatFactoryInjects() {
    expect(
      """
      import Combine
      import FactoryKit
      struct Movies { let all: AnyPublisher<[String], URLError> }
      extension Container { var movies: Factory<Movies> { self { Movies() }.singleton } }
      final class Screen {
          @Injected(\\.movies) private var movies
          func f() {
              movies.all.eraseToAnyPublisher()
              Container.shared.movies().all.eraseToAnyPublisher()
          }
      }
      """,
      """
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      """)
  }

  @Test func whatSwinjectResolves() {
    expect(
      """
      import Combine
      import Swinject
      struct Movies { let all: AnyPublisher<[String], URLError> }
      func f(_ container: Container, _ resolver: Resolver) {
          container.resolve(Movies.self)!.all.eraseToAnyPublisher()
          resolver.resolve(Movies.self, name: "new")?.all.eraseToAnyPublisher()
      }
      """,
      """
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      """)
  }

  @Test func whatResolverInjects() {
    expect(
      """
      import Combine
      import Resolver
      struct Movies { let all: AnyPublisher<[String], URLError> }
      final class Model {
          @Injected var movies: Movies
          @OptionalInjected var others: Movies?
          func f() {
              movies.all.eraseToAnyPublisher()
              others?.all.eraseToAnyPublisher()
              Resolver.resolve(Movies.self).all.eraseToAnyPublisher()
          }
      }
      """,
      """
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      """)
  }

  @Test func whatDITranquillityResolves() {
    expect(
      """
      import Combine
      import DITranquillity
      struct Movies { let all: AnyPublisher<[String], URLError> }
      func f(_ container: DIContainer) {
          let movies: Movies = container.resolve()
          movies.all.eraseToAnyPublisher()
      }
      """,
      """
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      """)
  }

  @Test func dependenciesOfAKeyPath() {
    expect(
      """
      import Combine
      import ComposableArchitecture
      struct Movies { let all: AnyPublisher<[String], URLError> }
      extension DependencyValues { var movies: Movies { get { self[Movies.self] } set { self[Movies.self] = newValue } } }
      struct Feature {
          @Dependency(\\.movies) var movies
          func f() { movies.all.eraseToAnyPublisher() }
      }
      """,
      """
      all: [String], URLError {URLError}
      eraseToAnyPublisher: [String], URLError {URLError}
      """)
  }

  @Test func whatPropertyWrappersProject() {
    expect(
      """
      import Combine
      @propertyWrapper struct Watched<Value> {
          var wrappedValue: Value
          var projectedValue: AnyPublisher<Value, Never> { fatalError() }
      }
      @propertyWrapper struct Paired<Value> {
          var wrappedValue: [Value]
          var projectedValue: AnyPublisher<Value, Never> { fatalError() }
      }
      final class Screen {
          @Watched var title: String = ""
          @Watched var count = 0
          @Paired var pages: [Int] = []
          func f() {
              $title.eraseToAnyPublisher()
              self.$count.eraseToAnyPublisher()
              $pages.eraseToAnyPublisher()
          }
      }
      """,
      """
      $title: String, Never {}
      eraseToAnyPublisher: String, Never {}
      $count: Int, Never {}
      eraseToAnyPublisher: Int, Never {}
      """)
  }

  @Test func propertyWrappersThatAskForThemselves() {
    expect(
      """
      import Combine
      struct Services {
          @Made(\\.movies) var movies
          @Made(\\.first) var second
          @Made(\\.second) var first
      }
      @propertyWrapper struct Made<T> {
          var wrappedValue: T { fatalError() }
          init(_ keyPath: KeyPath<Services, T>) {}
      }
      @propertyWrapper struct Own {
          @Own(1) var wrappedValue
          init(_ number: Int) {}
      }
      final class Screen {
          @Made(\\.movies) var movies
          @Made(\\.first) var first
          @Own(2) var own
          func f() {
              movies.all.eraseToAnyPublisher()
              first.all.eraseToAnyPublisher()
              own.all.eraseToAnyPublisher()
          }
      }
      """, "")
  }

  @Test func keyPathsThatAWhereClauseRoots() {
    expect(
      """
      import Combine
      struct Movie { let title: String }
      extension Publisher {
          func pluck<Root, V>(_ keyPath: KeyPath<Root, V>) -> Publishers.Map<Self, V> where Output == Root { map { $0[keyPath: keyPath] } }
      }
      func f(_ movies: AnyPublisher<Movie, Never>) {
          movies.pluck(\\.title).eraseToAnyPublisher()
      }
      """,
      """
      movies: Movie, Never {}
      pluck: String, Never {}
      eraseToAnyPublisher: String, Never {}
      """)
  }

  @Test func anOwnPublishedProjectsWhatItSays() {
    expect(
      """
      import Combine
      import Foundation
      @propertyWrapper struct Published<V> {
          var wrappedValue: V
          var projectedValue: AnyPublisher<V, URLError>
      }
      final class Screen {
          @Published var title: String = ""
          func f() { $title.eraseToAnyPublisher() }
      }
      """,
      """
      $title: String, URLError {URLError}
      eraseToAnyPublisher: String, URLError {URLError}
      """)
  }

  @Test func linksThatOnlySomeBuildsHave() {
    expect(
      """
      import Combine
      import Foundation
      func f(_ url: URL) {
          URLSession.shared.dataTaskPublisher(for: url)
              #if DEBUG
              .print()
              #endif
              .map(\\.data)
              .eraseToAnyPublisher()
      }
      """,
      """
      dataTaskPublisher: (data: Data, response: URLResponse), URLError {URLError}
      map: Data, URLError {URLError}
      eraseToAnyPublisher: Data, URLError {URLError}
      """)
  }

  @Test func operatorsOfTheStreamThatIsExtended() {
    expect(
      """
      import Combine
      extension Publisher where Failure == Never {
          func texts() -> AnyPublisher<String, Never> { map { "\\($0)" }.eraseToAnyPublisher() }
      }
      """,
      """
      self: Self.Output, Never {}
      map: String, Never {}
      eraseToAnyPublisher: String, Never {}
      """)
  }
}
