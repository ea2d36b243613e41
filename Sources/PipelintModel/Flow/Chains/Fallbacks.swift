import PipelintSource

/// What a recovery answers a failure with.
package struct Fallback {
  package enum Answer: Sendable, Equatable {
    /// One value: its expression.
    case value(ExpressionID)
    /// No value: the stream just ends.
    case nothing
    /// What another publisher sends.
    case publisher
  }

  package let answer: Answer
  /// The publisher that takes the upstream's place; nil for `replaceError(with:)`.
  package let chain: Chain?
}

extension Step {
  /// Failures do not get past it: it answers them with something else.
  package var isRecovery: Bool { effects?.recovers == true || effects?.replacesUpstream != nil }
}

extension AnalyzedFile {
  /// What a recovery answers with, on each of its return paths; nil where that is not known, and for links that are no recovery.
  package func fallbacks(of step: Step) -> [Fallback]? {
    guard let effects = step.effects, facts[step.expression].kind == .call else { return nil }
    let arguments = facts.arguments(of: step.expression)
    if effects.recovers {
      guard step.name != "assertNoFailure", let value = arguments.first(where: { !$0.isTrailing })?.value
      else {
        return nil
      }
      return [Fallback(answer: .value(value), chain: nil)]
    }
    guard effects.replacesUpstream != nil, let handler = arguments.first?.value else { return nil }
    guard facts[handler].kind == .closure else {
      return chain(endingWith: handler).map { [Fallback(answer: answer(of: $0), chain: $0)] }
    }
    let returned = returnedExpressions(of: facts[handler].closure)
    let chains = returned.compactMap { chain(endingWith: $0) }
    guard !returned.isEmpty, chains.count == returned.count else { return nil }
    return chains.map { Fallback(answer: answer(of: $0), chain: $0) }
  }

  private func answer(of chain: Chain) -> Fallback.Answer {
    guard let source = chain.steps.first,
      chain.steps.dropFirst().allSatisfy({ Self.passing.contains($0.name) })
    else { return .publisher }
    // `self.empty()`, a function of the project, may be anything.
    if let declaration = source.declaration, !index.isFramework(declaration) {
      return onlyReturnsNothing(declaration) ? .nothing : .publisher
    }
    guard facts[source.expression].kind == .call else { return .publisher }
    switch source.name {
    case "Just", "just":
      let arguments = facts.arguments(of: source.expression)
      return arguments.count == 1 ? .value(arguments[arguments.startIndex].value) : .publisher
    case "Empty", "empty", "never": return .nothing
    default: return .publisher
    }
  }

  /// Whether all that a function, getter or constant of the project does is to give a stream without values: `static let nothing = Empty<Int, Never>()`
  private func onlyReturnsNothing(_ reference: DeclarationReference) -> Bool {
    let declaration = index.declaration(reference)
    let value: ExpressionID
    if declaration.kind == .variable, !declaration.initialValue.isNone {
      guard declaration.modifiers.contains(.isConstant) else { return false }
      value = declaration.initialValue
    } else {
      let returned = inference.returnedExpressions(declaration.body, reference.file)
      guard declaration.body.count == 1, returned.count == 1 else { return false }
      value = returned[0]
    }
    guard let steps = inference.chain(value, reference.file)?.steps, let source = steps.first,
      source.declaration.map(index.isFramework) ?? true, source.effects != nil
    else { return false }
    return ["Empty", "empty", "never"].contains(source.name)
      && steps.dropFirst().allSatisfy { Self.passing.contains($0.name) }
  }

  /// Operators that hand on values and end as they come.
  private static let passing: Set<String> = [
    "setFailureType", "eraseToAnyPublisher", "receive", "asObservable", "asSingle", "asMaybe", "asDriver",
  ]

  /// What a link makes of each value, whatever that is: `true` of `map { _ in true }`, of `flatMap { _ in .just(true) }`, and of a `flatMap` whose
  /// inner chain ends so. Nil where it depends on the value, or on anything before.
  package func outputsForEachValue(of step: Step) -> [ExpressionID]? {
    // `save(movie).andThen(.just(true))`
    if step.name == "andThen", let next = facts.arguments(of: step.expression).first?.value,
      let chain = chain(endingWith: next), case .value(let value) = answer(of: chain)
    {
      return [value]
    }
    guard let closure = closures(of: step).first?.closure else { return nil }
    if step.effects?.flattens != nil, let last = onlyInnerStep(of: step) {
      return outputsForEachValue(of: last)
    }
    guard uses(ofParameter: 0, in: closure).isEmpty, onlyReturns(closure) else { return nil }
    let returned = returnedExpressions(of: closure)
    if step.name == "map" { return returned }
    guard step.effects?.flattens != nil else { return nil }
    let values = returned.compactMap { stream -> ExpressionID? in
      guard let chain = chain(endingWith: stream), case .value(let value) = answer(of: chain) else {
        return nil
      }
      return value
    }
    return values.count == returned.count ? values : nil
  }

  /// The last link of the only inner chain that brings values, if that is an operator; the others are for an absent `self`.
  private func onlyInnerStep(of step: Step) -> Step? {
    let inner = innerChains(of: step).filter { !isInExitOfAbsentSelf(range(of: $0.expression)) }
    guard inner.count == 1, let last = inner[0].steps.last, last.role == .operator else { return nil }
    return last
  }

  /// Whether a closure asks if there is what it is given: `if let value { … }`, `guard let value = $0 else { … }`
  package func asksForValue(_ closure: ClosureID) -> Bool {
    let values = uses(ofParameter: 0, in: closure)
    let name = facts.parameters(of: closure).first?.name
    var isAsked = false
    facts.walk(
      facts[closure].body, intoClosures: false,
      statement: { [facts] statement in
        for condition in facts.conditions(of: statement) {
          guard let unwrapped = facts.unwrapped(by: condition) else { continue }
          if condition.value.isNone ? unwrapped == name : values.contains(condition.value) { isAsked = true }
        }
      })
    return isAsked
  }

  /// Whether a closure does nothing but return something.
  package func onlyReturns(_ closure: ClosureID) -> Bool {
    let statements = statements(of: closure)
    return statements.count == 1
      && [.expression, .returnStatement].contains(facts[statements[0]].kind)
  }

  /// Whether a closure does nothing but decide what to return: it assigns nothing, and calls nothing for its effect but to print.
  package func onlyDecides(_ closure: ClosureID) -> Bool {
    if onlyReturns(closure) { return true }
    return expressions(in: closure).allSatisfy { facts[$0].kind != .assignment }
      && statements(of: closure).allSatisfy {
        facts[$0].kind == .expression ? isPrinted(facts[$0].value) : facts[$0].kind != .deferStatement
      }
  }

  /// Whether the closure of a link takes what comes for whether something has succeeded, by what it is called.
  package func takesForSuccess(_ step: Step) -> Bool {
    closures(of: step).contains { _, closure in
      facts.parameters(of: closure).first.map {
        facts.string($0.name).lowercased().contains("succe")
      } ?? false
    }
  }

  // MARK: - Constants

  /// An expression as it is written, where it fits into a message.
  package func wording(of expression: ExpressionID) -> String? {
    let range = range(of: expression)
    guard range.count <= 32 else { return nil }
    let bytes = text.paddedBytes[Int(range.lower)..<Int(range.upper)]
    return bytes.contains(UInt8(ascii: "\n")) ? nil : text.string(range)
  }

  /// Whether an expression is the same value each time, of which nobody can tell that it stands for a failure: a literal, nothing, an empty
  /// collection or an instance made of nothing.
  package func isFixedValue(_ expression: ExpressionID) -> Bool {
    let fact = facts[expression]
    switch fact.kind {
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return true
    case .arrayLiteral, .dictionaryLiteral, .coercion, .prefixOperator:
      return facts.operands(of: expression).allSatisfy(isFixedValue)
    case .tuple: return facts.arguments(of: expression).allSatisfy { isFixedValue($0.value) }
    case .implicitMember, .member: return Self.emptyNames.contains(facts.string(fact.name))
    case .call:
      guard fact.arguments.count == 0, let callee = facts.firstOperand(of: expression) else { return false }
      switch facts[callee].kind {
      case .type, .arrayLiteral: return true
      case .implicitMember: return facts.string(facts[callee].name) == "init"
      case .name, .member: return isTypeName(facts.string(facts[callee].name))
      default: return false
      }
    default: return false
    }
  }

  /// Whether a constant says "nothing": `nil`, `[]`, `""`, `0`, `.empty`, `Data()`.
  package func isEmptyConstant(_ expression: ExpressionID) -> Bool {
    let fact = facts[expression]
    switch fact.kind {
    case .stringLiteral, .arrayLiteral, .dictionaryLiteral:
      return fact.operands.count == 0 && (fact.kind != .stringLiteral || facts.string(fact.name).isEmpty)
    case .integerLiteral, .floatLiteral:
      return facts.string(fact.name).utf8.allSatisfy { "0._".utf8.contains($0) }
    case .booleanLiteral: return false
    case .prefixOperator, .tuple: return false
    default: return isFixedValue(expression)
    }
  }

  /// Whether an instance is made of nothing but what says "nothing": `Page(movies: [], hasMore: false)`
  package func isMadeOfNothing(_ expression: ExpressionID) -> Bool {
    guard facts[expression].kind == .call, facts[expression].arguments.count > 0,
      let callee = facts.firstOperand(of: expression), facts[callee].kind == .type || isNameOfType(callee)
    else { return false }
    return facts.arguments(of: expression).allSatisfy { saysNothing($0.value) }
  }

  private func saysNothing(_ value: ExpressionID) -> Bool {
    isEmptyConstant(value) || isMadeOfNothing(value)
      || facts[value].kind == .booleanLiteral && facts.string(facts[value].name) == "false"
  }

  /// Whether a value is the case by which a link's values tell of success, and holds what says "nothing": `.success([])`, and
  /// `Action.movies(.loaded([]))` after `map { Action.movies(.loaded($0)) }`.
  package func isEmptySuccess(_ value: ExpressionID, of step: Step) -> Bool {
    let (cases, held) = cases(around: value)
    guard !cases.isEmpty, saysNothing(held) else { return false }
    if cases == ["success"] { return true }
    guard step.name == "map", facts[step.expression].kind == .call,
      let mapping = facts.arguments(of: step.expression).first?.value
    else { return false }
    guard facts[mapping].kind == .closure else { return name(ofCase: mapping) == cases }
    let made = returnedExpressions(of: facts[mapping].closure)
    return !made.isEmpty && made.allSatisfy { self.cases(around: $0).names == cases }
  }

  /// The names of the cases that a value is put in, the outermost first, and the value: `movies`, `loaded` and `[]` of `.movies(.loaded([]))`.
  private func cases(around value: ExpressionID) -> (names: [String], value: ExpressionID) {
    var (names, held): ([String], ExpressionID) = ([], value)
    while facts[held].kind == .call, facts[held].arguments.count == 1,
      let callee = facts.firstOperand(of: held), let argument = facts.arguments(of: held).first?.value
    {
      let own = name(ofCase: callee)
      if own.isEmpty { break }
      names += own
      held = argument
    }
    return (names, held)
  }

  /// `loaded` of `State.loaded` and `.loaded`; none for what else is named or called.
  private func name(ofCase callee: ExpressionID) -> [String] {
    let fact = facts[callee]
    switch fact.kind {
    case .implicitMember where facts.string(fact.name) != "init": return [facts.string(fact.name)]
    case .member:
      guard let type = facts.firstOperand(of: callee), facts[type].kind == .type || isNameOfType(type),
        !isTypeName(facts.string(fact.name)), facts.string(fact.name) != "init"
      else { return [] }
      return [facts.string(fact.name)]
    default: return []
    }
  }

  /// Whether a value may say that something has gone wrong: a text, a case or an instance that stands for more than nothing: `.failed(message)`.
  package func mayTellOfFailure(_ value: ExpressionID) -> Bool {
    switch facts[value].kind {
    case .stringLiteral, .interpolatedString: !isEmptyConstant(value)
    case .implicitMember: !isFixedValue(value)
    case .member: facts.firstOperand(of: value).map(isNameOfType) ?? false
    case .call:
      facts.firstOperand(of: value).map { callee in
        facts[value].arguments.count > 0
          && (facts[callee].kind == .implicitMember || isNameOfType(callee)
            || facts.firstOperand(of: callee).map(isNameOfType) ?? false
            || facts.string(facts[callee].name) == "NSLocalizedString")
      } ?? false
    default: false
    }
  }

  private func isNameOfType(_ name: ExpressionID) -> Bool {
    [.name, .member].contains(facts[name].kind) && isTypeName(facts.string(facts[name].name))
  }

  private static let emptyNames: Set<String> = ["empty", "none", "zero"]

  private func isTypeName(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }
}
