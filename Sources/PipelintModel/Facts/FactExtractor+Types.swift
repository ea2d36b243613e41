import PipelintSource
import PipelintSyntax

/// Words and attributes before a type that its parameter asks for; the second number of a type's value.
struct TypeFlags: OptionSet {
  let rawValue: UInt32
  static let isInout = TypeFlags(rawValue: 1)
  static let isEscaping = TypeFlags(rawValue: 2)
  static let isAutoclosure = TypeFlags(rawValue: 4)
  /// Parentheses around one type.
  static let isParenthesized = TypeFlags(rawValue: 8)
}

extension FactExtractor {
  mutating func type(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    var flags = TypeFlags()
    let id = type(index, node, children, &flags)
    return Value(node: UInt32(index), first: id.index, second: flags.rawValue)
  }

  private mutating func type(_ index: Int, _ node: RawNode, _ children: Range<Int>, _ flags: inout TypeFlags)
    -> TypeID
  {
    switch node.kind {
    case .identifierType, .memberType:
      return named(index, node, children)
    case .arrayType:
      return wrapping(.array, index, children)
    case .dictionaryType:
      return wrapping(.dictionary, index, children)
    case .optionalType:
      return wrapping(.optional, index, children)
    case .implicitlyUnwrappedType:
      return wrapping(.implicitlyUnwrapped, index, children)
    case .someType:
      return wrapping(.some, index, children)
    case .anyType:
      return wrapping(.any, index, children)
    case .compositionType:
      return wrapping(.composition, index, children)
    case .metatype:
      return wrapping(.metatype, index, children)
    case .packExpansionType:
      return wrapping(.packExpansion, index, children)
    case .packElementType:
      return wrapping(.packElement, index, children)
    case .suppressedType:
      return wrapping(.suppressed, index, children)
    case .tupleType:
      return tupleType(index, children, &flags)
    case .functionType:
      return functionType(index, children)
    case .attributedType:
      return attributedType(index, node, children, &flags)
    case .namedOpaqueType:
      guard let last = children.last else { return add(TypeFact(kind: .unknown, range: range(index))) }
      return type(values[last])
    default:
      return wrapping(.unknown, index, children)
    }
  }

  private mutating func named(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> TypeID {
    var fact = TypeFact(kind: .named, name: name(token: node.mainToken), range: range(index))
    for child in children {
      let value = values[child]
      if kind(of: value) == .genericArguments {
        if value.first >= 0 { fact.elements = FactRange(start: Int(value.first), count: Int(value.second)) }
      } else {
        fact.base = type(value)
      }
    }
    return add(fact)
  }

  /// A type whose elements are its children.
  private mutating func wrapping(_ kind: TypeFact.Kind, _ index: Int, _ children: Range<Int>) -> TypeID {
    var fact = TypeFact(kind: kind, range: range(index))
    let start = facts.typeElements.count
    for child in children where family(of: values[child]) != .part {
      let type = type(values[child])
      facts.typeElements.append(TypeElementFact(type: type))
    }
    let count = facts.typeElements.count - start
    if count > 0 { fact.elements = FactRange(start: start, count: count) }
    return add(fact)
  }

  private mutating func tupleType(_ index: Int, _ children: Range<Int>, _ flags: inout TypeFlags) -> TypeID {
    if children.count == 1, let first = children.first, kind(of: values[first]) == .tupleTypeElement,
      values[first].first >= 0, nodes[Int(values[first].node)].mainToken == RawNode.noToken
    {
      flags.insert(.isParenthesized)
      return TypeID(Int(values[first].first))
    }
    var fact = TypeFact(kind: .tuple, range: range(index))
    let start = facts.typeElements.count
    for child in children {
      let value = values[child]
      guard kind(of: value) == .tupleTypeElement, value.first >= 0 else { continue }
      let label = tupleLabel(value)
      facts.typeElements.append(TypeElementFact(label: label, type: TypeID(Int(value.first))))
    }
    let count = facts.typeElements.count - start
    if count > 0 { fact.elements = FactRange(start: start, count: count) }
    return add(fact)
  }

  private mutating func tupleLabel(_ value: Value) -> NameID {
    let label = nodes[Int(value.node)].mainToken
    return label == RawNode.noToken || isUnderscore(label) ? .empty : name(token: label)
  }

  private mutating func functionType(_ index: Int, _ children: Range<Int>) -> TypeID {
    var fact = TypeFact(kind: .function, range: range(index))
    var result = TypeID.none
    var parameters: Value?
    for child in children {
      let value = values[child]
      switch kind(of: value) {
      case .effects:
        let effects = EffectWords(rawValue: value.second)
        fact.isAsync = effects.contains(.isAsync)
        fact.isThrowing = !effects.isDisjoint(with: [.throwsErrors, .rethrowsErrors])
        fact.thrownType = TypeID(Int(value.first))
      case .returnClause:
        result = TypeID(Int(value.first))
      default:
        if parameters == nil { parameters = value }
      }
    }
    if result.isNone { result = add(TypeFact(kind: .unknown, range: range(index).end)) }
    let start = facts.typeElements.count
    if let parameters, family(of: parameters) == .type, parameters.first >= 0 {
      let isTuple =
        kind(of: parameters) == .tupleType
        && !TypeFlags(rawValue: parameters.second).contains(.isParenthesized)
      if isTuple {
        for element in facts.types[Int(parameters.first)].elements.indices {
          facts.typeElements.append(facts.typeElements[element])
        }
      } else {
        facts.typeElements.append(TypeElementFact(type: TypeID(Int(parameters.first))))
      }
    }
    facts.typeElements.append(TypeElementFact(type: result))
    fact.elements = FactRange(start: start, count: facts.typeElements.count - start)
    return add(fact)
  }

  private mutating func attributedType(
    _ index: Int, _ node: RawNode, _ children: Range<Int>, _ flags: inout TypeFlags
  ) -> TypeID {
    for child in children where kind(of: values[child]) == .attribute && values[child].first >= 0 {
      let attribute = pendingAttributes[Int(values[child].first)].name
      switch facts.names[attribute] {
      case "escaping": flags.insert(.isEscaping)
      case "autoclosure": flags.insert(.isAutoclosure)
      default: break
      }
    }
    dropPending(of: children)
    guard let last = children.last, family(of: values[last]) == .type || family(of: values[last]) == .error
    else {
      return add(TypeFact(kind: .unknown, range: range(index)))
    }
    let inner = type(values[last])
    let words = node.firstToken..<max(node.firstToken, nodes[Int(values[last].node)].firstToken)
    if words.contains(where: { word($0) == .inout }) {
      flags.insert(.isInout)
      let start = facts.typeElements.count
      facts.typeElements.append(TypeElementFact(type: inner))
      var fact = TypeFact(kind: .inoutType, range: range(index))
      fact.elements = FactRange(start: start, count: 1)
      return add(fact)
    }
    if flags.contains(.isEscaping), facts.types[Int(inner.index)].kind == .function {
      facts.types[Int(inner.index)].isEscaping = true
    }
    return inner
  }
}
