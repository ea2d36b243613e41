/// Which versions of packages a project is built with, and of iOS for, as far as its manifests and lock files tell.
package struct DependencyVersions: Sendable {
  package enum Version: Sendable, Equatable {
    /// Nothing names it. Of a package: there is no manifest.
    case notNamed
    /// It is named without a number, by a branch, a revision or a lower bound. Of a package also: by none of the manifests.
    case unknown
    case major(Int)
  }

  /// The packages whose versions rules ask for.
  package static let packages = ["RxSwift"]
  /// The oldest system that the project has to run on is kept as if it were a package.
  package static let iOS = "iOS"

  private var versions: [String: Version] = [:]

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
}
