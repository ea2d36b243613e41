extension AnalyzedFile {
  /// Whether what a function returns is one of many streams that the same file merges element by element:
  /// `ids.reduce(first) { $0.merge(with: self.load($1)).eraseToAnyPublisher() }`
  package func isMergedElementByElement(_ returned: ExpressionID) -> Bool {
    guard let function = inference.context(of: returned, fileID),
      index.declaration(function).kind == .function
    else { return false }
    return keptUses(ofFunction: function).contains { use in
      guard let call = parent(of: use), let merging = parent(of: call), facts[merging].kind == .call,
        name(ofMemberCalledBy: merging) == "merge", let closure = closure(around: merging),
        let gathering = self.call(taking: closure)
      else { return false }
      return name(ofMemberCalledBy: gathering) == "reduce"
    }
  }

  /// Whether the function around is given a closure that may throw: what then fails is its caller's own. `func map(_ body: (Movie) throws -> String)`
  package func isGivenThrowingClosure(at expression: ExpressionID) -> Bool {
    guard let function = inference.context(of: expression, fileID) else { return false }
    return facts.parameters[index.declaration(function).parameters.indices].contains { parameter in
      guard case .function(let closure) = inference.types.resolve(parameter.type, in: fileID, function) else {
        return false
      }
      return closure.isThrowing
    }
  }

  /// Whether a source sends the elements of a sequence, and may send more than one.
  package func sendsSeveral(_ source: Step) -> Bool {
    if framework(of: source) == "RxSwift" { return sendsSeveralOfRx(source) }
    guard source.name == "publisher", source.effects?.isSource == true,
      source.type.nominal?.name.hasSuffix("Sequence") == true
    else { return false }
    guard let elements = facts.firstOperand(of: source.expression), facts[elements].kind == .arrayLiteral
    else {
      return true
    }
    return facts[elements].operands.count > 1
  }

  /// Whether what comes to a link has been gathered, so that there is one value at most, whenever the stream ends: behind `collect()`.
  package func isGathered(before link: ChainLink) -> Bool {
    guard let gathering = link.before.last(where: { Self.gatherings.contains($0.name) }),
      gathering.effects != nil, !gathering.isElsewhere,
      gathering.name != "collect" || facts.arguments(of: gathering.expression).isEmpty
    else { return false }
    return link.before.reversed().prefix { $0.expression != gathering.expression }.allSatisfy(\.addsNoValues)
  }

  /// Whether a stream is an element of a list which a constant keeps that is gathered: `let all = ids.map { load($0) }`, `MergeMany(all).collect()`,
  /// or, if that is asked for, zipped: `Single.zip(all)`
  package func isOfGatheredList(_ chain: Chain, orZipped: Bool = false) -> Bool {
    guard let closure = closure(around: chain.expression), let mapping = call(taking: closure),
      name(ofMemberCalledBy: mapping) == "map" || name(ofMemberCalledBy: mapping) == "compactMap",
      let statement = inference.scopes(fileID).bindingOfValue[outermostLink(of: mapping).index]
    else { return false }
    return uses(ofLocal: StatementID(Int(statement))).contains { use in
      guard let merging = parent(of: use), facts[merging].kind == .call,
        facts.firstOperand(of: merging) != use
      else { return false }
      let gathered = self.chain(endingWith: outermostLink(of: merging))
      return gathered?.steps.contains {
        Self.gatherings.contains($0.name) || orZipped && Self.combinations.contains($0.name)
      } ?? false
    }
  }

  private static let combinations: Set<String> = ["combineLatest", "zip"]
  private static let gatherings: Set<String> = ["collect", "reduce", "count", "toArray"]

  /// `Observable.from(ids)`, `Observable.of(first, second)`
  private func sendsSeveralOfRx(_ source: Step) -> Bool {
    if let count = elementCount(of: source) { return count > 1 }
    guard source.name == "from", facts[source.expression].kind == .call, !source.isElsewhere else {
      return false
    }
    return facts.arguments(of: source.expression).first?.label.isEmpty == true
  }
}
