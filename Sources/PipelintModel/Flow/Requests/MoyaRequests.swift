import PipelintSource

/// A call that reads the body of an answer of Moya's, whose status nobody has looked at before, or that drops such an answer.
package struct UnfilteredMapping {
  package let call: ExpressionID
  package let name: String
  package let nameRange: SourceRange
  /// The chain that it is a link of, or the request whose completion closure it stands in.
  package let range: SourceRange
  /// It drops the answer: `asCompletable()`.
  package let isDropping: Bool
  /// Its closure decodes the body by itself: `map { try decoder.decode(Movie.self, from: $0.data) }`.
  package let decodesItself: Bool
  /// What it decodes is made of an error that the server explains as well: `struct Answer<Value> { let code: Int, message: String, data: Value? }`.
  package let decodesErrors: Bool
  /// Nothing comes of such an error, as only what the answer wraps is gone on with.
  package let dropsErrors: Bool
  /// Whether the target is a type of the project that does not let Alamofire check the status; nil where the target is not known.
  package let isUnvalidated: Bool?
}

extension AnalyzedFile {
  /// The mappings of answers by Moya's operators, and by its methods in completion closures, and what drops answers, in source order; without those
  /// of targets that validate. Free where the file has none of their names.
  package var unfilteredMappings: [UnfilteredMapping] {
    let names = Self.namesOfMappings
    let inClosures = names.flatMap(calls).filter { !takesClosure($0) }.compactMap(mappingInClosure)
    let links = links(
      named: names + ["tryMap", "asCompletable"],
      where: { dropsAnswer($0) || decodesAnswer($0) || !takesClosure($0) && !takesFunction($0) })
    return (links.compactMap(unfilteredMapping) + inClosures).sorted { $0.nameRange < $1.nameRange }
  }

  /// Whether a link is one of Moya's operators that read the body of an answer: `map(Movie.self)`, `mapJSON()`.
  package func readsAnswerOfMoya(_ step: Step) -> Bool {
    Self.namesOfMappings.contains(step.name) && isMoyaLink(step)
  }

  /// Whether a link is one of Moya's operators that refuse answers by their status: `filterSuccessfulStatusCodes()`, `filter(statusCode: 200)`.
  package func refusesAnswerOfMoya(_ step: Step) -> Bool {
    (Self.statusFilters.contains(step.name) || step.name == "filter") && isMoyaLink(step)
  }

  private static let namesOfMappings = ["map", "mapJSON", "mapString", "mapImage"]

  /// As no mapping of Moya's does.
  package func takesClosure(_ call: ExpressionID) -> Bool {
    facts.arguments(of: call).contains { facts[$0.value].kind == .closure }
  }

  /// Whether a call of `map` is given something else than a type to decode, or the name of one: a function by its name.
  private func takesFunction(_ call: ExpressionID) -> Bool {
    guard name(ofMemberCalledBy: call) == "map", let first = facts.arguments(of: call).first?.value else {
      return false
    }
    switch facts[first].kind {
    case .member: return facts.string(facts[first].name) != "self"
    case .name:
      if case .metatype = type(of: first) { return false }
      return true
    default: return true
    }
  }

  /// Whether a call takes the end for all there is to an answer, by the syntax: `asCompletable()`, `map { _ in }`.
  private func dropsAnswer(_ call: ExpressionID) -> Bool {
    switch name(ofMemberCalledBy: call) {
    case "asCompletable": return true
    case "map":
      let closures = closures(ofCall: call)
      return closures.count == 1 && facts[closures[0].closure].body.count < 2
        && facts.parameters(of: closures[0].closure).count == 1
        && uses(ofParameter: 0, in: closures[0].closure).isEmpty
    default: return false
    }
  }

  /// Whether the closure of a call decodes the body of an answer and reads nothing else of that, by the syntax:
  /// `map { try decoder.decode(Movie.self, from: $0.data) }`
  private func decodesAnswer(_ call: ExpressionID) -> Bool {
    let closures = closures(ofCall: call)
    guard closures.count == 1, case let uses = uses(ofParameter: 0, in: closures[0].closure), !uses.isEmpty
    else { return false }
    let bodies = uses.compactMap { use in
      parent(of: use).flatMap {
        facts[$0].kind == .member && facts.string(facts[$0].name) == "data" ? $0 : nil
      }
    }
    return bodies.count == uses.count && bodies.contains(where: isDecoded)
  }

  /// `decode(Movie.self, from: body)`
  private func isDecoded(_ body: ExpressionID) -> Bool {
    guard let call = parent(of: body), facts[call].kind == .call, name(ofMemberCalledBy: call) == "decode"
    else { return false }
    return facts.arguments(of: call).contains { facts.string($0.label) == "from" && $0.value == body }
  }

  private func unfilteredMapping(_ link: ChainLink) -> UnfilteredMapping? {
    let isDropping = dropsAnswer(link.step.expression)
    let decodesItself = decodesAnswer(link.step.expression)
    let framework = framework(of: link.step)
    guard
      isDropping
        ? framework == "RxSwift"
        : isMoyaLink(link.step) || decodesItself && (framework == "RxSwift" || framework == "Combine"),
      let (source, steps) = answer(before: link),
      !decodesItself || !readsOutcome(ofAnswerGivenTo: link.step.expression)
    else { return nil }
    for step in steps {
      if step.name.hasPrefix("filter") || isMoyaLink(step) || step.effects == nil { return nil }
      for closure in closures(of: step) where reads("statusCode", in: closure.closure) { return nil }
    }
    let isWrapped = source.declaration.map { !index.isFramework($0) } ?? false
    if !isWrapped, isStubbed(source.expression) { return nil }
    return mapping(
      link.step.expression, of: link.chain.range,
      target: isWrapped ? targetGiven(to: source.expression) : target(of: source.expression),
      isDropping: isDropping, decodesItself: decodesItself)
  }

  /// The request whose answers come to a link, and what stands between: the chain's source, or that of the one stream which a `flatMap` above makes.
  private func answer(before link: ChainLink) -> (source: Step, steps: [Step])? {
    guard let source = link.before.first else { return nil }
    if inference.isMoyaAnswer(source) { return (source, Array(link.before.dropFirst())) }
    guard let position = link.before.lastIndex(where: { $0.effects?.flattens != nil }),
      case let inner = innerChains(of: link.before[position]).filter({
        !isInExitOfAbsentSelf(range(of: $0.expression))
      }), inner.count == 1, let request = inner[0].steps.first, inference.isMoyaAnswer(request)
    else { return nil }
    return (request, Array(inner[0].steps.dropFirst()) + Array(link.before[(position + 1)...]))
  }

  /// `try response.map(…)` in the completion closure of a provider's `request`, where nothing in the closure speaks of the status, or asks the
  /// response for what the project has added to it.
  private func mappingInClosure(_ call: ExpressionID) -> UnfilteredMapping? {
    guard let callee = facts.firstOperand(of: call), let response = facts.firstOperand(of: callee),
      facts[response].kind == .name, inference.isMoyaResponse(type(of: response))
    else { return nil }
    var inner = call
    while let closure = closure(around: inner) {
      guard let request = self.call(taking: closure) else { return nil }
      if isProviderRequest(request) {
        let isChecked = parts(of: closure).contains { position in
          let fact = facts.expressions[position]
          guard fact.kind == .member else { return false }
          let name = facts.string(fact.name)
          return name.hasPrefix("filter") || name == "statusCode"
            || isAddedToResponse(ExpressionID(position))
        }
        return isChecked || isStubbed(request)
          ? nil : mapping(call, of: range(of: request), target: target(of: request))
      }
      inner = request
    }
    return nil
  }

  /// `response.failure`, which the project declares in an extension of Moya's response.
  private func isAddedToResponse(_ member: ExpressionID) -> Bool {
    guard let base = facts.firstOperand(of: member), facts[base].kind == .name,
      !index.declarationsOfMembers(named: facts.string(facts[member].name)).isEmpty,
      inference.isMoyaResponse(type(of: base))
    else { return false }
    return inference.ask(member, fileID).declaration.map { !index.isFramework($0) } ?? false
  }

  func isProviderRequest(_ call: ExpressionID) -> Bool {
    guard let callee = facts.firstOperand(of: call), facts.string(facts[callee].name) == "request",
      let base = facts.firstOperand(of: callee)
    else { return false }
    let type = type(of: base)
    return (inference.known.wrapped(type) ?? type).nominal?.name == "MoyaProvider"
  }

  /// Nil where the target validates, or may be said to, and where the answer's own word on how the request went is read.
  private func mapping(
    _ call: ExpressionID, of range: SourceRange, target: Int32?, isDropping: Bool = false,
    decodesItself: Bool = false
  ) -> UnfilteredMapping? {
    if target.map(validates) ?? doAllTargetsValidate { return nil }
    guard let callee = facts.firstOperand(of: call), !readsOutcome(ofAnswerDecodedBy: call),
      !hasSessionOfItsOwn
    else { return nil }
    let decodesErrors = decodesErrorsToo(call)
    return UnfilteredMapping(
      call: call, name: facts.string(facts[callee].name), nameRange: facts[callee].nameRange, range: range,
      isDropping: isDropping, decodesItself: decodesItself, decodesErrors: decodesErrors,
      dropsErrors: decodesErrors && isOnlyUnwrapped(answerDecodedBy: call),
      isUnvalidated: target.map { _ in true })
  }

  /// Whether a link is one of Moya's own: a request, a filter, a mapping.
  package func isMoyaLink(_ step: Step) -> Bool {
    framework(of: step).map { $0 == "RxMoya" || $0 == "CombineMoya" || $0 == "Moya" } ?? false
  }

  private func reads(_ name: String, in closure: ClosureID) -> Bool {
    guard let name = facts.names.find(name) else { return false }
    return (inference.scopes(fileID).usesOfName[name] ?? []).contains {
      facts[closure].range.contains(facts[$0].range)
    }
  }

  /// The type of the target that a request is for, where the project declares it: the one of its provider, or that a `MultiTarget` is made of.
  func target(of request: ExpressionID) -> Int32? {
    guard let provider = provider(of: request) else { return nil }
    let type = inference.ask(provider, fileID).type
    guard let nominal = (inference.known.wrapped(type) ?? type).nominal, nominal.name == "MoyaProvider",
      let target = nominal.arguments.first?.nominal
    else { return nil }
    return entryInProject(of: target) ?? (target.name == "MultiTarget" ? wrappedTarget(of: request) : nil)
  }

  /// `Movies` of a request for `MultiTarget(Movies.all)`, which has all that the target in it has.
  private func wrappedTarget(of request: ExpressionID) -> Int32? {
    guard let multi = facts.arguments(of: request).first?.value, facts[multi].kind == .call,
      let callee = facts.firstOperand(of: multi), facts[multi].arguments.count == 1,
      ["MultiTarget", "target"].contains(facts.string(facts[callee].name)),
      let target = facts.arguments(of: multi).first
    else { return nil }
    return type(of: target.value).nominal.flatMap(entryInProject)
  }

  private func entryInProject(of type: NominalType) -> Int32? {
    guard type.entry >= 0, index.entries[Int(type.entry)].isDeclared,
      !index.isFramework(index.entries[Int(type.entry)].declaration)
    else { return nil }
    return type.entry
  }

  /// The provider that a request is made by: `provider` of `provider.rx.request(…)`.
  private func provider(of request: ExpressionID) -> ExpressionID? {
    guard let callee = facts.firstOperand(of: request), let provider = facts.firstOperand(of: callee) else {
      return nil
    }
    guard facts[provider].kind == .member, facts.string(facts[provider].name) == "rx" else { return provider }
    return facts.firstOperand(of: provider) ?? provider
  }

  /// Whether a request is answered by what stands in the program: its provider is made with one of Moya's closures for that,
  /// `MoyaProvider(stubClosure: MoyaProvider.immediatelyStub)`.
  private func isStubbed(_ request: ExpressionID) -> Bool {
    guard let provider = provider(of: request), let made = inference.ask(provider, fileID).declaration else {
      return false
    }
    let value = index.declaration(made).initialValue
    let facts = index.facts(made)
    guard !value.isNone, facts[value].kind == .call else { return false }
    return facts.arguments(of: value).contains { argument in
      guard facts.string(argument.label) == "stubClosure" else { return false }
      let stub = facts[argument.value].kind == .call ? facts.firstOperand(of: argument.value) : argument.value
      return stub.map { Self.stubs.contains(facts.string(facts[$0].name)) } ?? false
    }
  }

  private static let stubs: Set<String> = ["immediatelyStub", "delayedStub", "delayed"]

  /// The target that a function of the project is given: the type of the only argument that the project makes a `TargetType`.
  private func targetGiven(to call: ExpressionID) -> Int32? {
    let targets = facts.arguments(of: call).compactMap { argument -> Int32? in
      guard let entry = type(of: argument.value).nominal?.entry, entry >= 0,
        inference.types.allSupertypes(of: entry).types.contains(where: { $0.name == "TargetType" })
      else { return nil }
      return entry
    }
    return targets.count == 1 ? targets[0] : nil
  }

  /// Whether a type of the project overrides how Alamofire's session begins a request, and may let it validate there, whatever the target says.
  private var hasSessionOfItsOwn: Bool {
    !index.membersOfProject(named: "request", .function) { type in
      type >= 0
        && inference.types.allSupertypes(of: type).types.contains {
          $0.name == "Session" || $0.name == "SessionManager"
        }
    }.isEmpty
  }

  /// Whether the project has targets, and gives each a `validationType`.
  private var doAllTargetsValidate: Bool {
    if index.declarationsOfMembers(named: "validationType").isEmpty { return false }
    let targets = index.membersOfProject(named: "task", .variable) { type in
      type >= 0 && index.entries[Int(type)].kind != .protocolType
        && inference.types.allSupertypes(of: type).types.contains { $0.name == "TargetType" }
    }
    let owners = Set(targets.lazy.filter { !self.index.isTestCode($0.declaration.file) }.map(\.type))
    return !owners.isEmpty && owners.allSatisfy(validates)
  }

  /// Whether the project gives a target, or all targets, a `validationType`; in a protocol those that may conform to it.
  private func validates(_ target: Int32) -> Bool {
    let members = index.declarationsOfMembers(named: "validationType")
    if members.isEmpty { return false }
    let above = inference.types.allSupertypes(of: target)
    return members.contains { member in
      guard let owner = index.enclosingEntry(of: member) else { return true }
      let fact = index.entries[Int(owner)]
      if owner == target || !fact.isDeclared || index.isFramework(fact.declaration) { return true }
      return fact.kind == .protocolType && (!above.isComplete || above.entries.contains(owner))
    }
  }
}
