import PipelintSource

/// One file of a run: where it lies and what it is called. An object, because files are put in order and more than one pass holds them. Of its
/// names one is kept, as a project has thousands of files.
final class ProjectFile: Sendable {
  /// What people are shown as its name.
  enum Spelling: Sendable {
    /// The path.
    case path
    /// What they typed.
    indirect case typed(String)
    case below(SpelledFolder)
  }

  /// Relative to the root where it lies inside.
  let path: String
  let isReported: Bool
  private let root: FilePath
  private let spelling: Spelling
  private let rarities: Rarities?

  /// What few files have.
  private final class Rarities: Sendable {
    let standardInput: Result<[UInt8], ReadFailure>?
    /// Where that cannot be told from the path, which is not UTF-8.
    let location: FilePath?

    init(_ standardInput: Result<[UInt8], ReadFailure>?, _ location: FilePath?) {
      self.standardInput = standardInput
      self.location = location
    }
  }

  /// `location` and `root` are absolute.
  init(
    at location: FilePath, in root: FilePath, _ spelling: Spelling = .path, isReported: Bool,
    standardInput: Result<[UInt8], ReadFailure>? = nil
  ) {
    path = (location.relative(to: root) ?? location).string
    let unspeakable = location.bytesIfInvalid.map { FilePath($0) }
    rarities = standardInput == nil && unspeakable == nil ? nil : Rarities(standardInput, unspeakable)
    self.root = root
    self.spelling = spelling
    self.isReported = isReported
  }

  /// What standard input said in the file's place.
  var standardInput: Result<[UInt8], ReadFailure>? { rarities?.standardInput }

  /// Absolute.
  var location: FilePath {
    rarities?.location ?? (path.utf8.first == slash ? FilePath(path) : root.appending(path))
  }

  var displayPath: String {
    switch spelling {
    case .path: path
    case .typed(let name): name
    case .below(let folder): folder.name(of: location)
    }
  }
}

/// A folder as people typed it.
final class SpelledFolder: Sendable {
  private let folder: FilePath
  private let spelling: FilePath

  /// Nothing, where nothing is to stand before the names of what the folder holds.
  init(_ folder: FilePath, _ spelling: FilePath) {
    self.folder = folder
    self.spelling = spelling
  }

  /// Of what does not lie inside, the path.
  func name(of path: FilePath) -> String {
    (path.relative(to: folder).map { spelling.appending($0.bytes) } ?? path).string
  }
}
