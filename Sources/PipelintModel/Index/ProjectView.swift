import PipelintSource

/// A worker's own look at a `ProjectIndex`: unpacks the facts of a file when they are asked for, and keeps those of the last files.
package final class ProjectView {
  let index: ProjectIndex
  private var loaded: [Int32: LoadedFacts] = [:]
  /// The files that are loaded, the oldest first.
  private var order: [Int32] = []

  /// How many files stay unpacked.
  private static let capacity = 48

  package init(_ index: ProjectIndex) {
    self.index = index
  }

  var entries: [TypeEntry] { index.entries }
  package var projectFileCount: Int { index.projectFileCount }

  /// The path of a file, as reported.
  func path(_ file: Int32) -> String { index.paths[Int(file)] }

  // MARK: - Facts

  /// The facts of a file. Linear in their number where the file is not among the last ones.
  package func facts(_ file: Int32) -> LoadedFacts {
    if Int(file) >= index.projectFileCount {
      return FrameworkFiles.shared.facts[Int(file) - index.projectFileCount]
    }
    if let facts = loaded[file] { return facts }
    if order.count == Self.capacity { loaded[order.removeFirst()] = nil }
    let facts = LoadedFacts(index.packedFacts[Int(file)].unpacked())
    loaded[file] = facts
    order.append(file)
    return facts
  }

  func facts(_ reference: DeclarationReference) -> LoadedFacts { facts(reference.file) }

  func declaration(_ reference: DeclarationReference) -> DeclarationFact {
    facts(reference.file).declarations[Int(reference.index)]
  }

  func name(_ name: NameID, in file: Int32) -> String { facts(file).names[name] }

  /// Whether the declaration is part of a framework's model.
  func isFramework(_ reference: DeclarationReference) -> Bool {
    Int(reference.file) >= index.projectFileCount
  }

  /// The module whose model the declaration is part of; nil for the project's own.
  func module(ofModel reference: DeclarationReference) -> String? {
    isFramework(reference) ? index.modules[Int(index.moduleOfFile[Int(reference.file)])] : nil
  }

  /// The entry of a type's declaration, or of the type that an extension extends; -1 for others.
  func entry(of reference: DeclarationReference) -> Int32 {
    index.entryIDs[Int(reference.file)][Int(reference.index)]
  }

  /// The type, extension or function around a declaration.
  func parent(of reference: DeclarationReference) -> DeclarationReference? {
    let parent = declaration(reference).parent
    return parent.isNone ? nil : DeclarationReference(Int(reference.file), Int(parent.index))
  }

  /// Whether a declaration has generic parameters of its own, or a protocol's `Self`; of an extension, whether the type has.
  package func isGeneric(_ reference: DeclarationReference) -> Bool {
    let entry = entry(of: reference)
    if entry >= 0 {
      return entries[Int(entry)].kind == .protocolType || !entries[Int(entry)].genericParameters.isEmpty
    }
    return declaration(reference).genericParameters.count > 0
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

  // MARK: - Lookup

  /// The declarations of `name` at file level that `file` sees: its own, else its module's, else those of modules it imports. The modules of
  /// Xcode's projects have no names that an import could spell: what nothing nearer declares, one of them may.
  func lookUp(_ name: String, from file: Int32) -> [DeclarationReference] {
    let all = index.names.find(NameTable.hash(name), in: NameRows.topLevel, from: file)
    if all.isEmpty { return [] }
    let module = index.moduleOfFile[Int(file)]
    var ofFile: [DeclarationReference] = []
    var ofModule: [DeclarationReference] = []
    var ofImports: [DeclarationReference] = []
    var ofModels: [DeclarationReference] = []
    var ofOtherFolders: [DeclarationReference] = []
    for reference in all {
      let other = index.moduleOfFile[Int(reference.file)]
      if reference.file == file {
        ofFile.append(reference)
      } else if other == module {
        ofModule.append(reference)
      } else if index.visibleModules[Int(file)].contains(other) {
        if isFramework(reference) { ofModels.append(reference) } else { ofImports.append(reference) }
      } else if ProjectIndex.isFolder(index.modules[Int(module)]),
        ProjectIndex.isFolder(index.modules[Int(other)])
      {
        ofOtherFolders.append(reference)
      }
    }
    for found in [ofFile, ofModule, ofModels, ofImports] where !found.isEmpty { return found }
    return ofOtherFolders
  }

  /// The functions of this name at file level that `file` sees, wherever they stand: overloads of one another. Nearest first.
  func lookUpFunctions(_ name: String, from file: Int32) -> [DeclarationReference] {
    let module = index.moduleOfFile[Int(file)]
    func distance(_ reference: DeclarationReference) -> Int? {
      let other = index.moduleOfFile[Int(reference.file)]
      if other == module { return 0 }
      return index.visibleModules[Int(file)].contains(other) ? (isFramework(reference) ? 2 : 1) : nil
    }
    return index.names.find(NameTable.hash(name), in: NameRows.topLevel, from: file)
      .filter { declaration($0).kind == .function }
      .compactMap { reference in distance(reference).map { (reference, $0) } }
      .sorted { ($0.1, $0.0.file, $0.0.index) < ($1.1, $1.0.file, $1.0.index) }
      .map(\.0)
  }

  /// The types that `file` sees under the name of a module: those of `Combine` for `Combine.Publisher`.
  func lookUp(_ name: String, inModule module: String, from file: Int32) -> [DeclarationReference]? {
    let module = ProjectIndex.moduleAliases[module] ?? module
    guard let id = index.modules.firstIndex(of: module).map(Int32.init) else { return nil }
    guard index.visibleModules[Int(file)].contains(id) || index.moduleOfFile[Int(file)] == id else {
      return nil
    }
    return index.names.find(NameTable.hash(name), in: NameRows.topLevel, from: file)
      .filter { index.moduleOfFile[Int($0.file)] == id }
  }

  /// A declaration of a framework's model at file level.
  func model(_ name: String, in module: String) -> DeclarationReference? {
    guard let id = index.modules.firstIndex(of: module).map(Int32.init) else { return nil }
    return index.names.find(NameTable.hash(name), in: NameRows.topLevel, from: -1)
      .first { index.moduleOfFile[Int($0.file)] == id && isFramework($0) && entry(of: $0) >= 0 }
  }

  /// The entry of a type that is only extended in the project; -1 where it is not even that.
  func externalEntry(_ name: String) -> Int32 { index.externals[name] ?? -1 }

  /// The declarations of `name` in the body and the extensions of a type.
  func members(_ name: String, of entry: Int32, from file: Int32) -> [DeclarationReference] {
    index.names.find(NameTable.hash(name), in: Int64(entry), from: file)
  }

  /// The members of this name of all types of the project, ordered by path and place.
  func declarationsOfMembers(named name: String) -> [DeclarationReference] {
    index.names.findMembers(NameTable.hash(name)).filter { !isFramework($0) }
      .sorted { (path($0.file), $0.index) < (path($1.file), $1.index) }
  }

  /// The members of this name of all types of the models.
  func modelMembers(named name: String) -> [DeclarationReference] {
    index.names.findMembers(NameTable.hash(name)).filter(isFramework)
  }

  /// The types declared in the body of a function.
  func localDeclarations(_ name: String, in function: DeclarationReference) -> [DeclarationReference] {
    index.names.find(NameTable.hash(name), in: ProjectIndex.functionKey(function), from: function.file)
  }

  /// Whether `file` imports the module, by this or another name, or one that brings it along.
  package func imports(_ module: String, file: Int) -> Bool {
    guard let id = index.modules.firstIndex(of: module).map(Int32.init) else { return false }
    return index.visibleModules[file].contains(id)
  }
}
