import PipelintDiagnostics
import PipelintModel

/// Looks at catches that end an error inside an operator's closure, or in a function that could report it. Silent where the error is used, the
/// catch asks for a certain error, or a comment says why.
struct SwallowedDoCatch: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for swallowed in file.swallowedCatches {
      findings.report(
        "\(end(swallowed)), \(channel(swallowed.channel, file))", at: swallowed.range, scope: swallowed.scope,
        symbol: swallowed.symbol)
    }
  }

  private func end(_ swallowed: SwallowedCatch) -> String {
    switch swallowed.answer {
    case .nothing: "the error ends here without a trace"
    case .print: "the error is printed and forgotten"
    case .constant: "the error ends here, and a constant takes its place"
    }
  }

  private func channel(_ channel: ErrorChannel, _ file: AnalyzedFile) -> String {
    switch channel {
    case .link(let call, let name) where file.mayThrow(inLink: call):
      "though the closure of '\(name)' may throw; leave 'do' and 'catch' out"
    case .link(_, "Future"): "though the promise could be failed; call it with '.failure(error)'"
    case .link(_, let name) where name.hasPrefix("try"):
      "though '\(name)' may throw; leave 'do' and 'catch' out"
    case .link(_, "flatMap"): "though the chain could fail; return a publisher that fails"
    case .link(_, let name): "though the chain of '\(name)' could fail; use an operator that may throw"
    case .function: "though callers could be told; throw or return it"
    }
  }
}
