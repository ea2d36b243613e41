import PipelintDiagnostics
import PipelintSource

/// A report on one file with one finding that has places and fixes of every kind.
enum JokeReport {
  static let source = SourceText(
    path: "Sources/App/JokeAPI.swift",
    """
    struct JokeAPI {
      func joke(id: String) -> AnyPublisher<Joke, any Error> {
        session.dataTaskPublisher(for: url)
          .tryMap { try check($0) }
          .decode(type: Joke.self, decoder: JSONDecoder())
          .receive(on: queue)
          .share()
          .eraseToAnyPublisher()
      }
    }
    """)

  static func range(of text: String) -> SourceRange {
    let all = source.string(SourceRange(0, UInt32(source.count)))
    let start = all.utf8.count - all.drop(upTo: text).utf8.count
    return SourceRange(UInt32(start), UInt32(start + text.utf8.count))
  }

  static let diagnostic = Diagnostic(
    rule: "ungrouped-failure", severity: .warning, confidence: .certain,
    message: "callers of 'joke(id:)' get 'any Error', though only 3 error types can arrive; group them",
    range: range(of: "eraseToAnyPublisher"), scope: range(of: "session"), symbol: "JokeAPI.joke(id:)",
    related: [
      RelatedPlace(
        .origin, "URLError starts here", at: range(of: "dataTaskPublisher"), failureType: "URLError"),
      RelatedPlace(.flow, "NetworkError thrown here; Failure becomes 'any Error'", at: range(of: "tryMap")),
      RelatedPlace(.origin, "DecodingError starts here", at: range(of: "decode")),
      RelatedPlace(
        .sink, "all three leave here", at: range(of: "eraseToAnyPublisher"), failureType: "any Error"),
    ],
    fixes: [
      Fix("group them in an enum and map before erasing", .display(why: "the enum needs a name"), []),
      Fix(
        "map to APIError", .unsafe(why: "callers see another type"),
        [Edit(inserting: ".mapError(APIError.init)", at: range(of: ".receive").lower)],
        requiredImports: ["API"]),
    ])

  static let report = LintReport(
    root: "/home/me/my app", files: [ReportedFile(source)],
    findings: [Finding(diagnostic, path: source.path)],
    notices: [
      Notice(.notUTF8, .error, "not UTF-8: the first bad byte has offset 3", path: "Sources/Bad.swift"),
      Notice(
        .parseError, .warning, "not Swift: unexpected text", path: source.path,
        at: LineTable(source).position(of: 4)),
    ],
    filesChecked: 212, filesFailed: 1,
    rules: ["ungrouped-failure": .init(category: "typed-errors", preview: false)])
}

extension String {
  /// The text from the first occurrence of `other` on.
  fileprivate func drop(upTo other: String) -> Substring {
    var rest = self[...]
    while !rest.isEmpty, !rest.hasPrefix(other) { rest.removeFirst() }
    return rest
  }
}
