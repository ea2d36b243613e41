import PipelintSource

/// A publisher and what is done with it, link by link.
package struct Chain {
  /// From the first byte of the source to the last of the last link, in the file that was asked about.
  package let range: SourceRange
  /// The source, its operators, and the subscriber if there is one.
  package let steps: [Step]
  /// The whole chain as an expression.
  package let expression: ExpressionID
}

/// The static type of failure.
package enum Failure: Sendable, Equatable {
  case never
  case anyError
  case concrete(Type)
  case generic(String)
  /// With the reason.
  case unknown(String)
}

package enum CanFail: Sendable {
  case no, yes, maybe
}

/// One link of a chain, and what is known of the stream that leaves it.
package struct Step {
  package enum Role: Sendable {
    case source, `operator`, subscriber
  }

  /// The operator's name; of an initializer the type's.
  package let name: String
  package let nameRange: SourceRange
  /// The expression that ends with this link.
  package let expression: ExpressionID
  package let role: Role
  package let type: Type
  package let output: Type
  package let failure: Failure
  package let stream: Stream
  /// It stands in another statement: the initial value of a variable that this chain begins with.
  package let isElsewhere: Bool
  /// Its result fails with `any Error` whatever comes in: `tryMap`, `decode`.
  package let erasesFailure: Bool
  /// `eraseToAnyPublisher`
  package let erasesType: Bool
  /// Failures are mapped, replaced or taken out here.
  package let handlesFailure: Bool

  package var errors: ErrorSet { stream.errors }

  package var canFail: CanFail {
    if failure == .never || (errors.reaching.isEmpty && !errors.isOpen) { return .no }
    return errors.reaching.isEmpty ? .maybe : .yes
  }
}

extension Inference {
  /// The chain that `expression` ends, if its value is a publisher or the token of a subscription.
  func chain(_ id: ExpressionID, _ file: Int32, depth: Int = 0) -> Chain? {
    guard depth < 8 else { return nil }
    _ = ask(id, file)
    var steps: [Step] = []
    var current: ExpressionID? = id
    while let link = current, steps.count < 4096 {
      let fact = expression(link, file)
      let value = valueInContext(link, file)
      let inner = chainOperand(of: link, file)
      let isPublisher = isPublisher(value.type, context(of: link, file))
      switch fact.kind {
      case .tryExpression, .awaitExpression, .tryForce, .optionalChain, .forceUnwrap:
        current = inner
        continue
      case .call, .member, .name, .implicitMember, .subscriptCall: break
      default:
        if isPublisher { steps.append(step(link, fact, value, file, role: .source)) }
        current = nil
        continue
      }
      let base = inner.map { valueInContext($0, file) }
      let isOnPublisher =
        base.map { self.isPublisher(known.wrapped($0.type) ?? $0.type, context(of: link, file)) } ?? false
      guard isPublisher || isOnPublisher || value.declaration.map({ effects(of: $0).isToken }) == true else {
        // `store(in:)` and the like: the chain is what they are applied to.
        current = steps.isEmpty ? inner : nil
        continue
      }
      if isOnPublisher {
        steps.append(step(link, fact, value, file, role: isPublisher ? .operator : .subscriber))
        current = inner
      } else {
        steps.append(contentsOf: sourceSteps(link, fact, value, file, depth))
        current = nil
      }
    }
    guard !steps.isEmpty else { return nil }
    return Chain(range: expression(id, file).range, steps: steps.reversed(), expression: id)
  }

  /// The source of a chain, last step first: all of the chain that a local constant stands for.
  private func sourceSteps(
    _ link: ExpressionID, _ fact: ExpressionFact, _ value: Value, _ file: Int32, _ depth: Int
  ) -> [Step] {
    if fact.kind == .name, let initial = initialValue(ofLocal: link, fact, file),
      let chain = chain(initial, file, depth: depth + 1)
    {
      return chain.steps.reversed().map { $0.movedElsewhere() }
    }
    return [step(link, fact, value, file, role: .source)]
  }

  /// The value that a local constant is given where it is declared.
  func initialValue(ofLocal link: ExpressionID, _ fact: ExpressionFact, _ file: Int32) -> ExpressionID? {
    let scope = scope(of: link, file)
    guard scope >= 0, let binding = scopes(file).lookUp(fact.name, from: scope, at: fact.range.lower),
      case .local(let statement, let path) = binding.origin, path.isEmpty
    else { return nil }
    let local = facts(file).statements[Int(statement)]
    return local.modifiers.contains(.isConstant) && !local.value.isNone ? local.value : nil
  }

  private func step(
    _ link: ExpressionID, _ fact: ExpressionFact, _ value: Value, _ file: Int32, role: Step.Role
  ) -> Step {
    let context = context(of: link, file)
    var named = fact
    if fact.kind == .call { named = expression(operand(fact, 0, file), file) }
    let effects = value.declaration.map(effects)
    let failure = failure(of: value.type, file, context)
    let isFramework = value.declaration.map(index.isFramework) ?? false
    var erases = false
    if isFramework, role == .operator, let declaration = value.declaration, let publisher = known.publisher {
      let declared = declaredResult(of: declaration)
      erases =
        types.memberType("Failure", of: declared, from: index.entries[Int(publisher.entry)].declaration.file)
        .map(known.isAnyError) ?? false
    }
    return Step(
      name: text(named.name, file), nameRange: named.nameRange.isEmpty ? named.range : named.nameRange,
      expression: link, role: role,
      type: value.type, output: output(of: value.type, file, context), failure: staticFailure(failure),
      stream: value.stream ?? defaultStream(of: value.type, file: file)
        ?? unknownStream(value.type, failure, role), isElsewhere: false, erasesFailure: erases,
      erasesType: effects?.erases ?? false,
      handlesFailure: effects.map { $0.mapsErrors != nil || $0.recovers || $0.replacesUpstream != nil }
        ?? false)
  }

  /// Of a publisher of which nothing but the static failure is known; of the token that a subscriber returns.
  private func unknownStream(_ type: Type, _ failure: Type, _ role: Step.Role) -> Stream {
    if known.isNever(failure) || (role == .subscriber && !type.isUnknown) { return Stream(errors: .none) }
    return Stream(errors: .open("what '\(type)' fails with is not known"))
  }

  func staticFailure(_ type: Type) -> Failure {
    if known.isNever(type) { return .never }
    if known.isAnyError(type) { return .anyError }
    switch type {
    case .unknown(let reason): return .unknown(reason)
    case .parameter, .member: return .generic(type.description)
    default: return type.isKnown ? .concrete(type) : .unknown("a part of '\(type)' is not known")
    }
  }
}

extension Step {
  fileprivate func movedElsewhere() -> Step {
    Step(
      name: name, nameRange: nameRange, expression: expression, role: role, type: type, output: output,
      failure: failure, stream: stream,
      isElsewhere: true, erasesFailure: erasesFailure, erasesType: erasesType, handlesFailure: handlesFailure)
  }
}
