import PipelintDiagnostics
import PipelintModel

/// Looks at chains from a source that certainly lives on, for the first link at which the failure of one element ends them and nothing further down
/// recovers or retries. Where callers or properties get the stream, alone or as a part of a value that is made of it, it says so as `info`. A
/// stream in a local constant is followed to its first subscriber, also where it is merged with others. Silent where another chain or an unknown
/// operator gets it, where the stream is made for one task, by a function that is named after that, for a subscription that is stopped by hand, for a
/// subscriber that answers one question, as the promise of a `Future`, whose comment says why nothing is done about a failure, or that closes the
/// screen then, or from what a function sends before it returns, or through a subject of its own when something else is done, where a 'zip' may give
/// a single pair, where callers get what another function of the project may have made for this call, or failures that the closure itself makes on
/// purpose, and where the subscriber starts anew after a failure.
struct InnerFailureKillsOuter: Rule {
  private static let names = [
    "flatMap", "switchToLatest", "flatMapLatest", "flatMapFirst", "concatMap", "tryMap", "tryCompactMap",
    "tryFilter", "tryScan", "tryRemoveDuplicates",
    "decode", "encode",
  ]

  static var yieldsTo: [String] { ["recovery-outside-flat-map", "rx-bind-fallible"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    var reported: Set<ExpressionID> = []
    for link in file.links(named: Self.names) where !reported.contains(link.chain.expression) {
      let whole = file.subscribedChain(continuing: link.chain) ?? link.chain
      guard let severity = severity(of: whole, file) else { continue }
      let fatal = file.fatalLinks(in: whole, before: whole.steps.count, askingCallers: true)
      guard let first = fatal.first, first.position == link.position, !first.isRetried,
        !first.onlyHandsOn, !comesInPairs(whole.steps[..<first.position]),
        severity == .warning || !file.failsOnPurpose(first) && !givesNothingElse(first, file),
        !file.isOnlyFedMeanwhile(whole), !file.beginsAtSubjectOfOneTask(whole)
      else { continue }
      reported.insert(link.chain.expression)
      findings.report(
        message(first, severity, file), at: first.maker.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression),
        severity: severity == .warning ? nil : severity,
        related: file.failureFlow(of: first.errors, through: []).map(RelatedPlace.init).filter {
          $0.range != first.maker.nameRange
        }, fixes: fixes(link, file))
    }
  }

  /// Whether the failure is all that a link makes of its values: `tryMap { isCancelled in if isCancelled { throw CancellationError() } }`
  private func givesNothingElse(_ fatal: FatalLink, _ file: AnalyzedFile) -> Bool {
    !fatal.flattens && fatal.maker.output == .void && file.failsOnPurpose(fatal)
  }

  /// Whether a link makes pairs of what several streams send: as many as the rarest of them, of which it is not known how often it sends.
  private func comesInPairs(_ steps: ArraySlice<Step>) -> Bool {
    steps.contains { $0.effects?.pairs == true }
  }

  private func fixes(_ link: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    let own = file.fatalLinks(in: link.chain, before: link.position + 1, askingCallers: true).last
    guard let own, own.position == link.position else { return [] }
    let recovery = InnerRecovery(of: own.maker, flattens: own.flattens, in: link.chain, file)
    return recovery.handled + recovery.chosen
  }

  /// Nil where it is not known what becomes of the stream; also of one that is merged with others, `depth` times so far.
  private func severity(of chain: Chain, _ file: AnalyzedFile, depth: Int = 0) -> Severity? {
    guard let last = chain.steps.last,
      !chain.steps.contains(where: { $0.role == .operator && $0.type.isUnknown })
    else { return nil }
    if last.role == .subscriber {
      let isForOneTask = file.isStoppedByHand(last) || file.answersOneQuestion(last)
      return file.startsAnew(after: last) || last.name == "values" || isForOneTask
        || file.isFailureExplained(at: last) || file.leavesScreen(afterFailureAt: last) ? nil : .warning
    }
    switch file.use(of: chain) {
    case .returned:
      guard let declaration = file.streamDeclaration(returning: chain.expression), !isTask(declaration),
        !file.isMadeByCall(chain)
      else { return nil }
      return .info
    case .property: return .info
    case .argument(let call) where file.isPartOfReturnedValue(call): return .info
    case .local(let binding):
      // Where several get it, one of them may recover.
      let uses = file.uses(ofLocal: binding)
      guard file.facts[binding].modifiers.contains(.isConstant), uses.count == 1 else { return nil }
      if case .argument(let call) = file.use(of: uses[0]), file.isPartOfReturnedValue(call) { return .info }
      guard depth < 4, let whole = merged(uses[0], file) else { return nil }
      return severity(of: whole, file, depth: depth + 1)
    default: return nil
    }
  }

  /// The chain in which a stream is merged with others, by itself or with links after its name; nil where a link may recover before or after that.
  private func merged(_ use: ExpressionID, _ file: AnalyzedFile) -> Chain? {
    let stream = file.outermostLink(of: use)
    guard case .argument(let call) = file.use(of: stream),
      let link = file.links(named: "merge", where: { $0 == call }).first, link.step.effects != nil,
      handsOnFailures(file.chain(endingWith: stream)?.steps.dropFirst() ?? []), handsOnFailures(link.after)
    else { return nil }
    return link.chain
  }

  private func handsOnFailures(_ steps: ArraySlice<Step>) -> Bool {
    steps.allSatisfy { step in
      guard step.role == .operator else { return true }
      return step.effects?.resubscribes == nil && step.effects != nil && !step.handlesFailure
    }
  }

  /// Whether a function is named after something that is done once for each call, and is called again for the next: `fetchMovie(id:)`.
  private func isTask(_ declaration: PublisherDeclaration) -> Bool {
    guard declaration.signature.contains("(") else { return false }
    let word = declaration.signature.prefix { $0.isLowercase }
    return Self.tasks.contains(String(word))
  }

  private static let tasks: Set<String> = [
    "add", "authenticate", "authorize", "check", "close", "connect", "create", "delete", "discover",
    "download", "execute", "fetch", "find", "get", "load", "login", "open", "perform", "publish", "read",
    "refresh", "register", "reload", "remove", "request", "run", "save", "scan", "send", "sign", "start",
    "stop", "submit", "sync", "unpublish", "update", "upload", "write",
  ]

  private func message(_ fatal: FatalLink, _ severity: Severity, _ file: AnalyzedFile) -> String {
    let whose = severity == .info ? "the stream that callers get" : "the whole stream"
    let inner = file.isRx(fatal.maker) ? "observable" : "publisher"
    let origin = fatal.flattens ? "of one inner \(inner)" : "for one element"
    let end = fatal.errors.subject("\(origin) ends", plural: "\(origin) end")
    return fatal.flattens
      ? "\(end) \(whose); recover inside '\(fatal.maker.name)'"
      : "\(end) \(whose); use '\(fatal.maker.name)' inside a 'flatMap' that recovers"
  }
}
