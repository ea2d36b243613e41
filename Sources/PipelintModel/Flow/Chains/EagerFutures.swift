/// A chain that begins with a `Future` and is returned by what is declared as some other publisher.
package struct EagerFuture {
  package let chain: Chain
  /// The `Future`.
  package let source: Step
  /// Of the function or property: `joke(id:)`
  package let signature: String
  package let symbol: String
}

extension AnalyzedFile {
  /// Those of this file whose closure does something before it promises, in source order. Free where the file does not name `Future`.
  package var eagerFutures: [EagerFuture] {
    guard facts.names.find("Future") != nil else { return [] }
    return publisherDeclarations.filter { !$0.isStoredClosure }.flatMap { declaration in
      declaration.returned.compactMap { returned -> EagerFuture? in
        guard let chain = chain(endingWith: returned), let source = chain.steps.first, !source.isElsewhere,
          source.name == "Future", source.effects != nil,
          chain.steps.count > 1 || source.type != declaredType(declaration),
          let closure = closures(of: source).first?.closure, hasWork(closure)
        else { return nil }
        return EagerFuture(
          chain: chain, source: source, signature: declaration.signature, symbol: declaration.symbol)
      }
    }
    .sorted { $0.source.nameRange < $1.source.nameRange }
  }

  /// Whether a subscriber does nothing with what a `Future` gives, which has begun its work without it: `_ = menu.toggle().sink {}`
  package func onlyAwaitsFuture(_ subscription: Subscription) -> Bool {
    guard let above = subscription.chain?.steps.dropLast().last, above.type.nominal?.name == "Future" else {
      return false
    }
    let closures = closures(ofCall: subscription.call)
    return !closures.isEmpty && closures.allSatisfy { facts[$0.closure].body.count == 0 }
  }

  private func declaredType(_ declaration: PublisherDeclaration) -> Type {
    inference.types.resolve(
      index.declaration(declaration.reference).type, in: declaration.reference.file, declaration.reference)
  }

  /// Whether a closure does more than to call its promise with what is there.
  private func hasWork(_ closure: ClosureID) -> Bool {
    let uses = uses(ofParameter: 0, in: closure)
    return expressions(in: closure).contains { id in
      guard facts[id].kind == .call, let callee = facts.firstOperand(of: id), !uses.contains(callee) else {
        return false
      }
      return !["success", "failure"].contains(facts.string(facts[callee].name))
    }
  }
}
