import PipelintSource

/// Where each expression of a file stands: the names that are visible there, the function or closure around it, and what is expected of it.
///
/// Made in one walk over the kept bodies of a file, when the first of its expressions is asked about.
final class FileScopes {
  /// A function, closure or block.
  struct Scope {
    let parent: Int32
    /// The declaration whose body, accessor, initial value or default value this is; of the innermost one for closures and blocks too.
    let declaration: Int32
    /// The closure whose body this is; -1 for functions and blocks.
    let closure: Int32
  }

  struct Binding {
    let name: NameID
    /// Uses before this offset mean something else.
    let visibleFrom: UInt32
    let origin: Origin
  }

  enum Origin {
    /// An index into the file's parameters.
    case parameter(Int)
    case closureParameter(closure: Int32, position: Int)
    case capture(Int)
    /// A local `let` or `var`: its statement, and the way through a tuple pattern.
    case local(statement: Int32, path: [Int])
    /// `if let x = value`, `guard let x`.
    case unwrapped(condition: Int32)
    /// A name in a `case` pattern: `condition` -1 where none tells what is matched.
    case matched(condition: Int32, subject: ExpressionID, pattern: PatternID)
    case element(statement: Int32, path: [Int])
    case caughtError(statement: Int32)
    case function(Int32)
    case setterValue
  }

  /// An expression that is not part of another one.
  struct Root {
    let expression: ExpressionID
    let expectation: Expectation
  }

  enum Expectation {
    case nothing
    /// The annotation of a local variable, which its value or its getter gives.
    case type(TypeID)
    /// The declared type of a stored property.
    case variable(Int32)
    /// What the function or closure around it returns.
    case returned
    /// The default value of a parameter.
    case parameter(Int)
  }

  // Written in the walk alone, read at every step of inference: without the checks that no write is under way.
  @exclusivity(unchecked) private(set) var scopes = FixedTable<Scope>()
  /// What all scopes bind, in the order of the walk, and where in it the next binding of the same scope is; -1 for the last one. Most scopes bind so few
  /// names that looking through them costs less than to hash one.
  @exclusivity(unchecked) private var bindings: [(binding: Binding, next: Int32)] = []
  /// By scope: the first and last of its bindings, -1 where it has none, and how many they are.
  @exclusivity(unchecked) private var bindingsOfScopes: [(first: Int32, last: Int32, count: Int32)] = []
  /// Of scopes with more than `fewBindings`: which have a name, ascending.
  @exclusivity(unchecked) private var bindingsInLargeScopes: [BindingKey: [Int32]] = [:]
  private static let fewBindings = 32

  private struct BindingKey: Hashable {
    let scope: Int32
    let name: NameID
  }

  @exclusivity(unchecked) private(set) var roots = FixedTable<Root>()
  /// By expression; -1 where it stands in no kept body.
  @exclusivity(unchecked) private(set) var scopeOfExpression = FixedTable<Int32>()
  /// By expression: the one of `roots` that it is part of; -1 where it stands in no kept body.
  @exclusivity(unchecked) private(set) var rootOfExpression = FixedTable<Int32>()
  /// By closure: the expression that it is.
  @exclusivity(unchecked) private(set) var expressionOfClosure = FixedTable<Int32>()
  private let memory = TableMemory()
  private let facts: LoadedFacts
  /// By the value's expression: the statement that binds it to a name.
  private(set) lazy var bindingOfValue: [Int32: Int32] = {
    var result: [Int32: Int32] = [:]
    for (position, statement) in facts.statements.enumerated()
    where statement.kind == .binding && !statement.value.isNone {
      result[statement.value.index] = Int32(position)
    }
    return result
  }()
  /// By expression: the statement that it is all of.
  private(set) lazy var statementOfValue: [Int32: Int32] = {
    var result: [Int32: Int32] = [:]
    for (position, statement) in facts.statements.enumerated()
    where statement.kind == .expression && !statement.value.isNone {
      result[statement.value.index] = Int32(position)
    }
    return result
  }()
  /// The expressions that are a name or member of each name.
  private(set) lazy var usesOfName: [NameID: [ExpressionID]] = {
    var result: [NameID: [ExpressionID]] = [:]
    for (position, fact) in facts.expressions.enumerated() where fact.kind == .name || fact.kind == .member {
      result[fact.name, default: []].append(ExpressionID(position))
    }
    return result
  }()
  /// The expressions that are a member of each name written with a dot alone.
  private(set) lazy var implicitMembersByName: [NameID: [ExpressionID]] = {
    var result: [NameID: [ExpressionID]] = [:]
    for (position, fact) in facts.expressions.enumerated() where fact.kind == .implicitMember {
      result[fact.name, default: []].append(ExpressionID(position))
    }
    return result
  }()
  /// The expressions that are a name or a member, also one written with a dot alone, by where their names stand.
  private lazy var usesByPlace: [(place: SourceRange, use: ExpressionID)] = {
    var result: [(place: SourceRange, use: ExpressionID)] = []
    for (position, fact) in facts.expressions.enumerated()
    where fact.kind == .name || fact.kind == .member || fact.kind == .implicitMember {
      result.append((fact.nameRange, ExpressionID(position)))
    }
    return result.sorted { $0.place < $1.place }
  }()
  /// The expressions that are key paths.
  private(set) lazy var keyPaths: [ExpressionID] = facts.expressions.indices
    .filter { facts.expressions[$0].kind == .keyPath }.map { ExpressionID($0) }
  /// The calls with an argument of each label, in source order.
  private(set) lazy var callsByLabel: [NameID: [ExpressionID]] = {
    var result: [NameID: [ExpressionID]] = [:]
    for (position, fact) in facts.expressions.enumerated() where fact.kind == .call {
      for argument in facts.arguments[fact.arguments.indices] where argument.label != .empty {
        if result[argument.label]?.last?.index == Int32(position) { continue }
        result[argument.label, default: []].append(ExpressionID(position))
      }
    }
    return result
  }()
  /// By catch clause: its `do` statement.
  private(set) lazy var doOfClause: [Int32: Int32] = {
    var result: [Int32: Int32] = [:]
    for (position, statement) in facts.statements.enumerated() where statement.kind == .doStatement {
      for clause in facts.lists[statement.otherwise.indices] { result[Int32(clause)] = Int32(position) }
    }
    return result
  }()
  /// Empty until it is asked for.
  @exclusivity(unchecked) private var knownParents = FixedTable<Int32>()
  @exclusivity(unchecked) private var knownOutermostLinks = FixedTable<Int32>()

  init(_ facts: LoadedFacts) {
    self.facts = facts
    walked.scopeOfExpression = Array(repeating: -1, count: facts.expressions.count)
    walked.rootOfExpression = Array(repeating: -1, count: facts.expressions.count)
    walked.expressionOfClosure = Array(repeating: -1, count: facts.closures.count)
    for index in facts.declarations.indices { walk(declaration: index) }
    let top = addScope(parent: -1, declaration: -1)
    pending = [.statements(facts.topLevel, top, isWholeBody: false)]
    run()
    scopes = memory.table(of: walked.scopes)
    roots = memory.table(of: walked.roots)
    scopeOfExpression = memory.table(of: walked.scopeOfExpression)
    rootOfExpression = memory.table(of: walked.rootOfExpression)
    expressionOfClosure = memory.table(of: walked.expressionOfClosure)
    walked = Walked()
  }

  /// By expression: the one it is an operand or argument of, -1 for none.
  fileprivate var parents: FixedTable<Int32> {
    if !knownParents.isEmpty { return knownParents }
    var result = [Int32](repeating: -1, count: facts.expressions.count)
    for (position, fact) in facts.expressions.enumerated() {
      for operand in facts.lists[fact.operands.indices] { result[Int(operand)] = Int32(position) }
      for argument in fact.arguments.indices where !facts.arguments[argument].value.isNone {
        result[Int(facts.arguments[argument].value.index)] = Int32(position)
      }
    }
    knownParents = memory.table(of: result)
    return knownParents
  }

  /// By expression: the outermost one of the chain that it is a link of.
  fileprivate var outermostLinks: FixedTable<Int32> {
    if !knownOutermostLinks.isEmpty { return knownOutermostLinks }
    let parents = parents
    var result = [Int32](repeating: 0, count: facts.expressions.count)
    for position in facts.expressions.indices.reversed() {
      let parent = parents[position]
      result[position] = Int32(position)
      guard parent > position else { continue }
      let fact = facts.expressions[Int(parent)]
      switch fact.kind {
      case .member, .optionalChain, .forceUnwrap: result[position] = result[Int(parent)]
      case .call where facts.lists[Int(fact.operands.start)] == UInt32(position):
        result[position] = result[Int(parent)]
      default: break
      }
    }
    knownOutermostLinks = memory.table(of: result)
    return knownOutermostLinks
  }

  /// The innermost function or closure scope around `scope`.
  func callable(around scope: Int32) -> Int32 { callable(around: scope, among: scopes) }

  private func callable<Scopes: RandomAccessCollection>(around scope: Int32, among scopes: Scopes) -> Int32
  where Scopes.Element == Scope, Scopes.Index == Int {
    var current = scope
    while current >= 0 {
      let fact = scopes[Int(current)]
      if fact.closure >= 0 || fact.parent < 0 { return current }
      // A local function.
      if scopes[Int(fact.parent)].declaration != fact.declaration { return current }
      current = fact.parent
    }
    return -1
  }

  /// What `name` means for an expression in `scope` at `offset`, where that is something local.
  func lookUp(_ name: NameID, from scope: Int32, at offset: UInt32) -> Binding? {
    var current = scope
    while current >= 0 {
      var found: Binding?
      forEachBinding(of: name, in: current) { binding in
        guard binding.visibleFrom <= offset else { return }
        if found.map({ $0.visibleFrom <= binding.visibleFrom }) ?? true { found = binding }
      }
      if let found { return found }
      current = scopes[Int(current)].parent
    }
    return nil
  }

  /// The same, but for a name that a capture list only keeps, `[subject]`, what it is outside of the closure.
  func lookUpCaptured(_ name: NameID, from scope: Int32, at offset: UInt32) -> Binding? {
    let nearest = lookUp(name, from: scope, at: offset)
    guard nearest.map(isKept) ?? false else { return nearest }
    var current = scope
    while current >= 0 {
      let visible = bindings(of: name, in: current).filter { $0.visibleFrom <= offset && !isKept($0) }
      if let found = visible.max(by: { $0.visibleFrom < $1.visibleFrom }) { return found }
      current = scopes[Int(current)].parent
    }
    return nil
  }

  private func isKept(_ binding: Binding) -> Bool {
    guard case .capture(let capture) = binding.origin else { return false }
    return facts.captures[capture].value.isNone
  }

  /// What a scope itself binds to `name`, in no particular order.
  func bindings(of name: NameID, in scope: Int32) -> [Binding] {
    var result: [Binding] = []
    forEachBinding(of: name, in: scope) { result.append($0) }
    return result
  }

  @inline(__always)
  private func forEachBinding(of name: NameID, in scope: Int32, _ body: (Binding) -> Void) {
    let (first, _, count) = bindingsOfScopes[Int(scope)]
    if count > Self.fewBindings {
      for position in bindingsInLargeScopes[BindingKey(scope: scope, name: name)] ?? [] {
        body(bindings[Int(position)].binding)
      }
      return
    }
    var next = first
    while next >= 0 {
      if bindings[Int(next)].binding.name == name { body(bindings[Int(next)].binding) }
      next = bindings[Int(next)].next
    }
  }

  // MARK: - The walk

  private enum Work {
    case statements(FactList<StatementFact>, Int32, isWholeBody: Bool)
    case statement(Int32, Int32, isWholeBody: Bool)
    case expression(ExpressionID, scope: Int32, root: Int32)
  }

  /// The tables while they are made.
  private struct Walked {
    var scopes: [Scope] = []
    var roots: [Root] = []
    var scopeOfExpression: [Int32] = []
    var rootOfExpression: [Int32] = []
    var expressionOfClosure: [Int32] = []
  }

  @exclusivity(unchecked) private var walked = Walked()
  /// What has still to be walked, next last. Bindings depend on positions, not on the order of the walk.
  @exclusivity(unchecked) private var pending: [Work] = []

  private func walk(declaration index: Int) {
    let declaration = facts.declarations[index]
    let parameters = declaration.parameters.indices
    let hasCode =
      declaration.body.count > 0 || declaration.otherAccessors.count > 0 || !declaration.initialValue.isNone
    guard hasCode || facts.parameters[parameters].contains(where: { !$0.defaultValue.isNone }) else { return }
    let scope = addScope(parent: enclosingScope(of: declaration), declaration: Int32(index))
    for parameter in parameters {
      bind(facts.parameters[parameter].name, from: 0, .parameter(parameter), in: scope)
      let value = facts.parameters[parameter].defaultValue
      if !value.isNone { addRoot(value, .parameter(parameter), in: scope) }
    }
    if declaration.otherAccessors.count > 0, let name = facts.names.find("newValue") {
      bind(name, from: 0, .setterValue, in: scope)
    }
    if !declaration.initialValue.isNone {
      addRoot(declaration.initialValue, .variable(Int32(index)), in: scope)
    }
    // Of other throwing functions, only what they throw is kept.
    pending.append(
      .statements(declaration.body, scope, isWholeBody: declaration.modifiers.contains(.keepsBody)))
    pending.append(.statements(declaration.otherAccessors, scope, isWholeBody: false))
    run()
  }

  /// The scope of the function that a local declaration stands in.
  private func enclosingScope(of declaration: DeclarationFact) -> Int32 {
    localScopes[declaration.range] ?? -1
  }

  private var localScopes: [SourceRange: Int32] = [:]

  private func run() {
    while let work = pending.popLast() {
      switch work {
      case .statements(let list, let scope, let isWholeBody):
        for statement in facts.lists[list.indices] {
          pending.append(.statement(Int32(statement), scope, isWholeBody: isWholeBody && list.count == 1))
        }
      case .statement(let statement, let scope, let isWholeBody):
        walk(statement: statement, in: scope, isWholeBody: isWholeBody)
      case .expression(let expression, let scope, let root):
        walk(expression: expression, in: scope, root: root)
      }
    }
  }

  private func walk(statement index: Int32, in scope: Int32, isWholeBody: Bool) {
    let statement = facts.statements[Int(index)]
    func block(_ list: FactList<StatementFact>, _ inner: Int32? = nil) {
      if list.count > 0 {
        pending.append(.statements(list, inner ?? addBlock(in: scope), isWholeBody: false))
      }
    }
    switch statement.kind {
    case .binding:
      bind(statement.pattern, from: statement.range.upper, in: scope) { .local(statement: index, path: $0) }
      addRoot(statement.value, statement.type.isNone ? .nothing : .type(statement.type), in: scope)
      if statement.body.count > 0 {
        let getter = addBlock(in: scope)
        typesOfGetters[getter] = statement.type
        pending.append(.statements(statement.body, getter, isWholeBody: false))
      }
      block(statement.otherwise)
    case .ifStatement, .whileStatement:
      let inner = addBlock(in: scope)
      walk(statement.conditions, in: inner)
      // An `if` that is the whole body may be its value.
      pending.append(
        .statements(statement.body, inner, isWholeBody: isWholeBody && statement.kind == .ifStatement))
      if statement.otherwise.count > 0 {
        pending.append(
          .statements(statement.otherwise, addBlock(in: scope), isWholeBody: isWholeBody))
      }
    case .guardStatement:
      block(statement.otherwise)
      walk(statement.conditions, in: scope)
    case .repeatStatement:
      block(statement.body)
      addRoot(statement.value, .nothing, in: scope)
    case .forStatement:
      addRoot(statement.value, .nothing, in: scope)
      let inner = addBlock(in: scope)
      bind(statement.pattern, from: statement.range.lower, in: inner) { .element(statement: index, path: $0) }
      block(statement.body, inner)
    case .switchStatement:
      addRoot(statement.value, .nothing, in: scope)
      for other in facts.lists[statement.body.indices] {
        let inner = addBlock(in: scope)
        let clause = facts.statements[Int(other)]
        if clause.kind == .switchCase {
          walk(clause.conditions, in: inner, subject: statement.value)
          pending.append(.statements(clause.body, inner, isWholeBody: isWholeBody))
        } else {
          pending.append(.statement(Int32(other), inner, isWholeBody: false))
        }
      }
    case .switchCase:
      let inner = addBlock(in: scope)
      walk(statement.conditions, in: inner)
      block(statement.body, inner)
    case .doStatement:
      block(statement.body)
      for clause in facts.lists[statement.otherwise.indices] {
        pending.append(.statement(Int32(clause), scope, isWholeBody: false))
      }
    case .catchClause:
      let inner = addBlock(in: scope)
      if let name = facts.names.find("error") {
        bind(name, from: 0, .caughtError(statement: index), in: inner)
      }
      walk(statement.conditions, in: inner, isCatch: index)
      block(statement.body, inner)
    case .returnStatement:
      addRoot(statement.value, result(in: scope), in: scope)
    case .expression:
      addRoot(statement.value, isWholeBody ? .returned : .nothing, in: scope)
    case .declaration:
      let declaration = facts.declarations[Int(statement.declaration.index)]
      localScopes[declaration.range] = scope
      if declaration.kind == .function {
        bind(declaration.name, from: 0, .function(statement.declaration.index), in: scope)
      }
    case .conditional:
      for branch in facts.lists[statement.body.indices] {
        // Names declared in a branch of an `#if` are visible after it.
        pending.append(.statements(facts.statements[Int(branch)].body, scope, isWholeBody: false))
      }
    case .conditionalBranch, .deferStatement, .throwStatement, .yieldStatement, .jump, .unknown:
      addRoot(statement.value, .nothing, in: scope)
      block(statement.body)
      block(statement.otherwise)
    }
  }

  private func walk(
    _ conditions: FactRange<ConditionFact>, in scope: Int32, subject: ExpressionID = .none,
    isCatch: Int32 = -1
  ) {
    for index in conditions.indices {
      let condition = facts.conditions[index]
      addRoot(condition.value, .nothing, in: scope)
      guard !condition.pattern.isNone else { continue }
      let from = condition.range.upper
      switch condition.kind {
      case .optionalBinding:
        bind(condition.pattern, from: from, in: scope) { _ in .unwrapped(condition: Int32(index)) }
      case .matching:
        let matched = condition.value.isNone ? subject : condition.value
        if isCatch >= 0, facts.patterns[Int(condition.pattern.index)].kind == .name {
          bind(condition.pattern, from: from, in: scope) { _ in .caughtError(statement: isCatch) }
        } else {
          bind(condition.pattern, from: from, in: scope) { _ in
            .matched(condition: Int32(index), subject: matched, pattern: condition.pattern)
          }
        }
      default: break
      }
    }
  }

  private func walk(expression: ExpressionID, in scope: Int32, root: Int32) {
    let fact = facts.expressions[Int(expression.index)]
    walked.scopeOfExpression[Int(expression.index)] = scope
    walked.rootOfExpression[Int(expression.index)] = root
    for operand in facts.lists[fact.operands.indices] {
      pending.append(.expression(ExpressionID(Int(operand)), scope: scope, root: root))
    }
    for argument in fact.arguments.indices {
      let value = facts.arguments[argument].value
      if !value.isNone { pending.append(.expression(value, scope: scope, root: root)) }
    }
    if !fact.closure.isNone { walk(closure: fact.closure.index, at: expression, in: scope, root: root) }
    if !fact.statement.isNone {
      pending.append(.statement(fact.statement.index, scope, isWholeBody: isValue(root, expression)))
    }
  }

  /// What a `return` gives: the value of a local computed variable, or the result of the function or closure around it.
  private func result(in scope: Int32) -> Expectation {
    if typesOfGetters.isEmpty { return .returned }
    var current = scope
    let callable = callable(around: scope, among: walked.scopes)
    while current >= 0, current != callable {
      if let type = typesOfGetters[current] { return .type(type) }
      current = walked.scopes[Int(current)].parent
    }
    return .returned
  }

  /// Of local computed variables, by the scope of their getter.
  private var typesOfGetters: [Int32: TypeID] = [:]

  /// Whether a control expression is the whole value of a function or closure.
  private func isValue(_ root: Int32, _ expression: ExpressionID) -> Bool {
    guard walked.roots[Int(root)].expression == expression,
      case .returned = walked.roots[Int(root)].expectation
    else {
      return false
    }
    return true
  }

  private func walk(closure index: Int32, at expression: ExpressionID, in scope: Int32, root: Int32) {
    let closure = facts.closures[Int(index)]
    walked.expressionOfClosure[Int(index)] = expression.index
    let inner = addScope(parent: scope, declaration: walked.scopes[Int(scope)].declaration, closure: index)
    for capture in closure.captures.indices {
      let fact = facts.captures[capture]
      bind(fact.name, from: 0, .capture(capture), in: inner)
      if !fact.value.isNone { pending.append(.expression(fact.value, scope: scope, root: root)) }
    }
    for (position, parameter) in closure.parameters.indices.enumerated() {
      bind(
        facts.parameters[parameter].name, from: 0, .closureParameter(closure: index, position: position),
        in: inner)
    }
    pending.append(.statements(closure.body, inner, isWholeBody: true))
  }

  private func addRoot(_ expression: ExpressionID, _ expectation: Expectation, in scope: Int32) {
    if expression.isNone { return }
    walked.roots.append(Root(expression: expression, expectation: expectation))
    pending.append(.expression(expression, scope: scope, root: Int32(walked.roots.count - 1)))
  }

  private func addScope(parent: Int32, declaration: Int32, closure: Int32 = -1) -> Int32 {
    walked.scopes.append(Scope(parent: parent, declaration: declaration, closure: closure))
    bindingsOfScopes.append((-1, -1, 0))
    return Int32(walked.scopes.count - 1)
  }

  private func addBlock(in scope: Int32) -> Int32 {
    addScope(parent: scope, declaration: walked.scopes[Int(scope)].declaration)
  }

  private func bind(_ name: NameID, from offset: UInt32, _ origin: Origin, in scope: Int32) {
    if name.isEmpty { return }
    let last = bindingsOfScopes[Int(scope)].last
    if last < 0 {
      bindingsOfScopes[Int(scope)].first = Int32(bindings.count)
    } else {
      bindings[Int(last)].next = Int32(bindings.count)
    }
    let position = Int32(bindings.count)
    bindingsOfScopes[Int(scope)].last = position
    bindings.append((Binding(name: name, visibleFrom: offset, origin: origin), -1))
    bindingsOfScopes[Int(scope)].count += 1
    switch Int(bindingsOfScopes[Int(scope)].count) - Self.fewBindings {
    case ...0: break
    case 1:
      var next = bindingsOfScopes[Int(scope)].first
      while next >= 0 {
        let (binding, other) = bindings[Int(next)]
        bindingsInLargeScopes[BindingKey(scope: scope, name: binding.name), default: []].append(next)
        next = other
      }
    default: bindingsInLargeScopes[BindingKey(scope: scope, name: name), default: []].append(position)
    }
  }

  /// Binds every name of a pattern; `origin` is told the way to it through tuples.
  private func bind(_ pattern: PatternID, from offset: UInt32, in scope: Int32, _ origin: ([Int]) -> Origin) {
    if pattern.isNone { return }
    var left: [(PatternID, [Int])] = [(pattern, [])]
    while let (next, path) = left.popLast() {
      let fact = facts.patterns[Int(next.index)]
      switch fact.kind {
      case .name: bind(fact.name, from: offset, origin(path), in: scope)
      case .tuple:
        for (position, element) in facts.lists[fact.elements.indices].enumerated() {
          left.append((PatternID(Int(element)), path + [position]))
        }
      case .expression: bind(namesIn: fact.value, from: offset, in: scope, origin(path))
      case .wildcard, .typeTest: break
      }
    }
  }

  private func bind(namesIn expression: ExpressionID, from offset: UInt32, in scope: Int32, _ origin: Origin)
  {
    var left = [expression]
    while let next = left.popLast() {
      if next.isNone { continue }
      let fact = facts.expressions[Int(next.index)]
      bind(fact.pattern, from: offset, in: scope) { _ in origin }
      left += facts.lists[fact.operands.indices].map { ExpressionID(Int($0)) }
      left += fact.arguments.indices.map { facts.arguments[$0].value }
    }
  }
}

extension FileScopes {
  /// The expression that `expression` is an operand or argument of; nil for a root.
  func parent(of expression: ExpressionID) -> ExpressionID? {
    let parent = parents[Int(expression.index)]
    return parent < 0 ? nil : ExpressionID(Int(parent))
  }

  /// The names and members whose names stand in `range`, in source order.
  func uses(namedIn range: SourceRange) -> some Sequence<ExpressionID> {
    let first = usesByPlace.partitioningIndex { $0.place.lower >= range.lower }
    return usesByPlace[first...].prefix { $0.place.upper <= range.upper }.map(\.use)
  }

  /// The names and members of this name, also those that are written with a dot alone, in the order of the facts.
  func allUses(of name: NameID) -> [ExpressionID] {
    ((usesOfName[name] ?? []) + (implicitMembersByName[name] ?? [])).sorted { $0.index < $1.index }
  }

  /// All of the chain that `expression` is a link of.
  func outermostLink(of expression: ExpressionID) -> ExpressionID {
    ExpressionID(Int(outermostLinks[Int(expression.index)]))
  }
}
