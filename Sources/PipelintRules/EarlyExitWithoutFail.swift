import PipelintDiagnostics
import PipelintModel

/// Looks at each early exit that returns `Empty`, or a `Just` with a constant, from a function that is declared to fail and whose other paths do;
/// RxSwift's `empty`, `never` and `just` too, in functions that return an `Observable` or `Single`. Silent where the condition is not about what the
/// function was given, the connection, or what the type takes for an error elsewhere, as for a cache, a state, `self` or a method of it, or about
/// what callers may leave out, and where the constant may well be the answer: nil, yes or no, an empty list to what may well be there and empty; and in
/// reactors, whose mutations end in nothing when they fail.
struct EarlyExitWithoutFail: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for early in file.earlyReturns {
      let exit = early.exit
      guard let source = exit.chain.steps.first, hidesFailure(source, exit, file),
        exit.chain.steps.dropFirst().allSatisfy({ $0.name == "setFailureType" || $0.erasesType }),
        isAboutInput(exit, file), !file.isInExitOfAbsentSelf(exit.chain.range),
        !file.givesMutations(exit.chain), let certainty = canFail(exit.others, file),
        !file.failsUnreadInThisFile(around: exit.chain.expression)
      else { continue }
      // Of an observable without a type of failure it says nothing that another path may fail.
      guard certainty == .certain || !file.isRx(source) else { continue }
      let failing = file.isRx(source) ? ".error(_:)" : "Fail(error:)"
      let answer =
        neverEnds(source, file) ? "gives no answer here" : "answers here as if nothing were wrong"
      findings.report(
        "'\(source.name)' \(answer), though callers of '\(early.signature)' expect failures; return '\(failing)'",
        at: source.nameRange, scope: exit.chain.range, symbol: early.symbol,
        severity: certainty == .certain ? nil : .info, confidence: certainty, fixes: fixes(exit, file))
    }
  }

  private func fixes(_ exit: EarlyExit, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard !edits.hasComment(in: exit.chain.range), let way = file.failureWay(at: exit.chain.expression),
      way.kind == .publisher || way.kind == .observable
    else { return [] }
    let choice = ErrorChoice(
      names: ["invalid", "bad", "missing", "notfound"], text: nil,
      system: ("URLError", "URLError(.badURL)"))
    let error = file.isAnyError(way.failure) ? nil : choice.expression(of: way.failure, file)
    let failing = error ?? "<#error#>"
    let (title, text) =
      way.kind == .observable
      ? ("Return '.error'", ".error(\(failing))")
      : ("Return 'Fail'", "Fail(error: \(failing)).eraseToAnyPublisher()")
    return [
      Fix(
        title,
        error == nil
          ? .display(why: "which error it is has to be chosen") : .unsafe(why: "callers get a failure"),
        [Edit(replacing: exit.chain.range, with: text)])
    ]
  }

  /// `never()`, or `Empty(completeImmediately: false)`
  private func neverEnds(_ source: Step, _ file: AnalyzedFile) -> Bool {
    source.name == "never" || completesImmediately(source, file) == "false"
  }

  /// What `Empty` is told of its end; nil where it is told nothing.
  private func completesImmediately(_ source: Step, _ file: AnalyzedFile) -> String? {
    file.facts.arguments(of: source.expression).first {
      file.facts.string($0.label) == "completeImmediately"
    }.flatMap { file.wording(of: $0.value) }
  }

  /// Whether a source gives nothing, or always the same; nil, yes or no, or `()` may well be the right answer, and so may an empty list or `Data()`
  /// to what was given, but not where something is missing: what could not be made, what is needed elsewhere, or the connection.
  private func hidesFailure(_ source: Step, _ exit: EarlyExit, _ file: AnalyzedFile) -> Bool {
    guard source.effects != nil || source.name == "empty" && source.canFail == .no else { return false }
    let arguments = file.facts.arguments(of: source.expression)
    switch source.name {
    case "never": return true
    case "Empty", "empty":
      return completesImmediately(source, file).map { ["true", "false"].contains($0) } ?? true
    default: break
    }
    guard let value = arguments.first?.value, arguments.count == 1 else { return false }
    let isMissing = exit.conditions.allSatisfy {
      file.failableConversion($0.value) != nil || file.asksForWhatIsNeeded($0) || file.asksForConnection($0)
        || file.asksForResource($0)
    }
    guard file.isLiteral(value) else {
      return file.facts[value].kind == .call && file.isEmptyConstant(value) && isMissing
    }
    switch file.facts[value].kind {
    case .nilLiteral: return exit.conditions.allSatisfy(file.asksForConnection)
    case .booleanLiteral: return false
    case .tuple: return !file.facts.operands(of: value).isEmpty
    case .arrayLiteral, .dictionaryLiteral: return isMissing || !file.facts.operands(of: value).isEmpty
    default: return true
    }
  }

  private func isAboutInput(_ exit: EarlyExit, _ file: AnalyzedFile) -> Bool {
    if file.asksForPropertyBesideFailure(exit) { return true }
    return exit.conditions.allSatisfy { condition in
      file.failableConversion(condition.value) != nil || file.asksForWhatIsNeeded(condition)
        || file.asksForConnection(condition) || file.asksForResource(condition)
        || file.asksAboutParameter(condition)
          && (!file.asksMethodOfSelf(condition) || file.bindsRequest(condition))
          && !file.asksForOptionalInput(condition)
    }
  }

  /// How sure it is that another path fails; nil where none is known to.
  private func canFail(_ others: [ExpressionID], _ file: AnalyzedFile) -> Confidence? {
    let answers = others.map { file.chain(endingWith: $0)?.steps.last?.canFail ?? .no }
    if answers.contains(.yes) { return .certain }
    return answers.contains(.maybe) ? .likely : nil
  }
}
