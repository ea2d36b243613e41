import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at operators that wait for the end of a stream, behind a `flatMap` over a sequence of several elements whose inner publishers can fail, or
/// behind `MergeMany` of such; in RxSwift also at `zip` and its like of a list, where what the list is made of certainly can fail. Silent where
/// something in between recovers, or one of the elements, where what is gathered holds nothing, `Void`, or nothing is done with it, where the
/// publishers go on, and in functions that by their name or documentation do all or nothing, or hand on what a closure throws that they are given.
struct BatchAllOrNothing: Rule {
  private static let names = ["collect", "reduce", "last", "count", "toArray"]
  private static let combinations = ["zip", "combineLatest"]
  private static let transactions = [
    "save", "upload", "commit", "transaction", "delete", "restore", "migrate",
  ]

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: Self.names) {
      guard link.step.effects != nil, !isTransaction(link, file), !isDropped(link, file),
        !file.isGivenThrowingClosure(at: link.step.expression),
        link.upstream?.output != .void, let maker = maker(link, file)
      else { continue }
      let isEmptied = isEmptied(link, file)
      report(
        link, isEmptied: isEmptied, maker.name, at: maker.nameRange,
        fixes: fixes(link, maker, isEmptied: isEmptied, file), file, &findings)
    }
    for link in file.links(named: Self.combinations, where: file.mayTakeList)
    where link.step.role == .source {
      guard link.step.rxTrait != "CompletableTrait", !isTransaction(link, file), !isDropped(link, file),
        let maker = listMaker(link.step, file)
      else { continue }
      let isEmptied = isEmptied(link, file)
      report(
        link, isEmptied: isEmptied, maker.name, at: maker.nameRange,
        fixes: recovering(maker.streams, isEmptied: false, file), file, &findings)
    }
  }

  private func report(
    _ link: ChainLink, isEmptied: Bool, _ maker: String, at range: SourceRange, fixes: [Fix],
    _ file: AnalyzedFile,
    _ findings: inout Findings
  ) {
    let answer = isEmptied ? "shows nothing at all" : "delivers nothing"
    findings.report(
      "one failed element throws away all others: '\(link.step.name)' \(answer); recover inside '\(maker)'",
      at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
      severity: isEmptied ? .warning : nil,
      related: [RelatedPlace(.origin, "each of these can fail", at: range)], fixes: fixes)
  }

  /// What makes the list that a link of RxSwift puts together, where one of them failing ends all.
  private func listMaker(_ step: Step, _ file: AnalyzedFile) -> ListMaker? {
    guard file.isRx(step), step.effects?.merges.isEmpty == false, step.stream.lifetime != .longLived,
      let maker = file.listMaker(of: step),
      maker.streams.contains(where: { canFail($0, file) && $0.steps.last?.output != .void })
    else { return nil }
    return maker
  }

  /// Whether an element certainly can fail, and not only where what makes it is gone, and does not go on: of what does, there is no end to wait for.
  private func canFail(_ element: Chain, _ file: AnalyzedFile) -> Bool {
    guard let last = element.steps.last else { return false }
    return last.canFail == .yes && last.stream.lifetime != .longLived
      && !file.failsForAbsentSelf(last.errors)
  }

  /// Leaves out what failed, where that is what becomes of all of them now.
  private func fixes(_ link: ChainLink, _ maker: Step, isEmptied: Bool, _ file: AnalyzedFile) -> [Fix] {
    if file.isRx(link.step) {
      return recovering(file.innerChains(of: maker), isEmptied: isEmptied, file)
    }
    let recovery = InnerRecovery(of: maker, flattens: true, in: link.chain, file)
    guard isEmptied, let edits = leavingOut(link, maker, recovery, file) else { return recovery.chosen }
    return [Fix("Leave out what failed", .unsafe(why: "what did not fail is delivered"), edits)]
      + recovery.chosen
  }

  /// What is let through now is not to be lost without somebody's consent.
  private func recovering(_ streams: [Chain], isEmptied: Bool, _ file: AnalyzedFile) -> [Fix] {
    let recovery = Fix.answeringFailures(of: streams, file)
    if isEmptied { return recovery }
    return recovery.map { Fix($0.title, .display(why: "nobody learns of the failure then"), $0.edits) }
  }

  private func leavingOut(
    _ link: ChainLink, _ maker: Step, _ inner: InnerRecovery, _ file: AnalyzedFile
  ) -> [Edit]? {
    let steps = link.chain.steps
    let edits = ChainEdits(file)
    guard let made = steps.firstIndex(where: { $0.expression == maker.expression }),
      let outer = steps.firstIndex(where: \.isRecovery), outer > link.position,
      inner.isFirstToFail, steps[outer].failure == .never
    else { return nil }
    let flattening = steps[made + 1].effects?.flattens == "" ? made + 1 : made
    let between = steps[(flattening + 1)..<outer]
    guard between.allSatisfy({ $0.failure == steps[flattening].failure && !$0.handlesFailure }),
      let asOptional = inner.inside(
        [".map(Optional.some)", ".replaceError(with: nil)"],
        sending: { output, _ in
          output.contains(" ") ? "Optional<\(output)>" : "\(output)?"
        }),
      let filling = edits.insertion(of: ".compactMap { $0 }", after: steps[flattening], in: link.chain),
      let removal = edits.removal(of: steps[outer])
    else { return nil }
    return asOptional + [filling, removal]
  }

  private func isTransaction(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    let function = file.symbol(of: link.chain.expression).split(separator: ".").last?.lowercased() ?? ""
    return Self.transactions.contains { function.contains($0) }
      || file.promisesAllOrNothing(at: link.chain.expression)
  }

  /// Whether the next link drops what was gathered, and asks only whether all went well: `.toArray().map { _ in true }`
  private func isDropped(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard ["collect", "toArray"].contains(link.step.name) || Self.combinations.contains(link.step.name),
      let next = link.after.first, next.name == "map", let closure = file.closures(of: next).first?.closure
    else { return false }
    return file.uses(ofParameter: 0, in: closure).isEmpty
  }

  /// The link that makes one publisher an element, where one of them failing ends all.
  private func maker(_ link: ChainLink, _ file: AnalyzedFile) -> Step? {
    guard link.upstream?.canFail == .yes, let source = link.before.first else { return nil }
    if source.name == "MergeMany" {
      let isRecovered = link.before.contains(where: \.isRecovery)
      return source.canFail == .yes && source.stream.lifetime != .longLived && !isRecovered
        && !file.mergesWhatCannotFail(source) ? source : nil
    }
    guard file.sendsSeveral(source) else { return nil }
    for (position, step) in zip(link.before.indices, link.before).dropFirst().reversed() {
      if step.isRecovery { return nil }
      guard let flattens = step.effects?.flattens else { continue }
      let maker = flattens.isEmpty ? link.chain.steps[position - 1] : step
      let elements = file.innerChains(of: maker)
      // Where one recovers, the others fail on purpose.
      let isRecovered = elements.contains { $0.steps.contains(where: \.isRecovery) }
      return !isRecovered && elements.contains { canFail($0, file) } ? maker : nil
    }
    return nil
  }

  /// Whether the loss is then shown as an empty result.
  private func isEmptied(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let recovery = link.after.first(where: \.isRecovery),
      let fallbacks = file.fallbacks(of: recovery)
    else { return false }
    return fallbacks.allSatisfy { fallback in
      switch fallback.answer {
      case .value(let value): file.isEmptyConstant(value)
      case .nothing: true
      case .publisher: false
      }
    }
  }
}
