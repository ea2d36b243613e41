import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for RxSwift subscriptions whose `Disposable` is dropped, or kept in a local variable alone, while the upstream goes on. An upstream of which
/// it is not known whether it ends counts as one that goes on where it begins at a property. Silent at file level, and in types that live as long as
/// the app, and where a control, a list, a `Variable`, a local subject, a private one of `self`, another object, the function itself or a timeout ends
/// the stream; `info` in `static` functions, which no object's end could end, and where objects that are made once begin. Misses tokens that are handed
/// on and dropped there.
struct RxUndisposedSubscription: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for subscription in file.fleetingSubscriptions(
      except: "sink", "assign", where: { !file.isTopLevel($0) && $1.path == nil })
    where subscription.isCertain && subscription.outlivesToken {
      guard
        subscription.lifetime == .longLived
          || subscription.lifetime == .unknown && subscription.observesState
            && !file.beginsAtParameter(subscription),
        let keeper = keeper(of: subscription, file), !file.isPlayground,
        !file.selfLivesWithApp(at: subscription.call), !file.endsByItself(subscription),
        file.arrivals(of: subscription) == .later,
        !file.isFedLocally(subscription), !file.isFedByNewObject(subscription),
        !file.isEndedByFunction(subscription)
      else { continue }
      let captures = file.strongSelves(in: subscription)
      if captures.isEmpty,
        file.isShownByList(subscription) || file.isFedByVariable(subscription)
          || file.isFedBySelf(subscription)
      {
        continue
      }
      let keeps = captures.isEmpty ? "" : ", which keeps 'self' alive"
      // The bag would belong to what the subscription holds.
      let weakly = captures.isEmpty ? "" : ", and hold 'self' weakly"
      let isHint =
        file.isStatic(at: subscription.call)
        || file.selfIsMadeOnce(at: subscription.call) && file.runsOnce(at: subscription.call)
      let severity: Severity? = isHint ? .info : captures.isEmpty ? nil : .error
      findings.report(
        "nothing can end this subscription\(keeps): \(keeper) what '\(subscription.name)' returns; \(remedy(subscription, file))\(weakly)",
        at: subscription.nameRange, scope: subscription.range, symbol: file.symbol(of: subscription.call),
        severity: severity, confidence: subscription.lifetime == .unknown ? .likely : .certain,
        related: captures.map { RelatedPlace(.other, "'self' is held here", at: $0.range) },
        fixes: fixes(subscription, captures, file))
    }
  }

  /// Puts the token into the bag of the class around, or one that is added to it. What then would keep itself alive, as the subscription holds the
  /// object that has the bag, is held weakly.
  private func fixes(_ subscription: Subscription, _ captures: [SelfCapture], _ file: AnalyzedFile) -> [Fix] {
    let call = subscription.call
    guard let step = subscription.chain?.steps.last, step.expression == call, !file.isStatic(at: call),
      file.closure(around: call) == nil, !file.isBeforeSuperInitializer(call)
    else { return [] }
    let edits = ChainEdits(file)
    guard let holds = WeakHold.all(captures, in: subscription, edits, file) else { return [] }
    var made = holds.flatMap(\.edits)
    let bag: String
    if let own = file.disposeBag(at: call) {
      bag = own
    } else {
      bag = "disposeBag"
      guard let type = file.enclosingClass(at: call, without: bag),
        let property = edits.insertion(ofProperty: "private let \(bag) = DisposeBag()", in: type)
      else { return [] }
      made.append(property)
    }
    guard let chain = subscription.chain,
      let link = edits.insertion(of: ".disposed(by: \(bag))", after: step, in: chain)
    else { return [] }
    let whole = file.statementRange(of: subscription)
    made.append(link)
    if whole.lower < chain.range.lower {
      let target = SourceRange(whole.lower, chain.range.lower)
      if edits.hasComment(in: target) { return [] }
      made.append(Edit(deleting: target))
    }
    let isOpen = holds.contains { $0.absence?.isOpen ?? false }
    return [
      Fix(
        "Put it into '\(bag)'",
        isOpen
          ? WeakHold.applicability(of: holds)
          : .unsafe(why: "the subscription ends with the object that has the bag"), made,
        requiredImports: ["RxSwift"])
    ]
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
    return file.isInType(subscription.call)
      ? "put it into a 'DisposeBag'" : "put it into the caller's 'DisposeBag'"
  }
}
