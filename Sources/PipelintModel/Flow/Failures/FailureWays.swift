import PipelintSource

/// How a function tells its caller that something failed.
package struct FailureWay {
  package enum Kind: Sendable {
    /// `throw`
    case thrown
    /// `return Fail(error:).eraseToAnyPublisher()`
    case publisher
    /// `return .error(…)`
    case observable
    /// `return .failure(…)`
    case result
  }

  package let kind: Kind
  /// What it fails with: `any Error`, or the one type that it is declared to.
  package let failure: Type

  package init(kind: Kind, failure: Type) {
    self.kind = kind
    self.failure = failure
  }
}

extension AnalyzedFile {
  /// How the function, getter or link whose own statements `expression` is part of tells of failures; nil in other closures, and where it has no
  /// way that could be written down.
  package func failureWay(at expression: ExpressionID) -> FailureWay? {
    if let closure = closure(around: expression) { return failureWay(of: closure, at: expression) }
    guard let context = inference.context(of: expression, fileID) else {
      return nil
    }
    let declaration = index.declaration(context)
    if declaration.modifiers.contains(.throwsErrors) {
      let thrown =
        declaration.thrownType.isNone
        ? inference.known.anyError : inference.types.resolve(declaration.thrownType, in: fileID, context)
      return FailureWay(kind: .thrown, failure: thrown)
    }
    guard declaration.kind == .function || declaration.kind == .variable, !declaration.type.isNone,
      facts[declaration.type].kind == .named
    else { return nil }
    let type = inference.types.resolve(declaration.type, in: fileID, context)
    guard let nominal = type.nominal else { return nil }
    let failure = inference.failure(of: type, fileID, context)
    switch nominal.name {
    case "AnyPublisher" where failure.isKnown && !inference.known.isNever(failure):
      return FailureWay(kind: .publisher, failure: failure)
    case "Result" where nominal.entry == inference.known.result?.entry && nominal.arguments.count == 2:
      return FailureWay(kind: .result, failure: nominal.arguments[1])
    case "Observable", "PrimitiveSequence":
      return FailureWay(kind: .observable, failure: inference.known.anyError)
    default: return nil
    }
  }

  /// A closure of an operator that may throw does; one of `flatMap` returns a publisher where that is written.
  private func failureWay(of closure: ClosureID, at expression: ExpressionID) -> FailureWay? {
    let fact = facts[closure]
    guard case .link(let call, let name) = errorChannel(at: expression), fact.thrownType.isNone else {
      return nil
    }
    let isThrowing =
      mayThrow(inLink: call) ? Self.throwingOperators.contains(name) : name.hasPrefix("try")
    if isThrowing { return FailureWay(kind: .thrown, failure: inference.known.anyError) }
    guard name == "flatMap", !fact.resultType.isNone else { return nil }
    let context = inference.context(of: call, fileID)
    let type = inference.types.resolve(fact.resultType, in: fileID, context)
    let failure = inference.failure(of: type, fileID, context)
    guard type.nominal?.name == "AnyPublisher", failure.isKnown, !inference.known.isNever(failure) else {
      return nil
    }
    return FailureWay(kind: .publisher, failure: failure)
  }

  /// The operators of RxSwift whose closures may throw.
  package static let throwingOperators: Set<String> = [
    "map", "compactMap", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "filter", "scan", "reduce",
  ]

  /// The statement `let name = expression`, where the value is all of it; nil for any other place.
  package func constant(givenBy expression: ExpressionID) -> StatementFact? {
    guard let position = inference.scopes(fileID).bindingOfValue[expression.index] else { return nil }
    let statement = facts.statements[Int(position)]
    guard statement.kind == .binding, statement.modifiers.contains(.isConstant), !statement.pattern.isNone,
      facts[statement.pattern].kind == .name, statement.range.upper == range(of: expression).upper,
      text.string(statement.range).hasPrefix("let ")
    else { return nil }
    return statement
  }
}
