import PipelintDiagnostics
import PipelintModel

/// Looks at `values` of chains with one type of failure, in functions that throw any error and do not catch it. Silent in closures, whose errors go
/// elsewhere.
struct ValuesErasesFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for values in file.untypedValues {
      findings.report(
        "'values' throws 'any Error', though this chain fails with '\(values.failure)' alone; catch it as '\(values.failure)' and throw that",
        at: values.link.step.nameRange, scope: values.link.chain.range,
        symbol: file.symbol(of: values.link.chain.expression))
    }
  }
}
