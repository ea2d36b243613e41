extension Inference {
  // MARK: - Several values for one

  /// What two types have in common: parts that differ are unknown.
  func mixed(_ left: Type, _ right: Type) -> Type {
    if left == right { return left }
    switch (left, right) {
    case (.nominal(var first), .nominal(let second))
    where first.entry == second.entry && first.name == second.name:
      first.arguments = zip(first.arguments, second.arguments).map { mixed($0, $1) }
      return .nominal(first)
    case (.some(let first), .some(let second)): return .some(mixed(first, second))
    default: return .unknown("one of several types")
    }
  }

  /// The one type of what must be of one type: what is not known of one is taken from the other.
  private func completed(_ left: Type, _ right: Type) -> Type {
    switch (left, right) {
    case (.nominal(var first), .nominal(let second))
    where first.entry == second.entry && first.name == second.name:
      first.arguments = zip(first.arguments, second.arguments).map {
        $0.isUnknown ? $1 : ($1.isUnknown ? $0 : completed($0, $1))
      }
      return .nominal(first)
    case (.some(let first), .some(let second)): return .some(completed(first, second))
    default: return mixed(left, right)
    }
  }

  /// The value of what may be any of `values`: the branches of a conditional, the elements of a list.
  func join(_ values: [Value], expected: Type?) -> Value {
    let told = values.filter { !$0.isNil && !known.isNever($0.type) }
    guard let first = told.first else { return values.first ?? .unknown("no value") }
    var one = first
    for other in told.dropFirst() { one = joined(one, other) }
    if values.contains(where: \.isNil), !one.type.isUnknown, !known.isOptional(one.type) {
      one.type = known.optional(one.type)
    }
    if let expected, one.type.isUnknown, isCertain(expected) { one.type = expected }
    var result = Value(one.type)
    result.stream = joinedStream(told)
    result.isLiteral = values.allSatisfy { $0.isLiteral || $0.isNil }
    return result
  }

  /// The value of a function that returns `values`: of the type of the first, which the others have to become.
  func returned(_ values: [Value], expected: Type?) -> Value {
    let told = values.filter { !$0.isNil && !known.isNever($0.type) }
    guard var result = told.first, result.type.isKnown || expected == nil else {
      return join(values, expected: expected)
    }
    if !result.type.isKnown {
      // A publisher is nothing that another type becomes; an optional may be.
      for other in told.dropFirst() where isPublisher(other.type) && !known.isOptional(other.type) {
        result.type = result.type.isUnknown ? other.type : completed(result.type, other.type)
      }
    }
    // Of two errors that are returned, the wider one can only be what is asked for.
    if concreteError(result.type) != nil,
      let wider = told.first(where: { known.isAnyError($0.type) })
    {
      result.type = wider.type
    }
    result.stream = joinedStream(told)
    result.declaration = nil
    return result
  }

  /// Whether what is expected is a type, not some publisher that a `where` clause speaks of.
  private func isCertain(_ expected: Type) -> Bool {
    if case .some = expected { false } else { expected.isKnown }
  }

  private func joined(_ first: Value, _ second: Value) -> Value {
    identify(first.type, second.type)
    let left = upToDate(first)
    let right = upToDate(second)
    var result = left
    result.isLiteral = left.isLiteral && right.isLiteral
    if left.type == right.type { return result }
    if left.type.isUnknown || right.type.isUnknown {
      // Both are of one type, which only an optional takes another into.
      let other = left.type.isUnknown ? right.type : left.type
      result.type =
        isPublisher(other) && !known.isOptional(other)
        ? other : .unknown(unknownReason(left.type.isUnknown ? left.type : right.type))
      return result
    }
    if known.isOptional(left.type) != known.isOptional(right.type) {
      var (plain, other) = (left, right)
      plain.type = known.wrapped(left.type) ?? left.type
      other.type = known.wrapped(right.type) ?? right.type
      let wrapped = joined(plain, other).type
      result.type = wrapped.isUnknown ? wrapped : known.optional(wrapped)
      return result
    }
    if left.isLiteral != right.isLiteral {
      let (fixed, literal) = left.isLiteral ? (right.type, left.type) : (left.type, right.type)
      if case .nominal(let type) = fixed, case .nominal(let own) = literal, type.arguments.isEmpty,
        canBe(type, literal: own.name)
      {
        result.type = fixed
        return result
      }
    } else if left.isLiteral, isNumber(left.type), isNumber(right.type) {
      result.type = known.type("Double")
      return result
    }
    result.type = completed(left.type, right.type)
    return result
  }

  /// What one of several streams does; nil where none of the values is one.
  func joinedStream(_ values: [Value]) -> Stream? {
    guard values.contains(where: { $0.stream != nil }) else { return nil }
    var result: Stream?
    for value in values {
      let stream = value.stream ?? Stream(errors: .open("one of several publishers is not known"))
      result = result.map { merge($0, stream) } ?? stream
    }
    return result
  }

  /// The stream of either of two, whichever it is that the compiler chooses, as of a call of one of two declarations. What only one of them fails
  /// with may never arrive.
  func either(
    _ left: Stream, _ right: Stream, because reason: String = "several functions may be called"
  ) -> Stream {
    var result = merge(left, right)
    let count = result.errors.reaching.count
    result.errors.reaching.removeAll { !left.errors.contains($0) || !right.errors.contains($0) }
    result.errors.raisesUnknown = left.errors.raisesUnknown && right.errors.raisesUnknown
    if result.errors.reaching.count < count {
      // Where each of them fails, something arrives, whichever it is.
      let isCertain = result.errors.reaching.isEmpty && left.errors.isCertain && right.errors.isCertain
      result.errors.formUnion(isCertain ? .raised(reason) : .open(reason))
    }
    if left.lifetime != right.lifetime || left.goesOnWithUpstream != right.goesOnWithUpstream {
      result.lifetime = .unknown
      result.goesOnWithUpstream = false
    }
    return result
  }

  /// The stream of what may be, or has flowing into it, either of two.
  func merge(_ left: Stream, _ right: Stream) -> Stream {
    var result = left
    result.errors.formUnion(right.errors)
    if left.lifetime != right.lifetime {
      result.lifetime = lifetime(ofEither: left, right)
    }
    if left.start != right.start { result.start = .unknown }
    if left.delivery != right.delivery { result.delivery = delivery(ofValuesOf: left, right) }
    result.hasNoValues = left.hasNoValues && right.hasNoValues
    result.goesOnWithUpstream = left.goesOnWithUpstream || right.goesOnWithUpstream
    result.endsWithUpstream = [left, right].allSatisfy { $0.endsWithUpstream || $0.ends }
    result.flaggedErrors = []
    return result
  }

  /// The stream of the values of both of two: more than one where each has one.
  func union(_ left: Stream, _ right: Stream) -> Stream {
    var result = merge(left, right)
    if result.lifetime == .oneShot, !left.hasNoValues, !right.hasNoValues { result.lifetime = .finite }
    return result
  }

  /// How long one of two streams lives that differ in that. One that ends without a value adds none to the one value of the other.
  private func lifetime(ofEither left: Stream, _ right: Stream) -> Stream.Lifetime {
    let lifetimes = [left.lifetime, right.lifetime]
    if lifetimes.contains(.longLived) { return .longLived }
    if lifetimes.contains(.unknown) { return .unknown }
    return (left.lifetime == .oneShot ? right : left).hasNoValues ? .oneShot : .finite
  }

  /// Where values of one of two streams arrive that differ. One that has none says nothing of that; but what it fails with need not come on the main
  /// thread because the other's values do.
  private func delivery(ofValuesOf left: Stream, _ right: Stream) -> Stream.Delivery {
    guard left.hasNoValues != right.hasNoValues else { return .unknown }
    let delivery = left.hasNoValues ? right.delivery : left.delivery
    return delivery == .main ? .unknown : delivery
  }

  /// The stream of pairs of what two send: it ends with the one that ends first.
  func pair(_ left: Stream, _ right: Stream) -> Stream {
    var result = merge(left, right)
    let lifetimes = [left.lifetime, right.lifetime]
    if let shortest = [.oneShot, .finite].first(where: lifetimes.contains) { result.lifetime = shortest }
    return result
  }
}
