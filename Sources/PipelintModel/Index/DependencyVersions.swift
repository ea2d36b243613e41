/// Which versions of packages a project is built with, and of systems for, as far as its manifests and lock files tell.
package struct DependencyVersions: Sendable {
  package enum Version: Sendable, Equatable {
    /// Nothing names it. Of a package: there is no manifest.
    case notNamed
    /// It is named without a number, by a branch that says nothing, a revision or a lower bound. Of a package also: by none of the manifests.
    case unknown
    case major(Int)
  }

  /// The packages whose versions rules ask for.
  package static let packages = ["RxSwift", "RxAlamofire"]
  /// The systems whose version says what Combine and Foundation have.
  package static let systems = ["iOS", "macOS", "tvOS", "watchOS"]

  private var versions: [String: Version] = [:]
  private var manifests: [SystemManifest] = []

  /// The oldest versions of systems that one manifest names.
  private struct SystemManifest {
    /// The folder that it is for, below the project's root; empty for that.
    let folder: String
    let systems: [String: Int]
    /// It names them for packages alone, as a Podfile does.
    let isForPackages: Bool

    func isFor(_ path: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }
  }

  package init() {}

  /// Takes in what one place says. Of several numbers the lowest counts: whoever has to build with that version can't follow the others.
  package mutating func add(_ version: Version, of package: String) {
    switch (self[package], version) {
    case (.major(let known), .major(let new)): versions[package] = .major(min(known, new))
    case (.major, _): break
    default: versions[package] = version
    }
  }

  package subscript(package: String) -> Version { versions[package] ?? .notNamed }

  /// Takes in the oldest versions of the systems that the manifest of a folder names, which may be those of packages alone.
  package mutating func add(systems named: [String: Int], in folder: String, isForPackages: Bool = false) {
    if named.isEmpty { return }
    manifests.append(SystemManifest(folder: folder, systems: named, isForPackages: isForPackages))
  }

  /// The oldest version of a system that the code of a file has to run on: what the manifests of the nearest folder around it say, or where there is
  /// none, all of them; nil where nothing names one. Those of packages alone count where no other names it. Packages for macOS alone are those of tools,
  /// where others name the systems that the project is for.
  package func oldest(_ system: String, for path: String) -> Int? {
    let around = manifests.filter { $0.isFor(path) }
    let nearest = around.map(\.folder.utf8.count).max()
    let asked = nearest.map { length in around.filter { $0.folder.utf8.count == length } } ?? manifests
    let isOfTool = { (manifest: SystemManifest) in
      manifest.systems.count == 1 && manifest.systems["macOS"] != nil
    }
    let telling = (asked.contains { !isOfTool($0) } ? asked.filter { !isOfTool($0) } : asked)
      .filter { $0.systems[system] != nil }
    let deciding = telling.contains { !$0.isForPackages } ? telling.filter { !$0.isForPackages } : telling
    return deciding.compactMap { $0.systems[system] }.min()
  }
}
