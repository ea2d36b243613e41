import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Judges every URL that is made from text and forced. A text that stands in the source is read as Foundation's parsers would; any other may be
/// bad, which is an error where the function around could have said so. Where it hardly is bad, it is a hint there, and elsewhere with
/// `report-unlikely`. Misses URLs that are forced in another statement than they are made in.
struct ForceUnwrappedUrl: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let isForbidden = findings.option("literals") == "forbid"
    let reportsUnlikely = findings.option("report-unlikely") == "true"
    for url in file.forcedURLs {
      if case .hardlyBad = url.text, !url.isInFallibleFunction, !reportsUnlikely { continue }
      guard let problem = problem(of: url, isForbidden: isForbidden, file) else { continue }
      findings.report(
        problem.message, at: url.mark, scope: url.scope, symbol: url.symbol, severity: problem.severity,
        fixes: fixes(url, file))
    }
  }

  /// Of a text that may be bad, in a function that can say so: `guard let`, where the value is a constant's, or `try`.
  private func fixes(_ url: ForcedURL, _ file: AnalyzedFile) -> [Fix] {
    if case .literal = url.text { return [] }
    guard !url.isForcedByType else { return [] }
    if url.isInitialValue { return checkingAtLaunch(url, file) }
    guard let way = file.failureWay(at: url.expression) else { return [] }
    if url.isThrowing {
      guard way.kind == .thrown, file.isAnyError(way.failure) else { return [] }
      let edit = Edit(deleting: SourceRange(url.mark.upper - 1, url.mark.upper))
      return [Fix("Use 'try'", .unsafe(why: "it throws instead of crashing"), [edit])]
    }
    guard let statement = file.constant(givenBy: url.expression) else { return [] }
    let edits = ChainEdits(file)
    let text = file.facts.firstOperand(of: url.expression).flatMap { file.facts.arguments(of: $0).first }
    let choice = ErrorChoice(
      names: ["badurl", "invalidurl", "invalidrequest", "badrequest"],
      text: text.map { file.text.string(file.range(of: $0.value)) },
      system: ("URLError", "URLError(.badURL)"))
    let error = choice.expression(of: way.failure, file)
    let exit = " else {\n\t\(way.statement(with: error ?? "<#error#>"))\n}"
    return [
      Fix(
        "Unwrap it with 'guard'",
        error == nil
          ? .display(why: "which error it is has to be chosen")
          : .unsafe(why: "it fails instead of crashing"),
        [
          Edit(inserting: "guard ", at: statement.range.lower),
          Edit(
            replacing: url.mark,
            with: edits.laidOut(exit, indentation: edits.indentation(at: statement.range.lower))),
        ])
    ]
  }

  /// The runtime's `BaseURL` for the address of a server in a property: it is found wrong when it is made.
  private func checkingAtLaunch(_ url: ForcedURL, _ file: AnalyzedFile) -> [Fix] {
    guard url.maker == "URL(string:)", let call = file.facts.firstOperand(of: url.expression),
      let text = file.facts.arguments(of: call).first.map({ file.text.string(file.range(of: $0.value)) }),
      text.hasPrefix("\"http"), !text.contains("?"), !text.contains("#")
    else { return [] }
    return [
      Fix(
        "Make it a 'BaseURL'", .display(why: "what reads it has to take a 'BaseURL'"),
        [
          Edit(
            replacing: file.range(of: url.expression),
            with: "try! BaseURL(\(text))")
        ], requiredImports: [runtimeModule])
    ]
  }

  /// Nil where nothing is wrong.
  private func problem(of url: ForcedURL, isForbidden: Bool, _ file: AnalyzedFile) -> (
    message: String, severity: Severity?
  )? {
    let literal: URLLiteral
    switch url.text {
    case .literal(let known): literal = known
    case .dynamic(let unknown), .hardlyBad(let unknown): return problem(of: url, unknown: unknown, file)
    }
    let verdict = url.isConstant ? .valid : literal
    let maker = url.maker
    switch verdict {
    case .neverValid(let defect):
      return (
        "'\(maker)' \(url.isThrowing ? "always throws" : "is always nil") here: \(defect.description)", .error
      )
    case .needsPercentEncoding(let offence):
      let failure = url.isThrowing ? "throws" : "is nil"
      return (
        "'\(maker)' \(failure) before iOS 17: the text has \(offence.description); percent-encode it",
        .warning
      )
    case .noScheme:
      return (
        "'\(maker)' gives a relative URL: the text has no scheme; begin it with one, such as 'https://'",
        .info
      )
    case .valid where isForbidden:
      return (
        "the option 'literals' forbids '\(url.isThrowing ? "try!" : "!")' on '\(maker)' even for a literal; unwrap it",
        nil
      )
    case .valid, .unclear:
      return nil
    }
  }

  /// Of a text that is not known because of the part that `unknown` names.
  private func problem(of url: ForcedURL, unknown: String?, _ file: AnalyzedFile) -> (
    message: String, severity: Severity?
  ) {
    let cause = unknown.map { "a bad '\($0)'" } ?? "a bad address"
    let isHardlyBad = if case .hardlyBad = url.text { true } else { false }
    let place = url.isForcedByType ? "at its first use" : "here"
    if url.isInFallibleFunction {
      let mark = url.isThrowing ? "'try!'" : "'!'"
      return (
        "\(cause) crashes \(place) instead of reaching the caller as a failure; \(wayOut(of: url, file)), not \(mark)",
        isHardlyBad ? .info : .error
      )
    }
    let failure = url.isThrowing ? "throws" : "is nil"
    return (
      "'\(url.maker)' \(failure) for \(cause), which crashes \(place); \(wayOut(of: url, file))",
      isHardlyBad ? .info : .warning
    )
  }

  private func wayOut(of url: ForcedURL, _ file: AnalyzedFile) -> String {
    if url.isOwed, !url.isInitialValue { return "make the URL where that can fail" }
    if url.isThrowing {
      return url.isInFallibleFunction && file.failureWay(at: url.expression)?.kind != .thrown
        ? "catch what it throws and hand it on" : "use 'try'"
    }
    if !url.isInitialValue {
      switch url.deadEnd {
      case .initializer: return "make the initializer failable"
      case .function(let type): return "return '\(type)?'"
      case .getter(let type): return "declare '\(type)?'"
      case nil: break
      }
      return url.isInBuilder ? "unwrap it with 'if let'" : "unwrap it with 'guard'"
    }
    return url.isForcedByType ? "declare it with '?'" : "build it from a checked literal"
  }
}

extension URLLiteral.Defect {
  fileprivate var description: String {
    switch self {
    case .empty: "the text is empty"
    case .host: "the text names no valid host"
    case .port: "the port is not a number"
    case .scheme: "what stands before the first ':' is no scheme"
    case .unencoded(let offence): "the text has \(offence.description)"
    }
  }
}

extension URLLiteral.Offence {
  fileprivate var description: String {
    switch self {
    case .space: "a space"
    case .nonASCII: "a character outside ASCII"
    case .percentSign: "a '%' without two hexadecimal digits"
    case .control: "a control character"
    case .character(let byte): "'\(Character(Unicode.Scalar(byte)))'"
    }
  }
}
