import PipelintDiagnostics
import PipelintModel

/// Judges each `assertNoFailure` by what arrives there: a certain failure, the worse where it comes from outside of the program, or one that cannot
/// be ruled out. Silent in code that is for debugging alone, and where the static failure is not known.
struct AssertNoFailureOnFallible: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "assertNoFailure") {
      guard link.step.effects?.traps == true, let upstream = link.upstream, upstream.canFail != .no,
        !file.isDebugOnly(link.step.expression), !file.isInPreview(link.step.expression)
      else { continue }
      switch upstream.failure {
      case .never, .generic, .unknown: continue
      case .anyError, .concrete: break
      }
      if upstream.errors.types.isEmpty, wrapsWhatNeverFails(link, file) { continue }
      let types = upstream.errors.types.map { "'\($0)'" }
      let cause = types.isEmpty ? "a failure" : types.listed("or")
      let isCertain = upstream.canFail == .yes
      findings.report(
        "\(cause) \(isCertain ? "stops" : "would stop") the program here, in release builds too; use 'catch' or 'replaceError'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        severity: upstream.errors.types.contains { comesFromOutside("\($0)") } ? .error : .warning,
        confidence: isCertain ? .certain : .likely,
        related: file.failureFlow(of: upstream.errors, through: []).map(RelatedPlace.init),
        fixes: fixes(link.step, file))
    }
  }

  /// Whether the source is made of a stream that cannot fail: `RelayPublisher(self)` in an extension of a relay.
  private func wrapsWhatNeverFails(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    let source = link.chain.steps[0]
    guard file.facts[source.expression].kind == .call else { return false }
    return file.facts.arguments(of: source.expression).contains { file.isNeverFailingStream($0.value) }
  }

  private func fixes(_ step: Step, _ file: AnalyzedFile) -> [Fix] {
    let usesRuntime = file.canImport(runtimeModule)
    let value =
      usesRuntime
      ? ".replaceFailure(reporting: { error in <#report(error)#> }, with: { _ in <#value#> })"
      : ".replaceError(with: <#value#>)"
    return [("Send a value instead", value), ("Go on with a publisher", ".catch { error in <#publisher#> }")]
      .compactMap { title, link in
        ChainEdits(file).replacement(of: step, with: link).map {
          Fix(
            title, .display(why: "what takes the place of a failure has to be chosen"), [$0],
            requiredImports: link == value && usesRuntime ? [runtimeModule] : [])
        }
      }
  }

  /// Whether errors of this type are the fault of a network or of its data, not of the program.
  private func comesFromOutside(_ type: String) -> Bool {
    switch type {
    case "URLError", "DecodingError", "AFError", "MoyaError", "CocoaError", "POSIXError": true
    default: false
    }
  }
}
