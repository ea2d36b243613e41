import PipelintSource

extension AnalyzedFile {
  /// Whether a subscriber answers one question, on each way with the value or the failure that it gets: by the promise of the closure of `Future` or
  /// `create` around it, or by a subject that the function makes and returns. An observer and such a subject have to be ended by the first value.
  /// `sink { if case .failure(let error) = $0 { promise(.failure(error)) } } receiveValue: { promise(.success($0)) }`
  package func answersOneQuestion(_ subscriber: Step) -> Bool {
    guard let handler = failureHandler(of: subscriber), let paths = handler.paths,
      let values = closures(of: subscriber).first(where: { takesValues($0.label, $0.closure, handler) })
    else { return false }
    let answers = promises(namedIn: values.closure)
    return answers.contains { uses in
      let ends = uses.filter { endsAnswer($0, .value) }.map(range)
      let failures = uses.filter { endsAnswer($0, .failure) }.map(range)
      guard exits(of: values.closure, notUsing: ends, runsAtOnce: true).isEmpty else { return false }
      var walk = PromiseWalk(
        file: self, uses: failures, runsAtOnce: true, isCallback: false, outcome: nil)
      return walk.follow(paths.always + paths.onFailure, .pending) != .pending && walk.exits.isEmpty
    }
  }

  private enum Answer { case value, failure }

  private func takesValues(_ label: String, _ closure: ClosureID, _ handler: FailureHandler) -> Bool {
    ["receiveValue", "onNext", "onSuccess"].contains(label) || label.isEmpty && closure != handler.closure
  }

  /// The uses of each promise, observer and returned subject that a closure names and that is given or made for one subscriber.
  private func promises(namedIn closure: ClosureID) -> [[ExpressionID]] {
    var found: Set<[ExpressionID]> = []
    for name in expressions(in: closure) where facts[name].kind == .name {
      let scope = inference.scope(of: name, fileID)
      guard scope >= 0 else { continue }
      let binding = inference.scopes(fileID).lookUpCaptured(
        facts[name].name, from: scope, at: facts[name].range.lower)
      switch binding?.origin {
      case .closureParameter(let maker, 0)? where isGivenPromise(ClosureID(Int(maker))):
        found.insert(uses(ofParameter: 0, in: ClosureID(Int(maker))))
      case .local(let statement, let path)? where path.isEmpty:
        let uses = uses(ofLocal: StatementID(Int(statement)))
        if isReturnedSubject(StatementID(Int(statement)), uses) { found.insert(uses) }
      default: continue
      }
    }
    return Array(found)
  }

  private func isGivenPromise(_ closure: ClosureID) -> Bool {
    guard let call = inference.call(taking: closure, fileID) else { return false }
    return futures.contains(call)
      || creations(of: ["Single", "Maybe", "Completable", "Observable"]).contains(call)
  }

  private func isReturnedSubject(_ statement: StatementID, _ uses: [ExpressionID]) -> Bool {
    guard facts[statement].modifiers.contains(.isConstant),
      uses.first.map({ isSubject($0) || isRxSubject($0) }) ?? false
    else { return false }
    return uses.contains { use(of: outermostLink(of: $0)) == .returned }
  }

  /// Whether a use of a promise, observer or subject is its last word, and tells of a value or failure: `promise(.success(1))`,
  /// `observer.onCompleted()`, `subject.send(completion: .failure(error))`.
  private func endsAnswer(_ promise: ExpressionID, _ answer: Answer) -> Bool {
    guard let parent = parent(of: promise), facts.firstOperand(of: parent) == promise else { return false }
    if facts[parent].kind == .call { return isOutcome(facts.arguments(of: parent).first, answer) }
    guard facts[parent].kind == .member, let call = self.parent(of: parent), facts[call].kind == .call,
      facts.firstOperand(of: call) == parent
    else { return false }
    let argument = facts.arguments(of: call).first
    switch facts.string(facts[parent].name) {
    case "onCompleted": return answer == .value
    case "onError": return answer == .failure
    case "on": return isOutcome(argument, answer)
    case "send":
      return argument.map { facts.string($0.label) } == "completion" && isOutcome(argument, answer)
    default: return false
    }
  }

  /// `.success(1)`, `.failure(error)`, `.finished`; a completion that is handed on as it came may be a failure.
  private func isOutcome(_ argument: ArgumentFact?, _ answer: Answer) -> Bool {
    guard let argument else { return false }
    var outcome = argument.value
    if facts[outcome].kind == .call, let callee = facts.firstOperand(of: outcome) { outcome = callee }
    switch facts.string(facts[outcome].name) {
    case "success", "finished", "completed": return answer == .value
    case "failure", "error": return answer == .failure
    default: return answer == .failure && facts[outcome].kind == .name && argument.value == outcome
    }
  }
}
