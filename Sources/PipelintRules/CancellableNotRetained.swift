import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for subscriptions whose token nobody keeps: it is dropped, put in a bag that nothing keeps, or only a local variable, set or bag has it that
/// goes with the function, or it is ended where it is returned. Silent where something else may keep it, at file level and in playgrounds, where the
/// function waits afterwards, where the code itself ends what is not known to go on or to deliver later, where all has been delivered by then, or
/// seems to be, as the function goes on with what a closure has assigned; in test code also where a local variable has it, where the source does not
/// certainly go on, hands on what it has, or is what a protocol asks for. Misses locals that are only used to cancel.
struct CancellableNotRetained: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    if file.isPlayground { return }
    for subscription in file.fleetingSubscriptions(except: "subscribe", where: { mayLose($1, at: $0, file) })
    where subscription.isCertain {
      guard let loss = loss(of: subscription, file) else { continue }
      if file.isTestCode,
        subscription.lifetime != .longLived || replaysValues(subscription)
          || file.beginsAtRequirement(subscription)
      {
        continue
      }
      if isSynchronousAtFirst(subscription) || file.onlyAwaitsFuture(subscription) { continue }
      let arrivals = file.arrivals(of: subscription)
      if subscription.lifetime != .longLived || replaysValues(subscription), file.answersAtOnce(subscription)
      {
        continue
      }
      if subscription.token.fate == .endedAtOnce, maySuffice(subscription, file) { continue }
      let isKeptMeanwhile = subscription.token.fate != .dropped
      if isKeptMeanwhile, arrivals != .later || isOver(subscription, file) { continue }
      let isSynchronous = arrivals == .atOnce
      let text =
        isSynchronous
        ? "\(loss); it works only as long as everything above delivers at once"
        : "\(loss); \(remedy(subscription, file))"
      findings.report(
        text, at: subscription.nameRange, scope: subscription.range,
        symbol: file.symbol(of: subscription.call), severity: isSynchronous ? .info : nil,
        fixes: fixes(subscription, file))
    }
  }

  /// Whether a subscription that the code ends itself may be meant for what there is now.
  private func maySuffice(_ subscription: Subscription, _ file: AnalyzedFile) -> Bool {
    if onlyLooks(subscription, file) || file.answersAtOnce(subscription) { return true }
    switch subscription.delivery {
    case .main, .background, .scheduler: return false
    case .synchronous, .unknown: return subscription.lifetime != .longLived
    }
  }

  /// Whether a subscription takes what there is now, or does nothing for a value.
  private func onlyLooks(_ subscription: Subscription, _ file: AnalyzedFile) -> Bool {
    guard let subscriber = subscription.chain?.steps.last, !replaysValues(subscription) else { return true }
    let closures = file.closures(of: subscriber)
    return !closures.isEmpty && closures.allSatisfy { file.facts[$0.closure].body.count == 0 }
  }

  /// Whether the source hands on at once what it has: what a test then asks for.
  private func replaysValues(_ subscription: Subscription) -> Bool {
    subscription.chain?.steps.first?.replaysValues ?? false
  }

  /// Whether everything comes from a list or one value, through an operator of which nothing is known: it may all be delivered by then.
  private func isSynchronousAtFirst(_ subscription: Subscription) -> Bool {
    guard let steps = subscription.chain?.steps, let source = steps.first,
      source.stream.delivery == .synchronous, [.finite, .oneShot].contains(source.stream.lifetime)
    else { return false }
    return steps.contains { $0.role == .operator && $0.effects == nil }
  }

  /// Whether no value comes when the function has returned: it posts what is waited for, or RxSwift's stream goes with what sends, a local object.
  private func isOver(_ subscription: Subscription, _ file: AnalyzedFile) -> Bool {
    if file.isPostedAfterwards(subscription) { return true }
    switch subscription.delivery {
    case .main, .background, .scheduler: return false
    case .synchronous, .unknown:
      return subscription.outlivesToken && file.isFedByLocalObject(subscription)
    }
  }

  /// Stores the token in the set that the type has.
  private func fixes(_ subscription: Subscription, _ file: AnalyzedFile) -> [Fix] {
    guard case .dropped = subscription.token.fate, let name = file.tokenCollection(at: subscription.call),
      let step = subscription.chain?.steps.last, let chain = subscription.chain,
      let edit = ChainEdits(file).insertion(of: ".store(in: &\(name))", after: step, in: chain)
    else { return [] }
    let start = subscription.range.lower
    let dropping =
      start < chain.range.lower ? [Edit(deleting: SourceRange(start, chain.range.lower))] : []
    return [
      Fix(
        "Keep it in '\(name)'", .display(why: "how long it is to live has to be chosen"), dropping + [edit])
    ]
  }

  /// Whether a token may be lost too early, by where it goes: in test code only one that nothing keeps at all.
  private func mayLose(_ token: SubscriptionToken, at call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    if file.isTopLevel(call) { return false }
    switch token.fate {
    case .dropped, .collectedForNothing: return true
    case .unused, .endedAtOnce: return !file.isTestCode
    case .collected: return !file.isTestCode && file.forgottenCollection(of: token, at: call) != nil
    default: return false
    }
  }

  /// What becomes of the subscription; nil where it is kept, or may be.
  private func loss(of subscription: Subscription, _ file: AnalyzedFile) -> String? {
    switch subscription.token.fate {
    case .dropped where subscription.endsWithToken && subscribesLater(subscription):
      return
        "nothing keeps what '\(subscription.name)' returns: as 'subscribe(on:)' subscribes later, the subscription ends at once or can never be ended"
    case .dropped where subscription.endsWithToken:
      return "the subscription ends at once, as nothing keeps what '\(subscription.name)' returns"
    case .collectedForNothing:
      return "the subscription ends at once, as nothing keeps the bag that it is put in"
    case .endedAtOnce:
      let end = subscription.outlivesToken ? "dispose" : "cancel"
      return "the subscription ends at once, as '\(end)' is called on what '\(subscription.name)' returns"
    case .unused(let binding) where subscription.endsWithToken:
      guard !file.waits(after: subscription) else { return nil }
      return "the subscription ends with the function, as only '\(file.name(boundBy: binding))' keeps it"
    case .collected:
      guard let binding = file.forgottenCollection(of: subscription.token, at: subscription.call),
        !file.waits(after: subscription)
      else { return nil }
      return "the subscription ends with the function, as only '\(file.name(boundBy: binding))' keeps it"
    default: return nil
    }
  }

  /// Whether the token may be gone before there is a subscription: then it ends nothing.
  private func subscribesLater(_ subscription: Subscription) -> Bool {
    subscription.chain?.steps.contains { $0.name == "subscribe" && $0.role == .operator } ?? false
  }

  private func remedy(_ subscription: Subscription, _ file: AnalyzedFile) -> String {
    if let binding = file.forgottenCollection(of: subscription.token, at: subscription.call),
      case let name = file.name(boundBy: binding), file.tokenCollection(at: subscription.call) == name
    {
      return "take out the local '\(name)', which hides the property"
    }
    if subscription.token.fate == .endedAtOnce {
      return subscription.outlivesToken ? "put it in a bag: '.disposed(by:)'" : "keep it in a property"
    }
    let hasProperties = file.isInType(subscription.call)
    if subscription.outlivesToken {
      return hasProperties ? "keep the bag in a property" : "take the bag from the caller"
    }
    if let name = file.tokenCollection(at: subscription.call) { return "add '.store(in: &\(name))'" }
    return hasProperties ? "keep it in a property" : "let the caller keep it"
  }
}
