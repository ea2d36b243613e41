import PipelintSource

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

  /// Whether a property gets its value when the object is made, and no other afterwards: a constant, or a variable of a struct that holds a stream
  /// or a text and that no code of the project writes to.
  func isGivenOnce(_ property: DeclarationReference) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.kind == .variable, declaration.initialValue.isNone,
      declaration.modifiers.isDisjoint(with: [.isStatic, .isComputed, .isLazy, .isRequirement, .isWeak])
    else { return false }
    return declaration.modifiers.contains(.isConstant) || isNeverWritten(property, declaration)
  }

  /// The same of a variable that is nil where an initializer does not give it a value: `var link: String? = nil`.
  private func isGivenAtMostOnce(_ property: DeclarationReference) -> Bool {
    let declaration = index.declaration(property)
    guard declaration.kind == .variable, !declaration.initialValue.isNone,
      expression(declaration.initialValue, property.file).kind == .nilLiteral,
      declaration.modifiers.isDisjoint(with: [.isStatic, .isConstant, .isLazy])
    else { return false }
    return isNeverWritten(property, declaration)
  }

  private func isNeverWritten(_ property: DeclarationReference, _ declaration: DeclarationFact) -> Bool {
    if let known = analysis.givenOnce[property] { return known }
    // While it is asked for, what depends on it has no answer.
    analysis.givenOnce[property] = false
    let answer = seesNoWrite(to: property, declaration)
    analysis.givenOnce[property] = answer
    return answer
  }

  private func seesNoWrite(to property: DeclarationReference, _ declaration: DeclarationFact) -> Bool {
    guard let owner = index.parent(of: property), index.declaration(owner).kind == .structType,
      !declaration.type.isNone,
      case let type = types.resolve(declaration.type, in: property.file, property),
      // What a wrapper holds is also written through that: `$name`.
      isPublisher(type)
        || (known.wrapped(type) ?? type) == known.type("String")
          && index.facts(property).attributes[declaration.attributes.indices].isEmpty,
      case let access = analysis.inlets.access(of: property, index), access != .everywhere
    else { return false }
    let (name, entry) = (index.name(ofDeclaration: property), index.entry(of: owner))
    let files = index.files(seeing: property, access)
    let isWritten = index.files(among: files, naming: name).contains { file in
      facts(file).names.find(name).map { mark in
        (scopes(file).usesOfName[mark] ?? []).contains { mayWrite($0, to: entry, file) }
      } ?? false
    }
    return !isWritten && !files.contains { mayWrite(to: name, of: entry, unseenIn: $0) }
  }

  /// Whether a name, of a member of the type at `entry` or of another one, stands where something is assigned or written into.
  private func mayWrite(_ use: ExpressionID, to entry: Int32, _ file: Int32) -> Bool {
    guard assignment(to: use, file) != nil || isGivenInOut(use, file) || isChangedInPlace(use, file),
      binding(of: use, file) == nil
    else { return false }
    let fact = expression(use, file)
    let owner: Int32?
    if fact.kind == .member, !isSelf(operand(fact, 0, file), file) {
      let base = ask(operand(fact, 0, file), file).type
      owner = (known.wrapped(base) ?? base).nominal?.entry
    } else {
      guard let context = context(of: use, file) else { return false }
      // By an initializer it gets its first value.
      if index.declaration(context).kind == .initializer { return false }
      owner = index.enclosingEntry(of: context)
    }
    return owner.map { $0 == entry } ?? true
  }

  /// `text += other`, `text.append(other)`, `(text, count) = pair`
  private func isChangedInPlace(_ use: ExpressionID, _ file: Int32) -> Bool {
    guard let parent = scopes(file).parent(of: use) else { return false }
    let fact = expression(parent, file)
    switch fact.kind {
    case .infixOperator: return text(fact.name, file) == "+=" && operand(fact, 0, file) == use
    case .member:
      return operand(fact, 0, file) == use && SourceText.changesOfTexts.contains(text(fact.name, file))
    case .optionalChain, .forceUnwrap: return isChangedInPlace(parent, file)
    case .tuple: return assignment(to: parent, file) != nil
    default: return false
    }
  }

  private func isGivenInOut(_ use: ExpressionID, _ file: Int32) -> Bool {
    scopes(file).parent(of: use).map { expression($0, file).kind == .inoutExpression } ?? false
  }

  /// Whether code of which no facts are kept writes to a member of this name: of something, or by itself in the type at `entry`.
  private func mayWrite(to name: String, of entry: Int32, unseenIn file: Int32) -> Bool {
    switch analysis.unkeptCode(of: file, naming: name) {
    case .none: return false
    case .unknown: return true
    case .text(let text):
      return analysis.unkeptPlaces(of: name, in: text, of: file).contains { place in
        let range = SourceRange(place, place + UInt32(name.utf8.count))
        if text.isGivenInOut(pathTo: Int(place)) { return true }
        let next = text.nextByte(from: Int(range.upper))
        let rest = text.paddedBytes[next...]
        let isAssigned = rest.first == UInt8(ascii: "=") && text.paddedBytes[next + 1] != UInt8(ascii: "=")
        let isChanged =
          rest.starts(with: "+=".utf8)
          || text.member(of: name, at: Int(place)).map(SourceText.changesOfTexts.contains) == true
        guard isAssigned || isChanged else { return false }
        return text.isMemberOfOther(at: range) || isInside(entry, range, file)
      }
    }
  }

  /// Whether a place stands in a declaration or extension of a type.
  private func isInside(_ entry: Int32, _ range: SourceRange, _ file: Int32) -> Bool {
    facts(file).declarations.enumerated().contains { position, declaration in
      (declaration.kind.isType || declaration.kind == .extensionType) && declaration.range.contains(range)
        && index.entry(of: DeclarationReference(Int(file), position)) == entry
    }
  }

  /// The first property that each call of a struct's memberwise initializer gives a value to. `T!` may be left out, as `T?` may.
  func requiredProperty(of type: DeclarationReference) -> DeclarationReference? {
    let facts = index.facts(type)
    let position = facts.declarations.indices.first { position in
      let declaration = facts.declarations[position]
      guard declaration.parent.index == type.index, declaration.kind == .variable,
        declaration.initialValue.isNone, !declaration.type.isNone,
        facts.attributes[declaration.attributes.indices].allSatisfy({
          ["State", "Binding", "ObservedObject"].contains(facts.string($0.name))
        }),
        declaration.modifiers.isDisjoint(with: [.isStatic, .isComputed, .isLazy])
      else { return false }
      return declaration.modifiers.contains(.isConstant)
        || ![.optional, .implicitlyUnwrapped].contains(facts[declaration.type].kind)
    }
    return position.map { DeclarationReference(Int(type.file), $0) }
  }

  /// The properties that an initializer of a type has to give the value that they keep, in source order.
  func propertiesGivenOnce(of type: DeclarationReference) -> [DeclarationReference] {
    let facts = index.facts(type)
    return facts.declarations.indices.compactMap { position in
      let property = DeclarationReference(Int(type.file), position)
      guard facts.declarations[position].parent.index == type.index, isGivenOnce(property) else { return nil }
      return property
    }
  }

  /// What initializers give a property that has no other value afterwards, and those that call a struct's memberwise initializer. Nil where there may
  /// be other values: of what can be decoded, too.
  func valuesGivenByInitializers(_ property: DeclarationReference) -> [GivenValue]? {
    guard let owner = index.parent(of: property) else { return nil }
    let entry = index.entry(of: owner)
    guard entry >= 0, isGivenOnce(property) || isGivenAtMostOnce(property) else { return nil }
    let supertypes = types.allSupertypes(of: entry)
    if supertypes.types.contains(where: { $0.name == "Decodable" }) { return nil }
    let initializers = index.membersOfProject(named: "init", .initializer, of: entry)
    var byCallers: [GivenValue] = []
    let isMemberwise = hasMemberwiseInitializer(entry, initializers)
    // A protocol that is not known may be one of what is decoded, which has no initializers of its own mostly.
    guard supertypes.isComplete || !isMemberwise else { return nil }
    if isMemberwise {
      guard let values = values(givenByCallersTo: property, of: owner) else { return nil }
      byCallers = values
    }
    var assigned: [GivenValue] = []
    var isGiven = false
    for initializer in initializers {
      if let values = values(of: property, givenBy: initializer) {
        assigned += values.map { ($0, initializer.file) }
      } else if let parameter = parameter(handedTo: property, by: initializer),
        let values = values(ofParameter: parameter, inCallsOf: initializer)
      {
        byCallers += values
        isGiven = true
      } else {
        return nil
      }
    }
    return assigned.isEmpty && !isGiven && !isMemberwise ? nil : byCallers + assigned
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

  /// The position of the parameter that an initializer whose body is not kept hands to a property, and does nothing else with that: `self.host = host`,
  /// `_host = host`. By the text; nil for another body.
  private func parameter(handedTo property: DeclarationReference, by initializer: DeclarationReference)
    -> Int?
  {
    let declaration = index.declaration(initializer)
    guard !declaration.modifiers.contains(.keepsBody),
      case .text(let text) = analysis.unkeptCode(of: initializer.file)
    else { return nil }
    let name = index.name(ofDeclaration: property)
    let facts = index.facts(initializer)
    let places = text.places(of: name).map { SourceRange($0, $0 + UInt32(name.utf8.count)) }
      .filter(declaration.range.contains)
    let parameters = facts.parameters[declaration.parameters.indices]
    let isHidden = parameters.contains { facts.string($0.name) == name }
    let start = parameters.map(\.range.upper).max() ?? declaration.range.lower
    let targets = places.filter { place in
      text.isMemberOfSelf(at: Int(place.lower))
        || !isHidden && place.lower > start && text.isAssigned(at: place) && !text.isMember(at: place)
    }
    guard targets.count == 1, text.isAssigned(at: targets[0]) else { return nil }
    let equals = text.nextByte(from: Int(targets[0].upper))
    let value = text.paddedBytes[text.nextByte(from: equals + 1)...].prefix { $0.isPartOfName }
    let end = text.paddedBytes[value.endIndex...].first { $0 != UInt8(ascii: " ") }
    guard let end, "\n\r;}/".utf8.contains(end) else { return nil }
    return parameters.enumerated().first {
      facts.string($0.element.name).utf8.elementsEqual(value)
    }?.offset
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

extension SourceText {
  /// Whether a name stands behind `self.`.
  fileprivate func isMemberOfSelf(at place: Int) -> Bool {
    paddedBytes[..<place].suffix(5).elementsEqual("self.".utf8)
  }

  /// Whether the path that ends with the name at `place` is handed over with `&`: `&model.names`
  fileprivate func isGivenInOut(pathTo place: Int) -> Bool {
    var place = place
    while place > 0, paddedBytes[place - 1].isPartOfName || ".?!".utf8.contains(paddedBytes[place - 1]) {
      place -= 1
    }
    return place > 0 && paddedBytes[place - 1] == UInt8(ascii: "&")
  }
}

extension SourceText {
  /// The methods of a text that change it.
  fileprivate static let changesOfTexts: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "replaceSubrange",
    "write",
  ]
}
