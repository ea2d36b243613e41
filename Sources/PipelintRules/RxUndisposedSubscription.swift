import PipelintDiagnostics
import PipelintModel

/// Looks for RxSwift subscriptions whose `Disposable` is dropped, or kept in a local variable alone, while the upstream goes on. An upstream of
/// which it is not known whether it ends counts as one that goes on where it begins at a property or parameter. Silent at file level, and in types
/// that live as long as the app; in `static` functions, which no object's end could end, a remark. Misses tokens that
/// are handed on and dropped there.
struct RxUndisposedSubscription: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for subscription in file.fleetingSubscriptions(except: "sink", "assign")
    where subscription.isCertain && subscription.outlivesToken {
      guard
        subscription.lifetime == .longLived
          || subscription.lifetime == .unknown && subscription.observesState,
        let keeper = keeper(of: subscription, file), !file.isTopLevel(subscription.call), !file.isPlayground,
        !file.selfLivesWithApp(at: subscription.call)
      else { continue }
      let captures = file.strongSelves(in: subscription)
      let keeps = captures.isEmpty ? "" : ", which keeps 'self' alive"
      let severity: Severity? = file.isStatic(at: subscription.call) ? .info : captures.isEmpty ? nil : .error
      findings.report(
        "nothing can end this subscription\(keeps): \(keeper) what '\(subscription.name)' returns; \(remedy(subscription, file))",
        at: subscription.nameRange, scope: subscription.range, symbol: file.symbol(of: subscription.call),
        severity: severity, confidence: subscription.lifetime == .unknown ? .likely : .certain,
        related: captures.map { RelatedPlace(.other, "'self' is held here", at: $0.range) })
    }
  }

  /// Who has the token; nil where somebody may have it who ends the subscription.
  private func keeper(of subscription: Subscription, _ file: AnalyzedFile) -> String? {
    switch subscription.token.fate {
    case .dropped: "nobody keeps"
    case .unused(let binding): "only '\(file.name(boundBy: binding))' keeps"
    default: nil
    }
  }

  private func remedy(_ subscription: Subscription, _ file: AnalyzedFile) -> String {
    if let bag = file.disposeBag(at: subscription.call) { return "add '.disposed(by: \(bag))'" }
    return "put it into a 'DisposeBag'"
  }
}
