import PipelintDiagnostics
import PipelintModel

/// Looks for a `try` that lets its error out of a closure which is there to look on: `do`, comparisons, conditions. Silent where the closure
/// throws itself, or is called to check: then the failure is meant.
struct RxThrowingSideEffect: Rule {
  static var yieldsTo: [String] { ["rx-infallible-hole"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "do", "distinctUntilChanged", "take", "skip", "takeWhile", "skipWhile") {
      guard file.framework(of: link.step) == "RxSwift" else { continue }
      for (label, closure) in file.closures(of: link.step) {
        guard !label.hasPrefix("onSub"), file.letsErrorsOut(closure), !file.hasThrow(closure),
          !file.isCheck(closure)
        else { continue }
        let place = label.isEmpty ? link.step.name : "\(link.step.name)(\(label):)"
        findings.report(
          "an error in '\(place)' becomes the failure of the stream, and ends it; catch it in the closure",
          at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression))
      }
    }
  }
}
