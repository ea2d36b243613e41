import PipelintDiagnostics
import PipelintModel

/// Looks for providers that a function makes and only uses to begin a stream, in place or by a local constant. Silent where anything else gets the
/// provider, or the function waits for the stream. Misses a `Session` of Alamofire that is made in the same way.
struct MoyaProviderNotRetained: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for provider in file.forgottenProviders {
      let name = provider.variable.map { "'\($0)'" } ?? "this provider"
      findings.report(
        "nothing keeps \(name), and its streams hold it weakly: the request never starts, and nothing arrives; make it a property",
        at: provider.nameRange, scope: file.range(of: file.outermostLink(of: provider.call)),
        symbol: file.symbol(of: provider.call), fixes: fixes(provider, file))
    }
  }

  /// Makes the provider a property of the class around, under its own name.
  private func fixes(_ provider: ForgottenProvider, _ file: AnalyzedFile) -> [Fix] {
    let name = provider.variable ?? "provider"
    guard provider.isSelfContained, let type = file.enclosingClass(at: provider.call, without: name) else {
      return []
    }
    let edits = ChainEdits(file)
    let value = file.range(of: provider.call)
    guard !edits.hasComment(in: value) else { return [] }
    let use = provider.statement.map { edits.removal(ofStatement: $0) } ?? Edit(replacing: value, with: name)
    let declaration = file.isStatic(at: provider.call) ? "private static let" : "private let"
    guard let use,
      let property = edits.insertion(
        ofProperty: "\(declaration) \(name) = ", copiedFrom: value, in: type)
    else { return [] }
    return [
      Fix("Make it a property", .unsafe(why: "the provider lives as long as its object"), [property, use])
    ]
  }
}
