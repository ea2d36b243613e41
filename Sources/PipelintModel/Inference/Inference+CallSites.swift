import PipelintSource

/// All calls in the project of a function or initializer that only the project can call.
extension Inference {
  /// What the arguments of all calls of a function or initializer fail with, or of the memberwise initializer of a struct. Open where a call may be
  /// one that is not seen; nil where there is none, or where others than the project's own code may call it.
  func arguments(ofCallsOf owner: DeclarationReference) -> [StreamInlet: ErrorSet]? {
    guard let callee = Callee(owner, self) else { return nil }
    var result: [StreamInlet: ErrorSet]?
    var isSeen = true
    for file in callee.files {
      for use in uses(of: callee, in: file) {
        switch meaning(of: use, callee, file) {
        case .other: continue
        case .unknown: isSeen = false
        case .call: add(argumentsOf: use.expression, of: callee, file, to: &result)
        }
      }
    }
    isSeen = isSeen && !callee.reach.contains { mayCall(callee, unseenIn: $0) }
    return result?.mapValues { errors in
      var errors = errors
      if !isSeen { errors.formUnion(unseenUses(of: index.name(ofDeclaration: owner))) }
      return settled(errors)
    }
  }

  /// A call, and the file that it stands in.
  typealias CallSite = (call: ExpressionID, file: Int32)

  /// All calls of a function, those in tests only where it stands in tests itself. Nil where one may not be seen, and where others than the project's
  /// own code may call it.
  func calls(of function: DeclarationReference) -> [CallSite]? {
    guard let callee = Callee(function, self) else { return nil }
    var calls: [CallSite] = []
    for file in callee.files {
      for use in uses(of: callee, in: file) {
        switch meaning(of: use, callee, file) {
        case .other: continue
        case .call: calls.append((use.expression, file))
        case .unknown: return nil
        }
      }
    }
    return callee.reach.contains { mayCall(callee, unseenIn: $0) } ? nil : calls
  }

  /// What calls give a parameter, with the file that it stands in.
  typealias GivenValue = (value: ExpressionID, file: Int32)

  /// What all calls of a function or initializer give one of its parameters; not what is a literal or a constant of a type in code of which no facts
  /// are kept. Nil where a call may be one that is not seen, and where there is none.
  func values(ofParameter position: Int, inCallsOf owner: DeclarationReference) -> [GivenValue]? {
    guard let callee = Callee(owner, self), callee.parameters.indices.contains(position) else { return nil }
    let label = callee.parameters[position].label
    let slot = Slot(
      label: label, position: position,
      others: callee.parameters[..<position].filter { $0.label == label }.count)
    return values(of: slot, inCallsOf: callee)
  }

  /// The same of what memberwise initializers give to a constant property of a struct.
  func values(givenByCallersTo property: DeclarationReference, of type: DeclarationReference)
    -> [GivenValue]?
  {
    guard let callee = Callee(type, self), callee.isMemberwise else { return nil }
    let declaration = index.declaration(property)
    // What is optional is nil then, or has a value in the source that is not kept.
    let mayBeLeftOut =
      !declaration.modifiers.contains(.isConstant) && !declaration.type.isNone
      && [.optional, .implicitlyUnwrapped].contains(index.facts(property)[declaration.type].kind)
    return values(
      of: Slot(
        label: index.name(ofDeclaration: property), position: nil, others: 0,
        valueLeftOut: mayBeLeftOut ? (declaration.initialValue, property.file) : nil), inCallsOf: callee)
  }

  /// A parameter as calls see it.
  private struct Slot {
    let label: String
    /// Nil for one of a memberwise initializer, whose label is enough.
    let position: Int?
    /// How many parameters of the same label stand before it.
    let others: Int
    /// What a property is where a memberwise initializer is given nothing for it; nil where that can't be.
    var valueLeftOut: GivenValue?
  }

  private func values(of slot: Slot, inCallsOf callee: Callee) -> [GivenValue]? {
    var result: [GivenValue] = []
    for file in callee.files {
      for use in uses(of: callee, in: file) {
        switch meaning(of: use, callee, file) {
        case .other: continue
        case .unknown: return nil
        case .call:
          let given = value(of: slot, givenBy: use.expression, callee, file)
          guard let value = given.map({ ($0, file) }) ?? valueLeftOut(slot, of: callee) else { return nil }
          result.append(value)
        }
      }
    }
    guard let unseen = values(of: slot, inUnseenCallsOf: callee) else { return nil }
    return result.isEmpty && unseen.isNone ? nil : result + unseen.values
  }

  private func value(of slot: Slot, givenBy call: ExpressionID, _ callee: Callee, _ file: Int32)
    -> ExpressionID?
  {
    guard let position = slot.position else {
      let facts = facts(file)
      return facts.arguments(of: call).first { facts.string($0.label) == slot.label }?.value
    }
    return assignment(of: call, callee, file)?.first { $0.0 == position }?.1.value
  }

  /// What a parameter is where a call leaves it out; nil where none can.
  private func valueLeftOut(_ slot: Slot, of callee: Callee) -> GivenValue? {
    slot.position.flatMap { defaultValue($0, of: callee.owner) }.map { ($0, callee.owner.file) }
      ?? slot.valueLeftOut
  }

  /// What calls give a parameter of which no facts are kept: nil where one may give it anything. `isNone` says that there is no such call.
  private func values(of slot: Slot, inUnseenCallsOf callee: Callee) -> (
    values: [GivenValue], isNone: Bool
  )? {
    var values: [GivenValue] = []
    var isNone = true
    for file in callee.reach {
      guard let unseen = unseenUses(of: callee, in: file) else { return nil }
      // `texts.map(load)`: what else has a label's name is no use of an initializer.
      if !callee.isInitializer, !unseen.others.isEmpty { return nil }
      guard let text = unseen.text, !unseen.calls.isEmpty else { continue }
      isNone = false
      let calls = analysis.calls(in: text, of: file)
      for place in unseen.calls
      where !callee.requiredLabels.contains(where: { calls.leavesOut($0, at: place) }) {
        switch calls.argument(labelled: slot.label, after: slot.others, ofCallAt: place) {
        case .settled: continue
        case .leftOut:
          guard let value = valueLeftOut(slot, of: callee) else { return nil }
          values.append(value)
        case .other, nil: return nil
        }
      }
    }
    return (values, isNone)
  }

  /// What is looked for: what has parameters.
  private struct Callee {
    let owner: DeclarationReference
    let kind: DeclarationFact.Kind
    /// As calls spell it: the type's for an initializer.
    let name: String
    /// The type it is a member of; -1 for other functions.
    let entry: Int32
    let parameters: [Signature.Parameter]
    /// The name that every use has: the function's, or the label of a parameter of an initializer, whose type may be called anything.
    let mark: String
    /// Those that see it.
    let reach: [Int32]
    /// Those of them that have the mark in what is kept of them, by path.
    let files: [Int32]

    /// Those that each call of an initializer has: a call without one is of something else.
    var requiredLabels: [String] {
      isInitializer ? parameters.filter { !$0.label.isEmpty && !$0.canBeLeftOut }.map(\.label) : []
    }

    var isInitializer: Bool { kind != .function }
    var isMemberwise: Bool { kind == .structType }

    /// Nil where others than the project's own code may call it, or where its calls can't be told.
    init?(_ owner: DeclarationReference, _ inference: Inference) {
      let index = inference.index
      let declaration = index.declaration(owner)
      self.owner = owner
      kind = declaration.kind
      let isMemberwise = kind == .structType
      // A memberwise initializer is never public.
      let declared = inference.analysis.inlets.access(of: owner, index)
      let access = isMemberwise ? min(declared, .module) : declared
      guard access != .everywhere else { return nil }
      entry =
        isMemberwise ? index.entry(of: owner) : index.parent(of: owner).map { index.entry(of: $0) } ?? -1
      if kind == .function {
        guard declaration.modifiers.isDisjoint(with: [.isOverride, .isRequirement]),
          access == .file || entry < 0 || inference.types.allSupertypes(of: entry).isComplete
        else { return nil }
        name = index.name(ofDeclaration: owner)
        // Calls of the object do not have the name.
        if name == "callAsFunction" { return nil }
      } else {
        guard entry >= 0 else { return nil }
        name = index.index.types.name(of: entry)
      }
      parameters = isMemberwise ? [] : inference.signature(of: owner).parameters
      let mark =
        switch kind {
        case .function: name
        case .initializer: parameters.first { !$0.label.isEmpty && !$0.canBeLeftOut }?.label ?? ""
        default: inference.requiredProperty(of: owner).map(index.name(ofDeclaration:)) ?? ""
        }
      guard !mark.isEmpty else { return nil }
      self.mark = mark
      reach = index.files(seeing: owner, access)
      files = index.files(among: reach, naming: mark)
    }
  }

  private enum Meaning {
    case call
    /// It means something else.
    case other
    case unknown
  }

  /// A place that has the callee's name or label.
  private struct Use {
    let expression: ExpressionID
    /// A call; what else uses a function, uses it as a value.
    let isCall: Bool
  }

  /// What may use the callee, the calls first.
  private func uses(of callee: Callee, in file: Int32) -> [Use] {
    let facts = facts(file)
    guard let mark = facts.names.find(callee.mark) else { return [] }
    let scopes = scopes(file)
    if callee.isInitializer {
      let calls = (scopes.callsByLabel[mark] ?? []).filter { call in
        facts.firstOperand(of: call).map { mayName(callee, $0, file) } ?? false
      }
      return calls.map { Use(expression: $0, isCall: true) } + references(toInitializerOf: callee, in: file)
    }
    let uses = scopes.allUses(of: mark).map {
      use -> Use in
      let call = call(of: use, in: file)
      return Use(expression: call ?? use, isCall: call != nil)
    }
    let calls = uses.filter(\.isCall).sorted { $0.expression.index < $1.expression.index }
    return calls + uses.filter { !$0.isCall }
  }

  /// `Movie.init` where it is not called.
  private func references(toInitializerOf callee: Callee, in file: Int32) -> [Use] {
    let facts = facts(file)
    guard let initializer = facts.names.find("init"), let type = facts.names.find(callee.name) else {
      return []
    }
    return (scopes(file).usesOfName[initializer] ?? []).filter { use in
      facts[use].kind == .member && facts.firstOperand(of: use).map { facts[$0].name == type } ?? false
        && call(of: use, in: file) == nil
    }
    .map { Use(expression: $0, isCall: false) }
  }

  /// The call whose callee an expression is.
  private func call(of callee: ExpressionID, in file: Int32) -> ExpressionID? {
    guard let parent = scopes(file).parent(of: callee), expression(parent, file).kind == .call,
      operand(expression(parent, file), 0, file) == callee
    else { return nil }
    return parent
  }

  /// Whether what is called may be the type of an initializer: by its own name, that of an alias or of a type below, or as `init`.
  private func mayName(_ callee: Callee, _ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    switch fact.kind {
    case .name, .member, .implicitMember: break
    default: return false
    }
    return mayName(callee, text(fact.name, file))
  }

  private func mayName(_ callee: Callee, _ name: String) -> Bool {
    if ["init", "Self", callee.name].contains(name) { return true }
    guard let first = name.unicodeScalars.first, first.properties.isUppercase else { return false }
    var isType = false
    for position in index.declarations(named: name) {
      let kind = index.index.names.declaration(at: position).kind
      if kind == .typeAlias || kind == .associatedType { return true }
      isType = isType || kind.isType
    }
    if index.entries[Int(callee.entry)].kind == .classType { return true }
    return !isType && isMadeByProtocol(callee)
  }

  /// Whether a protocol of the project's own stands above the type, by which a generic parameter may name it.
  private func isMadeByProtocol(_ callee: Callee) -> Bool {
    let supertypes = types.allSupertypes(of: callee.entry)
    return !supertypes.isComplete
      || supertypes.types.contains {
        $0.entry >= 0 && !index.isFramework(index.entries[Int($0.entry)].declaration)
      }
  }

  /// Adds what the arguments of a call fail with.
  private func add(
    argumentsOf call: ExpressionID, of callee: Callee, _ file: Int32,
    to result: inout [StreamInlet: ErrorSet]?
  ) {
    var found = result ?? [:]
    let context = context(of: call, file)
    func add(_ errors: ErrorSet, _ place: StreamInlet.Place) {
      var errors = errors
      openForUpstream(&errors, context, file)
      errors.includesUpstream = false
      found[StreamInlet(owner: callee.owner, place: place), default: .none].formUnion(errors)
    }
    if callee.isMemberwise {
      let facts = facts(file)
      for property in propertiesGivenOnce(of: callee.owner) {
        let label = facts.names.find(index.name(ofDeclaration: property))
        let argument = facts.arguments[expression(call, file).arguments.indices].first { $0.label == label }
        add(errors(of: argument?.value, file), .property(property.index))
      }
    } else {
      let assignment = assignment(of: call, callee, file) ?? []
      for (position, parameter) in callee.parameters.enumerated() {
        let argument = assignment.first { $0.0 == position }?.1.value
        let place = Int32(position)
        if case .function(let function) = functionPart(parameter.type) {
          let count = function.parameters.count
          add(
            argument.map { errors(ofResultOf: $0, takes: count, file) }
              ?? errors(ofResultOfDefault: place, of: callee.owner), .result(of: place))
          if function.isThrowing, let argument { add(thrown(byCalling: argument, file), .thrown(by: place)) }
          continue
        }
        add(
          errors(
            of: argument ?? defaultValue(position, of: callee.owner),
            argument == nil ? callee.owner.file : file), .parameter(place))
        guard let argument, expression(argument, file).kind == .tuple else { continue }
        for (element, value) in facts(file).arguments[expression(argument, file).arguments.indices]
          .enumerated()
        {
          add(errors(of: value.value, file), .element(Int32(element), of: place))
        }
      }
      if isReceived(callee) { add(errors(ofReceiverOf: call, file), .receiver) }
    }
    result = found
  }

  /// Whether a callee is an operator: what it is called on is a stream.
  private func isReceived(_ callee: Callee) -> Bool {
    callee.kind == .function && callee.entry >= 0 && shape(ofEntry: callee.entry) != nil
  }

  /// What that fails with which a member is called on.
  private func errors(ofReceiverOf call: ExpressionID, _ file: Int32) -> ErrorSet {
    let callee = expression(operand(expression(call, file), 0, file), file)
    if callee.kind == .member { return errors(of: operand(callee, 0, file), file) }
    return selfValue(context(of: call, file)).stream?.errors ?? .open("what 'self' fails with is not known")
  }

  private func assignment(of call: ExpressionID, _ callee: Callee, _ file: Int32) -> [(Int, ArgumentFact)]? {
    let fact = expression(call, file)
    let calleeFact = expression(operand(fact, 0, file), file)
    return assign(
      Call(
        id: call, file: file, arguments: fact.arguments, nameRange: calleeFact.nameRange, name: callee.name,
        context: context(of: call, file)), to: callee.parameters)
  }

  private func meaning(of use: Use, _ callee: Callee, _ file: Int32) -> Meaning {
    if use.isCall { return meaning(ofCall: use.expression, callee, file) }
    if callee.isInitializer { return .unknown }
    if let binding = binding(of: use.expression, file) {
      guard case .function(let declaration) = binding.origin else { return .other }
      return DeclarationReference(Int(file), Int(declaration)) == callee.owner ? .unknown : .other
    }
    guard let declaration = ask(use.expression, file).declaration else { return .unknown }
    return isReached(callee, through: declaration) ? .unknown : .other
  }

  private func meaning(ofCall id: ExpressionID, _ callee: Callee, _ file: Int32) -> Meaning {
    if !callee.isMemberwise, assignment(of: id, callee, file) == nil { return .other }
    let calleeID = operand(expression(id, file), 0, file)
    if let binding = binding(of: calleeID, file) {
      guard case .function = binding.origin else { return .other }
    }
    if callee.kind == .function, isMember(calleeID, ofOthersThan: callee.entry, file) { return .other }
    let value = ask(id, file)
    if let declaration = value.declaration { return isReached(callee, through: declaration) ? .call : .other }
    return callee.isInitializer
      ? meaning(ofInitializerCall: calleeID, value.type, callee, file)
      : meaning(ofCallOf: calleeID, callee, file)
  }

  /// Whether a call that means `declaration` may run the callee.
  private func isReached(_ callee: Callee, through declaration: DeclarationReference) -> Bool {
    if declaration == callee.owner { return true }
    guard callee.kind == .function, callee.entry >= 0,
      index.declaration(declaration).modifiers.contains(.isRequirement),
      let entry = index.enclosingEntry(of: declaration)
    else { return false }
    return isBelow(callee.entry, entry)
  }

  /// Of a call of which only the type is known that it makes.
  private func meaning(ofInitializerCall id: ExpressionID, _ type: Type, _ callee: Callee, _ file: Int32)
    -> Meaning
  {
    let fact = expression(id, file)
    if fact.kind == .member, text(fact.name, file) == "init" {
      let base = expression(operand(fact, 0, file), file)
      if base.kind == .name, ["self", "super"].contains(text(base.name, file)) {
        guard let own = context(of: id, file).flatMap(index.enclosingEntry) else { return .unknown }
        return own == callee.entry || isBelow(own, callee.entry) ? .unknown : .other
      }
    }
    guard case .nominal(let nominal) = known.wrapped(type) ?? type, nominal.entry >= 0 else {
      return .unknown
    }
    if nominal.entry == callee.entry { return callee.isMemberwise ? .call : .unknown }
    return isBelow(nominal.entry, callee.entry) ? .unknown : .other
  }

  /// Of a call of a function that is not understood.
  private func meaning(ofCallOf id: ExpressionID, _ callee: Callee, _ file: Int32) -> Meaning {
    let fact = expression(id, file)
    guard fact.kind == .member, callee.entry >= 0 else { return .unknown }
    let base = ask(operand(fact, 0, file), file).type
    let type = known.wrapped(base) ?? base
    guard type.isKnown else { return .unknown }
    let candidates = candidates(callee.name, of: type, context(of: id, file), file)
    return candidates.contains { isReached(callee, through: $0.declaration) } ? .unknown : .other
  }

  // MARK: - What is not kept

  /// Whether code of which no facts are kept may call the callee.
  private func mayCall(_ callee: Callee, unseenIn file: Int32) -> Bool {
    guard let unseen = unseenUses(of: callee, in: file) else { return true }
    guard callee.kind == .function, let text = unseen.text, !unseen.calls.isEmpty else {
      return !unseen.calls.isEmpty
    }
    let calls = analysis.calls(in: text, of: file)
    return unseen.calls.contains { calls.labels(ofCallAt: $0).map(callee.parameters.mayTake) ?? true }
  }

  /// Where the text of a file has the callee's name or label in code of which no facts are kept.
  private struct UnseenUses {
    /// Nil where all facts are kept.
    var text: SourceText?
    var calls: [UInt32] = []
    var others: [UInt32] = []
  }

  /// Nil where the text can't be read.
  private func unseenUses(of callee: Callee, in file: Int32) -> UnseenUses? {
    switch analysis.unkeptCode(of: file, naming: callee.mark) {
    case .none: return UnseenUses()
    case .unknown: return nil
    case .text(let text):
      var uses = UnseenUses(text: text)
      for place in analysis.unkeptPlaces(of: callee.mark, in: text, of: file) {
        if isCall(of: callee, at: Int(place), in: text) {
          uses.calls.append(place)
        } else {
          uses.others.append(place)
        }
      }
      return uses
    }
  }

  private func isCall(of callee: Callee, at place: Int, in text: SourceText) -> Bool {
    let next = text.paddedBytes[text.nextByte(from: place + callee.mark.utf8.count)]
    if !callee.isInitializer { return next == UInt8(ascii: "(") }
    guard next == UInt8(ascii: ":"), let before = text.lastByte(before: place),
      [UInt8(ascii: "("), UInt8(ascii: ",")].contains(text.paddedBytes[before])
    else { return false }
    return mayName(callee, text.callee(around: place))
  }
}
