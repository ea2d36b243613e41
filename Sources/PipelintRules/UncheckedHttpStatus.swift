import PipelintDiagnostics
import PipelintModel

/// Follows each request down to the link that leaves the response behind. Silent where anything before has looked at the response or may have:
/// a closure that reads it, a function that is given it, an operator of the project. A body that is not decoded is reported as `info`.
struct UncheckedHttpStatus: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for dropped in file.droppedResponses {
      let step = dropped.link.step
      findings.report(
        dropped.isDecoded
          ? "'\(step.name)' drops the response unread, so that a 404 or 500 ends as a decoding error; check its 'statusCode' first"
          : "'\(step.name)' drops the response unread, so that the page of a 404 or 500 counts as data; check its 'statusCode' first",
        at: step.nameRange, scope: dropped.link.chain.range, symbol: file.symbol(of: step.expression),
        severity: dropped.isDecoded ? nil : .info)
    }
  }
}
