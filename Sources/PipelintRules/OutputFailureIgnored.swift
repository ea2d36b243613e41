import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at closures that are given a `Result`, or a response of Alamofire's, of chains that cannot fail themselves, for those that take the value
/// and leave the error. Silent
/// where the stream is kept somewhere, as another subscription may look at its errors, where the project makes no errors for it, and where the chain
/// waits for one state among others and fails when that does not come in time.
struct OutputFailureIgnored: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(
      named: "sink", "compactMap", "subscribe", "bind", "drive", "emit",
      where: { mayIgnoreFailure($0, file) })
    {
      guard let effects = link.step.effects, effects.unretained == nil, let upstream = link.upstream,
        let error = file.errorInside(upstream.output),
        file.isOnlyReader(link), !file.isGivenSuccessAlone(link), !file.waitsForSuccess(link)
      else { continue }
      let isResponse = file.isResponse(upstream.output)
      guard isResponse ? ignoresError(link.step.expression, file) : ignoresFailure(link.step.expression, file)
      else { continue }
      findings.report(
        isResponse
          ? "'\(error)' in the response is dropped here and nobody learns of it; look at 'error' too"
          : "'\(error)' in the 'Result' is dropped here and nobody learns of it; handle '.failure' too",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: [RelatedPlace(.flow, "the failure travels as a value from here", at: upstream.nameRange)],
        fixes: isResponse
          ? observing("if let error = $0.error { <#report(error)#> }", before: link, file)
          : fixes(link, file))
    }
  }

  /// A place for the error in the closure, else before it.
  private func fixes(_ link: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    let statements = closure(of: link.step.expression, file).map { file.facts.ids(file.facts[$0].body) }
    guard link.step.name == "sink", let statements, statements.count == 1, let only = statements.first,
      let made = branch(for: statement(only, file), edits, file)
    else {
      return observing("if case .failure(let error) = $0 { <#report(error)#> }", before: link, file)
    }
    return [Fix("Handle '.failure'", Self.unchosen, made)]
  }

  private func observing(_ statement: String, before link: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    let name = file.isRx(link.step) ? "do(onNext" : "handleEvents(receiveOutput"
    return Fix.inserting(
      ".\(name): { \(statement) })", before: link.step.expression, Self.unchosen, file)
  }

  private static let unchosen = Fix.Applicability.display(why: "who is told of it has to be chosen")

  /// The `if` or `switch` that a statement is.
  private func statement(_ id: StatementID, _ file: AnalyzedFile) -> StatementFact {
    let fact = file.facts[id]
    guard fact.kind == .expression, !fact.value.isNone, !file.facts[fact.value].statement.isNone else {
      return fact
    }
    return file.facts[file.facts[fact.value].statement]
  }

  /// `else if case .failure(let error)` after an `if`, or the error in the branch of a `switch` that only leaves.
  private func branch(for statement: StatementFact, _ edits: ChainEdits, _ file: AnalyzedFile) -> [Edit]? {
    switch statement.kind {
    case .ifStatement where statement.otherwise.count == 0 && statement.conditions.count == 1:
      guard let condition = file.facts.conditions[statement.conditions.indices].first,
        condition.kind == .matching, !condition.value.isNone
      else { return nil }
      let subject = file.text.string(file.range(of: condition.value))
      let text = " else if case .failure(let error) = \(subject) {\n\t<#report(error)#>\n}"
      let isOnLines = file.text.string(statement.range).contains(where: \.isNewline)
      return [
        Edit(
          inserting: isOnLines
            ? edits.laidOut(text, indentation: edits.indentation(at: statement.range.lower))
            : " else if case .failure(let error) = \(subject) { <#report(error)#> }",
          at: statement.range.upper)
      ]
    case .switchStatement:
      for id in file.facts.ids(statement.body) {
        let clause = file.facts[id]
        let body = file.facts.ids(clause.body)
        guard clause.kind == .switchCase, body.count == 1, let jump = body.first,
          file.facts[jump].kind == .jump, clause.conditions.count == 1,
          let pattern = file.facts.conditions(of: id).first?.pattern, !pattern.isNone,
          file.text.string(file.facts[pattern].range) == ".failure"
        else { continue }
        return [
          Edit(inserting: "(let error)", at: file.facts[pattern].range.upper),
          Edit(replacing: file.facts[jump].range, with: "<#report(error)#>"),
        ]
      }
      return nil
    default: return nil
    }
  }

  /// The closure that is given the values; none where it is given RxSwift's events.
  private func closure(of call: ExpressionID, _ file: AnalyzedFile) -> ClosureID? {
    let closures = file.closures(ofCall: call)
    let values = closures.first { ["receiveValue", "onNext", "onSuccess"].contains($0.label) }
    if let values { return values.closure }
    guard closures.count == 1, closures[0].label.isEmpty, file.name(ofMemberCalledBy: call) != "subscribe"
    else { return nil }
    return closures[0].closure
  }

  private func mayIgnoreFailure(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    ignoresFailure(call, file) || ignoresError(call, file)
  }

  /// Whether the closure leaves the failures of `Result`s alone.
  private func ignoresFailure(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    guard let closure = closure(of: call, file), !file.uses(ofParameter: 0, in: closure).isEmpty else {
      return false
    }
    let paths = file.failurePaths(of: closure)
    return paths.wholeUses.allSatisfy(file.isOptionalGet) && onlyGivesNil(paths, file)
  }

  /// Whether what is called leaves the errors of responses alone: a closure, or the key path `\.value`.
  private func ignoresError(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    guard let closure = closure(of: call, file) else {
      let arguments = file.facts.arguments(of: call)
      return file.name(ofMemberCalledBy: call) == "compactMap" && arguments.count == 1
        && arguments.allSatisfy {
          file.facts[$0.value].kind == .keyPath && file.facts.string(file.facts[$0.value].name) == "value"
        }
    }
    guard !file.uses(ofParameter: 0, in: closure).isEmpty else { return false }
    let paths = file.failurePaths(ofReceiver: closure)
    return onlyGivesNil(paths, file)
      && paths.wholeUses.allSatisfy { file.isOptionalGet($0) || file.isValueAlone($0, of: closure) }
  }

  /// Whether nothing is done for a failure but to give `nil`.
  private func onlyGivesNil(_ paths: FailurePaths, _ file: AnalyzedFile) -> Bool {
    paths.onFailure.allSatisfy { statement in
      let fact = file.facts[statement]
      return fact.kind == .returnStatement && file.facts[fact.value].kind == .nilLiteral
    }
  }
}
