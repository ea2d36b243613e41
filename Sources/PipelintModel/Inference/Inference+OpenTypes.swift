/// A type that the rest of the expression decides: of a literal, or of what Swift looks into last.
///
/// `Just(1)` is of `Int`s by itself, of `Double`s before `.append(ratio)`, and of `Int?`s before `.sink { optional = $0 }`. What is open is worked
/// out as if it were decided already, but every type that it flows into bears its number: so what decides it later is known at every place.
struct OpenType {
  enum Origin {
    case literal
    /// What a closure of several statements returns, or what the elements of a list have in common: that can only become optional.
    case result
    /// What a closure returns of a literal's members: whether that becomes optional is not known.
    case memberOfLiteral
  }

  /// What it is where nothing decides it.
  let type: NominalType
  let origin: Origin
  /// Unknown where it would have to be two types.
  var decision: Type?
  /// It goes where nobody knows what is asked of it.
  var isDoubtful = false
  /// Nothing is done with it that only a type which is not optional can do.
  var canBeOptional = true
  /// The open type that it is the same as; -1 where it is none.
  var same: Int32 = -1
}

extension Inference {
  /// `type`, which the rest of the expression may decide otherwise; for types without a name that type itself.
  func open(_ type: Type, _ origin: OpenType.Origin) -> Type {
    guard case .nominal(var nominal) = type, nominal.openType < 0 else { return type }
    openTypes.append(OpenType(type: nominal, origin: origin))
    nominal.openType = Int32(openTypes.count - 1)
    return .nominal(nominal)
  }

  /// Whether it is an open type itself.
  func isOpen(_ type: Type) -> Bool {
    if case .nominal(let nominal) = type { nominal.openType >= 0 } else { false }
  }

  /// `type`, which, or what it holds if it is optional, may become optional.
  func openResult(_ type: Type, _ origin: OpenType.Origin = .result) -> Type {
    if let wrapped = known.wrapped(type) { return known.optional(open(wrapped, origin)) }
    return isPublisher(type) ? type : open(type, origin)
  }

  /// Runs `body`, in which nothing is decided of what is open outside of it.
  func decidingOnlyItsOwn<Result>(_ body: () -> Result) -> Result {
    let before = firstDecidable
    firstDecidable = Int32(openTypes.count)
    defer { firstDecidable = before }
    return body()
  }

  // MARK: - Decisions

  /// A value of `type` goes where `other` is asked for, which it may have to become.
  func hand(_ type: Type, to other: Type) {
    if openTypes.isEmpty { return }
    meet(type, other, isSame: false)
  }

  /// Two types turn out to be the same.
  func identify(_ left: Type, _ right: Type) {
    if openTypes.isEmpty { return }
    meet(left, right, isSame: true)
  }

  /// A value of `type` has to conform to `other`.
  func demand(_ other: Type, of type: Type) {
    guard case .nominal(let nominal) = type, nominal.openType >= 0, let asked = other.nominal else { return }
    let number = representative(nominal.openType)
    guard number >= firstDecidable else { return }
    if !Self.protocolsOfOptionals.contains(asked.name) { openTypes[number].canBeOptional = false }
    if openTypes[number].decision == nil, openTypes[number].origin == .literal,
      conforms(.nominal(openTypes[number].type), to: asked, nil) != true
    {
      openTypes[number].isDoubtful = true
    }
  }

  /// The protocols that an optional conforms to where what it holds does.
  private static let protocolsOfOptionals: Set<String> = [
    "Equatable", "Hashable", "Encodable", "Decodable", "Codable", "Sendable",
  ]

  private func meet(_ left: Type, _ right: Type, isSame: Bool) {
    switch (left, right) {
    case (.unknown, _): doubt(right)
    case (_, .unknown): doubt(left)
    case (.nominal(let first), .nominal(let second)):
      if first.openType >= 0 || second.openType >= 0 {
        if first.openType < 0 {
          decide(second.openType, left, isSame: isSame)
        } else if second.openType < 0 {
          decide(first.openType, right, isSame: isSame)
        } else {
          join(first.openType, second.openType)
        }
      }
      if first.entry == second.entry, first.name == second.name {
        for (left, right) in zip(first.arguments, second.arguments) { meet(left, right, isSame: true) }
      } else if let wrapped = known.wrapped(left) {
        meet(wrapped, right, isSame: isSame)
      } else if let wrapped = known.wrapped(right) {
        meet(left, wrapped, isSame: isSame)
      } else if !isDeclared(second) {
        first.arguments.forEach(doubt)
      }
    case (.nominal(let nominal), .some(.nominal(let stream))):
      if let shape = shape(ofEntry: max(nominal.entry, 0)), shape.root.entry == stream.entry,
        let asked = stream.arguments.first, !asked.isUnknown
      {
        meet(output(of: left, 0), asked, isSame: true)
      }
    case (.nominal(let nominal), _) where nominal.openType >= 0:
      decide(nominal.openType, right, isSame: isSame)
    case (_, .nominal(let nominal)) where nominal.openType >= 0:
      decide(nominal.openType, left, isSame: isSame)
    case (.tuple(let left), .tuple(let right)) where left.count == right.count:
      for (left, right) in zip(left, right) { meet(left.type, right.type, isSame: isSame) }
    case (.some(let left), .some(let right)): meet(left, right, isSame: true)
    default: return
    }
  }

  private func isDeclared(_ nominal: NominalType) -> Bool {
    nominal.entry >= 0 && index.entries[Int(nominal.entry)].isDeclared
  }

  /// The number of the open type that all which are the same as `number` stand for.
  private func representative(_ number: Int32) -> Int {
    var number = Int(number)
    while openTypes[number].same >= 0 { number = Int(openTypes[number].same) }
    return number
  }

  private func decide(_ number: Int32, _ type: Type, isSame: Bool) {
    let number = representative(number)
    guard number >= firstDecidable, type.isKnown, !holds(type, number) else { return }
    let open = openTypes[number]
    if let decision = open.decision {
      if decision == type || known.wrapped(decision) == type || known.wrapped(type) == decision { return }
      openTypes[number].decision = .unknown("a literal would have to be of two types")
      return
    }
    let plain = plain(type)
    if !mayBecome(open, plain) {
      // Any value can be handed on as one of a protocol's; it becomes that only where it must be the same.
      if isSame {
        openTypes[number].decision =
          open.origin == .literal ? .unknown("whether a literal becomes '\(type)' is not known") : type
      }
    } else if open.origin == .memberOfLiteral, plain != type {
      openTypes[number].decision = .unknown("whether it becomes optional is not known")
    } else {
      openTypes[number].decision = open.canBeOptional ? type : plain
    }
  }

  private func mayBecome(_ open: OpenType, _ type: Type) -> Bool {
    switch type {
    case .nominal(let nominal):
      if nominal.entry == open.type.entry, nominal.name == open.type.name { return true }
      guard open.origin == .literal else { return false }
      if open.type.name == "Array" { return isMadeOfArray(type) }
      return nominal.arguments.isEmpty && canBe(nominal, literal: open.type.name)
    case .parameter, .member: return open.origin == .literal
    default: return false
    }
  }

  private func join(_ left: Int32, _ right: Int32) {
    var first = representative(left)
    var second = representative(right)
    guard first != second, min(first, second) >= firstDecidable, !holds(becoming(first), second),
      !holds(becoming(second), first)
    else { return }
    if openTypes[first].origin == .literal, !mayBecome(openTypes[first], .nominal(openTypes[second].type)) {
      swap(&first, &second)
    }
    // `1` and `2.5`: the first is what the second one is.
    guard mayBecome(openTypes[first], .nominal(openTypes[second].type)) else {
      openTypes[first].isDoubtful = true
      openTypes[second].isDoubtful = true
      return
    }
    let decision = openTypes[first].decision
    openTypes[first].same = Int32(second)
    openTypes[second].isDoubtful = openTypes[second].isDoubtful || openTypes[first].isDoubtful
    openTypes[second].canBeOptional = openTypes[second].canBeOptional && openTypes[first].canBeOptional
    if let decision { decide(Int32(second), decision, isSame: true) }
  }

  /// Nobody knows what is asked of a value of `type`.
  func doubt(_ type: Type) {
    if openTypes.isEmpty { return }
    switch type {
    case .nominal(let nominal):
      if nominal.openType >= 0 {
        let number = representative(nominal.openType)
        if number >= firstDecidable { openTypes[number].isDoubtful = true }
      }
      nominal.arguments.forEach(doubt)
    case .tuple(let elements): for element in elements { doubt(element.type) }
    case .some(let inner), .any(let inner): doubt(inner)
    default: return
    }
  }

  /// A value of `type` does what optionals don't.
  func forbidOptional(_ type: Type) {
    guard case .nominal(let nominal) = type, nominal.openType >= 0 else { return }
    let number = representative(nominal.openType)
    if number >= firstDecidable { openTypes[number].canBeOptional = false }
  }

  /// A member of a value of `type` is asked for: that it has to have a type for.
  func pin(_ type: Type) {
    guard case .nominal(let nominal) = type, nominal.openType >= 0 else { return }
    decide(nominal.openType, .nominal(openTypes[representative(nominal.openType)].type), isSame: true)
  }

  /// Whether two types are the same, or may become it.
  func agree(_ left: Type, _ right: Type) -> Bool? {
    let answer = types.areSame(left, right)
    guard answer == false, !openTypes.isEmpty, left.hasOpenTypes || right.hasOpenTypes else { return answer }
    return mayMeet(left, right)
  }

  private func mayMeet(_ left: Type, _ right: Type) -> Bool? {
    switch (left, right) {
    case (.nominal(let first), .nominal(let second)):
      if first.openType >= 0, mayBecome(openTypes[representative(first.openType)], plain(right)) {
        return true
      }
      if second.openType >= 0, mayBecome(openTypes[representative(second.openType)], plain(left)) {
        return true
      }
      guard first.entry == second.entry, first.arguments.count == second.arguments.count else {
        return types.areSame(left, right)
      }
      return zip(first.arguments, second.arguments).map(mayMeet).areAllTrue
    case (.tuple(let first), .tuple(let second)) where first.count == second.count:
      return zip(first, second).map { mayMeet($0.type, $1.type) }.areAllTrue
    default: return types.areSame(left, right)
    }
  }

  private func plain(_ type: Type) -> Type {
    var type = type
    while let wrapped = known.wrapped(type) { type = wrapped }
    return type
  }

  /// Whether two types are equal and stand for the same open types.
  func isSame(_ left: Type, _ right: Type) -> Bool {
    guard left == right else { return false }
    return openTypes.isEmpty || openNumbers(left) == openNumbers(right)
  }

  /// Whether the open type `number` is a part of `type`: what is a part of itself has no end.
  private func holds(_ type: Type, _ number: Int) -> Bool {
    openNumbers(type).contains { $0 == number || holds(becoming($0), number) }
  }

  private func becoming(_ number: Int) -> Type {
    openTypes[number].decision ?? .nominal(openTypes[number].type)
  }

  private func openNumbers(_ type: Type) -> [Int] {
    switch type {
    case .nominal(let nominal):
      (nominal.openType < 0 ? [] : [representative(nominal.openType)])
        + nominal.arguments.flatMap(openNumbers)
    case .tuple(let elements): elements.flatMap { openNumbers($0.type) }
    case .some(let inner), .any(let inner), .metatype(let inner): openNumbers(inner)
    default: []
    }
  }

  // MARK: - What is decided

  /// The value with what has been decided by now.
  func upToDate(_ value: Value) -> Value {
    guard !openTypes.isEmpty, value.type.hasOpenTypes else { return value }
    var result = value
    result.type = upToDate(value.type)
    return result
  }

  func upToDate(_ type: Type) -> Type { replacingOpenTypes(in: type, isFinal: false) }

  /// The value when all of the expression is known.
  func settled(_ value: Value) -> Value {
    guard !openTypes.isEmpty, value.type.hasOpenTypes else { return value }
    var result = value
    result.type = settled(value.type)
    return result
  }

  /// What fails when all of the expressions are known, for those who know none of the open types.
  func settled(_ errors: ErrorSet) -> ErrorSet {
    guard !openTypes.isEmpty else { return errors }
    var result = errors
    result.reaching = errors.reaching.compactMap { error in
      let type = settled(error.type)
      return concreteError(type) == nil
        ? nil
        : ReachingError(
          type: type, place: error.place, cause: error.cause, entry: error.entry, entryName: error.entryName)
    }
    if result.reaching.count < errors.reaching.count {
      result.formUnion(.raised("what type an error is of is not known"))
    }
    return result
  }

  /// What a stream fails with when all of the expressions are known.
  func settled(_ stream: Stream) -> Stream {
    guard !openTypes.isEmpty else { return stream }
    var result = stream
    result.errors = settled(stream.errors)
    for position in result.flaggedErrors.indices {
      result.flaggedErrors[position].whenTrue = settled(stream.flaggedErrors[position].whenTrue)
      result.flaggedErrors[position].whenFalse = settled(stream.flaggedErrors[position].whenFalse)
    }
    return result
  }

  func settled(_ type: Type) -> Type { replacingOpenTypes(in: type, isFinal: true) }

  private func replacingOpenTypes(in type: Type, isFinal: Bool) -> Type {
    guard type.hasOpenTypes else { return type }
    func replaced(_ type: Type) -> Type { replacingOpenTypes(in: type, isFinal: isFinal) }
    switch type {
    case .nominal(var nominal):
      if nominal.openType >= 0 {
        let number = representative(nominal.openType)
        let open = openTypes[number]
        if let decision = open.decision { return replaced(decision) }
        if isFinal, open.isDoubtful { return .unknown("what a literal becomes is not known") }
        nominal = open.type
        nominal.openType = isFinal ? -1 : Int32(number)
      }
      nominal.arguments = nominal.arguments.map(replaced)
      return .nominal(nominal)
    case .tuple(let elements):
      return .tuple(elements.map { Type.TupleElement(label: $0.label, type: replaced($0.type)) })
    case .some(let inner): return .some(replaced(inner))
    case .any(let inner): return .any(replaced(inner))
    case .metatype(let inner): return .metatype(replaced(inner))
    case .member(let base, let name): return .member(replaced(base), name)
    case .composition, .parameter, .function, .unknown: return type
    }
  }
}
