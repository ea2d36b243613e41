import PipelintSource

/// What uses of a name can't mean, told by the types around them and by those that are written down: what a use stands in need not be typed for
/// it, which is dear.
extension Inference {
  /// Whether a use of a name, as a member or on its own, certainly means no member of the type `entry`; -1 stands for what is no member.
  func isMember(_ use: ExpressionID, ofOthersThan entry: Int32, _ file: Int32) -> Bool {
    let fact = expression(use, file)
    guard entry >= 0 else { return fact.kind == .implicitMember || isMemberOfValue(fact, file) }
    let name = text(fact.name, file)
    switch fact.kind {
    case .name:
      guard binding(of: use, file) == nil else { return false }
      let types = typesAround(use, file)
      return !types.isEmpty && types.allSatisfy { isUnrelated($0, to: entry, byMember: name) }
    case .member:
      guard let type = typeOfPlainValue(operand(fact, 0, file), file),
        case .nominal(let nominal) = known.wrapped(type) ?? type, nominal.entry >= 0
      else { return false }
      return isUnrelated(nominal.entry, to: entry, byMember: name)
    default: return false
    }
  }

  /// Whether a use is a member of something else than what may be a module.
  private func isMemberOfValue(_ use: ExpressionFact, _ file: Int32) -> Bool {
    guard use.kind == .member else { return false }
    let base = operand(use, 0, file)
    return expression(base, file).kind != .name || binding(of: base, file) != nil
      || index.lookUp(text(use.name, file), inModule: text(expression(base, file).name, file), from: file)
        == nil
  }

  /// The types in whose bodies an expression stands, the innermost first.
  private func typesAround(_ id: ExpressionID, _ file: Int32) -> [Int32] {
    var result: [Int32] = []
    var current = context(of: id, file)
    while let reference = current {
      let entry = index.entry(of: reference)
      if entry >= 0 { result.append(entry) }
      current = index.parent(of: reference)
    }
    return result
  }

  /// Whether a member of `type` with this name is none of the type `other`: neither is above the other, as far as supertypes are known or the type
  /// has such a member itself.
  private func isUnrelated(_ type: Int32, to other: Int32, byMember name: String) -> Bool {
    type != other && !isBelow(type, other) && !isBelow(other, type)
      && (types.allSupertypes(of: type).isComplete
        || !index.membersOfProject(named: name, of: type).isEmpty)
  }

  /// The type of `self`, of a property or parameter, and of what is a property of such a value: it is the same whatever stands around. Nil for
  /// other expressions.
  private func typeOfPlainValue(_ id: ExpressionID, _ file: Int32) -> Type? {
    guard isPlainValue(id, file) else { return nil }
    let type = value(of: id, file).type
    return type.isKnown ? type : nil
  }

  private func isPlainValue(_ id: ExpressionID, _ file: Int32) -> Bool {
    let fact = expression(id, file)
    switch fact.kind {
    case .optionalChain, .forceUnwrap, .member: return isPlainValue(operand(fact, 0, file), file)
    case .name:
      switch binding(of: id, file)?.origin {
      case nil, .parameter: return text(fact.name, file).utf8.first != UInt8(ascii: "$")
      // `[weak self]` and `guard let self`
      case .capture(let capture): return facts(file).captures[capture].value.isNone && isSelf(id, file)
      case .unwrapped(let condition):
        return facts(file).conditions[Int(condition)].value.isNone && isSelf(id, file)
      default: return false
      }
    default: return false
    }
  }
}
