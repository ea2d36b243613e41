extension Inference {
  // MARK: - Literals

  /// A literal that is of the type `name` unless the place asks for another one that it can be.
  func literal(_ name: String, _ expected: Type?) -> Value {
    var value: Value
    if let expected, case let wanted = known.wrapped(expected) ?? expected,
      case .nominal(let nominal) = wanted,
      nominal.arguments.isEmpty, canBe(nominal, literal: name)
    {
      value = Value(wanted)
    } else {
      value = Value(open(known.type(name), .literal))
    }
    value.isLiteral = true
    return value
  }

  /// Whether a literal whose own type is `name` can make a `type`. Types of which no model is known are believed to.
  func canBe(_ type: NominalType, literal name: String) -> Bool {
    guard type.entry >= 0, index.isFramework(index.entries[Int(type.entry)].declaration) else {
      return type.name != "Any" && type.name != "AnyObject"
    }
    // Until RxSwift 5 its intervals were seconds.
    if type.name == name || type.name == "DispatchTimeInterval" && ["Int", "Double"].contains(name) {
      return true
    }
    switch name {
    case "Int": return Self.numbers.contains(type.name)
    case "Double": return Self.fractions.contains(type.name)
    case "String": return Self.texts.contains(type.name)
    default: return false
    }
  }

  static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  static let fractions: Set<String> = [
    "Double", "Float", "CGFloat", "Float16", "Float80", "Decimal", "TimeInterval",
  ]
  static let numbers = integers.union(fractions).union(["Stride"])
  private static let texts: Set<String> = [
    "String", "Substring", "Character", "StaticString", "Name", "NSString", "LocalizedStringKey",
  ]

  func arrayLiteral(_ fact: ExpressionFact, _ file: Int32, expected: Type?) -> Value {
    let target = expected.map { known.wrapped($0) ?? $0 }
    let element = target.flatMap(\.nominal).flatMap {
      $0.name == "Array" || $0.name == "Set" ? $0.arguments.first : nil
    }
    let elements = (0..<Int(fact.operands.count)).map {
      var value = value(of: operand(fact, $0, file), file, expected: element)
      if let element { value.type = upcast(value.type, to: element) }
      return value
    }
    if let element { for value in elements { hand(value.type, to: element) } }
    var result: Value
    if let expected, let target, target.isKnown, !target.hasParameters, isMadeOfArray(target) {
      result = Value(expected)
    } else {
      let element =
        elements.isEmpty ? .unknown("an empty array") : openResult(join(elements, expected: nil).type)
      result = Value(open(known.array(element), .literal))
    }
    result.isLiteral = true
    // What takes a list of streams takes what they do together: `Observable.merge([taps, names])`.
    if elements.allSatisfy({ $0.stream != nil }) { result.stream = joinedStream(elements) }
    return result
  }

  /// What a value of a subclass is where one of its superclass is asked for: an `Observable<Int>` for a `PublishSubject<Int>`, whatever is known of
  /// the arguments that are asked for.
  private func upcast(_ type: Type, to asked: Type) -> Type {
    guard let own = type.nominal, let other = asked.nominal, own.entry >= 0, other.entry >= 0,
      own.entry != other.entry, !asked.isKnown
    else { return type }
    let above = types.allSupertypes(of: own.entry)
    guard let position = above.entries.firstIndex(of: other.entry) else { return type }
    var result = above.types[position]
    result.arguments = result.arguments.map { types.specialize($0, for: own) }
    return .nominal(result)
  }

  func isMadeOfArray(_ type: Type) -> Bool {
    guard case .nominal(let nominal) = type else { return false }
    guard nominal.entry >= 0, index.isFramework(index.entries[Int(nominal.entry)].declaration) else {
      return true
    }
    return nominal.name == "Array" || nominal.name == "Set"
      || nominal.arguments.isEmpty && nominal.name != "Bool" && !isNumber(type)
        && !Self.texts.contains(nominal.name)
  }

  func dictionaryLiteral(_ fact: ExpressionFact, _ file: Int32, expected: Type?) -> Value {
    let target = expected.map { known.wrapped($0) ?? $0 }
    let sides = target.flatMap(\.nominal).flatMap {
      $0.name == "Dictionary" && $0.arguments.count == 2 ? $0.arguments : nil
    }
    var keys: [Value] = []
    var values: [Value] = []
    for position in 0..<Int(fact.operands.count) {
      let isKey = position % 2 == 0
      let value = value(of: operand(fact, position, file), file, expected: sides?[isKey ? 0 : 1])
      if isKey { keys.append(value) } else { values.append(value) }
    }
    var result: Value
    if let expected, let target, target.isKnown, !target.hasParameters {
      result = Value(expected)
    } else if keys.isEmpty {
      result = Value(.unknown("an empty dictionary"))
    } else {
      result = Value(known.dictionary(join(keys, expected: nil).type, join(values, expected: nil).type))
    }
    result.isLiteral = true
    return result
  }

  // MARK: - Operators

  func infix(_ fact: ExpressionFact, _ file: Int32, expected: Type?) -> Value {
    let name = text(fact.name, file)
    let left = operand(fact, 0, file)
    let right = operand(fact, 1, file)
    switch name {
    case "??":
      let optional = value(of: left, file, expected: expected.map { known.optional($0) })
      let wrapped = known.wrapped(optional.type)
      // The left side tells more than a place that any publisher of some Output can stand in.
      let told = expected.flatMap { $0.isKnown ? $0 : nil } ?? wrapped
      let other = value(of: right, file, expected: told ?? expected)
      if known.isOptional(other.type) || other.isNil {
        return join([Value(optional.type), other], expected: expected)
      }
      return join(
        [
          Value(wrapped ?? .unknown("'??' on what is not known to be optional"), stream: optional.stream),
          other,
        ], expected: expected)
    case _ where Self.comparisonOperators.contains(name):
      let first = value(of: left, file)
      let second = value(of: right, file, expected: first.type.isUnknown ? nil : first.type)
      if first.isLiteral, !second.isLiteral, second.type.isKnown {
        _ = value(of: left, file, expected: second.type)
      }
      compare(first.type, second.type)
      return Value(known.type("Bool"))
    case _ where Self.arithmeticOperators.contains(name):
      let first = value(of: left, file, expected: expected)
      let second = value(
        of: right, file, expected: expected ?? (first.type.isUnknown || first.isLiteral ? nil : first.type))
      return arithmetic(name, first, second)
    case "<<", ">>":
      let first = value(of: left, file, expected: expected)
      _ = value(of: right, file)
      forbidOptional(first.type)
      return isNumber(first.type) ? first : .unknown("the operator '\(name)'")
    case "..<", "...":
      let first = value(of: left, file)
      let second = value(of: right, file)
      compare(first.type, second.type)
      forbidOptional(first.type)
      let bound = first.isLiteral ? second.type : first.type
      return Value(known.type(name == "..<" ? "Range" : "ClosedRange", in: "Swift", [bound]))
    default:
      doubt(value(of: left, file).type)
      doubt(value(of: right, file).type)
      return .unknown("the operator '\(name)'")
    }
  }

  /// What an operator that is passed by its name gives for `inputs`: `min(by: >)`. Nil for what is no known operator.
  func operatorResult(_ name: String, _ inputs: [Type]) -> Value? {
    guard inputs.count == 2 else { return nil }
    if Self.arithmeticOperators.contains(name) {
      return arithmetic(name, Value(inputs[0]), Value(inputs[1]))
    }
    guard Self.comparisonOperators.contains(name) else { return nil }
    compare(inputs[0], inputs[1])
    return Value(known.type("Bool"))
  }

  /// Two values that are compared are of one type, which is optional only where one of them is.
  private func compare(_ first: Type, _ second: Type) {
    if first.isUnknown || second.isUnknown {
      doubt(first)
      doubt(second)
    } else {
      identify(first, second)
      if !known.isOptional(first), !known.isOptional(second) {
        forbidOptional(first)
        forbidOptional(second)
      }
    }
  }

  private static let comparisonOperators: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=",
  ]
  private static let arithmeticOperators: Set<String> = [
    "+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*",
  ]
  private static let otherOperators: Set<String> = ["??", "<<", ">>", "..<", "..."]

  /// Whether an operator between two operands is one of the standard library's, also with an assignment: `+=`. None of them throws by itself.
  static func isStandard(operator name: String) -> Bool {
    comparisonOperators.contains(name) || arithmeticOperators.contains(name) || otherOperators.contains(name)
      || name.count > 1 && name.hasSuffix("=") && isStandard(operator: String(name.dropLast()))
  }

  /// Of two numbers, texts or lists of one type that type; what other types make of an operator is not known.
  private func arithmetic(_ name: String, _ first: Value, _ second: Value) -> Value {
    let joined = join([first, second], expected: nil)
    guard isNumber(joined.type) || name == "+" && isText(joined.type) else {
      doubt(first.type)
      doubt(second.type)
      return .unknown("the operator '\(name)'")
    }
    forbidOptional(joined.type)
    var result = Value(joined.type)
    result.isLiteral = first.isLiteral && second.isLiteral
    return result
  }

  /// Whether the type is one of Swift's numbers.
  func isNumber(_ type: Type) -> Bool {
    guard case .nominal(let nominal) = type, nominal.arguments.isEmpty else { return false }
    return isModel(nominal) && Self.numbers.contains(nominal.name)
  }

  private func isText(_ type: Type) -> Bool {
    guard case .nominal(let nominal) = type else { return false }
    return isModel(nominal) && ["String", "Array", "Data"].contains(nominal.name)
  }

  private func isModel(_ type: NominalType) -> Bool {
    type.entry >= 0 && index.isFramework(index.entries[Int(type.entry)].declaration)
  }
}
