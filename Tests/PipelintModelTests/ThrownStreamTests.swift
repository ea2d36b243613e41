import PipelintModel
import Testing

/// What streams fail with that functions throw on the way: those that are handed in, that a protocol asks for, or that nobody knows.
struct ThrownStreamTests {
  /// Of what `load` makes out of `statement`, and hands the error on that is thrown there.
  private func expect(
    _ declarations: String, _ statement: String, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let load = """

      func load() -> Observable<Int> {
          Observable.create { observer in
              do { \(statement) } catch { observer.onError(error) }
              return Disposables.create()
          }
      }
      func f() { load().subscribe() }
      """
    let file = ChainDescription.analyzed([("Sources/File.swift", declarations + load)])
    #expect(failure(before: "subscribe", in: file) == expected, sourceLocation: sourceLocation)
  }

  /// Whether what comes to the only call of `name` can fail, and the types.
  private func failure(before name: String, in file: AnalyzedFile) -> String {
    guard let call = file.calls(named: name).last,
      let step = file.chain(endingWith: file.outermostLink(of: call))?.steps.dropLast().last
    else { return "no chain" }
    let errors = step.errorsFromCallers
    let types = errors.types.map { "\($0)" } + (errors.isOpen ? ["…"] : [])
    return ([step.canFail == .yes ? "yes" : step.canFail == .no ? "no" : "maybe"] + types).joined(
      separator: " ")
  }

  @Test func aTryIsThereForSomethingThatThrows() {
    expect("", "observer.onNext(try Database.shared.count())", "yes …")
    expect("", "_ = try database.records", "yes …")
    expect("", "observer.onNext(try? Database.shared.count())", "no")
    expect("func count() throws -> Int { throw NetError.bad }", "_ = try count()", "yes NetError")
    expect(
      "infix operator <-\nfunc <- (left: Int, right: Int) throws { throw NetError.bad }", "try 1 <- 2",
      "yes …")
    expect("func count() throws -> Int { 1 }", "_ = try count()", "no")
    let films = """
      struct Film { var year: Int { get throws { throw NetError.bad } } }
      let films: [Film] = []

      """
    expect(films, "_ = try films[0].year > films[1].year", "yes NetError")
    expect(films, "_ = try films.sorted { try $0.year < $1.year }", "yes NetError")
    expect(films, "_ = try unknown[0].year > 1990", "maybe …")
    let counting = "struct Box { let films: [Film] }\nlet box = Box(films: [])\n"
    expect(films + counting + "func count(_ films: [Film]) -> Int { 1 }", "_ = try count(box.films)", "no")
    expect(
      films + counting + "func check(_ film: Film) throws -> Int { 1 }",
      "_ = try box.films.map { try check($0) }", "no")
    expect(
      "func check(_ error: (any Error)?) throws { if let error { throw error } }", "try check(nil)", "yes …")
  }

  /// Its author takes it for impossible, and releases fail all the same.
  @Test func whatStandsBehindAnAssertionMayBeThrown() {
    let declaration = """
      func count() throws -> Int {
          guard isOpen else {
              assertionFailure("not open")
              throw NetError.bad
          }
          return 1
      }
      """
    expect(declaration, "_ = try count()", "maybe …")
    expect(
      declaration.replacing("assertionFailure", with: "print"), "_ = try count()", "yes NetError")
  }

  @Test func whatIsCaughtBeforeMayBeAllThatIsNotKnown() {
    expect(
      "func count() throws -> Int { do { return try Database.shared.count() } catch let error as NetError { return 0 } }",
      "_ = try count()", "maybe …")
  }

  private let client = """
    protocol Client { func count() throws -> Int }
    final class Network: Client { func count() throws -> Int { throw NetError.bad } }

    """

  @Test func requirementsThrowWhatTheirWitnessesDo() {
    expect(client + "let client: any Client = Network()", "_ = try client.count()", "yes NetError …")
    expect(
      client.replacing("throw NetError.bad", with: "1") + "let client: any Client = Network()",
      "_ = try client.count()", "maybe …")
    expect(
      "protocol Client { func count() throws -> Int }\nlet client: any Client", "_ = try client.count()",
      "maybe …")
  }

  @Test func requirementsThrowWhatThoseThrowThatTheirWitnessesAsk() {
    let useCase =
      client + """
        protocol UseCase { func count() throws -> Int }
        struct Counting: UseCase {
            let client: any Client
            func count() throws -> Int { try client.count() }
        }

        """
    expect(useCase + "let useCase: any UseCase = other()", "_ = try useCase.count()", "yes NetError …")
  }

  @Test func requirementsWhoseWitnessesAskEachOtherThrowWhatAllDo() {
    let sides = """
      protocol Left { func run() throws }
      protocol Right { func run() throws }
      struct LeftSide: Left {
          let right: any Right
          func run() throws {
              if isDone { throw NetError.bad }
              try right.run()
          }
      }
      struct RightSide: Right {
          let left: any Left
          func run() throws {
              if isDone { throw DiskError.full }
              try left.run()
          }
      }
      let left: any Left = other()
      let right: any Right = other()

      """
    expect(sides, "try left.run()", "yes NetError DiskError …")
    expect(sides, "try right.run()", "yes DiskError NetError …")
  }

  private let check = """
    func check(_ number: Int) throws -> Int { throw NetError.bad }
    let numbers = [1, 2]

    """

  @Test func rethrowingFunctionsThrowWhatTheyAreHandedDoes() {
    expect(check, "_ = try numbers.map { try check($0) }", "yes NetError")
    expect(check, "_ = try numbers.map(check)", "yes NetError")
    expect(check, "try numbers.forEach { _ = try check($0) }", "yes NetError")
    expect(check, "_ = try numbers.map { try Database.shared.name(of: $0) }", "yes …")
    expect(check, "_ = try numbers.sorted { _, _ in throw DiskError.full }", "yes DiskError")
    let own = "func each(_ work: (Int) throws -> Int) rethrows { _ = try work(1) }\n"
    expect(check + own, "try each { try check($0) }", "yes NetError")
    expect(check + own, "try each(check)", "yes NetError")
    expect(check + own, "try each { $0 }", "no")
  }

  @Test func functionsThatPropertiesHoldMayThrow() {
    expect("let check: (Int) throws -> Int = other", "_ = try check(1)", "maybe …")
    expect("let check: ((Int) throws -> Int)? = other", "_ = try check?(1)", "maybe …")
    expect("let check: ((Int) throws -> Int)? = other", "_ = try check!(1)", "maybe …")
    expect("let check: (Int) throws(NetError) -> Int = other", "_ = try check(1)", "yes NetError")
    let owner = "final class Owner { var check: ((Int) throws -> Int)? }\nweak var owner: Owner?\n"
    expect(owner, "_ = try owner?.check?(1)", "maybe …")
    expect(
      owner, "guard let check = owner?.check else { return Disposables.create() }\n_ = try check(1)",
      "maybe …")
  }

  private let run = """
    func run(_ work: () throws -> Int) throws -> Int { try work() }
    func count() throws -> Int { throw NetError.bad }

    """

  @Test func functionsThrowWhatTheyAreHandedDoes() {
    expect(run, "_ = try run { try count() }", "yes NetError")
    expect(run, "_ = try run { throw DiskError.full }", "yes DiskError")
    expect(run, "_ = try run { 1 }", "no")
    expect(run, "_ = try run(count)", "yes NetError")
  }

  /// Of the source of the last chain.
  private func expect(
    ofChain chain: String, _ declarations: String, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = """
      import Combine
      enum NetError: Error { case bad }
      func count() async throws -> Int { throw NetError.bad }
      func time() async -> Int { 1 }

      """
    let file = ChainDescription.analyzed(
      text + declarations + "\nfunc f() { _ = \(chain).sink { _ in } receiveValue: { _ in } }")
    #expect(failure(before: "sink", in: file) == expected, sourceLocation: sourceLocation)
  }

  @Test func initializersThatHandOnWhatTheyAreGiven() {
    let future = """
      extension Future where Failure == any Error {
          convenience init(_ work: @escaping () async throws -> Output) {
              self.init { promise in
                  Task {
                      do { promise(.success(try await work())) } catch { promise(.failure(error)) }
                  }
              }
          }
      }
      """
    expect(ofChain: "Future { try await count() }.map { $0 }", future, "yes NetError")
    expect(ofChain: "Future { await time() }.map { $0 }", future, "no")
  }

  @Test func operatorsThatHandOnWhatTheyAreGiven() {
    let map = """
      extension Publisher where Failure == Never {
          func asyncMap<T>(_ transform: @escaping (Output) async throws -> T) -> AnyPublisher<T, any Error> {
              setFailureType(to: (any Error).self)
                  .flatMap { value in
                      Future<T, any Error> { promise in
                          Task {
                              do { promise(.success(try await transform(value))) } catch { promise(.failure(error)) }
                          }
                      }
                  }
                  .eraseToAnyPublisher()
          }
      }
      """
    expect(ofChain: "Just(1).asyncMap { _ in try await count() }", map, "yes NetError")
    expect(ofChain: "Just(1).asyncMap { _ in await time() }", map, "no")
  }

  @Test(.timeLimit(.minutes(1))) func witnessesThatCallEachOtherAreNotFollowedWithoutEnd() {
    let steps = (0..<14).map { number in
      """
      final class Step\(number): Step {
          let next: any Step
          func run(_ id: Int) throws -> Int {
              if id == \(number) { throw NetError.bad }
              return try next.run(id)
          }
      }

      """
    }
    let declarations = "protocol Step { func run(_ id: Int) throws -> Int }\n" + steps.joined()
    expect(declarations + "let step: any Step = other()", "_ = try step.run(1)", "yes NetError …")
    let parsers = (0..<20).map { "func read\($0)() throws { try read\($0 + 1)(); try read\($0 + 1)() }\n" }
    expect(
      parsers.joined() + "func read20() throws { throw NetError.bad }", "_ = try read0()", "yes NetError")
  }

  @Test func initializersOfItselfInStaticFunctions() {
    expect(
      "struct Page { init(_ id: Int) throws { throw NetError.bad }; static func one() throws -> Page { try self.init(1) } }",
      "_ = try Page.one()", "yes NetError")
  }
}
