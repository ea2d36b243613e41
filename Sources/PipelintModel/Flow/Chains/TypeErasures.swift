extension AnalyzedFile {
  /// Whether a chain is certainly the same without an erasure in its middle. All links after it, up to one whose type tells nothing of what comes
  /// before, are operators of every publisher; a publisher that a flattening closure alone returns goes on in the chain around it. Not so where what
  /// is erased has operators of its own: those of `Just` run at once.
  package func isUnseen(_ erasure: ChainLink) -> Bool {
    guard let upstream = erasure.upstream, let next = erasure.after.first, !upstream.type.isUnknown,
      inference.candidates(next.name, of: upstream.type, nil, fileID).allSatisfy({
        isOfProtocol($0.declaration)
      })
    else { return false }
    return losesType(from: erasure)
  }

  private func losesType(from link: ChainLink) -> Bool {
    for step in link.after {
      guard let declaration = step.declaration, isOfProtocol(declaration) else { return false }
      if tellsNothing(step.type) { return true }
    }
    guard let flattening = flattening(of: link.chain),
      closures(of: flattening.step).map({ returnedExpressions(of: $0.closure).count }) == [1]
    else { return false }
    return tellsNothing(flattening.step.type) || losesType(from: flattening)
  }

  /// Whether a declaration is there for all types that conform to a protocol.
  private func isOfProtocol(_ declaration: DeclarationReference) -> Bool {
    guard let entry = index.enclosingEntry(of: declaration) else { return false }
    return index.entries[Int(entry)].kind == .protocolType
  }

  /// Of a publisher that is erased, of the token of a subscription, of nothing at all.
  private func tellsNothing(_ type: Type) -> Bool {
    guard case .nominal(let nominal) = type else { return type == .void }
    return nominal.arguments.isEmpty || nominal.entry == inference.known.anyPublisher?.entry
  }

  /// Whether the publisher that is erased is an `AnyPublisher` of the same type by itself, wherever it stands: not unwrapped by `?`, and not the
  /// result of a function that has a namesake, which the erasure may choose between.
  package func isErasedAlready(_ erasure: ChainLink) -> Bool {
    guard let upstream = erasure.upstream, upstream.type == erasure.step.type, upstream.type.isKnown,
      let operand = inference.chainOperand(of: erasure.step.expression, fileID),
      facts[operand].kind != .optionalChain
    else { return false }
    return upstream.declaration.map { !hasNamesake($0) } ?? true
  }

  /// Whether a function of the same name and labels is declared beside this one: its asynchronous twin, one that returns another type. A framework's
  /// model and its sources declare the same one.
  private func hasNamesake(_ reference: DeclarationReference) -> Bool {
    guard index.declaration(reference).kind == .function else { return false }
    let name = index.name(index.declaration(reference).name, in: reference.file)
    let around = index.enclosingEntry(of: reference)
    let all =
      around.map { index.members(name, of: $0, from: fileID) } ?? index.lookUpFunctions(name, from: fileID)
    let own = signature(of: reference)
    return all.contains {
      $0 != reference && index.isFramework($0) == index.isFramework(reference) && signature(of: $0) == own
    }
  }
}
