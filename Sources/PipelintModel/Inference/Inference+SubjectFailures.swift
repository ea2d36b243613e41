import PipelintSource

/// What arrives through a subject that a property of the project keeps, by all that is done with it.
extension Inference {
  /// The stream of a property that makes a subject of its own, of which only those can send failures who name it; nil for other properties.
  func streamOfSubject(_ property: DeclarationReference, _ declaration: DeclarationFact, _ value: Value)
    -> Stream?
  {
    guard case .nominal(let nominal) = value.type, isObserver(nominal), !declaration.initialValue.isNone,
      let made = valueInContext(declaration.initialValue, property.file).declaration, index.isFramework(made),
      var stream = defaultStream(of: value.type, file: property.file), stream.errors.isOpen
    else { return nil }
    let inlet = StreamInlet(owner: property, place: .subject)
    stream.errors = .open(for: ArrivingInlet(inlet: inlet), of: value.type)
    return stream
  }

  /// The inlet of a subject that an expression makes which is all of the value of a property or local constant; nil for other expressions.
  func inletOfSubject(madeBy id: ExpressionID, _ value: Value, _ file: Int32) -> StreamInlet? {
    guard expression(id, file).kind == .call, let made = value.declaration, index.isFramework(made) else {
      return nil
    }
    let scopes = scopes(file)
    let root = scopes.rootOfExpression[Int(id.index)]
    guard root >= 0, scopes.roots[Int(root)].expression == id, case .nominal(let nominal) = value.type,
      isObserver(nominal)
    else { return nil }
    if case .variable(let variable) = scopes.roots[Int(root)].expectation {
      return StreamInlet(owner: DeclarationReference(Int(file), Int(variable)), place: .subject)
    }
    guard let statement = scopes.bindingOfValue[id.index], let owner = context(of: id, file) else {
      return nil
    }
    let local = facts(file).statements[Int(statement)]
    guard local.modifiers.contains(.isConstant), !local.pattern.isNone,
      facts(file).patterns[Int(local.pattern.index)].kind == .name
    else { return nil }
    return StreamInlet(owner: owner, place: .local(statement))
  }

  /// Whether a name is that of a local constant, or may be: a capture of the same name.
  private func isUse(_ id: ExpressionID, ofLocal statement: Int32, _ file: Int32) -> Bool {
    switch binding(of: id, file)?.origin {
    case .local(statement, _)?, .capture?: true
    default: false
    }
  }

  /// What is sent to a subject: open where something may be that is not seen.
  func failuresSent(to inlet: StreamInlet) -> ErrorSet {
    if case .local(let statement) = inlet.place {
      return failuresSent(toLocal: statement, inlet.owner.file)
    }
    return failuresSent(to: inlet.owner)
  }

  /// Of a subject in a local constant, which nothing but the code around it can name.
  private func failuresSent(toLocal statement: Int32, _ file: Int32) -> ErrorSet {
    let facts = facts(file)
    let local = facts.statements[Int(statement)]
    let name = facts[local.pattern].name
    var result = ErrorSet.none
    for use in uses(of: name, around: local.value, file) {
      guard isUse(use, ofLocal: statement, file) else { continue }
      if isOnlyListened(use, file) { continue }
      let property = constantKeeping(use, file)
      let sent = property.map { failuresSent(to: $0) } ?? failuresSent(by: use, file)
      result.formUnion(sent ?? unseenUses(of: facts.names[name]))
    }
    return settled(result)
  }

  /// What may be sent by uses that are not known.
  func unseenUses(of name: String) -> ErrorSet { .open("not every use of '\(name)' is known") }

  /// The constant property that `self.property = subject` keeps a subject in; nil for other uses.
  private func constantKeeping(_ use: ExpressionID, _ file: Int32) -> DeclarationReference? {
    guard let parent = scopes(file).parent(of: use) else { return nil }
    let fact = expression(parent, file)
    guard fact.kind == .assignment, operand(fact, 1, file) == use else { return nil }
    let target = ask(operand(fact, 0, file), file)
    guard let property = target.declaration, !index.isFramework(property), !isListener(target.type),
      index.declaration(property).modifiers.contains(.isConstant)
    else { return nil }
    return property
  }

  /// Of the subject that a property keeps. What a constant is given by initializers is looked at where that is made.
  private func failuresSent(to property: DeclarationReference) -> ErrorSet {
    let name = index.name(ofDeclaration: property)
    let access = analysis.inlets.access(of: property, index)
    if access == .everywhere { return unseenUses(of: name) }
    let isConstant = index.declaration(property).modifiers.contains(.isConstant)
    let reach = index.files(seeing: property, access)
    var result = ErrorSet.none
    // Of names that may mean the property.
    var doubtful = ErrorSet.none
    var isSeen = true
    for file in index.files(among: reach, naming: name) {
      let facts = facts(file)
      guard let mark = facts.names.find(name) else { continue }
      let scopes = scopes(file)
      if scopes.keyPaths.contains(where: {
        facts.string(facts[$0].name).split(separator: ".").contains(name[...])
      }) {
        isSeen = false
      }
      for use in scopes.allUses(of: mark) {
        if isOnlyListened(use, file) || isOther(use, than: property, file) { continue }
        if isConstant, assignment(to: use, file) != nil { continue }
        let sent = failuresSent(by: use, file)
        isSeen = isSeen && sent != nil
        if ask(use, file).declaration == property {
          result.formUnion(sent ?? .none)
        } else {
          doubtful.formUnion(sent ?? .none)
        }
      }
    }
    if isSeen, !reach.contains(where: { mayUse(name, unseenIn: $0) }) {
      result.formUnion(doubtful)
    } else {
      result.formUnion(unseenUses(of: name))
    }
    return settled(result)
  }

  /// The members of a subject by which failures are sent.
  private static let membersThatSend = ["onError", "on", "asObserver", "send"]

  /// Whether a type is one of observers, or of Combine's subjects.
  func isObserver(_ nominal: NominalType) -> Bool {
    guard nominal.entry >= 0 else { return false }
    return [index.model("ObserverType", in: "RxSwift"), index.model("Subject", in: "Combine")].contains {
      $0.map { isBelow(nominal.entry, index.entry(of: $0)) } ?? false
    }
  }

  /// Whether a member is used that sends no failure: an operator, or what sends values.
  func isOnlyListened(_ use: ExpressionID, _ file: Int32) -> Bool {
    guard let parent = scopes(file).parent(of: use) else { return false }
    let fact = expression(parent, file)
    switch fact.kind {
    case .optionalChain, .forceUnwrap: return isOnlyListened(parent, file)
    case .member where operand(fact, 0, file) == use:
      let name = text(fact.name, file)
      if name == "on" || name == "send", let call = scopes(file).parent(of: parent) {
        return sendsNoFailure(call, file)
      }
      return !Self.membersThatSend.contains(name) && !isAddedToObservers(name)
    default: return false
    }
  }

  /// Whether the project adds a function of this name to observers or subjects.
  private func isAddedToObservers(_ name: String) -> Bool {
    if let known = models.addedToObservers[name] { return known }
    let before = types.doubts.begin()
    let functions = index.membersOfProject(named: name, .function) { entry in
      index.isModel(entry) && ["ObserverType", "SubjectType"].contains(index.entries[Int(entry)].name)
        || isObserver(NominalType(entry: entry, name: "", arguments: []))
    }
    if !types.doubts.end(before) { models.addedToObservers[name] = !functions.isEmpty }
    return !functions.isEmpty
  }

  /// Whether a call of `on` or `send` sends a value or the end: `on(.next(1))`, `on(.completed)`, `send(1)`, `send(completion: .finished)`.
  private func sendsNoFailure(_ call: ExpressionID, _ file: Int32) -> Bool {
    guard expression(call, file).kind == .call else { return false }
    let name = text(expression(operand(expression(call, file), 0, file), file).name, file)
    let argument = facts(file).arguments[expression(call, file).arguments.indices].first
    let label = argument.map { facts(file).names[$0.label] } ?? ""
    if name == "send", label.isEmpty { return true }
    guard let event = argument?.value, label != "subscription" else { return false }
    var fact = expression(event, file)
    if fact.kind == .call { fact = expression(operand(fact, 0, file), file) }
    return fact.kind == .implicitMember && ["next", "completed", "finished"].contains(text(fact.name, file))
  }

  /// Whether a name certainly means something else than the property.
  private func isOther(_ use: ExpressionID, than property: DeclarationReference, _ file: Int32) -> Bool {
    if let binding = binding(of: use, file) {
      if case .capture = binding.origin { return false }
      return true
    }
    let own = index.enclosingEntry(of: property)
    if isMember(use, ofOthersThan: own ?? -1, file) { return true }
    guard let found = ask(use, file).declaration else { return false }
    if found == property { return false }
    guard let entry = index.enclosingEntry(of: found), let own else { return true }
    return entry == own || !isBelow(own, entry) && !isBelow(entry, own)
  }

  /// What a use sends: nothing where the subject is handed on as a stream, and what a stream fails with that is bound to it. Nil for other uses.
  private func failuresSent(by use: ExpressionID, _ file: Int32) -> ErrorSet? {
    let scopes = scopes(file)
    guard let parent = scopes.parent(of: use) else {
      let root = scopes.rootOfExpression[Int(use.index)]
      guard root >= 0 else { return nil }
      let fact = scopes.roots[Int(root)]
      if fact.expression == use, let type = expectedType(of: fact, file), isListener(type) {
        return ErrorSet.none
      }
      return nil
    }
    let fact = expression(parent, file)
    switch fact.kind {
    case .arrayLiteral, .ternary, .tryExpression, .wrapper: return failuresSent(by: parent, file)
    case .coercion: return isListener(ask(parent, file).type) ? ErrorSet.none : nil
    case .assignment where operand(fact, 1, file) == use:
      return isListener(ask(operand(fact, 0, file), file).type) ? ErrorSet.none : nil
    case .optionalChain, .forceUnwrap: return failuresSent(by: parent, file)
    case .member where operand(fact, 0, file) == use: return failureSent(byMember: parent, file)
    case .call: return failuresSent(by: use, in: parent, file)
    default: return nil
    }
  }

  /// Of `subject.onError(error)`, `subject.on(.error(error))` and `subject.send(completion: .failure(error))`.
  private func failureSent(byMember member: ExpressionID, _ file: Int32) -> ErrorSet? {
    guard let id = scopes(file).parent(of: member), expression(id, file).kind == .call,
      operand(expression(id, file), 0, file) == member
    else { return nil }
    let fact = expression(id, file)
    let name = text(expression(member, file).name, file)
    guard var error = facts(file).arguments[fact.arguments.indices].first?.value else { return nil }
    if name == "on" || name == "send" {
      let event = expression(error, file)
      guard event.kind == .call,
        ["error", "failure"].contains(text(expression(operand(event, 0, file), file).name, file)),
        let argument = facts(file).arguments[event.arguments.indices].first
      else { return nil }
      error = argument.value
    } else if name != "onError" {
      return nil
    }
    let call = Call(
      id: id, file: file, arguments: fact.arguments, nameRange: expression(member, file).nameRange,
      name: name,
      context: context(of: id, file))
    return told(error, known.anyError, call)
  }

  /// Of a subject that is an argument of a call.
  private func failuresSent(by use: ExpressionID, in call: ExpressionID, _ file: Int32) -> ErrorSet? {
    let fact = expression(call, file)
    let facts = facts(file)
    let calleeID = operand(fact, 0, file)
    guard let argument = facts.arguments[fact.arguments.indices].first(where: { $0.value == use }) else {
      return nil
    }
    let callee = expression(calleeID, file)
    let declaration = ask(call, file).declaration
    if declaration.map(index.isFramework) ?? true {
      guard callee.kind == .member else { return nil }
      switch text(callee.name, file) {
      case "bind", "subscribe", "drive", "emit":
        guard ["", "to"].contains(facts.names[argument.label]) else { return nil }
        let source = operand(callee, 0, file)
        return isEndedAtOnce(call, file) && ask(source, file).stream?.delivery != .synchronous
          ? ErrorSet.none : errors(of: source, file)
      case "multicast", "create": return nil
      default: return declaration.map { index.declaration($0).kind } == .function ? ErrorSet.none : nil
      }
    }
    guard let declaration else { return nil }
    let parameters = signature(of: declaration).parameters
    let call = Call(
      id: call, file: file, arguments: fact.arguments, nameRange: callee.nameRange,
      name: text(callee.name, file),
      context: context(of: call, file))
    guard let position = assign(call, to: parameters)?.first(where: { $0.1.value == use })?.0 else {
      return nil
    }
    return isListener(parameters[position].type) ? ErrorSet.none : nil
  }

  /// `bind(to: subject).dispose()`
  private func isEndedAtOnce(_ call: ExpressionID, _ file: Int32) -> Bool {
    guard let member = scopes(file).parent(of: call), expression(member, file).kind == .member else {
      return false
    }
    return text(expression(member, file).name, file) == "dispose"
  }

  /// Whether a value of the type is a stream that nothing can be sent to.
  private func isListener(_ type: Type) -> Bool {
    guard case .nominal(let nominal) = known.wrapped(type) ?? type else { return false }
    return isPublisher(.nominal(nominal)) && !isObserver(nominal)
  }

  /// Whether code of which no facts are kept may use a property as a value.
  private func mayUse(_ name: String, unseenIn file: Int32) -> Bool {
    switch analysis.unkeptCode(of: file, naming: name) {
    case .none: return false
    case .unknown: return true
    case .text(let text):
      return analysis.unkeptPlaces(of: name, in: text, of: file).contains { place in
        guard let member = text.member(of: name, at: Int(place)) else { return true }
        if member == "send", text.isMemberCalledWithoutLabel(of: name, at: Int(place)) { return false }
        return Self.membersThatSend.contains(member)
      }
    }
  }
}
