import PipelintSource

/// When the last that a stream has to say arrives, as far as the function around a subscription goes.
package enum Arrivals: Comparable, Sendable {
  /// While it is being subscribed to.
  case atOnce
  /// When that function returns, at the latest: what sends is local to it and stays there.
  case beforeReturn
  /// Perhaps after that.
  case later
}

extension AnalyzedFile {
  /// When the last that a subscription takes arrives. What closures make of values, streams that belong to a value among them, does not count.
  package func arrivals(of subscription: Subscription) -> Arrivals {
    switch subscription.delivery {
    case .main, .background, .scheduler: return .later
    case .synchronous, .unknown: break
    }
    guard let chain = subscription.chain else { return .later }
    var search = ArrivalSearch(file: self, function: function(around: subscription.call))
    return search.arrivals(of: chain)
  }

  /// Whether what a chain begins with is a requirement of a protocol of the project's, for which a test has what it likes.
  package func beginsAtRequirement(_ subscription: Subscription) -> Bool {
    guard let declaration = subscription.chain?.steps.first?.declaration, !index.isFramework(declaration)
    else { return false }
    return index.declaration(declaration).modifiers.contains(.isRequirement)
  }

  /// Whether all that a chain begins with is sent by the time the function around returns, whatever its closures make of that.
  package func isOnlyFedMeanwhile(_ chain: Chain) -> Bool {
    var search = ArrivalSearch(
      file: self, function: function(around: chain.expression), asksForValues: false)
    return search.arrivals(of: chain) != .later
  }

  /// Whether a chain begins with a subject that is local to the function around, and only subscribers of streams that certainly end, or may, send
  /// through it: it is made for one task.
  package func beginsAtSubjectOfOneTask(_ chain: Chain) -> Bool {
    let search = ArrivalSearch(file: self, function: -1)
    guard let source = chain.steps.first, let binding = search.subject(of: source) else { return false }
    var isSent = false
    let isOfOneTask = uses(ofLocal: binding).allSatisfy { use in
      guard let member = parent(of: use), facts[member].kind == .member, facts.firstOperand(of: member) == use
      else { return false }
      let name = facts.string(facts[member].name)
      guard ["send", "on", "onNext", "accept"].contains(name) else { return name != "asObserver" }
      isSent = true
      return isInSubscribersThatMayEnd(use, within: range(of: source.expression))
    }
    return isSent && isOfOneTask
  }

  /// Whether every closure around an expression, but those that are around `place` too, is a subscriber's of a stream that may end; at least one is.
  private func isInSubscribersThatMayEnd(_ expression: ExpressionID, within place: SourceRange) -> Bool {
    var closure = closure(around: expression)
    var isInOne = false
    while let current = closure, !facts[current].range.contains(place) {
      guard let subscriber = link(taking: current), subscriber.step.role == .subscriber,
        subscriber.upstream?.stream.lifetime != .longLived
      else { return false }
      isInOne = true
      closure = self.closure(around: subscriber.step.expression)
    }
    return isInOne
  }

  /// Whether the function around goes on with a local variable that a subscriber's closure assigns, and nothing is known to deliver later: it counts
  /// on having everything at once. `var latest: Int?; _ = state.sink { latest = $0 }; return latest`
  package func answersAtOnce(_ subscription: Subscription) -> Bool {
    switch subscription.delivery {
    case .main, .background, .scheduler: return false
    case .synchronous, .unknown: break
    }
    let scope = function(around: subscription.call)
    return closures(ofCall: subscription.call).flatMap { expressions(in: $0.closure) }.contains {
      assignment in
      guard facts[assignment].kind == .assignment, let target = facts.firstOperand(of: assignment),
        case .local(let statement, let path)? = inference.binding(of: target, fileID)?.origin, path.isEmpty
      else { return false }
      return uses(ofLocal: StatementID(Int(statement))).contains {
        range(of: $0).lower >= subscription.range.upper && function(around: $0) == scope
      }
    }
  }

  /// The scope of the function or closure around; -1 at file level.
  private func function(around expression: ExpressionID) -> Int32 {
    inference.scopes(fileID).callable(around: inference.scope(of: expression, fileID))
  }
}

/// Follows the streams that come together in a chain to what sends through them.
private struct ArrivalSearch {
  let file: AnalyzedFile
  /// The scope of the function or closure around the subscription; -1 where subjects that are local there are of no account.
  let function: Int32
  /// Whether it is asked for what a subscriber gets: what closures make of values, and when somebody subscribes, counts then. Else for what the
  /// sources send.
  let asksForValues: Bool
  /// What has been asked about: what depends on itself brings nothing new.
  private var chains: Set<ExpressionID> = []
  private var subjects: Set<StatementID> = []
  private var functions: Set<Int32> = []

  init(file: AnalyzedFile, function: Int32, asksForValues: Bool = true) {
    self.file = file
    self.function = function
    self.asksForValues = asksForValues
  }

  private var facts: LoadedFacts { file.facts }
  private var inference: Inference { file.inference }
  private var scopes: FileScopes { inference.scopes(file.fileID) }

  // MARK: - Streams

  mutating func arrivals(of chain: Chain) -> Arrivals {
    guard let source = chain.steps.first else { return .later }
    guard chains.insert(chain.expression).inserted else { return .atOnce }
    var result = arrivals(of: source)
    for step in chain.steps where step.role != .subscriber && result != .later {
      // The thread that `subscribe(on:)` names subscribes when it comes to that.
      let subscribesLater =
        asksForValues && step.role == .operator && ["subscribe", "subscribeOn"].contains(step.name)
      result = subscribesLater ? .later : max(result, arrivals(ofArgumentsOf: step))
    }
    return result
  }

  private mutating func arrivals(ofStream expression: ExpressionID) -> Arrivals {
    file.chain(endingWith: expression).map { arrivals(of: $0) } ?? .later
  }

  /// Of the streams that a link is given: `right` of `left.combineLatest(right)` or `Observable.merge([left, right])`, and what its closure returns.
  private mutating func arrivals(ofArgumentsOf step: Step) -> Arrivals {
    guard facts[step.expression].kind == .call else { return .atOnce }
    var result = Arrivals.atOnce
    for argument in facts.arguments(of: step.expression) {
      result = max(result, arrivals(ofArgument: argument.value, of: step))
    }
    return result
  }

  private mutating func arrivals(ofArgument argument: ExpressionID, of step: Step) -> Arrivals {
    switch facts[argument].kind {
    case .arrayLiteral:
      return facts.operands(of: argument).reduce(.atOnce) { max($0, arrivals(ofArgument: $1, of: step)) }
    case .closure:
      guard asksForValues, let effects = step.effects,
        effects.flattens != nil || effects.replacesUpstream != nil || effects.defers != nil
      else { return .atOnce }
      return file.returnedExpressions(of: facts[argument].closure).reduce(.atOnce) {
        max($0, arrivals(ofInner: $1))
      }
    default:
      if isStream(argument) { return arrivals(ofStream: argument) }
      let isList = ["Array", "Set"].contains(file.type(of: argument).nominal?.name)
      return isList && step.effects?.merges.isEmpty == false ? .later : .atOnce
    }
  }

  /// Of a stream that a closure returns; one that belongs to a value sends with whoever has made that.
  private mutating func arrivals(ofInner expression: ExpressionID) -> Arrivals {
    let source = file.writtenSource(of: expression)
    if case .closureParameter? = inference.binding(of: source, file.fileID)?.origin { return .atOnce }
    if facts.string(facts[source].name).hasPrefix("$") { return .atOnce }
    return arrivals(ofStream: expression)
  }

  private func isStream(_ expression: ExpressionID) -> Bool {
    let type = file.type(of: expression)
    return inference.isPublisher(
      inference.known.wrapped(type) ?? type, inference.context(of: expression, file.fileID))
  }

  // MARK: - Sources

  private mutating func arrivals(of source: Step) -> Arrivals {
    let stream = source.stream
    let ends = stream.lifetime == .finite || stream.lifetime == .oneShot
    if stream.delivery == .synchronous, ends || stream.start == .cold { return .atOnce }
    if let effects = source.effects {
      if source.name == "never" { return .atOnce }
      // What comes together there decides.
      if !effects.merges.isEmpty || effects.defers != nil { return .atOnce }
      if sendsAtOnce(source, effects) { return .atOnce }
    }
    if let binding = subject(of: source) { return stays(binding) ? .beforeReturn : .later }
    return arrivals(ofResultOf: source)
  }

  /// Whether the closure that is given an observer or a promise calls it only while it runs: `Observable.create { observer in … }`.
  private mutating func sendsAtOnce(_ source: Step, _ effects: ModelEffects) -> Bool {
    let isGivenWay = effects.raises.contains { raise in
      switch raise {
      case .sentBy, .promisedBy: true
      default: false
      }
    }
    guard isGivenWay, facts[source.expression].kind == .call,
      let argument = facts.arguments(of: source.expression).last, facts[argument.value].kind == .closure
    else { return false }
    let closure = facts[argument.value].closure
    for use in file.uses(ofParameter: 0, in: closure) {
      guard let parent = scopes.parent(of: use), facts[parent].kind == .member || facts[parent].kind == .call,
        facts.firstOperand(of: parent) == use, runs(use, while: { $0.closure == closure.index })
      else { return false }
    }
    return true
  }

  /// The binding of the local variable whose subject a chain begins with: `events` of `events.map { … }`, of RxSwift's older `events.asObservable()`.
  func subject(of source: Step) -> StatementID? {
    var expression = source.expression
    if let binding = scopes.bindingOfValue[expression.index] {
      return isSubject(expression) ? StatementID(Int(binding)) : nil
    }
    if let operand = inference.chainOperand(of: expression, file.fileID) { expression = operand }
    guard case .local(let statement, let path)? = inference.binding(of: expression, file.fileID)?.origin,
      path.isEmpty
    else { return nil }
    let binding = StatementID(Int(statement))
    return isSubject(facts[binding].value) ? binding : nil
  }

  /// Whether a call makes a new subject or relay.
  private func isSubject(_ value: ExpressionID) -> Bool {
    guard !value.isNone, facts[value].kind == .call else { return false }
    let made = inference.ask(value, file.fileID)
    guard let declaration = made.declaration, index.isFramework(declaration) else { return false }
    guard let stream = inference.defaultStream(of: made.type, file: file.fileID) else {
      return made.type.nominal?.name == "Variable"
    }
    return stream.start == .hot
  }

  private var index: ProjectView { file.index }

  /// Of a function of the file: what it returns, where that is all there at once.
  private mutating func arrivals(ofResultOf source: Step) -> Arrivals {
    guard facts[source.expression].kind == .call, let function = source.declaration,
      function.file == file.fileID,
      index.declaration(function).kind == .function,
      index.declaration(function).modifiers.contains(.keepsBody)
    else { return .later }
    let returned = inference.returnedExpressions(index.declaration(function).body, file.fileID)
    guard !returned.isEmpty, functions.insert(Int32(function.index)).inserted else { return .later }
    var inside = ArrivalSearch(file: file, function: -1)
    inside.functions = functions
    return returned.reduce(.atOnce) { max($0, inside.arrivals(ofStream: $1)) }
  }

  // MARK: - Senders

  /// Whether nobody but the function, and what ends before it, can send through a local subject.
  private mutating func stays(_ binding: StatementID) -> Bool {
    guard function >= 0 else { return false }
    guard subjects.insert(binding).inserted else { return true }
    let name = facts[facts[binding].pattern].name
    if file.capturedNames.contains(name) { return false }
    for use in file.uses(ofLocal: binding) where !stays(use) { return false }
    return true
  }

  private mutating func stays(_ use: ExpressionID) -> Bool {
    guard let parent = scopes.parent(of: use) else { return isReturnedToLink(use) }
    switch facts[parent].kind {
    case .member where facts.firstOperand(of: parent) == use:
      guard runsHere(use), facts.string(facts[parent].name) != "asObserver" else { return false }
      guard let outer = scopes.parent(of: parent), facts[outer].kind == .call,
        facts.firstOperand(of: outer) != parent
      else { return true }
      // `numbers.forEach(subject.onNext)`
      return isStream(parent) ? flowsOn(from: outer) : runsMeanwhile(parent, in: outer)
    case .call: return facts.firstOperand(of: parent) != use && flowsOn(from: parent)
    case .arrayLiteral:
      guard let call = scopes.parent(of: parent), facts[call].kind == .call else { return false }
      return flowsOn(from: call)
    default: return false
    }
  }

  /// Whether a subject is what the closure of a link returns.
  private func isReturnedToLink(_ use: ExpressionID) -> Bool {
    file.closure(around: use).flatMap(file.link(taking:)) != nil
  }

  /// Whether a call that is given a subject takes what comes out of it, or sends through it what is over when the function returns.
  private mutating func flowsOn(from call: ExpressionID) -> Bool {
    guard let declaration = inference.ask(call, file.fileID).declaration, index.isFramework(declaration)
    else {
      return false
    }
    guard let base = inference.chainOperand(of: call, file.fileID), isStream(base),
      inference.effects(of: declaration).merges.isEmpty
    else { return true }
    return arrivals(ofStream: base) != .later
  }

  // MARK: - Code

  private mutating func runsHere(_ expression: ExpressionID) -> Bool {
    let function = function
    let target = scopes.scopes[Int(function)]
    return runs(expression) { scope in
      target.closure >= 0
        ? scope.closure == target.closure : scope.closure < 0 && scope.declaration == target.declaration
    }
  }

  /// Whether code runs only while the function or closure around it does that `isTarget` tells.
  private mutating func runs(_ expression: ExpressionID, while isTarget: (FileScopes.Scope) -> Bool) -> Bool {
    var callable = scopes.callable(around: inference.scope(of: expression, file.fileID))
    while callable >= 0 {
      let scope = scopes.scopes[Int(callable)]
      if isTarget(scope) { return true }
      if scope.closure >= 0 {
        let closure = ExpressionID(Int(scopes.expressionOfClosure[Int(scope.closure)]))
        guard runsMeanwhile(closure) else { return false }
      } else {
        guard scope.declaration >= 0, isOnlyCalled(function: scope.declaration) else { return false }
      }
      callable = scopes.callable(around: scope.parent)
    }
    return false
  }

  /// Whether a closure is only called before the code around it has ended.
  private mutating func runsMeanwhile(_ closure: ExpressionID) -> Bool {
    guard let parent = scopes.parent(of: closure) else {
      guard let binding = scopes.bindingOfValue[closure.index] else { return false }
      return file.uses(ofLocal: StatementID(Int(binding))).allSatisfy { isCalledHere($0) }
    }
    guard facts[parent].kind == .call else { return false }
    return facts.firstOperand(of: parent) == closure || runsMeanwhile(closure, in: parent)
  }

  /// Whether a call calls the closure or method that it is given before it returns, or whenever a stream sends that is over when the function returns.
  private mutating func runsMeanwhile(_ closure: ExpressionID, in call: ExpressionID) -> Bool {
    if let base = inference.chainOperand(of: call, file.fileID), isStream(base) {
      return arrivals(ofStream: base) != .later
    }
    if let declaration = inference.ask(call, file.fileID).declaration, !index.isFramework(declaration) {
      return index.declaration(declaration).kind == .function && !file.keepsClosures(declaration)
    }
    let callee = facts[inference.operand(facts[call], 0, file.fileID)]
    return Self.callingAtOnce.contains(facts.string(callee.name))
  }

  /// What the standard library and Dispatch call such functions.
  private static let callingAtOnce: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "contains", "first", "sync",
    "autoreleasepool",
    "withExtendedLifetime", "measure",
  ]

  /// Whether a local function is only called, by code that runs before the function around it has ended.
  private mutating func isOnlyCalled(function: Int32) -> Bool {
    guard functions.insert(function).inserted else { return true }
    let name = facts.declarations[Int(function)].name
    for use in scopes.usesOfName[name] ?? [] {
      guard case .function(function)? = inference.binding(of: use, file.fileID)?.origin else { continue }
      guard isCalledHere(use) else { return false }
    }
    return true
  }

  private mutating func isCalledHere(_ name: ExpressionID) -> Bool {
    guard let parent = scopes.parent(of: name), facts[parent].kind == .call else { return false }
    guard facts.firstOperand(of: parent) == name else {
      return runsMeanwhile(name, in: parent) && runsHere(name)
    }
    return runsHere(name)
  }
}
