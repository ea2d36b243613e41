import PipelintDiagnostics
import PipelintModel

/// Looks at what others can call for a declared failure that tells how it is done: an error of Foundation's or of a network library. Silent for
/// types whose names say that they are that layer, for extensions of such types, and where the failure is fixed elsewhere.
struct LeakyImplementationError: Rule {
  static var yieldsTo: [String] { ["ungrouped-failure"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    guard Self.leaky.contains(where: { file.facts.names.find($0) != nil }) else { return }
    let lowest: Access = findings.option("min-access") == "internal" ? .module : .everywhere
    let declarations = file.publisherDeclarations.filter {
      $0.access >= lowest && !$0.isFixedElsewhere && !isTheLayer($0.symbol)
        && leakyType(of: $0, file) != nil && !file.mayBeWitness($0)
    }
    for declaration in declarations {
      guard let type = leakyType(of: declaration, file) else { continue }
      let siblings = declarations.filter { file.ownerName(of: $0) == file.ownerName(of: declaration) }
      findings.report(
        "callers of '\(declaration.signature)' get '\(type)', which tells them how it is done; map it to an error of your own",
        at: declaration.nameRange, scope: declaration.range, symbol: declaration.symbol,
        related: file.failureFlow(of: declaration.errors, through: declaration.returned).map(
          RelatedPlace.init), fixes: Fix.grouping(declaration, siblings, file))
    }
  }

  /// What a declaration says it fails with, if that tells how it is done.
  private func leakyType(of declaration: PublisherDeclaration, _ file: AnalyzedFile) -> Type? {
    guard case .concrete(let type) = declaration.failure, Self.leaky.contains("\(type)"),
      !file.isOfProject(type)
    else { return nil }
    return type
  }

  private static let leaky: [String] = [
    "URLError", "DecodingError", "EncodingError", "NSError", "CocoaError", "POSIXError", "AFError",
    "MoyaError",
    "RxCocoaURLError", "RxError",
  ]

  /// Whether a type's name says that the network or its data is what it is about.
  private func isTheLayer(_ symbol: String) -> Bool {
    ["HTTP", "NetworkClient", "Session", "Transport", "MoyaProvider", "JSONDecoder"].contains {
      symbol.contains($0)
    }
  }
}
