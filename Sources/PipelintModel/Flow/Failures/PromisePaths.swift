import PipelintSource

/// A closure or function that is given a promise to fulfil, and the ways out of it that do not.
package struct ForgottenPromise {
  /// The call that makes the stream: `Future { promise in … }`.
  package let call: ExpressionID
  /// All of that call, or of the function that the promise is handed on to.
  package let range: SourceRange
  /// The enclosing declaration, or the function.
  package let symbol: String
  /// What the promise is called.
  package let name: String
  /// Where the function is given it; nil for the closure of the stream.
  package let handedOn: SourceRange?
  /// Where the code leaves without it, in source order: a `return`, or the brace that ends a closure.
  package let exits: [SourceRange]
}

extension AnalyzedFile {
  /// The closures of `Future` and of RxSwift's `Single.create` and its like that can be left without the promise being called, handed on or kept,
  /// in source order; also by callbacks inside that are called once, and by functions of the file that they hand it to. Of `Observable.create` those
  /// that end the observable on another way, and those that keep the observer to themselves and end or fail it on some way. Free where the file has
  /// none of the names. Ways that are taken only where a URL or a file of the bundle is nil count
  /// with `withUnlikely` alone.
  package func forgottenPromises(withUnlikely countsUnlikely: Bool) -> [ForgottenPromise] {
    let futures = futures
    var result: [ForgottenPromise] = []
    var handedOn: [HandedPromise] = []
    for call in futures + creations(of: ["Single", "Maybe", "Completable", "Observable"]) {
      guard let closure = facts.arguments(of: call).last.map({ facts[$0.value].closure }), !closure.isNone,
        let parameter = facts.parameters(of: closure).first, !parameter.name.isEmpty,
        facts.string(parameter.name) != "_"
      else { continue }
      let uses = uses(ofParameter: 0, in: closure)
      // An empty closure is a stand-in for what never answers.
      guard facts[closure].body.count > 0 else { continue }
      let goesOn = makesObservable(call)
      if !goesOn { handedOn += uses.compactMap { handedPromise($0, madeBy: call) } }
      let exits = exits(
        of: closure, notUsing: uses.map(range),
        runsAtOnce: futures.contains(call) || isSubscribedWithSelf(call),
        countsUnlikely: countsUnlikely, where: goesOn ? closuresThatEndStream(uses, of: closure) : nil)
      guard !exits.isEmpty else { continue }
      result.append(
        ForgottenPromise(
          call: call, range: range(of: call), symbol: symbol(of: call), name: facts.string(parameter.name),
          handedOn: nil,
          exits: exits))
    }
    return (result + forgottenPromises(handedOn, countsUnlikely)).sorted { $0.range < $1.range }
  }

  /// Whether a stream is subscribed to where it is made, while `self` is there: in the closure of a `flatMap` that has asked for `self`, or by a
  /// function that only this file sees, and calls in such closures or for a subscriber, or hands such links by its name.
  private func isSubscribedWithSelf(_ creation: ExpressionID) -> Bool {
    if let closure = closure(around: creation), link(taking: closure)?.step.effects?.flattens != nil,
      asksForSelf(closure)
    {
      return true
    }
    guard let function = inference.context(of: creation, fileID), index.access(of: function) == .file,
      index.declaration(function).kind == .function, case let uses = keptUses(ofFunction: function),
      !uses.isEmpty
    else { return false }
    return uses.allSatisfy { use in
      guard let outer = parent(of: use), facts[outer].kind == .call else { return false }
      guard facts.firstOperand(of: outer) == use else { return flatteningLink(at: outer) != nil }
      if let closure = closure(around: outer), link(taking: closure)?.step.effects?.flattens != nil {
        return true
      }
      return chain(endingWith: outermostLink(of: outer))?.steps.last?.role == .subscriber
    }
  }

  private func asksForSelf(_ closure: ClosureID) -> Bool {
    facts.ids(facts[closure].body).contains { statement in
      facts[statement].kind == .guardStatement
        && facts.conditions(of: statement).contains(where: facts.unwrapsSelf)
    }
  }

  /// Those of functions that are given a promise, and of functions that these hand it on to.
  private func forgottenPromises(_ handedOn: [HandedPromise], _ countsUnlikely: Bool) -> [ForgottenPromise] {
    var result: [ForgottenPromise] = []
    var seen: Set<PromiseParameter> = []
    var pending = handedOn
    while let promise = pending.popLast() {
      let parameter = promise.parameter
      guard seen.insert(parameter).inserted else { continue }
      let declaration = facts.declarations[Int(parameter.function.index)]
      let uses = uses(of: parameter)
      pending += uses.compactMap { handedPromise($0, madeBy: promise.call) }
      let exits = exits(of: declaration, notUsing: uses.map(range), countsUnlikely)
      guard !exits.isEmpty else { continue }
      result.append(
        ForgottenPromise(
          call: promise.call, range: declaration.range, symbol: symbol(of: parameter.function),
          name: facts.string(facts.parameters[parameter.position].name), handedOn: range(of: promise.use),
          exits: exits))
    }
    return result
  }

  /// A function of the file, and that of its parameters which is given a promise.
  private struct PromiseParameter: Hashable {
    let function: DeclarationReference
    /// An index into the file's parameters.
    let position: Int
  }

  /// A promise as an argument of such a function.
  private struct HandedPromise {
    let use: ExpressionID
    let parameter: PromiseParameter
    /// The call that makes the stream.
    let call: ExpressionID
  }

  private func handedPromise(_ use: ExpressionID, madeBy call: ExpressionID) -> HandedPromise? {
    parameter(given: use).map { HandedPromise(use: use, parameter: $0, call: call) }
  }

  /// The parameter that gets `argument`; nil where it is no argument of a function of this file whose body is known.
  private func parameter(given argument: ExpressionID) -> PromiseParameter? {
    guard let call = parent(of: argument), facts[call].kind == .call,
      let place = facts.arguments(of: call).firstIndex(where: { $0.value == argument }),
      let function = inference.ask(call, fileID).declaration, function.file == fileID
    else { return nil }
    let declaration = index.declaration(function)
    let label = facts.arguments(of: call)[place].label
    let positions = declaration.parameters.indices.filter { facts.parameters[$0].label == label }
    guard declaration.kind == .function, declaration.modifiers.contains(.keepsBody),
      declaration.body.count > 0, positions.count == 1, !facts.parameters[positions[0]].name.isEmpty
    else { return nil }
    return PromiseParameter(function: function, position: positions[0])
  }

  private func uses(of parameter: PromiseParameter) -> [ExpressionID] {
    let scopes = inference.scopes(fileID)
    let name = facts.parameters[parameter.position].name
    guard let code = firstExpression(in: facts.declarations[Int(parameter.function.index)].body) else {
      return []
    }
    return uses(of: name, around: code).filter { use in
      let scope = inference.scope(of: use, fileID)
      guard facts[use].kind == .name, scope >= 0,
        let binding = scopes.lookUp(name, from: scope, at: facts[use].range.lower),
        case .parameter(parameter.position) = binding.origin
      else { return false }
      return true
    }
  }

  /// How a promise is failed: `promise(.failure(error))`. Nil where it cannot fail, or that is not known.
  package func failing(_ promise: ForgottenPromise) -> ((_ error: String) -> String)? {
    guard let callee = facts.firstOperand(of: promise.call) else { return nil }
    let name = promise.name
    guard facts[callee].kind == .member, facts.string(facts[callee].name) == "create" else {
      let failure = published(by: promise.call).failure
      return failure.isKnown && !inference.known.isNever(failure) ? { "\(name)(.failure(\($0)))" } : nil
    }
    return switch facts.firstOperand(of: callee).map({ facts.string(facts[$0].name) }) {
    case "Single": { "\(name)(.failure(\($0)))" }
    case "Observable": { "\(name).onError(\($0))" }
    default: { "\(name)(.error(\($0)))" }
    }
  }

  /// Whether a promise is that of a stream that cannot fail: `Future<Value, Never>`.
  package func takesNoFailure(_ promise: ForgottenPromise) -> Bool {
    inference.known.isNever(published(by: promise.call).failure)
  }

  /// Whether a promise is that of a stream which is made for each value of one that may go on, beside the others:
  /// `ids.flatMap { id in Future { promise in … } }`
  package func isOneOfMany(_ promise: ForgottenPromise) -> Bool {
    guard let closure = closure(around: promise.call), let link = link(taking: closure),
      link.step.effects?.flattens != nil, !["concatMap", "flatMapFirst"].contains(link.step.name),
      !facts.arguments(of: link.step.expression).contains(where: {
        facts.string($0.label) == "maxPublishers"
      })
    else { return false }
    return link.upstream?.stream.ends == false
  }

  /// The calls that make a `Future` of a closure.
  var futures: [ExpressionID] {
    guard let name = facts.names.find("Future") else { return [] }
    return ownInitializations
      + (inference.scopes(fileID).usesOfName[name] ?? []).compactMap { use in
        guard facts[use].kind == .name, let call = parent(of: use), facts[call].kind == .call,
          facts.firstOperand(of: call) == use
        else { return nil }
        let type = inference.types.lookUpType("Future", from: fileID, inference.context(of: use, fileID))
        guard let entry = type.nominal?.entry, entry >= 0,
          index.isFramework(index.entries[Int(entry)].declaration)
        else { return nil }
        return call
      }
  }

  /// `self.init { promise in … }` in extensions of `Future`.
  private var ownInitializations: [ExpressionID] {
    calls(named: "init").filter { call in
      guard let base = inference.chainOperand(of: call, fileID), facts[base].kind == .name,
        facts.string(facts[base].name) == "self",
        let entry = inference.context(of: call, fileID).flatMap(index.enclosingEntry)
      else { return false }
      return index.isModel(entry) && index.entries[Int(entry)].name == "Future"
    }
  }

  /// Calls of RxSwift's own `create`: one of the project's, as `create(weak: self)`, may hand its closure something else first.
  func creations(of types: [String]) -> [ExpressionID] {
    calls(named: "create").filter { call in
      guard facts.arguments(of: call).count == 1, let base = inference.chainOperand(of: call, fileID),
        facts[base].kind == .name
      else {
        return false
      }
      return types.contains(facts.string(facts[base].name))
    }
  }

  /// Whether a call makes an `Observable`, which may go on without a word for as long as it likes.
  private func makesObservable(_ call: ExpressionID) -> Bool {
    inference.chainOperand(of: call, fileID).map { facts.string(facts[$0].name) } == "Observable"
  }

  /// The closures that tell an observer that all is over; and the one that makes the observable, where some way through it does so or fails, and
  /// nobody else has the observer when it is done.
  private func closuresThatEndStream(_ uses: [ExpressionID], of maker: ClosureID) -> Set<ClosureID> {
    let isDoneAtOnce =
      uses.contains { endsStream($0) || failsStream($0) }
      && uses.allSatisfy { closure(around: $0) == maker && isCalled($0) }
    return Set(uses.filter(endsStream).compactMap(closure(around:)) + (isDoneAtOnce ? [maker] : []))
  }

  /// Whether an observer is told something here, and not handed on: `observer.onNext(1)`.
  private func isCalled(_ observer: ExpressionID) -> Bool {
    guard let member = parent(of: observer), facts[member].kind == .member,
      let call = parent(of: member), facts[call].kind == .call
    else { return false }
    return facts.firstOperand(of: call) == member && facts.firstOperand(of: member) == observer
  }

  /// Whether an observer is told here that all is over: `observer.onCompleted()`, `observer.on(.completed)`.
  private func endsStream(_ observer: ExpressionID) -> Bool {
    tells(observer, by: "onCompleted", or: "completed")
  }

  /// `observer.onError(error)`, `observer.on(.error(error))`
  private func failsStream(_ observer: ExpressionID) -> Bool { tells(observer, by: "onError", or: "error") }

  private func tells(_ observer: ExpressionID, by name: String, or event: String) -> Bool {
    guard isCalled(observer), let member = parent(of: observer), let call = parent(of: member) else {
      return false
    }
    let called = facts.string(facts[member].name)
    guard called == "on", let told = facts.arguments(of: call).first?.value else { return called == name }
    let made = facts[told].kind == .call ? facts.firstOperand(of: told) ?? told : told
    return facts.string(facts[made].name) == event
  }

  /// The ways out of a closure, and of callbacks inside that are called once, on which none of `uses` stands. Of those among `closures` alone, if
  /// these are given.
  func exits(
    of closure: ClosureID, notUsing uses: [SourceRange], runsAtOnce: Bool = false,
    countsUnlikely: Bool = false, where closures: Set<ClosureID>? = nil
  ) -> [SourceRange] {
    exits(
      of: closure, notUsing: uses, runsAtOnce: runsAtOnce, isCallback: false, countsUnlikely,
      where: closures)
  }

  private func exits(
    of closure: ClosureID, notUsing uses: [SourceRange], runsAtOnce: Bool, isCallback: Bool,
    _ countsUnlikely: Bool, where closures: Set<ClosureID>?
  ) -> [SourceRange] {
    let body = facts[closure].body
    var result: [SourceRange] = []
    if closures?.contains(closure) ?? true {
      let walk = PromiseWalk(
        file: self, uses: uses, runsAtOnce: runsAtOnce, isCallback: isCallback,
        countsUnlikely: countsUnlikely, outcome: isCallback ? outcome(givenTo: closure) : nil)
      result = ownExits(of: body, endingAt: facts[closure].range.upper, walk)
    }
    for callback in callbacks(in: Array(facts.ids(body)), using: uses) {
      result += exits(
        of: callback, notUsing: uses.filter(facts[callback].range.contains), runsAtOnce: false,
        isCallback: true, countsUnlikely, where: closures)
    }
    return result.sorted()
  }

  /// Those of a function that is given a promise.
  private func exits(
    of function: DeclarationFact, notUsing uses: [SourceRange], _ countsUnlikely: Bool
  ) -> [SourceRange] {
    let walk = PromiseWalk(
      file: self, uses: uses, runsAtOnce: false, isCallback: true, countsUnlikely: countsUnlikely,
      outcome: outcome(amongst: facts.parameters[function.parameters.indices].map(\.name)))
    var result = ownExits(of: function.body, endingAt: function.range.upper, walk)
    for callback in callbacks(in: Array(facts.ids(function.body)), using: uses) {
      result += exits(
        of: callback, notUsing: uses.filter(facts[callback].range.contains), runsAtOnce: false,
        isCallback: true, countsUnlikely, where: nil)
    }
    return result.sorted()
  }

  /// Those of the statements of a closure or function that ends at `end`, without callbacks.
  private func ownExits(of body: FactList<StatementFact>, endingAt end: UInt32, _ walk: PromiseWalk)
    -> [SourceRange]
  {
    var walk = walk
    if walk.follow(body, .pending) == .pending { walk.exits.append(SourceRange(end - 1, end)) }
    return walk.exits
  }

  private func outcome(givenTo closure: ClosureID) -> PromiseWalk.Outcome? {
    let names = facts.parameters(of: closure).map(\.name)
    if !names.isEmpty { return outcome(amongst: names) }
    guard let success = facts.names.find("$0"), let error = facts.names.find("$1") else { return nil }
    return PromiseWalk.Outcome(others: [success], error: error)
  }

  /// Nil where no parameter, or several, are an error by their names, or nothing else is given.
  private func outcome(amongst names: [NameID]) -> PromiseWalk.Outcome? {
    let errors = names.filter(isErrorName)
    guard errors.count == 1, names.count > 1 else { return nil }
    return PromiseWalk.Outcome(others: Set(names.filter { $0 != errors[0] }), error: errors[0])
  }

  private func isErrorName(_ name: NameID) -> Bool {
    let name = facts.string(name).lowercased()
    return name == "err" || name.hasSuffix("error")
  }

  /// The closures right inside of a body that are called once and have to see to the promise: those that are sent to a queue, and completion
  /// handlers, which are told of an error or given a result, or called so; of several closures of one call that which is told of failures, also
  /// where only that for success does.
  private func callbacks(in body: [StatementID], using uses: [SourceRange]) -> [ClosureID] {
    let facts = facts
    let isAnsweredAtTheEnd = answersWhenAllHaveLeft(body, using: uses)
    return expressions(in: body).flatMap { call -> [ClosureID] in
      guard facts[call].kind == .call else { return [] }
      let all = facts.arguments(of: call).map { facts[$0.value].closure }.filter { !$0.isNone }
      let closures = all.filter { closure in
        uses.contains { facts[closure].range.contains($0) } && !(isAnsweredAtTheEnd && leavesGroup(closure))
      }
      guard let callee = facts.firstOperand(of: call), !closures.isEmpty,
        isAnsweredAtTheEnd || !goesOn(after: call, in: body, using: uses)
      else { return [] }
      if closures.count > 1 { return closures.filter { isToldOfFailures($0, by: call) } }
      if all.count > 1, isToldOfSuccess(closures[0], by: call), !answers(before: call, using: uses) {
        return all.filter { isToldOfFailures($0, by: call) && !callsLocalCode($0) && mayBeToldOfFailures($0) }
      }
      let name = facts.string(facts[callee].name)
      if LoadedFacts.namesThatRunOnce.contains(name) { return closures }
      if callsRepeatedly(name) || givesStream(call) { return [] }
      let isHandler = facts.parameters(of: closures[0]).contains { parameter in
        isErrorName(parameter.name) || facts.string(parameter.name).lowercased() == "result"
      }
      return isHandler || isCompletion(closures[0], of: call) || tellsOfOutcome(closures[0], of: call)
        ? closures : []
    }
  }

  /// Whether a closure is given the one value of a stream, or told of its end: what comes instead is a failure.
  private func isToldOfSuccess(_ closure: ClosureID, by call: ExpressionID) -> Bool {
    let label = facts.arguments(of: call).first { facts[$0.value].closure == closure }?.label
    return label.map { ["onSuccess", "onCompleted"].contains(facts.string($0)) } ?? false
      && name(ofMemberCalledBy: call) == "subscribe"
  }

  /// Whether a link before sees to the promise: `do(onError: { promise(.failure($0)) })`
  private func answers(before call: ExpressionID, using uses: [SourceRange]) -> Bool {
    guard let base = inference.chainOperand(of: call, fileID) else { return false }
    return uses.contains(where: range(of: base).contains)
  }

  /// Whether a closure calls a function or closure of the code around, which may have the promise.
  private func callsLocalCode(_ closure: ClosureID) -> Bool {
    expressions(in: Array(facts.ids(facts[closure].body))).contains { id in
      guard facts[id].kind == .name, let origin = inference.binding(of: id, fileID)?.origin else {
        return false
      }
      switch origin {
      case .function, .local: return true
      default: return false
      }
    }
  }

  /// Whether the stream may fail whose failures a closure is told of.
  private func mayBeToldOfFailures(_ closure: ClosureID) -> Bool {
    link(taking: closure)?.upstream.map { $0.canFail != .no } ?? false
  }

  /// Whether a call hands one of its closures failures alone, after which nothing else comes: `subscribe(onSuccess:onFailure:)`
  private func isToldOfFailures(_ closure: ClosureID, by call: ExpressionID) -> Bool {
    let label = facts.arguments(of: call).first { facts[$0.value].closure == closure }?.label
    return label.map { ["onFailure", "onError", "failure"].contains(facts.string($0)) } ?? false
  }

  /// Whether a body sees to the promise after a call as well: its closure need not. Where the call stands in a branch or loop that goes on, on every
  /// way from there.
  private func goesOn(after call: ExpressionID, in body: [StatementID], using uses: [SourceRange]) -> Bool {
    guard let place = body.firstIndex(where: { facts[$0].range.contains(facts[call].range) }) else {
      return false
    }
    let rest = body[(place + 1)...]
    if facts[body[place]].kind == .expression {
      return rest.contains { later in uses.contains(where: facts[later].range.contains) }
    }
    var walk = PromiseWalk(file: self, uses: uses, runsAtOnce: false, isCallback: false, outcome: nil)
    return !mayLeave(body[place], after: call) && walk.follow(rest, .pending) != .pending
      && walk.exits.isEmpty
  }

  /// Whether a `return`, `throw` or jump of a statement stands behind a call in it, outside closures.
  private func mayLeave(_ statement: StatementID, after call: ExpressionID) -> Bool {
    var isFound = false
    facts.walk(
      [statement], intoClosures: false,
      statement: { [facts] in
        guard [.returnStatement, .throwStatement, .jump].contains(facts[$0].kind) else { return }
        if facts[$0].range.lower >= facts[call].range.upper { isFound = true }
      })
    return isFound
  }

  /// Whether a call is an operator of a stream: its closure runs for each value, and the subscriber gets what comes of it.
  private func givesStream(_ call: ExpressionID) -> Bool {
    inference.isPublisher(type(of: call), inference.context(of: call, fileID))
  }

  /// Whether a body has the promise called when all work of a group is done: `group.notify(queue: .main) { promise(.success(all)) }`.
  private func answersWhenAllHaveLeft(_ body: [StatementID], using uses: [SourceRange]) -> Bool {
    let calls = calls(named: "notify")
    return !calls.isEmpty
      && expressions(in: body).contains { call in
        calls.contains(call) && uses.contains { range(of: call).contains($0) }
      }
  }

  private func leavesGroup(_ closure: ClosureID) -> Bool {
    calls(named: "leave").contains { facts[closure].range.contains(range(of: $0)) }
  }

  /// Whether the closure goes to a parameter that is called `completion`, as far as the function is known.
  private func isCompletion(_ closure: ClosureID, of call: ExpressionID) -> Bool {
    guard let function = inference.ask(call, fileID).declaration,
      let last = facts.arguments(of: call).last, facts[last.value].closure == closure
    else { return false }
    let declared = index.facts(function)
    guard let parameter = declared.parameters[index.declaration(function).parameters.indices].last else {
      return false
    }
    return declared.string(parameter.name).lowercased().hasPrefix("completion")
  }

  /// Whether a function of this name calls its closure for each of several events, one of which may be the right one.
  private func callsRepeatedly(_ name: String) -> Bool {
    if name.hasPrefix("observe") { return !name.hasPrefix("observeSingle") }
    return name == "recognitionTask" || name.hasPrefix("listen") || name.hasPrefix("watch")
      || name.hasPrefix("monitor") || name.hasSuffix("Listener") || name.hasSuffix("Observer")
      || name.hasSuffix("Updates")
  }

  /// Whether a closure is given an outcome, under whatever name: it asks for success and failure, and nothing else. Not one that gets a stream's
  /// values.
  private func tellsOfOutcome(_ closure: ClosureID, of call: ExpressionID) -> Bool {
    let label = facts.arguments(of: call).first { facts[$0.value].closure == closure }.map {
      facts.string($0.label)
    }
    guard label != "receiveValue", label != "onNext", let callee = facts.firstOperand(of: call),
      !Self.repeatedCallers.contains(facts.string(facts[callee].name))
    else { return false }
    let parameters = max(1, Int(facts[closure].parameters.count))
    let uses = (0..<parameters).flatMap { self.uses(ofParameter: $0, in: closure) }
    var isTold = false
    facts.walk(
      facts[closure].body, statement: { if asksForOutcome($0, amongst: uses) { isTold = true } })
    return isTold
  }

  /// Whether a statement is a `switch` over one of `values`, or a member of it, with cases for success and failure alone.
  private func asksForOutcome(_ statement: StatementID, amongst values: [ExpressionID]) -> Bool {
    let fact = facts[statement]
    guard fact.kind == .switchStatement, !fact.value.isNone else { return false }
    let subject = facts[fact.value].kind == .member ? facts.firstOperand(of: fact.value) : fact.value
    guard let subject, values.contains(subject) else { return false }
    let clauses = facts.ids(fact.body)
    let names = clauses.flatMap { facts.conditions(of: $0).map { caseName(of: $0.pattern) } }
    return names.contains("success") && names.allSatisfy { $0 == "success" || $0 == "failure" }
      && clauses.allSatisfy { !facts.conditions(of: $0).isEmpty }
  }

  private static let repeatedCallers: Set<String> = ["sink", "bind", "drive", "emit", "forEach"]
}
