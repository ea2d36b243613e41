/// The parts of a project that are compiled into programs: no module can import what is public in them.
///
/// Of a package that is a target, of an Xcode project the folder beside it that holds what begins the program: Xcode makes one for each target.
///
/// Where a project has a program, its packages and Tuist projects that do not stand at its root are parts of that as well: its other modules can import
/// them, but nobody else, as a package that others can depend on stands at the root of its repository. Where nothing of a project is for others, so are
/// all of its modules, unless its only programs are examples of how a framework is used.
struct ProgramFolders {
  private let folders: Set<String>
  /// The folders of packages and Tuist projects that only the project can import, by path, each with a slash at its end.
  private let packages: Set<Substring>
  /// The folders of programs that are there to try parts of the project, beside its app, each with a slash at its end.
  private let examples: Set<Substring>
  /// The project has a program, and nothing for others.
  private let isAllOfProgram: Bool

  /// Linear in the names of all files.
  init(_ index: ProjectView) {
    var folders: Set<String> = []
    var packages: Set<Substring> = []
    var examples: Set<Substring> = []
    var hasProgram = false
    var hasApp = false
    var hasDelegate = false
    for file in 0..<Int32(index.projectFileCount) where !index.isTestCode(file) {
      if Self.beginsProgram(file, index) {
        hasProgram = true
        let isOfExample = index.path(file).isOfExample
        hasApp = hasApp || !isOfExample
        hasDelegate = hasDelegate || !isOfExample && !index.path(file).hasSuffix("/main.swift")
        examples.formUnion(index.path(file).folderOfExamples.map { [$0] } ?? [])
        if let folder = Self.folder(of: file, index) { folders.insert(folder) }
      }
      let path = index.path(file)
      if Self.isManifest(file, index), let slash = path.lastIndex(of: "/") {
        packages.insert(path[...slash])
      }
    }
    self.folders = folders
    self.packages = hasProgram ? packages : []
    isAllOfProgram = hasApp && !index.index.isForOthers
    // A tool is no app that they could stand beside.
    self.examples = isAllOfProgram && hasDelegate ? examples : []
  }

  /// Whether a file is part of a program that only who develops the project's app runs: `Search/Demo/AppDelegate.swift`
  func isBesideApp(_ file: Int32, _ index: ProjectView) -> Bool {
    !examples.isEmpty && index.path(file).folderOfExamples.map(examples.contains) ?? false
  }

  /// Who can name what is public in a file.
  func access(toPublicOf file: Int32, _ index: ProjectView) -> Access {
    if let folder = Self.folder(of: file, index), folders.contains(folder) { return .module }
    return isAllOfProgram || isInPackage(index.path(file)) ? .project : .everywhere
  }

  private func isInPackage(_ path: String) -> Bool {
    !packages.isEmpty && path.indices.contains { path[$0] == "/" && packages.contains(path[...$0]) }
  }

  /// Nil for a file of which is not known what it is compiled into.
  private static func folder(of file: Int32, _ index: ProjectView) -> String? {
    let module = index.index.files.module(of: Int(file))
    guard ProjectIndex.isFolder(module) else { return module }
    guard let root = module.utf8.first, root == UInt8(ascii: "/") else { return nil }
    let path = index.path(file).dropFirst(module == "/" ? 0 : module.count)
    let parts = path.split(separator: "/", maxSplits: 1)
    return parts.count > 1 ? module + "/" + parts[0] : nil
  }

  private static func beginsProgram(_ file: Int32, _ index: ProjectView) -> Bool {
    let path = index.path(file)
    if path.hasSuffix("/main.swift") { return true }
    if let packed = index.index.files.facts(of: Int(file)) {
      guard packed.hasName(among: attributeHashes), packed.hasName(among: entryHashes) else { return false }
    } else if !fileNames.contains(where: path.hasSuffix) {
      return false
    }
    let facts = index.facts(file)
    return facts.declarations.contains { declaration in
      declaration.kind.isType
        && facts.attributes[declaration.attributes.indices].contains {
          attributes.contains(facts.names[$0.name])
        }
    }
  }

  /// Whether a file describes a package, or a project of Tuist's, which imports `ProjectDescription`.
  private static func isManifest(_ file: Int32, _ index: ProjectView) -> Bool {
    let path = index.path(file)
    return path.hasSuffix("/Package.swift")
      || path.hasSuffix("/Project.swift") && index.facts(file).names.find("ProjectDescription") != nil
  }

  /// How the file is called in which a program begins, if nothing in it speaks of pipelines: only those are read.
  private static let fileNames = ["AppDelegate.swift", "App.swift", "Application.swift"]
  private static let attributes = ["main", "UIApplicationMain", "NSApplicationMain"]
  private static let attributeHashes = Set(attributes.map(NameTable.hash))
  /// What a type has that can begin a program: a function of its own is called `main`, too, but there are few of those.
  private static let entryHashes = Set(
    [
      "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "App", "ParsableCommand",
      "AsyncParsableCommand",
    ].map(NameTable.hash))
}

extension String {
  /// Of a path, the outermost folder that is called so, with a slash at its end.
  fileprivate var folderOfExamples: Substring? {
    var start = startIndex
    while let slash = self[start...].firstIndex(of: "/") {
      if ["Demo", "Demos", "Example", "Examples"].contains(self[start..<slash]) { return self[...slash] }
      start = index(after: slash)
    }
    return nil
  }

  /// Whether a path is that of an example: by a folder or file whose name begins or ends with that word, `Demo/App.swift`, `MapExample.swift`
  var isOfExample: Bool {
    split(separator: "/").contains { component in
      let words = component.prefix { $0 != "." }.split { !$0.isLetter }.flatMap { String($0).wordsInOrder }
      return [words.first, words.last].contains {
        ["example", "examples", "demo", "demos", "sample", "samples"].contains($0)
      }
    }
  }
}
