/// Streams of the project's own types, and objects that hold a stream: what they fail with is what they are made of.
extension Inference {
  /// The declaration of a type of the project itself that is no protocol.
  func typeOfProject(_ type: Type) -> DeclarationReference? {
    guard case .nominal(let nominal) = type, nominal.entry >= 0 else { return nil }
    let entry = index.entries[Int(nominal.entry)]
    guard entry.isDeclared, !index.isFramework(entry.declaration), entry.kind != .protocolType else {
      return nil
    }
    return entry.declaration
  }

  // MARK: - All values of a type

  /// What the values of a type of streams fail with, by the one member that they are subscribed to by. Nil where that is not followed.
  func failures(ofValuesOf type: DeclarationReference) -> ErrorSet? {
    let entry = index.entry(of: type)
    guard !isOverridden("asObservable", of: type), !isOverridden("subscribe", of: type) else { return nil }
    let conversions = members("asObservable", of: entry).filter {
      index.declaration($0).parameters.count == 0
    }
    let subscriptions = members("subscribe", of: entry)
    let errors: ErrorSet?
    if let conversion = conversions.first, conversions.count == 1 {
      errors = summary(of: conversion, result: declaredResult(of: conversion), base: nil)?.errors
    } else if conversions.isEmpty, subscriptions.count == 1 {
      errors = failures(ofSubscription: subscriptions[0])
    } else {
      errors = nil
    }
    guard let errors, !errors.includesUpstream else { return nil }
    return settled(errors)
  }

  private func members(_ name: String, of entry: Int32) -> [DeclarationReference] {
    index.membersOfProject(named: name, .function, of: entry)
  }

  /// Whether a subclass overrides a member of a class, or may do so elsewhere.
  func isOverridden(_ name: String, of type: DeclarationReference) -> Bool {
    let declaration = index.declaration(type)
    guard declaration.kind == .classType, !declaration.modifiers.contains(.isFinal) else { return false }
    let entry = index.entry(of: type)
    return analysis.inlets.access(of: type, index) == .everywhere
      || !index.membersOfProject(named: name, .function, where: { isBelow($0, entry) }).isEmpty
  }

  /// Of `func subscribe(_ observer: …) { source.subscribe(observer) }` what `source` fails with; nil for other bodies.
  private func failures(ofSubscription function: DeclarationReference) -> ErrorSet? {
    let declaration = index.declaration(function)
    let file = function.file
    guard declaration.modifiers.contains(.keepsBody), declaration.parameters.count == 1 else { return nil }
    let returned = returnedExpressions(declaration.body, file)
    guard returned.count == 1, declaration.body.count == 1, expression(returned[0], file).kind == .call else {
      return nil
    }
    let call = expression(returned[0], file)
    let callee = expression(operand(call, 0, file), file)
    guard callee.kind == .member, text(callee.name, file) == "subscribe", call.arguments.count == 1,
      case .parameter? = binding(of: facts(file).arguments[Int(call.arguments.start)].value, file)?.origin
    else { return nil }
    return errors(of: operand(callee, 0, file), file)
  }

  // MARK: - An object that is made at hand

  /// Puts the arguments that an object is made with in the place of its initializer's parameters, where `member`, which `call` calls on it, does
  /// nothing but hand on what the object keeps: `source` for `token.asObservable()` where `token` is `Token(source: source)`.
  func giveArguments(
    to errors: inout ErrorSet, of member: DeclarationReference, toMakerOfBaseOf call: Call
  ) {
    guard hasInletsOfInitializers(errors), handsOnProperty(member),
      let base = chainOperand(of: call.id, call.file), let maker = maker(of: base, call.file)
    else { return }
    giveArguments(to: &errors, ofMaker: maker, call.file)
  }

  /// The same where a closure of a call makes the object and another one, `user`, is handed it: `using({ Token(source: source) }) { token in
  /// token.asObservable() }`. It can be no other object if the function knows nothing of it but that it is of one type.
  func giveArguments(
    to errors: inout ErrorSet, toMakerOfWhatIsHandedTo user: Argument, of match: Match, _ call: Call
  ) {
    let fact = expression(user.expression, call.file)
    guard hasInletsOfInitializers(errors), fact.kind == .closure,
      let returned = onlyReturned(fact.closure, call.file),
      let member = valueInContext(returned, call.file).declaration, handsOnProperty(member),
      let base = chainOperand(of: returned, call.file)
    else { return }
    let signature = signature(of: match.candidate)
    func function(_ name: NameID) -> FunctionType? {
      guard let parameter = signature.parameters.first(where: { $0.name == name }),
        case .function(let function) = functionPart(parameter.type)
      else { return nil }
      return function
    }
    guard let taken = function(user.parameter)?.parameters, taken.count == 1,
      case .parameter(let generic) = taken[0], signature.genericParameters.contains(generic),
      isUse(base, ofParameter: 0, in: fact.closure, call.file)
    else { return }
    let others = match.arguments.filter { argument in
      argument.expression != user.expression
        && signature.parameters.contains { $0.name == argument.parameter && mentions($0.type, [generic]) }
    }
    guard others.count == 1, function(others[0].parameter)?.result == .parameter(generic) else { return }
    let made = expression(others[0].expression, call.file)
    guard made.kind == .closure, let object = onlyReturned(made.closure, call.file),
      let maker = maker(of: object, call.file)
    else { return }
    giveArguments(to: &errors, ofMaker: maker, call.file)
  }

  private func hasInletsOfInitializers(_ errors: ErrorSet) -> Bool {
    errors.inlets.contains { index.declaration($0.inlet.owner).kind == .initializer }
  }

  private func giveArguments(to errors: inout ErrorSet, ofMaker maker: ExpressionID, _ file: Int32) {
    guard let initializer = valueInContext(maker, file).declaration else { return }
    let fact = expression(maker, file)
    let call = Call(
      id: maker, file: file, arguments: fact.arguments, nameRange: fact.nameRange, name: "init",
      context: context(of: maker, file))
    guard let assignment = assign(call, to: signature(of: initializer).parameters) else { return }
    errors.replaceInlets { arriving, own in
      guard arriving.inlet.owner == initializer, case .parameter(let position) = arriving.inlet.place,
        let argument = assignment.first(where: { $0.0 == position })?.1
      else { return own }
      return self.errors(of: argument.value, file)
    }
  }

  /// Whether all that a member does is to return a property of its own type.
  private func handsOnProperty(_ member: DeclarationReference) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.modifiers.contains(.keepsBody), declaration.body.count == 1 else { return false }
    let file = member.file
    let returned = returnedExpressions(declaration.body, file)
    guard returned.count == 1 else { return false }
    let fact = expression(returned[0], file)
    switch fact.kind {
    case .name: return binding(of: returned[0], file) == nil
    case .member: return text(expression(operand(fact, 0, file), file).name, file) == "self"
    default: return false
    }
  }

  /// The call of an initializer that makes the object which an expression is: itself, or the value of a local constant.
  private func maker(of id: ExpressionID, _ file: Int32) -> ExpressionID? {
    var call = id
    if case .local(let statement, let path)? = binding(of: id, file)?.origin, path.isEmpty {
      let local = facts(file).statements[Int(statement)]
      guard local.modifiers.contains(.isConstant), !local.value.isNone else { return nil }
      call = local.value
    }
    guard expression(call, file).kind == .call,
      let made = valueInContext(call, file).declaration, index.declaration(made).kind == .initializer
    else { return nil }
    return call
  }

  private func onlyReturned(_ closure: ClosureID, _ file: Int32) -> ExpressionID? {
    let returned = returnedExpressions(facts(file)[closure].body, file)
    return returned.count == 1 ? returned[0] : nil
  }
}
