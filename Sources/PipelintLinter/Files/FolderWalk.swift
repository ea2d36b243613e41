import PipelintSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells one file from another, however it is called.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
}

/// What a walk meets.
enum WalkEvent {
  /// A folder that holds an Xcode project, or is a playground: its Swift files are compiled together, apart from those of others.
  case xcodeFolder(FilePath)
  /// A regular file whose name ends in `.swift`, or a link to one.
  case swiftFile(FilePath, FileIdentity)
  /// A regular file that may tell about Objective-C.
  case headerFile(FilePath, HeaderFileKind)
  /// A regular file that says which versions of packages the project is built with.
  case manifest(FilePath)
  /// A regular file that lays out screens.
  case storyboard(FilePath)
  /// A link to a folder.
  case folderLink(FilePath)
  /// A `.swift` name that is no regular file: a FIFO, socket, device, or a link to one.
  case notAFile(FilePath)
  /// A link to nothing.
  case brokenLink(FilePath)
  case unreadable(FilePath, reason: String)
}

/// Files that tell about Objective-C, by the ends of their names.
enum HeaderFileKind: CaseIterable {
  case header
  /// Code, in which objects may be made.
  case implementation
  /// An Xcode project, or settings that one includes.
  case settings
  case moduleMap

  init?(name: ArraySlice<UInt8>) {
    guard let kind = Self.allCases.first(where: { kind in kind.suffixes.contains { name.ends(with: $0) } })
    else {
      return nil
    }
    self = kind
  }

  private var suffixes: [StaticString] {
    switch self {
    case .header: [".h"]
    case .implementation: [".m", ".mm"]
    case .settings: [".pbxproj", ".xcconfig"]
    case .moduleMap: [".modulemap"]
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: StaticString) -> Bool {
    count > suffix.utf8CodeUnitCount
      && self.suffix(suffix.utf8CodeUnitCount).elementsEqual(
        UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
  }
}

/// Visits the Swift files below a folder, in the order of their paths, without following links to folders.
struct FolderWalk: ~Copyable {
  /// Folders that hold what others wrote or what was built, besides hidden ones.
  private static let skippedNames = ["SourcePackages", "Pods", "Carthage", "DerivedData", "node_modules"].map
  {
    Array($0.utf8)
  }

  /// Folders of code that is not built: documentation, which shows it, and what Xcode makes new files from.
  private static let skippedSuffixes: [StaticString] = [".docc", ".xctemplate"]

  private static let ignoreFileName = Array(".gitignore".utf8)

  /// A `.gitignore` and those of the folders above.
  private final class IgnoreScope {
    let folder: FilePath
    let file: IgnoreFile
    let outer: IgnoreScope?

    init(folder: FilePath, file: IgnoreFile, outer: IgnoreScope?) {
      self.folder = folder
      self.file = file
      self.outer = outer
    }

    func ignores(_ path: FilePath, isFolder: Bool) -> Bool {
      var scope: IgnoreScope? = self
      while let current = scope {
        if let relative = path.relative(to: current.folder),
          let decision = current.file.decision(on: relative.bytes[...], isFolder: isFolder)
        {
          return decision
        }
        scope = current.outer
      }
      return false
    }
  }

  /// Something in a folder.
  private struct Entry {
    /// Where the name lies among those of the folder.
    let name: Range<Int>
    let type: UInt8
    let inode: UInt64

    var isFolder: Bool { Int(type) == Int(DT_DIR) }

    /// In the order of paths: a folder's name is followed by a slash.
    func precedes(_ other: Entry, _ names: UnsafeRawBufferPointer) -> Bool {
      let count = min(name.count, other.name.count)
      let order = memcmp(
        names.baseAddress! + name.lowerBound, names.baseAddress! + other.name.lowerBound, count)
      return order == 0 ? byte(at: count, names) < other.byte(at: count, names) : order < 0
    }

    /// Of the name, and what follows it in a path.
    private func byte(at index: Int, _ names: UnsafeRawBufferPointer) -> Int {
      index < name.count ? Int(names[name.lowerBound + index]) : isFolder ? Int(slash) : -1
    }
  }

  /// A folder that is walked.
  private final class Folder {
    let path: FilePath
    let device: UInt64
    /// The names of all that it holds, one after the other.
    let names: [UInt8]
    let scope: IgnoreScope?
    let isOfTuistHelpers: Bool

    init(path: FilePath, device: UInt64, names: [UInt8], scope: IgnoreScope?) {
      self.path = path
      self.device = device
      self.names = names
      self.scope = scope
      isOfTuistHelpers = DependencyManifest.isFolderOfTuistHelpers(path)
    }
  }

  private typealias Pending = (entry: Entry, folder: Folder)

  private let buffer = ReadBuffer()

  private init() {}

  /// Walks `folder`, absolute and without links. The `.gitignore` files from the git root down to it count too.
  static func visit(_ folder: FilePath, _ event: (WalkEvent) -> Void) {
    var walk = FolderWalk()
    walk.walk(folder, event)
  }

  private mutating func walk(_ folder: FilePath, _ event: (WalkEvent) -> Void) {
    var pending: [Pending] = []
    open(folder, outerScope(of: folder), &pending, event)
    while let (entry, folder) = pending.popLast() {
      let name = folder.names[entry.name]
      let path = folder.path.appending(name)
      let scope = folder.scope
      switch kind(of: entry, at: path) {
      case .folder:
        if name.first != UInt8(ascii: "."), !Self.skippedNames.contains(where: name.elementsEqual),
          !Self.skippedSuffixes.contains(where: name.ends),
          scope?.ignores(path, isFolder: true) != true
        {
          open(path, scope, &pending, event)
        }
      case .link:
        visitLink(path, isSwift: isSwift(name), scope: scope, event)
      case .file:
        guard scope?.ignores(path, isFolder: false) != true else { break }
        if isSwift(name) {
          event(.swiftFile(path, FileIdentity(device: folder.device, inode: entry.inode)))
        } else if let kind = HeaderFileKind(name: name) {
          event(.headerFile(path, kind))
        }
        if DependencyManifest(name: name) != nil || folder.isOfTuistHelpers && isSwift(name) {
          event(.manifest(path))
        }
        if Storyboards.isCalled(name) { event(.storyboard(path)) }
      case .other:
        if isSwift(name), scope?.ignores(path, isFolder: false) != true { event(.notAFile(path)) }
      case .vanished:
        break
      }
    }
  }

  /// Puts what a folder holds before what is pending, next last.
  private mutating func open(
    _ path: FilePath, _ outer: IgnoreScope?, _ pending: inout [Pending], _ event: (WalkEvent) -> Void
  ) {
    guard let (entries, names, device) = list(path, event) else { return }
    let hasIgnoreFile = entries.contains { names[$0.name].elementsEqual(Self.ignoreFileName) }
    if isXcodeFolder(path, entries, names) { event(.xcodeFolder(path)) }
    let folder = Folder(
      path: path, device: device, names: names,
      scope: hasIgnoreFile ? inner(of: path, outer: outer) : outer)
    for entry in wanted(entries, names).reversed() { pending.append((entry, folder)) }
  }

  /// All but the files that certainly tell nothing, in the order of their paths.
  private func wanted(_ entries: [Entry], _ names: [UInt8]) -> [Entry] {
    let wanted = entries.filter {
      let name = names[$0.name]
      return Int($0.type) != Int(DT_REG) || isSwift(name) || HeaderFileKind(name: name) != nil
        || DependencyManifest(name: name) != nil || Storyboards.isCalled(name)
    }
    return names.withUnsafeBytes { names in wanted.sorted { $0.precedes($1, names) } }
  }

  private func visitLink(_ path: FilePath, isSwift: Bool, scope: IgnoreScope?, _ event: (WalkEvent) -> Void) {
    guard scope?.ignores(path, isFolder: false) != true else { return }
    switch FileStatus(path) {
    case .folder?: event(.folderLink(path))
    case .file(let identity)?: if isSwift { event(.swiftFile(path, identity)) }
    case .other?: if isSwift { event(.notAFile(path)) }
    case nil: if isSwift { event(.brokenLink(path)) }
    }
  }

  private enum EntryKind { case folder, file, link, other, vanished }

  private func kind(of entry: Entry, at path: FilePath) -> EntryKind {
    switch Int(entry.type) {
    case Int(DT_DIR): return .folder
    case Int(DT_REG): return .file
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      var status = stat()
      guard path.withPointer({ lstat($0, &status) }) == 0 else { return .vanished }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return .folder
      case S_IFREG: return .file
      case S_IFLNK: return .link
      default: return .other
      }
    default: return .other
    }
  }

  private func list(_ folder: FilePath, _ event: (WalkEvent) -> Void)
    -> ([Entry], names: [UInt8], device: UInt64)?
  {
    guard let stream = folder.withPointer({ opendir($0) }) else {
      event(.unreadable(folder, reason: systemReason(errno)))
      return nil
    }
    defer { closedir(stream) }
    var status = stat()
    fstat(dirfd(stream), &status)
    var entries: [Entry] = []
    var names: [UInt8] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { event(.unreadable(folder, reason: systemReason(errno))) }
        break
      }
      let start = names.count
      withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        let name = UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self)
        names.append(contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name)))
      }
      // Not the folder itself, nor the one around it.
      let dot = UInt8(ascii: ".")
      if names.count - start > 2 || names[start...].contains(where: { $0 != dot }) {
        entries.append(
          Entry(
            name: start..<names.count, type: entry.pointee.d_type, inode: UInt64(entry.pointee.d_ino)))
      } else {
        names.removeSubrange(start...)
      }
    }
    return (entries, names, UInt64(truncatingIfNeeded: status.st_dev))
  }

  private func isSwift(_ name: ArraySlice<UInt8>) -> Bool {
    name.count > 6 && name.suffix(6).elementsEqual(".swift".utf8)
  }

  private func isXcodeFolder(_ folder: FilePath, _ entries: [Entry], _ names: [UInt8]) -> Bool {
    if folder.name.suffix(11).elementsEqual(".playground".utf8) { return true }
    return entries.contains { names[$0.name].suffix(10).elementsEqual(".xcodeproj".utf8) }
  }

  private mutating func outerScope(of folder: FilePath) -> IgnoreScope? {
    guard let root = gitRoot(of: folder), root != folder else { return nil }
    var folders: [FilePath] = []
    var next = folder.parent
    while let current = next, current.isInside(root) {
      folders.append(current)
      next = current.parent
    }
    var scope: IgnoreScope?
    for folder in folders.reversed() { scope = inner(of: folder, outer: scope) }
    return scope
  }

  private mutating func inner(of folder: FilePath, outer: IgnoreScope?) -> IgnoreScope? {
    guard let bytes = try? buffer.read(folder.appending(".gitignore")) else { return outer }
    let file = IgnoreFile(bytes.dropLast(SourceText.padding))
    return IgnoreScope(folder: folder, file: file, outer: outer)
  }
}

/// What a path leads to, links followed.
enum FileStatus {
  case folder(FileIdentity)
  case file(FileIdentity)
  case other

  /// Nil where nothing is there, or where that is not to be seen.
  init?(_ path: FilePath) {
    var status = stat()
    guard path.withPointer({ stat($0, &status) }) == 0 else { return nil }
    let identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder(identity)
    case S_IFREG: self = .file(identity)
    default: self = .other
    }
  }
}

/// The folder that holds `.git`, at `folder` or above.
func gitRoot(of folder: FilePath) -> FilePath? { nearestFolder(from: folder, holding: ".git") }

/// The nearest folder, from `folder` upwards, in which something called `name` lies.
func nearestFolder(from folder: FilePath, holding name: String) -> FilePath? {
  var next: FilePath? = folder
  while let current = next {
    if current.appending(name).exists { return current }
    next = current.parent
  }
  return nil
}
