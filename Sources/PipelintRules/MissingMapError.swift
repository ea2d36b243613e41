import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at the end of each chain that leaves with `any Error` after an operator of its own erased the failure, where one type of error is known
/// to be the only one that arrives, or one of the project's is among those that do. Silent where `ungrouped-failure` speaks of the declaration.
struct MissingMapError: Rule {
  static var yieldsTo: [String] { ["map-error-before-erasing-operator"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for exit in file.erasedExits {
      if let declaration = exit.declaration, declaration.isFixedElsewhere || file.isUngrouped(declaration) {
        continue
      }
      if file.isHandledByItsReader(exit) { continue }
      guard let last = exit.chain.steps.last, let type = file.restorableFailure(of: exit) else { continue }
      findings.report(
        message(type, last.errors.isOpen), at: last.nameRange, scope: exit.chain.range,
        symbol: file.symbol(of: exit.chain.expression),
        related: file.failureFlow(of: last.errors, through: [exit.chain.expression]).map(RelatedPlace.init))
    }
  }

  private func message(_ type: Type, _ isOpen: Bool) -> String {
    isOpen
      ? "'any Error' leaves here, though '\(type)' is raised above; add a 'mapError' before erasing"
      : "'any Error' leaves here, though only '\(type)' can arrive; restore it with 'mapError'"
  }
}
