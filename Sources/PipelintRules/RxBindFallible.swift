import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at each `bind` that stops the program at a failure in debug builds, for an upstream that can fail. Silent where that is not known, but
/// for sources that are a `Single`, `Maybe` or `Completable` which no code of the project makes: these exist for work that can fail, unless they say
/// so in a `Result` or an enum like it; and where it fails only when the object is gone. Of what a property hands out no fix is offered.
struct RxBindFallible: Rule {
  static var yieldsTo: [String] { ["recovery-outside-flat-map"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "bind") where file.trapsFailures(link) {
      guard let upstream = link.upstream else { continue }
      let source = link.chain.steps[0]
      let isWork =
        source.typeName == "PrimitiveSequence" && !file.isOutcome(source.output)
        && !file.isMadeByProject(link.chain)
      let errors = upstream.errorsAskingCallers
      let canFail = upstream.canFail(with: errors)
      guard canFail == .yes || (canFail == .maybe && isWork), !file.failsForAbsentSelf(errors) else {
        continue
      }
      let isCertain = canFail == .yes
      let only = errors.types.count == 1 ? "'\(errors.types[0])'" : nil
      let failure = only.map { errors.isOpen ? "a failure such as \($0)" : $0 } ?? "a failure"
      findings.report(
        "\(failure) \(isCertain ? "reaches" : "may reach") 'bind', which stops debug builds and goes silent in release; \(remedy(link, file))",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        severity: isCertain ? nil : .warning, confidence: isCertain ? .certain : .likely,
        related: file.failureFlow(of: errors, through: []).map(RelatedPlace.init),
        fixes: fixes(link, upstream, file))
    }
  }

  private func remedy(_ link: ChainLink, _ file: AnalyzedFile) -> String {
    let fatal = file.fatalLinks(in: link.chain, before: link.position, askingCallers: true)
    let maker =
      fatal.isEmpty ? onlyFlattening(link, file) : fatal.last.flatMap { $0.flattens ? $0.maker : nil }
    if let maker { return "recover inside '\(maker.name)'" }
    return comesFromProperty(link, file)
      ? "recover where it starts" : "recover before it, or use 'asDriver(onErrorJustReturn:)'"
  }

  /// Whether a property gives what fails, as an output of a model does: mostly such a stream goes on, and what took the place of the failure at the
  /// binding would be the last value.
  private func comesFromProperty(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let source = link.before.first, !source.isElsewhere, !file.isParameter(source.expression),
      [.name, .member].contains(file.facts[source.expression].kind),
      source.stream.lifetime == .longLived || source.stream.lifetime == .unknown,
      link.before.dropFirst().allSatisfy({ !$0.isElsewhere && $0.effects?.flattens == nil })
    else { return false }
    return source.canFail(with: source.errorsAskingCallers) == .yes
  }

  /// The link whose inner streams are all that can fail above a binding, where it is not known whether the outer one goes on: to recover inside is
  /// right in both cases.
  private func onlyFlattening(_ link: ChainLink, _ file: AnalyzedFile) -> Step? {
    guard let position = link.before.firstIndex(where: { $0.canFail != .no }), position > 0,
      case let step = link.chain.steps[position], step.effects?.flattens?.isEmpty == false,
      step.effects?.merges.isEmpty == true,
      link.chain.steps[position - 1].stream.lifetime == .unknown, !file.innerChains(of: step).isEmpty,
      link.chain.steps[position + 1..<link.position].allSatisfy({
        $0.effects?.flattens == nil && !$0.isRecovery
      })
    else { return nil }
    return step
  }

  /// Recovers inside of what flattens, where that is all that can fail; before the binding, where the stream ends with the failure anyway.
  private func fixes(_ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile) -> [Fix] {
    let fatal = file.fatalLinks(in: link.chain, before: link.position)
    if let only = fatal.first, fatal.count > 1 || !only.flattens { return [] }
    guard let maker = fatal.first?.maker ?? onlyFlattening(link, file) else {
      return comesFromProperty(link, file)
        ? [] : Fix.answeringFailures(after: upstream, in: link.chain, file)
    }
    return Fix.answeringFailures(
      of: file.innerChains(of: maker).filter { $0.steps.last?.canFail != .no }, file)
  }
}
