import PipelintSource
import PipelintSyntax

extension FactExtractor {
  mutating func statement(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    switch node.kind {
    case .codeBlock:
      let list = statements(children)
      return Value(node: UInt32(index), first: Int32(list.start), second: list.count)
    case .labeledStatement:
      guard let last = children.last else { break }
      let mark = pendingIDs.count
      pendStatements(values[last])
      let first = pendingIDs.count > mark ? Int32(pendingIDs[mark]) : -1
      pendingIDs.removeLast(pendingIDs.count - mark)
      if first >= 0 { return Value(node: UInt32(index), first: first) }
    default:
      break
    }
    var fact = StatementFact(kind: .unknown, range: range(index))
    switch node.kind {
    case .ifStatement: branches(&fact, .ifStatement, children)
    case .guardStatement: guardStatement(&fact, children)
    case .whileStatement: branches(&fact, .whileStatement, children)
    case .repeatStatement: branches(&fact, .repeatStatement, children)
    case .forStatement: forStatement(&fact, children)
    case .switchStatement: switchStatement(&fact, children)
    case .switchCase: clause(&fact, .switchCase, children)
    case .catchClause: clause(&fact, .catchClause, children)
    case .doStatement: doStatement(&fact, children)
    case .deferStatement: branches(&fact, .deferStatement, children)
    case .returnStatement: branches(&fact, .returnStatement, children)
    case .throwStatement: branches(&fact, .throwStatement, children)
    case .yieldStatement: branches(&fact, .yieldStatement, children)
    case .discardStatement: branches(&fact, .unknown, children)
    case .jumpStatement: fact.kind = .jump
    case .patternBinding: binding(&fact, children)
    case .ifConfig:
      fact.kind = .conditional
      fact.body = statements(children)
    case .ifConfigClause: conditionalBranch(&fact, node, children)
    default: fact.body = statements(children)
    }
    return Value(node: UInt32(index), first: add(fact).index)
  }

  func statementList(_ value: Value) -> FactList<StatementFact> {
    value.first < 0 || value.second == 0
      ? .empty : FactList(start: Int(value.first), count: Int(value.second))
  }

  /// Statements of conditions, a value, a body and perhaps another one.
  private mutating func branches(
    _ fact: inout StatementFact, _ kind: StatementFact.Kind, _ children: Range<Int>
  ) {
    fact.kind = kind
    var hasBody = false
    for child in children {
      let value = values[child]
      switch self.kind(of: value) {
      case .conditions:
        fact.conditions = conditionRange(value)
      case .codeBlock where !hasBody:
        fact.body = statementList(value)
        hasBody = true
      case .codeBlock:
        fact.otherwise = statementList(value)
      case .ifStatement where kind == .ifStatement && hasBody:
        fact.otherwise = list(one: UInt32(value.first))
      case .attribute, .modifier:
        break
      default:
        if fact.value.isNone { fact.value = expression(value) }
      }
    }
  }

  private mutating func guardStatement(_ fact: inout StatementFact, _ children: Range<Int>) {
    fact.kind = .guardStatement
    for child in children {
      switch kind(of: values[child]) {
      case .conditions: fact.conditions = conditionRange(values[child])
      case .codeBlock: fact.otherwise = statementList(values[child])
      default: break
      }
    }
  }

  private mutating func forStatement(_ fact: inout StatementFact, _ children: Range<Int>) {
    fact.kind = .forStatement
    for (place, child) in children.enumerated() {
      let value = values[child]
      switch kind(of: value) {
      case .typeAnnotation:
        fact.type = TypeID(Int(value.first))
      case .codeBlock:
        fact.body = statementList(value)
      case .whereExpression:
        fact.conditions = FactRange(start: facts.conditions.count, count: 1)
        facts.conditions.append(whereCondition(value))
      default:
        if place == 0 {
          fact.pattern = pattern(value)
        } else if fact.value.isNone {
          fact.value = expression(value)
        }
      }
    }
  }

  private mutating func switchStatement(_ fact: inout StatementFact, _ children: Range<Int>) {
    fact.kind = .switchStatement
    guard let first = children.first else { return }
    fact.value = expression(values[first])
    fact.body = statements(children.dropFirst())
  }

  private mutating func doStatement(_ fact: inout StatementFact, _ children: Range<Int>) {
    fact.kind = .doStatement
    let mark = pendingIDs.count
    for child in children {
      let value = values[child]
      switch kind(of: value) {
      case .effects: fact.type = TypeID(Int(value.first))
      case .codeBlock: fact.body = statementList(value)
      case .catchClause where value.first >= 0: pendingIDs.append(UInt32(value.first))
      default: break
      }
    }
    fact.otherwise = takePendingIDs(from: mark)
  }

  /// A case of a `switch` or a `catch`: its patterns, then its statements.
  private mutating func clause(
    _ fact: inout StatementFact, _ kind: StatementFact.Kind, _ children: Range<Int>
  ) {
    fact.kind = kind
    var body = children
    while let first = body.first {
      let value = values[first]
      guard self.kind(of: value) == .caseItem || self.kind(of: value) == .attribute else { break }
      body = body.dropFirst()
    }
    let items = children.lowerBound..<body.lowerBound
    let start = facts.conditions.count
    for child in items where self.kind(of: values[child]) == .caseItem && values[child].first >= 0 {
      let first = Int(values[child].first)
      let end = min(pendingConditions.count, first + Int(values[child].second))
      facts.conditions.append(contentsOf: pendingConditions[min(first, end)..<end])
    }
    dropPending(of: items)
    let count = facts.conditions.count - start
    if count > 0 { fact.conditions = FactRange(start: start, count: count) }
    if kind == .catchClause {
      if let last = body.last, self.kind(of: values[last]) == .codeBlock {
        fact.body = statementList(values[last])
      }
    } else {
      fact.body = statements(body)
    }
  }

  private mutating func conditionalBranch(
    _ fact: inout StatementFact, _ node: RawNode, _ children: Range<Int>
  ) {
    fact.kind = .conditionalBranch
    var items = children
    if node.mainToken != RawNode.noToken, tokens[Int(node.mainToken)].kind != .poundElse,
      let first = items.first
    {
      fact.value = expression(values[first])
      items = items.dropFirst()
    }
    fact.body = statements(items)
    dropPending(of: items)
  }

  private mutating func binding(_ fact: inout StatementFact, _ children: Range<Int>) {
    fact.kind = .binding
    for (place, child) in children.enumerated() {
      let value = values[child]
      switch kind(of: value) {
      case .typeAnnotation:
        fact.type = TypeID(Int(value.first))
      case .initializerClause:
        fact.value = ExpressionID(Int(value.first))
      case .codeBlock:
        fact.body = statementList(value)
        fact.modifiers.insert(.isComputed)
      case .accessorBlock:
        guard value.first >= 0 else { continue }
        let bodies = accessorBodies[Int(value.first)]
        fact.body = bodies.getter
        fact.otherwise = bodies.others
        if bodies.flags.contains(.hasGetter) { fact.modifiers.insert(.isComputed) }
      default:
        if place == 0 { fact.pattern = pattern(value) }
      }
    }
  }

  // MARK: - Conditions

  func conditionRange(_ value: Value) -> FactRange<ConditionFact> {
    value.first < 0 || value.second == 0
      ? .empty : FactRange(start: Int(value.first), count: Int(value.second))
  }

  private mutating func whereCondition(_ value: Value) -> ConditionFact {
    var condition = ConditionFact(kind: .guardClause, range: range(value))
    condition.value = ExpressionID(Int(value.first))
    return condition
  }

  /// The conditions of an `if`, `guard` or `while`.
  mutating func conditions(_ index: Int, _ children: Range<Int>) -> Value {
    let start = facts.conditions.count
    let mark = pendingConditions.count
    var first = mark
    for child in children {
      let value = values[child]
      switch kind(of: value) {
      case .optionalBinding, .matchingPattern, .availabilityCondition:
        guard value.first >= 0, Int(value.first) < mark else { continue }
        first = min(first, Int(value.first))
        pendingConditions.append(pendingConditions[Int(value.first)])
      default:
        var condition = ConditionFact(kind: .expression, range: range(value))
        condition.value = expression(value)
        pendingConditions.append(condition)
      }
    }
    facts.conditions.append(contentsOf: pendingConditions[mark...])
    pendingConditions.removeLast(pendingConditions.count - first)
    return Value(node: UInt32(index), first: Int32(start), second: UInt32(facts.conditions.count - start))
  }

  /// One condition that binds or matches; it waits in `pendingConditions`.
  mutating func condition(_ kind: ConditionFact.Kind, _ index: Int, _ children: Range<Int>) -> Value {
    var condition = ConditionFact(kind: kind, range: range(index))
    for (place, child) in children.enumerated() {
      let value = values[child]
      switch self.kind(of: value) {
      case .typeAnnotation: condition.type = TypeID(Int(value.first))
      case .initializerClause: condition.value = ExpressionID(Int(value.first))
      default:
        if place == 0 { condition.pattern = pattern(value) }
      }
    }
    pendingConditions.append(condition)
    return Value(node: UInt32(index), first: Int32(pendingConditions.count - 1), second: 1)
  }

  /// A pattern of a `case` or `catch`, with its `where` after it; they wait in `pendingConditions`.
  mutating func caseItem(_ index: Int, _ children: Range<Int>) -> Value {
    let start = pendingConditions.count
    for (place, child) in children.enumerated() {
      let value = values[child]
      if kind(of: value) == .whereExpression {
        pendingConditions.append(whereCondition(value))
      } else if place == 0 {
        var condition = ConditionFact(kind: .matching, range: range(value))
        condition.pattern = pattern(value)
        pendingConditions.append(condition)
      }
    }
    return Value(node: UInt32(index), first: Int32(start), second: UInt32(pendingConditions.count - start))
  }

  // MARK: - Patterns

  mutating func pattern(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> PatternID {
    var fact = PatternFact(kind: .wildcard, range: range(index))
    switch node.kind {
    case .identifierPattern:
      fact.kind = .name
      fact.name = name(token: node.mainToken)
    case .tuplePattern:
      fact.kind = .tuple
      let mark = pendingIDs.count
      for child in children where kind(of: values[child]) == .tuplePatternElement && values[child].first >= 0
      {
        pendingIDs.append(UInt32(values[child].first))
      }
      fact.elements = takePendingIDs(from: mark)
      if fact.elements.count == 1 { return PatternID(Int(facts.lists[Int(fact.elements.start)])) }
    case .valueBindingPattern:
      guard let last = children.last else { break }
      let inner = pattern(values[last])
      bindNames(in: inner)
      return inner
    case .isTypePattern:
      fact.kind = .typeTest
      if let first = children.first { fact.type = type(values[first]) }
    case .expressionPattern:
      guard let first = children.first else { break }
      let value = expression(values[first])
      // `let x` alone, and `_`, are plain patterns.
      let inner = facts.expressions[Int(value.index)]
      if inner.kind == .pattern { return inner.pattern }
      if inner.kind == .wildcard { break }
      fact.kind = .expression
      fact.value = value
    default:
      break
    }
    return add(fact)
  }

  /// Turns the names in a pattern after `let`, such as `error` in `case let .failure(error)`, into patterns that bind them.
  private mutating func bindNames(in pattern: PatternID) {
    guard facts.patterns[Int(pattern.index)].kind == .expression else {
      for element in facts.patterns[Int(pattern.index)].elements.indices {
        let inner = PatternID(Int(facts.lists[element]))
        if facts.patterns[Int(inner.index)].kind == .expression { bindNames(in: inner) }
      }
      return
    }
    let root = facts.patterns[Int(pattern.index)].value
    if facts.expressions[Int(root.index)].kind == .name {
      facts.patterns[Int(pattern.index)].kind = .name
      facts.patterns[Int(pattern.index)].name = facts.expressions[Int(root.index)].name
      facts.patterns[Int(pattern.index)].value = .none
      return
    }
    var left = [root]
    while let next = left.popLast() {
      let fact = facts.expressions[Int(next.index)]
      switch fact.kind {
      case .name:
        var name = PatternFact(kind: .name, range: fact.range)
        name.name = fact.name
        let bound = add(name)
        facts.expressions[Int(next.index)].kind = .pattern
        facts.expressions[Int(next.index)].pattern = bound
      case .call, .tuple:
        for argument in fact.arguments.indices { left.append(facts.arguments[argument].value) }
      case .optionalChain, .coercion, .conditionalCast:
        for operand in fact.operands.indices { left.append(ExpressionID(Int(facts.lists[operand]))) }
      default:
        break
      }
    }
  }
}
