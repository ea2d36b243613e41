import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at the closures of subscribers, and of `handleEvents` and `do` right before them, for those that do nothing but dispatch to the main queue.
/// Silent where the stream is on the main thread already, where another closure works on the values where they arrive, and where a comment says
/// what the dispatch is for.
struct DispatchMainInSink: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    var seen: Set<ExpressionID> = []
    for link in file.links(
      named: "sink", "subscribe", "bind", "handleEvents", "do", where: file.hopsToMain(inArgumentsOf:))
    {
      guard link.step.effects != nil, let delivery = link.upstream?.stream.delivery, delivery != .main,
        delivery != .unknown || !file.observesInterface(link.chain) && !subscribesOnMain(link, file)
      else { continue }
      let end = [link.step] + link.after
      guard let first = hopsToMain(of: link.step, file).first, end.last?.role == .subscriber,
        end.allSatisfy(isForEffect), seen.insert(link.chain.expression).inserted
      else { continue }
      let hops = end.flatMap { hopsToMain(of: $0, file) }
      guard !hops.contains(where: { isExplained($0, file) }), end.allSatisfy({ mayMove($0, file) }) else {
        continue
      }
      let forgotten = forgottenChange(in: end, file)
      let remedy = file.deliveringOnMain(before: link)
      findings.report(
        message(link, forgotten, remedy), at: file.range(of: first.callee), scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression), severity: forgotten == nil ? nil : .warning,
        related: forgotten.map { [RelatedPlace(.other, "not dispatched", at: $0.range)] } ?? [],
        fixes: fixes(link, remedy, hops, file))
    }
  }

  /// Whether the work above starts on the main thread, and may call there as well.
  private func subscribesOnMain(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    link.before.contains { step in
      guard step.name == "subscribe" || step.name == "subscribeOn",
        let scheduler = file.facts.arguments(of: step.expression).first
      else { return false }
      return file.delivery(on: scheduler.value) == .main
    }
  }

  private func isForEffect(_ step: Step) -> Bool {
    step.role == .subscriber || step.name == "handleEvents" || step.name == "do"
  }

  /// The closures of a link that are called with values and with how the stream ends.
  private func closures(of step: Step, _ file: AnalyzedFile) -> [ClosureID] {
    file.closures(of: step).filter { file.isCalledWithElements($0.label, step) }.map(\.closure)
  }

  private func hopsToMain(of step: Step, _ file: AnalyzedFile) -> [HopToMain] {
    closures(of: step, file).compactMap(file.hopToMain)
  }

  /// Whether a comment stands before the dispatching, or behind it in its line.
  private func isExplained(_ hop: HopToMain, _ file: AnalyzedFile) -> Bool {
    let facts = file.facts
    let edits = ChainEdits(file)
    let work = facts[hop.work].range.lower
    let line = file.lines.content(ofLine: file.lines.line(of: work))
    let first = file.statements(of: hop.work).first.map { facts[$0].range.lower } ?? work
    return edits.hasComment(in: SourceRange(facts[hop.closure].range.lower, facts[hop.statement].range.lower))
      || edits.hasComment(in: SourceRange(work, min(first, line.upper)))
  }

  private func forgottenChange(in steps: [Step], _ file: AnalyzedFile) -> InterfaceChange? {
    steps.flatMap { closures(of: $0, file) }.filter { file.hopToMain(of: $0) == nil }.lazy
      .compactMap(file.interfaceChange).first
  }

  /// Whether what a link does with values may be done on the main thread as well as on any other: it is dispatched there, belongs there, or hardly is
  /// any work.
  private func mayMove(_ step: Step, _ file: AnalyzedFile) -> Bool {
    let facts = file.facts
    guard facts[step.expression].kind == .call else { return false }
    return facts.arguments(of: step.expression).allSatisfy { argument in
      guard takesValues(argument, of: step, file) else { return true }
      switch facts[argument.value].kind {
      case .nilLiteral: return true
      case .closure:
        let closure = facts[argument.value].closure
        return file.hopToMain(of: closure) != nil || file.interfaceChange(in: closure) != nil
          || file.callsOnlyLogs(closure)
      default: return false
      }
    }
  }

  private func takesValues(_ argument: ArgumentFact, of step: Step, _ file: AnalyzedFile) -> Bool {
    let label = file.facts.string(argument.label)
    switch step.name {
    case "sink": return label == "receiveValue" || label.isEmpty && file.failureHandler(of: step) == nil
    case "handleEvents": return label == "receiveOutput"
    case "subscribe", "bind", "do":
      return ["", "onNext", "afterNext", "onSuccess", "afterSuccess"].contains(label)
    default: return false
    }
  }

  private func message(_ link: ChainLink, _ forgotten: InterfaceChange?, _ remedy: String) -> String {
    let start = forgotten.map { "'\($0.name)' is not dispatched as the rest is" } ?? "dispatched by hand"
    let onlyValues = link.upstream?.canFail == .no || link.step.name == "bind"
    let gain = onlyValues ? "ends with the subscription" : "covers values and failures"
    return "\(start); put '\(remedy)' before '\(link.step.name)', which \(gain)"
  }

  // MARK: - Fixes

  /// Takes all of the dispatching away; none where one of the closures cannot do without.
  private func fixes(_ link: ChainLink, _ remedy: String, _ hops: [HopToMain], _ file: AnalyzedFile) -> [Fix]
  {
    let edits = ChainEdits(file)
    let unwrapped = hops.compactMap { unwrapping($0, edits, file) }
    guard unwrapped.count == hops.count, !file.importsOnlyOpenCombine else { return [] }
    return Fix.inserting(
      ".\(remedy)", before: link.step.expression,
      .unsafe(why: "all that follows runs on the main thread, and nothing once the subscription is over"),
      file, with: unwrapped.flatMap { $0 })
  }

  /// What the inner closure captures, the outer one has to capture too.
  private func unwrapping(_ hop: HopToMain, _ edits: ChainEdits, _ file: AnalyzedFile) -> [Edit]? {
    let facts = file.facts
    guard !file.entersMainActor(hop.work), let edit = edits.unwrapping(hop.work, from: hop.statement) else {
      return nil
    }
    let captures = facts.captures(of: hop.work)
    if captures.isEmpty { return [edit] }
    let outer = facts.captures(of: hop.closure)
    guard facts[hop.closure].body.count == 1, captures.allSatisfy({ $0.value.isNone }) else { return nil }
    let isCaptured = captures.allSatisfy { inner in
      outer.contains { $0.name == inner.name && $0.strength == inner.strength && $0.value.isNone }
    }
    if isCaptured { return [edit] }
    guard outer.isEmpty, captures.count == 1, let only = captures.first, only.strength == .weak else {
      return nil
    }
    return edits.weakCapture(of: facts.string(only.name), by: hop.closure).map { [$0, edit] }
  }
}
