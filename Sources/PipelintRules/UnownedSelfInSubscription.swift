import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at each `unowned` capture of a subscription for a reason why a value may arrive when the object is gone: somebody else keeps the token, or
/// values come on another thread than the one that releases the object; with `report-returned` also at those of streams that functions return, which
/// the object mostly outlives. Silent where the object itself keeps the token, be it handed to a function of its own, and nothing is known of another
/// thread, or alone gets the stream, where the stream, the closure around or another closure of the same call keeps the object, or the stream ends with
/// one, where only a control that is shown with the object has something to tell or a private subject of the object, where the object lives as long as
/// the app, and where everything is over before the call returns.
struct UnownedSelfInSubscription: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for subscription in file.subscriptions(where: file.capturesUnowned) where subscription.isCertain {
      let captures = file.unownedCaptures(in: subscription).filter {
        reason($0, subscription, file) != nil
      }
      guard let capture = captures.first, let reason = reason(capture, subscription, file) else { continue }
      findings.report(
        "\(reason), and crashes when '\(capture.object.components.joined(separator: "."))' is gone by then; capture it with 'weak'",
        at: capture.range, scope: subscription.range, symbol: file.symbol(of: subscription.call),
        fixes: fixes(captures, file))
    }
    guard findings.option("report-returned") == "true" else { return }
    for (captures, chain) in file.unownedCapturesOfReturnedStreams {
      let captures = captures.filter(isSelf)
      guard let capture = captures.first, !file.selfLivesWithApp(at: chain.expression),
        !file.isOfOwnControl(chain), file.isHandedOut(returned: chain.expression)
      else { continue }
      findings.report(
        "callers keep this stream, and it crashes when 'self' is gone by then; capture it with 'weak'",
        at: capture.range, scope: chain.range, symbol: file.symbol(of: chain.expression),
        fixes: fixes(captures, file))
    }
  }

  /// Holds the objects weakly. Not where a closure starts a subscription of its own, which would then hold what was made strong for it.
  private func fixes(_ captures: [UnownedCapture], _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    let closures = Set(captures.map(\.closure))
    guard closures.count == captures.count,
      closures.allSatisfy({ file.subscriptions(in: $0).isEmpty })
    else { return [] }
    let holds = captures.compactMap { capture in
      capture.step.flatMap { Absence(of: capture.closure, in: $0, file) }.flatMap {
        WeakHold(of: capture.name, in: capture.closure, $0, edits, file)
      }
    }
    guard holds.count == captures.count else { return [] }
    let absences = holds.compactMap(\.absence)
    let applicability: Fix.Applicability =
      if absences.contains(where: \.isOpen) {
        .display(why: "a value is missing for when the object is gone")
      } else if absences.contains(where: \.isValue) {
        .unsafe(why: "the stream has no value once the object is gone")
      } else {
        .safe
      }
    return [Fix("Capture '\(captures[0].name)' weakly", applicability, holds.flatMap(\.edits))]
  }

  private func isSelf(_ capture: UnownedCapture) -> Bool {
    capture.object.root == .instance && capture.object.components == ["self"]
  }

  /// Why a value may arrive too late; nil where none can, or it is not known.
  private func reason(_ capture: UnownedCapture, _ subscription: Subscription, _ file: AnalyzedFile)
    -> String?
  {
    if subscription.delivery == .synchronous, subscription.lifetime != .longLived { return nil }
    let isSelf = isSelf(capture)
    if isSelf, file.isHeldBeside(capture) { return nil }
    switch subscription.token.fate {
    case .collected(let path), .assigned(let path):
      if capture.object.owns(path) {
        guard capture.delivery == .background else { return nil }
        let end = subscription.outlivesToken ? "disposes of" : "cancels"
        return "the closure runs on another thread than the one that \(end) it"
      }
      let name = path.components.joined(separator: ".")
      if path.root == .global { return "'\(name)' keeps the subscription for good" }
      guard isSelf, file.startsAtParameter(path, at: subscription.call),
        !file.isOfControl(subscription, beside: path), !file.isHeldAround(subscription.call),
        !file.isAlwaysOfSelf(path, at: subscription.call)
      else { return nil }
      let owner = file.startsAtClosureParameter(path, at: subscription.call) ? "" : "the caller's "
      return "\(owner)'\(name)' keeps the subscription"
    case .returned where isSelf && !file.selfLivesWithApp(at: subscription.call):
      return "the caller keeps the subscription"
    case .dropped
    where subscription.outlivesToken && !file.endsByItself(subscription) && !file.isFedBySelf(subscription):
      return "the subscription goes on without its token"
    default: return nil
    }
  }
}
