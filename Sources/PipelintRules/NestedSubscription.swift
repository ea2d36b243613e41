import PipelintDiagnostics
import PipelintModel

/// Looks for subscriptions that are made in a closure of another chain and kept beside earlier ones, by the closure itself or by a method that it
/// calls. Silent where the inner token takes the place of the one before, or the closure ends earlier subscriptions, and where something that was
/// made in the closure keeps the token.
struct NestedSubscription: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for subscription in file.subscriptions where subscription.isCertain && subscription.name != "connect" {
      guard isKeptBesideOthers(subscription) else { continue }
      for repeated in file.callsRepeating(subscription) { report(repeated, file, &findings) }
      guard let outer = file.link(around: subscription.call), isCalledForValues(outer),
        !file.endsEarlierOnes(subscription)
      else { continue }
      findings.report(
        message(subscription, outer), at: subscription.nameRange, scope: subscription.range,
        symbol: file.symbol(of: subscription.call),
        related: [RelatedPlace(.other, "in a closure of this chain", at: outer.step.nameRange)])
    }
  }

  /// A method may be called from elsewhere too, so that it is a remark.
  private func report(_ repeated: RepeatedSubscription, _ file: AnalyzedFile, _ findings: inout Findings) {
    guard let outer = file.link(around: repeated.call), outer.step.role == .subscriber,
      outer.upstream?.stream.lifetime == .longLived
    else { return }
    findings.report(
      "every value makes '\(repeated.signature)' start one more subscription\(place(of: repeated.subscription)), and earlier ones go on; let it return the publisher, and use \(latest(repeated.subscription))",
      at: file.calleeRange(of: repeated.call), scope: outer.chain.range,
      symbol: file.symbol(of: repeated.call), severity: .info,
      related: [RelatedPlace(.other, "subscribes", at: repeated.subscription.nameRange)])
  }

  private func isKeptBesideOthers(_ subscription: Subscription) -> Bool {
    switch subscription.token.fate {
    case .collected(let path): path.root == .instance || path.root == .global
    case .dropped: subscription.outlivesToken
    default: false
    }
  }

  /// Side effects have a place of their own, where a subscription may be what is meant; a source is made, not called.
  private func isCalledForValues(_ outer: ChainLink) -> Bool {
    guard outer.step.role != .source, outer.step.role == .subscriber || outer.step.declaration != nil else {
      return false
    }
    return outer.step.name != "handleEvents" && outer.step.name != "do"
  }

  private func message(_ subscription: Subscription, _ outer: ChainLink) -> String {
    switch outer.upstream?.stream.lifetime {
    case .oneShot, .finite:
      return
        "subscribing inside '\(outer.step.name)' cuts the chain in two: no failure and no cancellation passes; continue it with 'flatMap'"
    default:
      return
        "every value starts one more subscription\(place(of: subscription)), and earlier ones go on; use \(latest(subscription)), or 'flatMap', instead of subscribing inside '\(outer.step.name)'"
    }
  }

  private func place(of subscription: Subscription) -> String {
    subscription.token.path.map { " in '\($0.name)'" } ?? ""
  }

  private func latest(_ subscription: Subscription) -> String {
    subscription.outlivesToken ? "'flatMapLatest'" : "'map' and 'switchToLatest'"
  }
}
