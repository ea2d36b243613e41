import PipelintDiagnostics
import PipelintModel

/// Looks for operators of Combine's that OpenCombine lacks, in files that import OpenCombine. Silent where the project has an operator of the
/// name, and in files that can import Combine instead.
struct OpencombineMissingOperator: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    guard file.importsOnlyOpenCombine else { return }
    for link in file.links(named: "merge", "combineLatest", "collect") {
      guard file.framework(of: link.step) == "Combine", link.step.role == .operator else { continue }
      let labels = file.labels(of: link.step.expression)
      if link.step.name == "collect", !isByTime(link.step, file) { continue }
      let name =
        link.step.name == "collect"
        ? "collect(_:options:)"
        : "\(link.step.name)(\(labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()))"
      findings.report(
        "OpenCombine has no '\(name)'; use 'zip', 'flatMap' or an operator of your own",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression))
    }
  }

  private func isByTime(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard let argument = file.facts.arguments(of: step.expression).first else { return false }
    let fact = file.facts[argument.value]
    guard fact.kind == .call, let callee = file.facts.firstOperand(of: argument.value) else { return false }
    return ["byTime", "byTimeOrCount"].contains(file.facts.string(file.facts[callee].name))
  }
}
