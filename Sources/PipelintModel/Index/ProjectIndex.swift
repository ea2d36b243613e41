import PipelintSource
import PipelintSyntax

/// One file of the project as the index takes it in.
package struct IndexedFile: Sendable {
  /// As reported.
  package let path: String
  /// The name of the module it is compiled into; the same for all files of a project without targets.
  package let module: String
  package let facts: FileFacts

  package init(path: String, module: String, facts: FileFacts) {
    self.path = path
    self.module = module
    self.facts = facts
  }
}

/// A declaration of the project or of a framework's model.
package struct DeclarationReference: Hashable, Sendable {
  /// An index into `ProjectIndex.files`.
  package var file: Int32
  /// An index into that file's declarations.
  package var index: Int32

  init(_ file: Int, _ index: Int) {
    self.file = Int32(file)
    self.index = Int32(index)
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
  var extensions: [DeclarationReference] = []
  /// Its generic parameters, those of the types around it first.
  var genericParameters: [GenericParameter] = []
  var isDeclared: Bool { declaration.index >= 0 }
}

/// What all files of a project and the models of the frameworks declare, by name. Does not depend on the order of the files.
///
/// Merging is one pass over the declarations; no type is resolved here but the extended type of each extension.
package final class ProjectIndex: Sendable {
  /// The project's files as given, then those of the frameworks' models.
  package let files: [IndexedFile]
  /// The number of the project's own files.
  package let projectFileCount: Int
  let entries: [TypeEntry]
  private let entryIDs: [[Int32]]
  private let externals: [String: Int32]
  private let topLevel: [String: DeclarationList]
  private let members: [MemberKey: DeclarationList]
  /// Bit sets of modules by file: the ones whose declarations it sees.
  private let modules: [String]
  private let moduleOfFile: [Int32]
  private let visibleModules: [[Int32]]

  private struct MemberKey: Hashable {
    /// An entry, or the key of a function.
    let scope: Int64
    let name: String
  }

  /// Most names have one declaration: the array is for the others.
  fileprivate struct DeclarationList {
    var first: DeclarationReference
    var others: [DeclarationReference] = []
  }

  package init(_ projectFiles: [IndexedFile]) {
    let all = projectFiles + Self.frameworkFiles
    files = all
    projectFileCount = projectFiles.count
    var builder = Builder(files: all, projectFileCount: projectFiles.count)
    builder.build()
    entries = builder.entries
    entryIDs = builder.entryIDs
    externals = builder.externals
    topLevel = builder.topLevel
    members = builder.members
    modules = builder.modules
    moduleOfFile = builder.moduleOfFile
    visibleModules = builder.visibleModules
  }

  /// The models, read by our own parser, once a run.
  private static let frameworkFiles: [IndexedFile] = FrameworkModels.sources.map { source in
    IndexedFile(
      path: "Rules/Frameworks/\(source.name).swift", module: source.name,
      facts: FileFacts(SyntaxTree.parse(SourceText(path: source.name, source.text))))
  }

  /// The modules that are read as another one's model.
  private static let moduleAliases = [
    "OpenCombine": "Combine", "OpenCombineShim": "Combine", "OpenCombineFoundation": "Combine",
    "OpenCombineDispatch": "Combine",
    "CombineShim": "Combine",
  ]

  /// Modules that bring those of a model with them.
  private static let reexports = [
    "SwiftUI": ["Combine", "Foundation"], "CombineExt": ["Combine"], "CombineCocoa": ["Combine"],
    "CombineMoya": ["Combine"],
  ]

  // MARK: Declarations

  func declaration(_ reference: DeclarationReference) -> DeclarationFact {
    files[Int(reference.file)].facts.declarations[Int(reference.index)]
  }

  func facts(_ reference: DeclarationReference) -> FileFacts { files[Int(reference.file)].facts }

  func name(_ name: NameID, in file: Int32) -> String { files[Int(file)].facts.names[name] }

  /// Whether the declaration is part of a framework's model.
  func isFramework(_ reference: DeclarationReference) -> Bool { Int(reference.file) >= projectFileCount }

  /// The entry of a type's declaration, or of the type that an extension extends; -1 for others.
  func entry(of reference: DeclarationReference) -> Int32 {
    entryIDs[Int(reference.file)][Int(reference.index)]
  }

  /// The type, extension or function around a declaration.
  func parent(of reference: DeclarationReference) -> DeclarationReference? {
    let parent = declaration(reference).parent
    return parent.isNone ? nil : DeclarationReference(Int(reference.file), Int(parent.index))
  }

  /// The type whose body, or whose extension's body, the declaration stands in; also through functions.
  func enclosingEntry(of reference: DeclarationReference) -> Int32? {
    var current: DeclarationReference? = reference
    while let reference = current {
      let entry = entry(of: reference)
      if entry >= 0 { return entry }
      current = parent(of: reference)
    }
    return nil
  }

  // MARK: Lookup

  /// The declarations of `name` at file level that `file` sees: its own, else its module's, else those of modules it imports.
  func lookUp(_ name: String, from file: Int32) -> [DeclarationReference] {
    guard let list = topLevel[name] else { return [] }
    let module = moduleOfFile[Int(file)]
    var ofFile: [DeclarationReference] = []
    var ofModule: [DeclarationReference] = []
    var ofImports: [DeclarationReference] = []
    var ofModels: [DeclarationReference] = []
    forEach(list) { reference in
      if reference.file == file { return ofFile.append(reference) }
      guard isVisible(reference, from: file) else { return }
      let other = moduleOfFile[Int(reference.file)]
      if other == module {
        ofModule.append(reference)
      } else if visibleModules[Int(file)].contains(other) {
        if isFramework(reference) { ofModels.append(reference) } else { ofImports.append(reference) }
      }
    }
    if !ofFile.isEmpty { return ofFile }
    if !ofModule.isEmpty { return ofModule }
    return ofModels.isEmpty ? ofImports : ofModels
  }

  /// The entry of a type that is only extended in the project; -1 where it is not even that.
  func externalEntry(_ name: String) -> Int32 { externals[name] ?? -1 }

  /// The declarations of `name` in the body and the extensions of a type.
  func members(_ name: String, of entry: Int32, from file: Int32) -> [DeclarationReference] {
    guard let list = members[MemberKey(scope: Int64(entry), name: name)] else { return [] }
    if list.others.isEmpty { return isVisible(list.first, from: file) ? [list.first] : [] }
    var result: [DeclarationReference] = []
    forEach(list) { if isVisible($0, from: file) { result.append($0) } }
    return result
  }

  /// The members of this name of all types of the project, ordered by path and place.
  func declarationsOfMembers(named name: String) -> [DeclarationReference] {
    var result: [DeclarationReference] = []
    for file in 0..<projectFileCount {
      let facts = files[file].facts
      guard let name = facts.names.find(name) else { continue }
      for (position, declaration) in facts.declarations.enumerated()
      where declaration.name == name && !declaration.parent.isNone {
        result.append(DeclarationReference(file, position))
      }
    }
    return result.sorted { (files[Int($0.file)].path, $0.index) < (files[Int($1.file)].path, $1.index) }
  }

  /// The types declared in the body of a function.
  func localDeclarations(_ name: String, in function: DeclarationReference) -> [DeclarationReference] {
    guard let list = members[MemberKey(scope: Self.functionKey(function), name: name)] else { return [] }
    var result: [DeclarationReference] = []
    forEach(list) { result.append($0) }
    return result
  }

  /// The types that `file` sees under the name of a module: those of `Combine` for `Combine.Publisher`.
  func lookUp(_ name: String, inModule module: String, from file: Int32) -> [DeclarationReference]? {
    let module = Self.moduleAliases[module] ?? module
    guard let id = modules.firstIndex(of: module).map(Int32.init) else { return nil }
    guard visibleModules[Int(file)].contains(id) || moduleOfFile[Int(file)] == id else { return nil }
    var result: [DeclarationReference] = []
    if let list = topLevel[name] {
      forEach(list) { if moduleOfFile[Int($0.file)] == id, isVisible($0, from: file) { result.append($0) } }
    }
    return result
  }

  /// Whether `file` imports the module, by this or another name, or one that brings it along.
  package func imports(_ module: String, file: Int) -> Bool {
    guard let id = modules.firstIndex(of: module).map(Int32.init) else { return false }
    return visibleModules[file].contains(id)
  }

  /// Whether `private` and `fileprivate` let `file` see the declaration.
  private func isVisible(_ reference: DeclarationReference, from file: Int32) -> Bool {
    if reference.file == file { return true }
    var current: DeclarationReference? = reference
    while let reference = current {
      let declaration = declaration(reference)
      if !declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) { return false }
      current = parent(of: reference)
    }
    return true
  }

  private func forEach(_ list: DeclarationList, _ body: (DeclarationReference) -> Void) {
    body(list.first)
    for other in list.others { body(other) }
  }

  /// Functions are scopes of types too; their keys are below those of entries.
  private static func functionKey(_ function: DeclarationReference) -> Int64 {
    -2 - (Int64(function.file) << 32 | Int64(function.index))
  }

  // MARK: Merging

  private struct Builder {
    let files: [IndexedFile]
    let projectFileCount: Int
    var entries: [TypeEntry] = []
    var entryIDs: [[Int32]] = []
    var topLevel: [String: DeclarationList] = [:]
    var members: [MemberKey: DeclarationList] = [:]
    var modules: [String] = []
    var moduleOfFile: [Int32] = []
    var visibleModules: [[Int32]] = []
    private var moduleIDs: [String: Int32] = [:]
    var externals: [String: Int32] = [:]

    init(files: [IndexedFile], projectFileCount: Int) {
      self.files = files
      self.projectFileCount = projectFileCount
    }

    mutating func build() {
      for file in files { moduleOfFile.append(id(ofModule: file.module)) }
      for file in files { visibleModules.append(visibleModules(of: file.facts)) }
      entryIDs = files.map { [Int32](repeating: -1, count: $0.facts.declarations.count) }
      topLevel.reserveCapacity(files.count * 4)
      members.reserveCapacity(files.count * 16)
      for file in files.indices { addTypes(of: file) }
      var extensions: [DeclarationReference] = []
      for file in files.indices {
        for (index, declaration) in files[file].facts.declarations.enumerated()
        where declaration.kind == .extensionType {
          extensions.append(DeclarationReference(file, index))
        }
      }
      bind(extensions)
      for file in files.indices { addMembers(of: file) }
    }

    private mutating func id(ofModule name: String) -> Int32 {
      if let id = moduleIDs[name] { return id }
      moduleIDs[name] = Int32(modules.count)
      modules.append(name)
      return Int32(modules.count - 1)
    }

    private func visibleModules(of facts: FileFacts) -> [Int32] {
      var names = ["Swift", "Foundation"]
      for fact in facts.imports {
        let name = facts.names[fact.module]
        names.append(name)
        if let original = ProjectIndex.moduleAliases[name] { names.append(original) }
        names += ProjectIndex.reexports[name] ?? []
      }
      var result: [Int32] = []
      for name in names {
        if let id = moduleIDs[name], !result.contains(id) { result.append(id) }
      }
      return result
    }

    /// Types that do not stand in an extension: parents come before their members.
    private mutating func addTypes(of file: Int) {
      let facts = files[file].facts
      for (index, declaration) in facts.declarations.enumerated() {
        switch declaration.kind {
        case .structType, .classType, .enumType, .actorType, .protocolType:
          let parent = declaration.parent
          let parentEntry: Int32 = parent.isNone ? -1 : entryIDs[file][Int(parent.index)]
          add(DeclarationReference(file, index), declaration, in: parentEntry)
        default: break
        }
        if declaration.parent.isNone, declaration.kind != .extensionType, !declaration.name.isEmpty {
          append(DeclarationReference(file, index), toTopLevel: facts.names[declaration.name])
        }
      }
    }

    private mutating func add(
      _ reference: DeclarationReference, _ declaration: DeclarationFact, in parent: Int32
    ) {
      let facts = files[Int(reference.file)].facts
      let name = facts.names[declaration.name]
      var entry = TypeEntry(
        name: parent >= 0 ? "\(entries[Int(parent)].name).\(name)" : name, declaration: reference,
        kind: declaration.kind, parent: parent)
      if parent >= 0 { entry.genericParameters = entries[Int(parent)].genericParameters }
      for (offset, parameter) in facts.genericParameters[declaration.genericParameters.indices].enumerated() {
        entry.genericParameters.append(
          GenericParameter(owner: reference, index: Int32(offset), name: facts.names[parameter.name]))
      }
      entryIDs[Int(reference.file)][Int(reference.index)] = Int32(entries.count)
      entries.append(entry)
    }

    /// Binds extensions to the types they extend. Types nested in one extension may be extended by another: repeated until nothing is new.
    private mutating func bind(_ extensions: [DeclarationReference]) {
      var left = extensions
      for round in 0..<8 where !left.isEmpty {
        var unbound: [DeclarationReference] = []
        for reference in left {
          let facts = files[Int(reference.file)].facts
          let type = facts.declarations[Int(reference.index)].type
          if let entry = entry(ofExtended: type, in: reference.file, depth: 0) {
            bind(reference, to: entry)
          } else {
            unbound.append(reference)
          }
        }
        if unbound.count == left.count || round == 7 {
          for reference in unbound { bindToExternal(reference) }
          return
        }
        left = unbound
      }
    }

    private mutating func bind(_ reference: DeclarationReference, to entry: Int32) {
      entryIDs[Int(reference.file)][Int(reference.index)] = entry
      entries[Int(entry)].extensions.append(reference)
      let facts = files[Int(reference.file)].facts
      // Types in the extension, and types in those, come right after it.
      var index = Int(reference.index) + 1
      let range = facts.declarations[Int(reference.index)].range
      while index < facts.declarations.count, range.contains(facts.declarations[index].range) {
        let declaration = facts.declarations[index]
        switch declaration.kind {
        case .structType, .classType, .enumType, .actorType, .protocolType:
          let own = entryIDs[Int(reference.file)][index]
          if own >= 0, declaration.parent.index == reference.index {
            entries[Int(own)].parent = entry
            entries[Int(own)].name = "\(entries[Int(entry)].name).\(facts.names[declaration.name])"
            entries[Int(own)].genericParameters =
              entries[Int(entry)].genericParameters + entries[Int(own)].genericParameters
            append(
              DeclarationReference(Int(reference.file), index), to: Int64(entry),
              named: facts.names[declaration.name])
          } else if own >= 0, declaration.parent.index > reference.index {
            let outer = entryIDs[Int(reference.file)][Int(declaration.parent.index)]
            if outer >= 0 {
              entries[Int(own)].name = "\(entries[Int(outer)].name).\(facts.names[declaration.name])"
            }
          }
        default: break
        }
        index += 1
      }
    }

    private mutating func bindToExternal(_ reference: DeclarationReference) {
      let facts = files[Int(reference.file)].facts
      let type = facts.declarations[Int(reference.index)].type
      let name = type.isNone ? "" : path(of: type, in: facts).joined(separator: ".")
      let entry: Int32
      if let known = externals[name] {
        entry = known
      } else {
        entry = Int32(entries.count)
        entries.append(
          TypeEntry(
            name: name, declaration: DeclarationReference(Int(reference.file), -1), kind: .extensionType,
            parent: -1))
        externals[name] = entry
      }
      bind(reference, to: entry)
    }

    private func path(of type: TypeID, in facts: FileFacts) -> [String] {
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

    private func entry(ofExtended type: TypeID, in file: Int32, depth: Int) -> Int32? {
      if type.isNone || depth > 4 { return nil }
      var path = path(of: type, in: files[Int(file)].facts)[...]
      guard var name = path.popFirst() else { return nil }
      if path.first != nil, topLevelTypes(name, from: file).isEmpty,
        moduleIDs[ProjectIndex.moduleAliases[name] ?? name] != nil
      {
        name = path.popFirst()!
      }
      let candidates = topLevelTypes(name, from: file)
      guard candidates.count == 1 else { return nil }
      var entry: Int32
      let candidate = candidates[0]
      let declaration = files[Int(candidate.file)].facts.declarations[Int(candidate.index)]
      if declaration.kind == .typeAlias {
        guard let target = self.entry(ofExtended: declaration.type, in: candidate.file, depth: depth + 1)
        else { return nil }
        entry = target
      } else {
        entry = entryIDs[Int(candidate.file)][Int(candidate.index)]
      }
      for name in path {
        guard let nested = nestedType(name, in: entry) else { return nil }
        entry = nested
      }
      return entry
    }

    private func nestedType(_ name: String, in entry: Int32) -> Int32? {
      let outer = entries[Int(entry)]
      if outer.isDeclared {
        let facts = files[Int(outer.declaration.file)].facts
        var index = Int(outer.declaration.index) + 1
        let range = facts.declarations[Int(outer.declaration.index)].range
        while index < facts.declarations.count, range.contains(facts.declarations[index].range) {
          let own = entryIDs[Int(outer.declaration.file)][index]
          if facts.declarations[index].parent.index == outer.declaration.index, own >= 0,
            facts.names[facts.declarations[index].name] == name
          {
            return own
          }
          index += 1
        }
      }
      guard let list = members[MemberKey(scope: Int64(entry), name: name)] else { return nil }
      let own = entryIDs[Int(list.first.file)][Int(list.first.index)]
      return own >= 0 ? own : nil
    }

    /// As `ProjectIndex.lookUp`, of types alone.
    private func topLevelTypes(_ name: String, from file: Int32) -> [DeclarationReference] {
      guard let list = topLevel[name] else { return [] }
      let module = moduleOfFile[Int(file)]
      var best: [DeclarationReference] = []
      var bestRank = 4
      for reference in CollectionOfOne(list.first) + list.others {
        let declaration = files[Int(reference.file)].facts.declarations[Int(reference.index)]
        guard declaration.kind == .typeAlias || entryIDs[Int(reference.file)][Int(reference.index)] >= 0
        else { continue }
        let rank: Int
        if reference.file == file {
          rank = 0
        } else if !declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) {
          continue
        } else if moduleOfFile[Int(reference.file)] == module {
          rank = 1
        } else if visibleModules[Int(file)].contains(moduleOfFile[Int(reference.file)]) {
          rank = Int(reference.file) >= projectFileCount ? 2 : 3
        } else {
          continue
        }
        if rank < bestRank { (best, bestRank) = ([], rank) }
        if rank == bestRank { best.append(reference) }
      }
      return best
    }

    private mutating func addMembers(of file: Int) {
      let facts = files[file].facts
      for (index, declaration) in facts.declarations.enumerated() {
        guard !declaration.parent.isNone, declaration.kind != .extensionType else { continue }
        let reference = DeclarationReference(file, index)
        let parent = DeclarationReference(file, Int(declaration.parent.index))
        let entry = entryIDs[file][Int(declaration.parent.index)]
        if entry >= 0 {
          // Types in extensions were added when the extension was bound.
          let isNestedInExtension =
            facts.declarations[Int(parent.index)].kind == .extensionType && entryIDs[file][index] >= 0
          if isNestedInExtension { continue }
          append(reference, to: Int64(entry), named: memberName(declaration, facts))
        } else if !declaration.name.isEmpty {
          append(reference, to: ProjectIndex.functionKey(parent), named: facts.names[declaration.name])
        }
      }
    }

    private func memberName(_ declaration: DeclarationFact, _ facts: FileFacts) -> String {
      switch declaration.kind {
      case .initializer: "init"
      case .subscriptMember: "subscript"
      case .deinitializer: "deinit"
      default: facts.names[declaration.name]
      }
    }

    private mutating func append(_ reference: DeclarationReference, to scope: Int64, named name: String) {
      members[MemberKey(scope: scope, name: name), default: DeclarationList(first: reference)].add(reference)
    }

    private mutating func append(_ reference: DeclarationReference, toTopLevel name: String) {
      topLevel[name, default: DeclarationList(first: reference)].add(reference)
    }
  }
}

extension ProjectIndex.DeclarationList {
  fileprivate mutating func add(_ reference: DeclarationReference) {
    if reference != first { others.append(reference) }
  }
}
