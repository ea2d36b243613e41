import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at catches that end an error inside an operator's closure, or in a function that could report it. Silent where the error is used, the
/// catch asks for a certain error, or a comment says why, where a stream may go on that cannot fail so far, where the code fails anyway, where all
/// callers drop what they are told, and where an example prints.
struct SwallowedDoCatch: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for swallowed in file.swallowedCatches {
      findings.report(
        "\(end(swallowed)), \(channel(swallowed.channel, file))", at: swallowed.range, scope: swallowed.scope,
        symbol: swallowed.symbol, fixes: fixes(swallowed, file))
    }
  }

  // MARK: - Fixes

  private func fixes(_ swallowed: SwallowedCatch, _ file: AnalyzedFile) -> [Fix] {
    let made = mending(swallowed, file)
    guard let reason = reasonToAsk(swallowed, file) else { return made }
    return made.map { Fix($0.title, .display(why: reason), $0.edits, requiredImports: $0.requiredImports) }
  }

  /// Why the error may have to end where it does; nil where nothing speaks for that.
  private func reasonToAsk(_ swallowed: SwallowedCatch, _ file: AnalyzedFile) -> String? {
    if let reason = file.reasonToGoOn(after: swallowed) { return reason }
    guard case .link(let call, let name) = swallowed.channel, name != "Future",
      file.links(named: name, where: { $0 == call }).first?.upstream?.stream.lifetime == .longLived
    else { return nil }
    return "the whole stream ends at the first error"
  }

  private func mending(_ swallowed: SwallowedCatch, _ file: AnalyzedFile) -> [Fix] {
    switch swallowed.channel {
    case .link(let call, "Future"): failingPromise(of: call, swallowed, file)
    case .link(let call, let name) where file.mayThrow(inLink: call):
      AnalyzedFile.throwingOperators.contains(name) ? leavingOut(swallowed, file) : []
    case .link(_, let name) where name.hasPrefix("try"): leavingOut(swallowed, file)
    case .link(_, "flatMap"): returningFailure(swallowed, file)
    case .link(let call, let name): renaming(call, name, swallowed, file)
    case .function: tellingCallers(swallowed, file)
    }
  }

  /// The same operators of Combine, and those that may throw.
  private static let throwingTwins = [
    "map": "tryMap", "compactMap": "tryCompactMap", "filter": "tryFilter", "scan": "tryScan",
    "reduce": "tryReduce",
  ]

  private func leavingOut(_ swallowed: SwallowedCatch, _ file: AnalyzedFile, also others: [Edit] = [])
    -> [Fix]
  {
    guard let edit = ChainEdits(file).unwrapping(do: swallowed.statement, catch: swallowed.clause) else {
      return []
    }
    return [Fix("Leave 'do' and 'catch' out", .unsafe(why: "callers get the error"), others + [edit])]
  }

  /// Fails the promise at the end of the `catch`.
  private func failingPromise(of call: ExpressionID, _ swallowed: SwallowedCatch, _ file: AnalyzedFile)
    -> [Fix]
  {
    guard swallowed.answer.goesOn,
      let closure = file.facts.arguments(of: call).last.map({ file.facts[$0.value].closure }),
      !closure.isNone,
      let promise = file.facts.parameters(of: closure).first.map({ file.facts.string($0.name) }),
      !promise.isEmpty, promise != "_"
    else { return [] }
    let error = DeclaredGroup(type: file.published(by: call).failure, file: file).wrapping(anyError: "error")
    return adding("\(promise)(.failure(\(error ?? "<#error#>")))", isChosen: error != nil, swallowed, file)
  }

  /// Answers with a publisher that fails.
  private func returningFailure(_ swallowed: SwallowedCatch, _ file: AnalyzedFile) -> [Fix] {
    guard let answer = file.facts.ids(file.facts[swallowed.clause].body).last,
      file.facts[answer].kind == .returnStatement, !file.facts[answer].value.isNone,
      let last = file.chain(endingWith: file.facts[answer].value)?.steps.last, last.erasesType
    else { return [] }
    let failure = file.published(by: file.facts[answer].value).failure
    return replacing(answer, FailureWay(kind: .publisher, failure: failure), file)
  }

  /// Uses the operator that may throw, and maps to the failure's type again where that has a place for any error.
  private func renaming(
    _ call: ExpressionID, _ name: String, _ swallowed: SwallowedCatch, _ file: AnalyzedFile
  ) -> [Fix] {
    guard let twin = Self.throwingTwins[name],
      let link = file.links(named: name, where: { $0 == call }).first,
      name != "map" || !answersNil(swallowed, file)
    else { return [] }
    let rename = Edit(replacing: link.step.nameRange, with: twin)
    switch link.upstream?.failure {
    case .anyError: return leavingOut(swallowed, file, also: [rename])
    case .concrete(let type):
      guard let mapping = ErrorMapping(to: type, from: .open("what the closure throws"), file),
        mapping.isComplete,
        let insertion = ChainEdits(file).insertion(of: mapping.link, after: link.step, in: link.chain)
      else { return [] }
      return leavingOut(swallowed, file, also: [rename, insertion])
    default: return []
    }
  }

  /// Throws the error, or returns it.
  private func tellingCallers(_ swallowed: SwallowedCatch, _ file: AnalyzedFile) -> [Fix] {
    guard let way = file.failureWay(at: swallowed.inside) else { return [] }
    if way.kind == .thrown { return file.isAnyError(way.failure) ? leavingOut(swallowed, file) : [] }
    if let answer = file.facts.ids(file.facts[swallowed.clause].body).last,
      file.facts[answer].kind == .returnStatement
    {
      return replacing(answer, way, file)
    }
    guard swallowed.answer.goesOn else { return [] }
    let error = DeclaredGroup(type: way.failure, file: file).wrapping(anyError: "error")
    return adding(way.statement(with: error ?? "<#error#>"), isChosen: error != nil, swallowed, file)
  }

  private func replacing(_ answer: StatementID, _ way: FailureWay, _ file: AnalyzedFile) -> [Fix] {
    let error = DeclaredGroup(type: way.failure, file: file).wrapping(anyError: "error")
    let edit = Edit(
      replacing: file.facts[answer].range, with: way.statement(with: error ?? "<#error#>"))
    return [Fix("Return the error", applicability(isChosen: error != nil), [edit])]
  }

  private func adding(_ statement: String, isChosen: Bool, _ swallowed: SwallowedCatch, _ file: AnalyzedFile)
    -> [Fix]
  {
    let end = file.facts[swallowed.clause].range.upper
    guard let edit = ChainEdits(file).appending(statement: statement, toBlockEndingAt: end) else { return [] }
    return [Fix("Hand on the error", applicability(isChosen: isChosen), [edit])]
  }

  private func applicability(isChosen: Bool) -> Fix.Applicability {
    isChosen
      ? .unsafe(why: "callers get the error") : .display(why: "which error it becomes has to be chosen")
  }

  private func answersNil(_ swallowed: SwallowedCatch, _ file: AnalyzedFile) -> Bool {
    file.facts.ids(file.facts[swallowed.clause].body).contains { id in
      let value = file.facts[id].value
      return !value.isNone && file.facts[value].kind == .nilLiteral
    }
  }

  // MARK: - The message

  private func end(_ swallowed: SwallowedCatch) -> String {
    switch swallowed.answer {
    case .nothing, .leave: "the error ends here without a trace"
    case .print: "the error is printed and forgotten"
    case .constant: "the error ends here, and a constant takes its place"
    }
  }

  private func channel(_ channel: ErrorChannel, _ file: AnalyzedFile) -> String {
    switch channel {
    case .link(_, "create"): "though the observer could be told; hand it the error"
    case .link(let call, let name) where file.mayThrow(inLink: call):
      "though the closure of '\(name)' may throw; leave 'do' and 'catch' out"
    case .link(_, "Future"): "though the promise could be failed; call it with '.failure(error)'"
    case .link(_, let name) where name.hasPrefix("try"):
      "though '\(name)' may throw; leave 'do' and 'catch' out"
    case .link(_, "flatMap"): "though the chain could fail; return a publisher that fails"
    case .link(_, let name): "though the chain of '\(name)' could fail; use an operator that may throw"
    case .function: "though callers could be told; throw or return it"
    }
  }
}
