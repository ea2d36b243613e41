import PipelintSource

/// The types of a project and of the models, each with its extensions wherever they stand, and which declarations declare or extend one. What
/// names spell, and generic parameters, are in the facts.
struct TypeTable: Sendable {
  /// A type that is only extended in the project, and declared elsewhere: anything.
  struct External: Sendable {
    let name: String
    /// The file of an extension.
    let file: Int32
  }

  struct Row: Sendable {
    /// Its number; `external` for one declared elsewhere.
    var declaration: UInt32
    /// The type around it; -1 for none.
    var parent: Int32
    /// `extensionType` for one declared elsewhere.
    var kind: DeclarationFact.Kind
    /// Whether the type has generic parameters of its own.
    var isGeneric = false
    /// Whether its declaration says what it inherits from or conforms to.
    var inherits = false

    static let external = UInt32.max
    /// Of a type that is declared elsewhere.
    static var elsewhere: Row { Row(declaration: external, parent: -1, kind: .extensionType) }
    var isDeclared: Bool { declaration != Self.external }
  }

  /// By entry.
  let rows: FixedTable<Row>
  /// What declared types are called, one after the other, and by entry where each ends.
  private let names: FixedTable<UInt8>
  private let nameEnds: FixedTable<UInt32>
  let externals: [Int32: External]
  let externalIDs: [String: Int32]
  /// Of declarations that declare or extend a type, in ascending order: the number, and the entry.
  private let boundDeclarations: FixedTable<UInt32>
  private let boundEntries: FixedTable<Int32>
  private let conformances: FixedTable<Conformance>

  /// An extension that says what else a type conforms to.
  private struct Conformance {
    let entry: Int32
    let declaration: UInt32
  }

  /// What is known when all files have been taken in.
  init(_ making: TypeTableInTheMaking, in memory: TableMemory) {
    rows = memory.table(of: making.rows)
    names = memory.table(of: making.names)
    nameEnds = memory.table(of: making.nameEnds)
    externals = making.externals
    externalIDs = making.externalIDs
    boundDeclarations = memory.table(of: making.boundDeclarations)
    boundEntries = memory.table(of: making.boundEntries)
    let found = making.conformances
    let order = found.indices.sorted { (found[$0].entry, $0) < (found[$1].entry, $1) }
    conformances = memory.table(
      of: order.map { Conformance(entry: found[$0].entry, declaration: found[$0].declaration) })
  }

  /// What a type is called, without the types around it.
  func name(of entry: Int32) -> String {
    if let external = externals[entry] { return external.name }
    let start = entry == 0 ? 0 : nameEnds[Int(entry) - 1]
    return String(decoding: names[Int(start)..<Int(nameEnds[Int(entry)])], as: UTF8.self)
  }

  /// The entry of a type's declaration, or of the type that an extension extends; -1 for others. Logarithmic.
  func entry(of declaration: UInt32) -> Int32 {
    boundDeclarations.sortedIndex(of: declaration).map { boundEntries[$0] } ?? -1
  }

  /// The types that extensions let conform to something, each once, in ascending order.
  var conformingEntries: [Int32] {
    var result: [Int32] = []
    for conformance in conformances where conformance.entry != result.last {
      result.append(conformance.entry)
    }
    return result
  }

  func conformingExtensions(of entry: Int32) -> [UInt32] {
    conformances[conformances.partitioningIndex { $0.entry >= entry }...].prefix { $0.entry == entry }
      .map(\.declaration)
  }
}

/// The table of types while files are taken in, in their order.
struct TypeTableInTheMaking {
  private(set) var rows: [TypeTable.Row] = []
  /// As in `TypeTable`.
  private(set) var names: [UInt8] = []
  private(set) var nameEnds: [UInt32] = []
  private(set) var externals: [Int32: TypeTable.External] = [:]
  private(set) var externalIDs: [String: Int32] = [:]
  private(set) var boundDeclarations: [UInt32] = []
  private(set) var boundEntries: [Int32] = []
  /// Of one entry in the order they were bound.
  private(set) var conformances: [(entry: Int32, declaration: UInt32)] = []

  /// Takes a type in.
  mutating func add(
    _ declaration: UInt32, _ head: DeclarationHead, _ name: UnsafeBufferPointer<UInt8>, parent: Int32
  ) -> Int32 {
    let entry = Int32(rows.count)
    names.append(contentsOf: name)
    nameEnds.append(UInt32(names.count))
    rows.append(
      TypeTable.Row(
        declaration: declaration, parent: parent, kind: head.kind, isGeneric: head.isGeneric,
        inherits: head.inherits))
    boundDeclarations.append(declaration)
    boundEntries.append(entry)
    return entry
  }

  /// Takes an extension in, whose type is not known yet: the position that `bind` is told.
  mutating func addExtension(_ declaration: UInt32) -> Int {
    boundDeclarations.append(declaration)
    boundEntries.append(-1)
    return boundEntries.count - 1
  }

  mutating func bind(_ position: Int, to entry: Int32, conforms: Bool) {
    boundEntries[position] = entry
    if conforms { conformances.append((entry, boundDeclarations[position])) }
  }

  mutating func setParent(_ parent: Int32, of entry: Int32) { rows[Int(entry)].parent = parent }

  /// The type of this name that is declared elsewhere.
  mutating func external(_ name: String, file: Int32) -> Int32 {
    if let known = externalIDs[name] { return known }
    let entry = Int32(rows.count)
    rows.append(.elsewhere)
    nameEnds.append(UInt32(names.count))
    externals[entry] = TypeTable.External(name: name, file: file)
    externalIDs[name] = entry
    return entry
  }

  /// As in `TypeTable`; -1 for an extension that is not bound yet, too.
  func entry(of declaration: UInt32) -> Int32 {
    boundDeclarations.sortedIndex(of: declaration).map { boundEntries[$0] } ?? -1
  }

  /// The declarations among `numbers` that declare or extend a type, and its entry.
  func forEachBound(in numbers: Range<UInt32>, _ body: (UInt32, Int32) -> Void) {
    var position = boundDeclarations.partitioningIndex { $0 >= numbers.lowerBound }
    while position < boundDeclarations.count, boundDeclarations[position] < numbers.upperBound {
      body(boundDeclarations[position], boundEntries[position])
      position += 1
    }
  }

  /// The types that come after an extension's position, while `body` wants more.
  func forEachType(after position: Int, while body: (_ entry: Int32) -> Bool) {
    for next in position + 1..<boundEntries.count {
      let entry = boundEntries[next]
      // An extension, whose entry is that of another declaration.
      guard entry >= 0, rows[Int(entry)].declaration == boundDeclarations[next] else { continue }
      if !body(entry) { return }
    }
  }
}

/// A type of the project or of a framework's model, as a `ProjectView` sees it. Not to be kept longer than that one. A type that no file names,
/// whose entry is -1, is one that is declared elsewhere, too.
struct TypeEntry {
  private let view: Unmanaged<ProjectView>
  private let row: TypeTable.Row
  let id: Int32

  init(_ id: Int32, in view: ProjectView) {
    self.view = Unmanaged.passUnretained(view)
    self.id = id
    row = id < 0 ? TypeTable.Row.elsewhere : view.index.types.rows[Int(id)]
  }

  /// With the names of the types around it; empty for a type that no file names.
  var name: String { id < 0 ? "" : view._withUnsafeGuaranteedRef { $0.name(ofEntry: id) } }
  /// `extensionType` for one that is declared elsewhere: anything.
  var kind: DeclarationFact.Kind { row.kind }
  /// The type around it; -1 for none.
  var parent: Int32 { row.parent }
  var isDeclared: Bool { row.isDeclared }
  /// Whether its declaration says what it inherits from or conforms to.
  var inherits: Bool { row.inherits }
  /// Its index is -1 for a type that is only extended here, and declared elsewhere.
  var declaration: DeclarationReference {
    view._withUnsafeGuaranteedRef { view in
      row.isDeclared
        ? view.index.numbers.reference(row.declaration)
        : DeclarationReference(Int(view.index.types.externals[id]?.file ?? -1), -1)
    }
  }
  /// The extensions that say what else the type conforms to.
  var conformingExtensions: [DeclarationReference] {
    view._withUnsafeGuaranteedRef { view in
      view.index.types.conformingExtensions(of: id).map(view.index.numbers.reference)
    }
  }
  /// Its generic parameters, those of the types around it first.
  var genericParameters: [GenericParameter] {
    id < 0 ? [] : view._withUnsafeGuaranteedRef { $0.genericParameters(ofEntry: id) }
  }
  /// How many of these each part of the name has, where types around it have any: 1 and 0 of `Provider<Target>.Failure`; empty elsewhere.
  var argumentCounts: [Int] {
    row.parent < 0 ? [] : view._withUnsafeGuaranteedRef { $0.argumentCounts(ofEntry: id) }
  }
}

/// All types, by entry.
struct TypeEntries {
  private let view: Unmanaged<ProjectView>

  init(of view: ProjectView) { self.view = Unmanaged.passUnretained(view) }

  subscript(entry: Int) -> TypeEntry {
    view._withUnsafeGuaranteedRef { TypeEntry(Int32(entry), in: $0) }
  }
}
