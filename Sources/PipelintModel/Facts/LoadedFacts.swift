import PipelintSource

/// The facts of one file, unpacked to be read: the code of bodies when it is first asked for.
///
/// They lie in memory of their own. Who loads them frees them, and nobody may read them any more then: a `ProjectView` frees
/// those of old files when the next file is asked about, and all at its own end.
package struct LoadedFacts {
  private let tables: UnsafeMutablePointer<Tables>

  private struct Tables {
    private let packed: PackedFacts
    let memory = TableMemory()
    private(set) var names: FileNames
    let declarations: Declarations
    private(set) var bodies = Bodies()
    private var hasBodies = false
    private(set) var memberCalls: MemberCalls?

    init(_ packed: PackedFacts, _ scratch: inout FileFacts) {
      packed.unpackDeclarations(into: &scratch)
      self.packed = packed
      names = scratch.names.fixed(in: memory)
      declarations = Declarations(&scratch, in: memory)
    }

    /// The code of bodies, which is unpacked where it is not yet.
    var loadedBodies: Bodies {
      @inline(__always) mutating get {
        if !hasBodies { unpackBodies() }
        return bodies
      }
    }

    @inline(never)
    private mutating func unpackBodies() {
      var facts = FileFacts()
      packed.unpackBodies(into: &facts, names, declarations.lists)
      bodies = Bodies(&facts, in: memory)
      hasBodies = true
    }

    mutating func hashNames() { names = names.hashed(in: memory) }

    mutating func keep(_ calls: MemberCalls) { memberCalls = calls }
  }

  private struct Declarations {
    let imports: FixedTable<ImportFact>
    let declarations: FixedTable<DeclarationFact>
    let parameters: FixedTable<ParameterFact>
    let genericParameters: FixedTable<GenericParameterFact>
    let requirements: FixedTable<RequirementFact>
    let attributes: FixedTable<AttributeFact>
    let types: FixedTable<TypeFact>
    let typeElements: FixedTable<TypeElementFact>
    let lists: FixedTable<UInt32>
    let directives: FixedTable<SourceRange>
    let isGenerated: Bool

    /// `facts` is only read: what is lent so is not copied.
    init(_ facts: inout FileFacts, in memory: TableMemory) {
      imports = memory.table(of: facts.imports)
      declarations = memory.table(of: facts.declarations)
      parameters = memory.table(of: facts.parameters)
      genericParameters = memory.table(of: facts.genericParameters)
      requirements = memory.table(of: facts.requirements)
      attributes = memory.table(of: facts.attributes)
      types = memory.table(of: facts.types)
      typeElements = memory.table(of: facts.typeElements)
      lists = memory.table(of: facts.lists)
      directives = memory.table(of: facts.directives)
      isGenerated = facts.isGenerated
    }
  }

  private struct Bodies {
    var expressions = FixedTable<ExpressionFact>()
    var arguments = FixedTable<ArgumentFact>()
    var closures = FixedTable<ClosureFact>()
    var captures = FixedTable<CaptureFact>()
    var statements = FixedTable<StatementFact>()
    var conditions = FixedTable<ConditionFact>()
    var patterns = FixedTable<PatternFact>()
    var topLevel = FactList<StatementFact>.empty

    init() {}

    /// `facts` is only read.
    init(_ facts: inout FileFacts, in memory: TableMemory) {
      expressions = memory.table(of: facts.expressions)
      arguments = memory.table(of: facts.arguments)
      closures = memory.table(of: facts.closures)
      captures = memory.table(of: facts.captures)
      statements = memory.table(of: facts.statements)
      conditions = memory.table(of: facts.conditions)
      patterns = memory.table(of: facts.patterns)
      topLevel = facts.topLevel
    }
  }

  /// Unpacks what declarations say. `scratch` is written over, and only gives its room.
  init(_ packed: PackedFacts, _ scratch: inout FileFacts) {
    tables = .allocate(capacity: 1)
    tables.initialize(to: Tables(packed, &scratch))
  }

  /// Before many names are looked for.
  func hashNames() { tables.pointee.hashNames() }

  /// Frees the facts. Nothing may read them any more.
  func deallocate() {
    tables.deinitialize(count: 1)
    tables.deallocate()
  }

  package var names: FileNames { tables.pointee.names }
  package var imports: FixedTable<ImportFact> { tables.pointee.declarations.imports }
  package var declarations: FixedTable<DeclarationFact> { tables.pointee.declarations.declarations }
  package var parameters: FixedTable<ParameterFact> { tables.pointee.declarations.parameters }
  package var genericParameters: FixedTable<GenericParameterFact> {
    tables.pointee.declarations.genericParameters
  }
  package var requirements: FixedTable<RequirementFact> { tables.pointee.declarations.requirements }
  package var attributes: FixedTable<AttributeFact> { tables.pointee.declarations.attributes }
  package var types: FixedTable<TypeFact> { tables.pointee.declarations.types }
  package var typeElements: FixedTable<TypeElementFact> { tables.pointee.declarations.typeElements }
  package var lists: FixedTable<UInt32> { tables.pointee.declarations.lists }
  package var directives: FixedTable<SourceRange> { tables.pointee.declarations.directives }
  var isGenerated: Bool { tables.pointee.declarations.isGenerated }

  package var expressions: FixedTable<ExpressionFact> { tables.pointee.loadedBodies.expressions }
  package var arguments: FixedTable<ArgumentFact> { tables.pointee.loadedBodies.arguments }
  package var closures: FixedTable<ClosureFact> { tables.pointee.loadedBodies.closures }
  package var captures: FixedTable<CaptureFact> { tables.pointee.loadedBodies.captures }
  package var statements: FixedTable<StatementFact> { tables.pointee.loadedBodies.statements }
  package var conditions: FixedTable<ConditionFact> { tables.pointee.loadedBodies.conditions }
  package var patterns: FixedTable<PatternFact> { tables.pointee.loadedBodies.patterns }
  package var topLevel: FactList<StatementFact> { tables.pointee.loadedBodies.topLevel }
}

extension LoadedFacts {
  /// The calls of members of this name, in source order. Bodies are unpacked only where the file has the name, until one is met that it has.
  package func calls(ofMembersNamed name: String) -> [ExpressionID] {
    if let calls = tables.pointee.memberCalls { return calls.named(name) }
    if names.find(name) == nil { return [] }
    let calls = MemberCalls(self, in: tables.pointee.memory)
    tables.pointee.keep(calls)
    return calls.named(name)
  }
}

/// How readers follow the ids of the facts.
extension LoadedFacts {
  package subscript(_ id: DeclarationID) -> DeclarationFact { declarations[Int(id.index)] }
  package subscript(_ id: TypeID) -> TypeFact { types[Int(id.index)] }
  package subscript(_ id: ExpressionID) -> ExpressionFact { expressions[Int(id.index)] }
  package subscript(_ id: ClosureID) -> ClosureFact { closures[Int(id.index)] }
  package subscript(_ id: StatementID) -> StatementFact { statements[Int(id.index)] }
  package subscript(_ id: PatternID) -> PatternFact { patterns[Int(id.index)] }

  /// The text of a name.
  package func string(_ name: NameID) -> String { names[name] }

  package func ids<Fact>(_ list: FactList<Fact>) -> FactIDs<Fact> {
    FactIDs(lists[list.indices])
  }

  package func operands(of id: ExpressionID) -> FactIDs<ExpressionFact> {
    ids(self[id].operands)
  }

  /// What a call is of, what a member is a member of, what stands after `try` or before `!`; nil where there is none.
  package func firstOperand(of id: ExpressionID) -> ExpressionID? {
    let operands = self[id].operands
    return operands.count == 0 ? nil : ExpressionID(Int(lists[Int(operands.start)]))
  }

  package func arguments(of id: ExpressionID) -> Slice<FixedTable<ArgumentFact>> {
    arguments[self[id].arguments.indices]
  }

  /// The positions of what is declared inside a declaration, at any depth: it comes right after it.
  func declarations(inside declaration: Int) -> Range<Int> {
    let range = declarations[declaration].range
    var end = declaration + 1
    while end < declarations.count, range.contains(declarations[end].range) { end += 1 }
    return declaration + 1..<end
  }

  package func captures(of id: ClosureID) -> Slice<FixedTable<CaptureFact>> {
    captures[self[id].captures.indices]
  }

  package func parameters(of id: ClosureID) -> Slice<FixedTable<ParameterFact>> {
    parameters[self[id].parameters.indices]
  }

  package func parameters(of id: DeclarationID) -> Slice<FixedTable<ParameterFact>> {
    parameters[self[id].parameters.indices]
  }

  package func attributes(of id: DeclarationID) -> Slice<FixedTable<AttributeFact>> {
    attributes[self[id].attributes.indices]
  }

  package func conditions(of id: StatementID) -> Slice<FixedTable<ConditionFact>> {
    conditions[self[id].conditions.indices]
  }

  package func elements(of id: TypeID) -> Slice<FixedTable<TypeElementFact>> {
    typeElements[self[id].elements.indices]
  }
}

extension LoadedFacts {
  /// Where the labels and names of all facts stand, ascending.
  var placesOfNames: [UInt32] {
    var places = placesOfDeclaredNames
    for argument in arguments where !argument.label.isEmpty { places.append(argument.range.lower) }
    for fact in expressions where !fact.name.isEmpty { places.append(fact.nameRange.lower) }
    places.sort()
    return places
  }

  /// The same of what is declared alone.
  var placesOfDeclaredNames: [UInt32] {
    var places: [UInt32] = []
    for parameter in parameters { places.append(parameter.range.lower) }
    for declaration in declarations where !declaration.name.isEmpty {
      places.append(declaration.nameRange.lower)
    }
    places.sort()
    return places
  }
}
