extension AnalyzedFile {
  /// The flattening operator whose closure returns `chain`, where the closure does not declare its result; nil for other chains.
  package func flattening(of chain: Chain) -> ChainLink? {
    guard case .returned = use(of: chain) else { return nil }
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: chain.expression, fileID))
    guard callable >= 0 else { return nil }
    let closure = scopes.scopes[Int(callable)].closure
    guard closure >= 0, facts.closures[Int(closure)].resultType.isNone else { return nil }
    let owner = ExpressionID(Int(scopes.expressionOfClosure[Int(closure)]))
    guard let call = scopes.parent(of: owner), facts[call].kind == .call,
      let outer = self.chain(endingWith: outermostLink(of: call)),
      let position = outer.steps.firstIndex(where: { $0.expression == call && !$0.isElsewhere }),
      let flattens = outer.steps[position].effects?.flattens, !flattens.isEmpty
    else { return nil }
    return ChainLink(chain: outer, position: position)
  }
}
