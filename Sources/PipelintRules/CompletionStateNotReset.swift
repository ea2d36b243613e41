import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Compares the properties that a subscriber sets to a fixed value when all goes well with those that it sets after a failure. A property counts that
/// was set to something else before the chain, or is declared with a value that speaks of loading, or whose name does; of `handleEvents` and `do`,
/// which others may come after, the first of these alone. Silent where the way of a failure, or another link for side effects, sets it too, or the
/// way of a failure calls a method that may; and where nothing reads the property.
struct CompletionStateNotReset: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(
      named: "sink", "subscribe", "handleEvents", "do", where: { mayLeaveState($0, file) })
    where link.step.effects?.unretained == nil {
      guard let upstream = link.upstream, upstream.canFail != .no,
        let handler = file.failureHandler(of: link.step), let paths = handler.paths
      else { continue }
      if case .unknown = upstream.failure { continue }
      let afterFailure = paths.onFailure + paths.always
      guard paths.wholeUses.isEmpty, !file.mayChangeInstance(afterFailure) else { continue }
      let before = file.stateChanges(before: link.chain)
      let elsewhere = reset(afterFailure, link, file)
      for (change, isCompletion) in changes(paths, handler, link.step.expression, file) {
        let start =
          before.last { $0.path == change.path && $0.value != change.value }
          ?? loadingState(of: change, link, file)
        let isLoading = speaksOfLoading(change.name)
        // `isSuccess = false` before says what a failure is to leave.
        if change.name.lowercased().contains("succe"), start?.value == "false" { continue }
        let isSubscriber = link.step.role == .subscriber
        guard isCompletion && isSubscriber ? isLoading || start != nil : isLoading && start != nil,
          !elsewhere.contains(where: { $0.components == change.path.components })
        else { continue }
        let canFail = upstream.canFailFromCallers
        if canFail == .no { break }
        guard file.mayBeRead(change.path) else { continue }
        findings.report(
          "'\(change.name)' stays as it was after a failure: only success sets it; set it in both cases",
          at: change.range, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
          severity: canFail == .yes ? nil : .info, confidence: canFail == .yes ? .certain : .likely,
          related: (start.map { [RelatedPlace(.definition, "set to '\($0.value)' here", at: $0.range)] } ?? [])
            + [RelatedPlace(.sink, "a failure comes here", at: link.step.nameRange)],
          fixes: fixes(change, paths, handler, isCompletion: isCompletion, link, file))
        break
      }
    }
  }

  /// Whether what may be a subscriber sets anything that counts, and only when all goes well.
  private func mayLeaveState(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    guard let handler = file.failureHandler(ofCall: call), let paths = handler.paths,
      paths.wholeUses.isEmpty
    else { return false }
    return changes(paths, handler, call, file).contains { $1 || speaksOfLoading($0.name) }
  }

  /// What is set when all goes well, and whether the completion sets it.
  private func changes(
    _ paths: FailurePaths, _ handler: FailureHandler, _ call: ExpressionID, _ file: AnalyzedFile
  ) -> [(StateChange, Bool)] {
    let others = file.closures(ofCall: call).filter {
      $0.closure != handler.closure && $0.label != "onDisposed"
    }
    let isCompletion = ["sink", "handleEvents"].contains(file.name(ofMemberCalledBy: call))
    return file.stateChanges(in: paths.onSuccess).map { ($0, isCompletion) }
      + others.flatMap { label, closure in
        file.stateChanges(in: file.statements(of: closure)).map { ($0, label == "onCompleted") }
      }
  }

  /// The value of loading that a property is declared with, where nothing but the chain sets it.
  private func loadingState(of change: StateChange, _ link: ChainLink, _ file: AnalyzedFile) -> StateChange? {
    guard let initial = file.initialState(of: change.path) else { return nil }
    let name = initial.value.split(separator: ".").last.map(String.init) ?? ""
    guard initial.value != change.value, speaksOfLoading(name) else { return nil }
    func count(in range: SourceRange) -> Int {
      file.assignedPaths(in: range).count { $0.components == change.path.components }
    }
    return count(in: SourceRange(0, UInt32(file.text.count))) == count(in: link.chain.range) ? initial : nil
  }

  private func fixes(
    _ change: StateChange, _ paths: FailurePaths, _ handler: FailureHandler, isCompletion: Bool,
    _ link: ChainLink,
    _ file: AnalyzedFile
  ) -> [Fix] {
    let reset = StateReset(change, in: handler.closure, file)
    let values = file.closures(of: link.step).first {
      file.facts[$0.closure].range.contains(change.range)
    }?.closure
    let edits =
      isCompletion && values == handler.closure
      ? reset.moved(from: paths.onSuccess)
      : values.flatMap { $0 == handler.closure ? nil : reset.repeated(from: $0) }
    return edits.map {
      [Fix("Set '\(change.name)' in both cases", .unsafe(why: "a failure sets it, too"), $0)]
    } ?? []
  }

  /// What is set after a failure all the same.
  private func reset(_ statements: [StatementID], _ link: ChainLink, _ file: AnalyzedFile) -> [StoragePath] {
    let ranges =
      statements.map { file.facts[$0].range }
      + (link.before + link.after).flatMap { step in
        file.closures(of: step).filter {
          step.name == "handleEvents" || step.role == .subscriber || Self.endings.contains($0.label)
        }
      }
      .map { file.facts[$0.closure].range }
      + file.closures(of: link.step).filter {
        ["onDisposed", "onDispose", "receiveCancel"].contains($0.label)
      }
      .map { file.facts[$0.closure].range }
    return ranges.flatMap { file.assignedPaths(in: $0) }
  }

  /// The closures of `do` that run after a failure as well.
  private static let endings = ["onError", "afterError", "onDispose"]

  private func speaksOfLoading(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["loading", "busy", "progress", "fetching", "refreshing"].contains { word in
      name.utf8.count >= word.utf8.count && name.hasSuffix(word) || name.hasPrefix(word)
        || name.hasPrefix("is" + word)
    }
  }
}
