/// Says which module a file belongs to.
///
/// Of a package, the target's folder is one, and so is all that stands outside of such folders. The only target of a package may have all of
/// `Sources`, as files right in there tell; it is taken to be named after the package's folder. Elsewhere it is the folder of the nearest Xcode
/// project or playground, whose targets cannot be told apart. The name of what is no target's folder is a path, which no `import` can spell. All else
/// is one module without a name, as is what the package at the root has outside of its targets' folders.
struct ModuleMap {
  private static let targetFolders: Set<String> = ["Sources", "Tests", "Plugins"]

  private enum Owner {
    case package(FilePath)
    case xcode(FilePath)
    case nobody
  }

  private let root: FilePath
  private let xcodeFolders: Set<FilePath>
  private let isPackage: (FilePath) -> Bool
  private let holdsSwiftFiles: (FilePath) -> Bool
  /// By package: whether `Sources` is one target.
  private var hasOneTarget: [FilePath: Bool] = [:]
  private var owners: [FilePath: Owner] = [:]
  /// What was asked about last: files come folder by folder.
  private var last: (folder: FilePath, module: String)?

  /// `isPackage` says whether a folder holds a `Package.swift`; it is asked once for each folder from `root` down. `holdsSwiftFiles` says whether
  /// files in Swift stand right in a folder; it is asked once for each package.
  init(
    root: FilePath, xcodeFolders: Set<FilePath> = [],
    isPackage: @escaping (FilePath) -> Bool = { $0.appending("Package.swift").exists },
    holdsSwiftFiles: @escaping (FilePath) -> Bool = { $0.holdsSwiftFiles }
  ) {
    self.root = root
    self.xcodeFolders = xcodeFolders
    self.isPackage = isPackage
    self.holdsSwiftFiles = holdsSwiftFiles
  }

  /// The module of a file, given by its absolute path.
  mutating func module(of file: FilePath) -> String {
    guard let folder = file.parent else { return "" }
    if let last, last.folder == folder { return last.module }
    let module = module(ofFolder: folder)
    last = (folder, module)
    return module
  }

  private mutating func module(ofFolder folder: FilePath) -> String {
    switch owner(of: folder) {
    case .nobody: return ""
    case .xcode(let project): return path(of: project)
    case .package(let package):
      let parts = folder.relative(to: package)?.string.split(separator: "/") ?? []
      if parts.first == "Sources", isOneTarget(package) { return name(of: package) }
      if parts.count > 1, Self.targetFolders.contains(String(parts[0])) { return String(parts[1]) }
      return package == root ? "" : path(of: package)
    }
  }

  private mutating func isOneTarget(_ package: FilePath) -> Bool {
    if let known = hasOneTarget[package] { return known }
    let answer = holdsSwiftFiles(package.appending("Sources"))
    hasOneTarget[package] = answer
    return answer
  }

  /// The name of a package's folder as an `import` spells it.
  private func name(of package: FilePath) -> String {
    String(String(decoding: package.name, as: UTF8.self).map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private func path(of folder: FilePath) -> String { "/" + (folder.relative(to: root)?.string ?? "") }

  private mutating func owner(of folder: FilePath) -> Owner {
    var visited: [FilePath] = []
    var next: FilePath? = folder
    var found = Owner.nobody
    while let current = next {
      if let known = owners[current] {
        found = known
        break
      }
      visited.append(current)
      if isPackage(current) {
        found = .package(current)
        break
      }
      if xcodeFolders.contains(current) {
        found = .xcode(current)
        break
      }
      next = current == root ? nil : current.parent
    }
    for folder in visited { owners[folder] = found }
    return found
  }
}
