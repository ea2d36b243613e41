import PipelintSource

/// How something that a subscription keeps holds `self`.
package struct SelfCapture: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// A closure names it, or a name bound to it.
    case name
    /// A closure names what the one around it is handed, which is the object: that name.
    case handed(String)
    /// `[self]`
    case list
    /// A closure inside captures it weakly, for which the one outside has to hold it.
    case innerList
    /// A method is handed on: its name.
    case method(String)
    /// A closure names a function inside the function around, which names it: the function's name.
    case localFunction(String)
    /// A closure names a constant whose closure names it: the constant's name.
    case localClosure(String)
  }

  package let kind: Kind
  package let range: SourceRange
  /// The brace of the closure that would have to hold it otherwise; nil where `range` itself says how it is held: in a list, for a method.
  package var brace: SourceRange?
}

/// An object that a closure holds `unowned`.
package struct UnownedCapture {
  package let range: SourceRange
  package let name: String
  package let object: StoragePath
  package let closure: ClosureID
  /// The link that takes the closure; nil where the chain is not known.
  package let step: Step?
  /// On which thread the closure is called.
  package let delivery: Stream.Delivery
}

extension AnalyzedFile {
  /// The first place by which what is kept of a subscription holds `self` strongly, for each of its closures and methods. None where `self`
  /// is no object.
  package func strongSelves(in subscription: Subscription) -> [SelfCapture] {
    guard selfMayBeObject(at: subscription.call) else { return [] }
    let own = keptArguments(of: subscription).compactMap { strongSelf(in: $0.value) }
    var result: [SelfCapture] = []
    for capture in own + strongSelvesElsewhere(in: subscription)
    where !result.contains(where: { $0.range == capture.range }) {
      result.append(capture)
    }
    return result
  }

  /// Those of the local constants that the subscription's chain begins with, of the streams that it puts together, `Observable.zip(movies, titles)`, and
  /// of what a property or method of `self` returns that it begins with.
  private func strongSelvesElsewhere(in subscription: Subscription) -> [SelfCapture] {
    guard let chain = subscription.chain else { return [] }
    let own = streamsOfSelf(behind: chain)
    let merged = ([chain] + own).flatMap(mergedStreams)
    let steps = chain.steps.prefix(while: \.isElsewhere) + (own + merged).flatMap(\.steps)
    return steps.filter { facts[$0.expression].kind == .call && ($0.declaration.map(keepsClosures) ?? false) }
      .flatMap { facts.arguments(of: $0.expression).compactMap { strongSelf(in: $0.value) } }
  }

  /// What the property or method of `self` returns that a chain begins with, if it goes on: `var titles: AnyPublisher<String, Never> { $movies.map(title) }`.
  private func streamsOfSelf(behind chain: Chain) -> [Chain] {
    guard let source = chain.steps.first, !source.isElsewhere, let reference = source.declaration,
      reference.file == fileID, index.declaration(reference).modifiers.contains(.keepsBody),
      memberOfSelf(namedBy: source.expression) != nil
    else { return [] }
    return inference.returnedExpressions(index.declaration(reference).body, fileID)
      .compactMap { self.chain(endingWith: $0) }.filter { $0.steps.last?.stream.lifetime == .longLived }
  }

  /// Whether what an expression names of `self` may be such a stream, with a closure or method that holds `self`. Types nothing.
  private func isStreamOfSelfThatHoldsIt(_ source: ExpressionID) -> Bool {
    memberOfSelf(namedBy: source).flatMap(facts.names.find).map(membersReturningHeldSelf.contains) ?? false
  }

  /// `titles` of `titles`, `self.titles` and `titles(of: user)`, where that is a member of `self`.
  private func memberOfSelf(namedBy source: ExpressionID) -> String? {
    guard let named = facts[source].kind == .call ? facts.firstOperand(of: source) : source,
      case let path = path(of: named), path.root == .instance, path.components.count == 2
    else { return nil }
    return path.components[1]
  }

  /// The names of the functions and properties of the file that return what has a closure or method which holds `self`.
  func findMembersReturningHeldSelf() -> Set<NameID> {
    Set(
      facts.declarations.filter { declaration in
        declaration.modifiers.contains(.keepsBody) && !declaration.parent.isNone
          && inference.returnedExpressions(declaration.body, fileID).contains { holdSelf(links(in: $0)) }
      }
      .map(\.name))
  }

  /// The streams that links of a chain put together with others, if they go on.
  private func mergedStreams(in chain: Chain) -> [Chain] {
    chain.steps.flatMap { step -> [Chain] in
      step.isElsewhere
        ? []
        : streams(mergedBy: step).compactMap { self.chain(endingWith: $0) }
          .filter { $0.steps.last?.stream.lifetime == .longLived }
    }
  }

  private func isLocalConstant(_ name: ExpressionID) -> Bool {
    facts[name].kind == .name && inference.initialValue(ofLocal: name, facts[name], fileID) != nil
  }

  /// Whether the subscription that `call` may make can hold `self`, which can keep its token. Types no chain but that which takes a
  /// closure around it.
  package func mayKeepSelfAlive(_ call: ExpressionID) -> Bool {
    guard selfMayBeObject(at: call) else { return false }
    let whole = outermostLink(of: call)
    let source = writtenSource(of: whole)
    let isElsewhere = inference.initialValue(ofLocal: source, facts[source], fileID) != nil
    guard
      isElsewhere || holdSelf(links(in: whole)) || links(in: whole).contains(where: isGivenLocalConstant)
        || isStreamOfSelfThatHoldsIt(source)
    else { return false }
    return token(of: call).path.map { selfKeeps($0, at: call) } ?? false
  }

  /// Whether a closure or method that the chain before `call` is given holds `self` strongly; also where it is not known that a link keeps it.
  package func mayHoldSelf(before call: ExpressionID) -> Bool {
    guard let upstream = inference.chainOperand(of: call, fileID) else { return false }
    let chain = chain(endingWith: outermostLink(of: call))
    let elsewhere = chain?.steps.prefix(while: \.isElsewhere).map(\.expression) ?? []
    return holdSelf(elsewhere + links(in: upstream))
  }

  /// The expressions that `expression` is made of, without those of closures in it.
  private func links(in expression: ExpressionID) -> [ExpressionID] {
    let around = closure(around: expression)
    let whole = range(of: expression)
    var result: [ExpressionID] = []
    // What stands in an expression stands right before it.
    var link = expression
    while link.index >= 0, whole.contains(range(of: link)) {
      if closure(around: link) == around { result.append(link) }
      link = ExpressionID(Int(link.index) - 1)
    }
    return result
  }

  private func isGivenLocalConstant(_ link: ExpressionID) -> Bool {
    facts[link].kind == .call && facts.arguments(of: link).contains { isLocalConstant($0.value) }
  }

  private func holdSelf(_ links: [ExpressionID]) -> Bool {
    links.contains { link in
      facts[link].kind == .call
        && facts.arguments(of: link).contains { strongSelf(in: $0.value) != nil }
    }
  }

  private func selfMayBeObject(at expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID), index.enclosingEntry(of: context) != nil
    else { return false }
    return !selfIsValue(at: expression)
  }

  /// How a function that is handed on holds `self`: a closure, a method, or a local name for one.
  private func strongSelf(in argument: ExpressionID) -> SelfCapture? {
    let fact = facts[argument]
    switch fact.kind {
    case .closure: return strongSelf(in: fact.closure)
    case .name:
      let scope = inference.scope(of: argument, fileID)
      guard scope >= 0 else { return nil }
      guard let binding = inference.scopes(fileID).lookUp(fact.name, from: scope, at: fact.range.lower) else {
        return isMethod(argument)
          ? SelfCapture(kind: .method(facts.string(fact.name)), range: fact.range) : nil
      }
      return isFunction(binding) && holdsSelf(binding, outside: nil)
        ? SelfCapture(kind: kind(ofStrongSelf: argument), range: fact.range) : nil
    case .member:
      guard let base = facts.firstOperand(of: argument), isStrongSelf(base, outside: nil), isMethod(argument)
      else { return nil }
      return SelfCapture(kind: .method(facts.string(fact.name)), range: fact.range)
    default: return nil
    }
  }

  /// Whether a local name stands for a function or a closure, not for an object.
  private func isFunction(_ binding: FileScopes.Binding) -> Bool {
    switch binding.origin {
    case .function: return true
    case .local(let statement, _):
      let value = facts.statements[Int(statement)].value
      return !value.isNone && facts[value].kind == .closure
    default: return false
    }
  }

  /// Whether a name or member that no local name hides is a method of the type around.
  private func isMethod(_ expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID), !inference.isStatic(context),
      let entry = index.enclosingEntry(of: context)
    else { return false }
    let members = index.members(facts.string(facts[expression].name), of: entry, from: fileID)
    return !members.isEmpty
      && members.allSatisfy {
        let declaration = index.declaration($0)
        return declaration.kind == .function
          && declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember])
      }
  }

  /// The first place in a closure that makes it hold `self` strongly.
  private func strongSelf(in closure: ClosureID) -> SelfCapture? {
    let facts = facts
    let scopes = inference.scopes(fileID)
    let range = facts[closure].range
    let owner = Int(scopes.expressionOfClosure[Int(closure.index)])
    guard owner >= 0 else { return nil }
    let captures = facts.captures(of: closure)
    for capture in captures where capture.strength == .strong {
      let isSelf =
        capture.value.isNone
        ? facts.string(capture.name) == "self" : isSelf(path(of: capture.value))
      if isSelf, isNamed(capture, in: closure) { return SelfCapture(kind: .list, range: capture.range) }
    }
    var first: SelfCapture?
    let brace = SourceRange(range.lower, range.lower + 1)
    func add(_ kind: SelfCapture.Kind, _ range: SourceRange) {
      if first.map({ range.lower < $0.range.lower }) ?? true {
        let isElsewhere =
          switch kind {
          case .localFunction, .localClosure: true
          case .name, .handed, .list, .innerList, .method: false
          }
        first = SelfCapture(kind: kind, range: range, brace: isElsewhere ? nil : brace)
      }
    }
    // What stands in a closure stands right before it.
    var position = owner - 1
    while position >= 0, range.contains(facts.expressions[position].range) {
      let id = ExpressionID(position)
      let fact = facts.expressions[position]
      position -= 1
      if fact.kind == .name {
        if !captures.contains(where: { $0.range.contains(fact.range) }), isStrongSelf(id, outside: range) {
          add(kind(ofStrongSelf: id), fact.range)
        }
      } else if fact.kind == .closure {
        for capture in facts.captures(of: fact.closure) where capture.value.isNone {
          if isStrongSelf(
            capture.name, in: inference.scope(of: id, fileID), at: fact.range.lower, outside: range)
          {
            add(capture.strength == .strong ? .name : .innerList, capture.range)
          }
        }
      }
    }
    return first
  }

  /// Whether a closure names what its list captures, be it by a member of `self`: nothing else of the list is kept. By the words of its text, of which
  /// its parameters, keywords and functions that print are no members.
  private func isNamed(_ capture: CaptureFact, in closure: ClosureID) -> Bool {
    let captured = facts.string(capture.name)
    let list = facts.captures(of: closure).map(\.range)
    let words = text.words(in: facts[closure].range).filter { word in
      !list.contains { $0.contains(word.range) }
    }
    if words.contains(where: { $0.text == captured || $0.text == "super" }) { return true }
    guard captured == "self" else { return false }
    let expression = ExpressionID(Int(inference.scopes(fileID).expressionOfClosure[Int(closure.index)]))
    let entry = inference.context(of: expression, fileID).flatMap(index.enclosingEntry)
    guard let entry else { return true }
    let above = inference.types.allSupertypes(of: entry)
    // What a framework's class has is not all known.
    let mayHaveOthers =
      !above.isComplete
      || above.types.contains {
        $0.entry >= 0 && index.isModel($0.entry) && index.entries[Int($0.entry)].kind == .classType
      }
    let parameters = facts.parameters(of: closure).map { facts.string($0.name) }
    return words.contains { word in
      if word.isMember || word.text.first?.isLowercase != true || parameters.contains(word.text)
        || Self.wordsOfNobody.contains(word.text) || Self.printing.contains(word.text)
      {
        return false
      }
      return mayHaveOthers
        || ([entry] + above.entries).contains {
          $0 >= 0 && !index.members(word.text, of: $0, from: fileID).isEmpty
        }
    }
  }

  /// Keywords as they may stand in a closure.
  private static let wordsOfNobody = Set(
    """
    as await break case catch continue default defer do else fallthrough false for func guard if in is let nil repeat return switch throw true try
    unowned var weak where while
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// By what a name holds `self`.
  private func kind(ofStrongSelf name: ExpressionID) -> SelfCapture.Kind {
    let text = facts.string(facts[name].name)
    switch inference.binding(of: name, fileID)?.origin {
    case .function: return .localFunction(text)
    case .local(let statement, _):
      let value = facts.statements[Int(statement)].value
      return !value.isNone && facts[value].kind == .closure ? .localClosure(text) : .name
    case .closureParameter: return .handed(text)
    default: return .name
    }
  }

  // MARK: - Unowned captures

  /// Whether something in the expression that `call` is part of captures `unowned`.
  package func capturesUnowned(_ call: ExpressionID) -> Bool {
    let whole = range(of: outermostLink(of: call))
    let next = unownedCaptures.partitioningIndex { $0.lower >= whole.lower }
    return next < unownedCaptures.endIndex && whole.contains(unownedCaptures[next])
  }

  /// What the closures that a subscription keeps capture `unowned`, in order.
  package func unownedCaptures(in subscription: Subscription) -> [UnownedCapture] {
    guard let chain = subscription.chain else {
      return unownedCaptures(of: subscription.call, by: nil, delivery: .unknown)
    }
    let keepers = keepers(of: subscription)
    return chain.steps.indices.dropFirst().flatMap { position -> [UnownedCapture] in
      let step = chain.steps[position]
      guard keepers.contains(where: { $0.expression == step.expression }) else { return [] }
      return unownedCaptures(
        of: step.expression, by: step, delivery: chain.steps[position - 1].stream.delivery)
    }
  }

  /// What the operators of streams that functions return capture `unowned`, by stream, in source order; without streams that keep `self` themselves.
  /// Free where the file has no such capture.
  package var unownedCapturesOfReturnedStreams: [(captures: [UnownedCapture], chain: Chain)] {
    let facts = facts
    guard facts.captures.contains(where: { $0.strength == .unowned }) else { return [] }
    var seen: Set<ExpressionID> = []
    var result: [(captures: [UnownedCapture], chain: Chain)] = []
    for position in facts.closures.indices {
      let closure = ClosureID(position)
      guard facts.captures(of: closure).contains(where: { $0.strength == .unowned }),
        let link = link(taking: closure), link.step.role == .operator,
        link.step.declaration.map(keepsClosures) ?? false, link.chain.steps.last?.role != .subscriber,
        use(of: link.chain) == .returned, self.closure(around: link.chain.expression) == nil,
        seen.insert(link.chain.expression).inserted
      else { continue }
      let operators = link.chain.steps.filter {
        !$0.isElsewhere && $0.role == .operator && ($0.declaration.map(keepsClosures) ?? false)
      }
      // `flatMap(load).map { [unowned self] movies in … }`: the first of them keeps what the other one asks for.
      if operators.flatMap({ facts.arguments(of: $0.expression) }).contains(where: {
        strongSelf(in: $0.value) != nil
      }) {
        continue
      }
      let captures = operators.flatMap { unownedCaptures(of: $0.expression, by: $0, delivery: .unknown) }
      if !captures.isEmpty { result.append((captures, link.chain)) }
    }
    return result.sorted { $0.captures[0].range < $1.captures[0].range }
  }

  private func unownedCaptures(of call: ExpressionID, by step: Step?, delivery: Stream.Delivery)
    -> [UnownedCapture]
  {
    guard facts[call].kind == .call else { return [] }
    return facts.arguments(of: call).flatMap { argument -> [UnownedCapture] in
      let value = facts[argument.value]
      guard value.kind == .closure else { return [] }
      return facts.captures(of: value.closure).compactMap { capture in
        guard capture.strength == .unowned else { return nil }
        let name = facts.string(capture.name)
        let object =
          capture.value.isNone
          ? (name == "self" ? StoragePath(root: .instance, components: ["self"], last: .unknown) : nil)
          : path(of: capture.value)
        return object.map {
          UnownedCapture(
            range: capture.range, name: name, object: $0, closure: value.closure, step: step,
            delivery: delivery)
        }
      }
    }
  }

  /// Whether another closure of the same call holds `self` strongly, as long as this one may run: `subscribe(onNext: { [unowned self] … }, onError: { … })`
  package func isHeldBeside(_ capture: UnownedCapture) -> Bool {
    guard let step = capture.step, !step.isElsewhere else { return false }
    return facts.arguments(of: step.expression).contains { strongSelf(in: $0.value) != nil }
  }

  /// Whether the closure around an expression, which a link keeps, holds `self` strongly itself, as nothing in its list says otherwise.
  package func isHeldAround(_ expression: ExpressionID) -> Bool {
    guard let closure = closure(around: expression), link(taking: closure) != nil else { return false }
    return facts.captures(of: closure).allSatisfy {
      facts.string($0.name) != "self" || $0.strength == .strong
    }
  }

  /// Whether a path starts at a parameter of a function or closure around `expression`.
  package func startsAtParameter(_ path: StoragePath, at expression: ExpressionID) -> Bool {
    switch binding(of: path, at: expression) {
    case .parameter, .closureParameter: true
    default: false
    }
  }

  /// Whether a path is a parameter of a private function, which the object alone calls for itself, with a property of `self` for it each time.
  package func isAlwaysOfSelf(_ path: StoragePath, at expression: ExpressionID) -> Bool {
    guard path.components.count == 1, case .parameter(let parameter) = binding(of: path, at: expression),
      let function = inference.context(of: expression, fileID), index.access(of: function) == .file,
      case let position = parameter - Int(index.declaration(function).parameters.start),
      let uses = uses(ofFunction: function), !uses.isEmpty
    else { return false }
    let label = facts.parameters[parameter].label
    return uses.allSatisfy { call, _ in
      let arguments = facts.arguments(of: call)
      guard facts[call].kind == .call, let callee = facts.firstOperand(of: call),
        facts[callee].kind == .name
          || facts.firstOperand(of: callee).map({ isSelf(self.path(of: $0)) }) == true,
        arguments.count > position, case let given = arguments[arguments.startIndex + position],
        given.label == label, case let owner = self.path(of: given.value)
      else { return false }
      return owner.root == .instance && owner.components.count == 2
    }
  }

  /// Whether a path starts at a parameter of a closure around `expression`.
  package func startsAtClosureParameter(_ path: StoragePath, at expression: ExpressionID) -> Bool {
    if case .closureParameter? = binding(of: path, at: expression) { true } else { false }
  }

  /// What binds the first name of a path; nil where nothing in a body does.
  private func binding(of path: StoragePath, at expression: ExpressionID) -> FileScopes.Origin? {
    guard path.root == .local, let name = path.components.first.flatMap(facts.names.find) else { return nil }
    let scope = inference.scope(of: expression, fileID)
    guard scope >= 0 else { return nil }
    return inference.scopes(fileID).lookUp(name, from: scope, at: range(of: expression).lower)?.origin
  }

  // MARK: - Names for self

  private func isSelf(_ path: StoragePath) -> Bool { path.root == .instance && path.components == ["self"] }

  /// Whether a name holds `self` strongly and comes from outside of `range`, the closure that captures it.
  private func isStrongSelf(_ id: ExpressionID, outside range: SourceRange?) -> Bool {
    let fact = facts[id]
    guard fact.kind == .name else { return false }
    return isStrongSelf(
      fact.name, in: inference.scope(of: id, fileID), at: fact.range.lower, outside: range)
  }

  private func isStrongSelf(_ name: NameID, in scope: Int32, at offset: UInt32, outside range: SourceRange?)
    -> Bool
  {
    guard scope >= 0 else { return false }
    guard let binding = inference.scopes(fileID).lookUp(name, from: scope, at: offset) else {
      let text = facts.string(name)
      guard text == "self" || text == "super", let context = inference.context(ofScope: scope, fileID) else {
        return false
      }
      return !inference.isStatic(context)
    }
    return holdsSelf(binding, outside: range)
  }

  /// Whether a local name holds `self` strongly, from outside of `range`.
  private func holdsSelf(_ binding: FileScopes.Binding, outside range: SourceRange?) -> Bool {
    let facts = facts
    func isOutside(_ other: SourceRange) -> Bool { range.map { !$0.contains(other) } ?? true }
    switch binding.origin {
    case .capture(let capture):
      let fact = facts.captures[capture]
      guard isOutside(fact.range), fact.strength == .strong else { return false }
      return fact.value.isNone ? facts.string(fact.name) == "self" : isSelf(path(of: fact.value))
    case .unwrapped(let condition):
      let fact = facts.conditions[Int(condition)]
      guard isOutside(fact.range) else { return false }
      return fact.value.isNone ? facts.string(binding.name) == "self" : isSelf(path(of: fact.value))
    case .local(let statement, let way):
      let fact = facts.statements[Int(statement)]
      guard way.isEmpty, isOutside(fact.range), fact.modifiers.contains(.isConstant), !fact.value.isNone,
        fact.modifiers.isDisjoint(with: [.isWeak, .isUnowned])
      else { return false }
      let value = facts[fact.value]
      // What a stored closure holds, whoever holds the closure holds too.
      if value.kind == .closure { return strongSelf(in: value.closure) != nil }
      return value.kind == .name && isSelf(path(of: fact.value))
    case .function(let declaration):
      return isOutside(facts.declarations[Int(declaration)].range) && localFunctionHoldsSelf(declaration)
    case .closureParameter(let closure, 0):
      // `subscribe(with: self) { owner, movie in … }`: a closure inside of that holds it.
      guard range != nil, isOutside(facts.closures[Int(closure)].range),
        let object = objectHanded(to: ClosureID(Int(closure)))
      else { return false }
      return isSelf(path(of: object))
    default: return false
    }
  }

  /// Whether a local function names `self` or a member of it.
  private func localFunctionHoldsSelf(_ declaration: Int32) -> Bool {
    let scopes = inference.scopes(fileID)
    return scopes.uses(namedIn: facts.declarations[Int(declaration)].range).contains { use in
      let fact = facts[use]
      let scope = inference.scope(of: use, fileID)
      guard fact.kind == .name, scope >= 0,
        scopes.lookUp(fact.name, from: scope, at: fact.range.lower) == nil
      else { return false }
      return path(of: use).root == .instance
    }
  }

  // MARK: - Owners

  /// Whether `self` keeps what is kept at `path`, through strong properties only.
  package func selfKeeps(_ path: StoragePath, at expression: ExpressionID) -> Bool {
    guard path.root == .instance, path.components.count > 1,
      let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return false }
    return index.members(path.components[1], of: entry, from: fileID).allSatisfy { reference in
      let declaration = index.declaration(reference)
      return declaration.modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isStatic, .isClassMember])
    }
  }

  /// The name of a set or list of tokens that the type around declares.
  package func tokenCollection(at expression: ExpressionID) -> String? {
    ownVariable(at: expression) { declaration, type in
      guard !declaration.modifiers.contains(.isConstant), type.name == "Set" || type.name == "Array" else {
        return false
      }
      return type.arguments.first?.nominal?.name == "AnyCancellable"
    }
  }

  /// The name of a `DisposeBag` that the function around is given, or that the type around declares.
  package func disposeBag(at expression: ExpressionID) -> String? {
    disposeBagParameter(at: expression)
      ?? ownVariable(at: expression) { _, type in type.name == "DisposeBag" }
  }

  /// The name of a parameter of the function around that is a `DisposeBag`, where it means that parameter.
  private func disposeBagParameter(at expression: ExpressionID) -> String? {
    guard let context = inference.context(of: expression, fileID) else { return nil }
    let scope = inference.scope(of: expression, fileID)
    return facts.parameters[index.declaration(context).parameters.indices].first { parameter in
      guard !parameter.type.isNone,
        inference.types.resolve(parameter.type, in: fileID, context).nominal?.name == "DisposeBag",
        scope >= 0,
        case .parameter? = inference.scopes(fileID).lookUp(
          parameter.name, from: scope, at: range(of: expression).lower)?.origin
      else { return false }
      return true
    }
    .map { facts.string($0.name) }
  }

  /// The name of the first variable of an instance that the type around declares and `isWanted` accepts.
  private func ownVariable(
    at expression: ExpressionID, where isWanted: (DeclarationFact, NominalType) -> Bool
  ) -> String? {
    guard let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context), index.entries[Int(entry)].isDeclared
    else { return nil }
    let type = index.entries[Int(entry)].declaration
    let facts = index.facts(type)
    for (position, declaration) in facts.declarations.enumerated()
    where declaration.kind == .variable && declaration.parent.index == type.index {
      guard declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember]) else { continue }
      let reference = DeclarationReference(Int(type.file), position)
      let variable = inference.variable(reference, selfType: nil, owner: nil).type
      if let nominal = variable.nominal, isWanted(declaration, nominal) {
        return facts.names[declaration.name]
      }
    }
    return nil
  }
}
