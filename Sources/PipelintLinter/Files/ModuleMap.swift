/// Says which module a file belongs to: a target's folder below a `Package.swift`, else the project as one module, which has no name.
struct ModuleMap {
  private static let targetFolders: Set<String> = ["Sources", "Tests", "Plugins"]

  private let root: FilePath
  private let isPackage: (FilePath) -> Bool
  private var packages: [FilePath: FilePath?] = [:]

  /// `isPackage` says whether a folder holds a `Package.swift`; it is asked once for each folder from `root` down.
  init(root: FilePath, isPackage: @escaping (FilePath) -> Bool = { $0.appending("Package.swift").exists }) {
    self.root = root
    self.isPackage = isPackage
  }

  /// The module of a file, given by its absolute path.
  mutating func module(of file: FilePath) -> String {
    guard let folder = file.parent, let package = package(of: folder), let path = file.relative(to: package)
    else {
      return ""
    }
    let parts = path.string.split(separator: "/")
    return parts.count > 2 && Self.targetFolders.contains(String(parts[0])) ? String(parts[1]) : ""
  }

  private mutating func package(of folder: FilePath) -> FilePath? {
    var visited: [FilePath] = []
    var next: FilePath? = folder
    var found: FilePath?
    while let current = next {
      if let known = packages[current] {
        found = known
        break
      }
      visited.append(current)
      if isPackage(current) {
        found = current
        break
      }
      next = current == root ? nil : current.parent
    }
    for folder in visited { packages[folder] = .some(found) }
    return found
  }
}
