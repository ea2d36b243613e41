import PipelintSource

/// The facts of a file as bytes: about a tenth of their size in memory, and what a file on disk would hold.
///
/// Three parts that follow each other: the outline, which the index takes in, what declarations say, and the code of bodies. What is asked for is
/// unpacked up to there.
package struct PackedFacts: Sendable, Equatable {
  private let bytes: [UInt8]
  private let declarationsStart: UInt32
  private let bodiesStart: UInt32
  let declarationCount: UInt32

  /// The length in bytes.
  package var count: Int { bytes.count }

  package init(_ facts: FileFacts) {
    var facts = facts
    var writer = FactWriter()
    self.init(&facts, &writer)
  }

  /// Packs with a writer that was used before. The facts stay as they are: they are written through the same code as read, which changes what it
  /// is given, but with a writer it does not.
  init(_ facts: inout FileFacts, _ writer: inout FactWriter) {
    declarationCount = UInt32(facts.declarations.count)
    facts.codeOutline(&writer)
    declarationsStart = UInt32(writer.count)
    facts.codeDeclarations(&writer)
    bodiesStart = UInt32(writer.count)
    writer.context.lists = facts.lists
    facts.codeBodies(&writer)
    bytes = writer.take()
  }

  /// Packs no more than the outline.
  init(outlineOf facts: inout FileFacts, _ writer: inout FactWriter) {
    declarationCount = UInt32(facts.declarations.count)
    facts.codeOutline(&writer)
    declarationsStart = UInt32(writer.count)
    bodiesStart = declarationsStart
    bytes = writer.take()
  }

  /// Of a file that declares as much, but nobody knows what.
  init(unknown declarationCount: UInt32) {
    var facts = FileFacts()
    facts.declarations = Array(repeating: DeclarationFact(), count: Int(declarationCount))
    self.init(facts)
  }

  /// Whether there is no more than the outline.
  var isOutline: Bool { Int(declarationsStart) == bytes.count }

  /// All facts, equal to those that were packed. Linear in their number.
  package func unpacked() -> FileFacts {
    var facts = FileFacts()
    unpackDeclarations(into: &facts)
    let memory = TableMemory()
    let (names, lists) = (facts.names.fixed(in: memory), memory.table(of: facts.lists))
    withExtendedLifetime(memory) { unpackBodies(into: &facts, names, lists) }
    return facts
  }

  /// Writes over `facts` what declarations say, without the code of bodies: expressions, statements and what belongs to them alone. Ids of such
  /// point to nothing.
  func unpackDeclarations(into facts: inout FileFacts) {
    facts.removeAll()
    facts.names = NameTable()
    read(from: 0) { reader in
      facts.codeOutline(&reader)
      facts.codeDeclarations(&reader)
    }
  }

  /// Adds the code of bodies to the declarations of the same file, which has these names and lists.
  func unpackBodies(into facts: inout FileFacts, _ names: FileNames, _ lists: FixedTable<UInt32>) {
    read(from: bodiesStart) { reader in
      reader.context.nameEnds = Array(names.ends)
      reader.context.lists = Array(lists)
      facts.codeBodies(&reader)
    }
  }

  /// Whether the file has a name with one of `NameTable`'s hashes. Linear in the number of names.
  func hasName(among hashes: Set<UInt64>) -> Bool {
    read(from: 0) { PackedNames(&$0).contains(anyOf: hashes) }
  }

  /// Linear in the number of names.
  var names: WordSet { read(from: 0) { PackedNames(&$0).all } }

  /// Looks at the outline where it lies.
  func withOutline<Result>(_ body: (borrowing FileOutline) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = FactReader(UnsafeBufferPointer(rebasing: bytes[..<Int(declarationsStart)]))
      return body(FileOutline(&reader))
    }
  }

  private func read<Result>(from start: UInt32, _ body: (inout FactReader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = FactReader(UnsafeBufferPointer(rebasing: bytes[Int(start)...]))
      return body(&reader)
    }
  }
}
