import PipelintSource

/// How each kind of fact is a row of `PackedFacts`.

extension FactWriter {
  mutating func name(_ name: NameID) { near(Int64(name.index)) }
  mutating func id<Value>(_ id: FactID<Value>) { optional(id.index) }
  mutating func run<Value>(_ range: FactRange<Value>) { run(start: range.start, count: range.count) }
  mutating func run<Value>(_ list: FactList<Value>) { run(start: list.start, count: list.count) }

  mutating func flags(_ flags: Bool...) {
    var bits: UInt64 = 0
    for (index, flag) in flags.enumerated() where flag { bits |= 1 << UInt64(index) }
    small(bits)
  }
}

extension FactReader {
  mutating func name() -> NameID { NameID(UInt32(truncatingIfNeeded: near())) }
  mutating func id<Value>() -> FactID<Value> { FactID(Int(optional())) }

  mutating func run<Value>() -> FactRange<Value> {
    let (start, count) = run()
    return FactRange(start: start, count: count)
  }

  mutating func run<Value>() -> FactList<Value> {
    let (start, count) = run()
    return FactList(start: start, count: count)
  }

  mutating func flags() -> Flags { Flags(bits: small()) }

  struct Flags {
    let bits: UInt64
    subscript(_ index: Int) -> Bool { bits & 1 << UInt64(index) != 0 }
  }
}

extension UInt32: FactRow {
  func write(to row: inout FactWriter) { row.near(Int64(self)) }
  init(from row: inout FactReader) { self.init(truncatingIfNeeded: row.near()) }
}

extension SourceRange: FactRow {
  func write(to row: inout FactWriter) { row.range(self) }
  init(from row: inout FactReader) { self = row.range() }
}

extension ImportFact: FactRow {
  func write(to row: inout FactWriter) {
    row.name(module)
    row.range(range)
  }

  init(from row: inout FactReader) {
    self.init(module: row.name(), range: row.range())
  }
}

extension DeclarationFact: FactRow {
  func write(to row: inout FactWriter) {
    row.small(UInt64(kind.rawValue))
    row.small(UInt64(modifiers.rawValue))
    row.name(name)
    row.range(range)
    row.near(Int64(nameRange.lower) - Int64(range.lower))
    row.small(UInt64(nameRange.count))
    row.id(parent)
    row.run(attributes)
    row.run(genericParameters)
    row.run(requirements)
    row.run(inherited)
    row.run(parameters)
    row.id(type)
    row.id(thrownType)
    row.id(initialValue)
    row.run(body)
    row.run(otherAccessors)
    row.optional(conditionalBranch)
  }

  init(from row: inout FactReader) {
    let kind = Kind(rawValue: UInt8(row.small()))!
    let modifiers = Modifiers(rawValue: UInt32(row.small()))
    let name = row.name()
    let range = row.range()
    let nameStart = UInt32(Int64(range.lower) + row.near())
    let nameRange = SourceRange(nameStart, nameStart + UInt32(row.small()))
    self.init(kind: kind, modifiers: modifiers, name: name, nameRange: nameRange, range: range, parent: row.id())
    attributes = row.run()
    genericParameters = row.run()
    requirements = row.run()
    inherited = row.run()
    parameters = row.run()
    type = row.id()
    thrownType = row.id()
    initialValue = row.id()
    body = row.run()
    otherAccessors = row.run()
    conditionalBranch = row.optional()
  }
}

extension AttributeFact: FactRow {
  func write(to row: inout FactWriter) {
    row.name(name)
    row.range(range)
    row.run(arguments)
  }

  init(from row: inout FactReader) {
    self.init(name: row.name(), range: row.range(), arguments: row.run())
  }
}

extension ParameterFact: FactRow {
  func write(to row: inout FactWriter) {
    row.name(label)
    row.name(name)
    row.id(type)
    row.range(range)
    row.run(attributes)
    row.id(defaultValue)
    row.flags(hasDefault, isVariadic, isInout, isEscaping, isAutoclosure)
  }

  init(from row: inout FactReader) {
    self.init(label: row.name(), name: row.name(), type: row.id(), range: row.range())
    attributes = row.run()
    defaultValue = row.id()
    let flags = row.flags()
    hasDefault = flags[0]
    isVariadic = flags[1]
    isInout = flags[2]
    isEscaping = flags[3]
    isAutoclosure = flags[4]
  }
}

extension GenericParameterFact: FactRow {
  func write(to row: inout FactWriter) {
    row.name(name)
    row.id(constraint)
    row.flags(isPack)
  }

  init(from row: inout FactReader) {
    self.init(name: row.name(), constraint: row.id(), isPack: row.flags()[0])
  }
}

extension RequirementFact: FactRow {
  func write(to row: inout FactWriter) {
    row.id(left)
    row.id(right)
    row.flags(isSameType)
  }

  init(from row: inout FactReader) {
    self.init(left: row.id(), right: row.id(), isSameType: row.flags()[0])
  }
}

extension TypeFact: FactRow {
  func write(to row: inout FactWriter) {
    row.small(UInt64(kind.rawValue))
    row.name(name)
    row.id(base)
    row.run(elements)
    row.range(range)
    row.flags(isThrowing, isAsync, isEscaping)
    row.id(thrownType)
  }

  init(from row: inout FactReader) {
    self.init(
      kind: Kind(rawValue: UInt8(row.small()))!, name: row.name(), base: row.id(), elements: row.run(), range: row.range())
    let flags = row.flags()
    isThrowing = flags[0]
    isAsync = flags[1]
    isEscaping = flags[2]
    thrownType = row.id()
  }
}

extension TypeElementFact: FactRow {
  func write(to row: inout FactWriter) {
    row.name(label)
    row.id(type)
  }

  init(from row: inout FactReader) {
    self.init(label: row.name(), type: row.id())
  }
}

extension ExpressionFact: FactRow {
  func write(to row: inout FactWriter) {
    row.small(UInt64(kind.rawValue))
    row.name(name)
    row.range(range)
    row.near(Int64(nameRange.lower) - Int64(range.lower))
    row.small(UInt64(nameRange.count))
    row.run(operands)
    row.run(arguments)
    row.run(typeArguments)
    row.id(closure)
    row.id(statement)
    row.id(pattern)
    row.small(UInt64(argumentLabels.index))
  }

  init(from row: inout FactReader) {
    let kind = Kind(rawValue: UInt8(row.small()))!
    let name = row.name()
    let range = row.range()
    let nameStart = UInt32(truncatingIfNeeded: Int64(range.lower) + row.near())
    self.init(
      kind: kind, range: range, name: name, nameRange: SourceRange(nameStart, nameStart + UInt32(row.small())))
    operands = row.run()
    arguments = row.run()
    let typeArguments: FactList<TypeFact> = row.run()
    let closure: ClosureID = row.id()
    let statement: StatementID = row.id()
    let pattern: PatternID = row.id()
    if typeArguments.count > 0 { self.typeArguments = typeArguments }
    if !closure.isNone { self.closure = closure }
    if !statement.isNone { self.statement = statement }
    if !pattern.isNone { self.pattern = pattern }
    argumentLabels = NameID(UInt32(row.small()))
  }
}

extension ArgumentFact: FactRow {
  func write(to row: inout FactWriter) {
    row.name(label)
    row.id(value)
    row.range(range)
    row.flags(isTrailing)
  }

  init(from row: inout FactReader) {
    self.init(label: row.name(), value: row.id(), range: row.range(), isTrailing: row.flags()[0])
  }
}

extension ClosureFact: FactRow {
  func write(to row: inout FactWriter) {
    row.run(captures)
    row.run(parameters)
    row.id(resultType)
    row.id(thrownType)
    row.flags(isThrowing, isAsync, hasSignature)
    row.run(body)
    row.range(range)
    row.optional(Int32(highestAnonymousParameter))
  }

  init(from row: inout FactReader) {
    let captures: FactRange<CaptureFact> = row.run()
    let parameters: FactRange<ParameterFact> = row.run()
    let resultType: TypeID = row.id()
    let thrownType: TypeID = row.id()
    let flags = row.flags()
    let body: FactList<StatementFact> = row.run()
    self.init(
      captures: captures, parameters: parameters, resultType: resultType, thrownType: thrownType, isThrowing: flags[0],
      isAsync: flags[1], hasSignature: flags[2], body: body, range: row.range())
    highestAnonymousParameter = Int8(truncatingIfNeeded: row.optional())
  }
}

extension CaptureFact: FactRow {
  func write(to row: inout FactWriter) {
    row.small(UInt64(strength.rawValue))
    row.name(name)
    row.id(value)
    row.range(range)
  }

  init(from row: inout FactReader) {
    self.init(strength: Strength(rawValue: UInt8(row.small()))!, name: row.name(), value: row.id(), range: row.range())
  }
}

extension StatementFact: FactRow {
  func write(to row: inout FactWriter) {
    row.small(UInt64(kind.rawValue))
    row.range(range)
    row.id(pattern)
    row.id(type)
    row.id(value)
    row.run(conditions)
    row.run(body)
    row.run(otherwise)
    row.id(declaration)
    row.run(attributes)
    row.small(UInt64(modifiers.rawValue))
  }

  init(from row: inout FactReader) {
    self.init(kind: Kind(rawValue: UInt8(row.small()))!, range: row.range())
    pattern = row.id()
    type = row.id()
    value = row.id()
    conditions = row.run()
    body = row.run()
    otherwise = row.run()
    declaration = row.id()
    attributes = row.run()
    modifiers = DeclarationFact.Modifiers(rawValue: UInt32(row.small()))
  }
}

extension ConditionFact: FactRow {
  func write(to row: inout FactWriter) {
    row.small(UInt64(kind.rawValue))
    row.id(pattern)
    row.id(type)
    row.id(value)
    row.range(range)
  }

  init(from row: inout FactReader) {
    self.init(
      kind: Kind(rawValue: UInt8(row.small()))!, pattern: row.id(), type: row.id(), value: row.id(), range: row.range())
  }
}

extension PatternFact: FactRow {
  func write(to row: inout FactWriter) {
    row.small(UInt64(kind.rawValue))
    row.name(name)
    row.range(range)
    row.run(elements)
    row.id(type)
    row.id(value)
  }

  init(from row: inout FactReader) {
    self.init(
      kind: Kind(rawValue: UInt8(row.small()))!, name: row.name(), range: row.range(), elements: row.run(), type: row.id(),
      value: row.id())
  }
}

extension NameTable {
  func pack(into writer: inout FactWriter) {
    writer.number(UInt64(count))
    for index in 1..<max(count, 1) { writer.raw(bytes(of: NameID(UInt32(index)))) }
  }

  init(unpacking reader: inout FactReader) {
    self.init()
    let count = Int(reader.number())
    for _ in 1..<max(count, 1) { append(reader.raw()) }
  }
}
