import PipelintDiagnostics
import PipelintModel

/// Follows the failure that each `mapError` makes to the operator that turns it into `any Error` again, and from there to the end of the chain.
/// A chain in a local constant that is used once goes on where that is used. Silent where anything after that operator maps or handles failures, known
/// or not, where the chain goes on in another one, and where all that starts at such an operator already is what the mapping makes.
struct MapErrorBeforeErasingOperator: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for written in file.links(named: "mapError") where written.step.effects?.mapsErrors != nil {
      let link = file.followed(written)
      guard case .concrete(let type) = link.step.failure,
        let erasing = link.after.firstIndex(where: { $0.failure != link.step.failure }),
        link.chain.steps[erasing].erasesFailure
      else { continue }
      let rest = link.chain.steps[erasing...].prefix { $0.role != .subscriber }
      guard rest.allSatisfy({ $0.failure == .anyError && !$0.handlesFailure }),
        link.chain.steps.last?.role == .subscriber || !file.isHandledByItsReader(link.chain)
      else { continue }
      let last = rest.last(where: \.erasesFailure) ?? link.chain.steps[erasing]
      let errors = rest[rest.endIndex - 1].errors
      let mayStart = rest.indices.contains {
        rest[$0].erasesFailure && startsOthers(than: type, $0, link, file)
      }
      guard mayStart else { continue }
      findings.report(
        "the '\(type)' made here becomes 'any Error' again at '\(link.chain.steps[erasing].name)', and errors that start there are not mapped; map after '\(last.name)'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: file.failureFlow(of: errors, through: [link.chain.expression]).filter {
          $0.range != link.step.nameRange
        }.map(RelatedPlace.init),
        fixes: link.step.isElsewhere ? [] : fixes(link, type, to: last, file))
    }
  }

  /// Whether errors of another type start at a step, or such of which nothing is known.
  private func startsOthers(than type: Type, _ position: Int, _ link: ChainLink, _ file: AnalyzedFile) -> Bool
  {
    let (before, after) = (link.chain.steps[position - 1].errors, link.chain.steps[position].errors)
    return after.isOpen && !before.isOpen
      || after.types.contains { !before.types.contains($0) && file.areSame($0, type) != true }
  }

  /// Moves the mapping where it can take any error, and its type may be said where the chain leaves.
  private func fixes(_ link: ChainLink, _ type: Type, to last: Step, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard file.convertsAnyError(link), let moved = edits.moves([link.step], after: last, in: link.chain),
      let declared = edits.declaring(type, asFailureOf: link.chain, file)
    else { return [] }
    return [
      Fix(
        "Move 'mapError' behind '\(last.name)'",
        .unsafe(
          why: declared.isEmpty
            ? "errors that start between the two places are mapped as well"
            : "callers get '\(type)' as failure"),
        moved + declared)
    ]
  }
}
