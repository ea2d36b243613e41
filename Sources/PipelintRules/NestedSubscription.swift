import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for subscriptions that are made in a closure of another chain and kept beside earlier ones, by the closure itself or by a method that it
/// calls. Silent where the inner token takes the place of the one before, or the closure ends earlier subscriptions, and where something that was
/// made in the closure keeps the token or is what is subscribed to, or what that is about; and where the inner subscription only looks at
/// what there is now, or is a request whose answer is not used, or that values trigger without a part in it.
struct NestedSubscription: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for subscription in file.subscriptions where subscription.isCertain && subscription.name != "connect" {
      guard isKeptBesideOthers(subscription), !file.onlyLooks(subscription),
        !file.isForgotten(subscription)
      else { continue }
      for repeated in file.callsRepeating(subscription) { report(repeated, file, &findings) }
      guard let outer = file.link(around: subscription.call), isCalledForValues(outer),
        !file.endsEarlierOnes(subscription), !file.hasSourceOfItsOwn(subscription, in: outer),
        !file.isAboutNewObject(subscription, in: file.range(of: outer.step.expression)),
        endsItself(outer) || !file.isTriggered(subscription, by: outer)
      else { continue }
      findings.report(
        message(subscription, outer), at: subscription.nameRange, scope: subscription.range,
        symbol: file.symbol(of: subscription.call),
        related: [RelatedPlace(.other, "in a closure of this chain", at: outer.step.nameRange)],
        fixes: fixes(subscription, outer, file))
    }
  }

  /// A method may be called from elsewhere too, so that it is a remark.
  private func report(_ repeated: RepeatedSubscription, _ file: AnalyzedFile, _ findings: inout Findings) {
    guard let outer = file.link(around: repeated.call), outer.step.role == .subscriber,
      outer.upstream?.stream.lifetime == .longLived, !file.isGivenNewObject(repeated, in: outer)
    else { return }
    findings.report(
      "every value makes '\(repeated.signature)' start one more subscription\(place(of: repeated.subscription)), and earlier ones go on; let it return the publisher, and use \(latest(repeated.subscription)), or 'flatMap'",
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

  private func endsItself(_ outer: ChainLink) -> Bool {
    outer.upstream?.stream.lifetime == .oneShot || outer.upstream?.stream.lifetime == .finite
  }

  private func message(_ subscription: Subscription, _ outer: ChainLink) -> String {
    endsItself(outer)
      ? "subscribing inside '\(outer.step.name)' cuts the chain in two: no failure and no cancellation passes; continue it with 'flatMap'"
      : "every value starts one more subscription\(place(of: subscription)), and earlier ones go on; use \(latest(subscription)), or 'flatMap', instead of subscribing inside '\(outer.step.name)'"
  }

  private func place(of subscription: Subscription) -> String {
    subscription.token.path.map { " in '\($0.name)'" } ?? ""
  }

  private func latest(_ subscription: Subscription) -> String {
    subscription.outlivesToken ? "'flatMapLatest'" : "'map' and 'switchToLatest'"
  }

  // MARK: - Fixes

  /// Lets the outer chain end with the inner subscriber, where the closure does nothing but subscribe. A `Single` is subscribed to by other names.
  private func fixes(_ subscription: Subscription, _ outer: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    let facts = file.facts
    let edits = ChainEdits(file)
    let call = facts[outer.step.expression]
    guard outer.step.role == .subscriber, call.arguments.count == 1,
      subscription.chain?.steps.dropLast().last?.rxTrait == nil,
      let closure = file.closures(of: outer.step).first?.closure, facts.captures(of: closure).isEmpty,
      edits.onlyStatement(of: facts[closure]) == subscription.range,
      let link = edits.range(of: outer.step),
      let inner = edits.range(ofLink: subscription.call, nameStart: subscription.nameRange.lower),
      let removal = edits.removal(ofLink: SourceRange(inner.lower, subscription.range.upper)),
      !file.uses(ofParameter: 0, in: closure).contains(where: { inner.contains(file.range(of: $0)) })
    else { return [] }
    let line = edits.startsLine(link) ? edits.text.lineEnding + edits.indentation(at: link.lower) : ""
    let subscriber = edits.reindented(
      edits.text.string(inner), from: edits.indentation(at: inner.lower),
      to: edits.indentation(at: link.lower))
    let operators = subscription.outlivesToken ? ["flatMapLatest"] : ["map", "switchToLatest"]
    return [
      Fix(
        "Join the chains with '\(operators.joined(separator: "' and '"))'",
        .display(why: "whether earlier ones go on, and what a failure ends, has to be decided"),
        [
          Edit(
            replacing: SourceRange(outer.step.nameRange.lower, facts[closure].range.lower),
            with: operators[0] + " "),
          removal,
          Edit(
            replacing: SourceRange(facts[closure].range.upper, call.range.upper),
            with: operators.dropFirst().map { "\(line).\($0)()" }.joined() + line + subscriber),
        ])
    ]
  }
}
