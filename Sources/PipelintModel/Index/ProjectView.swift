import PipelintSource

/// Makes the facts of a file of which the index has only the outline; nil where it is not to be had any more.
package typealias LateFacts = (_ file: Int) -> PackedFacts?

/// A worker's own look at a `ProjectIndex`: unpacks the facts of a file when they are asked for, and keeps those of the last files and of those that
/// are asked for again and again.
///
/// Facts may be read until `freeOldFacts` is called: before the next file is asked about.
package final class ProjectView {
  let index: ProjectIndex
  /// By file: its facts, where they are unpacked.
  private let loaded: UnsafeMutableBufferPointer<LoadedFacts?>
  /// The project's files that are loaded and may be freed, the oldest first.
  private var order: [Int32] = []
  /// By file: how often it has been unpacked, up to `loadsOfKept`.
  private var loadCounts: [UInt8]
  private var scratch = FileFacts()
  private let lateFacts: LateFacts
  /// By file: the names of what is kept of it, where they were asked for.
  private var nameSets: [Int32: WordSet] = [:]
  /// Mostly in one file after the other.
  var lastSought: SoughtWord?
  /// By module, where they were asked for; those of all modules by nil.
  var filesOfModules: [Int32?: ModuleFiles] = [:]
  /// By file: what its path says of its purpose, where that was asked.
  @exclusivity(unchecked) var pathMarks: [PathMarks?]
  /// By file: its facts, where the index has only the outline and they were asked for.
  private var late: [Int32: PackedFacts] = [:]
  @exclusivity(unchecked) private var entryNames = EntryTable<String>()
  @exclusivity(unchecked) private var entryParameters = EntryTable<[GenericParameter]>()
  /// How many declarations that are hidden from other files have been met in lookups: an answer that met none is the same for all files.
  @exclusivity(unchecked) private(set) var hiddenCount = 0

  /// How many of the project's files stay unpacked from one file that is asked about to the next.
  private static let capacity = 128

  /// A file that is unpacked as often as this is never freed: much of the project refers to it.
  private static let loadsOfKept: UInt8 = 3

  package init(_ index: ProjectIndex, _ lateFacts: @escaping LateFacts) {
    self.index = index
    self.lateFacts = lateFacts
    loaded = .allocate(capacity: index.files.count)
    loaded.initialize(repeating: nil)
    loadCounts = Array(repeating: 0, count: index.projectFileCount)
    pathMarks = Array(repeating: nil, count: index.files.count)
  }

  deinit {
    for facts in loaded { facts?.deallocate() }
    loaded.deallocate()
  }

  var entries: TypeEntries { TypeEntries(of: self) }
  package var projectFileCount: Int { index.projectFileCount }

  /// The path of a file, as reported.
  func path(_ file: Int32) -> String { index.files.path(of: Int(file)) }

  // MARK: - Facts

  /// The facts of a file. Linear in their number where the file is not among the last ones.
  package func facts(_ file: Int32) -> LoadedFacts {
    precondition(loaded.indices.contains(Int(file)), "not a file of the project")
    if let facts = loaded[Int(file)] { return facts }
    return load(file)
  }

  private func load(_ file: Int32) -> LoadedFacts {
    let facts = LoadedFacts(packedFacts(of: file), &scratch)
    loaded[Int(file)] = facts
    if Int(file) < index.projectFileCount {
      loadCounts[Int(file)] += 1
      if loadCounts[Int(file)] < Self.loadsOfKept { order.append(file) }
    }
    return facts
  }

  /// All facts of a file. Where it has changed since its outline was made, or is gone, as many declarations of which nothing is known.
  private func packedFacts(of file: Int32) -> PackedFacts {
    switch index.files.heldFacts(of: Int(file)) {
    case .packed(let facts): return facts
    case .outline(let count, let digest):
      if let known = late[file] { return known }
      let found = lateFacts(Int(file))
      let isTheSame = found?.withOutline { $0.digest == digest } ?? false
      let facts = isTheSame ? found! : PackedFacts(unknown: count)
      late[file] = facts
      return facts
    }
  }

  /// The names of what is kept of a file; nil where that is its outline.
  func nameSet(of file: Int32) -> WordSet? {
    if let known = nameSets[file] { return known }
    let names = index.files.facts(of: Int(file))?.names
    nameSets[file] = names
    return names
  }

  /// Frees the facts of all but the last files that were unpacked, and those that are kept. Nobody may hold any, but those of the frameworks' models.
  func freeOldFacts() {
    let old = order.dropLast(Self.capacity)
    for file in old {
      loaded[Int(file)]?.deallocate()
      loaded[Int(file)] = nil
    }
    order.removeFirst(old.count)
  }

  func facts(_ reference: DeclarationReference) -> LoadedFacts { facts(reference.file) }

  func declaration(_ reference: DeclarationReference) -> DeclarationFact {
    facts(reference.file).declarations[Int(reference.index)]
  }

  func name(_ name: NameID, in file: Int32) -> String { facts(file).names[name] }

  func name(ofDeclaration reference: DeclarationReference) -> String {
    name(declaration(reference).name, in: reference.file)
  }

  /// Whether the declaration is part of a framework's model.
  func isFramework(_ reference: DeclarationReference) -> Bool {
    Int(reference.file) >= index.projectFileCount
  }

  /// Whether a type is declared in a framework's model.
  func isModel(_ entry: Int32) -> Bool { index.isModel(entry) }

  /// The module whose model the declaration is part of; nil for the project's own.
  func module(ofModel reference: DeclarationReference) -> String? {
    isFramework(reference) ? index.files.module(of: Int(reference.file)) : nil
  }

  /// The entry of a type's declaration, or of the type that an extension extends; -1 for others.
  func entry(of reference: DeclarationReference) -> Int32 {
    // What is unpacked says sooner that it is none of them.
    if let facts = loaded[Int(reference.file)],
      !facts.declarations[Int(reference.index)].kind.isTypeOrExtension
    {
      return -1
    }
    return index.types.entry(of: index.numbers.number(of: reference))
  }

  /// The type, extension or function around a declaration.
  func parent(of reference: DeclarationReference) -> DeclarationReference? {
    let parent = declaration(reference).parent
    return parent.isNone ? nil : DeclarationReference(Int(reference.file), Int(parent.index))
  }

  /// The innermost function, accessor or variable whose code declares what is local to it: nothing beyond can name that.
  func function(around reference: DeclarationReference) -> DeclarationReference? {
    var current = parent(of: reference)
    while let outer = current, declaration(outer).kind.isTypeOrExtension { current = parent(of: outer) }
    return current
  }

  /// The names of the attributes at a declaration: `MainActor` of `@MainActor`.
  func attributes(of reference: DeclarationReference) -> [String] {
    let facts = facts(reference)
    return facts.attributes[declaration(reference).attributes.indices].map { facts.string($0.name) }
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

  func name(ofEntry entry: Int32) -> String {
    if let name = entryNames[entry] { return name }
    let type = index.types.rows[Int(entry)]
    var name = index.types.name(of: entry)
    if type.isDeclared, type.parent >= 0 { name = "\(self.name(ofEntry: type.parent)).\(name)" }
    entryNames.set(name, for: entry)
    return name
  }

  func genericParameters(ofEntry entry: Int32) -> [GenericParameter] {
    let type = index.types.rows[Int(entry)]
    if !type.isGeneric { return type.parent >= 0 ? genericParameters(ofEntry: type.parent) : [] }
    if let parameters = entryParameters[entry] { return parameters }
    var parameters = type.parent >= 0 ? genericParameters(ofEntry: type.parent) : []
    if type.isDeclared {
      let reference = index.numbers.reference(type.declaration)
      let facts = facts(reference)
      let own = facts.genericParameters[declaration(reference).genericParameters.indices]
      for (offset, parameter) in own.enumerated() {
        parameters.append(
          GenericParameter(owner: reference, index: Int32(offset), name: facts.names[parameter.name]))
      }
    }
    entryParameters.set(parameters, for: entry)
    return parameters
  }

  /// As in `TypeEntry`.
  func argumentCounts(ofEntry entry: Int32) -> [Int] {
    var counts: [Int] = []
    var current = entry
    while current >= 0 {
      let parent = index.types.rows[Int(current)].parent
      let outer = parent < 0 ? 0 : genericParameters(ofEntry: parent).count
      if outer == 0, counts.isEmpty { return [] }
      counts.append(genericParameters(ofEntry: current).count - outer)
      current = parent
    }
    return counts.reversed()
  }

  /// The position of a parameter among those of `genericParameters(ofEntry:)`; nil where it is none of them.
  func position(of parameter: GenericParameter, ofEntry entry: Int32) -> Int? {
    if parameter.index < 0 { return nil }
    let owner = index.numbers.number(of: parameter.owner)
    var entry = entry
    while entry >= 0 {
      let type = index.types.rows[Int(entry)]
      if type.declaration == owner {
        let outer = type.parent >= 0 ? genericParameters(ofEntry: type.parent).count : 0
        return outer + Int(parameter.index)
      }
      entry = type.parent
    }
    return nil
  }

  // MARK: - Lookup

  /// Everything of a name, to be looked through with `find(_:in:from:)`.
  func declarations(named name: String) -> Range<Int> { index.names.find(NameTable.hash(name)) }

  /// Those of one name's declarations in a scope that `file` may see and that are of interest; `private` ones only from their own file. By
  /// file and place.
  func find(
    _ declarations: Range<Int>, in scope: Int32, from file: Int32,
    where isOfInterest: (NameRows.Declaration) -> Bool = { _ in true }
  ) -> [DeclarationReference] {
    var result: [DeclarationReference] = []
    for position in index.names.find(declarations, in: scope) {
      let declaration = index.names.declaration(at: position)
      guard isOfInterest(declaration) else { continue }
      let reference = index.numbers.reference(declaration.number)
      if declaration.isHidden {
        hiddenCount += 1
        if reference.file != file { continue }
      }
      result.append(reference)
    }
    return result
  }

  private func find(
    _ name: String, in scope: Int32, from file: Int32,
    where isOfInterest: (NameRows.Declaration) -> Bool = { _ in true }
  ) -> [DeclarationReference] {
    find(declarations(named: name), in: scope, from: file, where: isOfInterest)
  }

  /// The declarations of `name` at file level that `file` sees: its own, else its module's, else those of modules it imports. The modules of
  /// Xcode's projects have no names that an import could spell: what nothing nearer declares, one of them may.
  func lookUp(
    _ name: String, from file: Int32, where isOfInterest: (NameRows.Declaration) -> Bool = { _ in true }
  ) -> [DeclarationReference] {
    let all = find(name, in: NameRows.topLevel, from: file, where: isOfInterest)
    if all.isEmpty { return [] }
    if all.count == 1, all[0].file == file { return all }
    let module = index.moduleOfFile[Int(file)]
    var ofFile: [DeclarationReference] = []
    var ofModule: [DeclarationReference] = []
    var ofImports: [DeclarationReference] = []
    var ofModels: [DeclarationReference] = []
    var ofOtherFolders: [DeclarationReference] = []
    var handedOn: [DeclarationReference] = []
    for reference in all {
      let other = index.moduleOfFile[Int(reference.file)]
      if reference.file == file {
        ofFile.append(reference)
      } else if other == module {
        ofModule.append(reference)
      } else if index.sees(other, from: file) {
        if isFramework(reference) { ofModels.append(reference) } else { ofImports.append(reference) }
      } else if index.areFolders(module, other) {
        ofOtherFolders.append(reference)
      } else if index.isHandedOn(name, of: other) {
        handedOn.append(reference)
      }
    }
    // A project that declares a framework's module itself.
    ofModels.removeAll { model in
      ofImports.contains { index.moduleOfFile[Int($0.file)] == index.moduleOfFile[Int(model.file)] }
    }
    for found in [ofFile, ofModule, ofModels, ofImports, ofOtherFolders] where !found.isEmpty { return found }
    return handedOn
  }

  /// The types and aliases of `name` at file level that `file` sees, the nearest of those that stand in its module or in no module with a name; of several
  /// as near, those below a folder called like what the file imports: a target of an Xcode project.
  func lookUpTypes(_ name: String, from file: Int32) -> [DeclarationReference] {
    let found = lookUp(name, from: file, where: \.kind.isType)
    guard found.count > 1, let first = found.first,
      case let module = index.moduleOfFile[Int(file)], case let other = index.moduleOfFile[Int(first.file)],
      module == other || index.areFolders(module, other)
    else { return found }
    var nearest = index.files.nearest(found, to: Int(file)) { Int($0.file) }
    if nearest.count > 1 {
      let facts = facts(file)
      let imports = Set(facts.imports.map { facts.string($0.module) })
      let imported = nearest.filter { reference in
        path(reference.file).split(separator: "/").dropLast().contains { imports.contains(String($0)) }
      }
      if !imported.isEmpty { nearest = imported }
    }
    // From another file the answer is another.
    if nearest.count < found.count { hiddenCount += 1 }
    return nearest
  }

  /// Whether any type has a type, an alias or an associated type of this name in it.
  func isNameOfMemberType(_ name: String) -> Bool {
    index.names.members(among: declarations(named: name)).contains {
      index.names.declaration(at: $0).kind.isType
    }
  }

  /// The model of a type at file level that the project declares itself in a framework's module; nil for other declarations.
  func modelTwin(of reference: DeclarationReference) -> DeclarationReference? {
    guard mayHaveModelTwins(reference.file), declaration(reference).parent.isNone else { return nil }
    let module = index.files.module(of: Int(reference.file))
    return model(
      name(declaration(reference).name, in: reference.file),
      in: ProjectIndex.moduleAliases[module] ?? module)
  }

  /// Whether a file of the project belongs to a module that has a framework's name, so that its types may have models. Unpacks no file.
  func mayHaveModelTwins(_ file: Int32) -> Bool {
    Int(file) < index.projectFileCount && modulesWithModels.contains(index.moduleOfFile[Int(file)])
  }

  private lazy var modulesWithModels: Set<Int32> = {
    let modelled = Set(index.moduleOfFile[index.projectFileCount...])
    return index.moduleIDs.reduce(into: []) { modules, module in
      let original = ProjectIndex.moduleAliases[module.key] ?? module.key
      if let id = index.moduleIDs[original], modelled.contains(id) { modules.insert(module.value) }
    }
  }()

  /// Whether two files belong to the same module.
  func areInSameModule(_ file: Int32, _ other: Int32) -> Bool {
    index.moduleOfFile[Int(file)] == index.moduleOfFile[Int(other)]
  }

  /// How far away a declaration stands from `file`: in its module, in one it sees, in a framework, or in a program of its own.
  func distance(to reference: DeclarationReference, from file: Int32) -> Int {
    let module = index.moduleOfFile[Int(reference.file)]
    if areInSameModule(reference.file, file) { return 0 }
    if isFramework(reference) { return 2 }
    return index.sees(module, from: file) ? 1 : 3
  }

  /// Those that no nearer one hides: what a module declares hides what it imports, and what it does not see is nothing to it.
  func nearest(of declarations: [DeclarationReference], from file: Int32) -> [DeclarationReference] {
    let least = declarations.map { distance(to: $0, from: file) }.min()
    let nearest = declarations.filter { distance(to: $0, from: file) == least }
    // In another module the answer is another.
    if nearest.count < declarations.count { hiddenCount += 1 }
    return nearest
  }

  /// The functions of this name at file level that `file` sees, wherever they stand: overloads of one another. Nearest first.
  func lookUpFunctions(_ name: String, from file: Int32) -> [DeclarationReference] {
    let module = index.moduleOfFile[Int(file)]
    func distance(_ reference: DeclarationReference) -> Int? {
      let other = index.moduleOfFile[Int(reference.file)]
      if other == module { return 0 }
      return index.sees(other, from: file) ? (isFramework(reference) ? 2 : 1) : nil
    }
    return find(name, in: NameRows.topLevel, from: file) { $0.kind == .function }
      .compactMap { reference in distance(reference).map { (reference, $0) } }
      .sorted { ($0.1, $0.0.file, $0.0.index) < ($1.1, $1.0.file, $1.0.index) }
      .map(\.0)
  }

  /// The types and functions that `file` sees under the name of a module: those of `Combine` for `Combine.Publisher`.
  func lookUp(_ name: String, inModule module: String, from file: Int32) -> [DeclarationReference]? {
    guard let id = index.moduleIDs[ProjectIndex.moduleAliases[module] ?? module],
      index.sees(id, from: file) || index.moduleOfFile[Int(file)] == id
    else { return nil }
    return find(name, in: NameRows.topLevel, from: file)
      .filter { index.moduleOfFile[Int($0.file)] == id }
  }

  /// What the project declares of a name at file level below folders that are called like a module which is not known: the targets of an Xcode
  /// project have such.
  func lookUp(_ name: String, inFolder module: String) -> [DeclarationReference] {
    find(name, in: NameRows.topLevel, from: -1).filter { reference in
      !isFramework(reference)
        && path(reference.file).split(separator: "/").dropLast().contains { $0 == module }
    }
  }

  /// A declaration of a framework's model at file level.
  func model(_ name: String, in module: String) -> DeclarationReference? {
    guard let id = index.moduleIDs[module] else { return nil }
    return find(name, in: NameRows.topLevel, from: -1)
      .first { index.moduleOfFile[Int($0.file)] == id && isFramework($0) && entry(of: $0) >= 0 }
  }

  /// The entry of a type that is only extended in the project; -1 where it is not even that.
  func externalEntry(_ name: String) -> Int32 { index.types.externalIDs[name] ?? -1 }

  /// The declarations of `name` in the body and the extensions of a type.
  func members(_ name: String, of entry: Int32, from file: Int32) -> [DeclarationReference] {
    find(name, in: entry, from: file)
  }

  /// The other members of its name that stand in the same declaration as a member of a type.
  func siblings(of member: DeclarationReference) -> [DeclarationReference] {
    guard let parent = parent(of: member), let entry = enclosingEntry(of: member) else { return [] }
    return members(name(ofDeclaration: member), of: entry, from: member.file).filter {
      $0 != member && $0.file == member.file && self.parent(of: $0) == parent
    }
  }

  /// The members of this name of all types of the project, ordered by path and place.
  func declarationsOfMembers(named name: String) -> [DeclarationReference] {
    findMembers(name).filter { !isFramework($0) }
      .sorted { (path($0.file), $0.index) < (path($1.file), $1.index) }
  }

  /// The members of this name, and of this kind where one is told, that the project gives those types for which `isOfInterest` says so, ordered by
  /// path and place, each with its type. Unpacks no file.
  func membersOfProject(
    named name: String, _ kind: DeclarationFact.Kind? = nil, where isOfInterest: (_ type: Int32) -> Bool
  ) -> [(declaration: DeclarationReference, type: Int32)] {
    membersOfProject(at: index.names.members(among: declarations(named: name)), kind, where: isOfInterest)
  }

  /// Those of one type of the project.
  func membersOfProject(named name: String, _ kind: DeclarationFact.Kind? = nil, of type: Int32)
    -> [DeclarationReference]
  {
    membersOfProject(at: index.names.find(declarations(named: name), in: type), kind) { _ in true }
      .map(\.declaration)
  }

  private func membersOfProject(
    at positions: Range<Int>, _ kind: DeclarationFact.Kind?, where isOfInterest: (_ type: Int32) -> Bool
  ) -> [(declaration: DeclarationReference, type: Int32)] {
    positions.compactMap { position in
      let declaration = index.names.declaration(at: position)
      let type = index.names.scope(at: position)
      guard kind == nil || declaration.kind == kind, isOfInterest(type) else { return nil }
      let reference = index.numbers.reference(declaration.number)
      return isFramework(reference) ? nil : (reference, type)
    }
    .sorted { (path($0.0.file), $0.0.index) < (path($1.0.file), $1.0.index) }
  }

  /// The members of this name of all types of the models.
  func modelMembers(named name: String) -> [DeclarationReference] {
    findMembers(name).filter(isFramework)
  }

  /// The functions that the project adds to those types of the models for which `isOfInterest` says so. Linear in all declarations.
  func functionsAdded(toModels isOfInterest: (Int32) -> Bool) -> [DeclarationReference] {
    let firstOfModels = index.numbers.firstNumber(ofFile: index.projectFileCount)
    return index.names.functions { type, function in
      function.number < firstOfModels && isModel(type) && isOfInterest(type)
    }
    .map { index.numbers.reference($0.number) }
  }

  private func findMembers(_ name: String) -> [DeclarationReference] {
    index.names.members(among: declarations(named: name)).map {
      index.numbers.reference(index.names.declaration(at: $0).number)
    }
  }

  /// Whether a type's declaration or an extension of the project says what it inherits from or conforms to. Unpacks no file.
  func hasSupertypes(_ entry: Int32) -> Bool {
    index.types.rows[Int(entry)].inherits || !index.types.conformingExtensions(of: entry).isEmpty
  }

  /// The classes of the project whose declarations say what they inherit from or conform to. Linear in all types.
  var classesWithSupertypes: [Int32] {
    index.types.rows.indices.lazy.map(Int32.init).filter {
      self.entries[Int($0)].kind == .classType && self.hasSupertypes($0) && !self.isModel($0)
    }
  }

  /// The types that are declared elsewhere, and that extensions of the project let conform to something.
  var foreignTypesThatConform: [Int32] {
    index.types.conformingEntries.filter { !index.types.rows[Int($0)].isDeclared || isModel($0) }
  }

  /// The types and functions declared in the body of a function.
  func localDeclarations(
    _ name: String, in function: DeclarationReference,
    where isOfInterest: (NameRows.Declaration) -> Bool = { _ in true }
  ) -> [DeclarationReference] {
    let scope = NameRows.scope(ofFunction: index.numbers.number(of: function))
    return find(name, in: scope, from: function.file, where: isOfInterest)
  }

  /// Whether `file` imports the module, by this or another name, or one that brings it along.
  package func imports(_ module: String, file: Int) -> Bool {
    guard let id = index.moduleIDs[module] else { return false }
    return index.sees(id, from: Int32(file))
  }
}
