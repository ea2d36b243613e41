import PipelintDiagnostics
import PipelintModel

/// Looks at each `switch` over an error enum of the project that lists some cases and leaves the others to `default`. Silent where `default` hands
/// the error on, and where so many cases are left that a list of them would help nobody.
struct DefaultHidesErrorCase: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let most = findings.option("max-cases").flatMap { Int($0) } ?? 8
    for found in file.errorSwitchesWithDefault where !found.hidden.isEmpty && found.hidden.count <= most {
      let list = found.hidden.map { "'\($0)'" }.listed
      findings.report(
        "'default' takes \(list), and every case that will be added; list them, and the compiler asks for new ones",
        at: found.defaultRange, scope: found.range, symbol: found.symbol,
        fixes: [
          Fix(
            "List the cases", .unsafe(why: "a new case does not compile until it has a branch"),
            [
              Edit(
                replacing: found.defaultRange,
                with: "case \(found.hidden.map { ".\($0)" }.joined(separator: ", "))")
            ])
        ])
    }
  }
}
