import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at each subscription whose token `self` keeps and whose upstream does not end by itself for what holds `self` strongly: closures of the
/// subscriber and of operators, methods handed on as closures. An upstream of which it is not known whether it ends counts as one that goes on where
/// it begins at a property. Silent where it is not known who keeps the token, where what is listened to is only shown, or comes by a weak property,
/// from controls of callers in RxSwift, or in a struct of streams, where the closure itself ends the subscription, the function around the subject, or the
/// `cancel()` that owners of a `Subscription` have to call, in structs and enums, in types that live as long as the app or are made once. Misses
/// closures of operators that are not known, and cycles through other objects.
struct StrongSelfInSubscription: Rule {
  static var yieldsTo: [String] { ["assign-to-self-cycle"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    var reported: Set<SourceRange> = []
    let reportsOneShot = findings.option("report-one-shot") == "true"
    let reportsMadeOnce = findings.option("report-made-once") == "true"
    for subscription in file.subscriptions(where: file.mayKeepSelfAlive) where subscription.isCertain {
      guard let path = subscription.token.path, file.selfKeeps(path, at: subscription.call) else { continue }
      let ends = subscription.lifetime == .oneShot || subscription.lifetime == .finite
      if ends, !reportsOneShot { continue }
      if subscription.lifetime == .unknown, !subscription.observesState { continue }
      if file.isFedByShownObject(subscription) || file.isFedByWeakObject(subscription)
        || file.isFedByControlOfCallers(subscription) || file.comesWithInput(subscription)
        || file.isEndedAfterwards(subscription)
      {
        continue
      }
      let captures = file.strongSelves(in: subscription)
      guard let first = captures.first, reported.insert(first.range).inserted,
        !file.selfLivesWithApp(at: subscription.call)
      else { continue }
      let endings = file.endings(of: subscription)
      if file.isEndedByItself(subscription, endings) { continue }
      if file.areOwnersDuty(endings, ofTokenAt: path, at: subscription.call) { continue }
      let isMadeOnce = file.selfIsMadeOnce(at: subscription.call)
      if isMadeOnce, !reportsMadeOnce { continue }
      let handed = file.handedSelf(at: first, in: subscription)
      // Where the fix begins: what is handed 'self' uses that instead, where it names it.
      let place = handed == nil ? first.brace ?? first.range : first.range
      findings.report(
        "\(cycle(path, subscription, isEndedByHand: !endings.isEmpty, file)); \(remedy(first, handed))",
        at: place,
        scope: subscription.range.contains(place)
          ? subscription.range : SourceRange(place.lower, first.range.upper),
        symbol: file.symbol(of: subscription.call),
        severity: ends || isMadeOnce ? .info : nil,
        confidence: subscription.lifetime == .unknown || !endings.isEmpty ? .likely : .certain,
        related: use(first, at: place)
          + captures.dropFirst().map { RelatedPlace(.other, "held here as well", at: $0.range) }
          + keeper(path, file),
        fixes: Fix.holdingWeakly(captures, in: subscription, file))
    }
  }

  private func cycle(
    _ path: StoragePath, _ subscription: Subscription, isEndedByHand: Bool, _ file: AnalyzedFile
  ) -> String {
    let end =
      switch subscription.lifetime {
      case .oneShot, .finite: "until the upstream ends"
      case _ where isEndedByHand: "until it is \(subscription.outlivesToken ? "disposed of" : "cancelled")"
      case .longLived
      where !file.isFedByOtherObject(subscription) && !file.isEndedByOwner(subscription):
        "for ever"
      case .longLived, .unknown: "as long as the upstream lives"
      }
    return "'self' and the subscription in '\(path.name)' keep each other alive \(end)"
  }

  private func remedy(_ capture: SelfCapture, _ handed: HandedSelf?) -> String {
    if let handed {
      return handed.blank == nil
        ? "use '\(handed.name)' instead" : "name the closure's first parameter, and use that instead"
    }
    return switch capture.kind {
    case .name: "capture it with '[weak self]'"
    case .handed(let name): "capture it with '[weak \(name)]'"
    case .list: "capture it weakly"
    case .innerList: "capture it weakly here, too"
    case .method(let name): "'\(name)' holds 'self': call it in a closure with '[weak self]'"
    case .localFunction(let name):
      "'\(name)' holds 'self': make it a method, and call that with '[weak self]'"
    case .localClosure(let name): "'\(name)' holds 'self': capture it weakly there"
    }
  }

  private func use(_ capture: SelfCapture, at place: SourceRange) -> [RelatedPlace] {
    guard place != capture.range else { return [] }
    let isInner = capture.kind == .innerList
    return [RelatedPlace(.other, isInner ? "held for this list" : "'self' is held here", at: capture.range)]
  }

  private func keeper(_ path: StoragePath, _ file: AnalyzedFile) -> [RelatedPlace] {
    guard let place = file.declarationPlace(of: path), let name = path.components.last else { return [] }
    return [RelatedPlace(.definition, "'\(name)' keeps the subscription", at: place.range, in: place.path)]
  }
}
