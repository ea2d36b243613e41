import PipelintDiagnostics
import PipelintModel

/// Judges every URL that is made from text and forced. A text that stands in the source is read as Foundation's parsers would; any other may be
/// bad, which is an error where the function around could have said so. Misses URLs that are forced in another statement than they are made in.
struct ForceUnwrappedUrl: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let isForbidden = findings.option("literals") == "forbid"
    for url in file.forcedURLs {
      guard let problem = problem(of: url, isForbidden: isForbidden) else { continue }
      findings.report(
        problem.message, at: url.mark, scope: url.scope, symbol: url.symbol, severity: problem.severity)
    }
  }

  /// Nil where nothing is wrong.
  private func problem(of url: ForcedURL, isForbidden: Bool) -> (message: String, severity: Severity?)? {
    guard case .literal(let literal) = url.text else { return problem(ofDynamic: url) }
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

  private func problem(ofDynamic url: ForcedURL) -> (message: String, severity: Severity?) {
    let wayOut = url.isThrowing ? "use 'try'" : "unwrap it with 'guard'"
    if url.isInFallibleFunction {
      return (
        "a bad address crashes here instead of reaching the caller as a failure; \(wayOut), not '\(url.isThrowing ? "try!" : "!")'",
        .error
      )
    }
    return (
      "'\(url.maker)' \(url.isThrowing ? "throws" : "is nil") for a bad address, which crashes here; \(wayOut)",
      .warning
    )
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
