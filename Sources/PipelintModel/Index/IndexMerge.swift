/// Merges the outlines of all files into the tables of a `ProjectIndex`.
struct IndexMerge {
  let files: [IndexedFile]
  private let projectFileCount: Int
  private(set) var entries: [TypeEntry] = []
  private(set) var entryIDs: [[Int32]] = []
  private(set) var names = NameRows()
  private(set) var modules: [String] = []
  private(set) var moduleOfFile: [Int32] = []
  private(set) var visibleModules: [[Int32]] = []
  private(set) var externals: [String: Int32] = [:]
  private var moduleIDs: [String: Int32] = [:]
  /// Types and aliases at file level, by name.
  private var topLevelTypes: [String: [DeclarationReference]] = [:]
  /// The written paths of aliases.
  private var aliasPaths: [DeclarationReference: [String]] = [:]
  /// By entry: the types nested in its body and its extensions.
  private var nested: [[(name: String, entry: Int32)]] = []

  init(_ files: [IndexedFile], projectFileCount: Int) {
    self.files = files
    self.projectFileCount = projectFileCount
  }

  mutating func run() {
    for file in files { moduleOfFile.append(id(ofModule: file.module)) }
    var seen: [[String]: [Int32]] = [:]
    for file in files {
      let visible = seen[file.outline.imports] ?? visibleModules(importing: file.outline.imports)
      seen[file.outline.imports] = visible
      visibleModules.append(visible)
    }
    entryIDs = files.map { [Int32](repeating: -1, count: $0.outline.declarations.count) }
    for file in files.indices { addTypes(of: file) }
    bindExtensions()
    names.reserve(files.reduce(0) { $0 + $1.outline.declarations.count })
    for file in files.indices { addNames(of: file) }
    names.sort()
  }

  // MARK: - Modules

  private mutating func id(ofModule name: String) -> Int32 {
    if let id = moduleIDs[name] { return id }
    moduleIDs[name] = Int32(modules.count)
    modules.append(name)
    return Int32(modules.count - 1)
  }

  private func visibleModules(importing imports: [String]) -> [Int32] {
    var names = ["Swift", "Foundation"]
    for name in imports {
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

  // MARK: - Types

  /// Parents come before their members; types in extensions are bound to them later.
  private mutating func addTypes(of file: Int) {
    let outline = files[file].outline
    for type in outline.types {
      let index = Int(type.declaration)
      let declaration = outline.declarations[index]
      let parent: Int32 = declaration.parent < 0 ? -1 : entryIDs[file][Int(declaration.parent)]
      let reference = DeclarationReference(file, index)
      var entry = TypeEntry(
        name: parent >= 0 ? "\(entries[Int(parent)].name).\(type.name)" : type.name, declaration: reference,
        kind: declaration.kind, parent: parent)
      if parent >= 0 { entry.genericParameters = entries[Int(parent)].genericParameters }
      for (offset, name) in type.genericParameters.enumerated() {
        entry.genericParameters.append(GenericParameter(owner: reference, index: Int32(offset), name: name))
      }
      let id = Int32(entries.count)
      entryIDs[file][index] = id
      entries.append(entry)
      nested.append([])
      if parent >= 0 { nested[Int(parent)].append((type.name, id)) }
      if declaration.parent < 0 { topLevelTypes[type.name, default: []].append(reference) }
    }
    for alias in outline.aliases {
      let reference = DeclarationReference(file, Int(alias.declaration))
      guard outline.declarations[Int(alias.declaration)].parent < 0 else { continue }
      aliasPaths[reference] = alias.path
      topLevelTypes[alias.name, default: []].append(reference)
    }
  }

  // MARK: - Extensions

  /// Binds extensions to the types they extend. Types nested in one extension may be extended by another: repeated until nothing is new.
  private mutating func bindExtensions() {
    var left: [(file: Int, extension: FileOutline.TypePath)] = []
    for file in files.indices { left += files[file].outline.extensions.map { (file, $0) } }
    for round in 0..<8 where !left.isEmpty {
      var unbound: [(file: Int, extension: FileOutline.TypePath)] = []
      for (file, outline) in left {
        if let entry = entry(at: outline.path, from: Int32(file), depth: 0) {
          bind(outline, in: file, to: entry)
        } else {
          unbound.append((file, outline))
        }
      }
      if unbound.count == left.count || round == 7 {
        for (file, outline) in unbound { bindToExternal(outline, in: file) }
        return
      }
      left = unbound
    }
  }

  private mutating func bind(_ outline: FileOutline.TypePath, in file: Int, to entry: Int32) {
    let declaration = outline.declaration
    entryIDs[file][Int(declaration)] = entry
    if outline.inherits {
      entries[Int(entry)].conformingExtensions.append(DeclarationReference(file, Int(declaration)))
    }
    // What stands in the extension comes right after it.
    for type in files[file].outline.types where type.declaration > declaration {
      let index = Int(type.declaration)
      let parent = files[file].outline.declarations[index].parent
      guard parent >= declaration else { break }
      let own = Int(entryIDs[file][index])
      if parent == declaration {
        entries[own].parent = entry
        entries[own].name = "\(entries[Int(entry)].name).\(type.name)"
        entries[own].genericParameters =
          entries[Int(entry)].genericParameters + entries[own].genericParameters
        nested[Int(entry)].append((type.name, Int32(own)))
      } else {
        let outer = entryIDs[file][Int(parent)]
        if outer >= 0 { entries[own].name = "\(entries[Int(outer)].name).\(type.name)" }
      }
    }
  }

  private mutating func bindToExternal(_ outline: FileOutline.TypePath, in file: Int) {
    let name = outline.path.joined(separator: ".")
    let entry: Int32
    if let known = externals[name] {
      entry = known
    } else {
      entry = Int32(entries.count)
      entries.append(
        TypeEntry(name: name, declaration: DeclarationReference(file, -1), kind: .extensionType, parent: -1))
      nested.append([])
      externals[name] = entry
    }
    bind(outline, in: file, to: entry)
  }

  private func entry(at path: [String], from file: Int32, depth: Int) -> Int32? {
    var path = path[...]
    guard depth <= 4, var name = path.popFirst() else { return nil }
    if path.first != nil, types(named: name, from: file).isEmpty,
      moduleIDs[ProjectIndex.moduleAliases[name] ?? name] != nil
    {
      name = path.popFirst()!
    }
    let candidates = types(named: name, from: file)
    guard candidates.count == 1 else { return nil }
    let candidate = candidates[0]
    var entry: Int32
    if let target = aliasPaths[candidate] {
      guard let found = self.entry(at: target, from: candidate.file, depth: depth + 1) else { return nil }
      entry = found
    } else {
      entry = entryIDs[Int(candidate.file)][Int(candidate.index)]
    }
    for name in path {
      guard let inner = nested[Int(entry)].first(where: { $0.name == name })?.entry else { return nil }
      entry = inner
    }
    return entry
  }

  /// As `ProjectView.lookUp`, of types alone.
  private func types(named name: String, from file: Int32) -> [DeclarationReference] {
    guard let candidates = topLevelTypes[name] else { return [] }
    let module = moduleOfFile[Int(file)]
    var best: [DeclarationReference] = []
    var bestRank = 5
    for reference in candidates {
      let rank: Int
      if reference.file == file {
        rank = 0
      } else if files[Int(reference.file)].outline.declarations[Int(reference.index)].isHidden {
        continue
      } else if moduleOfFile[Int(reference.file)] == module {
        rank = 1
      } else if visibleModules[Int(file)].contains(moduleOfFile[Int(reference.file)]) {
        rank = Int(reference.file) >= projectFileCount ? 2 : 3
      } else if ProjectIndex.isFolder(modules[Int(module)]),
        ProjectIndex.isFolder(modules[Int(moduleOfFile[Int(reference.file)])])
      {
        rank = 4
      } else {
        continue
      }
      if rank < bestRank { (best, bestRank) = ([], rank) }
      if rank == bestRank { best.append(reference) }
    }
    return best
  }

  // MARK: - Names

  private mutating func addNames(of file: Int) {
    for (index, declaration) in files[file].outline.declarations.enumerated() where declaration.nameHash != 0
    {
      let scope: Int64
      if declaration.parent < 0 {
        scope = NameRows.topLevel
      } else {
        let entry = entryIDs[file][Int(declaration.parent)]
        scope =
          entry >= 0
          ? Int64(entry) : ProjectIndex.functionKey(DeclarationReference(file, Int(declaration.parent)))
      }
      names.append(
        declaration.nameHash, scope, DeclarationReference(file, index), isHidden: declaration.isHidden)
    }
  }
}
