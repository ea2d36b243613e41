import PipelintSource

/// What the index takes in of a file, read where it lies in the packed facts: which declarations have which names. Lasts as long as these bytes are
/// looked at.
struct FileOutline: ~Copyable {
  private let names: PackedNames
  let imports: [ImportFact]
  /// As in the facts.
  let declarations: [DeclarationHead]
  /// See `FileFacts.codeOutline`.
  private let typePaths: [UInt32]

  /// Reads an outline as `FileFacts.codeOutline` wrote it.
  init(_ reader: inout FactReader) {
    names = PackedNames(&reader)
    reader.context.nameEnds = names.ends
    var imports: [ImportFact] = []
    reader.array(&imports)
    self.imports = imports
    var declarations: [DeclarationHead] = []
    reader.array(&declarations)
    self.declarations = declarations
    var paths: [UInt32] = []
    reader.numbers(&paths)
    typePaths = paths
  }

  func string(_ name: NameID) -> String { names[name] }

  func bytes(of name: NameID) -> UnsafeBufferPointer<UInt8> { names.bytes(of: name) }

  /// `NameTable`'s hash.
  func hash(_ name: NameID) -> UInt64 { names.hash(of: name) }

  /// Of the name that a declaration is found by; 0 for one that nothing can name.
  func hash(of declaration: DeclarationHead) -> UInt64 {
    switch declaration.kind {
    case .extensionType: 0
    case .initializer: Self.initializerHash
    case .subscriptMember: Self.subscriptHash
    case .deinitializer: Self.deinitializerHash
    default: declaration.name.isEmpty ? 0 : hash(declaration.name)
    }
  }

  /// Of which kinds the declarations are, and where each stands: in one number, which hardly another outline has.
  var digest: UInt64 {
    var digest = UInt64(declarations.count)
    for declaration in declarations {
      let kindAndPlace = UInt64(pairOf: declaration.parent, Int32(declaration.kind.rawValue))
      let product = (digest ^ kindAndPlace).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      digest = product.low ^ product.high
    }
    return digest
  }

  /// Calls `body` with the written path of each extended type and of what each alias stands for, in the order of declarations; empty where it is
  /// no path.
  func forEachTypePath(_ body: (_ declaration: Int, _ path: ArraySlice<UInt32>) -> Void) {
    var place = 0
    for (index, declaration) in declarations.enumerated()
    where declaration.kind == .extensionType || declaration.kind == .typeAlias {
      let end = place + 1 + Int(typePaths[place])
      body(index, typePaths[place + 1..<end])
      place = end
    }
  }

  /// A written path, as it is spelled.
  func string(path: ArraySlice<UInt32>) -> String {
    var result = ""
    for name in path {
      let name = TypePathName(rawValue: name)
      if !result.isEmpty { result += "." }
      result += name.name.map { string($0) } ?? name.sugaredName
    }
    return result
  }

  func hash(_ name: TypePathName) -> UInt64 {
    if let name = name.name { hash(name) } else { NameTable.hash(name.sugaredName) }
  }

  private static let initializerHash = NameTable.hash("init")
  private static let subscriptHash = NameTable.hash("subscript")
  private static let deinitializerHash = NameTable.hash("deinit")
}
