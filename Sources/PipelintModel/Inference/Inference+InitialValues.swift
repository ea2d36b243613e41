extension Inference {
  /// What the stream in a constant property does that gets its value from initializers, where the type does not say what it fails with: what the
  /// values do that all of them assign, and those that a struct's memberwise initializer is given. Nil where one of them is not followed.
  func streamGivenByInitializers(_ property: DeclarationReference, _ type: Type) -> Stream? {
    guard known.isAnyError(failure(of: type, property.file, property)),
      let owner = index.parent(of: property), index.declaration(owner).kind.isType
    else { return nil }
    let entry = index.entry(of: owner)
    let initializers = index.membersOfProject(named: "init", .initializer, of: entry)
    var result = hasMemberwiseInitializer(entry, initializers) ? streamGivenByCallers(property, type) : nil
    for initializer in initializers {
      guard let values = values(of: property, givenBy: initializer) else { return nil }
      for value in values {
        let given = valueInContext(value, initializer.file)
        guard let stream = given.stream ?? defaultStream(of: given.type, file: initializer.file) else {
          return nil
        }
        result = result.map { merge($0, stream) } ?? stream
      }
    }
    return result
  }

  /// What the stream in a local constant does that is declared without a value, where the type does not say what it fails with: what those do that
  /// are assigned to it, of which each way through the function takes one. Nil where one of them is not followed.
  func streamAssigned(toLocal statement: Int32, _ type: Type, _ file: Int32) -> Stream? {
    let facts = facts(file)
    let local = facts.statements[Int(statement)]
    guard local.modifiers.contains(.isConstant), !local.pattern.isNone,
      facts[local.pattern].kind == .name, isPublisher(type), known.isAnyError(failure(of: type, file))
    else { return nil }
    var result: Stream?
    for use in scopes(file).usesOfName[facts[local.pattern].name] ?? [] {
      guard let assignment = assignment(to: use, file),
        case .local(statement, _)? = binding(of: use, file)?.origin
      else { continue }
      guard !isUnderWay(assignment, file) else { return nil }
      let given = valueInContext(operand(facts[assignment], 1, file), file)
      guard let stream = given.stream ?? defaultStream(of: given.type, file: file) else { return nil }
      result = result.map { merge($0, stream) } ?? stream
    }
    return result
  }

  /// `name = …` of which `target` is the left side.
  func assignment(to target: ExpressionID, _ file: Int32) -> ExpressionID? {
    guard let parent = scopes(file).parent(of: target) else { return nil }
    let fact = expression(parent, file)
    return fact.kind == .assignment && operand(fact, 0, file) == target ? parent : nil
  }

  /// What initializers give a constant property, and those that call a struct's memberwise initializer. Nil where there may be other values: of what
  /// can be decoded, too.
  func valuesGivenByInitializers(_ property: DeclarationReference) -> [GivenValue]? {
    guard let owner = index.parent(of: property) else { return nil }
    let entry = index.entry(of: owner)
    guard entry >= 0, index.declaration(property).modifiers.contains(.isConstant) else { return nil }
    let supertypes = types.allSupertypes(of: entry)
    guard supertypes.isComplete, !supertypes.types.contains(where: { $0.name == "Decodable" }) else {
      return nil
    }
    let initializers = index.membersOfProject(named: "init", .initializer, of: entry)
    var byCallers: [GivenValue] = []
    let isMemberwise = hasMemberwiseInitializer(entry, initializers)
    if isMemberwise {
      guard let values = values(givenByCallersTo: property, of: owner) else { return nil }
      byCallers = values
    }
    var assigned: [GivenValue] = []
    for initializer in initializers {
      guard let values = values(of: property, givenBy: initializer) else { return nil }
      assigned += values.map { ($0, initializer.file) }
    }
    return assigned.isEmpty && !isMemberwise ? nil : byCallers + assigned
  }

  /// The call of another initializer that is all an initializer does in an extension of a framework's type: `self.init { promise in … }`. Nil where
  /// there is more to it.
  func delegatingCall(of initializer: DeclarationReference) -> ExpressionID? {
    let declaration = index.declaration(initializer)
    guard declaration.modifiers.contains(.keepsBody), declaration.body.count == 1,
      let owner = index.enclosingEntry(of: initializer), index.entries[Int(owner)].isDeclared,
      index.isFramework(index.entries[Int(owner)].declaration)
    else { return nil }
    let file = initializer.file
    let facts = facts(file)
    let call = facts.statements[Int(facts.lists[Int(declaration.body.start)])].value
    guard !call.isNone, facts[call].kind == .call else { return nil }
    let callee = expression(operand(facts[call], 0, file), file)
    return callee.kind == .member && text(callee.name, file) == "init"
      && isSelf(operand(callee, 0, file), file) ? call : nil
  }

  /// Whether a struct of the project has the initializer that Swift makes where its body declares none.
  func hasMemberwiseInitializer(_ entry: Int32, _ initializers: [DeclarationReference]) -> Bool {
    index.entries[Int(entry)].kind == .structType
      && !initializers.contains {
        index.parent(of: $0).map { index.declaration($0).kind == .structType } ?? false
      }
  }

  /// The expressions that an initializer assigns to a property, in source order; none for one that leaves it to another. Nil where its body is not
  /// kept, or assigns in a way that is not followed.
  private func values(of property: DeclarationReference, givenBy initializer: DeclarationReference)
    -> [ExpressionID]?
  {
    let declaration = index.declaration(initializer)
    if declaration.modifiers.contains(.isConvenience) { return [] }
    guard declaration.modifiers.contains(.keepsBody) else { return nil }
    let file = initializer.file
    let facts = facts(file)
    let name = index.name(ofDeclaration: property)
    var values: [ExpressionID] = []
    var delegates = false
    var isFollowed = true
    func look(at id: ExpressionID) {
      let fact = facts[id]
      switch fact.kind {
      case .call:
        let callee = expression(operand(fact, 0, file), file)
        if callee.kind == .member, text(callee.name, file) == "init", isSelf(operand(callee, 0, file), file) {
          delegates = true
        }
      case .assignment:
        let target = operand(fact, 0, file)
        if expression(target, file).kind == .tuple { isFollowed = false }
        if isOwn(name, target, file) { values.append(operand(fact, 1, file)) }
      default: break
      }
    }
    facts.walk(declaration.body, intoClosures: false, expression: look)
    if delegates { return [] }
    return isFollowed && !values.isEmpty ? values : nil
  }

  /// `name` or `self.name`, where no local name hides the property.
  private func isOwn(_ name: String, _ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    guard fact.kind == .name || fact.kind == .member, text(fact.name, file) == name else { return false }
    return fact.kind == .name ? binding(of: id, file) == nil : isSelf(operand(fact, 0, file), file)
  }

  func isSelf(_ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    return fact.kind == .name && text(fact.name, file) == "self"
  }
}
