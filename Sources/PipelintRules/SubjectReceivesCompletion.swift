import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at `subscribe` with a subject in a property or at file level, where the upstream ends by itself or can fail: the subject then ends too.
/// Silent in publishers, which are to end as what they are made from.
struct SubjectReceivesCompletion: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "subscribe") {
      let arguments = file.facts.arguments(of: link.step.expression)
      guard link.step.role == .subscriber, let upstream = link.upstream, arguments.count == 1,
        let subject = arguments.first?.value, file.isSubject(subject), file.isKept(subject),
        !file.selfIsPublisher(at: link.step.expression),
        let end = end(of: upstream, isInfallible: file.isInfallible(subject))
      else { continue }
      let name = file.storageName(of: subject)
      findings.report(
        "\(end.reason) ends '\(name)' as well, which then sends nothing any more; send the values with 'sink'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        severity: end.isCertain ? nil : .info, confidence: end.isCertain ? .certain : .likely,
        related: link.before.first.map { [RelatedPlace(.origin, "this ends by itself", at: $0.nameRange)] }
          .flatMap { end.isByItself ? $0 : nil } ?? [],
        fixes: fixes(link.step, upstream, subject, file))
    }
  }

  /// Sends the values alone; what to do with a failure has to be said.
  private func fixes(_ step: Step, _ upstream: Step, _ subject: ExpressionID, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    let name = file.storageName(of: subject)
    let path = edits.text.string(file.range(of: subject))
    let capture = path == name ? name : "\(name) = \(path)"
    let values = "[weak \(capture)] in \(name)?.send($0)"
    let isInfallible = upstream.failure == .never
    let link =
      isInfallible
      ? ".sink { \(values) }"
      : ".sink(receiveCompletion: { <#what to do with a failure#> }, receiveValue: { \(values) })"
    guard !file.isRx(step), let edit = edits.replacement(of: step, with: link) else { return [] }
    return [
      Fix(
        "Send the values with 'sink'",
        isInfallible
          ? .unsafe(why: "the subject goes on, and is not kept alive by the stream")
          : .display(why: "what becomes of a failure has to be chosen"), [edit])
    ]
  }

  private func end(of upstream: Step, isInfallible: Bool) -> (
    reason: String, isCertain: Bool, isByItself: Bool
  )? {
    switch upstream.stream.lifetime {
    case .oneShot, .finite: return ("the end of this stream", true, true)
    case .longLived, .unknown: break
    }
    if case .unknown = upstream.failure { return nil }
    if isInfallible { return nil }
    switch upstream.canFail {
    case .no: return nil
    case .yes: return ("a failure of this stream", true, false)
    case .maybe: return ("a failure of this stream", false, false)
    }
  }
}
