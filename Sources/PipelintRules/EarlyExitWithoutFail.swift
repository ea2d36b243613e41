import PipelintDiagnostics
import PipelintModel

/// Looks at each early exit that returns `Empty`, or a `Just` with a constant, from a function that is declared to fail and whose other paths do.
/// Silent where the condition is not about what the function was given, as for a cache, a state or `self`, and where an empty list is answered
/// with an empty list.
struct EarlyExitWithoutFail: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for (exit, declaration) in file.earlyExits(returning: "Empty", "Just") {
      switch declaration.failure {
      case .concrete, .anyError: break
      case .never, .generic, .unknown: continue
      }
      guard let source = exit.chain.steps.first, hidesFailure(source, file),
        exit.chain.steps.dropFirst().allSatisfy({ $0.name == "setFailureType" || $0.erasesType }),
        isAboutInput(exit, file), let certainty = canFail(exit.others, file)
      else { continue }
      findings.report(
        "'\(source.name)' answers here as if nothing were wrong, though callers of '\(declaration.signature)' expect failures; return 'Fail(error:)'",
        at: source.nameRange, scope: exit.chain.range, symbol: declaration.symbol,
        severity: certainty == .certain ? nil : .info, confidence: certainty, fixes: fixes(exit, file))
    }
  }

  private func fixes(_ exit: EarlyExit, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard !edits.hasComment(in: exit.chain.range), let way = file.failureWay(at: exit.chain.expression),
      way.kind == .publisher
    else { return [] }
    let choice = ErrorChoice(
      names: ["invalid", "bad", "missing", "notfound"], text: nil,
      system: ("URLError", "URLError(.badURL)"))
    let error = file.isAnyError(way.failure) ? nil : choice.expression(of: way.failure, file)
    return [
      Fix(
        "Return 'Fail'",
        error == nil
          ? .display(why: "which error it is has to be chosen") : .unsafe(why: "callers get a failure"),
        [
          Edit(
            replacing: exit.chain.range, with: "Fail(error: \(error ?? "<#error#>")).eraseToAnyPublisher()")
        ])
    ]
  }

  /// Whether a source gives nothing, or always the same; an empty list or `()` may well be the right answer.
  private func hidesFailure(_ source: Step, _ file: AnalyzedFile) -> Bool {
    guard source.effects != nil else { return false }
    let arguments = file.facts.arguments(of: source.expression)
    if source.name == "Empty" {
      return !arguments.contains { file.facts.string($0.label) == "completeImmediately" }
    }
    guard source.name == "Just", let value = arguments.first?.value, file.isLiteral(value) else {
      return false
    }
    switch file.facts[value].kind {
    case .tuple, .arrayLiteral, .dictionaryLiteral: return !file.facts.operands(of: value).isEmpty
    default: return true
    }
  }

  private func isAboutInput(_ exit: EarlyExit, _ file: AnalyzedFile) -> Bool {
    exit.conditions.allSatisfy { file.asksAboutParameter($0) || file.failableConversion($0.value) != nil }
  }

  /// How sure it is that another path fails; nil where none is known to.
  private func canFail(_ others: [ExpressionID], _ file: AnalyzedFile) -> Confidence? {
    let answers = others.map { file.chain(endingWith: $0)?.steps.last?.canFail ?? .no }
    if answers.contains(.yes) { return .certain }
    return answers.contains(.maybe) ? .likely : nil
  }
}
