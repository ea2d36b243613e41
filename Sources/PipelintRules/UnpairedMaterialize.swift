import PipelintDiagnostics
import PipelintModel

/// Looks at who reads the events of a materialized stream: in its own chain, or by the name of a local constant. Silent where a reader does
/// anything but to take the elements, where something above has seen the failures, and on streams that are kept in properties or returned.
struct UnpairedMaterialize: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for stream in file.materializedStreams {
      let name = stream.link.step.name
      if let readers = stream.valueReaders {
        guard !isSeenBefore(stream.link, file) else { continue }
        report(
          "'\(name)' makes values of the failures, and nobody reads them; read the errors as well, or recover instead",
          stream, recovering(stream, readers, file), file, &findings)
      } else if stream.readings.count > 1, !stream.isShared {
        report(
          "what '\(name)' gives is subscribed to \(stream.readings.count) times, so that the work above runs as often; call 'share()' after '\(stream.exit.step.name)'",
          stream, sharing(stream, file), file, &findings)
      }
    }
  }

  /// Whether something above has seen the failures, or may have: `trackError(errors)`
  private func isSeenBefore(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    file.isFailureObserved(before: link)
      || link.before.contains { $0.role == .operator && $0.effects == nil && $0.declaration == nil }
  }

  /// Looks at the failures where they became values, and lets the stream of one element end: its readers get what they got.
  private func recovering(_ stream: MaterializedStream, _ readers: [Step], _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    let step = stream.link.step
    let link = ".catch { error in\n\t<#report(error)#>\n\treturn .empty()\n}"
    let recovery: [Edit]? =
      if stream.exit.step.expression == step.expression {
        edits.replacement(of: step, with: link).map { [$0] }
      } else if let closure = file.closure(around: step.expression), let removal = edits.removal(of: step) {
        edits.appending([link], inside: (stream.link.chain, closure)).map { $0 + [removal] }
      } else { nil }
    guard file.isRx(step), stream.link.upstream?.typeName == "Observable", let recovery,
      readers.allSatisfy({ ["compactMap", "elements"].contains($0.name) })
    else { return [] }
    let removals = readers.compactMap(edits.removal)
    guard removals.count == readers.count else { return [] }
    return [
      Fix(
        "Report the failures, and go on without", .display(why: "who is told of them has to be chosen"),
        recovery + removals)
    ]
  }

  private func sharing(_ stream: MaterializedStream, _ file: AnalyzedFile) -> [Fix] {
    guard
      let edit = ChainEdits(file).insertion(
        of: ".share()", after: stream.exit.step, in: stream.exit.chain)
    else { return [] }
    return [
      Fix(
        "Share one subscription", .unsafe(why: "the work above is done once for all who read the events"),
        [edit])
    ]
  }

  private func report(
    _ message: String, _ stream: MaterializedStream, _ fixes: [Fix], _ file: AnalyzedFile,
    _ findings: inout Findings
  ) {
    let link = stream.link
    findings.report(
      message, at: link.step.nameRange, scope: link.chain.range,
      symbol: file.symbol(of: link.step.expression),
      fixes: fixes)
  }
}
