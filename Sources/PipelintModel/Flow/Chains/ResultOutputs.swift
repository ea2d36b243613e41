import PipelintSource

extension AnalyzedFile {
  /// `E` of a `Result<Value, E>` or a response of Alamofire's that is no `Never`; nil for other types.
  package func errorInside(_ type: Type) -> Type? {
    guard let nominal = type.nominal, nominal.entry >= 0,
      nominal.entry == inference.known.result?.entry || isResponse(type),
      nominal.arguments.count == 2, nominal.arguments[1].isKnown,
      !inference.known.isNever(nominal.arguments[1])
    else { return nil }
    return nominal.arguments[1]
  }

  /// Whether a type is that of Alamofire's responses, which hold a result.
  package func isResponse(_ type: Type) -> Bool {
    guard let nominal = type.nominal, nominal.entry >= 0,
      nominal.name == "DataResponse" || nominal.name == "DownloadResponse"
    else { return false }
    return index.isModel(nominal.entry)
  }

  /// Whether a value says by itself whether something failed: a `Result`, or an enum with a case of its own for that, `case error(NetworkError)`.
  package func isOutcome(_ type: Type) -> Bool {
    if type.nominal?.name == "Result" { return true }
    let cases = cases(of: type)
    return cases.count > 1 && cases.contains { ["failure", "error", "failed"].contains($0.name) }
  }

  /// Whether the `Result`s that come to a link are made by functions of the project that name successes alone: `request().map { .success($0) }`
  package func isGivenSuccessAlone(_ link: ChainLink) -> Bool {
    let makers = link.before.reversed().prefix { errorInside($0.output) != nil }
    guard let maker = makers.last else { return false }
    if maker.role == .source { return makesSuccessAlone(maker) }
    let inner = maker.effects?.flattens == nil ? [] : innerChains(of: maker)
    return !inner.isEmpty && inner.allSatisfy { makesSuccessAlone($0.steps[0]) }
  }

  /// Whether a link waits for the success among the `Result`s that the one right above makes of states, and where none comes in time another one
  /// fails: `map { $0.isDone ? .success($0) : .failure(.open) }.compactMap { try? $0.get() }.timeout(60, scheduler: main, customError: { .late })`
  package func waitsForSuccess(_ link: ChainLink) -> Bool {
    guard let maker = link.upstream, maker.name == "map", let closure = closures(of: maker).first?.closure,
      link.after.contains(where: failsInTime)
    else { return false }
    let results = returnedExpressions(of: closure)
    return !results.isEmpty && results.allSatisfy(isMadeOfState)
  }

  /// `timeout(60, scheduler: main, customError: { APIError.late })`
  private func failsInTime(_ step: Step) -> Bool {
    guard step.effects?.timesOut == true, !step.isElsewhere else { return false }
    return facts.arguments(of: step.expression).contains {
      $0.isTrailing || facts.string($0.label) == "customError" && facts[$0.value].kind != .nilLiteral
    }
  }

  /// Whether a result is written out, and its error with it: `.failure(.open)`, not the error that something else has had.
  private func isMadeOfState(_ result: ExpressionID) -> Bool {
    if facts[result].kind == .ternary {
      return facts.operands(of: result).dropFirst().allSatisfy(isMadeOfState)
    }
    guard facts[result].kind == .call, let callee = facts.firstOperand(of: result),
      let argument = facts.arguments(of: result).first
    else { return false }
    switch facts.string(facts[callee].name) {
    case "success": return true
    case "failure": return [.implicitMember, .member, .call].contains(facts[argument.value].kind)
    default: return false
    }
  }

  private func makesSuccessAlone(_ source: Step) -> Bool {
    // What an initializer names may be what it hands on: `promise(.success(await work()))`
    guard let maker = source.declaration, !index.isFramework(maker),
      index.declaration(maker).kind != .initializer
    else { return false }
    guard index.declaration(maker).modifiers.contains(.isRequirement) else {
      return namesSuccessAlone(maker)
    }
    let witnesses = inference.onlyWitnesses(of: maker, amongAtMost: 8) ?? []
    return !witnesses.isEmpty && witnesses.allSatisfy(namesSuccessAlone)
  }

  private func namesSuccessAlone(_ maker: DeclarationReference) -> Bool {
    let declaration = index.declaration(maker)
    guard declaration.modifiers.contains(.keepsBody) else { return false }
    let facts = index.facts(maker)
    let scopes = inference.scopes(maker.file)
    func isNamed(_ name: String) -> Bool {
      guard let name = facts.names.find(name) else { return false }
      return scopes.allUses(of: name).contains { declaration.range.contains(facts[$0].range) }
    }
    return isNamed("success") && !isNamed("failure")
  }

  /// Whether the `Result`s that come to a link are made in its own chain, so that nobody else looks at them: not in a local constant that others go
  /// on from as well.
  package func isOnlyReader(_ link: ChainLink) -> Bool {
    guard let source = link.before.first else { return false }
    if link.before.contains(where: { $0.isElsewhere && errorInside($0.output) != nil }),
      !beginsAtNameUsedOnce(link.chain)
    {
      return false
    }
    return errorInside(source.output) == nil || facts[source.expression].kind == .call
  }

  private func beginsAtNameUsedOnce(_ chain: Chain) -> Bool {
    let source = writtenSource(of: chain.expression)
    guard case .local(let statement, let way)? = inference.binding(of: source, fileID)?.origin, way.isEmpty
    else { return false }
    return uses(ofLocal: StatementID(Int(statement))).count == 1
  }

  /// Whether a use of a response's `value` is all that a closure gives, or what a default takes the place of: `{ $0.value }`, `$0.value ?? []`.
  package func isValueAlone(_ value: ExpressionID, of closure: ClosureID) -> Bool {
    guard facts[value].kind == .member, facts.string(facts[value].name) == "value" else { return false }
    if returnedExpressions(of: closure).contains(value) { return true }
    return parent(of: value).map { facts[$0].kind == .infixOperator && facts.string(facts[$0].name) == "??" }
      ?? false
  }

  /// Whether a use of a result is that of `try? result.get()`, or of a member of what it gives.
  package func isOptionalGet(_ use: ExpressionID) -> Bool {
    guard let member = parent(of: use), facts[member].kind == .member,
      facts.string(facts[member].name) == "get"
    else { return false }
    var current = member
    while let next = parent(of: current) {
      switch facts[next].kind {
      case .tryOptional: return true
      case .call, .member, .optionalChain: current = next
      default: return false
      }
    }
    return false
  }
}
