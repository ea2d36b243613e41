extension Inference {
  // MARK: - Overloads by `async`

  /// Without the functions that would have to be awaited, where the call is not and one that takes these arguments would not have to be.
  func withoutAsynchronousTwins(_ candidates: [Candidate], _ call: Call) -> [Candidate] {
    guard candidates.count > 1, candidates.contains(where: isAsync),
      candidates.contains(where: { !isAsync($0) && takesArguments($0, of: call) }), awaiting(call) == .nothing
    else { return candidates }
    return candidates.filter { !isAsync($0) }
  }

  /// Swift prefers functions that are awaited where anything is. What is done with the result may still ask for another one.
  func preferringAwaited(_ matches: [Match], _ call: Call) -> [Match] {
    let awaited = matches.filter { isAsync($0.candidate) }
    guard !awaited.isEmpty, awaited.count < matches.count, awaiting(call) == .result else { return matches }
    return awaited
  }

  private func isAsync(_ candidate: Candidate) -> Bool { signature(of: candidate).isAsync }

  private func takesArguments(_ candidate: Candidate, of call: Call) -> Bool {
    assign(call, to: signature(of: candidate).parameters) != nil
  }

  /// What is awaited of an expression that a call is part of.
  private enum Awaiting {
    case nothing
    /// What the call itself returns: `try await load()`.
    case result
    /// Something that the call is only a part of: `await show(load())`.
    case whole
  }

  private func awaiting(_ call: Call) -> Awaiting {
    let scopes = scopes(call.file)
    var outermost = call.id
    var isResult = true
    // The code of a closure is no part of what the closure is an argument of.
    while let parent = scopes.parent(of: outermost) {
      switch expression(parent, call.file).kind {
      case .awaitExpression: return isResult ? .result : .whole
      case .tryExpression, .tryOptional, .tryForce, .coercion: break
      default: isResult = false
      }
      outermost = parent
    }
    guard let binding = scopes.bindingOfValue[outermost.index],
      facts(call.file).statements[Int(binding)].modifiers.contains(.isAsync)
    else { return .nothing }
    return isResult ? .result : .whole
  }
}
