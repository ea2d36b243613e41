import PipelintSource

extension AnalyzedFile {
  /// Whether `nil` answers the failures of a stream that the link above has made optional for that, and callers get it, or somebody who reads the stream in
  /// the same function, by a local constant, does something where there is nothing: `saved.filter { $0 == nil }.map { _ in "not saved" }`
  package func isNilReadAsFailure(_ link: ChainLink) -> Bool {
    guard let upstream = link.upstream, wrapsEachValue(upstream), answersNil(link) else { return false }
    if link.after.isEmpty, streamDeclaration(returning: link.chain.expression) != nil { return true }
    return isNilRead(in: link.chain, after: link.position, of: link.step.output, depth: 0)
  }

  /// Whether `nil`, or `.none` of an optional, is what every failure is answered with.
  package func answersNil(_ link: ChainLink) -> Bool {
    fallbacks(of: link.step)?.allSatisfy {
      guard case .value(let value) = $0.answer else { return false }
      return facts[value].kind == .nilLiteral
        || facts[value].kind == .implicitMember && facts.string(facts[value].name) == "none"
          && inference.known.isOptional(link.step.output)
    } ?? false
  }

  /// Whether an empty list is what every failure is answered with.
  package func answersEmptyList(_ link: ChainLink) -> Bool {
    fallbacks(of: link.step)?.allSatisfy {
      guard case .value(let value) = $0.answer else { return false }
      return facts[value].kind == .arrayLiteral && facts.operands(of: value).isEmpty
    } ?? false
  }

  /// `map { Optional($0) }`, `map(Optional.init)`, `map(Optional.some)`
  private func wrapsEachValue(_ step: Step) -> Bool {
    guard step.name == "map", !step.isElsewhere,
      let argument = facts.arguments(of: step.expression).first?.value
    else { return false }
    guard facts[argument].kind == .closure else {
      return ["init", "some"].contains(facts.string(facts[argument].name))
        && facts.firstOperand(of: argument).map { facts.string(facts[$0].name) } == "Optional"
    }
    let returned = returnedExpressions(of: facts[argument].closure)
    return !returned.isEmpty
      && returned.allSatisfy { value in
        guard facts[value].kind == .call, var callee = facts.firstOperand(of: value) else { return false }
        if facts.string(facts[callee].name) == "init" { callee = facts.firstOperand(of: callee) ?? callee }
        return ["Optional", "some"].contains(facts.string(facts[callee].name))
      }
  }

  /// Whether the values that leave a link come as they are to somebody who asks for `nil`, perhaps by a `flatMap` around the chain.
  private func isNilRead(in chain: Chain, after position: Int, of output: Type, depth: Int) -> Bool {
    guard depth < 4, chain.steps[position...].dropFirst().allSatisfy({ $0.output == output }) else {
      return false
    }
    if let outer = flattening(around: chain) {
      return outer.step.output == output
        && isNilRead(in: outer.chain, after: outer.position, of: output, depth: depth + 1)
    }
    guard case .local(let statement) = use(of: chain), facts[statement].modifiers.contains(.isConstant) else {
      return false
    }
    return uses(ofLocal: statement).contains { use in
      let steps = self.chain(endingWith: outermostLink(of: use))?.steps ?? []
      return zip(steps, steps.dropFirst()).contains { before, step in
        before.output == output && !step.isElsewhere
          && closures(of: step).contains { asksForNil($0.closure, step) }
      }
    }
  }

  /// Whether a closure does something where it is given `nil`: `filter { $0 == nil }`, `if let value { … } else { … }`
  private func asksForNil(_ closure: ClosureID, _ step: Step) -> Bool {
    let values = uses(ofParameter: 0, in: closure)
    if step.name == "filter" {
      return returnedExpressions(of: closure).contains { answer in
        facts[answer].kind == .infixOperator && facts.string(facts[answer].name) == "=="
          && facts.operands(of: answer).contains { facts[$0].kind == .nilLiteral }
          && facts.operands(of: answer).contains(where: values.contains)
      }
    }
    let name = facts.parameters(of: closure).first?.name
    var isAsked = false
    facts.walk(
      facts[closure].body, intoClosures: false,
      statement: { [facts] statement in
        let otherwise = facts.ids(facts[statement].otherwise)
        guard otherwise.contains(where: { facts[$0].kind != .returnStatement || !facts[$0].value.isNone })
        else { return }
        for condition in facts.conditions(of: statement) {
          guard let unwrapped = facts.unwrapped(by: condition) else { continue }
          if condition.value.isNone ? unwrapped == name : values.contains(condition.value) { isAsked = true }
        }
      })
    return isAsked
  }
}
