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
  private var systemVersions: [String: Int] = [:]
  /// Of macOS, by manifests that name no other system.
  private var macOSAlone: Int?

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

  /// Takes in the oldest versions of the systems that one manifest names.
  package mutating func add(systems named: [String: Int]) {
    if named.count == 1, let version = named["macOS"] {
      macOSAlone = min(macOSAlone ?? version, version)
    } else {
      systemVersions.merge(named, uniquingKeysWith: min)
    }
  }

  /// The oldest version of a system that the project has to run on; nil where nothing names it. Packages for macOS alone are those of tools, where
  /// others name the systems that the project is for.
  package func oldest(_ system: String) -> Int? {
    systemVersions.isEmpty && system == "macOS" ? macOSAlone : systemVersions[system]
  }
}
