import PipelintDiagnostics
import PipelintModel

/// Looks at links that take what can fail and give an `Infallible`: inner streams, and closures that throw. Inner streams of which nothing is
/// known count too, as `likely`: their type says that they may fail, and the result that it may not.
struct RxInfallibleHole: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: Self.flattening) where link.step.typeName == "Infallible" {
      guard file.isRxCall(link.step.expression, named: link.step.name), let upstream = link.upstream else {
        continue
      }
      if upstream.typeName != "Infallible" {
        guard upstream.canFail == .yes else { continue }
        report(
          "'\(link.step.name)' gives an 'Infallible' here, so that a failure above it ends the stream without a word; recover above it",
          link, .yes, file, &findings, Fix.answeringFailures(after: upstream, in: link.chain, file))
        continue
      }
      let inner = file.innerChains(of: link.step).filter { $0.steps.last?.canFail != .no }
      let failing = inner.compactMap(\.steps.last)
      guard let worst = failing.first(where: { $0.canFail == .yes }) ?? failing.first else { continue }
      report(
        "a failure inside '\(link.step.name)' ends this 'Infallible' without a word; recover inside, with 'catchAndReturn'",
        link, worst.canFail, file, &findings, Fix.answeringFailures(of: inner, file))
    }
    for link in file.links(named: Self.throwing) where link.upstream?.typeName == "Infallible" {
      guard link.step.effects != nil,
        let (_, closure) = file.closures(of: link.step).first(where: { file.letsErrorsOut($0.closure) })
      else { continue }
      report(
        "what the closure of '\(link.step.name)' throws ends this 'Infallible' without a word; catch it inside",
        link, .yes, file, &findings,
        link.step.name == "do" ? Fix.catchingErrors(in: closure, at: file.facts[closure].range, file) : [])
    }
  }

  private func report(
    _ message: String, _ link: ChainLink, _ canFail: CanFail, _ file: AnalyzedFile,
    _ findings: inout Findings, _ fixes: [Fix]
  ) {
    findings.report(
      message, at: link.step.nameRange, scope: link.chain.range,
      symbol: file.symbol(of: link.step.expression),
      severity: canFail == .yes ? nil : .warning, confidence: canFail == .yes ? .certain : .likely,
      fixes: fixes)
  }

  private static let flattening = ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "concat"]
  private static let throwing = ["do", "distinctUntilChanged", "take", "skip", "withLatestFrom"]
}
