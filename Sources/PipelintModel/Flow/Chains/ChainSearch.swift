import PipelintSource

/// One link of a chain, seen in the chain.
package struct ChainLink {
  package let chain: Chain
  /// An index into the chain's steps.
  package let position: Int

  package var step: Step { chain.steps[position] }
  /// What the link is applied to; nil for the source.
  package var upstream: Step? { position > 0 ? chain.steps[position - 1] : nil }
  /// All links before this one, the source first.
  package var before: ArraySlice<Step> { chain.steps[..<position] }
  /// All links after this one, the subscriber last.
  package var after: ArraySlice<Step> { chain.steps[(position + 1)...] }
}

/// What becomes of the value of an expression.
package enum ValueUse: Sendable, Equatable {
  /// The function, getter or closure around it returns it.
  case returned
  /// The initial value of a property or of a variable at file level.
  case property(DeclarationReference)
  /// The value of a local variable: its binding statement.
  case local(StatementID)
  /// Assigned to, inserted in or stored in.
  case stored(StoragePath)
  /// An argument of a call, or what another call is applied to.
  case argument(of: ExpressionID)
  /// Nobody gets it: a statement of its own, or `_ =`.
  case discarded
  case unknown
}

extension AnalyzedFile {
  /// All chains of the file that have more than their source, and those that begin with a call; in source order, inner ones after the chain
  /// they are part of. Types every call of the file.
  package var chains: [Chain] {
    var seen: Set<Int32> = []
    var result: [Chain] = []
    let facts = facts
    for position in facts.expressions.indices where facts.expressions[position].kind == .call {
      let outermost = outermostLink(of: ExpressionID(position))
      guard seen.insert(outermost.index).inserted, let chain = chain(endingWith: outermost),
        chain.steps.contains(where: { !$0.isElsewhere })
      else { continue }
      result.append(chain)
    }
    return result.sorted {
      ($0.range.lower, $1.range.upper) < ($1.range.lower, $0.range.upper)
    }
  }

  /// The links of chains that are calls of these names, in source order: operators, subscribers, and sources that are members. Links that
  /// another statement's chain begins with are found there alone. Free where the file has none of the names.
  package func links(named names: String..., where isOfInterest: (ExpressionID) -> Bool = { _ in true })
    -> [ChainLink]
  {
    links(named: names, where: isOfInterest)
  }

  /// The same. Only the chains of the calls that are of interest are typed.
  package func links(
    named names: [String], where isOfInterest: (ExpressionID) -> Bool = { _ in true }
  ) -> [ChainLink] {
    var calls: [ExpressionID] = []
    for name in names {
      for call in self.calls(named: name) where isOfInterest(call) { calls.append(call) }
      for call in callsInExtension(named: name) where isOfInterest(call) { calls.append(call) }
    }
    if calls.isEmpty { return [] }
    if names.count > 1 { calls.sort { $0.index < $1.index } }
    return calls.compactMap { call in
      guard let chain = chain(around: call),
        let position = chain.steps.firstIndex(where: { $0.expression == call && !$0.isElsewhere })
      else { return nil }
      return ChainLink(chain: chain, position: position)
    }
    .sorted { $0.step.nameRange < $1.step.nameRange }
  }

  /// The link that a call is, where it flattens what its closure or function makes.
  func flatteningLink(at call: ExpressionID) -> ChainLink? {
    guard facts[call].kind == .call, let chain = chain(endingWith: outermostLink(of: call)),
      let position = chain.steps.firstIndex(where: { $0.expression == call }),
      chain.steps[position].effects?.flattens != nil
    else { return nil }
    return ChainLink(chain: chain, position: position)
  }

  /// All of the chain that a call is a link of, up to what makes something else of the stream: without the `value` of `try await load().retry(2).value`.
  private func chain(around call: ExpressionID) -> Chain? {
    var last = outermostLink(of: call)
    while true {
      if let chain = chain(endingWith: last) { return chain }
      guard last != call, let before = facts.firstOperand(of: last) else { return nil }
      last = before
    }
  }

  /// The calls of a name, without a `self`, in extensions of streams, whose operators they may be, `retry(2)`, and of a framework's types, which may
  /// make streams: `dataTaskPublisher(for: url)`
  private func callsInExtension(named name: String) -> [ExpressionID] {
    guard let id = facts.names.find(name), let calls = callsInExtensions[id]
    else { return [] }
    return calls.filter { call in
      guard let context = inference.context(of: call, fileID), let entry = index.enclosingEntry(of: context)
      else { return false }
      if index.isModel(entry), index.entries[Int(entry)].kind != .protocolType {
        return index.members(name, of: entry, from: fileID).contains(where: index.isFramework)
      }
      let type = inference.onlyConformer(to: entry) ?? inference.types.selfType(of: entry)
      return inference.isPublisher(type, context)
    }
  }

  /// The calls in extensions that have no `self` before them, by name.
  func findCallsInExtensions() -> [NameID: [ExpressionID]] {
    let facts = facts
    // One never stands in another.
    let extensions = facts.declarations.filter { $0.kind == .extensionType }.map(\.range).sorted()
    if extensions.isEmpty { return [:] }
    var result: [NameID: [ExpressionID]] = [:]
    for position in facts.expressions.indices where facts.expressions[position].kind == .call {
      let call = ExpressionID(position)
      guard let callee = facts.firstOperand(of: call), facts[callee].kind == .name,
        case let next = extensions.partitioningIndex(where: { $0.lower > facts[call].range.lower }), next > 0,
        extensions[next - 1].contains(range(of: call))
      else { continue }
      result[facts[callee].name, default: []].append(call)
    }
    return result
  }

  /// What a chain begins with, as it is written where the chain stands: the name of a constant, not what the constant is given. Nil where its links
  /// come to no name.
  package func start(of chain: Chain) -> (name: String, nameRange: SourceRange)? {
    guard let source = chain.steps.first, source.isElsewhere else {
      return chain.steps.first.map { ($0.name, $0.nameRange) }
    }
    let current = writtenSource(of: chain.expression)
    let fact = facts[current]
    return fact.kind == .name ? (facts.string(fact.name), fact.range) : nil
  }

  /// The first chain with a subscriber that begins with the local constant which is given `chain`; nil where there is none.
  package func subscribedChain(continuing chain: Chain) -> Chain? {
    guard case .local(let binding) = use(of: chain), facts[binding].modifiers.contains(.isConstant) else {
      return nil
    }
    return uses(ofLocal: binding).lazy.compactMap { self.chain(endingWith: self.outermostLink(of: $0)) }
      .first { $0.steps.count > chain.steps.count && $0.steps.last?.role == .subscriber }
  }

  /// The same link in the chain that goes on with the local constant which its chain is given, where that is used for nothing else; the link itself
  /// where there is none.
  package func followed(_ link: ChainLink) -> ChainLink {
    let steps = link.chain.steps
    guard case .local(let binding) = use(of: link.chain), facts[binding].modifiers.contains(.isConstant),
      case let uses = uses(ofLocal: binding), uses.count == 1,
      let whole = chain(endingWith: outermostLink(of: uses[0])), whole.steps.count > steps.count,
      whole.steps[steps.count - 1].expression == steps[steps.count - 1].expression
    else { return link }
    return ChainLink(chain: whole, position: link.position)
  }

  /// The chains whose publishers flow into the result of a link: what its closures return, and its arguments that are publishers themselves.
  package func innerChains(of step: Step) -> [Chain] {
    guard !step.isElsewhere else { return [] }
    let facts = facts
    return facts.arguments(of: step.expression).flatMap { argument -> [Chain] in
      let value = facts[argument.value]
      guard value.kind == .closure else { return chain(endingWith: argument.value).map { [$0] } ?? [] }
      return returnedExpressions(of: value.closure).compactMap { chain(endingWith: $0) }.filter {
        $0.steps.last?.role != .subscriber
      }
    }
  }

  /// The streams that a link puts together with others, as it is given them: one by one, or in a list that is written there.
  func streams(mergedBy step: Step) -> [ExpressionID] { inference.streams(mergedBy: step, fileID) }

  /// Whether a chain begins with a call of a function of the project, which may make another stream each time.
  package func isMadeByCall(_ chain: Chain) -> Bool {
    guard let source = chain.steps.first, let declaration = source.declaration,
      !index.isFramework(declaration)
    else { return false }
    return index.declaration(declaration).kind == .function
  }

  /// Whether code of the project makes the stream that a chain begins with: the body of a function or getter, or of what stands for a requirement.
  package func isMadeByProject(_ chain: Chain) -> Bool {
    guard let source = chain.steps.first, let declaration = source.declaration,
      !index.isFramework(declaration)
    else { return false }
    let fact = index.declaration(declaration)
    guard fact.modifiers.contains(.isRequirement) else { return fact.modifiers.contains(.keepsBody) }
    return inference.witnesses(of: declaration, amongAtMost: 64)?.isEmpty == false
  }

  /// Whether a call makes a value of a type of the project's that the function around it returns: `return Output(movies: movies)`.
  package func isPartOfReturnedValue(_ call: ExpressionID) -> Bool {
    guard use(of: call) == .returned else { return false }
    let value = inference.ask(call, fileID)
    guard let entry = value.type.nominal?.entry, entry >= 0, index.entries[Int(entry)].isDeclared,
      [.structType, .classType].contains(index.entries[Int(entry)].kind),
      !index.isFramework(index.entries[Int(entry)].declaration)
    else { return false }
    return value.declaration.map { index.declaration($0).kind == .initializer } ?? true
  }

  /// The closures among the arguments of a link, with their labels, in order.
  package func closures(of step: Step) -> [(label: String, closure: ClosureID)] {
    step.isElsewhere ? [] : closures(ofCall: step.expression)
  }

  /// The closures among the arguments of a call, with their labels, in order.
  package func closures(ofCall call: ExpressionID) -> [(label: String, closure: ClosureID)] {
    let facts = facts
    guard facts[call].kind == .call else { return [] }
    return facts.arguments(of: call).compactMap { argument in
      let value = facts[argument.value]
      return value.kind == .closure ? (facts.string(argument.label), value.closure) : nil
    }
  }

  /// The expressions that a closure's return paths give; of a closure of one expression that expression.
  package func returnedExpressions(of closure: ClosureID) -> [ExpressionID] {
    inference.returnedExpressions(facts[closure].body, fileID)
  }

  /// The type of an expression, `unknown` where it is not known.
  package func type(of expression: ExpressionID) -> Type { inference.ask(expression, fileID).type }

  /// The expression that this one is an operand or argument of.
  package func parent(of expression: ExpressionID) -> ExpressionID? {
    inference.scopes(fileID).parent(of: expression)
  }

  /// What becomes of what a chain's last link gives: the publisher, or the token of the subscription.
  package func use(of chain: Chain) -> ValueUse {
    guard let last = chain.steps.last, !last.isElsewhere else { return use(of: chain.expression) }
    return use(of: last.expression)
  }

  /// What becomes of the value of `expression`.
  package func use(of expression: ExpressionID) -> ValueUse {
    let scopes = inference.scopes(fileID)
    let facts = facts
    var current = expression
    while let parent = scopes.parent(of: current) {
      let fact = facts[parent]
      switch fact.kind {
      case .tryExpression, .tryForce, .awaitExpression, .coercion, .forceUnwrap, .wrapper, .arrayLiteral,
        .ternary:
        current = parent
      case .assignment where inference.operand(fact, 1, fileID) == current:
        let target = inference.operand(fact, 0, fileID)
        return facts[target].kind == .wildcard ? .discarded : .stored(path(of: target))
      case .member:
        guard let call = scopes.parent(of: parent), facts[call].kind == .call else { return .unknown }
        return tokenTarget(of: call).map(ValueUse.stored) ?? .argument(of: call)
      case .call: return tokenTarget(of: parent).map(ValueUse.stored) ?? .argument(of: parent)
      default: return .unknown
      }
    }
    return useOfRoot(current)
  }

  private func useOfRoot(_ expression: ExpressionID) -> ValueUse {
    let scopes = inference.scopes(fileID)
    let root = scopes.rootOfExpression[Int(expression.index)]
    guard root >= 0, scopes.roots[Int(root)].expression == expression else { return .unknown }
    switch scopes.roots[Int(root)].expectation {
    case .returned:
      return inference.returnsNothing(inference.scope(of: expression, fileID), fileID)
        ? .discarded : .returned
    case .variable(let variable): return .property(DeclarationReference(file, Int(variable)))
    case .parameter: return .unknown
    case .type, .nothing:
      if let binding = scopes.bindingOfValue[expression.index] { return .local(StatementID(Int(binding))) }
      return scopes.statementOfValue[expression.index] == nil ? .unknown : .discarded
    }
  }

  /// Where a call keeps its argument or what it is applied to: `store(in:)`, `disposed(by:)`, `insert`, `append`.
  private func tokenTarget(of call: ExpressionID) -> StoragePath? {
    (storeTarget(call) ?? collection(takingArgumentOf: call)).map { path(of: $0) }
  }
}

extension Inference {
  /// The streams that a link of a file puts together with others, or gives as elements: `Observable.of(first, second)`.
  func streams(mergedBy step: Step, _ file: Int32) -> [ExpressionID] {
    let facts = facts(file)
    guard step.effects?.merges.isEmpty == false || givesStreams(step), facts[step.expression].kind == .call
    else { return [] }
    return facts.arguments(of: step.expression).map(\.value).flatMap {
      facts[$0].kind == .arrayLiteral ? Array(facts.operands(of: $0)) : [$0]
    }
    .filter { facts[$0].kind != .closure }
  }

  /// Whether a source has streams for its elements: that of `Observable.of(first, second).merge()`.
  func givesStreams(_ step: Step) -> Bool {
    step.effects?.isSource == true && ["of", "from"].contains(step.name) && isPublisher(step.output, nil)
  }
}
