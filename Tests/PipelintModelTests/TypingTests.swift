import Foundation
import PipelintModel
import PipelintSource
import PipelintSyntax
import Testing

/// The Output and Failure of the call on each line that says them: `source.map { 1 }  // Int, Never`. All of it is the compiler's word.
struct TypingTests {
  @Test func aliasesWithGenericArguments() {
    expect(
      """
      typealias Stream<T> = AnyPublisher<T, URLError>
      #if os(Linux)
      typealias Values<T> = PassthroughSubject<T, Never>
      #else
      typealias Values<T> = PassthroughSubject<T, Never>
      #endif
      final class A {
        typealias Sut = Just
        func f() {
          _ = Values<Int>()  // Int, Never
          _ = Sut(3)  // Int, Never
          _ = Stream<Int>(Fail(error: URLError(.badURL)))  // Int, URLError
        }
      }
      """)
  }

  @Test func typesOfModulesThatAreNotThere() {
    expect(
      """
      import Wire
      typealias CallError = Wire.CallError
      protocol Client {
        func answer() -> AnyPublisher<Wire.Answer, CallError>
      }
      func f(_ client: any Client) {
        _ = client.answer().map { _ in 1 }  // Int, CallError
        _ = client.answer().mapError { $0 as any Error }  // Answer, any Error
      }
      """)
  }

  @Test func literalsBecomeWhatTheSubscriberTakes() {
    expect(
      """
      final class Label {
        var text: String? = nil
        var count = 0
      }
      final class Model: ObservableObject {
        @Published var title: String?
        func f(_ numbers: PassthroughSubject<Int, Never>, _ label: Label, _ text: String) {
          var value: Int?
          _ = numbers.map { "\\($0)" }.assign(to: \\.text, on: label)  // String?, Never
          _ = numbers.map { _ in text }.assign(to: \\.text, on: label)  // String?, Never
          numbers.map { _ in text }.assign(to: &$title)  // String?, Never
          _ = Just(1).prefix(1).sink { value = $0 }  // Int?, Never
          _ = numbers.map { _ in 1 }.sink { value = $0 }  // Int?, Never
          _ = numbers.map { $0 }.sink { value = $0 }  // Int, Never
          _ = numbers.map { _ in 1 }.sink { [weak label] in label?.count = $0 }  // Int, Never
          _ = numbers.map { _ in 1 }.sink { new in print(new); value = new }  // Int, Never
          _ = Just(1).filter { $0 > 1 }.sink { value = $0 }  // Int, Never
          _ = numbers.map { $0 as Int? }.replaceNil(with: 1).sink { value = $0 }  // Int, Never
        }
      }
      """)
  }

  @Test func literalsBecomeWhatTheyAreAddedTo() {
    expect(
      """
      func f(_ numbers: PassthroughSubject<Double, Never>, _ counts: PassthroughSubject<Int, Never>) {
        _ = numbers.scan(0) { $0 + $1 }  // Double, Never
        _ = numbers.scan(0) { sum, next in sum + next }  // Double, Never
        _ = numbers.reduce(0, +)  // Double, Never
        _ = numbers.scan(0) { count, _ in count + 1 }  // Int, Never
        _ = counts.scan(0, +)  // Int, Never
        let ratio = 0.5
        _ = Just(ratio).scan(0) { $0 + $1 }  // Double, Never
      }
      """)
  }

  @Test func literalsAreDecidedByAllOfTheExpression() {
    expect(
      """
      func half(_ value: Double) -> Double { value / 2 }
      func f(_ ratio: Double, _ doubles: PassthroughSubject<Double, Never>) {
        _ = Just(1)  // Double, Never
          .map { $0 * 2.5 }
        _ = Just(1)  // Double, Never
          .map { half($0) }
        _ = Just(1)  // Double, Never
          .merge(with: doubles)
        _ = doubles.zip(
          Just(1)) { $0 * $1 }  // Double, Never
        _ = Just(1)  // Double, Never
          .prepend(ratio)
        _ = Just(1)  // Int, Never
          .zip(doubles)
        _ = Just(1)  // Double, Never
          .filter { $0 > ratio }
        let all: AnyPublisher<Double, Never> =
          Just(1)  // Double, Never
          .flatMap { Just($0) }.eraseToAnyPublisher()
      }
      """)
  }

  @Test func operatorsTellLiteralsNothingByTypesThatNobodyTold() {
    expect(
      """
      func f(_ texts: PassthroughSubject<String, Never>) {
        _ = texts.map { [$0] }  // [String], Never
          .merge(with: elsewhere())
        _ = Just([1])  // _, Never
          .append(elsewhere())
      }
      """)
  }

  /// `Mappable` is declared in no file: whether an array of numbers is one is not known.
  @Test func literalsForWhatConformsToAProtocolOfAnotherModule() {
    expect(
      """
      import Mapping
      func saved<T: Mappable>(_ value: T) -> AnyPublisher<Bool, Never> { Just(true).eraseToAnyPublisher() }
      func held<T: AnyObject>(_ value: T) -> AnyPublisher<Bool, Never> { Just(true).eraseToAnyPublisher() }
      func f() {
        _ = saved([1, 2]).map { $0 }  // Bool, Never
        _ = saved("a").map { $0 }  // Bool, Never
        _ = held(["a": 1]).map { $0 }  // Bool, Never
      }
      """)
  }

  @Test func literalsThatGoWhereNobodyKnowsWhatIsAskedAreUnknown() {
    expect(
      """
      func f(_ texts: PassthroughSubject<String, Never>, _ label: Elsewhere) {
        _ = Just(1).map { elsewhere($0) }  // _, Never
        _ = Just(1)  // _, Never
          .map { elsewhere($0) }
        texts.map { _ in true }  // _, Never
          .sink { label.isOn = $0 }
        texts.map { $0.isEmpty }  // Bool, Never
          .sink { label.isOn = $0 }
        _ = Just(1)  // Int, Never
          .map { number in elsewhere(number); return number }
      }
      """)
  }

  @Test func literalsNextToOptionalOnes() {
    expect(
      """
      func f(_ isFirst: Bool, _ isLast: Bool) {
        _ = Just([isFirst ? "(" : nil, isLast ? ")" : ""].compactMap { $0 })  // [String], Never
        _ = Just([isFirst ? "(" : nil, isLast ? ")" : "", nil])  // [String?], Never
      }
      """)
  }

  @Test func valuesBecomeOptionalBeforeNilsAreReplaced() {
    expect(
      """
      struct Movie {
        let title: String
        let note: String?
      }
      final class Label { var text: String? }
      func f(_ movies: PassthroughSubject<Movie, Never>, _ title: String, _ label: Label) {
        _ = movies.flatMap { Just($0.title) }  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.flatMap { Just($0.title) }  // String?, Never
          .assign(to: \\.text, on: label)
        _ = movies.flatMap { movie in Just(movie.title).eraseToAnyPublisher() }  // String?, Never
          .replaceNil(with: "")
        _ = movies.flatMap { movie in
            Just(movie.title)  // String?, Never
          }
          .replaceNil(with: title)  // String, Never
        _ = movies.map { $0.title }  // String?, Never
          .filter { $0 != "" }  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.map(\\.title)  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.map { $0.title.count }  // Int?, Never
          .replaceNil(with: 0)  // Int, Never
        _ = movies.map { Just($0.title) }.switchToLatest()  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = Just(title)  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.flatMap { Just($0.title) }  // String, Never
          .map { $0 }  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.flatMap { [$0.title].publisher }  // _, Never
          .replaceNil(with: "")  // _, Never
        _ = movies.map { ($0.title, 1) }.map { $0.0 }  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.map { $0.title }  // String, Never
          .zip(movies)  // (String, Movie), Never
          .map { $0.0 }  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.map { $0.title }  // String, Never
          .flatMap { Just($0) }  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.setFailureType(to: URLError.self).map { $0.title }  // String?, URLError
          .catch { _ in Just("") }  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.map { $0.note }  // String?, Never
          .replaceNil(with: "")  // String, Never
        _ = movies.map { $0.title.isEmpty ? $0.note : $0.title }  // String?, Never
          .replaceNil(with: "")  // String, Never
      }
      """)
  }

  @Test func whatClosuresOfSeveralStatementsReturnBecomesOptional() {
    expect(
      """
      func f(_ texts: PassthroughSubject<String, URLError>) {
        var text: String?
        _ = texts.map { new in print(new); return new }.replaceError(with: "").sink { text = $0 }  // String?, Never
        _ = texts.map { $0 + "!" }.replaceError(with: "").sink { text = $0 }  // String, Never
        _ = texts.map { $0 + "!" }.replaceError(with: nil)  // String?, Never
        _ = texts.map { $0 + "!" }.catch { _ in Just(nil) }  // String?, Never
      }
      """)
  }

  @Test func operatorsOfPublishersWithoutValuesChooseTheOverload() {
    expect(
      """
      extension Publisher where Output == Never {
        func become<T>(_ type: T.Type) -> AnyPublisher<T, Failure> { map { _ -> T in }.eraseToAnyPublisher() }
      }
      func f() {
        _ = Just(1).ignoreOutput().become(String.self)  // String, Never
        _ = Just(1).ignoreOutput()  // Never, Never
          .become(String.self)
      }
      """)
  }

  @Test func typesOfPublishersThatAnAliasSpells() {
    expect(
      """
      typealias Ticks = Publishers.MapError<PassthroughSubject<Int, Never>, any Error>
      struct Own: Error {}
      func f(_ numbers: PassthroughSubject<Int, Never>) -> Ticks {
        numbers.mapError { _ in Own() }  // Int, any Error
      }
      """)
  }

  @Test func iteratorsAndSequencesOfTheStandardLibrary() {
    expect(
      """
      func pairs<Output, Failure: Error>(_ all: [AnyPublisher<Output, Failure>])
        -> [AnyPublisher<(Output, Output), Failure>]
      {
        sequence(state: all.makeIterator(), next: { rest in rest.next().map { ($0, rest.next()) } })
          .map { pair in
            guard let second = pair.1 else { return pair.0.zip(pair.0).eraseToAnyPublisher() }
            return pair.0.zip(second).eraseToAnyPublisher()  // (Output, Output), Failure
          }
      }
      func f(_ names: [String]) {
        _ = stride(from: 0, to: 10, by: 2).publisher.print()  // Int, Never
        _ = names.enumerated().publisher.print()  // (offset: Int, element: String), Never
        _ = zip(names, names).publisher.print()  // (String, String), Never
      }
      """)
  }

  @Test func associatedTypesThatTheClauseOfAProtocolTells() {
    expect(
      """
      protocol Relay: Publisher where Failure == Never {
        func accept(_ value: Output)
      }
      final class Events<Output>: Relay {
        func accept(_ value: Output) {}
        func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {}
      }
      func f() {
        _ = Events<Int>()  // Int, Never
        _ = Events<Int>().map { "\\($0)" }  // String, Never
      }
      """)
  }

  @Test func associatedTypesThatAMemberTells() {
    expect(
      """
      protocol Work {
        associatedtype Input
        associatedtype Answer
        var log: [Answer] { get }
        func run(_ input: Input) -> AnyPublisher<Answer, URLError>
      }
      struct Count: Work {
        var log: [Int] = []
        func run(_ input: String) -> AnyPublisher<Int, URLError> { Just(1).setFailureType(to: URLError.self).eraseToAnyPublisher() }
      }
      func f(_ answers: PassthroughSubject<Count.Answer, Never>, _ inputs: PassthroughSubject<Count.Input, Never>) {
        _ = answers.print()  // Int, Never
        _ = inputs.print()  // String, Never
      }
      """)
  }

  @Test func associatedTypesOfAParameterThatARefinementTells() {
    expect(
      """
      protocol Work {
        associatedtype Answer
        associatedtype Failure: Error
        func run() -> AnyPublisher<Answer, Failure>
      }
      protocol Lookup: Work where Answer == [Int], Failure == URLError {}
      protocol QuickLookup: Lookup {}
      func f<L: Lookup, Q: QuickLookup>(_ lookup: L, _ quick: Q, _ texts: PassthroughSubject<String, Never>) {
        _ = lookup.run()  // [Int], URLError
        _ = quick.run()  // [Int], URLError
        _ = texts.flatMap { _ in lookup.run() }  // [Int], URLError
      }
      """)
  }

  @Test func errorsThatTheInnerStreamAsksFor() {
    expect(
      """
      enum Problem: Error { case network(URLError), parsing }
      func count(_ data: Data) -> AnyPublisher<Int, Problem> { Fail(error: .parsing).eraseToAnyPublisher() }
      func f(_ answers: AnyPublisher<Data, URLError>) -> AnyPublisher<Int, Problem> {
        answers
          .mapError { error in
            print(error)
            return .network(error)
          }
          .flatMap { data in count(data) }
          .eraseToAnyPublisher()  // Int, Problem
      }
      """)
  }

  @Test func whatMustBeOfOneTypeTellsTheRestOfIt() {
    expect(
      """
      func f(_ answers: AnyPublisher<Int, URLError>) {
        _ = answers.map { Result.success($0) }.catch { Just(Result.failure($0)) }  // Result<Int, URLError>, Never
      }
      """)
  }

  @Test func associatedTypesThatReferToThemselves() {
    expect(
      """
      protocol Holder {
        associatedtype Element
        var held: Element { get }
        func get() -> AnyPublisher<Element, Never>
      }
      struct Box<X>: Holder {
        var held: Box<[X]>.Element { fatalError() }
        func get() -> AnyPublisher<X, Never> { Empty().eraseToAnyPublisher() }
      }
      func f(_ box: Box<Int>) {
        _ = box.get()  // Int, Never
      }
      """)
  }

  @Test func typesThatTheProjectAddsToThoseOfAFramework() {
    expect(
      """
      import CombineExt
      extension Publishers {
        struct Create<Output, Failure: Error>: Publisher {
          init(factory: Int) {}
        }
      }
      func f() {
        _ = Publishers.Create<Int, URLError>(factory: 1)  // Int, URLError
      }
      """)
  }

  @Test func initializersThatMayFail() {
    expect(
      """
      enum Kind: String { case a }
      func f(_ texts: PassthroughSubject<String, Never>) {
        _ = texts.map { Int($0) }  // Int?, Never
        _ = texts.map { Double($0) }  // Double?, Never
        _ = texts.map { URL(string: $0) }  // URL?, Never
        _ = texts.map { Kind(rawValue: $0) }  // Kind?, Never
        _ = texts.compactMap(Int.init)  // Int, Never
        _ = texts.map { String($0.count) }  // String, Never
        _ = texts.map { Elsewhere(name: $0) }  // _, Never
        _ = texts.map { UIImage(named: $0) }  // UIImage?, Never
        _ = texts.map { _ in UIImage() }  // UIImage, Never
        _ = texts.map { UIColor(named: $0) }  // UIColor?, Never
      }
      """)
  }

  @Test func publishersThatClosuresReturnAreWhatThePlaceAsksFor() {
    expect(
      """
      enum Failing: Error { case never }
      func f(_ texts: AnyPublisher<String, Failing>) -> AnyPublisher<String, Never> {
        return texts.catch { _ in Empty() }.eraseToAnyPublisher()  // String, Never
      }
      func g(_ texts: AnyPublisher<String, Failing>) -> AnyPublisher<String, URLError> {
        return texts.catch { _ in  // String, URLError
          Empty()  // String, URLError
        }.prefix(1).eraseToAnyPublisher()
      }
      func h(_ texts: AnyPublisher<String, Failing>) -> AnyPublisher<String, any Error> {
        return texts.catch { _ in Fail(error: URLError(.badURL)) }.mapError { $0 }  // String, any Error
          .eraseToAnyPublisher()
      }
      func i(_ texts: AnyPublisher<String, Failing>) -> AnyPublisher<String, any Error> {
        let other =
          texts.catch { _ in Fail(error: URLError(.badURL)) }  // String, URLError
        return other.mapError { $0 }.eraseToAnyPublisher()  // String, any Error
      }
      """)
  }

  @Test func requirementsOfTheTypeThatAnExtensionExtends() {
    expect(
      """
      final class Again<Upstream: Publisher, Failure> where Upstream.Failure == Failure {
      }
      extension Again {
        func f() {
          _ = PassthroughSubject<Upstream.Failure, Never>()  // Failure, Never
        }
      }
      """)
  }

  @Test func memberwiseInitializersTellGenericArguments() {
    expect(
      """
      struct Wrapped<Upstream: Publisher>: Publisher {
        typealias Output = [Upstream.Output]
        typealias Failure = Upstream.Failure
        let upstream: Upstream
      }
      extension Publisher {
        func wrapped() -> Wrapped<Self> { .init(upstream: self) }
      }
      func f(_ numbers: PassthroughSubject<Int, URLError>) {
        _ = Wrapped(upstream: numbers)  // [Int], URLError
        _ = numbers.wrapped()  // [Int], URLError
      }
      """)
  }

  @Test func nilMakesAnOptional() {
    expect(
      """
      func f(_ numbers: PassthroughSubject<Int, Never>) {
        _ = numbers.map { $0 > 1 ? nil : $0 }  // Int?, Never
        _ = numbers.map { $0 > 1 ? "a" : nil }.replaceNil(with: "")  // String, Never
        _ = numbers.compactMap { $0 > 1 ? "a" : nil }  // String, Never
        _ = numbers.map { [1, nil, $0] }  // [Int?], Never
        _ = numbers.map { ["a": $0] }  // [String: Int], Never
        _ = numbers.map { $0 > 1 ? 1 : 2.5 }  // Double, Never
      }
      """)
  }

  @Test func theFirstReturnTellsTheType() {
    expect(
      """
      func f(_ numbers: PassthroughSubject<Int, Never>) {
        _ = numbers.map { number in  // Double, Never
          if number > 1 { return 1.5 }
          return 2
        }
        _ = numbers.map { number in  // _, Never
          if number > 1 { return elsewhere(number) }
          return 2
        }
      }
      """)
  }

  @Test func overloadsByWhatTheyReturnAndOverModules() {
    expect(
      """
      func accept<T>() -> (T) -> Bool { { _ in true } }
      func accept<T>() -> (T, T) -> Bool { { _, _ in true } }
      func XCTAssertEqual(_ text: String, _ other: Int) {}
      func f(_ numbers: PassthroughSubject<Int, Never>) {
        _ = numbers.filter(accept())  // Int, Never
        XCTAssertEqual(Just<Int>(1).dropFirst(),
          .init(nil))  // Int, Never
      }
      """)
  }

  @Test func closuresAreNoValuesForOverloadsThatTakeAny() {
    expect(
      """
      extension Publisher {
        func map<T>(_ value: @autoclosure @escaping () -> T) -> Publishers.Map<Self, T> { map { _ -> T in value() } }
      }
      func f(_ texts: AnyPublisher<String, URLError>) -> AnyPublisher<Int, URLError> {
        texts.map { text in Int(text) }.replaceNil(with: 0).eraseToAnyPublisher()  // Int, URLError
      }
      func g(_ texts: AnyPublisher<String, URLError>) -> AnyPublisher<Int, URLError> {
        texts.map { text in Int(text) }.eraseToAnyPublisher()  // Int?, URLError
      }
      func h(_ texts: AnyPublisher<String, URLError>) -> AnyPublisher<Int, URLError> {
        texts.map(1).eraseToAnyPublisher()  // Int, URLError
      }
      """)
  }

  @Test func overloadsByWhatLaterLinksTake() {
    expect(
      """
      struct JSON { let text: String }
      struct User: Decodable { let name: String }
      final class Client {
        func get(_ path: String) -> AnyPublisher<Data, Error> { fatalError() }
        func get(_ path: String) -> AnyPublisher<JSON, Error> { fatalError() }
        func load(_ path: String) -> AnyPublisher<Data, URLError> { fatalError() }
        func load<T: Decodable>(_ path: String) -> AnyPublisher<T, Error> { fatalError() }
      }
      func f(_ client: Client) {
        _ = client.get("a")  // Data, any Error
          .decode(type: User.self, decoder: JSONDecoder())
        _ = client.get("a")  // Data, any Error
          .retry(2).decode(type: User.self, decoder: JSONDecoder())
        _ = client.get("a")  // Data, any Error
          .map { (data: Data) in data.count }
        _ = client.get("a")  // JSON, any Error
          .first().map { (json: JSON) in json.text }
        _ = client.get("a")  // Data, any Error
          .sink(receiveCompletion: { _ in }, receiveValue: { (data: Data) in print(data) })
        _ = client.get("a")  // _, any Error
          .map { elsewhere($0) }
        _ = client.load("a")  // Data, URLError
          .decode(type: User.self, decoder: JSONDecoder())
        _ = client.load("a")  // Data, URLError
          .filter { (data: Data) in data.count > 1 }
        _ = client.load("a")  // User, any Error
          .map { (user: User) in user.name }
        _ = Just(1)  // Double, Never
          .map { (number: Double) in number }
      }
      """)
  }

  @Test func publishersThatAWhereClauseSaysAllAbout() {
    expect(
      """
      func f(_ numbers: PassthroughSubject<Int, URLError>, _ safe: Just<[Int]>) {
        _ = numbers.append(
          Empty())  // Int, URLError
        _ = safe.flatMap { elsewhere($0) }  // _, _
        _ = safe.flatMap { _ in numbers.mapError { elsewhere($0) } }  // Int, _
        _ = numbers.catch(Fail.init)  // Int, URLError
        _ = numbers.catch { Fail(error: $0) }  // Int, URLError
        _ = numbers.multicast(
          subject: PassthroughSubject())  // Int, URLError
      }
      """)
  }

  @Test func whatConcretePublishersDoThemselves() {
    expect(
      """
      func f() {
        _ = Just(1).ignoreOutput()  // Int, Never
        _ = Just(1).setFailureType(to: URLError.self).ignoreOutput()  // Int, URLError
        _ = Just(1).setFailureType(to: Error.self)  // Int, any Error
        _ = [1, nil].publisher.replaceNil(with: 2)  // Int?, Never
        _ = Optional(3).publisher.map { "\\($0)" }  // String, Never
      }
      """)
  }

  @Test func constrainedGenericParameters() {
    expect(
      """
      class Source<Value, Error: Swift.Error>: Publisher {
        typealias Output = Value
        typealias Failure = Error
      }
      func f<V, S: Source<V, URLError>, P: Publisher>(_ source: S, _ make: (Int) -> P) where P.Failure == Never {
        _ = source.map { [$0] }  // [V], URLError
        _ = make(3)  // P.Output, Never
      }
      """)
  }

  @Test func publishersOfResultsAreWhatIsAskedFor() {
    expect(
      """
      class Answer {}
      final class OwnAnswer: Answer {}
      func value(_ answer: OwnAnswer) -> AnyPublisher<Answer, URLError> {
        Result.Publisher(answer)  // Answer, URLError
          .eraseToAnyPublisher()
      }
      func pair(_ answer: OwnAnswer) -> AnyPublisher<(data: Data, answer: Answer), URLError> {
        Result.Publisher((data: Data(), answer: answer))  // (data: Data, answer: Answer), URLError
          .eraseToAnyPublisher()
      }
      func failure(_ error: URLError) -> AnyPublisher<Int, URLError> {
        Result.Publisher(error)  // Int, URLError
          .eraseToAnyPublisher()
      }
      func result(_ result: Result<Int, URLError>) -> AnyPublisher<Int, URLError> {
        Result.Publisher(result)  // Int, URLError
          .eraseToAnyPublisher()
      }
      func optional(_ number: Int?) -> AnyPublisher<Int, Never> {
        Optional.Publisher(number)  // Int, Never
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func overloadsByAsync() {
    expect(
      """
      func note(_ id: Int) -> AnyPublisher<String, URLError> { fatalError() }
      func note(_ id: Int) async throws -> String { "" }
      func notes(from page: Int = 0) -> AnyPublisher<[String], URLError> { fatalError() }
      func notes(from page: Int = 0) async -> AnyPublisher<Int, Never> { fatalError() }
      func plain(_ ids: AnyPublisher<Int, URLError>) {
        _ = note(1).map { $0 }  // String, URLError
        _ = notes().map { $0 }  // [String], URLError
        _ = ids.flatMap(note)  // String, URLError
      }
      func asynchronous() async throws {
        let awaited = await notes(from: 1)
        _ = awaited.first()  // Int, Never
        async let later = notes()
        _ = await later.first()  // Int, Never
        let publisher: AnyPublisher<[String], URLError> = await notes()
        _ = publisher.first()  // [String], URLError
        let text = try await note(2)
        _ = Just(text)  // String, Never
        _ = await Task { notes().sink { _ in } receiveValue: { _ in } }.value  // [String], URLError
        let pages = [notes().first()]  // [String], URLError
        _ = await show(
          notes())  // _, _
      }
      """)
  }

  @Test func elementsOfSequencesThatAreMadeOfOthers() {
    expect(
      """
      struct Page { let id: Int }
      func f(_ pages: [Page]) {
        for (_, page) in pages.enumerated() { _ = Just(page.id) }  // Int, Never
        for page in pages.enumerated() { _ = Just(page.element.id) }  // Int, Never
        for (first, second) in zip(pages, pages) { _ = Just((first.id, second)) }  // (Int, Page), Never
      }
      """)
  }

  @Test func overloadsByThrowsAndByWhatTheirResultsAsk() {
    expect(
      """
      extension Publisher {
        func asyncMap<T>(_ transform: @escaping (Output) async -> T) -> Publishers.FlatMap<Future<T, Never>, Self> {
          flatMap { value in Future { promise in Task { promise(.success(await transform(value))) } } }
        }
        func asyncMap<T>(_ transform: @escaping (Output) async throws -> T)
          -> Publishers.FlatMap<Future<T, Error>, Self>
        { fatalError() }
        func asyncMap<T>(_ transform: @escaping (Output) async throws -> T)
          -> Publishers.FlatMap<Future<T, Error>, Publishers.SetFailureType<Self, Error>>
        { fatalError() }
      }
      func name(_ id: Int) async -> String { "" }
      func loadName(_ id: Int) async throws -> String { "" }
      func f(_ ids: PassthroughSubject<Int, Never>, _ requests: PassthroughSubject<Int, Error>) {
        _ = ids.asyncMap { await name($0) }  // String, Never
        _ = ids.asyncMap { try await loadName($0) }  // String, any Error
        _ = ids.asyncMap { id in  // String, any Error
          let text = try await loadName(id)
          return text
        }
        _ = ids.asyncMap { id in  // String, Never
          do { return try await loadName(id) } catch { return "" }
        }
        _ = ids.asyncMap { [work = { try await loadName(1) }] id -> String in await name(id) }  // String, Never
        _ = requests.asyncMap { try await loadName($0) }  // String, any Error
        _ = requests.asyncMap { await name($0) }  // String, any Error
      }
      """)
  }

  @Test func publishersInClosuresAreOfWhatALaterStepAsks() {
    expect(
      """
      final class Label { var text: String? }
      func f(_ names: PassthroughSubject<String, Never>, _ label: Label) -> AnyPublisher<String?, Never> {
        _ = names.flatMap { Just($0) }.assign(to: \\.text, on: label)  // String?, Never
        _ = names.flatMap { name in
          Just(name) }  // String?, Never
          .assign(to: \\.text, on: label)
        _ = names.flatMap { Just($0).map { $0 } }  // String?, Never
          .filter { _ in true }.assign(to: \\.text, on: label)
        _ = names.map {
          Just($0) }  // String?, Never
          .switchToLatest().assign(to: \\.text, on: label)
        _ = names.flatMap { Optional($0).publisher }  // _, Never
          .assign(to: \\.text, on: label)
        _ = names.flatMap { Just($0) }  // String, Never
        return names.flatMap { Just($0) }  // String?, Never
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func literalsThatAreNoErrors() {
    expect(
      """
      extension Publisher {
        func replaceError<E: Error>(with error: E) -> AnyPublisher<Output, E> { mapError { _ in error }.eraseToAnyPublisher() }
      }
      func f(_ names: AnyPublisher<String?, URLError>) {
        _ = names.replaceError(with: nil)  // String?, _
        _ = names.replaceError(with: URLError(.badURL))  // String?, URLError
      }
      protocol Fetched { associatedtype Value }
      extension Publisher where Output: Fetched {
        func replaceError(with value: Output.Value) -> AnyPublisher<Output.Value, Failure> { fatalError() }
      }
      func g(_ flags: AnyPublisher<Bool, URLError>) {
        _ = flags.replaceError(with: false)  // Bool, Never
      }
      """)
  }

  @Test func implicitMembersTellNoTypeOfTheirOwn() {
    expect(
      """
      extension Publisher {
        func replaceError<E: Error>(with error: E) -> AnyPublisher<Output, E> {
          mapError { _ in error }.eraseToAnyPublisher()
        }
        func joined<P: Publisher>(_ other: P) -> AnyPublisher<P.Output, Never> where P.Failure == Never {
          fatalError()
        }
      }
      extension Publisher where Self == AnyPublisher<Bool, Never> {
        static var always: Self { Just(true).eraseToAnyPublisher() }
      }
      enum Currency: String {
        case dollar
        static func named(_ name: String) -> Currency { .dollar }
      }
      enum Problem: Error { case lost }
      func f(_ currencies: AnyPublisher<Currency, any Error>) {
        _ = currencies.replaceError(with: .dollar)  // Currency, Never
        _ = currencies.replaceError(with: .named("$"))  // Currency, Never
        _ = currencies.replaceError(with: Problem.lost)  // Currency, Problem
        _ = currencies.joined(.always)  // _, Never
      }
      func g(_ currencies: AnyPublisher<Currency, any Error>) -> AnyPublisher<Currency, Never> {
        currencies.replaceError(with: .dollar)  // Currency, Never
          .eraseToAnyPublisher()  // Currency, Never
      }
      """)
  }

  @Test func mappedErrorsAreOfTheTypeThatIsReturned() {
    expect(
      """
      enum LoadError: Error { case broken }
      func f(_ texts: AnyPublisher<String, URLError>) -> AnyPublisher<Int, LoadError> {
        texts
          .mapError { _ in .broken }  // String, LoadError
          .map { (text: String) in text.count }  // Int, LoadError
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func functionsOfSeveralParametersTakeTuples() {
    expect(
      """
      func load() -> AnyPublisher<[Int], URLError> { fatalError() }
      func page(_ number: Int, _ text: String) -> AnyPublisher<String, URLError> { fatalError() }
      func f(_ taps: PassthroughSubject<Void, Never>, _ numbers: PassthroughSubject<Int, Never>) {
        _ = taps.flatMap(load)  // [Int], URLError
        _ = numbers.map { ($0, "a") }.flatMap(page)  // String, URLError
      }
      """)
  }

  @Test func operatorsThatOnlyPublishersHaveEndWhatIsUnknown() {
    expect(
      """
      func f() {
        _ = elsewhere.titles.replaceError(with: "")  // _, Never
        _ = elsewhere.load(3).assertNoFailure()  // _, Never
        _ = elsewhere.titles.setFailureType(to: URLError.self)  // _, URLError
        _ = elsewhere.titles.catch { _ in Just(3) }  // _, Never
        _ = elsewhere.titles.catch { print($0) }  // _, _
        _ = elsewhere.titles.catch { other($0) }  // _, _
        _ = elsewhere.titles.mapError { _ in URLError(.badURL) }  // _, _
      }
      """)
    expect(
      """
      struct Reader { func replaceError(with text: String) -> Int { 0 } }
      func f() {
        _ = elsewhere.titles.replaceError(with: "")  // _, _
      }
      """)
  }

  @Test func whatStandsInForNothingIsOfTheSameType() {
    expect(
      """
      func f(_ numbers: PassthroughSubject<Int, URLError>, _ cached: AnyPublisher<Int, Never>?) {
        _ = numbers.catch { _ in cached ?? Empty().eraseToAnyPublisher() }  // Int, Never
        _ = numbers.catch { _ in cached ??
          Empty()  // Int, Never
          .eraseToAnyPublisher() }
      }
      """)
  }

  @Test func extensionsOfAliasesExtendWhatTheseStandFor() {
    expect(
      """
      typealias Board = OpaquePointer
      typealias Signal = Board
      extension Signal {
        func read() -> AnyPublisher<Int, URLError> { fatalError() }
      }
      func f(_ pointer: OpaquePointer, _ boards: PassthroughSubject<Board, Never>) {
        _ = pointer.read()  // Int, URLError
        _ = boards.flatMap { $0.read() }  // Int, URLError
      }
      """)
    expect(
      """
      struct Action<Input, Failing: Error> {
        let subject = PassthroughSubject<Input, Failing>()
      }
      typealias Reload = Action<Int, Never>
      extension Reload {
        func values() { _ = subject.eraseToAnyPublisher() }  // Int, Never
      }
      extension Action {
        func values() { _ = subject.eraseToAnyPublisher() }  // Input, Failing
      }
      """)
  }

  @Test func whatIsImplicitlyUnwrappedInAndAtTheEndOfKeyPaths() {
    expect(
      """
      struct Size { var width: Int }
      struct Box { var size: Size! }
      func area(_ size: Size) -> AnyPublisher<Int, Never> { fatalError() }
      func f(_ boxes: PassthroughSubject<Box, Never>) {
        _ = boxes.map(\\.size.width)  // Int, Never
        _ = boxes.map(\\.size)  // _, Never
          .flatMap(area)
      }
      """)
  }

  @Test func whatIsImplicitlyUnwrappedWhereAnotherTypeIsAskedFor() {
    expect(
      """
      struct Place { let name: String! }
      func area(_ place: Place) -> AnyPublisher<Int, Never> { fatalError() }
      func area(near place: Place?) -> AnyPublisher<Int, Never> { fatalError() }
      func area(near place: Place) -> AnyPublisher<String, Never> { fatalError() }
      func areas(_ places: [Place]) -> AnyPublisher<Int, Never> { fatalError() }
      func same<T>(_ value: T) -> AnyPublisher<T, Never> { fatalError() }
      func title(_ name: String) -> AnyPublisher<Int, Never> { fatalError() }
      final class Model {
        var place: Place!
        var places: [Place]!
        func last() -> Place! { place }
        func f(_ given: Place!, _ other: Place?, _ names: PassthroughSubject<String, Never>) {
          let local: Place! = given
          _ = area(place).map { $0 }  // Int, Never
          _ = area(self.place).map { $0 }  // Int, Never
          _ = area(given).map { $0 }  // Int, Never
          _ = area(local).map { $0 }  // Int, Never
          _ = area(last()).map { $0 }  // Int, Never
          _ = area(other == nil ? place : other!).map { $0 }  // Int, Never
          _ = area(near: place).map { $0 }  // Int, Never
          _ = areas(places).map { $0 }  // Int, Never
          _ = same(place).map { $0 }  // Place?, Never
          _ = names.map { _ in given.name.count }  // Int, Never
          _ = names.map { _ in local.name.count }  // Int, Never
        }
      }
      """)
  }

  /// What is optional by itself, or at the end of an optional chain, is not taken for another type.
  @Test func whatIsNotImplicitlyUnwrapped() {
    expect(
      """
      struct Place { var name: String! }
      func title(_ name: String) -> AnyPublisher<Int, Never> { fatalError() }
      func title(_ name: String?) -> AnyPublisher<String, Never> { fatalError() }
      final class Model {
        var place: Place?
        var name: String!
        func f() {
          let copy = name
          _ = title(copy).map { $0 }  // String, Never
          _ = title(place?.name).map { $0 }  // String, Never
        }
      }
      """)
  }

  @Test func staticMembersInInitialValues() {
    expect(
      """
      protocol Service { associatedtype Target }
      extension Service {
        static func client() -> AnyPublisher<Target, Never> { fatalError() }
      }
      final class Model: Service {
        typealias Target = Int
        static let first = Just(1)
        static func make() -> AnyPublisher<Int, URLError> { fatalError() }
        func make() -> AnyPublisher<String, Never> { fatalError() }
        let made = make().map { $0 }  // Int, URLError
        let other = client().map { $0 }  // Int, Never
        let inner = { make().map { $0 } }()  // Int, URLError
        let one = first.map { $0 }  // Int, Never
        lazy var late = make().map { $0 }  // String, Never
        var computed: AnyPublisher<String, Never> {
          make().map { $0 }  // String, Never
            .eraseToAnyPublisher()
        }
      }
      """)
  }

  @Test func tuplesLoseTheirLabelsToClosuresOfSeveralParameters() {
    expect(
      """
      func f(_ numbers: PassthroughSubject<Int, Never>) {
        _ = numbers.map { (a: $0, b: $0) }  // (Int, Int), Never
          .map { a, b in b }
        _ = numbers.map { (a: $0, b: $0) }  // (Int, Int), Never
          .map { $0 + $1 }
        _ = numbers.map { number -> (a: Int, b: Int) in (number, number) }  // (Int, Int), Never
          .handleEvents().sink { a, b in print(a, b) }
        _ = numbers.map { (a: $0, b: $0) }  // (a: Int, b: Int), Never
          .filter { a, b in a < b }.map { $0.b }
        _ = numbers.map { (a: $0, b: $0) }  // (a: Int, b: Int), Never
          .sink { pair in print(pair.a) }
      }
      """)
  }

  @Test func operatorsOfTheProjectHandOnWhatIsAskedOfThem() {
    expect(
      """
      extension Publisher {
        func erase() -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
        func named(_ name: String) -> some Publisher<Output, Failure> { self }
      }
      func f(_ numbers: PassthroughSubject<Int, Never>) -> AnyPublisher<(a: Int, b: Int), Never> {
        numbers.map { ($0, $0) }  // (a: Int, b: Int), Never
          .named("pair")
          .erase()
      }
      func g(_ numbers: PassthroughSubject<Int, Never>) -> AnyPublisher<Int?, Never> {
        numbers.map { $0 }  // Int?, Never
          .erase()
      }
      """)
  }

  private func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let source = SourceText(
      path: "Sources/File.swift", "import Combine\nimport Foundation\nimport UIKit\nimport XCTest\n" + text)
    let facts = FileFacts(SyntaxTree.parse(source), keeping: .everything)
    let file = AnalyzedFile(
      index: ProjectIndex([IndexedFile(path: source.path, module: "Module", facts: facts)]), file: 0,
      text: source)
    let lines = LineTable(source)
    var tested = 0
    for line in 1...lines.lineCount {
      let content = source.string(lines.content(ofLine: line))
      guard let mark = content.range(of: "  // ") else { continue }
      let calls = facts.expressions.indices.filter { position in
        guard facts.expressions[position].kind == .call,
          let callee = file.facts.firstOperand(of: ExpressionID(position)).map({
            facts.expressions[Int($0.index)]
          })
        else { return false }
        return lines.line(of: callee.nameRange.isEmpty ? callee.range.lower : callee.nameRange.lower) == line
      }
      // The outermost of them that gives a publisher.
      let outermost = calls.sorted { facts.expressions[$0].range.upper > facts.expressions[$1].range.upper }
      let published = outermost.map { file.published(by: ExpressionID($0)) }
      guard
        let types = published.first(where: { !($0.output.isUnknown && $0.failure.isUnknown) })
          ?? published.first
      else { continue }
      tested += 1
      #expect(
        "\(types.output), \(types.failure)" == content[mark.upperBound...], "line \(line): \(content)",
        sourceLocation: sourceLocation)
    }
    #expect(tested == text.components(separatedBy: "  // ").count - 1, sourceLocation: sourceLocation)
  }
}
