import PipelintDiagnostics
import PipelintSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file was left as it was.
enum WriteFailure: Error, Equatable {
  /// It is no longer what was analyzed.
  case changed
  /// A link leads out of the project.
  case leavesProject
  /// With the system's reason.
  case system(String)

  /// A clause in lower case.
  var description: String {
    switch self {
    case .changed: "changed while it was analyzed; left as it is"
    case .leavesProject: "a link that leads out of the project; left as it is"
    case .system(let reason): "cannot be written, left as it is: \(reason)"
    }
  }
}

/// A file that gets a new text: whole or not at all, whenever the process or the machine stops.
///
/// The text is written to a file beside it, which then takes its name. Mode and owner stay; other hard links keep the old text.
struct FileReplacement {
  /// Without links, ending in a zero.
  private let path: [CChar]

  /// A file inside `root`, which is absolute and without links, as `location` is but for links.
  init(_ location: [UInt8], in root: String) throws(WriteFailure) {
    let terminated = location.map { CChar(bitPattern: $0) } + [0]
    guard let real = realpath(terminated, nil) else { throw .lastError }
    defer { free(real) }
    path = Array(UnsafeBufferPointer(start: real, count: strlen(real) + 1))
    let folder = root.utf8.map { CChar(bitPattern: $0) } + (root == "/" ? [] : [slash])
    guard path.starts(with: folder) else { throw .leavesProject }
  }

  /// Puts `after` in the place of `before`. No signal that ends the process does so in between.
  func replace(_ before: SourceText, with after: SourceText) throws(WriteFailure) {
    try withSignalsHeldBack { () throws(WriteFailure) in
      let status = try check(holds: before)
      guard access(path, W_OK) == 0 else { throw .lastError }
      var temporary = try makeTemporaryFile()
      do throws(WriteFailure) {
        try fill(&temporary, with: after, like: status)
        _ = try check(holds: before)
        guard rename(temporary.path, path) == 0 else { throw .lastError }
      } catch {
        temporary.closeIfOpen()
        unlink(temporary.path)
        throw error
      }
      syncFolder()
    }
  }

  // MARK: - Steps

  private struct TemporaryFile {
    let path: [CChar]
    var descriptor: Int32

    mutating func closeIfOpen() {
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }

  /// The state of the file, whose bytes are those of `text`.
  private func check(holds text: SourceText) throws(WriteFailure) -> stat {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .lastError }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .lastError }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == text.count else { throw .changed }
    var bytes = [UInt8](repeating: 0, count: text.count + 1)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes { readBytes(descriptor, $0, from: count) }
      if read < 0 {
        if errno == EINTR { continue }
        throw .lastError
      }
      if read == 0 { break }
      count += read
    }
    guard bytes[..<count] == text.paddedBytes[..<text.count] else { throw .changed }
    return status
  }

  private var folder: [CChar] {
    let end = path.lastIndex(of: slash) ?? 0
    return Array(path[..<max(end, 1)])
  }

  private func makeTemporaryFile() throws(WriteFailure) -> TemporaryFile {
    var name = folder + [slash] + ".pipelint-XXXXXX".utf8.map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .lastError }
    return TemporaryFile(path: name, descriptor: descriptor)
  }

  private func fill(_ file: inout TemporaryFile, with text: SourceText, like status: stat)
    throws(WriteFailure)
  {
    var written = 0
    while written < text.count {
      let count = text.paddedBytes.withUnsafeBytes {
        writeBytes(file.descriptor, UnsafeRawBufferPointer(rebasing: $0[written..<text.count]))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .lastError
      }
      written += count
    }
    // Only a privileged user may give a file away; anybody else keeps it.
    _ = fchown(file.descriptor, status.st_uid, status.st_gid)
    guard fchmod(file.descriptor, status.st_mode & 0o7777) == 0, fsync(file.descriptor) == 0 else {
      throw .lastError
    }
    let result = close(file.descriptor)
    file.descriptor = -1
    guard result == 0 else { throw .lastError }
  }

  /// Makes the new name last. The text is safe already, so a system that cannot do it is no failure.
  private func syncFolder() {
    let descriptor = open(folder + [0], O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func withSignalsHeldBack(_ body: () throws(WriteFailure) -> Void) throws(WriteFailure) {
    var held = sigset_t()
    var previous = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try body()
  }
}

extension WriteFailure {
  /// What the last system call that failed says.
  fileprivate static var lastError: WriteFailure {
    .system(String(cString: strerror(errno)).lowercased())
  }
}

private let slash = CChar(bitPattern: UInt8(ascii: "/"))

private func readBytes(_ descriptor: Int32, _ memory: UnsafeMutableRawBufferPointer, from offset: Int) -> Int
{
  read(descriptor, memory.baseAddress! + offset, memory.count - offset)
}
