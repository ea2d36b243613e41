import PipelintSource

/// The way by which code could say that it failed.
package enum ErrorChannel {
  /// It stands in a closure of this link: of `map`, `flatMap`, `Future`.
  case link(ExpressionID, name: String)
  /// It stands in a function or getter that throws, or returns a publisher or a `Result`.
  case function
}

extension AnalyzedFile {
  /// How the code at `expression` could say that it failed: through the chain of the closure around it, or through the function around it; nil
  /// where it could not, or only from a closure that is not a link's.
  package func errorChannel(at expression: ExpressionID) -> ErrorChannel? {
    let scopes = inference.scopes(fileID)
    let scope = scopes.scopeOfExpression[Int(expression.index)]
    guard scope >= 0 else { return nil }
    let callable = scopes.callable(around: scope)
    guard callable >= 0 else { return nil }
    let closure = scopes.scopes[Int(callable)].closure
    if closure < 0 {
      return isInFallibleFunction(expression) ? .function : nil
    }
    return errorChannel(in: ExpressionID(Int(scopes.expressionOfClosure[Int(closure)])))
  }

  /// That of a closure.
  private func errorChannel(in closure: ExpressionID) -> ErrorChannel? {
    guard let call = parent(of: closure), facts[call].kind == .call,
      let callee = facts.firstOperand(of: call), callee != closure,
      inference.isPublisher(inference.ask(call, fileID).type, inference.context(of: call, fileID))
    else { return nil }
    // Whoever writes that nothing fails has settled it.
    let result = facts[facts[closure].closure].resultType
    if !result.isNone, givesNeverFailingStream(result, at: call) { return nil }
    let name = facts.string(facts[callee].name)
    switch name {
    case "handleEvents", "print", "breakpoint", "breakpointOnError", "do": return nil
    default: return .link(call, name: name)
    }
  }

  private func givesNeverFailingStream(_ type: TypeID, at expression: ExpressionID) -> Bool {
    let context = inference.context(of: expression, fileID)
    return isNeverFailing(inference.types.resolve(type, in: fileID, context), at: expression)
  }

  /// The link whose promise or observer a callback around `expression` has: `Observable.create { observer in load { … } }`. Nil where the nearest
  /// closure does not name it.
  func promisingLink(around expression: ExpressionID) -> ErrorChannel? {
    let scopes = inference.scopes(fileID)
    guard let callback = closure(around: expression) else { return nil }
    var current = callback
    while true {
      let owner = ExpressionID(Int(scopes.expressionOfClosure[Int(current.index)]))
      guard !owner.isNone, let outer = closure(around: owner) else { return nil }
      let link = ExpressionID(Int(scopes.expressionOfClosure[Int(outer.index)]))
      if !link.isNone, case .link(let call, let name)? = errorChannel(in: link) {
        guard name == "create" || name == "Future" else { return nil }
        let uses = uses(ofParameter: 0, in: outer)
        return uses.contains { facts[callback].range.contains(facts[$0].range) }
          ? .link(call, name: name) : nil
      }
      current = outer
    }
  }

  /// Whether a link's type says what it fails with: where it does not, closures may throw as they stand.
  package func declaresFailure(_ step: Step) -> Bool {
    inference.declaresFailure(step.type, inference.context(of: step.expression, fileID))
  }

  /// Whether an expression is a stream whose type says that it never fails.
  package func isNeverFailingStream(_ id: ExpressionID) -> Bool {
    isNeverFailing(inference.ask(id, fileID).type, at: id)
  }

  private func isNeverFailing(_ type: Type, at expression: ExpressionID) -> Bool {
    let context = inference.context(of: expression, fileID)
    return inference.isPublisher(type, context)
      && inference.failure(of: type, fileID, context) == inference.known.type("Never")
  }

  /// Whether an expression is a stream of which it is known what it fails with, and that this is not `Never`.
  func mayBeFailed(_ id: ExpressionID) -> Bool {
    let type = inference.ask(id, fileID).type
    let context = inference.context(of: id, fileID)
    guard inference.isPublisher(type, context) else { return false }
    let failure = inference.failure(of: type, fileID, context)
    return failure.isKnown && failure != inference.known.type("Never")
  }

  /// Whether the closures of the call of a link may throw without another operator.
  package func mayThrow(inLink call: ExpressionID) -> Bool {
    !inference.declaresFailure(inference.ask(call, fileID).type, inference.context(of: call, fileID))
  }

  /// Whether the function or getter around an expression can fail in an orderly way: it throws, or returns a publisher, an `Observable` or a
  /// `Result` that can be a failure.
  func isInFallibleFunction(_ id: ExpressionID) -> Bool {
    throwsErrors(around: id) || returnsFallible(around: id)
  }

  /// Whether the function or getter around an expression throws.
  package func throwsErrors(around id: ExpressionID) -> Bool {
    guard let context = inference.context(of: id, fileID) else { return false }
    return index.declaration(context).modifiers.contains(.throwsErrors)
  }

  /// Whether the function or getter around an expression returns a publisher, an `Observable` or a `Result`, and that can be a failure.
  func returnsFallible(around id: ExpressionID) -> Bool {
    guard let context = inference.context(of: id, fileID) else { return false }
    let declaration = index.declaration(context)
    switch declaration.kind {
    case .function, .variable, .subscriptMember:
      return !declaration.type.isNone && isFallible(declaration.type, context)
    default: return false
    }
  }

  private func isFallible(_ type: TypeID, _ context: DeclarationReference) -> Bool {
    var written = facts[type]
    while written.kind == .optional || written.kind == .some || written.kind == .any,
      let element = facts.typeElements[written.elements.indices].first
    {
      written = facts[element.type]
    }
    var resolved = inference.types.resolve(type, in: fileID, context)
    if let wrapped = inference.known.wrapped(resolved) { resolved = wrapped }
    let never = inference.known.type("Never")
    if inference.isPublisher(resolved, context) {
      return inference.failure(of: resolved, fileID, context) != never
    }
    if case .nominal(let nominal) = resolved, nominal.name == "Result",
      nominal.entry == inference.known.result?.entry
    {
      return nominal.arguments.last != never
    }
    return isObservable(written)
  }

  /// Whether the function or property around is written to return an observable, whose type says nothing of failures.
  func returnsObservable(around id: ExpressionID) -> Bool {
    guard let context = inference.context(of: id, fileID) else { return false }
    let type = index.declaration(context).type
    return !type.isNone && isObservable(facts[type])
  }

  /// The traits of RxSwift, of which there may be no model.
  private func isObservable(_ written: TypeFact) -> Bool {
    guard written.kind == .named else { return false }
    switch facts.string(written.name) {
    case "Observable", "Single", "Maybe", "Completable", "PrimitiveSequence", "ConnectableObservable":
      return ["RxSwift", "RxCocoa", "RxRelay"].contains { module in
        facts.imports.contains { facts.string($0.module) == module }
      }
    default: return false
    }
  }
}
