import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for subscriptions that are made in a closure of another chain and kept beside earlier ones, by the closure itself or by a method that it
/// calls. Silent where the inner token takes the place of the one before, or the closure ends earlier subscriptions, or a flag lets it subscribe
/// once, and where something that was made in the closure keeps the token or is what is subscribed to, or what that is about; where the closure of a
/// stream that goes on is called for its end alone; where one of the two has one value, that of `viewDidLoad`; and where the inner subscription only
/// looks at what there is now, is over at once, or is a request whose answer is not used, or that values trigger without a part in it; and on methods
/// named after a change, of which each is to be made. A hint where the outer one ends by itself, or may, and nothing is lost between the two.
struct NestedSubscription: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    var repetitions: [RepeatedSubscription] = []
    for subscription in file.subscriptions(where: file.mayBeRepeated)
    where subscription.isCertain && subscription.name != "connect" {
      guard isKeptBesideOthers(subscription, file), !file.onlyLooks(subscription),
        !file.isForgotten(subscription), !comesOnce(subscription, file), !doesAllAtOnce(subscription)
      else { continue }
      if !isOverAtOnce(subscription) { repetitions += file.callsRepeating(subscription) }
      guard let outer = file.link(around: subscription.call), !mayBeMeant(in: outer),
        !outer.before.comeOnce,
        let occasion = file.occasion(of: subscription.range, in: outer.step),
        endsItself(outer, file) || occasion == .value || occasion == .cell,
        !file.endsEarlierOnes(subscription), !file.isDoneOnce(subscription.call),
        !file.hasSourceOfItsOwn(subscription, in: outer),
        !file.isAboutNewObject(subscription, in: file.range(of: outer.step.expression)),
        endsItself(outer, file) || !file.isTriggered(subscription, by: outer) && !isOverAtOnce(subscription)
      else { continue }
      let mayEnd = endsItself(outer, file) || outer.upstream?.stream.lifetime != .longLived
      let isKept = mayEnd && occasion != .cell && losesNothing(subscription, in: outer, file)
      findings.report(
        message(subscription, outer, occasion, file), at: subscription.nameRange, scope: subscription.range,
        symbol: file.symbol(of: subscription.call), severity: isKept ? .info : nil,
        related: [RelatedPlace(.other, "in a closure of this chain", at: outer.step.nameRange)],
        fixes: occasion == .value ? fixes(subscription, outer, file) : [])
    }
    report(repetitions, file, &findings)
  }

  /// A call of a method that makes several subscriptions is one finding.
  private func report(
    _ repetitions: [RepeatedSubscription], _ file: AnalyzedFile, _ findings: inout Findings
  ) {
    var places: [ExpressionID: [SourceRange]] = [:]
    for repeated in repetitions {
      places[repeated.call, default: []].append(repeated.subscription.nameRange)
    }
    for repeated in repetitions {
      guard let places = places.removeValue(forKey: repeated.call) else { continue }
      report(repeated, subscribingAt: places, file, &findings)
    }
  }

  /// A method may be called from elsewhere too, so that it is reported as `info`.
  private func report(
    _ repeated: RepeatedSubscription, subscribingAt places: [SourceRange], _ file: AnalyzedFile,
    _ findings: inout Findings
  ) {
    guard !isChange(repeated), let outer = file.link(around: repeated.call), outer.step.role == .subscriber,
      outer.upstream?.stream.lifetime == .longLived, !outer.before.comeOnce,
      !file.isGivenNewObject(repeated, in: outer),
      file.occasion(of: file.range(of: repeated.call), in: outer.step) == .value
    else { return }
    let stream = repeated.subscription.outlivesToken ? "observable" : "publisher"
    let joined = file.isInLoop(repeated.call) ? ", merge them" : ""
    let latest = latest(repeated.subscription)
    let advice = repeated.subscription.lifetime == .longLived ? latest : "\(latest), or 'flatMap'"
    findings.report(
      "every value makes '\(repeated.signature)' start one more subscription\(place(of: repeated.subscription)), and earlier ones go on; let it return the \(stream)\(joined), and use \(advice)",
      at: file.calleeRange(of: repeated.call), scope: outer.chain.range,
      symbol: file.symbol(of: repeated.call), severity: .info,
      related: places.map { RelatedPlace(.other, "subscribes", at: $0) })
  }

  /// Whether a method is named after something that each call is to do to its end, whatever later ones do: `delete(_:)`
  private func isChange(_ repeated: RepeatedSubscription) -> Bool {
    repeated.subscription.lifetime != .longLived
      && Self.changes.contains(String(repeated.signature.prefix { $0.isLowercase }))
  }

  private static let changes: Set<String> = [
    "add", "apply", "block", "buy", "cancel", "confirm", "create", "delete", "edit", "follow", "insert",
    "like", "patch", "pay", "post", "put", "register", "remove", "report", "save", "send", "store",
    "submit", "toggle", "unfollow", "upload", "write",
  ]

  private func isKeptBesideOthers(_ subscription: Subscription, _ file: AnalyzedFile) -> Bool {
    switch subscription.token.fate {
    case .collected(let path):
      path.root == .instance || path.root == .global
        || file.isKeptByCaller(subscription.token, at: subscription.call)
    case .dropped: subscription.outlivesToken
    default: false
    }
  }

  /// Whether a subscription may be what a closure is there for: side effects have a place of their own, a source is made, not called, and a state
  /// that is built up has to be there at once.
  private func mayBeMeant(in outer: ChainLink) -> Bool {
    if outer.step.role == .source || outer.step.role != .subscriber && outer.step.declaration == nil {
      return true
    }
    return ["handleEvents", "do", "scan", "reduce"].contains(outer.step.name)
  }

  private func endsItself(_ outer: ChainLink, _ file: AnalyzedFile) -> Bool {
    outer.upstream?.stream.lifetime == .oneShot || outer.upstream?.stream.lifetime == .finite
      || file.isGathered(before: outer)
  }

  /// Whether nothing is lost between a chain that ends by itself and what it subscribes to: one place keeps both tokens, and the inner subscriber gets no
  /// failure that it does nothing for.
  private func losesNothing(_ subscription: Subscription, in outer: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard outer.step.role == .subscriber, let place = subscription.token.path,
      file.subscriptions(where: { $0 == outer.step.expression }).contains(where: { $0.token.path == place })
    else { return false }
    return mayHandOnFailure(subscription, file)
  }

  /// Whether nothing of a subscription goes on when it has been made: all of `Just(movie).sink` has happened by then.
  private func isOverAtOnce(_ subscription: Subscription) -> Bool {
    subscription.delivery == .synchronous && [.finite, .oneShot].contains(subscription.lifetime)
  }

  /// The same, and nothing fails, so that nothing is lost where two chains are made of one.
  private func doesAllAtOnce(_ subscription: Subscription) -> Bool {
    isOverAtOnce(subscription) && subscription.chain?.steps.dropLast().last?.canFail == .no
  }

  private func comesOnce(_ subscription: Subscription, _ file: AnalyzedFile) -> Bool {
    subscription.chain.map { $0.steps.dropLast().comeOnce } ?? false
  }

  private func message(
    _ subscription: Subscription, _ outer: ChainLink, _ occasion: Occasion, _ file: AnalyzedFile
  ) -> String {
    let place = place(of: subscription)
    if occasion == .cell {
      return
        "every cell starts one more subscription\(place), and earlier ones go on; end it when the cell is used again"
    }
    let end = subscription.outlivesToken ? "disposal" : "cancellation"
    let lost =
      mayHandOnFailure(subscription, file) ? "no \(end) passes" : "no failure and no \(end) passes"
    let cut = "subscribing inside '\(outer.step.name)' cuts the chain in two: \(lost)"
    if endsItself(outer, file) {
      let advice = continuation(subscription, outer, occasion).map { "continue it with '\($0)'" }
      return "\(cut); \(advice ?? "make one chain of the two")"
    }
    // Of streams that go on, 'flatMap' would keep as many as there are values.
    let goesOn = subscription.lifetime == .longLived
    guard outer.upstream?.stream.lifetime == .longLived else {
      let advice = goesOn ? latest(subscription) : "'flatMap', or \(latest(subscription))"
      return "\(cut), and each further value starts one more subscription\(place); use \(advice)"
    }
    let advice = goesOn ? latest(subscription) : "\(latest(subscription)), or 'flatMap',"
    return
      "every value starts one more subscription\(place), and earlier ones go on; use \(advice) instead of subscribing inside '\(outer.step.name)'"
  }

  /// Whether nothing fails that the inner subscriber gets, or it does something for a failure, or is an observer that gets all there is:
  /// `subscribe(observer)`.
  private func mayHandOnFailure(_ subscription: Subscription, _ file: AnalyzedFile) -> Bool {
    guard let steps = subscription.chain?.steps, let subscriber = steps.last,
      steps.dropLast().last?.canFail != .no
    else { return true }
    if let handler = file.failureHandler(of: subscriber) { return !handler.ignoresFailure }
    let facts = file.facts
    guard facts[subscriber.expression].kind == .call else { return false }
    return facts.arguments(of: subscriber.expression).contains { argument in
      ["", "to"].contains(facts.string(argument.label)) && facts[argument.value].kind != .closure
    }
  }

  /// The operator that makes one chain of a chain that ends by itself and what its closure subscribes to; nil where that is not clear.
  private func continuation(_ subscription: Subscription, _ outer: ChainLink, _ occasion: Occasion) -> String?
  {
    let trait = outer.upstream?.rxTrait
    let inner = subscription.chain?.steps.dropLast().last?.rxTrait
    switch occasion {
    case .failure: return trait == inner && outer.step.role == .subscriber ? "catch" : nil
    case .end: return trait == "CompletableTrait" ? "andThen" : nil
    case .cell: return nil
    case .value:
      guard let trait else { return "flatMap" }
      switch (trait, inner) {
      case ("SingleTrait", "SingleTrait"), ("MaybeTrait", "MaybeTrait"): return "flatMap"
      case (_, "CompletableTrait"): return "flatMapCompletable"
      case ("SingleTrait", "MaybeTrait"): return "flatMapMaybe"
      case ("MaybeTrait", "SingleTrait"): return "flatMapSingle"
      default: return nil
      }
    }
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
        "Join the chains with \(operators.map { "'\($0)'" }.listed)",
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
