import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for calls by the names that RxSwift 6 gave up. Where it is not known what is called, the file must import RxSwift, and the project
/// must declare nothing of that name.
struct RxRenamedOperator: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for name in Self.oldNames {
      for call in file.calls(named: name) {
        let labels = file.labels(of: call)
        guard let replacement = newName(of: name, labels), file.isRxCall(call, named: name) else { continue }
        report("'\(name)' is called '\(replacement)' since RxSwift 6", call, file, &findings)
      }
    }
    for link in file.links(named: "subscribe", where: { hasOldLabel($0, file) })
    where link.upstream?.rxTrait == "SingleTrait" {
      report(
        "'onError' of a 'Single' is called 'onFailure' since RxSwift 6", link.step.expression, file, &findings
      )
    }
  }

  private func report(
    _ message: String, _ call: ExpressionID, _ file: AnalyzedFile, _ findings: inout Findings
  ) {
    findings.report(
      message, at: file.calleeRange(of: call), scope: file.range(of: file.outermostLink(of: call)),
      symbol: file.symbol(of: call))
  }

  /// `subscribe(onSuccess:onError:)`
  private func hasOldLabel(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    let labels = file.labels(of: call)
    return labels.contains("onSuccess") && labels.contains("onError")
  }

  private static let oldNames = [
    "catchError", "catchErrorJustReturn", "retryWhen", "observeOn", "subscribeOn", "elementAt", "takeUntil",
    "takeWhile", "skipUntil", "skipWhile", "take",
  ]

  /// What a call with these labels is called now; nil where it keeps its name.
  private func newName(of name: String, _ labels: [String]) -> String? {
    switch (name, labels) {
    case ("catchError", [""]): "catch(_:)"
    case ("catchErrorJustReturn", [""]): "catchAndReturn(_:)"
    case ("retryWhen", [""]): "retry(when:)"
    case ("observeOn", [""]): "observe(on:)"
    case ("subscribeOn", [""]): "subscribe(on:)"
    case ("elementAt", [""]): "element(at:)"
    case ("takeUntil", [""]): "take(until:)"
    case ("takeUntil", ["", "predicate"]), ("takeUntil", ["", ""]): "take(until:behavior:)"
    case ("takeWhile", [""]): "take(while:)"
    case ("skipUntil", [""]): "skip(until:)"
    case ("skipWhile", [""]): "skip(while:)"
    case ("take", ["", "scheduler"]): "take(for:scheduler:)"
    default: nil
    }
  }
}
