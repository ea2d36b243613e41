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
        symbol: file.symbol(of: provider.call))
    }
  }
}
