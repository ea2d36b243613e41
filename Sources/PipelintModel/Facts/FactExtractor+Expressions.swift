import PipelintSource
import PipelintSyntax

extension FactExtractor {
  mutating func expression(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> ExpressionID {
    switch node.kind {
    case .identifier:
      return name(index, node, children)
    case .memberAccess:
      return member(index, node, children)
    case .specialization:
      return specialization(index, children)
    case .call:
      return call(index, node, children, kind: .call)
    case .subscriptCall:
      return call(index, node, children, kind: .subscriptCall)
    case .closure:
      return closure(index, node, children)
    case .optionalChain:
      return operation(.optionalChain, index, node, children)
    case .forceUnwrap:
      return operation(.forceUnwrap, index, node, children)
    case .prefixExpression:
      return operation(.prefixOperator, index, node, children, isNamed: true)
    case .postfixExpression:
      return operation(.postfixOperator, index, node, children, isNamed: true)
    case .inOut:
      return operation(.inoutExpression, index, node, children)
    case .sequence:
      return sequence(children)
    case .tryExpression:
      return operation(tryKind(node), index, node, children)
    case .awaitExpression:
      return operation(.awaitExpression, index, node, children)
    case .unsafeExpression, .ownershipExpression, .packExpansion, .packElement:
      return operation(.wrapper, index, node, children, isNamed: true)
    case .tuple:
      return tuple(index, node, children)
    case .arrayLiteral:
      return operands(.arrayLiteral, index, children)
    case .dictionaryLiteral:
      return dictionary(index, children)
    case .integerLiteral:
      return literal(.integerLiteral, index)
    case .floatLiteral:
      return literal(.floatLiteral, index)
    case .booleanLiteral:
      return literal(.booleanLiteral, index)
    case .nilLiteral:
      return literal(.nilLiteral, index)
    case .regexLiteral:
      return add(ExpressionFact(kind: .regexLiteral, range: range(index)))
    case .stringLiteral:
      return string(index, node, children)
    case .keyPath:
      return keyPath(index, children)
    case .macroExpansion, .macroExpansionDeclaration:
      return macro(index, node, children)
    case .typeExpression:
      var fact = ExpressionFact(kind: .type, range: range(index))
      if let first = children.first { fact.typeArguments = list(one: UInt32(type(values[first]).index)) }
      return add(fact)
    case .patternExpression:
      var fact = ExpressionFact(kind: .pattern, range: range(index))
      if let first = children.first { fact.pattern = pattern(values[first]) }
      return add(fact)
    case .wildcardExpression:
      return add(ExpressionFact(kind: .wildcard, range: range(index)))
    case .postfixIfConfig:
      return conditionalLinks(index, children)
    default:
      return operands(.unknown, index, children)
    }
  }

  // MARK: - Names and chains

  private mutating func name(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> ExpressionID {
    guard node.mainToken < node.tokenEnd else { return operands(.unknown, index, children) }
    var fact = ExpressionFact(
      kind: .name, range: range(index), name: name(token: node.mainToken),
      nameRange: range(token: node.mainToken))
    fact.argumentLabels = argumentLabels(children)
    if tokens[Int(node.mainToken)].kind == .dollarIdentifier, let number = anonymousParameter(fact.nameRange)
    {
      pendingAnonymousParameters.append((node.mainToken, number))
    }
    return add(fact)
  }

  /// The number of `$n`.
  private func anonymousParameter(_ range: SourceRange) -> Int8? {
    var number = 0
    guard range.count >= 2 else { return nil }
    for byte in source.paddedBytes[Int(range.lower) + 1..<Int(range.upper)] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = min(127, number * 10 + Int(byte - UInt8(ascii: "0")))
    }
    return Int8(number)
  }

  private mutating func member(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> ExpressionID {
    // A missing name leaves the token that stands in its place.
    let hasName = node.mainToken < node.tokenEnd
    var fact = ExpressionFact(
      kind: .implicitMember, range: range(index), name: hasName ? name(token: node.mainToken) : .empty,
      nameRange: hasName ? range(token: node.mainToken) : range(index).end)
    fact.argumentLabels = argumentLabels(children)
    if let first = children.first, kind(of: values[first]) != .argumentNames {
      fact.kind = .member
      fact.operands = list(one: UInt32(expression(values[first]).index))
    }
    return add(fact)
  }

  private mutating func argumentLabels(_ children: Range<Int>) -> NameID {
    guard let last = children.last, kind(of: values[last]) == .argumentNames else { return .empty }
    var range = range(values[last])
    guard range.count >= 2 else { return .empty }
    range.lower += 1
    range.upper -= 1
    return name(range)
  }

  private mutating func specialization(_ index: Int, _ children: Range<Int>) -> ExpressionID {
    guard let first = children.first else { return operands(.unknown, index, children) }
    let base = expression(values[first])
    guard let last = children.last, kind(of: values[last]) == .genericArguments else { return base }
    let arguments = genericArguments(values[last])
    switch facts.expressions[Int(base.index)].kind {
    case .name, .member, .implicitMember:
      facts.expressions[Int(base.index)].typeArguments = arguments
      facts.expressions[Int(base.index)].range.upper = range(index).upper
      return base
    default:
      var fact = ExpressionFact(kind: .unknown, range: range(index))
      fact.operands = list(one: UInt32(base.index))
      return add(fact)
    }
  }

  private mutating func genericArguments(_ value: Value) -> FactList<TypeFact> {
    guard value.first >= 0 else { return .empty }
    let mark = pendingIDs.count
    for index in Int(value.first)..<Int(value.first) + Int(value.second) {
      pendingIDs.append(UInt32(facts.typeElements[index].type.index))
    }
    return takePendingIDs(from: mark)
  }

  private mutating func call(
    _ index: Int, _ node: RawNode, _ children: Range<Int>, kind: ExpressionFact.Kind
  ) -> ExpressionID {
    guard let first = children.first else { return operands(.unknown, index, children) }
    var fact = ExpressionFact(
      kind: kind, range: range(index),
      nameRange: node.mainToken == RawNode.noToken ? range(index).end : range(token: node.mainToken))
    let callee = expression(values[first])
    fact.operands = list(one: UInt32(callee.index))
    fact.arguments = arguments(children.dropFirst())
    return add(fact)
  }

  /// Links that only some builds have: the chain goes on from before them where all they do is show what passes, so that every build has the same stream.
  private mutating func conditionalLinks(_ index: Int, _ children: Range<Int>) -> ExpressionID {
    guard let base = children.first, let last = children.last, base < last,
      family(of: values[base]) == .expression, kind(of: values[last]) == .ifConfig, values[last].first >= 0
    else { return operands(.unknown, index, children) }
    for branch in facts.lists[facts.statements[Int(values[last].first)].body.indices] {
      for links in facts.lists[facts.statements[Int(branch)].body.indices]
      where !showsWhatPasses(facts.statements[Int(links)].value) {
        return operands(.unknown, index, children)
      }
    }
    return expression(values[base])
  }

  /// Whether links without a base are calls of operators that pass everything on: `.print().handleEvents(…)`.
  private func showsWhatPasses(_ links: ExpressionID) -> Bool {
    var current = links
    while !current.isNone {
      let call = facts.expressions[Int(current.index)]
      guard call.kind == .call, call.operands.count > 0 else { return false }
      let member = facts.expressions[Int(facts.lists[Int(call.operands.start)])]
      guard Self.operatorsThatShow.contains(facts.names[member.name]) else { return false }
      if member.kind == .implicitMember { return true }
      guard member.kind == .member, member.operands.count > 0 else { return false }
      current = ExpressionID(Int(facts.lists[Int(member.operands.start)]))
    }
    return false
  }

  private static let operatorsThatShow: Set<String> = [
    "print", "breakpoint", "breakpointOnError", "handleEvents", "debug", "do",
  ]

  private mutating func macro(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> ExpressionID {
    var fact = ExpressionFact(kind: .macro, range: range(index))
    if node.mainToken != RawNode.noToken {
      fact.name = name(token: node.mainToken)
      fact.nameRange = range(token: node.mainToken)
    }
    fact.arguments = arguments(children)
    return add(fact)
  }

  /// The arguments of a list in parentheses, a trailing closure and labelled ones, of which `children` may be any.
  mutating func arguments(_ children: Range<Int>) -> FactRange<ArgumentFact> {
    let start = facts.arguments.count
    var mark = pendingArguments.count
    for child in children {
      let value = values[child]
      switch kind(of: value) {
      case .argumentList where value.first >= 0:
        mark = min(mark, Int(value.first))
        let end = min(pendingArguments.count, Int(value.first) + Int(value.second))
        facts.arguments.append(contentsOf: pendingArguments[min(Int(value.first), end)..<end])
      case .closure:
        facts.arguments.append(
          ArgumentFact(label: .empty, value: expression(value), range: range(value), isTrailing: true))
      case .labeledClosure where value.first >= 0 && Int(value.first) < pendingArguments.count:
        mark = min(mark, Int(value.first))
        facts.arguments.append(pendingArguments[Int(value.first)])
      case .argument where value.first >= 0 && Int(value.first) < pendingArguments.count:
        mark = min(mark, Int(value.first))
        facts.arguments.append(pendingArguments[Int(value.first)])
      default:
        break
      }
    }
    pendingArguments.removeLast(pendingArguments.count - mark)
    let count = facts.arguments.count - start
    return count == 0 ? .empty : FactRange(start: start, count: count)
  }

  // MARK: - Operators

  /// An expression around one operand.
  private mutating func operation(
    _ kind: ExpressionFact.Kind, _ index: Int, _ node: RawNode, _ children: Range<Int>, isNamed: Bool = false
  ) -> ExpressionID {
    var fact = ExpressionFact(kind: kind, range: range(index))
    if node.mainToken != RawNode.noToken {
      fact.nameRange = range(token: node.mainToken)
      if isNamed { fact.name = name(token: node.mainToken) }
    }
    if let last = children.last { fact.operands = list(one: UInt32(expression(values[last]).index)) }
    return add(fact)
  }

  private func tryKind(_ node: RawNode) -> ExpressionFact.Kind {
    guard node.mainToken != RawNode.noToken, node.mainToken + 1 < node.tokenEnd else { return .tryExpression }
    // `try !a` negates what it tries.
    guard range(token: node.mainToken).upper == range(token: node.mainToken + 1).lower else {
      return .tryExpression
    }
    if spells(node.mainToken + 1, "?") { return .tryOptional }
    if spells(node.mainToken + 1, "!") { return .tryForce }
    return .tryExpression
  }

  /// An expression of any number of operands.
  private mutating func operands(_ kind: ExpressionFact.Kind, _ index: Int, _ children: Range<Int>)
    -> ExpressionID
  {
    dropPending(of: children)
    let mark = pendingIDs.count
    for child in children
    where family(of: values[child]) == .expression || family(of: values[child]) == .error {
      pendingIDs.append(UInt32(expression(values[child]).index))
    }
    var fact = ExpressionFact(kind: kind, range: range(index))
    fact.operands = takePendingIDs(from: mark)
    return add(fact)
  }

  // MARK: - Literals

  private mutating func literal(_ kind: ExpressionFact.Kind, _ index: Int) -> ExpressionID {
    let range = range(index)
    return add(ExpressionFact(kind: kind, range: range, name: name(range), nameRange: range))
  }

  private mutating func string(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> ExpressionID {
    let range = range(index)
    guard let first = children.first(where: { kind(of: values[$0]) == .interpolation }) else {
      let value = StringLiteral.value(of: source.paddedBytes, range)
      var fact = ExpressionFact(
        kind: value == nil ? .unknown : .stringLiteral, range: range)
      if let value { fact.name = facts.names.intern(value) }
      return add(fact)
    }
    var fact = ExpressionFact(kind: .interpolatedString, range: range)
    let mark = pendingIDs.count
    for child in children where kind(of: values[child]) == .interpolation && values[child].first >= 0 {
      let start = Int(values[child].first)
      for argument in start..<min(pendingArguments.count, start + Int(values[child].second)) {
        pendingIDs.append(UInt32(pendingArguments[argument].value.index))
      }
    }
    if values[first].first >= 0 {
      pendingArguments.removeLast(max(0, pendingArguments.count - Int(values[first].first)))
    }
    fact.operands = takePendingIDs(from: mark)
    if let pieces = pieces(of: range, around: children) { fact.name = facts.names.intern(pieces) }
    return add(fact)
  }

  /// The value of a literal with the byte 1 in the place of each interpolation; nil where that is not clear.
  private func pieces(of range: SourceRange, around children: Range<Int>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var start = Int(range.lower)
    for child in children where kind(of: values[child]) == .interpolation {
      let interpolation = self.range(values[child])
      guard Int(interpolation.lower) >= start, interpolation.upper <= range.upper else { return nil }
      bytes += source.paddedBytes[start..<Int(interpolation.lower)]
      bytes.append(1)
      start = Int(interpolation.upper)
    }
    bytes += source.paddedBytes[start..<Int(range.upper)]
    return StringLiteral.value(of: bytes, SourceRange(0, UInt32(bytes.count)))
  }

  private mutating func dictionary(_ index: Int, _ children: Range<Int>) -> ExpressionID {
    let mark = pendingIDs.count
    for child in children {
      let value = values[child]
      if kind(of: value) == .dictionaryElement, value.first >= 0 {
        pendingIDs.append(UInt32(value.first))
        pendingIDs.append(value.second)
      }
    }
    var fact = ExpressionFact(kind: .dictionaryLiteral, range: range(index))
    fact.operands = takePendingIDs(from: mark)
    return add(fact)
  }

  /// Parentheses around one expression are gone.
  private mutating func tuple(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> ExpressionID {
    if children.count == 1, let first = children.first, kind(of: values[first]) == .argument,
      values[first].first >= 0
    {
      let argument = pendingArguments[Int(values[first].first)]
      if argument.label.isEmpty {
        dropPending(of: children)
        return argument.value
      }
    }
    var fact = ExpressionFact(kind: .tuple, range: range(index))
    fact.arguments = arguments(children)
    return add(fact)
  }

  private mutating func keyPath(_ index: Int, _ children: Range<Int>) -> ExpressionID {
    let whole = range(index)
    var fact = ExpressionFact(kind: .keyPath, range: whole, nameRange: whole.start)
    var start = whole.lower + 1
    if let first = children.first, family(of: values[first]) == .type {
      fact.typeArguments = list(one: UInt32(type(values[first]).index))
      start = range(values[first]).upper
    }
    var path = SourceRange(min(start, whole.upper), whole.upper)
    if path.count > 0, source.paddedBytes[Int(path.lower)] == UInt8(ascii: ".") { path.lower += 1 }
    fact.name = name(path)
    fact.nameRange = path
    return add(fact)
  }

  // MARK: - Closures

  private mutating func closure(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> ExpressionID {
    let range = range(index)
    var fact = ClosureFact(range: range)
    var items = children
    if let first = children.first, kind(of: values[first]) == .closureSignature {
      items = items.dropFirst()
      if values[first].first >= 0 { fact = closureSignatures[Int(values[first].first)] }
      fact.range = range
    }
    fact.body = statements(items)
    while let last = pendingAnonymousParameters.last, last.token >= node.firstToken {
      fact.highestAnonymousParameter = max(fact.highestAnonymousParameter, last.number)
      pendingAnonymousParameters.removeLast()
    }
    return add(fact, node)
  }

  /// A closure of which nothing is kept but its place. What it gives is not known.
  mutating func unknownClosure(_ index: Int) -> ExpressionID {
    let range = range(index)
    var fact = ClosureFact(range: range)
    var statement = StatementFact(kind: .expression, range: range)
    statement.value = add(ExpressionFact(kind: .unknown, range: range))
    fact.body = list(one: UInt32(add(statement).index))
    return add(fact, nodes[index])
  }

  private mutating func add(_ fact: ClosureFact, _ node: RawNode) -> ExpressionID {
    facts.closures.append(fact)
    var expression = ExpressionFact(
      kind: .closure, range: fact.range,
      nameRange: node.mainToken == RawNode.noToken ? fact.range.start : range(token: node.mainToken))
    expression.closure = ClosureID(facts.closures.count - 1)
    return add(expression)
  }
}

extension SourceRange {
  /// The empty range where this one ends.
  var end: SourceRange { SourceRange(upper, upper) }
}
