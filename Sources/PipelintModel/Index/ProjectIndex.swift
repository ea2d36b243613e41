import PipelintSource
import PipelintSyntax

/// One file of the project as the index takes it in.
package struct IndexedFile: Sendable {
  /// As reported.
  package let path: String
  /// The name of the module it is compiled into; the same for all files of a project without targets.
  package let module: String
  fileprivate(set) var facts: HeldFacts
  fileprivate let neededModels: ModelFamilies
  /// See `PackedFile`. An index takes it.
  fileprivate var words: WordFilter?

  package init(path: String, module: String, file: PackedFile) {
    self.path = path
    self.module = module
    facts = .packed(file.facts)
    neededModels = file.models
    words = file.words
  }

  package init(path: String, module: String, facts: FileFacts) {
    self.init(path: path, module: module, file: PackedFile(facts))
  }
}

/// What an index holds of a file's facts.
enum HeldFacts: Sendable {
  case packed(PackedFacts)
  /// Nothing, where there was no more than an outline: how much that declared, and its digest.
  case outline(declarationCount: UInt32, digest: UInt64)
}

/// The project's own files, then those of the frameworks' models.
struct IndexedFiles: Sendable {
  private(set) var project: [IndexedFile]
  let models: [IndexedFile]

  var count: Int { project.count + models.count }

  func path(of file: Int) -> String {
    file < project.count ? project[file].path : models[file - project.count].path
  }

  /// Those that share the most folders with a file, counted from the outermost one. Several targets of one project may each declare a type of one
  /// name: the nearest is that of the file's own.
  func nearest<Declaration>(_ declarations: [Declaration], to file: Int, _ place: (Declaration) -> Int)
    -> [Declaration]
  {
    if declarations.count < 2 { return declarations }
    let path = path(of: file)
    let shared = declarations.map { Self.sharedFolderCount(self.path(of: place($0)), path) }
    let most = shared.max()
    return zip(declarations, shared).filter { $0.1 == most }.map(\.0)
  }

  private static func sharedFolderCount(_ path: String, _ other: String) -> Int {
    zip(path.utf8, other.utf8).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: "/") }
  }

  func module(of file: Int) -> String {
    file < project.count ? project[file].module : models[file - project.count].module
  }

  func heldFacts(of file: Int) -> HeldFacts {
    file < project.count ? project[file].facts : models[file - project.count].facts
  }

  /// Nil where they are not held.
  func facts(of file: Int) -> PackedFacts? {
    if case .packed(let facts) = heldFacts(of: file) { facts } else { nil }
  }

  func declarationCount(of file: Int) -> UInt32 {
    switch heldFacts(of: file) {
    case .packed(let facts): facts.declarationCount
    case .outline(let count, _): count
    }
  }

  /// The words of the project's own files, once.
  mutating func takeWords(in memory: TableMemory) -> WordFilters {
    let words = WordFilters(project.lazy.map(\.words), in: memory)
    for file in project.indices { project[file].words = nil }
    return words
  }

  /// Lets go of a file's facts, where they are an outline.
  mutating func forgetOutline(of file: Int, _ digest: UInt64) {
    guard let facts = facts(of: file), facts.isOutline else { return }
    project[file].facts = .outline(declarationCount: facts.declarationCount, digest: digest)
  }
}

/// What all files of a project and the models of the frameworks declare, by name, and their facts, packed. Does not depend on the order of
/// the files. Read through a `ProjectView`.
///
/// Merging is one pass over the outlines; no type is resolved here but the extended type of each extension.
package final class ProjectIndex: Sendable {
  let files: IndexedFiles
  /// Of the project's own files.
  let words: WordFilters
  let numbers: DeclarationNumbers
  let types: TypeTable
  let names: NameRows
  let moduleIDs: [String: Int32]
  /// By module: see `isFolder(_:)`.
  private let isFolder: [Bool]
  let moduleOfFile: [Int32]
  private let importsTests: [Bool]
  private let visibleModules: VisibleModules
  /// The module of that name, if anything is known of it.
  private let combine: Int32?
  private let reach: ModuleReach
  /// Whether other projects may import its modules.
  let isForOthers: Bool
  /// What the tables lie in.
  private let memory: TableMemory

  /// Lets go of outlines when they are taken in, so that they are freed where nobody else holds the files. Without `families`, the models are
  /// those of what the files import.
  package init(
    _ projectFiles: consuming [IndexedFile], models families: ModelFamilies? = nil, isForOthers: Bool = true
  ) {
    self.isForOthers = isForOthers
    let families = families ?? projectFiles.reduce(into: []) { $0.formUnion($1.neededModels) }
    var merge = IndexMerge(IndexedFiles(project: projectFiles, models: FrameworkFiles.files(of: families)))
    merge.run()
    words = merge.takeWords()
    files = merge.files
    numbers = merge.numbers
    memory = merge.memory
    types = TypeTable(merge.takeTypes(), in: memory)
    names = NameRows(merge.takeRows(), in: memory)
    moduleIDs = merge.moduleIDs
    combine = merge.moduleIDs["Combine"]
    isFolder = merge.isFolder
    moduleOfFile = merge.moduleOfFile
    importsTests = merge.importsTests
    visibleModules = merge.visibleModules
    reach = ModuleReach(
      imports: visibleModules.unions(by: moduleOfFile, count: isFolder.count), isFolder: isFolder)
  }

  /// Reads the models that the first index of a process needs most often, where that is not done yet.
  package static func readModels() { _ = FrameworkFiles.files(of: .combine) }

  /// The number of the project's own files; those of the frameworks' models follow.
  package var projectFileCount: Int { files.project.count }

  /// Whether a type is declared in a framework's model.
  func isModel(_ entry: Int32) -> Bool {
    let row = types.rows[Int(entry)]
    return row.isDeclared && row.declaration >= numbers.firstNumber(ofFile: files.project.count)
  }

  /// Whether files of a module are there, of the project's or of a framework's model. Linear in their number.
  func hasFiles(ofModule name: String) -> Bool {
    moduleIDs[name].map(moduleOfFile.contains) ?? false
  }

  /// Whether a file sees the declarations of a module that is not its own.
  func sees(_ module: Int32, from file: Int32) -> Bool { visibleModules.contains(module, from: Int(file)) }

  /// Whether every file sees what a module declares under a name.
  func isHandedOn(_ name: String, of module: Int32) -> Bool {
    module == combine && Self.namesHandedOn.contains(name)
  }

  /// What Foundation hands on of Combine on Apple's systems, and nothing else: of 372 files of real apps that declare an `ObservableObject` and import
  /// neither Combine nor SwiftUI, most import Foundation alone.
  private static let namesHandedOn: Set<String> = ["ObservableObject", "Published"]
  static let hashesHandedOn = Set(namesHandedOn.map(NameTable.hash))

  /// Whether a file imports a framework of tests.
  func importsTests(_ file: Int32) -> Bool { importsTests[Int(file)] }

  /// Whether a file may meet what one of the modules declares: by file of the project.
  package func filesReaching(_ names: [String]) -> [Bool] {
    let modules = names.compactMap { moduleIDs[Self.moduleAliases[$0] ?? $0] }
    let isReached = isFolder.indices.map { reach.reaches(modules, from: $0) }
    return moduleOfFile.prefix(projectFileCount).map { isReached[Int($0)] }
  }

  /// Whether both are folders rather than modules with a name, so that one may see what the other declares.
  func areFolders(_ module: Int32, _ other: Int32) -> Bool { isFolder[Int(module)] && isFolder[Int(other)] }

  /// The modules that are read as another one's model.
  static let moduleAliases = [
    "OpenCombine": "Combine", "OpenCombineShim": "Combine", "OpenCombineFoundation": "Combine",
    "OpenCombineDispatch": "Combine",
    "CombineShim": "Combine", "FactoryKit": "Factory",
  ]

  /// By module: the models' modules that a file sees by importing it, as it exports them, or imports them in its headers, as pods do.
  static let broughtModules = withAllBrought(by: directExports.merging(importsOfHeaders) { $0 + $1 })

  /// By module: those that it certainly exports, however it is built.
  package static let exportedModules = withAllBrought(by: directExports)

  private static let directExports = [
    "UIKit": ["Foundation"], "AppKit": ["Foundation"], "Cocoa": ["AppKit"], "WatchKit": ["Foundation"],
    "SwiftUI": ["Combine", "UIKit"], "CombineExt": ["Combine"], "CombineCocoa": ["Combine"],
    "CombineMoya": ["Combine", "Moya"], "RxRelay": ["RxSwift"], "RxCocoa": ["RxRelay"],
    "RxMoya": ["RxSwift", "Moya"], "RxAlamofire": ["RxSwift", "Alamofire"], "RxSwiftExt": ["RxSwift"],
    "RxKeyboard": ["RxCocoa"], "RxOptional": ["RxCocoa"], "ReactorKit": ["RxSwift"],
    "XCTest": ["Foundation"], "PipelintRuntime": ["Combine"], "ComposableArchitecture": ["Dependencies"],
  ]

  private static let importsOfHeaders = [
    "Alamofire": ["Foundation"], "CombineCocoa": ["UIKit"], "Moya": ["Foundation"], "RxCocoa": ["UIKit"],
    "RxSwift": ["Foundation"],
  ]

  /// With what the modules bring that a module brings.
  private static func withAllBrought(by direct: [String: [String]]) -> [String: [String]] {
    direct.mapValues { first in
      var modules = first
      var position = 0
      while position < modules.count {
        for other in direct[modules[position]] ?? [] where !modules.contains(other) { modules.append(other) }
        position += 1
      }
      return modules
    }
  }

  /// Whether a module is known by its folder alone: an Xcode project, a playground, or what belongs to neither. Its name is no identifier.
  static func isFolder(_ module: String) -> Bool { module.isEmpty || module.utf8.first == UInt8(ascii: "/") }
}

/// By file: the modules whose declarations it sees. Most files see what another one does.
struct VisibleModules: Sendable {
  private var sets: [[Int32]] = []
  private var setOfFile: [Int32] = []
  private var known: [[Int32]: Int32] = [:]

  mutating func append(_ modules: [Int32]) {
    let set = known[modules] ?? Int32(sets.count)
    if Int(set) == sets.count {
      sets.append(modules)
      known[modules] = set
    }
    setOfFile.append(set)
  }

  /// By module: what any of its files sees.
  func unions(by moduleOfFile: [Int32], count: Int) -> [Set<Int32>] {
    var setsOfModules = [Set<Int32>](repeating: [], count: count)
    for (file, set) in setOfFile.enumerated() { setsOfModules[Int(moduleOfFile[file])].insert(set) }
    return setsOfModules.map { $0.reduce(into: []) { $0.formUnion(sets[Int($1)]) } }
  }

  func contains(_ module: Int32, from file: Int) -> Bool { sets[Int(setOfFile[file])].contains(module) }
}
