import PipelintSource

/// A `Task` that is started where nobody reads its result.
package struct ForgottenTask {
  package let call: ExpressionID
  package let closure: ClosureID
  /// It is kept in a variable, whose type says that it fails.
  package let hasType: Bool
  /// `Task`
  package let nameRange: SourceRange
  /// The first `try` in it whose error nothing catches.
  package let firstTry: SourceRange
  /// The subscriber in whose closure it is started, or the link that is there for side effects: its name.
  package let startedBy: SourceRange
}

extension AnalyzedFile {
  /// The tasks that subscribers' closures start and forget although they throw, or those of links for side effects; in source order.
  package var forgottenTasks: [ForgottenTask] {
    guard let name = facts.names.find("Task") else { return [] }
    let scopes = inference.scopes(fileID)
    return (scopes.usesOfName[name] ?? []).compactMap { use -> ForgottenTask? in
      guard facts[use].kind == .name, isSwiftTask(use), var call = parent(of: use) else { return nil }
      if facts[call].kind == .member, facts.string(facts[call].name) == "detached",
        let outer = parent(of: call)
      {
        call = outer
      }
      guard facts[call].kind == .call,
        let closure = facts.arguments(of: call).last.map({ facts[$0.value].closure }),
        !closure.isNone, let around = self.closure(around: call), isForgotten(call),
        let first = uncaughtTries(in: facts[closure].body).min(), let startedBy = subscriber(taking: around)
      else { return nil }
      // What is called may catch everything itself.
      let errors = inference.thrown(in: facts[closure].body, fileID)
      if !errors.isOpen, errors.reaching.isEmpty { return nil }
      return ForgottenTask(
        call: call, closure: closure, hasType: self.use(of: call) != .discarded,
        nameRange: facts[use].range, firstTry: first, startedBy: startedBy)
    }
    .sorted { $0.nameRange < $1.nameRange }
  }

  /// The name of the subscriber that takes a closure, also of a source that is not known, or of a link that is there for side effects.
  private func subscriber(taking closure: ClosureID) -> SourceRange? {
    if let link = link(taking: closure) {
      let isForEffect = link.step.name == "handleEvents" || link.step.name == "do"
      return link.step.role == .subscriber || isForEffect ? link.step.nameRange : nil
    }
    guard let call = call(taking: closure) else { return nil }
    return subscriptions { $0 == call }.first { $0.isCertain }?.nameRange
  }

  /// Whether a closure is what a `Task` runs of which nobody reads the result.
  func isRunByForgottenTask(_ closure: ClosureID) -> Bool {
    guard let call = call(taking: closure), var callee = facts.firstOperand(of: call) else { return false }
    if facts[callee].kind == .member, facts.string(facts[callee].name) == "detached",
      let base = facts.firstOperand(of: callee)
    {
      callee = base
    }
    return facts[callee].kind == .name && facts.string(facts[callee].name) == "Task" && isSwiftTask(callee)
      && isForgotten(call)
  }

  private func isSwiftTask(_ use: ExpressionID) -> Bool {
    let scope = inference.scope(of: use, fileID)
    guard scope >= 0,
      inference.scopes(fileID).lookUp(facts[use].name, from: scope, at: range(of: use).lower) == nil
    else { return false }
    let type = inference.types.lookUpType("Task", from: fileID, inference.context(of: use, fileID))
    guard let entry = type.nominal?.entry, entry >= 0 else { return false }
    return index.isFramework(index.entries[Int(entry)].declaration)
  }

  /// Whether nobody can read the task's result: it is dropped, or kept where only its cancellation is of use.
  private func isForgotten(_ call: ExpressionID) -> Bool {
    switch use(of: call) {
    case .discarded: true
    case .stored(let path): path.root == .instance || path.root == .global
    default: false
    }
  }

  // MARK: - Tries

  /// The `try` expressions of a body, without closures and functions inside, whose errors leave it. Without those that only a cancellation makes
  /// fail.
  private func uncaughtTries(in body: FactList<StatementFact>) -> [SourceRange] {
    facts.uncaught(in: body).tries.filter { !onlyFailsWhenCancelled($0) && !failsNowhere($0) }
      .map { facts[$0].nameRange }
  }

  /// Whether an attempt calls nothing but a protocol's requirement that only functions stand for which catch everything themselves.
  private func failsNowhere(_ attempt: ExpressionID) -> Bool {
    guard let call = facts.firstOperand(of: attempt).map(awaited), facts[call].kind == .call,
      let requirement = inference.ask(call, fileID).declaration,
      index.declaration(requirement).modifiers.contains(.isRequirement),
      parts(of: attempt).count(where: { facts.expressions[$0].kind == .call }) == 1,
      let witnesses = inference.onlyWitnesses(of: requirement, amongAtMost: Self.mostWitnesses)
    else { return false }
    return !witnesses.isEmpty
      && witnesses.allSatisfy { witness in
        let errors = inference.thrown(by: witness, base: nil, arguments: .empty, witness.file)
        return !errors.isOpen && errors.reaching.isEmpty
      }
  }

  private static let mostWitnesses = 8

  /// `load()` of `await load()`
  private func awaited(_ expression: ExpressionID) -> ExpressionID {
    guard facts[expression].kind == .awaitExpression else { return expression }
    return facts.firstOperand(of: expression) ?? expression
  }

  /// `try await Task.sleep(…)`, `try Task.checkCancellation()`
  private func onlyFailsWhenCancelled(_ expression: ExpressionID) -> Bool {
    guard let inner = facts.firstOperand(of: expression).map(awaited), facts[inner].kind == .call,
      let callee = facts.firstOperand(of: inner), facts[callee].kind == .member,
      let base = facts.firstOperand(of: callee), facts.string(facts[base].name) == "Task"
    else { return false }
    return ["sleep", "checkCancellation"].contains(facts.string(facts[callee].name))
  }
}
