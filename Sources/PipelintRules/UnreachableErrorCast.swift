import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Compares each type that a handler asks its error for with what can arrive there: the static failure, or all that is known of `any Error`.
/// Silent where more may arrive, and for protocols, classes and what is bridged from Objective-C, which other types may be as well.
struct UnreachableErrorCast: Rule {
  static var yieldsTo: [String] { ["failure-mismatch", "map-error-before-erasing-operator"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for handler in file.errorHandlers(
      named: "mapError", "catch", "tryCatch", "sink", "handleEvents", where: file.asksForTypes(inClosuresOf:))
    {
      guard let arriving = arrivingTypes(handler, file), !arriving.isEmpty,
        arriving.allSatisfy(file.isExact)
      else { continue }
      for test in file.typeTests(in: handler) where !test.isTrap && file.isExact(test.type) {
        guard test.kind != .forcedCast, arriving.allSatisfy({ file.areSame($0, test.type) == false }) else {
          continue
        }
        findings.report(
          message(test.type, arriving, handler, file), at: test.typeRange, scope: handler.link.chain.range,
          symbol: file.symbol(of: handler.link.step.expression), related: related(test.type, handler, file),
          fixes: fixes(test, handler, file))
      }
    }
  }

  // MARK: - Fixes

  /// Asks for the case that carries such an error, or moves the mapping behind what raises it.
  private func fixes(_ test: ErrorTypeTest, _ handler: ErrorHandler, _ file: AnalyzedFile) -> [Fix] {
    let link = handler.link
    if case .concrete(let type) = handler.upstream.failure,
      let name = ErrorMapping.carrier(of: test.type, among: file.cases(of: type), file)
    {
      return asking(for: name, test, file).map {
        [Fix("Ask for '.\(name)'", .unsafe(why: "what the test guards is done again"), [$0])]
      } ?? []
    }
    guard let raising = link.after.first(where: { raises(test.type, $0, file) }),
      link.step.failure == .anyError, link.step.effects?.mapsErrors != nil, file.convertsAnyError(link)
    else { return [] }
    return Fix.moving(
      link.step, after: raising, in: link.chain,
      .unsafe(why: "errors that start between the two places are mapped as well"), file)
  }

  /// A pattern of the case in the place of the test; nil where the error is asked as `any Error`, or otherwise than in a condition of its own.
  private func asking(for name: String, _ test: ErrorTypeTest, _ file: AnalyzedFile) -> Edit? {
    let edits = ChainEdits(file)
    let written = edits.text.string(test.range)
    if edits.hasComment(in: test.range) { return nil }
    switch test.kind {
    case .pattern:
      // Of `.failure(let error as T)` only what stands between the parentheses.
      guard let subject = file.subject(ofPatternAt: test.range), file.facts[subject].kind == .name,
        !written.contains("(")
      else { return nil }
      if written.hasPrefix("is ") { return Edit(replacing: test.range, with: ".\(name)") }
      // The range begins after the `let`.
      let start = test.range.lower - min(4, test.range.lower)
      let words = written.split(separator: " ")
      guard words.count == 3, words[1] == "as",
        edits.text.string(SourceRange(start, test.range.lower)) == "let "
      else { return nil }
      return Edit(
        replacing: SourceRange(start, test.range.upper), with: ".\(name)(let \(words[0]))")
    case .test:
      guard let condition = file.condition(at: test.range), condition.kind == .expression,
        let error = file.uncoerced(operandOf: condition.value)
      else { return nil }
      return Edit(
        replacing: test.range, with: "case .\(name) = \(edits.text.string(file.range(of: error)))")
    case .optionalCast:
      guard let condition = file.condition(at: test.range), condition.kind == .optionalBinding,
        !condition.pattern.isNone, file.facts[condition.pattern].kind == .name,
        let error = file.uncoerced(operandOf: condition.value)
      else { return nil }
      let bound = file.facts.string(file.facts[condition.pattern].name)
      return Edit(
        replacing: condition.range,
        with: "case .\(name)(let \(bound)) = \(edits.text.string(file.range(of: error)))")
    case .forcedCast: return nil
    }
  }

  // MARK: - What arrives

  /// Everything that can arrive; nil where more may.
  private func arrivingTypes(_ handler: ErrorHandler, _ file: AnalyzedFile) -> [Type]? {
    switch handler.upstream.failure {
    case .concrete(let type): [type]
    case .anyError: handler.upstream.errors.isOpen ? nil : handler.upstream.errors.types
    case .never, .generic, .unknown: nil
    }
  }

  private func message(_ type: Type, _ arriving: [Type], _ handler: ErrorHandler, _ file: AnalyzedFile)
    -> String
  {
    if arriving.count == 1, converted(type, handler.link, file) {
      return
        "no '\(type)' arrives here, 'mapError' has turned it into '\(arriving[0])'; ask for the case that stands for it"
    }
    if let raising = handler.link.after.first(where: { raises(type, $0, file) }) {
      return
        "no '\(type)' arrives here, '\(raising.name)' below raises it; move '\(handler.link.step.name)' after it"
    }
    return "no '\(type)' arrives here, only \(arriving.map { "'\($0)'" }.listed); this is never true"
  }

  /// Whether errors of `type` come to a `mapError` above, and leave it as others.
  private func converted(_ type: Type, _ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    zip(link.before, link.before.dropFirst()).contains { upstream, step in
      step.effects?.mapsErrors != nil && upstream.errors.types.contains { file.areSame($0, type) == true }
    }
  }

  private func raises(_ type: Type, _ step: Step, _ file: AnalyzedFile) -> Bool {
    step.errors.reaching.contains { file.areSame($0.type, type) == true && $0.entry?.range == step.nameRange }
  }

  private func related(_ type: Type, _ handler: ErrorHandler, _ file: AnalyzedFile) -> [RelatedPlace] {
    file.failureFlow(of: handler.upstream.errors, through: []).map(RelatedPlace.init)
  }
}
