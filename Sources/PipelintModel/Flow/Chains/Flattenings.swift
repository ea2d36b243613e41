import PipelintSource

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

  /// The one publisher that the closure of a link makes, or the closure of the `map` that is all of its arguments, where links can be put behind
  /// it: it is not a constant's.
  package func onlyInnerChain(of maker: Step) -> (chain: Chain, closure: ClosureID)? {
    guard
      let closure = closures(of: maker).first?.closure
        ?? mergedList(of: maker).flatMap({ mappingClosure(of: $0) })
    else { return nil }
    let returned = returnedExpressions(of: closure)
    guard returned.count == 1, let chain = chain(endingWith: returned[0]),
      let last = chain.steps.last, last.role != .subscriber, !last.isElsewhere
    else { return nil }
    return (chain, closure)
  }

  /// Whether nothing that `MergeMany` is given can fail, although the type of its elements says so: what each is made by lets no failure out.
  package func mergesWhatCannotFail(_ merging: Step) -> Bool {
    guard let list = mergedList(of: merging) else { return false }
    let lists = facts[list].kind == .name ? givenValues(of: list) ?? [] : [list]
    return !lists.isEmpty
      && lists.allSatisfy { list in
        guard let closure = mappingClosure(of: list) else { return false }
        let returned = returnedExpressions(of: closure)
        return !returned.isEmpty
          && returned.allSatisfy { chain(endingWith: $0)?.steps.last?.canFail == .no }
      }
  }

  /// Whether a call may put the streams of one list together, by the syntax: `Single.zip(requests)`.
  package func mayTakeList(_ call: ExpressionID) -> Bool {
    let callee = facts[inference.operand(facts[call], 0, fileID)]
    guard callee.kind == .member, let first = facts.arguments(of: call).first, first.label.isEmpty,
      facts.arguments(of: call).dropFirst().allSatisfy({ facts[$0.value].kind == .closure })
    else { return false }
    let type = facts.string(facts[inference.operand(callee, 0, fileID)].name)
    return type.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
  }

  /// The call that makes the streams of a list that a link of RxSwift puts together, and these: `map` of `Single.zip(ids.map { load($0) })`. Nil
  /// where they are made in several ways, or it is not known how.
  package func listMaker(of merging: Step) -> ListMaker? {
    guard let list = mergedList(of: merging) else { return nil }
    let lists = facts[list].kind == .name ? givenValues(of: list) ?? [] : [list]
    guard lists.count == 1, let closure = mappingClosure(of: lists[0]),
      let callee = facts.firstOperand(of: lists[0])
    else { return nil }
    let streams = returnedExpressions(of: closure).compactMap { chain(endingWith: $0) }
    return ListMaker(
      name: facts.string(facts[callee].name), nameRange: facts[callee].nameRange, streams: streams)
  }

  /// `publishers` of `MergeMany(publishers)`, `requests` of `Single.zip(requests) { … }`
  private func mergedList(of merging: Step) -> ExpressionID? {
    guard !merging.isElsewhere, facts[merging.expression].kind == .call else { return nil }
    let arguments = facts.arguments(of: merging.expression)
    let isAlone = arguments.dropFirst().allSatisfy { facts[$0.value].kind == .closure }
    return isAlone ? arguments.first?.value : nil
  }

  /// Of `ids.map { … }`.
  private func mappingClosure(of list: ExpressionID) -> ClosureID? {
    guard facts[list].kind == .call, name(ofMemberCalledBy: list) == "map",
      let mapping = facts.arguments(of: list).first?.value, facts[mapping].kind == .closure
    else { return nil }
    return facts[mapping].closure
  }
}

/// A call that makes a list of streams.
package struct ListMaker {
  package let name: String
  package let nameRange: SourceRange
  /// What its closure returns.
  package let streams: [Chain]
}
