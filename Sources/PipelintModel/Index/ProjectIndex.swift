import PipelintSource
import PipelintSyntax

/// One file of the project as the index takes it in.
package struct IndexedFile: Sendable {
  /// As reported.
  package let path: String
  /// The name of the module it is compiled into; the same for all files of a project without targets.
  package let module: String
  package let facts: PackedFacts
  let outline: FileOutline

  package init(path: String, module: String, file: PackedFile) {
    self.path = path
    self.module = module
    facts = file.facts
    outline = file.outline
  }

  package init(path: String, module: String, facts: FileFacts) {
    self.init(path: path, module: module, file: PackedFile(facts))
  }
}

/// A declaration of the project or of a framework's model.
package struct DeclarationReference: Hashable, Sendable {
  /// An index into the files of the index.
  package var file: Int32
  /// An index into that file's declarations.
  package var index: Int32

  init(_ file: Int, _ index: Int) {
    self.file = Int32(file)
    self.index = Int32(index)
  }

  /// A declaration of the file that is the `file`th of the index.
  package init(_ file: Int32, _ declaration: DeclarationID) {
    self.file = file
    index = declaration.index
  }
}

/// A type of the project or of a framework's model, with its extensions wherever they stand.
struct TypeEntry: Sendable {
  /// With the names of the types around it.
  var name: String
  /// -1 for a type that is only extended here, and declared elsewhere.
  var declaration: DeclarationReference
  /// `extensionType` for one that is declared elsewhere: anything.
  var kind: DeclarationFact.Kind
  /// The type around it; -1 for none.
  var parent: Int32
  /// The extensions that say what else the type conforms to.
  var conformingExtensions: [DeclarationReference] = []
  /// Its generic parameters, those of the types around it first.
  var genericParameters: [GenericParameter] = []
  var isDeclared: Bool { declaration.index >= 0 }
}

/// What all files of a project and the models of the frameworks declare, by name, and their facts, packed. Does not depend on the order of
/// the files. Read through a `ProjectView`.
///
/// Merging is one pass over the outlines; no type is resolved here but the extended type of each extension.
package final class ProjectIndex: Sendable {
  /// The number of the project's own files; those of the frameworks' models follow.
  package let projectFileCount: Int
  /// The path of each file, as reported.
  let paths: [String]
  let packedFacts: [PackedFacts]
  let entries: [TypeEntry]
  /// By file and declaration: the type that it declares or extends, -1 for others.
  let entryIDs: [[Int32]]
  /// Types that are only extended in the project.
  let externals: [String: Int32]
  let names: NameRows
  let modules: [String]
  let moduleOfFile: [Int32]
  /// By file: the modules whose declarations it sees.
  let visibleModules: [[Int32]]

  package init(_ projectFiles: [IndexedFile]) {
    var merge = IndexMerge(projectFiles + FrameworkFiles.shared.files, projectFileCount: projectFiles.count)
    merge.run()
    projectFileCount = projectFiles.count
    paths = merge.files.map(\.path)
    packedFacts = merge.files.map(\.facts)
    entries = merge.entries
    entryIDs = merge.entryIDs
    externals = merge.externals
    names = merge.names
    modules = merge.modules
    moduleOfFile = merge.moduleOfFile
    visibleModules = merge.visibleModules
  }

  /// The modules that are read as another one's model.
  static let moduleAliases = [
    "OpenCombine": "Combine", "OpenCombineShim": "Combine", "OpenCombineFoundation": "Combine",
    "OpenCombineDispatch": "Combine",
    "CombineShim": "Combine",
  ]

  /// Modules that bring those of a model with them.
  static let reexports = [
    "SwiftUI": ["Combine", "Foundation"], "CombineExt": ["Combine"], "CombineCocoa": ["Combine"],
    "CombineMoya": ["Combine"], "XCTest": ["Foundation"],
  ]

  /// Whether a module is known by its folder alone: an Xcode project, a playground, or what belongs to neither. Its name is no identifier.
  static func isFolder(_ module: String) -> Bool { module.isEmpty || module.utf8.first == UInt8(ascii: "/") }

  /// Functions are scopes of types too; their keys are below those of entries.
  static func functionKey(_ function: DeclarationReference) -> Int64 {
    -2 - (Int64(function.file) << 32 | Int64(function.index))
  }
}

/// The models of the frameworks, read by our own parser, once a run.
struct FrameworkFiles: Sendable {
  let files: [IndexedFile]
  let facts: [LoadedFacts]

  static let shared = FrameworkFiles()

  private init() {
    let facts = FrameworkModels.sources.map {
      FileFacts(SyntaxTree.parse(SourceText(path: $0.name, $0.text)))
    }
    files = zip(FrameworkModels.sources, facts).map { source, facts in
      IndexedFile(path: "Rules/Frameworks/\(source.name).swift", module: source.name, facts: facts)
    }
    self.facts = facts.map(LoadedFacts.init)
  }
}

/// The declarations of a project by the hash of their name and the scope they stand in: sorted, so that a name is found in logarithmic time and
/// costs 24 bytes.
struct NameRows: Sendable {
  /// The scope of what stands at file level.
  static let topLevel = Int64.min

  private struct Row {
    let nameHash: UInt64
    let scope: Int64
    let file: Int32
    /// The declaration, and in the highest bit whether it is hidden from other files.
    let declaration: UInt32

    var reference: DeclarationReference { DeclarationReference(Int(file), Int(declaration & 0x7FFF_FFFF)) }
    var isHidden: Bool { declaration >> 31 == 1 }
  }

  private var rows: ContiguousArray<Row> = []

  mutating func append(_ nameHash: UInt64, _ scope: Int64, _ reference: DeclarationReference, isHidden: Bool)
  {
    let declaration = UInt32(reference.index) | (isHidden ? 1 << 31 : 0)
    rows.append(Row(nameHash: nameHash, scope: scope, file: reference.file, declaration: declaration))
  }

  mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

  mutating func sort() {
    rows.sort {
      ($0.nameHash, $0.scope, $0.file, $0.declaration) < ($1.nameHash, $1.scope, $1.file, $1.declaration)
    }
  }

  /// The declarations of a name in one scope that `file` may see; `private` ones only from their own file. By file and place.
  func find(_ nameHash: UInt64, in scope: Int64, from file: Int32) -> [DeclarationReference] {
    var result: [DeclarationReference] = []
    var position = firstRow(nameHash, scope)
    while position < rows.count, rows[position].nameHash == nameHash, rows[position].scope == scope {
      let row = rows[position]
      if !row.isHidden || row.file == file { result.append(row.reference) }
      position += 1
    }
    return result
  }

  /// The members of this name of all types. By type, file and place.
  func findMembers(_ nameHash: UInt64) -> [DeclarationReference] {
    var result: [DeclarationReference] = []
    var position = firstRow(nameHash, 0)
    while position < rows.count, rows[position].nameHash == nameHash {
      result.append(rows[position].reference)
      position += 1
    }
    return result
  }

  private func firstRow(_ nameHash: UInt64, _ scope: Int64) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if (rows[middle].nameHash, rows[middle].scope) < (nameHash, scope) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
