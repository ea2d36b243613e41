import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct TraceTests {
  private static let source = """
    import Combine
    import Foundation

    enum NetworkError: Error { case status(Int) }

    func check(_ data: Data) throws -> Data {
        guard !data.isEmpty else { throw NetworkError.status(0) }
        return data
    }

    final class Model {
        var tokens: Set<AnyCancellable> = []
        let query = PassthroughSubject<String, Never>()

        func sizes(_ url: URL) -> AnyPublisher<Int, any Error> {
            URLSession.shared.dataTaskPublisher(for: url)
                .tryMap { try check($0.data).count }
                .eraseToAnyPublisher()
        }

        func start(_ url: URL) {
            query
                .flatMap { _ in self.sizes(url).replaceError(with: 0) }
                .mystery()
                .sink { print($0) }
                .store(in: &tokens)
        }
    }

    """

  @Test func aStreamWhoseTypeSaysNoFailureShowsWhatCanArrive() throws {
    let source = """
      import RxSwift

      enum NetworkError: Error { case offline }

      let plain = Observable.just(1).map { $0 + 1 }
      let failing = Observable<Int>.error(NetworkError.offline).map { $0 + 1 }

      """
    let folder = try TemporaryFolder([".pipelint.yml": "", "Streams.swift": source])
    let run = try CommandRun(["trace", "Streams.swift"], in: folder.path)
    #expect(run.status == 0)
    let failures = run.output.split(separator: "\n").filter { $0.contains("✗") }
      .map { $0.drop { $0 != "✗" } }
    #expect(failures == ["✗ cannot fail", "✗ cannot fail", "✗ NetworkError", "✗ NetworkError"])
  }

  @Test func parametersFailWithWhatTheCallsInOtherFilesGiveThem() throws {
    let model = """
      import RxSwift

      struct Input { let taps: Observable<Void> }

      func transform(_ input: Input, names: Observable<String>) {
          _ = input.taps.withLatestFrom(names).subscribe()
      }

      """
    let calls = """
      import RxSwift

      enum NetworkError: Error { case offline }

      func start(_ names: Observable<String>) { transform(.init(taps: .just(())), names: names) }
      func restart() { start(.error(NetworkError.offline)) }

      """
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": model, "Start.swift": calls])
    let run = try CommandRun(["trace", "."], in: folder.path)
    #expect(run.status == 0)
    let failures = run.output.split(separator: "\n").filter { $0.contains("✗") }
      .map { $0.drop { $0 != "✗" } }
    #expect(failures.prefix(2) == ["✗ cannot fail", "✗ NetworkError"])
  }

  @Test func stepsAreShownWithWhatChanges() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source])
    let run = try CommandRun(["trace", "Model.swift:17"], in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.output == """
        Model.swift:16:27 in Model.sizes(_:)
          16 │ dataTaskPublisher    → (data: Data, response: URLResponse)
             │                      ✗ URLError
             │                      + URLError from dataTaskPublisher
          17 │ tryMap               → Int
             │                      ✗ any Error: URLError, NetworkError
             │                      + NetworkError from throw (Model.swift:7)
          18 │ eraseToAnyPublisher  → Int
             │                      ✗ any Error: URLError, NetworkError
             └ ends with the first value or failure, delivers in the background

        """)
  }

  @Test func innerChainsAndUnknownStepsAreShown() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source])
    let run = try CommandRun(["trace", "Model.swift:22"], in: folder.path)
    #expect(
      run.output == """
        Model.swift:22:9 in Model.start(_:)
          22 │ query    → String
             │          ✗ cannot fail
          23 │ flatMap  → Int
               23 │ sizes         → Int
                  │               ✗ any Error: URLError, NetworkError
                  │               + URLError from dataTaskPublisher (Model.swift:16)
                  │               + NetworkError from throw (Model.swift:7)
               23 │ replaceError  → Int
                  │               ✗ cannot fail
                  │               - URLError, NetworkError
          24 │ mystery  → ?
             │          ✗ ?
             │          ? 'some Publisher<Int, Never>' has no known member 'mystery'
          25 │ sink     ? 'some Publisher<Int, Never>' has no known member 'mystery'
             └ token stored in 'self.tokens'

        """)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func subscribersAreToldByWhatIsDoneWithTheirToken() throws {
    let screen = """
      import RxCocoa
      import RxSwift
      final class Screen {
        private let bag = DisposeBag()
        func start(_ taps: PublishRelay<Int>) { taps.bind { [weak self] _ in self?.show() }.disposed(by: bag) }
        func show() {}
      }

      """
    let folder = try TemporaryFolder([".pipelint.yml": "", "Screen.swift": screen])
    let run = try CommandRun(["trace", "Screen.swift"], in: folder.path)
    #expect(
      run.output == """
        Screen.swift:5:43 in Screen.start(_:)
           5 │ taps  → Int
             │       ✗ cannot fail
           5 │ bind
             └ token stored in 'self.bag'

        """)
  }

  @Test func stepsWithoutANameAndSubscribersWithoutATokenAreShown() throws {
    let model = """
      import Combine
      final class ModelOfAScreenWithALongName {
        @Published var text = ""
        let query = PassthroughSubject<Bool, Never>()
        func startToListenToWhatIsTyped() {
          query.flatMap { $0 ? Just("a") : Just("b") }.assign(to: &$text)
        }
      }

      """
    let folder = try TemporaryFolder([".pipelint.yml": "", "ModelOfAScreen.swift": model])
    let run = try CommandRun(["trace", "ModelOfAScreen.swift:6"], in: folder.path)
    #expect(
      run.output == """
        ModelOfAScreen.swift:6:5
          in ModelOfAScreenWithALongName.startToListenToWhatIsTyped()
           6 │ query    → Bool
             │          ✗ cannot fail
           6 │ flatMap  → String
                6 │ ? :  → String
                  │      ✗ cannot fail
           6 │ assign
                6 │ $text  → String
                  │        ✗ cannot fail

        """)
  }

  @Test func aColumnChoosesTheInnermostChain() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source])
    let run = try CommandRun(["trace", "Model.swift:23:50"], in: folder.path)
    #expect(run.output.hasPrefix("Model.swift:23:34 in Model.start(_:)\n"))
    #expect(!run.output.contains("flatMap"))
  }

  @Test func programsGetEveryStep() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source])
    let run = try CommandRun(["trace", ".", "--format", "json"], in: folder.path)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["format"] as? Int == 1)
    let chains = try #require(document["chains"] as? [[String: Any]])
    #expect(
      chains.map { $0["declaration"] as? String } == ["Model.query", "Model.sizes(_:)", "Model.start(_:)"])
    let steps = try #require(chains.last?["steps"] as? [[String: Any]])
    #expect(steps.map { $0["name"] as? String } == ["query", "flatMap", "mystery", "sink"])
    #expect(steps.map { $0["role"] as? String } == ["source", "operator", "operator", "subscriber"])
    #expect(steps[2]["output"] is NSNull && steps[2]["failure"] is NSNull && steps[2]["unknown"] is String)
    #expect(steps[1]["failure"] as? String == "Never" && steps[1]["unknown"] is NSNull)
    #expect(steps[3]["token"] as? String == "stored in 'self.tokens'")
    let inner = try #require(steps[1]["inner"] as? [[String: Any]])
    let first = try #require((inner[0]["steps"] as? [[String: Any]])?.first)
    let errors = try #require(first["errors"] as? [String: Any])
    let types = try #require(errors["types"] as? [[String: Any]])
    #expect(types.map { $0["type"] as? String } == ["URLError", "NetworkError"])
    #expect(types.map { $0["raisedBy"] as? String } == ["dataTaskPublisher", "throw"])
    #expect(errors["open"] as? Bool == false)
  }

  @Test func picturesAreWholeDocuments() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source])
    let svg = try CommandRun(["trace", ".", "--format", "svg"], in: folder.path).output
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains(">tryMap</text>") && svg.contains("&apos;") == false)
    #expect(svg.ranges(of: "http").count == 1, "only the namespace is named")
    let mermaid = try CommandRun(["trace", "Model.swift:17", "--format", "mermaid"], in: folder.path).output
    #expect(
      mermaid == """
        flowchart TD
          s1(["dataTaskPublisher"])
          s2["tryMap"]
          s1 -->|"(data: Data, response: URLResponse)"| s2
          s1 -. "URLError" .-> s2
          s3["eraseToAnyPublisher"]
          s2 -->|"Int"| s3
          s2 -. "any Error: URLError, NetworkError" .-> s3
          out((" "))
          s3 -->|"Int"| out
          s3 -. "any Error: URLError, NetworkError" .-> out

        """)
  }

  @Test func equalNamesOfTwoXcodeProjectsAreTwoTypes() throws {
    let use = """
      import Combine
      func f(_ source: AnyPublisher<Int, Never>) { _ = source.map { _ in Story.first }.sink { _ in } }
      """
    let folder = try TemporaryFolder([
      ".pipelint.yml": "", "One/One.xcodeproj/project.pbxproj": "", "Two/Two.xcodeproj/project.pbxproj": "",
      "One/Story.swift": "struct Story { static let first: Int = 1 }", "One/Use.swift": use,
      "Two/Story.swift": "struct Story { static let first: String = \"\" }", "Two/Use.swift": use,
      "Shared/Use.swift": use,
    ])
    for (path, output) in [("One", "Int"), ("Two", "String"), ("Shared", "?")] {
      let run = try CommandRun(["trace", "\(path)/Use.swift", "--color", "never"], in: folder.path)
      let last = run.output.split(separator: "\n").last { $0.contains(" map ") }
      #expect(last?.hasSuffix("→ \(output)") == true, "\(run.output)")
    }
  }

  @Test func equalMembersOfTwoXcodeProjectsAreEachForTheirOwn() throws {
    let use = """
      import Combine
      import Foundation
      func f(_ source: AnyPublisher<Int, Never>, _ story: String, _ session: URLSession) {
          _ = source.map { _ in story.length }.sink { _ in }
          _ = source.map { _ in session.dataTaskPublisher(for: URL(fileURLWithPath: story)) }.sink { _ in }
      }
      """
    let folder = try TemporaryFolder([
      ".pipelint.yml": "", "One/One.xcodeproj/project.pbxproj": "", "Two/Two.xcodeproj/project.pbxproj": "",
      "One/Story.swift": """
      import Foundation
      extension String { var length: Int { count } }
      extension URLSession { func dataTaskPublisher(for url: URL) -> Int { 1 } }
      """,
      "One/Use.swift": use, "Two/Story.swift": "extension String { var length: Double { 1 } }",
      "Two/Use.swift": use,
    ])
    for (path, outputs) in [
      ("One", ["Int", "Int"]), ("Two", ["Double", "URLSession.DataTaskPublisher"]),
    ] {
      let run = try CommandRun(["trace", "\(path)/Use.swift", "--color", "never"], in: folder.path)
      let found = run.output.split(separator: "\n").filter { $0.contains(" map ") }
        .map { String($0.split(separator: "→").last ?? "").trimmingCharacters(in: .whitespaces) }
      #expect(found == outputs, "\(run.output)")
    }
  }

  @Test func nothingToShowIsSaid() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source])
    let nothing = try CommandRun(["trace", "Model.swift:1"], in: folder.path)
    #expect(nothing.output.isEmpty && nothing.status == 0)
    #expect(nothing.errors == "pipelint: no chain of a publisher or observable at Model.swift:1\n")
    let missing = try CommandRun(["trace", "Nowhere.swift:3"], in: folder.path)
    #expect(missing.status == 2 && missing.errors.hasPrefix("Nowhere.swift: error: "))
  }

  @Test func whatWasNotAskedIsSaidWhereNothingIsFound() throws {
    let folder = try TemporaryFolder([
      "Sub/Use.swift": "import Combine\nfunc use(_ model: Model) { model.load().sink { print($0) } }\n",
      "Model.swift": "import Combine\nstruct Model { func load() -> Just<Int> { Just(1) } }\n",
    ])
    let run = try CommandRun(["trace", "Sub/Use.swift:2"], in: folder.path)
    #expect(
      run.errors == """
        pipelint: no chain of a publisher or observable at Sub/Use.swift:2
        Only 'Sub' was asked what names mean; '--context .' asks the whole working folder.

        """)
    let whole = try CommandRun(["trace", "Sub/Use.swift:2", "--context", "."], in: folder.path)
    #expect(whole.errors.isEmpty && whole.output.contains("load"))
  }

  @Test func aPictureOfNothingIsNotDrawn() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source])
    let run = try CommandRun(["trace", "Model.swift:1", "--format", "svg"], in: folder.path)
    #expect(run.output.isEmpty && run.status == 0)
    #expect(run.errors == "pipelint: no chain of a publisher or observable at Model.swift:1\n")
  }

  @Test(arguments: [
    ("Model.swift:0", "pipelint: error: 'Model.swift:0' is no place; lines and columns are counted from 1"),
    (
      "Model.swift:3:0",
      "pipelint: error: 'Model.swift:3:0' is no place; lines and columns are counted from 1"
    ),
    ("-", "pipelint: error: 'trace' does not read standard input"),
    ("Model.swift:99999", "Model.swift: error: no line 99999 in this file"),
    ("Model.swift:1:99999999999", "Model.swift: error: no column 99999999999 in line 1"),
  ]) func aPlaceThatCannotBeIsSaid(target: String, message: String) throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source])
    let run = try CommandRun(["trace", target], in: folder.path)
    #expect(run.status == 2 && run.output.isEmpty && run.errors == message + "\n")
  }

  @Test func aLineOfAFolderIsThatOfTheFilesThatHaveIt() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "Model.swift": Self.source, "Short.swift": ""])
    let run = try CommandRun(["trace", ".:17"], in: folder.path)
    #expect(run.status == 0 && run.output.hasPrefix("Model.swift:16:") && run.errors.isEmpty, "\(run.output)")
  }
}
