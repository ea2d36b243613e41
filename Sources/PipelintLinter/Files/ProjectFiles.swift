import PipelintClang
import PipelintDiagnostics
import PipelintSource

/// The files of a run: those to report on, and those that only tell about declarations.
package struct ProjectFiles: Sendable {
  /// Which files facts come from, beyond those to report on.
  package enum Context: Sendable {
    /// The project around each path: upwards, the folder of the nearest `.pipelint.yml`, else the git root, else the folder named.
    case project
    case folder(String)
    case none
  }

  /// The standard input, in the place of a file.
  package struct StandardInput: Sendable {
    let text: Result<[UInt8], ReadFailure>
    let name: String

    /// Reads to the end. `name` need not exist; where it does, its text is taken from here.
    package init(name: String) {
      let buffer = ReadBuffer()
      do {
        text = .success(try buffer.read(descriptor: 0))
      } catch {
        text = .failure(error)
      }
      self.name = name
    }
  }

  /// Absolute; paths of files are relative to it.
  let root: FilePath
  /// Ordered by path, each file once.
  let files: [ProjectFile]
  /// The folders of Xcode projects and playgrounds that were met.
  let xcodeFolders: Set<FilePath>
  /// What may tell about Objective-C.
  let headerFiles: ProjectHeaders.Files
  /// Whether there is code in Objective-C; headers alone are of others' libraries.
  let hasObjectiveC: Bool
  /// What may tell about the versions of packages.
  let manifests: Set<FilePath>
  /// Those that lay out screens.
  let storyboards: Set<FilePath>
  /// What was named and is not there, and what was met on the way.
  package let notices: [Notice]
  /// Whether the files around those that were named are all among them.
  let hasContext: Bool

  /// The bytes of the standard input, where it stands for a file and could be read; else none.
  package var standardInput: [UInt8] {
    for file in files {
      if case .success(let bytes)? = file.standardInput { return bytes.dropLast(SourceText.padding) }
    }
    return []
  }

  /// The root, relative to the working folder, where it lies inside of that: what else is there was not asked.
  package var rootBelowWorkingFolder: String? {
    FilePath(".").resolved().flatMap { root.relative(to: $0)?.string }
  }

  /// Looks for the files below `paths`, and for their context. Reads folders, not files.
  package init(_ paths: [String], context: Context = .project, standardInput: StandardInput? = nil) {
    var search = FileSearch(paths, context: context, standardInput: standardInput)
    search.run()
    root = search.root
    // What lies below two of the paths is met twice.
    var said: Set<[String]> = []
    notices = search.notices.filter { said.insert([$0.code.rawValue, $0.path]).inserted }
    xcodeFolders = search.xcodeFolders
    files = search.files.sorted { precedes($0.path, $1.path) }
    headerFiles = search.headerFiles.sorted
    hasObjectiveC = search.hasObjectiveC
    manifests = search.manifests
    storyboards = search.storyboards
    let asksForContext = if case .none = context { false } else { true }
    hasContext = asksForContext && !notices.contains { $0.code == .unreadable }
  }

  /// Whether other projects may import its modules: those of a package at its root that offers libraries, or of a pod; and whether it may itself be a part
  /// of a project, where nothing says how it is built, nor where it begins.
  var isForOthers: Bool {
    let kinds = manifests.map { (path: $0, kind: DependencyManifest(path: $0)) }
    if kinds.contains(where: { $0.kind == .podspec || $0.kind == .swiftPackage && offersLibraries($0.path) })
    {
      return true
    }
    return !isRootMarked && !kinds.contains { $0.kind == .xcodeProject || $0.kind == .xcodeGen }
      && !isMadeByTuist
  }

  private var isRootMarked: Bool { [".pipelint.yml", ".git"].contains { root.appending($0).exists } }

  private func offersLibraries(_ package: FilePath) -> Bool {
    guard package.parent == root, let text = try? ReadBuffer().read(package) else { return false }
    return text.firstIndex(of: Array(".library(".utf8), from: 0, upTo: text.count) != nil
  }

  /// Reads the few files that may be Tuist's manifests by their names.
  private var isMadeByTuist: Bool {
    let buffer = ReadBuffer()
    return manifests.contains { path in
      guard let manifest = DependencyManifest(path: path), manifest.isOfTuist else { return false }
      return (try? buffer.read(path)).map(manifest.isWritten) ?? false
    }
  }

  /// A header, given by its absolute path, as a file that only tells about declarations.
  func input(ofHeader location: FilePath) -> Input {
    Input(ProjectFile(at: location, in: root, isReported: false), content: .file)
  }
}

extension ProjectHeaders.Files {
  /// A file met twice is one.
  fileprivate var sorted: Self {
    Self(
      headers: Set(headers).sorted(), settings: Set(settings).sorted(), moduleMaps: Set(moduleMaps).sorted())
  }

  /// Names that are no UTF-8 are left out: libclang would not find them.
  fileprivate mutating func add(_ path: FilePath, _ kind: HeaderFileKind) {
    guard path.bytesIfInvalid == nil else { return }
    switch kind {
    case .header: headers.append(path.string)
    case .implementation: break
    case .settings: settings.append(path.string)
    case .moduleMap: moduleMaps.append(path.string)
    }
  }
}

/// The state of looking for files.
private struct FileSearch {
  private enum Start {
    /// As written, and as it is.
    case folder(spelled: String, FilePath)
    case file(spelled: String, FilePath, FileIdentity)
    case standardInput(ProjectFiles.StandardInput, FilePath)
  }

  private(set) var root: FilePath
  private(set) var files: [ProjectFile] = []
  private(set) var notices: [Notice] = []
  private(set) var xcodeFolders: Set<FilePath> = []
  private(set) var headerFiles = ProjectHeaders.Files(headers: [])
  private(set) var hasObjectiveC = false
  private(set) var manifests: Set<FilePath> = []
  private(set) var storyboards: Set<FilePath> = []
  private var starts: [Start] = []
  private var contextRoots: [FilePath] = []
  private var identities: Set<FileIdentity> = []
  private let workingFolder = FilePath(".").resolved() ?? FilePath("/")

  init(_ paths: [String], context: ProjectFiles.Context, standardInput: ProjectFiles.StandardInput?) {
    root = workingFolder
    var namedFolders: [FilePath] = []
    for spelled in paths {
      let path = FilePath(spelled)
      guard let real = path.resolved(), let status = FileStatus(path) else {
        notices.append(Notice(.unmatchedPath, .error, "no such file or folder", path: spelled))
        continue
      }
      switch status {
      case .folder:
        starts.append(.folder(spelled: spelled, real))
        namedFolders.append(real)
      case .file(let identity):
        starts.append(.file(spelled: spelled, real, identity))
        namedFolders.append(real.parent ?? real)
      case .other:
        notices.append(Notice(.notAFile, .error, "neither a file nor a folder", path: spelled))
      }
    }
    if let standardInput {
      let location = absolute(standardInput.name)
      starts.append(.standardInput(standardInput, location))
      namedFolders.append(location.parent ?? workingFolder)
    }
    let roots = namedFolders.map(projectRoot)
    switch context {
    case .project: contextRoots = roots
    case .none: contextRoots = []
    case .folder(let spelled):
      if let folder = FilePath(spelled).resolved(), case .folder? = FileStatus(folder) {
        contextRoots = [folder]
      } else {
        notices.append(Notice(.unmatchedPath, .error, "no such folder for '--context'", path: spelled))
      }
    }
    root = commonFolder(contextRoots.isEmpty ? roots : contextRoots + namedFolders) ?? workingFolder
  }

  mutating func run() {
    for start in starts {
      switch start {
      case .file(let spelled, let location, let identity):
        add(location, identity, .typed(spelled), isReported: true)
      case .standardInput(let input, let location):
        var identity: FileIdentity?
        if case .file(let found)? = FileStatus(location) { identity = found }
        add(location, identity, .typed(input.name), isReported: true, standardInput: input.text)
      case .folder(let spelled, let folder):
        walkReported(folder, spelled: spelled)
      }
    }
    var walked: [FilePath] = starts.compactMap { start in
      if case .folder(_, let folder) = start { folder } else { nil }
    }
    for folder in contextRoots where !walked.contains(folder) {
      walked.append(folder)
      let spelled = SpelledFolder(workingFolder, FilePath([]))
      FolderWalk.visit(folder) { event in
        if case .swiftFile(let path, let identity) = event {
          add(path, identity, .below(spelled), isReported: false)
        } else if case .xcodeFolder(let path) = event {
          xcodeFolders.insert(path)
        } else if case .headerFile(let path, let kind) = event {
          add(path, kind)
        } else if case .manifest(let path) = event {
          manifests.insert(path)
        } else if case .storyboard(let path) = event {
          storyboards.insert(path)
        } else if case .unreadable(let path, let reason) = event {
          note(
            .unreadable, .note, reason + "; what it declares is not known", at: path,
            displayPath: spelled.name(of: path))
        }
      }
    }
  }

  private mutating func walkReported(_ folder: FilePath, spelled: String) {
    var isEmpty = true
    let prefix = FilePath(spelled == "." || spelled == "./" ? [] : trimmingSlashes(spelled))
    let spelledFolder = SpelledFolder(folder, prefix)
    FolderWalk.visit(folder) { event in
      func shown(_ path: FilePath) -> String {
        path == folder ? spelled : spelledFolder.name(of: path)
      }
      switch event {
      case .xcodeFolder(let path):
        xcodeFolders.insert(path)
      case .headerFile(let path, let kind):
        add(path, kind)
      case .manifest(let path):
        manifests.insert(path)
      case .storyboard(let path):
        storyboards.insert(path)
      case .swiftFile(let path, let identity):
        isEmpty = false
        add(path, identity, .below(spelledFolder), isReported: true)
      case .folderLink(let path):
        note(.notAFile, .note, "a link to a folder, not followed", at: path, displayPath: shown(path))
      case .notAFile(let path):
        isEmpty = false
        note(.notAFile, .error, "not a regular file", at: path, displayPath: shown(path))
      case .brokenLink(let path):
        isEmpty = false
        note(.vanished, .error, "a link to nothing", at: path, displayPath: shown(path))
      case .unreadable(let path, let reason):
        isEmpty = false
        note(.unreadable, .error, reason, at: path, displayPath: shown(path))
      }
    }
    if isEmpty {
      note(.noSwiftFiles, .error, "no Swift files in this folder", at: folder, displayPath: spelled)
    }
  }

  private mutating func add(_ path: FilePath, _ kind: HeaderFileKind) {
    headerFiles.add(path, kind)
    if kind == .implementation { hasObjectiveC = true }
  }

  /// `identity` is nil for a name without a file.
  private mutating func add(
    _ location: FilePath, _ identity: FileIdentity?, _ spelling: ProjectFile.Spelling, isReported: Bool,
    standardInput: Result<[UInt8], ReadFailure>? = nil
  ) {
    if let identity, !identities.insert(identity).inserted { return }
    files.append(
      ProjectFile(
        at: location, in: root, spelling, isReported: isReported, standardInput: standardInput))
  }

  private mutating func note(
    _ code: Notice.Code, _ level: Notice.Level, _ message: String, at path: FilePath, displayPath: String
  ) {
    notices.append(Notice(code, level, message, path: relative(path), displayPath: displayPath))
  }

  /// Relative to the root; the root itself is `.`.
  private func relative(_ path: FilePath) -> String {
    path == root ? "." : (path.relative(to: root) ?? path).string
  }

  /// The place of a name that may not exist yet, links resolved as far as it does.
  private func absolute(_ name: String) -> FilePath {
    let path = name.hasPrefix("/") ? FilePath(name) : workingFolder.appending(name)
    guard let parent = path.parent, let real = parent.resolved() else { return path }
    return path.resolved() ?? real.appending(path.name)
  }
}

private func projectRoot(of folder: FilePath) -> FilePath {
  nearestFolder(from: folder, holding: ".pipelint.yml") ?? gitRoot(of: folder) ?? folder
}

/// The deepest folder that holds all of `folders`.
private func commonFolder(_ folders: [FilePath]) -> FilePath? {
  guard var common = folders.first else { return nil }
  for folder in folders {
    while !folder.isInside(common), let parent = common.parent { common = parent }
  }
  return common
}

private func trimmingSlashes(_ path: String) -> [UInt8] {
  var bytes = Array(path.utf8)
  while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
  return bytes
}
