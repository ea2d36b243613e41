import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at the operators that deal with errors for an upstream that cannot fail: by its type, or because everything in the chain itself says so.
/// What a function is declared to fail with is believed, even if it does not do so today.
struct DeadErrorOperator: Rule {
  static var yieldsTo: [String] { ["retry-after-recovery"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: Self.names) {
      guard link.step.effects != nil, let upstream = link.upstream, !isForTheCompiler(link, file) else {
        continue
      }
      if upstream.failure == .never {
        report(link, "what comes before it cannot fail; \(remedy(link, file))", nil, file, &findings)
      } else if upstream.canFail == .no, isPhantom(link.before) {
        report(link, phantom(link, upstream, file), .info, file, &findings)
      }
    }
    let onlyHandlesFailure = { call in
      file.closures(ofCall: call).contains { file.handlesFailureAlone($0.closure) }
    }
    for handler in file.errorHandlers(named: "sink", where: onlyHandlesFailure)
    where handler.takesCompletion && handler.upstream.failure == .never
      && file.handlesFailureAlone(handler.closure)
    {
      findings.report(
        "nothing fails here, so this 'receiveCompletion:' does nothing; leave it out",
        at: handler.link.step.nameRange,
        scope: handler.link.chain.range, symbol: file.symbol(of: handler.link.step.expression),
        related: end(of: handler.link))
    }
  }

  private static let names = [
    "retry", "catch", "tryCatch", "replaceError", "mapError", "assertNoFailure", "catchAndReturn",
    "catchError", "catchErrorJustReturn", "catchErrorJustComplete", "retryWhen",
  ]

  private func report(
    _ link: ChainLink, _ reason: String, _ severity: Severity?, _ file: AnalyzedFile,
    _ findings: inout Findings
  ) {
    findings.report(
      "'\(link.step.name)' never does anything: \(reason)", at: link.step.nameRange, scope: link.chain.range,
      symbol: file.symbol(of: link.step.expression), severity: severity, related: end(of: link),
      fixes: severity == nil ? fixes(link, file) : [])
  }

  /// Of an upstream whose type says that it cannot fail: the operator goes, or gives its failure type in another way.
  private func fixes(_ link: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    let step = link.step
    guard file.declaresFailure(step) else {
      guard let edit = ChainEdits(file).replacement(of: step, with: ".asObservable()") else { return [] }
      return [Fix("Write 'asObservable()'", .safe, [edit])]
    }
    if step.failure == .never || step.name == "retry" { return Fix.removing(step, .safe, file) }
    guard let type = step.failure.written else { return [] }
    let setting = "setFailureType(to: \(type).self)"
    guard let edit = ChainEdits(file).replacement(of: step, with: "." + setting) else { return [] }
    return [
      Fix(
        "Write '\(setting)'",
        step.name == "mapError" ? .safe : .unsafe(why: "the replacement, which nothing ever asks for, goes"),
        [edit])
    ]
  }

  /// Where only the type of what comes before a link says that it may fail.
  private func phantom(_ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile) -> String {
    guard file.declaresFailure(upstream) else { return "nothing before it fails; remove it" }
    guard let twin = Self.plainTwins[upstream.name], link.before.dropLast().last?.failure == .never else {
      return "nothing before it fails, whatever the type says; remove it, or the failure type"
    }
    return "'\(upstream.name)' throws nothing; use '\(twin)', and \(remedy(link, file))"
  }

  /// The operators that may throw, and those that would do where nothing is thrown.
  private static let plainTwins = [
    "tryMap": "map", "tryCompactMap": "compactMap", "tryFilter": "filter", "tryScan": "scan",
    "tryReduce": "reduce", "tryRemoveDuplicates": "removeDuplicates",
  ]

  private func remedy(_ link: ChainLink, _ file: AnalyzedFile) -> String {
    guard file.declaresFailure(link.step) else { return "write 'asObservable()'" }
    var type = link.step.failure.written
    if case .generic(let parameter) = link.step.failure { type = parameter }
    guard link.step.name != "retry", let type else { return "remove it" }
    return "give it the failure type with 'setFailureType(to: \(type).self)'"
  }

  /// Whether a failure that only the types promise comes from the chain itself, not from a function's declaration.
  private func isPhantom(_ before: ArraySlice<Step>) -> Bool {
    switch before.last?.failure {
    case .concrete, .anyError: break
    default: return false
    }
    guard let source = before.first else { return false }
    let isUnderstood =
      source.failure == .never || source.effects != nil && source.stream.lifetime != .unknown
    return isUnderstood
      && before.dropFirst().allSatisfy { $0.effects != nil && $0.name != "setFailureType" }
  }

  /// Whether a mapping says by itself that nothing is mapped, for the sake of the failure's type: a `switch` over `Never`, which has no cases, no
  /// code at all, or a function for any type, such as `absurd`.
  private func isForTheCompiler(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    let closures = file.closures(of: link.step).map(\.closure)
    if closures.contains(where: file.hasEmptySwitch) { return true }
    guard link.step.name == "mapError" else { return false }
    if closures.contains(where: { file.facts[$0].body.count == 0 }) { return true }
    return closures.isEmpty
      && (link.step.failure != .never && link.step.failure.written == nil
        || file.isGivenFunctionOfNever(link.step))
  }

  /// Where the chain stopped being able to fail.
  private func end(of link: ChainLink) -> [RelatedPlace] {
    let steps = link.before
    guard let last = steps.lastIndex(where: { $0.failure != .never }), last + 1 < steps.endIndex,
      !steps[last + 1].isElsewhere
    else { return [] }
    return [RelatedPlace(.sink, "failures end here", at: steps[last + 1].nameRange, failureType: "Never")]
  }
}
