import PipelintSource

/// The end of a chain that leaves with `any Error` although an operator of the chain itself erased the failure.
package struct ErasedExit {
  package let chain: Chain
  /// The operators that erased it; the last one counts.
  package let erasing: [Step]
  /// The function or computed property that returns the chain.
  package let declaration: PublisherDeclaration?
}

extension AnalyzedFile {
  /// The ends of chains whose type can be changed, in source order: type-erased, or returned as `some Publisher`.
  package var erasedExits: [ErasedExit] {
    var seen: Set<Int32> = []
    var result: [ErasedExit] = []
    for call in calls(named: "eraseToAnyPublisher") {
      let outermost = outermostLink(of: call)
      guard seen.insert(outermost.index).inserted else { continue }
      let declaration = declaration(returning: outermost)
      // What code that compiles returns fails with what is declared.
      switch declaration?.failure {
      case .never, .concrete, .generic: continue
      case .anyError, .unknown, nil: break
      }
      if let declaration, declaration.isFixedElsewhere, declaration.protocolOfItsOwn == nil { continue }
      if let exit = erasedExit(outermost, of: declaration) { result.append(exit) }
    }
    for declaration in erasedDeclarations
    where !declaration.isFixedElsewhere || declaration.protocolOfItsOwn != nil {
      for expression in declaration.returned where seen.insert(expression.index).inserted {
        guard let exit = erasedExit(expression, of: declaration), exit.chain.steps.last?.isElsewhere == false
        else { continue }
        result.append(exit)
      }
    }
    return result
  }

  private func erasedExit(_ expression: ExpressionID, of declaration: PublisherDeclaration?) -> ErasedExit? {
    guard let chain = chain(endingWith: expression), let last = chain.steps.last, last.role != .subscriber,
      last.failure == .anyError,
      let erasing = chain.steps.lastIndex(where: \.erasesFailure), !extendsErasedStream(chain),
      !chain.steps[(erasing + 1)...].contains(where: \.handlesFailure)
    else { return nil }
    return ErasedExit(chain: chain, erasing: chain.steps.filter(\.erasesFailure), declaration: declaration)
  }

  /// Whether it is an operator of the project's own for streams that fail with `any Error` before it has done anything.
  private func extendsErasedStream(_ chain: Chain) -> Bool {
    chain.steps.first.map { $0.isStreamExtendedHere && $0.failure == .anyError } ?? false
  }

  /// The type that a `mapError` at the exit would restore: the only one that can arrive, or one of the project's own among them, but for those that
  /// the chain gives up on purpose.
  package func restorableFailure(of exit: ErasedExit) -> Type? {
    guard let errors = exit.chain.steps.last?.errors else { return nil }
    let types = errors.types
    if !errors.isOpen { return types.count == 1 ? types[0] : nil }
    let own = errors.reaching.filter { isOfProject($0.type) }
    if own.isEmpty { return nil }
    let widened = widening(in: exit.chain)?.errors ?? .none
    let asked = ErrorSet(own.filter { !widened.contains($0) }).types
    return asked.count == 1 ? asked[0] : nil
  }

  /// The last operator that turns a typed failure into `any Error` and has no other reason to: `mapError { $0 as any Error }`, or one of the project's.
  private func widening(in chain: Chain) -> Step? {
    let steps = chain.steps
    let position = steps.indices.dropFirst().last {
      guard case .concrete = steps[$0 - 1].failure else { return false }
      return steps[$0].failure == .anyError && !steps[$0].erasesFailure
    }
    return position.map { steps[$0] }
  }

  /// Whether the project declares the type.
  package func isOfProject(_ type: Type) -> Bool {
    type.nominal.map { isOfProject($0.entry) } ?? false
  }

  func isOfProject(_ entry: Int32) -> Bool {
    entry >= 0 && index.entries[Int(entry)].isDeclared
      && !index.isFramework(index.entries[Int(entry)].declaration)
  }

  /// Whether at least two unrelated types of error, of different names, arrive at a declaration that hides them, where its type may be changed and
  /// more than its own file sees it.
  package func isUngrouped(_ declaration: PublisherDeclaration) -> Bool {
    guard declaration.failure == .anyError, declaration.access > .file, !declaration.isFixedElsewhere,
      !declaration.returned.compactMap(chain(endingWith:)).contains(where: extendsErasedStream)
    else { return false }
    var unrelated: [Type] = []
    for type in declaration.errors.types {
      guard let nominal = type.nominal else { continue }
      let isRelated = unrelated.contains { other in
        guard let otherNominal = other.nominal else { return false }
        return "\(type)" == "\(other)" || inference.types.conforms(type, to: otherNominal) == true
          || inference.types.conforms(other, to: nominal) == true
      }
      if !isRelated { unrelated.append(type) }
    }
    return unrelated.count >= 2
  }

  /// Whether a declaration, or what stands for a requirement, only hands on what one other of the project hides from it: to say there what can go wrong
  /// cures both.
  package func onlyHandsOn(_ declaration: PublisherDeclaration) -> Bool {
    if declaration.witnesses.isEmpty { return handsOn(declaration) }
    return declaration.witnesses.allSatisfy { streamDeclaration($0.reference).map(handsOn) ?? false }
  }

  private func handsOn(_ declaration: PublisherDeclaration) -> Bool {
    var current = declaration
    var seen = [declaration.reference]
    while let origin = onlyOrigin(of: current), !seen.contains(origin.reference) {
      // What only this file sees is not told of itself.
      if origin.access > .file { return true }
      seen.append(origin.reference)
      current = origin
    }
    return false
  }

  /// The declaration of the project that all errors come from which are known to arrive at another one; nil where there are several, or an operator
  /// adds some.
  private func onlyOrigin(of declaration: PublisherDeclaration) -> PublisherDeclaration? {
    var origin: DeclarationReference?
    let file = declaration.reference.file
    let steps = declaration.returned.flatMap { inference.chain($0, file)?.steps ?? [] }
    for error in declaration.errors.reaching {
      guard let step = steps.first(where: { bringsIn(error, $0, file) }), let called = step.declaration,
        !index.isFramework(called), origin == nil || origin == called
      else { return nil }
      origin = called
    }
    guard let origin, !index.isTestCode(origin.file),
      let found = streamDeclaration(origin), found.failure == .anyError,
      found.declaresFailure == declaration.declaresFailure
    else { return nil }
    return found
  }

  /// Whether an error comes into a chain at a link: at a call, or with what a property of the project gives.
  private func bringsIn(_ error: ReachingError, _ step: Step, _ file: Int32) -> Bool {
    if step.isElsewhere { return false }
    if let entry = error.entry, entry.file == file, step.nameRange == entry.range { return true }
    return step.role == .source && step.declaration.map { index.declaration($0).kind == .variable } ?? false
      && step.errors.reaching.contains { $0.type == error.type && $0.place == error.place }
  }

  /// The name of the operator by which the errors of a declaration leave it: the last of the last path that carries any.
  package func exit(of declaration: PublisherDeclaration) -> SourceRange? {
    for expression in declaration.returned.reversed() {
      guard let chain = chain(endingWith: expression), let last = chain.steps.last, !last.isElsewhere else {
        continue
      }
      if !last.errors.reaching.isEmpty { return last.nameRange }
    }
    return nil
  }

  /// Whether the chain goes on in another one, or is read where its failure is mapped, replaced or consumed.
  package func isHandledByItsReader(_ exit: ErasedExit) -> Bool {
    isHandledByItsReader(exit.chain, exit.declaration)
  }

  package func isHandledByItsReader(_ chain: Chain) -> Bool {
    isHandledByItsReader(chain, declaration(returning: chain.expression))
  }

  private func isHandledByItsReader(_ chain: Chain, _ declaration: PublisherDeclaration?) -> Bool {
    let scopes = inference.scopes(fileID)
    var expression = chain.expression
    let root = scopes.rootOfExpression[Int(expression.index)]
    guard root >= 0 else { return true }
    // What stands in for it where it is nil goes the same way.
    while let parent = scopes.parent(of: expression), facts[parent].kind == .infixOperator,
      facts.string(facts[parent].name) == "??"
    { expression = parent }
    if scopes.roots[Int(root)].expression != expression {
      return goesOn(expression)
    }
    switch scopes.roots[Int(root)].expectation {
    case .returned:
      let callable = scopes.callable(around: inference.scope(of: expression, fileID))
      guard callable >= 0 else { return false }
      let closure = scopes.scopes[Int(callable)].closure
      if closure >= 0 { return goesOn(ExpressionID(Int(scopes.expressionOfClosure[Int(closure)]))) }
      guard let declaration, declaration.access == .file else { return false }
      return hasReaderThatHandles(declaration)
    case .nothing, .type: return isLocalThatIsHandled(expression)
    case .variable, .parameter: return false
    }
  }

  /// Whether `argument` is given to an operator or to anything else that makes a publisher of it: then the chain goes on, and what becomes of
  /// the failure is that chain's matter.
  private func goesOn(_ argument: ExpressionID) -> Bool {
    guard let call = inference.scopes(fileID).parent(of: argument),
      facts.expressions[Int(call.index)].kind == .call
    else { return false }
    let context = inference.context(of: call, fileID)
    if inference.isPublisher(inference.ask(call, fileID).type, context) { return true }
    guard let base = inference.chainOperand(of: call, fileID) else { return false }
    return inference.isPublisher(inference.ask(base, fileID).type, context)
  }

  private func hasReaderThatHandles(_ declaration: PublisherDeclaration) -> Bool {
    let name = declaration.signature.prefix { $0 != "(" }
    return readers(named: String(name)).contains(where: handlesFailure)
  }

  private func isLocalThatIsHandled(_ value: ExpressionID) -> Bool {
    let facts = facts
    guard let binding = inference.scopes(fileID).bindingOfValue[value.index] else {
      // The value of an assignment, or of nothing.
      return facts.expressions[Int(value.index)].kind != .assignment
    }
    let statement = facts.statements[Int(binding)]
    guard !statement.pattern.isNone else { return true }
    let pattern = facts.patterns[Int(statement.pattern.index)]
    guard pattern.kind == .name else { return true }
    let uses = readers(named: facts.names[pattern.name])
    return uses.isEmpty || uses.contains { handlesFailure($0) || goesOn($0) }
  }

  /// The names and members of this name that are read in the file.
  private func readers(named name: String) -> [ExpressionID] {
    guard let name = facts.names.find(name) else { return [] }
    return inference.scopes(fileID).usesOfName[name] ?? []
  }

  /// Whether the chain that begins with `expression` maps, replaces or consumes its failure.
  private func handlesFailure(_ expression: ExpressionID) -> Bool {
    let outermost = outermostLink(of: expression)
    guard let chain = chain(endingWith: outermost) else { return false }
    return chain.steps.contains { !$0.isElsewhere && ($0.handlesFailure || $0.role == .subscriber) }
  }
}
