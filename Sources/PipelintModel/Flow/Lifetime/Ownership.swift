import PipelintSource

/// Where something is kept: a variable and the way to it.
package struct StoragePath: Sendable, Equatable {
  package enum Root: Sendable, Equatable {
    /// An instance of the type around.
    case instance
    /// A `static` member or a variable at file level.
    case global
    /// A local variable or a parameter.
    case local
    case unknown
  }

  package let root: Root
  /// Names from the root on; the first is `self` for `instance`.
  package let components: [String]
  /// The type around, where the path begins with `self`; -1 elsewhere.
  var owner: Int32 = -1
  let last: Variable

  /// What the declaration of the last variable is known by.
  enum Variable: Sendable {
    case declared(DeclarationReference)
    /// The member that names it: it takes typing to find it.
    case named(ExpressionID)
    case unknown
  }

  package static func == (left: StoragePath, right: StoragePath) -> Bool {
    left.root == right.root && left.owner == right.owner && left.components == right.components
  }

  static func unknown(_ components: [String]) -> StoragePath {
    StoragePath(root: .unknown, components: components, last: .unknown)
  }

  /// As it is told of: without `self`, and without what stands in brackets.
  package var name: String { components.filter { $0 != "self" && $0 != "[]" }.joined(separator: ".") }

  /// Whether `other` is reached through this one.
  package func owns(_ other: StoragePath) -> Bool {
    root == other.root && root != .unknown && components.count < other.components.count
      && other.components.starts(with: components)
  }
}

/// A call of `assign(to:on:)` on a publisher.
package struct ObjectAssignment {
  package let call: ExpressionID
  /// The `on:` arguments, with their labels.
  package let objects: [(range: SourceRange, path: StoragePath)]
  /// What the first key path leads to, as written: `now`, `label.text`.
  package let keyPath: String
  /// How long the upstream goes on.
  package let lifetime: Stream.Lifetime
  /// Where the token is kept; nil where that is not known, or nowhere.
  package let token: StoragePath?
  /// Whether the token takes the place of the one before, which ends the earlier subscription.
  package let replacesToken: Bool
  /// All of the statement, from the source to where the token is stored.
  package let range: SourceRange
  /// Whether the operator takes `ownership:`: CombineExt's, by its arguments or because the file imports it.
  package let takesOwnership: Bool
  /// Whether the operator is the project's own, whose values may be of other types than Combine's.
  package let isOwnOperator: Bool
}

extension AnalyzedFile {
  /// The calls of `assign(to:on:)`, also with several objects, whose callee certainly is a publisher's. Without those that hold their
  /// objects weakly, and those of the project's own of which that is not known.
  package var objectAssignments: [ObjectAssignment] {
    calls(named: "assign").compactMap(objectAssignment)
  }

  private func objectAssignment(_ call: ExpressionID) -> ObjectAssignment? {
    let facts = facts
    let fact = facts.expressions[Int(call.index)]
    let arguments = facts.arguments[fact.arguments.indices]
    var objects: [(range: SourceRange, path: StoragePath)] = []
    var keyPath: String?
    var takesOwnership = facts.imports.contains { facts.names[$0.module] == "CombineExt" }
    for argument in arguments {
      let value = facts.expressions[Int(argument.value.index)]
      switch facts.names[argument.label] {
      case "to", "and":
        if keyPath == nil { keyPath = facts.names[value.name] }
      case "on": objects.append((argument.range, path(of: argument.value)))
      case "ownership":
        if facts.names[value.name] != "strong" { return nil }
        takesOwnership = true
      default: return nil
      }
    }
    guard let keyPath, !objects.isEmpty else { return nil }
    _ = inference.ask(call, fileID)
    guard let base = inference.chainOperand(of: call, fileID) else { return nil }
    let upstream = inference.valueInContext(base, fileID)
    let type = inference.known.wrapped(upstream.type) ?? upstream.type
    let token = token(of: call)
    let path = token.path
    let replacesToken = if case .assigned = token.fate { true } else { false }
    var isOwnOperator = false
    if !inference.isPublisher(type, inference.context(of: call, fileID)) {
      // What the token is kept in may still say that it is a subscription's.
      guard type.isUnknown, let path, holdsCancellables(path) else { return nil }
    } else if let declaration = inference.valueInContext(call, fileID).declaration,
      !index.isFramework(declaration)
    {
      isOwnOperator = true
      guard !index.declaration(declaration).modifiers.contains(.hasBody) || holdsObject(declaration) else {
        return nil
      }
    }
    let stream = upstream.stream ?? inference.defaultStream(of: type, file: fileID)
    return ObjectAssignment(
      call: call, objects: objects, keyPath: keyPath, lifetime: stream?.lifetime ?? .unknown,
      token: path, replacesToken: replacesToken,
      range: path == nil ? range(of: outermostLink(of: call)) : token.range,
      takesOwnership: !isOwnOperator && (takesOwnership || objects.count > 1), isOwnOperator: isOwnOperator)
  }

  /// Whether an `assign(to:on:)` of the project's own certainly holds its object as long as the subscription lives: a closure of the
  /// subscription that it returns names the object, or the framework's operator that it calls holds it.
  private func holdsObject(_ function: DeclarationReference) -> Bool {
    let facts = index.facts(function)
    let returned = inference.returnedExpressions(index.declaration(function).body, function.file)
    guard returned.count == 1, facts[returned[0]].kind == .call,
      let subscriber = inference.ask(returned[0], function.file).declaration,
      inference.effects(of: subscriber).isToken
    else { return false }
    func isObject(_ use: ExpressionID) -> Bool {
      guard case .parameter(let parameter)? = inference.binding(of: use, function.file)?.origin else {
        return false
      }
      return facts.names[facts.parameters[parameter].label] == "on"
    }
    let arguments = facts.arguments(of: returned[0])
    let retained =
      arguments.contains { facts.string($0.label) == "ownership" } ? [] : retainedLabels(of: subscriber)
    return arguments.contains { argument in
      let value = facts[argument.value]
      if retained.contains(facts.string(argument.label)) { return isObject(argument.value) }
      guard value.kind == .closure else { return false }
      var namesObject = false
      facts.walk(facts[value.closure].body, expression: { namesObject = namesObject || isObject($0) })
      return namesObject
    }
  }

  /// The labels of the arguments that a framework's operator holds strongly.
  private func retainedLabels(of operation: DeclarationReference) -> [String] {
    let retained = inference.effects(of: operation).retains
    let facts = index.facts(operation)
    return facts.parameters[index.declaration(operation).parameters.indices].compactMap {
      retained.contains(facts.names[$0.name]) ? facts.names[$0.label] : nil
    }
  }

  /// Whether the variable at the end of a path is declared to hold subscriptions.
  func holdsCancellables(_ path: StoragePath) -> Bool {
    guard let declaration = declaration(of: path) else { return false }
    return inference.variable(declaration, selfType: nil, owner: nil).type.contains {
      $0.nominal?.name == "AnyCancellable" || $0.nominal?.name == "Cancellable"
    }
  }

  // MARK: - Paths

  /// The declaration of the last variable of a path, where it is known.
  func declaration(of path: StoragePath) -> DeclarationReference? {
    switch path.last {
    case .declared(let declaration): declaration
    case .named(let member): inference.valueInContext(member, fileID).declaration
    case .unknown: nil
    }
  }

  /// What `self.box.bag`, `bag` or `viewModel.bag` means here. Types nothing but what a name that begins it is bound to.
  func path(of expression: ExpressionID) -> StoragePath {
    var components: [String] = []
    var current = expression
    let facts = facts
    var last: StoragePath.Variable?
    while true {
      let fact = facts.expressions[Int(current.index)]
      switch fact.kind {
      case .inoutExpression, .forceUnwrap, .optionalChain:
        current = inference.operand(fact, 0, fileID)
      // `bag ?? DisposeBag()` is the first where there is one.
      case .infixOperator where facts.names[fact.name] == "??":
        current = inference.operand(fact, 0, fileID)
      case .member:
        if components.isEmpty { last = .named(current) }
        components.append(facts.names[fact.name])
        current = inference.operand(fact, 0, fileID)
      case .subscriptCall:
        components.append("[]")
        current = inference.operand(fact, 0, fileID)
      case .name:
        let root = root(of: current, fact)
        if components.isEmpty { last = root.last }
        return StoragePath(
          root: root.root, components: root.components + components.reversed(), owner: root.owner,
          last: last ?? .unknown)
      default: return .unknown([])
      }
      if current.isNone { return .unknown([]) }
    }
  }

  /// What a name that a path starts with stands for. Follows names that are bound to `self`.
  private func root(of id: ExpressionID, _ fact: ExpressionFact, depth: Int = 0) -> StoragePath {
    let name = facts.names[fact.name]
    let unknown = StoragePath.unknown([name])
    guard depth < 8 else { return unknown }
    let scope = inference.scope(of: id, fileID)
    if scope >= 0, let binding = inference.scopes(fileID).lookUp(fact.name, from: scope, at: fact.range.lower)
    {
      var value = ExpressionID.none
      switch binding.origin {
      case .unwrapped(let condition): value = facts.conditions[Int(condition)].value
      case .local(let statement, let path) where path.isEmpty:
        if facts.statements[Int(statement)].modifiers.contains(.isConstant) {
          value = facts.statements[Int(statement)].value
        }
      case .capture(let capture): value = facts.captures[capture].value
      case .closureParameter(let closure, 0): value = objectHanded(to: ClosureID(Int(closure))) ?? .none
      default: break
      }
      if name == "self" { return selfPath(id) }
      if !value.isNone {
        let inner = facts.expressions[Int(value.index)]
        if inner.kind == .name { return root(of: value, inner, depth: depth + 1) }
        if inner.kind == .member || inner.kind == .inoutExpression {
          let path = path(of: value)
          if path.root != .unknown { return path }
        }
      }
      if case .capture = binding.origin {
        return outer(id, fact, name) ?? unknown
      }
      return StoragePath(root: .local, components: [name], last: .unknown)
    }
    if name == "self" { return selfPath(id) }
    return outer(id, fact, name) ?? unknown
  }

  /// Whether a closure asks for the values that it is called with: not for the object that it is handed with them.
  package func usesValue(_ closure: ClosureID) -> Bool {
    !uses(ofParameter: objectHanded(to: closure) == nil ? 0 : 1, in: closure).isEmpty
  }

  /// The object that RxSwift holds weakly for a closure and hands it first: `self` of `subscribe(with: self) { owner, movies in … }`, and of
  /// `withUnretained(self)` right before. Nil for other closures.
  func objectHanded(to closure: ClosureID) -> ExpressionID? {
    guard let call = call(taking: closure), facts.parameters(of: closure).count > 1,
      let callee = facts.firstOperand(of: call), facts[callee].kind == .member,
      let base = facts.firstOperand(of: callee)
    else { return nil }
    if let first = facts.arguments(of: call).first, facts.string(first.label) == "with" {
      return ["subscribe", "drive", "emit", "bind"].contains(facts.string(facts[callee].name))
        ? first.value : nil
    }
    guard facts[base].kind == .call, name(ofMemberCalledBy: base) == "withUnretained" else { return nil }
    return facts.arguments(of: base).first?.value
  }

  /// A name that is no local one: a member of the type around, or a global.
  private func outer(_ id: ExpressionID, _ fact: ExpressionFact, _ name: String) -> StoragePath? {
    let context = inference.context(of: id, fileID)
    if let member = inference.implicitMember(ofSelf: name, context, fileID) {
      guard let declaration = member.declaration else { return nil }
      let modifiers = index.declaration(declaration).modifiers
      if !modifiers.isDisjoint(with: [.isStatic, .isClassMember]) {
        return StoragePath(root: .global, components: [name], last: .declared(declaration))
      }
      return StoragePath(
        root: .instance, components: ["self", name], owner: context.flatMap(index.enclosingEntry) ?? -1,
        last: .declared(declaration))
    }
    if name == "Self" { return StoragePath(root: .global, components: [name], last: .unknown) }
    let found = index.lookUp(name, from: fileID)
    guard let first = found.first else { return nil }
    switch index.declaration(first).kind {
    case .variable, .structType, .classType, .enumType, .actorType:
      return StoragePath(root: .global, components: [name], last: .declared(first))
    default: return nil
    }
  }

  private func selfPath(_ id: ExpressionID) -> StoragePath {
    guard let context = inference.context(of: id, fileID), let entry = index.enclosingEntry(of: context)
    else {
      return .unknown(["self"])
    }
    return StoragePath(
      root: inference.isStatic(context) ? .global : .instance, components: ["self"], owner: entry,
      last: .unknown)
  }

  // MARK: - The type around

  /// Whether there is a type around, which can have properties.
  package func isInType(_ expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID).map { index.enclosingEntry(of: $0) != nil } ?? false
  }

  /// What `self` certainly is at `expression`: a value (`struct`, `enum`) cannot be held strongly.
  package func selfIsValue(at expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return false }
    switch index.entries[Int(entry)].kind {
    case .structType, .enumType: return true
    default: return false
    }
  }

  /// Whether the type around is a publisher or subject itself.
  package func selfIsPublisher(at expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return false }
    return inference.types.allSupertypes(of: entry).types.contains { $0.name == "Publisher" }
  }

  /// Whether the member around is one of the type, not of an instance.
  package func isStatic(at expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID).map(inference.isStatic) ?? false
  }

  /// Whether `name` is a `@Published` property of the type around.
  package func isPublished(_ name: String, at expression: ExpressionID) -> Bool {
    members(name, ofTypeAround: expression).contains { index.attributes(of: $0).contains("Published") }
  }

  /// Whether code beside a property of the type around runs when it is set, `didSet` or `willSet`: what sets it past its setter does not run that. Also
  /// where that is not seen.
  package func isWatched(_ name: String, at expression: ExpressionID) -> Bool {
    members(name, ofTypeAround: expression).contains { reference in
      let range = index.declaration(reference).range
      return ["didSet", "willSet"].contains { word in
        !forEachPlace(of: word, in: [reference.file], within: range) { _, _, _ in false }
      }
    }
  }

  private func members(_ name: String, ofTypeAround expression: ExpressionID) -> [DeclarationReference] {
    guard let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return [] }
    return index.members(name, of: entry, from: fileID)
  }

  /// Whether the file names the token outside of its declaration and of what stores it: cancels it, replaces it, or empties its set. By the
  /// text, as bodies that speak of no pipeline are not kept; a comment counts too.
  package func isTokenUsedElsewhere(_ assignment: ObjectAssignment) -> Bool {
    guard let token = assignment.token, let last = token.components.last(where: { $0 != "[]" }) else {
      return false
    }
    let declared = declarationPlace(of: token).flatMap { $0.path == nil ? $0.range : nil }
    return places(ofName: last, at: token).contains { range in
      range != declared && !assignment.range.contains(range) && !text.isStored(to: range)
    }
  }

  /// The places of a name in the text that may mean what is at `path`: without those that certainly mean another property than that of `self`, which is
  /// called the same. Such a name stands, alone or behind `self`, in a type of the file that declares one of its own.
  func places(ofName name: String, at path: StoragePath) -> [SourceRange] {
    guard path.root == .instance, path.components.drop(while: { $0 == "self" }).first == name else {
      return places(ofName: name)
    }
    let byOwner = placesByOwner(ofName: name)
    return (byOwner[-1] ?? []) + (path.owner < 0 ? [] : byOwner[path.owner] ?? [])
  }

  /// The type of the file that declares a property of this name, alone or behind `self`, at a place in it; -1 where none does.
  func ownerOfProperty(_ name: String, namedAt place: SourceRange) -> Int32 {
    guard !text.isMemberOfOther(at: place), let type = innermostType(around: place) else { return -1 }
    let entry = index.entry(of: type)
    let isOwn =
      entry >= 0
      && index.members(name, of: entry, from: fileID).contains { member in
        index.declaration(member).kind == .variable && index.enclosingEntry(of: member) == entry
      }
    return isOwn ? entry : -1
  }

  /// The type or extension that a place in the text stands in, of several the innermost.
  func innermostType(around place: SourceRange) -> DeclarationReference? {
    let next = typesByStart.partitioningIndex { facts.declarations[$0].range.lower > place.lower }
    var current = next == 0 ? -1 : typesByStart[next - 1]
    while current >= 0 {
      let declaration = facts.declarations[current]
      if declaration.kind.isTypeOrExtension, declaration.range.contains(place) {
        return DeclarationReference(file, current)
      }
      current = Int(declaration.parent.index)
    }
    return nil
  }

  /// Whether an expression is one of an initializer's own, not of a closure in it: it runs once for each instance.
  package func isInInitializer(_ expression: ExpressionID) -> Bool {
    guard closure(around: expression) == nil, let context = inference.context(of: expression, fileID) else {
      return false
    }
    return index.declaration(context).kind == .initializer
  }

  /// Whether an initializer calls one of the superclass after `expression`, so that `self` is not there yet.
  package func isBeforeSuperInitializer(_ expression: ExpressionID) -> Bool {
    guard isInInitializer(expression), let name = facts.names.find("super"),
      let context = inference.context(of: expression, fileID)
    else { return false }
    let uses = inference.scopes(fileID).usesOfName[name] ?? []
    return uses.contains {
      range(of: $0).lower > range(of: expression).lower && inference.context(of: $0, fileID) == context
    }
  }

  /// The place of a path's last variable; its path is nil in this file.
  package func declarationPlace(of path: StoragePath) -> (range: SourceRange, path: String?)? {
    guard let declaration = declaration(of: path), !index.isFramework(declaration) else { return nil }
    let range = index.declaration(declaration).nameRange
    return (range, Int(declaration.file) == file ? nil : index.path(declaration.file))
  }
}

extension SourceText {
  /// Whether a name stands behind another object than `self`: `model.tokens`.
  func isMemberOfOther(at range: SourceRange) -> Bool {
    let before = paddedBytes[..<Int(range.lower)]
    return before.last == UInt8(ascii: ".")
      && !["self.", "self?.", "self!."].contains { before.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Whether another subscription is stored in what the name at `range` is: `&tokens`, `tokens.insert(…)`, `tokens += …`.
  fileprivate func isStored(to range: SourceRange) -> Bool {
    let before = paddedBytes[..<Int(range.lower)]
    if before.last == UInt8(ascii: "&") || before.suffix(6).elementsEqual("&self.".utf8) { return true }
    let after = paddedBytes[Int(range.upper)...]
    return [".insert(", ".append(", ".formUnion(", " += "].contains { after.starts(with: $0.utf8) }
  }
}
