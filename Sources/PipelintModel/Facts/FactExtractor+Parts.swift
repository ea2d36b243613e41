import PipelintSource
import PipelintSyntax

/// What `async throws(E)` says; the second number of such a value. Its first is the id of `E`.
struct EffectWords: OptionSet {
  let rawValue: UInt32
  static let isAsync = EffectWords(rawValue: 1)
  static let throwsErrors = EffectWords(rawValue: 2)
  static let rethrowsErrors = EffectWords(rawValue: 4)
}

/// The parts of expressions, types and declarations that their parents put together.
extension FactExtractor {
  mutating func part(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    let place = UInt32(index)
    switch node.kind {
    case .argument:
      let label = node.mainToken == RawNode.noToken ? .empty : name(token: node.mainToken)
      return argument(index, label, children, isTrailing: false)
    case .labeledClosure:
      let label = node.mainToken == RawNode.noToken ? .empty : name(token: node.mainToken)
      return argument(index, label, children, isTrailing: true)
    case .argumentList, .interpolation:
      return argumentList(index, children)
    case .closureSignature:
      return closureSignature(index, children)
    case .captureList:
      return captureList(index, children)
    case .capture:
      return capture(index, node, children)
    case .closureParameter:
      let name = isUnderscore(node.mainToken) ? NameID.empty : name(token: node.mainToken)
      pendingParameters.append(ParameterFact(label: name, name: name, type: .none, range: range(index)))
      return Value(node: place, first: Int32(pendingParameters.count - 1), second: 1)
    case .ternary, .whereExpression, .initializerClause:
      guard let first = children.first else { return Value(node: place) }
      return Value(node: place, first: expression(values[first]).index)
    case .isCast, .asCast, .typeAnnotation, .returnClause, .tupleTypeElement:
      guard let last = children.last else { return Value(node: place) }
      return Value(node: place, first: type(values[last]).index, second: values[last].second)
    case .dictionaryElement:
      guard children.count >= 2 else { return Value(node: place) }
      let key = expression(values[children.lowerBound])
      let value = expression(values[children.lowerBound + 1])
      return Value(node: place, first: key.index, second: UInt32(value.index))
    case .caseItem:
      return caseItem(index, children)
    case .conditions:
      return conditions(index, children)
    case .optionalBinding:
      return condition(.optionalBinding, index, children)
    case .matchingPattern:
      return condition(.matching, index, children)
    case .availabilityCondition:
      return condition(.availability, index, children)
    case .tuplePatternElement:
      guard let last = children.last else { return Value(node: place) }
      return Value(node: place, first: pattern(values[last]).index)
    case .attribute:
      return attribute(index, children)
    case .genericArguments:
      return genericArguments(index, children)
    case .genericParameters:
      return genericParameters(index, children)
    case .genericParameter:
      var constraint = TypeID.none
      if let last = children.last, family(of: values[last]) != .part { constraint = type(values[last]) }
      dropPending(of: children)
      return Value(node: place, first: constraint.index)
    case .whereClause:
      return whereClause(index, children)
    case .requirement:
      guard children.count >= 2 else { return Value(node: place) }
      let left = type(values[children.lowerBound])
      let right = type(values[children.lowerBound + 1])
      return Value(node: place, first: left.index, second: UInt32(right.index))
    case .inheritanceClause:
      let mark = pendingIDs.count
      for child in children { pendingIDs.append(UInt32(type(values[child]).index)) }
      let list: FactList<TypeFact> = takePendingIDs(from: mark)
      return Value(node: place, first: Int32(list.start), second: list.count)
    case .parameterClause:
      let parameters = parameters(children)
      return Value(node: place, first: Int32(parameters.start), second: parameters.count)
    case .parameter:
      return parameter(index, node, children)
    case .effects:
      return effects(index, node, children)
    default:
      dropPending(of: children)
      return Value(node: place)
    }
  }

  func isUnderscore(_ token: UInt32) -> Bool { token != RawNode.noToken && word(token) == .wildcard }

  // MARK: - Arguments

  private mutating func argument(_ index: Int, _ label: NameID, _ children: Range<Int>, isTrailing: Bool)
    -> Value
  {
    let value: ExpressionID
    if let last = children.last {
      value = expression(values[last])
    } else {
      value = add(ExpressionFact(kind: .unknown, range: range(index)))
    }
    pendingArguments.append(
      ArgumentFact(label: label, value: value, range: range(index), isTrailing: isTrailing))
    return Value(node: UInt32(index), first: Int32(pendingArguments.count - 1), second: 1)
  }

  /// Moves the arguments together, in case something else waits between them.
  private mutating func argumentList(_ index: Int, _ children: Range<Int>) -> Value {
    var start = pendingArguments.count
    var end = start
    for child in children where kind(of: values[child]) == .argument && values[child].first >= 0 {
      let place = Int(values[child].first)
      guard place < pendingArguments.count else { continue }
      if place < start, end == pendingArguments.count, start == end {
        start = place
        end = place
      }
      pendingArguments[end] = pendingArguments[place]
      end += 1
    }
    pendingArguments.removeLast(pendingArguments.count - end)
    return Value(node: UInt32(index), first: Int32(start), second: UInt32(end - start))
  }

  // MARK: - Closures

  private mutating func closureSignature(_ index: Int, _ children: Range<Int>) -> Value {
    var fact = ClosureFact(range: range(index))
    fact.hasSignature = true
    fact.parameters = parameters(children)
    for child in children {
      let value = values[child]
      switch kind(of: value) {
      case .captureList where value.first >= 0 && value.second > 0:
        fact.captures = FactRange(start: Int(value.first), count: Int(value.second))
      case .parameterClause where value.first >= 0 && value.second > 0:
        fact.parameters = FactRange(start: Int(value.first), count: Int(value.second))
      case .effects:
        let effects = EffectWords(rawValue: value.second)
        fact.isAsync = effects.contains(.isAsync)
        fact.isThrowing = !effects.isDisjoint(with: [.throwsErrors, .rethrowsErrors])
        fact.thrownType = TypeID(Int(value.first))
      case .returnClause:
        fact.resultType = TypeID(Int(value.first))
      default:
        break
      }
    }
    dropPending(of: children)
    closureSignatures.append(fact)
    return Value(node: UInt32(index), first: Int32(closureSignatures.count - 1))
  }

  private mutating func capture(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    var fact = CaptureFact(strength: .strong, name: name(token: node.mainToken), range: range(index))
    if node.mainToken != RawNode.noToken, node.mainToken > node.firstToken {
      if word(node.firstToken) == .weak { fact.strength = .weak }
      if word(node.firstToken) == .unowned { fact.strength = .unowned }
    }
    if let last = children.last { fact.value = expression(values[last]) }
    pendingCaptures.append(fact)
    return Value(node: UInt32(index), first: Int32(pendingCaptures.count - 1), second: 1)
  }

  private mutating func captureList(_ index: Int, _ children: Range<Int>) -> Value {
    let start = facts.captures.count
    for child in children where kind(of: values[child]) == .capture {
      facts.captures.append(pendingCaptures[Int(values[child].first)])
    }
    dropPending(of: children)
    return Value(node: UInt32(index), first: Int32(start), second: UInt32(facts.captures.count - start))
  }

  // MARK: - Parameters and generics

  /// The parameters among `children`, moved into the facts.
  private mutating func parameters(_ children: Range<Int>) -> FactRange<ParameterFact> {
    let start = facts.parameters.count
    for child in children {
      let kind = kind(of: values[child])
      guard kind == .parameter || kind == .closureParameter else { continue }
      facts.parameters.append(pendingParameters[Int(values[child].first)])
    }
    let count = facts.parameters.count - start
    guard count > 0 else { return .empty }
    for child in children {
      let kind = kind(of: values[child])
      guard kind == .parameter || kind == .closureParameter else { continue }
      pendingParameters.removeLast(pendingParameters.count - Int(values[child].first))
      break
    }
    return FactRange(start: start, count: count)
  }

  private mutating func parameter(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    var fact = ParameterFact(label: .empty, name: .empty, type: .none, range: range(index))
    var firstName = node.firstToken
    for child in children {
      let value = values[child]
      switch kind(of: value) {
      case .attribute, .modifier, .ifConfig:
        firstName = max(firstName, nodes[Int(value.node)].tokenEnd)
      case .initializerClause:
        fact.hasDefault = true
        fact.defaultValue = ExpressionID(Int(value.first))
      default:
        guard fact.type.isNone else { continue }
        fact.type = type(value)
        let flags = family(of: value) == .type ? TypeFlags(rawValue: value.second) : []
        fact.isInout = flags.contains(.isInout)
        fact.isEscaping = flags.contains(.isEscaping)
        fact.isAutoclosure = flags.contains(.isAutoclosure)
        let afterType = nodes[Int(value.node)].tokenEnd
        fact.isVariadic = afterType < node.tokenEnd && spells(afterType, "...")
      }
    }
    fact.attributes = attributes(among: children)
    if node.mainToken != RawNode.noToken {
      fact.name = isUnderscore(node.mainToken) ? .empty : name(token: node.mainToken)
      fact.label = fact.name
      if node.mainToken > firstName {
        let label = node.mainToken - 1
        fact.label = isUnderscore(label) ? .empty : name(token: label)
      }
    }
    pendingParameters.append(fact)
    return Value(node: UInt32(index), first: Int32(pendingParameters.count - 1), second: 1)
  }

  private mutating func effects(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    var effects = EffectWords()
    var end = node.tokenEnd
    var thrown = TypeID.none
    if let first = children.first {
      thrown = type(values[first])
      end = nodes[Int(values[first].node)].firstToken
    }
    for token in node.firstToken..<max(node.firstToken, end) {
      switch word(token) {
      case .async, .reasync: effects.insert(.isAsync)
      case .throws: effects.insert(.throwsErrors)
      case .rethrows: effects.insert(.rethrowsErrors)
      default: break
      }
    }
    return Value(node: UInt32(index), first: thrown.index, second: effects.rawValue)
  }

  private mutating func genericArguments(_ index: Int, _ children: Range<Int>) -> Value {
    let start = facts.typeElements.count
    for child in children {
      let value = values[child]
      let id = family(of: value) == .type ? type(value) : add(TypeFact(kind: .unknown, range: range(value)))
      facts.typeElements.append(TypeElementFact(type: id))
    }
    return Value(node: UInt32(index), first: Int32(start), second: UInt32(facts.typeElements.count - start))
  }

  private mutating func genericParameters(_ index: Int, _ children: Range<Int>) -> Value {
    let start = facts.genericParameters.count
    for child in children where kind(of: values[child]) == .genericParameter {
      let node = nodes[Int(values[child].node)]
      guard node.mainToken != RawNode.noToken else { continue }
      let isPack = node.mainToken > node.firstToken && word(node.mainToken - 1) == .each
      facts.genericParameters.append(
        GenericParameterFact(
          name: name(token: node.mainToken), constraint: TypeID(Int(values[child].first)), isPack: isPack))
    }
    return Value(
      node: UInt32(index), first: Int32(start), second: UInt32(facts.genericParameters.count - start))
  }

  private mutating func whereClause(_ index: Int, _ children: Range<Int>) -> Value {
    let start = facts.requirements.count
    for child in children where kind(of: values[child]) == .requirement && values[child].first >= 0 {
      let value = values[child]
      let node = nodes[Int(value.node)]
      facts.requirements.append(
        RequirementFact(
          left: TypeID(Int(value.first)), right: TypeID(Int(value.second)),
          isSameType: node.mainToken != RawNode.noToken && spells(node.mainToken, "==")))
    }
    return Value(node: UInt32(index), first: Int32(start), second: UInt32(facts.requirements.count - start))
  }

  // MARK: - Attributes

  private mutating func attribute(_ index: Int, _ children: Range<Int>) -> Value {
    var fact = AttributeFact(name: .empty, range: range(index))
    if let first = children.first, family(of: values[first]) == .type, values[first].first >= 0 {
      fact.name = facts.types[Int(values[first].first)].name
    }
    fact.arguments = arguments(children)
    pendingAttributes.append(fact)
    return Value(node: UInt32(index), first: Int32(pendingAttributes.count - 1), second: 1)
  }

  /// The attributes among `children`, moved into the facts.
  mutating func attributes(among children: Range<Int>) -> FactRange<AttributeFact> {
    let start = facts.attributes.count
    for child in children where kind(of: values[child]) == .attribute && values[child].first >= 0 {
      facts.attributes.append(pendingAttributes[Int(values[child].first)])
    }
    let count = facts.attributes.count - start
    guard count > 0 else { return .empty }
    for child in children where kind(of: values[child]) == .attribute && values[child].first >= 0 {
      pendingAttributes.removeLast(pendingAttributes.count - Int(values[child].first))
      break
    }
    return FactRange(start: start, count: count)
  }
}
