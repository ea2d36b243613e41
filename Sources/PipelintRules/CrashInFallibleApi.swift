import PipelintDiagnostics
import PipelintModel

/// Looks at what stops the program inside the closures of operators, in functions that return a publisher or a `Result`, and, for `try!`, in those
/// that throw. Misses what is forced in a closure that is no operator's, and in what such a function calls.
struct CrashInFallibleApi: Rule {
  static var yieldsTo: [String] { ["force-unwrapped-url", "map-error-force-cast"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let reportsEncoding = findings.option("report-encoding") == "true"
    for crash in file.crashes where reportsEncoding || !crash.isOfEncoding {
      findings.report(
        "'\(name(crash.kind))' \(crashes(crash)); \(remedy(crash, file))", at: crash.range,
        scope: file.range(of: file.outermostLink(of: crash.expression)),
        symbol: file.symbol(of: crash.expression),
        severity: crash.kind == .forcedCast("HTTPURLResponse") ? .error : nil, fixes: fixes(crash, file))
    }
  }

  private func name(_ kind: Crash.Kind) -> String {
    switch kind {
    case .forcedTry: "try!"
    case .forcedCast(let type): "as! \(type)"
    case .forcedUnwrap: "!"
    case .call(let name): name
    }
  }

  private func crashes(_ crash: Crash) -> String {
    switch crash.channel {
    case .link(_, let name): "crashes in '\(name)', where the chain could fail instead"
    case .function: "crashes here, where callers could be told of the failure"
    }
  }

  private func remedy(_ crash: Crash, _ file: AnalyzedFile) -> String {
    switch crash.channel {
    case .link(_, "create"): "hand the observer an error"
    case .link(let call, _) where file.isHandedObserver(closureOf: call): "hand the observer an error"
    case .link(let call, let name) where crash.kind == .forcedUnwrap && goesOn(call, name, file):
      "unwrap it with '??', as a failure would end the stream"
    case .link(let call, let name)
    where ["map", "compactMap", "filter"].contains(name) && goesOn(call, name, file):
      hasCompactMap(file)
        ? "leave the value out, with 'compactMap', as a failure would end the stream"
        : "leave the value out, with 'flatMap', as a failure would end the stream"
    case .link(let call, _) where file.mayThrow(inLink: call):
      switch crash.kind {
      case .forcedTry: "use 'try', its closure may throw"
      case .forcedUnwrap: "unwrap it, or throw an error, as its closure may"
      case .forcedCast, .call: "throw an error, its closure may"
      }
    case .link(_, let name) where Self.throwing[name] != nil:
      crash.kind == .forcedTry
        ? "use '\(Self.throwing[name] ?? "")' and 'try'" : "use '\(Self.throwing[name] ?? "")' and throw"
    case .link(_, let name) where name.hasPrefix("try"):
      crash.kind == .forcedTry ? "use 'try'" : "throw an error"
    case .link(_, "mapError"): "return an error for it"
    case .link(_, "Future"): "call the promise with '.failure'"
    case .link: "return a publisher that fails"
    case .function: handOn(crash, file)
    }
  }

  /// Whether a stream goes on above a link, so that a failure there would be the last that comes.
  /// RxSwift has it since version 5.
  private func hasCompactMap(_ file: AnalyzedFile) -> Bool {
    if case .major(let version) = file.dependencies["RxSwift"] { version >= 5 } else { true }
  }

  private func goesOn(_ call: ExpressionID, _ name: String, _ file: AnalyzedFile) -> Bool {
    let link = file.links(named: name, where: { $0 == call }).first
    return link?.upstream?.stream.lifetime == .longLived
  }

  /// What to throw or return: of a function that says what it fails with, something of that type.
  private func handOn(_ crash: Crash, _ file: AnalyzedFile) -> String {
    let verb = file.throwsErrors(around: crash.expression) ? "throw" : "return"
    guard let failure = file.failureWay(at: crash.expression)?.failure, failure.isKnown,
      !file.isAnyError(failure)
    else { return "\(verb) it" }
    if crash.kind == .forcedTry,
      let error = DeclaredGroup(type: failure, file: file).wrapping(anyError: "error")
    {
      return "\(verb) it as '\(error)'"
    }
    if !file.cases(of: failure).isEmpty { return "\(verb) a case of '\(failure)'" }
    return "\(verb) an error of type '\(failure)'"
  }

  // MARK: - Fixes

  /// Where the code may throw as it stands, the `!` goes; elsewhere the operator needs its twin, which widens the failure.
  private func fixes(_ crash: Crash, _ file: AnalyzedFile) -> [Fix] {
    guard crash.kind == .forcedTry else { return [] }
    let mark = Edit(replacing: crash.range, with: "try")
    switch crash.channel {
    case .link(_, "create"): return []
    case .link(let call, let name) where file.mayThrow(inLink: call) || name.hasPrefix("try"):
      return [Fix("Write 'try'", .unsafe(why: "a failure ends the chain, not the program"), [mark])]
    case .link(let call, let name):
      guard let twin = Self.throwing[name] else { return [] }
      let rename = Edit(replacing: file.calleeRange(of: call), with: twin)
      return [
        Fix("Use '\(twin)' and 'try'", .display(why: "the failure becomes 'any Error'"), [rename, mark])
      ]
    case .function: return []
    }
  }

  /// The operators that have a twin which may throw.
  private static let throwing = [
    "map": "tryMap", "compactMap": "tryCompactMap", "filter": "tryFilter", "scan": "tryScan",
    "reduce": "tryReduce",
    "first": "tryFirst", "last": "tryLast", "drop": "tryDrop", "prefix": "tryPrefix",
    "contains": "tryContains",
    "allSatisfy": "tryAllSatisfy", "removeDuplicates": "tryRemoveDuplicates", "max": "tryMax",
    "min": "tryMin",
    "catch": "tryCatch",
  ]
}
