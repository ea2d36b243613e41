import PipelintDiagnostics
import PipelintModel

/// Looks at who reads the events of a materialized stream: in its own chain, or by the name of a local constant. Silent where a reader does
/// anything but to take the elements, and on streams that are kept in properties or returned.
struct UnpairedMaterialize: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for stream in file.materializedStreams {
      let name = stream.link.step.name
      if stream.readings.allSatisfy({ $0 == .values }) {
        report(
          "'\(name)' makes values of the failures, and nobody reads them; read the errors as well, or recover instead",
          stream, file, &findings)
      } else if stream.readings.count > 1, !stream.isShared {
        report(
          "what '\(name)' gives is subscribed to \(stream.readings.count) times, so that the work above runs as often; call 'share()' after '\(stream.exit.name)'",
          stream, file, &findings)
      }
    }
  }

  private func report(
    _ message: String, _ stream: MaterializedStream, _ file: AnalyzedFile, _ findings: inout Findings
  ) {
    let link = stream.link
    findings.report(
      message, at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression)
    )
  }
}
