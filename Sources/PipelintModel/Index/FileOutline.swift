/// What the index takes in of a file, and drops again when all files are merged: its declarations by the hashes of their names, and the few
/// names that it keeps.
package struct FileOutline: Sendable {
  struct Declaration: Sendable {
    /// Of `NameTable`'s hash; 0 for a declaration that nothing can name.
    let nameHash: UInt64
    /// -1 at file level.
    let parent: Int32
    let kind: DeclarationFact.Kind
    /// `private` or `fileprivate`, itself or a declaration around it.
    let isHidden: Bool
  }

  struct TypeName: Sendable {
    let declaration: Int32
    let name: String
    let genericParameters: [String]
  }

  /// The written path of the type that an extension extends or an alias stands for; empty where it is no path.
  struct TypePath: Sendable {
    let declaration: Int32
    /// Of the alias; empty for an extension.
    var name = ""
    /// An extension that says what the type conforms to.
    var inherits = false
    let path: [String]
  }

  var imports: [String] = []
  /// As in the facts.
  var declarations: [Declaration] = []
  /// Types, in the order of their declarations.
  var types: [TypeName] = []
  var extensions: [TypePath] = []
  var aliases: [TypePath] = []

  package init(_ facts: FileFacts) {
    imports = facts.imports.map { facts.names[$0.module] }
    declarations.reserveCapacity(facts.declarations.count)
    for (index, declaration) in facts.declarations.enumerated() {
      let parent = declaration.parent.index
      let isHidden =
        !declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
        || (parent >= 0 && declarations[Int(parent)].isHidden)
      declarations.append(
        Declaration(
          nameHash: Self.nameHash(of: declaration, facts.names), parent: parent, kind: declaration.kind,
          isHidden: isHidden))
      switch declaration.kind {
      case .structType, .classType, .enumType, .actorType, .protocolType:
        types.append(
          TypeName(
            declaration: Int32(index), name: facts.names[declaration.name],
            genericParameters: facts.genericParameters[declaration.genericParameters.indices].map {
              facts.names[$0.name]
            }))
      case .extensionType:
        extensions.append(
          TypePath(
            declaration: Int32(index), inherits: declaration.inherited.count > 0,
            path: Self.path(of: declaration.type, in: facts)))
      case .typeAlias:
        aliases.append(
          TypePath(
            declaration: Int32(index), name: facts.names[declaration.name],
            path: Self.path(of: declaration.type, in: facts)))
      default: break
      }
    }
  }

  private static func nameHash(of declaration: DeclarationFact, _ names: NameTable) -> UInt64 {
    switch declaration.kind {
    case .extensionType: 0
    case .initializer: NameTable.hash("init")
    case .subscriptMember: NameTable.hash("subscript")
    case .deinitializer: NameTable.hash("deinit")
    default: declaration.name.isEmpty ? 0 : names.hash(of: declaration.name)
    }
  }

  private static func path(of type: TypeID, in facts: FileFacts) -> [String] {
    var result: [String] = []
    var current = type
    while !current.isNone, result.count < 16 {
      let fact = facts.types[Int(current.index)]
      switch fact.kind {
      case .named: result.append(facts.names[fact.name])
      case .array: result.append("Array")
      case .dictionary: result.append("Dictionary")
      case .optional: result.append("Optional")
      default: return []
      }
      current = fact.base
    }
    return result.reversed()
  }
}
