/// Merges the outlines of all files into the tables of a `ProjectIndex`.
struct IndexMerge: ~Copyable {
  private(set) var files: IndexedFiles
  /// What the tables of the index lie in.
  let memory = TableMemory()
  let numbers: DeclarationNumbers
  private var types = TypeTableInTheMaking()
  private(set) var moduleIDs: [String: Int32] = [:]
  /// By module: whether it is known by its folder alone.
  private(set) var isFolder: [Bool] = []
  private(set) var moduleOfFile: [Int32] = []
  /// By file: whether it imports a framework of tests.
  private(set) var importsTests: [Bool] = []
  private(set) var visibleModules = VisibleModules()
  private var rows: [NameRows.Row] = []
  /// By the hash of what an import says: the modules that it makes visible.
  private var importedModules: [UInt64: [Int32]] = [:]
  /// The hashes of names that stand for a module.
  private var moduleNames: Set<UInt64> = []
  /// Types and aliases at file level, by name.
  private var topLevelTypes: [UInt64: [TopLevelType]] = [:]
  /// What each alias at file level stands for, by its number.
  private var aliases: [UInt32: WrittenType] = [:]
  /// The hashes of the names of written paths.
  private var pathNames: [UInt64] = []
  private var extensions: [Extension] = []
  /// By entry: what a type's declaration says of it.
  private var heads: [TypeHead] = []
  /// The types nested in the bodies and the extensions of others.
  private var nested: [Nesting: Int32] = [:]
  /// By the names of their path, hashed together.
  private var externals: [UInt64: Int32] = [:]

  private static let noNumber = UInt32.max
  private static let testFrameworks = Set(
    ["XCTest", "Testing", "Quick", "Nimble", "RxTest", "RxBlocking"].map(NameTable.hash))

  private struct TypeHead {
    let nameHash: UInt64
    /// The number of the declaration around it, `noNumber` for none.
    let outer: UInt32
  }

  private struct TopLevelType {
    let file: Int32
    let number: UInt32
    let isHidden: Bool
  }

  private struct WrittenType {
    let path: Range<Int>
    /// The path as it is spelled.
    let name: String
  }

  private struct Extension {
    let file: Int32
    let number: UInt32
    /// In the table of types.
    let position: Int
    let extended: WrittenType
    let inherits: Bool
  }

  private struct Nesting: Hashable {
    let entry: Int32
    let nameHash: UInt64

    func hash(into hasher: inout Hasher) { hasher.combine(nameHash ^ UInt64(pairOf: 0, entry)) }
  }

  init(_ files: consuming IndexedFiles) {
    self.files = files
    numbers = DeclarationNumbers(self.files, in: memory)
  }

  mutating func run() {
    for file in 0..<files.count { moduleOfFile.append(id(ofModule: files.module(of: file))) }
    nameModules()
    rows.reserveCapacity(numbers.count)
    for file in 0..<files.count {
      let digest = files.facts(of: file)?.withOutline { outline in
        add(outline, file)
        return outline.digest
      }
      if let digest { files.forgetOutline(of: file, digest) }
    }
    bindExtensions()
    findScopes()
    forget()
  }

  /// Frees what has served its purpose: tables are large, and there will be more of them.
  private mutating func forget() {
    topLevelTypes = [:]
    aliases = [:]
    pathNames = []
    heads = []
    nested = [:]
    externals = [:]
  }

  /// The types, once.
  mutating func takeTypes() -> TypeTableInTheMaking {
    let result = types
    types = TypeTableInTheMaking()
    return result
  }

  /// The rows of names, once.
  mutating func takeRows() -> [NameRows.Row] {
    let result = rows
    rows = []
    return result
  }

  /// The words of files, once.
  mutating func takeWords() -> WordFilters { files.takeWords(in: memory) }

  // MARK: - Modules

  private mutating func id(ofModule name: String) -> Int32 {
    if let id = moduleIDs[name] { return id }
    let id = Int32(moduleIDs.count)
    moduleIDs[name] = id
    isFolder.append(ProjectIndex.isFolder(name))
    return id
  }

  private mutating func nameModules() {
    for name in moduleIDs.keys { moduleNames.insert(NameTable.hash(name)) }
    for (name, original) in ProjectIndex.moduleAliases {
      if moduleIDs[original] != nil {
        moduleNames.insert(NameTable.hash(name))
      } else {
        moduleNames.remove(NameTable.hash(name))
      }
    }
  }

  private mutating func modules(importedBy outline: borrowing FileOutline) -> [Int32] {
    var result = ["Swift", "Foundation"].compactMap { moduleIDs[$0] }
    for fact in outline.imports {
      let hash = outline.hash(fact.module)
      let modules = importedModules[hash] ?? self.modules(named: outline.string(fact.module))
      importedModules[hash] = modules
      for module in modules where !result.contains(module) { result.append(module) }
    }
    result.sort()
    return result
  }

  private func modules(named name: String) -> [Int32] {
    ([name, ProjectIndex.moduleAliases[name] ?? name] + (ProjectIndex.broughtModules[name] ?? []))
      .compactMap { moduleIDs[$0] }
  }

  // MARK: - Outlines

  /// Parents come before their members; types in extensions are bound to them later.
  private mutating func add(_ outline: borrowing FileOutline, _ file: Int) {
    visibleModules.append(modules(importedBy: outline))
    importsTests.append(outline.imports.contains { Self.testFrameworks.contains(outline.hash($0.module)) })
    let first = numbers.numbers(ofFile: file).lowerBound
    var isHidden: [Bool] = []
    isHidden.reserveCapacity(outline.declarations.count)
    var entries: [Int: Int32] = [:]
    var positions: [Int: Int] = [:]
    for (index, declaration) in outline.declarations.enumerated() {
      let parent = Int(declaration.parent)
      let isPrivate = !declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate])
      isHidden.append(isPrivate || parent >= 0 && isHidden[parent])
      let number = first + UInt32(index)
      let outer = parent < 0 ? Self.noNumber : first + UInt32(parent)
      let hash = outline.hash(of: declaration)
      if hash != 0 {
        rows.append(
          NameRows.Row(
            nameHash: hash, scope: Int32(bitPattern: outer),
            declaration: NameRows.Declaration(number, declaration, isHidden: isHidden[index])))
      }
      switch declaration.kind {
      case .structType, .classType, .enumType, .actorType, .protocolType:
        let around = parent < 0 ? -1 : entries[parent] ?? -1
        let entry = types.add(number, declaration, outline.bytes(of: declaration.name), parent: around)
        entries[index] = entry
        note(TypeHead(nameHash: hash, outer: outer), of: entry)
        if around >= 0 { nest(entry, hash, in: around) }
      case .extensionType: positions[index] = types.addExtension(number)
      case .typeAlias: break
      default: continue
      }
      if parent < 0, declaration.kind != .extensionType {
        let type = TopLevelType(file: Int32(file), number: number, isHidden: isHidden[index])
        topLevelTypes[hash, default: []].append(type)
      }
    }
    outline.forEachTypePath { index, path in
      let number = first + UInt32(index)
      let start = pathNames.count
      pathNames.append(contentsOf: path.map { outline.hash(TypePathName(rawValue: $0)) })
      let written = WrittenType(path: start..<pathNames.count, name: outline.string(path: path))
      let declaration = outline.declarations[index]
      if let position = positions[index] {
        extensions.append(
          Extension(
            file: Int32(file), number: number, position: position, extended: written,
            inherits: declaration.inherits))
      } else if declaration.parent < 0 {
        aliases[number] = written
      }
    }
  }

  private mutating func note(_ head: TypeHead, of entry: Int32) {
    assert(heads.count == entry)
    heads.append(head)
  }

  /// Of several of one name the first one counts.
  private mutating func nest(_ entry: Int32, _ nameHash: UInt64, in outer: Int32) {
    let key = Nesting(entry: outer, nameHash: nameHash)
    if nested[key] == nil { nested[key] = entry }
  }

  // MARK: - Extensions

  /// Binds extensions to the types they extend. Types nested in one extension may be extended by another: repeated until nothing is new.
  private mutating func bindExtensions() {
    var left = extensions
    extensions = []
    for round in 0..<8 where !left.isEmpty {
      var unbound: [Extension] = []
      for found in left {
        if let entry = entry(at: pathNames[found.extended.path], from: found.file, depth: 0) {
          bind(found, to: entry)
        } else {
          unbound.append(found)
        }
      }
      if unbound.count == left.count || round == 7 {
        for found in unbound { bind(found, to: external(found)) }
        return
      }
      left = unbound
    }
  }

  private mutating func bind(_ found: Extension, to entry: Int32) {
    types.bind(found.position, to: entry, conforms: found.inherits)
    // What stands in the extension comes right after it.
    var inner: [Int32] = []
    types.forEachType(after: found.position) { own in
      let outer = heads[Int(own)].outer
      guard outer != Self.noNumber, outer >= found.number else { return false }
      if outer == found.number { inner.append(own) }
      return true
    }
    for own in inner {
      types.setParent(entry, of: own)
      nest(own, heads[Int(own)].nameHash, in: entry)
    }
  }

  /// The entry of a type that is declared elsewhere.
  private mutating func external(_ found: Extension) -> Int32 {
    let extended = behindAliases(found.extended, from: found.file)
    let key = pathNames[extended.path].reduce(0) { ($0 ^ $1) &* 0x9E37_79B9_7F4A_7C15 }
    if let known = externals[key] { return known }
    let entry = types.external(extended.name, file: found.file)
    externals[key] = entry
    if Int(entry) == heads.count { note(TypeHead(nameHash: 0, outer: Self.noNumber), of: entry) }
    return entry
  }

  /// What a type is that is written in `file`: what it stands for, if it is an alias.
  private func behindAliases(_ type: WrittenType, from file: Int32) -> WrittenType {
    var (type, file) = (type, file)
    for _ in 0..<4 {
      guard type.path.count == 1 else { break }
      let candidates = types(named: pathNames[type.path.lowerBound], from: file)
      guard candidates.count == 1, let alias = aliases[candidates[0].number] else { break }
      (type, file) = (alias, candidates[0].file)
    }
    return type
  }

  private func entry(at path: ArraySlice<UInt64>, from file: Int32, depth: Int) -> Int32? {
    var path = path
    guard depth <= 4, var name = path.popFirst() else { return nil }
    if let second = path.first, types(named: name, from: file).isEmpty, moduleNames.contains(name) {
      name = second
      path.removeFirst()
    }
    let candidates = types(named: name, from: file)
    guard candidates.count == 1 else { return nil }
    var entry: Int32
    if let alias = aliases[candidates[0].number] {
      guard let found = self.entry(at: pathNames[alias.path], from: candidates[0].file, depth: depth + 1)
      else {
        return nil
      }
      entry = found
    } else {
      entry = types.entry(of: candidates[0].number)
    }
    for name in path {
      guard let inner = nested[Nesting(entry: entry, nameHash: name)] else { return nil }
      entry = inner
    }
    return entry
  }

  /// As `ProjectView.lookUpTypes`.
  private func types(named name: UInt64, from file: Int32) -> [TopLevelType] {
    guard let candidates = topLevelTypes[name] else { return [] }
    let module = moduleOfFile[Int(file)]
    var best: [TopLevelType] = []
    var bestRank = 6
    for type in candidates {
      let other = moduleOfFile[Int(type.file)]
      let rank: Int
      if type.file == file {
        rank = 0
      } else if type.isHidden {
        continue
      } else if other == module {
        rank = 1
      } else if visibleModules.contains(other, from: Int(file)) {
        let isModel = Int(type.file) >= files.project.count
        if isModel, isHidden(model: type, from: file, by: candidates) { continue }
        rank = isModel ? 2 : 3
      } else if isFolder[Int(module)], isFolder[Int(other)] {
        rank = 4
      } else if ProjectIndex.hashesHandedOn.contains(name), other == moduleIDs["Combine"] {
        rank = 5
      } else {
        continue
      }
      if rank < bestRank { (best, bestRank) = ([], rank) }
      if rank == bestRank { best.append(type) }
    }
    // What stands in the module, or in no module with a name.
    return bestRank == 1 || bestRank == 4 ? files.nearest(best, to: Int(file)) { Int($0.file) } : best
  }

  /// Whether the project, to which `file` belongs, declares what a model declares in a module of the same name.
  private func isHidden(model: TopLevelType, from file: Int32, by candidates: [TopLevelType]) -> Bool {
    Int(file) < files.project.count
      && candidates.contains {
        Int($0.file) < files.project.count && moduleOfFile[Int($0.file)] == moduleOfFile[Int(model.file)]
      }
  }

  // MARK: - Scopes

  /// Turns the declaration around each one into the scope that it is.
  private mutating func findScopes() {
    var entries: [Int32] = []
    var row = 0
    for file in 0..<files.count {
      let own = numbers.numbers(ofFile: file)
      entries.removeAll(keepingCapacity: true)
      entries.append(contentsOf: repeatElement(-1, count: own.count))
      types.forEachBound(in: own) { entries[Int($0 - own.lowerBound)] = $1 }
      while row < rows.count, rows[row].declaration.number < own.upperBound {
        let outer = UInt32(bitPattern: rows[row].scope)
        if outer == Self.noNumber {
          rows[row].scope = NameRows.topLevel
        } else {
          let entry = entries[Int(outer - own.lowerBound)]
          rows[row].scope = entry >= 0 ? entry : NameRows.scope(ofFunction: outer)
        }
        row += 1
      }
    }
  }
}
