import PipelintSource
import PipelintSyntax

/// What the accessors of a variable say besides their bodies.
struct AccessorFlags: OptionSet {
  let rawValue: UInt8
  static let hasGetter = AccessorFlags(rawValue: 1)
  static let hasBody = AccessorFlags(rawValue: 2)
}

extension FactExtractor {
  // MARK: - Items

  /// The declarations among the children of a file, a block of members, or a branch of `#if`. Statements at file level go to `topLevel`.
  mutating func items(of index: Int, parent: DeclarationID, topLevel: inout [UInt32]) {
    let base = childStack.count
    pushChildren(of: index)
    if nodes[index].kind == .ifConfigClause, childStack.count > base, hasCondition(nodes[index]) {
      childStack.removeLast()
    }
    while childStack.count > base {
      let child = Int(childStack.removeLast())
      let node = nodes[child]
      switch node.kind {
      case .ifConfig:
        conditionalItems(of: child, parent: parent, topLevel: &topLevel)
      case .memberBlock:
        items(of: child, parent: parent, topLevel: &topLevel)
      case .missingDeclaration, .sourceLocationDirective:
        break
      case .macroExpansion, .macroExpansionDeclaration:
        if parent.isNone { topLevelItem(child, &topLevel) } else { other(child, parent: parent) }
      default:
        if node.kind.isLocalDeclaration || node.kind == .variableDeclaration {
          declaration(child, parent: parent)
        } else if parent.isNone {
          topLevelItem(child, &topLevel)
        } else if node.kind == .error {
          items(of: child, parent: parent, topLevel: &topLevel)
        }
      }
    }
  }

  private mutating func topLevelItem(_ index: Int, _ topLevel: inout [UInt32]) {
    guard interest.isInteresting(nodes[index].firstToken..<nodes[index].tokenEnd) else { return }
    let value = evaluate(index, looksFor: .declarations)
    let mark = pendingIDs.count
    pendStatements(value)
    topLevel.append(contentsOf: pendingIDs[mark...])
    pendingIDs.removeLast(pendingIDs.count - mark)
  }

  private mutating func conditionalItems(of index: Int, parent: DeclarationID, topLevel: inout [UInt32]) {
    let outer = (conditionalBranch, isDebugOnly)
    let base = childStack.count
    pushChildren(of: index)
    while childStack.count > base {
      let clause = Int(childStack.removeLast())
      conditionalBranch = nextConditionalBranch
      nextConditionalBranch += 1
      isDebugOnly = outer.1 || asksForDebug(clause)
      items(of: clause, parent: parent, topLevel: &topLevel)
    }
    (conditionalBranch, isDebugOnly) = outer
  }

  private func hasCondition(_ clause: RawNode) -> Bool {
    clause.mainToken != RawNode.noToken && tokens[Int(clause.mainToken)].kind != .poundElse
  }

  /// Whether the condition of an `#if` names `DEBUG` without a `!`.
  private func asksForDebug(_ clause: Int) -> Bool {
    let node = nodes[clause]
    guard hasCondition(node), node.firstNode < clause else { return false }
    var token = node.mainToken + 1
    while token < node.tokenEnd, !tokens[Int(token)].flags.contains(.afterNewline) {
      if spells(token, "DEBUG") { return !spells(token - 1, "!") }
      token += 1
    }
    return false
  }

  mutating func pushChildren(of index: Int) {
    let first = Int(nodes[index].firstNode)
    var next = index - 1
    while next >= first {
      childStack.append(UInt32(next))
      next = Int(nodes[next].firstNode) - 1
    }
  }

  // MARK: - Declarations

  /// Adds the declarations that a node makes: its own, then those inside it.
  mutating func declaration(_ index: Int, parent: DeclarationID) {
    let outer = enclosing
    switch nodes[index].kind {
    case .importDeclaration: importDeclaration(index)
    case .structDeclaration: typeDeclaration(index, .structType, parent)
    case .classDeclaration: typeDeclaration(index, .classType, parent)
    case .enumDeclaration: typeDeclaration(index, .enumType, parent)
    case .actorDeclaration: typeDeclaration(index, .actorType, parent)
    case .protocolDeclaration: typeDeclaration(index, .protocolType, parent)
    case .extensionDeclaration: typeDeclaration(index, .extensionType, parent)
    case .typealiasDeclaration: typeDeclaration(index, .typeAlias, parent)
    case .associatedtypeDeclaration: typeDeclaration(index, .associatedType, parent)
    case .functionDeclaration: function(index, .function, parent)
    case .initializerDeclaration: function(index, .initializer, parent)
    case .deinitializerDeclaration: function(index, .deinitializer, parent)
    case .subscriptDeclaration: function(index, .subscriptMember, parent)
    case .variableDeclaration: variables(index, parent)
    case .enumCaseDeclaration: enumCases(index, parent)
    default: other(index, parent: parent)
    }
    enclosing = outer
  }

  private mutating func importDeclaration(_ index: Int) {
    let node = nodes[index]
    guard node.mainToken != RawNode.noToken else { return }
    var token = node.firstToken
    while token < node.mainToken, word(token) != .import { token += 1 }
    var first = min(token + 1, node.mainToken)
    // After the kind of what is imported another name follows, not a dot.
    if first < node.mainToken, tokens[Int(first) + 1].kind != .period { first += 1 }
    facts.imports.append(ImportFact(module: name(token: first), range: range(index)))
    if spells(first, "XCTest") || spells(first, "Testing") { isTest = true }
  }

  private mutating func newDeclaration(_ index: Int, _ kind: DeclarationFact.Kind, _ parent: DeclarationID)
    -> Int
  {
    let node = nodes[index]
    var fact = DeclarationFact(
      kind: kind, name: .empty, nameRange: range(index).start, range: range(index), parent: parent)
    if node.mainToken != RawNode.noToken {
      fact.nameRange = range(token: node.mainToken)
      if kind != .extensionType { fact.name = name(token: node.mainToken) }
    }
    fact.conditionalBranch = conditionalBranch
    if isDebugOnly { fact.modifiers.insert(.isDebugOnly) }
    if !parent.isNone, facts.declarations[Int(parent.index)].kind == .protocolType {
      fact.modifiers.insert(.isRequirement)
    }
    facts.declarations.append(fact)
    enclosing = DeclarationID(facts.declarations.count - 1)
    return facts.declarations.count - 1
  }

  /// Where a declaration's own part starts: after its attributes and modifiers, which are made. The rest of its children lie on `childStack`.
  private mutating func header(_ base: Int) -> (
    attributes: FactRange<AttributeFact>, modifiers: DeclarationFact.Modifiers
  ) {
    var modifiers = DeclarationFact.Modifiers()
    let mark = values.count
    while childStack.count > base {
      let child = Int(childStack[childStack.count - 1])
      switch nodes[child].kind {
      case .attribute where makesOutline:
        break
      case .attribute:
        let value = plainAttribute(child) ?? evaluate(child, looksFor: .declarations)
        values.append(value)
      case .modifier:
        modifiers.formUnion(modifier(nodes[child]))
      case .ifConfig:
        break
      default:
        let result = attributes(among: mark..<values.count)
        values.removeLast(values.count - mark)
        return (result, modifiers)
      }
      childStack.removeLast()
    }
    let result = attributes(among: mark..<values.count)
    values.removeLast(values.count - mark)
    return (result, modifiers)
  }

  /// An attribute that is only a name, or whose arguments say nothing here: `@available(…)`.
  private mutating func plainAttribute(_ index: Int) -> Value? {
    let node = nodes[index]
    let name = node.firstToken + 1
    guard name < node.tokenEnd, name + 1 == node.tokenEnd || word(name) == .available else { return nil }
    pendingAttributes.append(AttributeFact(name: self.name(token: name), range: range(index)))
    return Value(
      node: UInt32(index), first: Int32(pendingAttributes.count - 1), second: 1, kind: .attribute)
  }

  private mutating func typeDeclaration(_ index: Int, _ kind: DeclarationFact.Kind, _ parent: DeclarationID) {
    let place = newDeclaration(index, kind, parent)
    let id = DeclarationID(place)
    let base = childStack.count
    pushChildren(of: index)
    let (attributes, modifiers) = header(base)
    facts.declarations[place].attributes = attributes
    facts.declarations[place].modifiers.formUnion(modifiers)
    if attributes.indices.contains(where: {
      !KnownAttributes.contains(facts.names[facts.attributes[$0].name])
    }) {
      facts.declarations[place].modifiers.insert(.hasUnknownMacro)
    }
    while childStack.count > base {
      let child = Int(childStack.removeLast())
      let childKind = nodes[child].kind
      switch childKind {
      case .memberBlock:
        facts.declarations[place].modifiers.insert(.hasBody)
        var unused: [UInt32] = []
        items(of: child, parent: id, topLevel: &unused)
        enclosing = id
      // That there are some is all that an outline tells.
      case .genericParameters where makesOutline:
        facts.declarations[place].genericParameters = FactRange(start: 0, count: 1)
      case .inheritanceClause where makesOutline:
        facts.declarations[place].inherited = FactList(start: 0, count: 1)
      case .whereClause where makesOutline:
        break
      case .genericParameters, .inheritanceClause, .whereClause:
        signaturePart(evaluate(child, looksFor: .nothing), of: place)
      case .initializerClause:
        // `= Type`: the type stands where an expression would.
        if nodes[child].firstNode < child { facts.declarations[place].type = typeValue(child - 1) }
      default:
        if childKind.family == .type || childKind == .error {
          facts.declarations[place].type = typeValue(child)
        }
      }
    }
  }

  private mutating func typeValue(_ index: Int) -> TypeID {
    let value = evaluate(index, looksFor: .nothing)
    return type(value)
  }

  private mutating func signaturePart(_ value: Value, of place: Int) {
    guard value.first >= 0 || kind(of: value) == .effects else { return }
    let start = Int(max(0, value.first))
    let count = Int(value.second)
    switch kind(of: value) {
    case .genericParameters where count > 0:
      facts.declarations[place].genericParameters = FactRange(start: start, count: count)
    case .inheritanceClause where count > 0:
      facts.declarations[place].inherited = FactList(start: start, count: count)
    case .whereClause where count > 0:
      facts.declarations[place].requirements = FactRange(start: start, count: count)
    case .parameterClause where count > 0:
      facts.declarations[place].parameters = FactRange(start: start, count: count)
    case .returnClause:
      facts.declarations[place].type = TypeID(start)
    case .effects:
      let effects = EffectWords(rawValue: value.second)
      facts.declarations[place].thrownType = TypeID(Int(value.first))
      facts.declarations[place].modifiers.formUnion(effects.modifiers)
    default:
      break
    }
  }

  private mutating func function(_ index: Int, _ kind: DeclarationFact.Kind, _ parent: DeclarationID) {
    let node = nodes[index]
    let place = newDeclaration(index, kind, parent)
    let id = enclosing
    let base = childStack.count
    pushChildren(of: index)
    let (attributes, modifiers) = header(base)
    facts.declarations[place].attributes = attributes
    facts.declarations[place].modifiers.formUnion(modifiers)
    if makesOutline {
      childStack.removeLast(childStack.count - base)
      passOver(index)
      return
    }
    if kind == .initializer, node.mainToken != RawNode.noToken {
      if spells(node.mainToken + 1, "?") { facts.declarations[place].modifiers.insert(.isFailable) }
      if spells(node.mainToken + 1, "!") {
        facts.declarations[place].modifiers.insert(.isImplicitlyUnwrapped)
      }
    }
    var resultStart = node.firstToken
    while childStack.count > base {
      let child = Int(childStack.removeLast())
      switch nodes[child].kind {
      case .genericParameters, .whereClause, .effects, .returnClause:
        signaturePart(evaluate(child, looksFor: .nothing), of: place)
      case .parameterClause:
        signaturePart(evaluate(child, looksFor: .defaultValues), of: place)
        enclosing = id
        // What an initializer is given is what its properties are.
        if kind != .initializer { resultStart = nodes[child].tokenEnd }
      case .codeBlock, .accessorBlock:
        body(child, of: place, from: resultStart)
        enclosing = id
      default:
        break
      }
    }
  }

  /// Whether a body is a short one of a computed property that is a text: a URL may be made of it.
  private func isShortText(_ index: Int, of place: Int) -> Bool {
    let declaration = facts.declarations[place]
    guard declaration.kind == .variable, !declaration.type.isNone, nodes[index].kind == .codeBlock,
      Int(nodes[index].tokenEnd - nodes[index].firstToken) <= BodyInterest.longestTellingText,
      !interest.isEmpty
    else { return false }
    let type = facts.types[Int(declaration.type.index)]
    return type.kind == .named && facts.names[type.name] == "String"
  }

  /// Whether a function or initializer is given an error first, by the name of its type: `mapError` may be told to convert errors with it.
  private func convertsError(_ place: Int) -> Bool {
    let declaration = facts.declarations[place]
    guard declaration.kind == .function || declaration.kind == .initializer, declaration.parameters.count > 0
    else { return false }
    let parameter = facts.parameters[Int(declaration.parameters.start)]
    guard !parameter.type.isNone else { return false }
    var type = facts.types[Int(parameter.type.index)]
    if type.kind == .any, type.elements.count == 1 {
      type = facts.types[Int(facts.typeElements[Int(type.elements.start)].type.index)]
    }
    return type.kind == .named && facts.names[type.name].hasSuffix("Error")
  }

  /// Whether a declaration stands in the body of a function, which is kept: what it captures is part of what that function does.
  private func isLocal(_ place: Int) -> Bool {
    let parent = facts.declarations[place].parent
    guard !parent.isNone else { return false }
    switch facts.declarations[Int(parent.index)].kind {
    case .function, .initializer: return true
    default: return false
    }
  }

  /// Makes a body of the declaration at `place`, where a token from `start`, where its result is declared, to its end is of interest.
  private mutating func body(_ index: Int, of place: Int, from start: UInt32) {
    let isAccessorBlock = nodes[index].kind == .accessorBlock
    if !isAccessorBlock {
      facts.declarations[place].modifiers.insert(.hasBody)
      if facts.declarations[place].kind == .variable {
        facts.declarations[place].modifiers.insert(.isComputed)
      }
    }
    guard
      interest.isInteresting(start..<nodes[index].tokenEnd) || isShortText(index, of: place)
        || convertsError(place) || isLocal(place)
    else {
      if isAccessorBlock {
        accessorHeads(index, of: place)
      } else if !isTest, facts.declarations[place].modifiers.contains(.throwsErrors) {
        throwingStatements(of: index, place)
      }
      return
    }
    let value = evaluate(index, looksFor: .declarations)
    facts.declarations[place].modifiers.insert(.keepsBody)
    if !isAccessorBlock {
      facts.declarations[place].body = statementList(value)
    } else if value.first >= 0 {
      let bodies = accessorBodies[Int(value.first)]
      facts.declarations[place].body = bodies.getter
      facts.declarations[place].otherAccessors = bodies.others
      accessorHeads(index, of: place)
    }
  }

  /// Keeps of a body only what it throws: `throw` statements and `try` expressions that stand in no closure, `defer` or local declaration, and whole
  /// `do` statements with a `catch`.
  private mutating func throwingStatements(of body: Int, _ place: Int) {
    let first = Int(nodes[body].firstNode)
    let base = childStack.count
    var index = body - 1
    while index >= first {
      let node = nodes[index]
      if node.throwsByItself || (node.kind == .doStatement && nodes[index - 1].kind == .catchClause) {
        childStack.append(UInt32(index))
        index = Int(node.firstNode) - 1
      } else if node.kind == .closure || node.kind == .deferStatement || node.kind.isLocalDeclaration {
        index = Int(node.firstNode) - 1
      } else {
        index -= 1
      }
    }
    let mark = pendingIDs.count
    while childStack.count > base {
      let value = evaluate(Int(childStack.removeLast()), looksFor: .declarations)
      pendStatements(value)
    }
    facts.declarations[place].body = takePendingIDs(from: mark)
    facts.declarations[place].modifiers.insert(.keepsThrows)
  }

  /// What the accessors of the declaration at `place` say before their bodies.
  private mutating func accessorHeads(_ index: Int, of place: Int) {
    let base = childStack.count
    pushChildren(of: index)
    while childStack.count > base {
      let accessor = Int(childStack.removeLast())
      let node = nodes[accessor]
      guard node.kind == .accessor else { continue }
      let hasBody = node.firstNode < accessor && nodes[accessor - 1].kind == .codeBlock
      if hasBody { facts.declarations[place].modifiers.insert(.hasBody) }
      guard isGetter(node) else { continue }
      if hasBody { facts.declarations[place].modifiers.insert(.isComputed) }
      let inner = childStack.count
      pushChildren(of: accessor)
      while childStack.count > inner {
        let child = Int(childStack.removeLast())
        if nodes[child].kind == .effects { signaturePart(evaluate(child, looksFor: .nothing), of: place) }
      }
    }
  }

  private func isGetter(_ accessor: RawNode) -> Bool {
    guard accessor.mainToken != RawNode.noToken else { return false }
    switch word(accessor.mainToken) {
    case .get, .underscoredRead, .read, .unsafeAddress: return true
    default: return spells(accessor.mainToken, "yielding")
    }
  }

  // MARK: - Variables and cases

  private mutating func variables(_ index: Int, _ parent: DeclarationID) {
    let node = nodes[index]
    let base = childStack.count
    pushChildren(of: index)
    var (attributes, modifiers) = header(base)
    if node.mainToken != RawNode.noToken, word(node.mainToken) == .let { modifiers.insert(.isConstant) }
    let isOnly = childStack.count - base == 1
    let first = facts.declarations.count
    while childStack.count > base {
      let binding = Int(childStack.removeLast())
      guard nodes[binding].kind == .patternBinding else { continue }
      variable(
        binding, of: isOnly ? index : binding, parent,
        DeclarationFact.Modifiers(rawValue: modifiers.rawValue), attributes)
    }
    shareAnnotations(from: first)
  }

  private mutating func variable(
    _ index: Int, of whole: Int, _ parent: DeclarationID, _ modifiers: DeclarationFact.Modifiers,
    _ attributes: FactRange<AttributeFact>
  ) {
    let base = childStack.count
    pushChildren(of: index)
    defer { childStack.removeLast(childStack.count - base) }
    guard let pattern = childStack.last.map({ Int($0) }), childStack.count > base else { return }
    childStack.removeLast()
    let first = facts.declarations.count
    for node in Int(nodes[pattern].firstNode)...pattern where nodes[node].kind == .identifierPattern {
      let place = newDeclaration(node, .variable, parent)
      facts.declarations[place].range = range(whole)
      facts.declarations[place].modifiers.formUnion(modifiers)
      facts.declarations[place].attributes = attributes
    }
    if makesOutline {
      passOver(index)
      return
    }
    guard facts.declarations.count == first + 1, nodes[pattern].kind == .identifierPattern else { return }
    enclosing = DeclarationID(first)
    while childStack.count > base {
      let child = Int(childStack.removeLast())
      switch nodes[child].kind {
      case .typeAnnotation:
        let type = TypeID(Int(evaluate(child, looksFor: .nothing).first))
        facts.declarations[first].type = type
        if !type.isNone, facts.types[Int(type.index)].kind == .implicitlyUnwrapped {
          facts.declarations[first].modifiers.insert(.isImplicitlyUnwrapped)
        }
      case .initializerClause:
        guard nodes[child].firstNode < child else { continue }
        let isAnnotated = !facts.declarations[first].type.isNone
        initialValue(child, of: first, in: whole, isAnnotated: isAnnotated)
      case .codeBlock, .accessorBlock:
        body(child, of: first, from: nodes[index].firstToken)
      default:
        break
      }
    }
  }

  /// Keeps of the initial value of the variable at `place` what is of interest.
  private mutating func initialValue(_ clause: Int, of place: Int, in whole: Int, isAnnotated: Bool) {
    let value = nodes[clause - 1]
    let endsWithClosure =
      value.kind == .call && Int(value.firstNode) < clause - 1 && nodes[clause - 2].kind == .closure
    let exception: Exception
    switch interest.keptPart(
      ofInitialValue: value, endingWith: endsWithClosure ? nodes[clause - 2] : nil, of: nodes[whole],
      isAnnotated: isAnnotated)
    {
    case .nothing: return
    case .allButClosure: exception = .closure(clause - 2)
    case .all: exception = .declarations
    }
    facts.declarations[place].initialValue = ExpressionID(
      Int(evaluate(clause, looksFor: exception).first))
  }

  /// In `var a, b: Int` the annotation is also that of `a`.
  private mutating func shareAnnotations(from first: Int) {
    var type = TypeID.none
    for place in (first..<facts.declarations.count).reversed()
    where facts.declarations[place].kind == .variable {
      if !facts.declarations[place].type.isNone {
        type = facts.declarations[place].type
      } else if facts.declarations[place].initialValue.isNone {
        facts.declarations[place].type = type
      } else {
        type = .none
      }
    }
  }

  private mutating func enumCases(_ index: Int, _ parent: DeclarationID) {
    let base = childStack.count
    pushChildren(of: index)
    let (attributes, modifiers) = header(base)
    while childStack.count > base {
      let element = Int(childStack.removeLast())
      guard nodes[element].kind == .enumCaseElement else { continue }
      let place = newDeclaration(element, .enumCase, parent)
      facts.declarations[place].attributes = attributes
      facts.declarations[place].modifiers.formUnion(modifiers)
      if makesOutline {
        passOver(element)
        continue
      }
      let inner = childStack.count
      pushChildren(of: element)
      while childStack.count > inner {
        let child = Int(childStack.removeLast())
        if nodes[child].kind == .parameterClause {
          signaturePart(evaluate(child, looksFor: .defaultValues), of: place)
        } else if nodes[child].kind == .initializerClause,
          nodes[child].firstNode < child,
          interest.keepsRawValue(nodes[child - 1], at: range(child), in: source)
        {
          facts.declarations[place].initialValue = ExpressionID(
            Int(evaluate(child, looksFor: .declarations).first))
        }
      }
    }
  }

  private mutating func other(_ index: Int, parent: DeclarationID) {
    _ = newDeclaration(index, .other, parent)
    enclosing = parent
  }

  // MARK: - Inside bodies

  /// What the loop leaves for a node of a declaration that is not made apart.
  mutating func declarationPart(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    switch node.kind {
    case .variableDeclaration: return localVariables(index, node, children)
    case .accessorBlock: return accessorBlock(index, children)
    case .accessor: return accessor(index, node, children)
    default:
      dropPending(of: children)
      return Value(node: UInt32(index))
    }
  }

  private mutating func localVariables(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    let attributes = attributes(among: children)
    var modifiers = DeclarationFact.Modifiers()
    if node.mainToken != RawNode.noToken, word(node.mainToken) == .let { modifiers.insert(.isConstant) }
    let mark = pendingIDs.count
    for child in children {
      let value = values[child]
      switch kind(of: value) {
      case .modifier: modifiers.formUnion(modifier(nodes[Int(value.node)]))
      case .patternBinding where value.first >= 0: pendingIDs.append(UInt32(value.first))
      default: break
      }
    }
    var type = TypeID.none
    for id in pendingIDs[mark...].reversed() {
      facts.statements[Int(id)].attributes = attributes
      facts.statements[Int(id)].modifiers.formUnion(modifiers)
      if !facts.statements[Int(id)].type.isNone {
        type = facts.statements[Int(id)].type
      } else if facts.statements[Int(id)].value.isNone {
        facts.statements[Int(id)].type = type
      } else {
        type = .none
      }
    }
    if pendingIDs.count == mark + 1 { facts.statements[Int(pendingIDs[mark])].range = range(index) }
    let list: FactList<StatementFact> = takePendingIDs(from: mark)
    return Value(node: UInt32(index), first: list.count == 0 ? -1 : Int32(list.start), second: list.count)
  }

  private mutating func accessor(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    var body = FactList<StatementFact>.empty
    var flags = AccessorFlags()
    if isGetter(node) { flags.insert(.hasGetter) }
    for child in children where kind(of: values[child]) == .codeBlock {
      body = statementList(values[child])
      flags.insert(.hasBody)
    }
    dropPending(of: children)
    accessorBodies.append(
      flags.contains(.hasGetter) ? (body, .empty, flags) : (.empty, body, flags))
    return Value(node: UInt32(index), first: Int32(accessorBodies.count - 1))
  }

  private mutating func accessorBlock(_ index: Int, _ children: Range<Int>) -> Value {
    var getter = FactList<StatementFact>.empty
    var flags = AccessorFlags()
    let mark = pendingIDs.count
    for child in children where kind(of: values[child]) == .accessor && values[child].first >= 0 {
      let accessor = accessorBodies[Int(values[child].first)]
      if getter.count == 0 { getter = accessor.getter }
      for id in accessor.others.indices { pendingIDs.append(facts.lists[id]) }
      if accessor.flags.isSuperset(of: [.hasGetter, .hasBody]) { flags.insert(.hasGetter) }
    }
    accessorBodies.append((getter, takePendingIDs(from: mark), flags))
    return Value(node: UInt32(index), first: Int32(accessorBodies.count - 1))
  }

  // MARK: - Modifiers

  func modifier(_ node: RawNode) -> DeclarationFact.Modifiers {
    let token = node.mainToken
    guard token != RawNode.noToken else { return [] }
    let isForSetter = node.tokenEnd > token + 2 && spells(token + 2, "set")
    switch word(token) {
    case .private, .fileprivate:
      if isForSetter { return .hasPrivateSetter }
      return word(token) == .private ? .isPrivate : .isFileprivate
    case _ where isForSetter: return []
    case .async: return .isAsync
    case .static: return .isStatic
    case .class: return .isClassMember
    case .convenience: return .isConvenience
    case .public: return .isPublic
    case .package: return .isPackage
    case .final: return .isFinal
    case .internal: return .isInternal
    case .indirect: return .isIndirect
    case .override: return .isOverride
    case .open: return .isOpen
    case .lazy: return .isLazy
    case .weak: return .isWeak
    case .unowned: return .isUnowned
    case .mutating: return .isMutating
    case .required: return .isRequired
    case .nonisolated: return .isNonisolated
    default: return []
    }
  }
}

extension RawNode {
  /// A `throw` or a `try` of any kind; `try?` and `try!` are kept as what hides an error.
  fileprivate var throwsByItself: Bool { kind == .throwStatement || kind == .tryExpression }
}

extension EffectWords {
  fileprivate var modifiers: DeclarationFact.Modifiers {
    var modifiers = DeclarationFact.Modifiers()
    if contains(.isAsync) { modifiers.insert(.isAsync) }
    if contains(.throwsErrors) { modifiers.insert(.throwsErrors) }
    if contains(.rethrowsErrors) { modifiers.insert(.rethrowsErrors) }
    return modifiers
  }
}

/// Attributes of types that add no members anyone would look for.
enum KnownAttributes {
  private static let names: Set<String> = [
    "MainActor", "NSApplicationMain", "UIApplicationMain", "available", "dynamicCallable",
    "dynamicMemberLookup",
    "frozen", "globalActor", "main", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper",
    "resultBuilder", "testable", "unchecked", "usableFromInline", "IBDesignable", "Observable", "Suite",
    "Model",
    "inlinable", "retroactive", "_spi", "_exported", "_implementationOnly", "_fixed_layout",
    "_functionBuilder",
    "_documentation", "_staticExclusiveOnly", "_rawLayout", "_marker", "safe", "unsafe",
    "requires_stored_property_inits",
  ]

  static func contains(_ name: String) -> Bool { names.contains(name) }
}
