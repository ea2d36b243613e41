import PipelintSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file's text is not to be had.
enum ReadFailure: Error, Equatable {
  case vanished
  /// With the system's reason.
  case unreadable(String)
  case notAFile
  case tooLarge
}

/// Memory of a worker that files are read into, one after the other.
final class ReadBuffer {
  /// The largest file that is read, in bytes.
  static let limit = 64 << 20

  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)

  deinit { memory.deallocate() }

  /// Reads a regular file, followed by the padding of `SourceText`.
  func read(_ path: FilePath) throws(ReadFailure) -> [UInt8] {
    // A FIFO that has taken the place of a file must not hold us up.
    let descriptor = path.withPointer { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, isFile: true)
  }

  /// Reads what is left of an open file or pipe, followed by the padding of `SourceText`. Of a file, what is read at once is less than was asked for
  /// only at its end.
  func read(descriptor: Int32, isFile: Bool = false) throws(ReadFailure) -> [UInt8] {
    var count = 0
    while true {
      if count == memory.count { grow() }
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      let read = readBytes(descriptor, rest)
      if read < 0 {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      if read == 0 { break }
      count += read
      guard count <= Self.limit else { throw .tooLarge }
      if isFile, read < rest.count { break }
    }
    return [UInt8](unsafeUninitializedCapacity: count + SourceText.padding) { bytes, initializedCount in
      let raw = UnsafeMutableRawBufferPointer(bytes)
      raw.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
      memset(raw.baseAddress! + count, 0, SourceText.padding)
      initializedCount = count + SourceText.padding
    }
  }

  private func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: memory.count * 4, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(memory))
    memory.deallocate()
    memory = larger
  }

  private func failure(_ code: Int32) -> ReadFailure {
    switch code {
    case ENOENT, ENOTDIR: .vanished
    case EAGAIN, ENXIO: .notAFile
    default: .unreadable(systemReason(code))
    }
  }
}

private func readBytes(_ descriptor: Int32, _ memory: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, memory.baseAddress, memory.count)
}

/// The system's text for an error number, in lower case: `permission denied`.
func systemReason(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
