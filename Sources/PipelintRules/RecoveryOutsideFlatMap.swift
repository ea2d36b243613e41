import PipelintDiagnostics
import PipelintModel

/// Looks at recoveries for a flattening or throwing link further up by which the failure of one element ends a stream that certainly lives on.
/// Silent where the lifetime of the source or of the replacement is not known, where the stream was made to end before, after a retry, and where
/// the subscriber clears something when it ends.
struct RecoveryOutsideFlatMap: Rule {
  private static let names = [
    "catch", "tryCatch", "replaceError", "catchError", "catchAndReturn", "catchErrorJustReturn", "asDriver",
    "asSignal", "asInfallible",
  ]

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: Self.names) + file.ownRecoveriesOfFlattened {
      guard link.position > 0, endsStream(link, file), !isLast(link, file), !isEndAwaited(link, file),
        case let fatal = file.fatalLinks(withThoseMergedInto: link.chain, before: link.position).filter({
          !$0.isRetried
        }), let last = fatal.last,
        file.goesOn(link.chain, at: link.position - 1)
      else { continue }
      findings.report(
        message(link, fatal, last), at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression), related: fatal.flatMap { related($0, file) },
        fixes: fatal.count == 1 ? fixes(link, last, file) : [])
    }
  }

  private static let elementWise: Set<String> = [
    "map", "tryMap", "compactMap", "tryCompactMap", "filter", "tryFilter", "decode", "mapError",
  ]
  private static let movable: Set<String> = [
    "catch", "replaceError", "catchError", "catchAndReturn", "catchErrorJustReturn",
  ]

  /// Moves the recovery, and what stands between, to the end of the one inner publisher, where nothing else of the chain can fail and every
  /// link between works on one value after the other.
  private func fixes(_ link: ChainLink, _ fatal: FatalLink, _ file: AnalyzedFile) -> [Fix] {
    let steps = link.chain.steps
    guard fatal.flattens, Self.movable.contains(link.step.name),
      let closure = file.closures(of: fatal.maker).first?.closure, file.facts[closure].resultType.isNone,
      let upstream = steps.firstIndex(where: { $0.expression == fatal.maker.expression }), upstream > 0,
      steps[upstream - 1].failure == .never || file.isRx(link.step),
      steps[(fatal.position + 1)..<link.position].allSatisfy({ Self.elementWise.contains($0.name) }),
      let inner = file.innerChains(of: fatal.maker).first, file.innerChains(of: fatal.maker).count == 1,
      let last = inner.steps.last,
      [.name, .member, .call].contains(file.facts[inner.expression].kind)
    else { return [] }
    let edits = ChainEdits(file)
    guard let moved = edits.moves(Array(steps[(fatal.position + 1)...link.position]), after: last, in: inner)
    else {
      return []
    }
    return [
      Fix(
        "Recover inside '\(fatal.maker.name)'", .unsafe(why: "the stream goes on after a failure"), moved)
    ]
  }

  /// Whether what takes the place of the failure is all that is still asked for: `catch { … }.first()`
  private func isLast(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let next = link.after.first else { return false }
    let arguments = file.facts.arguments(of: next.expression)
    switch next.name {
    case "first": return arguments.isEmpty
    case "prefix", "take":
      return arguments.count == 1 && arguments.first?.label.isEmpty == true
        && arguments.first.flatMap { file.integer($0.value) } == 1
    default: return false
    }
  }

  /// Whether the subscriber clears something when the stream ends: `sink(receiveCompletion: { _ in self.token = nil }, …)`
  private func isEndAwaited(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let last = link.after.last, last.role == .subscriber, !last.isElsewhere else { return false }
    let completions = file.closures(of: last).filter {
      $0.label == "receiveCompletion" || $0.label == "onCompleted"
    }
    return completions.contains { file.assignsNil(in: $0.closure) }
  }

  /// Whether what replaces the stream certainly ends, or has nothing to say.
  private func endsStream(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    if let own = file.ownRecovery(of: link.step) { return own.endsStream }
    guard let fallbacks = file.fallbacks(of: link.step) else { return false }
    return fallbacks.allSatisfy { fallback in
      if fallback.answer == .nothing { return true }
      guard let last = fallback.chain?.steps.last else { return true }
      return last.stream.lifetime == .oneShot || last.stream.lifetime == .finite
    }
  }

  private func message(_ link: ChainLink, _ fatal: [FatalLink], _ last: FatalLink) -> String {
    let start = "'\(link.step.name)' ends the whole stream at the first failure; "
    let place = "'\(last.maker.name)'"
    let names = fatal.filter(\.flattens).map(\.maker.name)
    if !last.flattens {
      return start
        + (names.last.map { "move \(place) into '\($0)', and recover there" }
          ?? "recover for each element: \(place) inside a 'flatMap'")
    }
    if let other = names.first(where: { $0 != last.maker.name }) {
      return start + "recover inside '\(other)' and \(place)"
    }
    return start + "recover inside \(names.count > 1 ? "each " : "")\(place)"
  }

  private func related(_ fatal: FatalLink, _ file: AnalyzedFile) -> [RelatedPlace] {
    let places = file.failureFlow(of: fatal.errors, through: []).map(RelatedPlace.init)
    if places.contains(where: { $0.range == fatal.maker.nameRange }) { return places }
    let verb = fatal.errors.subject("leaves", plural: "leave")
    let inner = file.isRx(fatal.maker) ? "observable" : "publisher"
    return places + [RelatedPlace(.flow, "\(verb) the inner \(inner) here", at: fatal.maker.nameRange)]
  }
}
