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

  // MARK: - Overloads by `throws`

  /// Without the functions that take closures which throw, where one of these does not and others take just that: Swift prefers them. Without those
  /// that do not, where one of these throws.
  func fitting(_ matches: [Match], toThrowsOfClosuresOf call: Call) -> [Match] {
    var matches = matches
    for argument in facts(call.file).arguments[call.arguments.indices] {
      let closure = expression(argument.value, call.file).closure
      let functions = matches.compactMap { match in
        match.arguments.first { $0.expression == argument.value }?.function
      }
      guard !closure.isNone, functions.count == matches.count, let first = functions.first,
        functions.allSatisfy({ $0.takesAsMuch(as: first) }), Set(functions.map(\.isThrowing)).count == 2
      else { continue }
      let throwing = isThrowing(closure, call.file)
      matches = zip(matches, functions).filter { $1.isThrowing == throwing }.map(\.0)
    }
    return matches
  }

  /// Whether Swift takes a closure for one that throws.
  private func isThrowing(_ id: ClosureID, _ file: Int32) -> Bool {
    let closure = facts(file).closures[Int(id.index)]
    if closure.isThrowing { return true }
    let uncaught = facts(file).uncaught(in: closure.body)
    return uncaught.hasThrow || !uncaught.tries.isEmpty
  }
}

extension FunctionType {
  fileprivate func takesAsMuch(as other: FunctionType) -> Bool {
    parameters.count == other.parameters.count && isAsync == other.isAsync
  }
}
