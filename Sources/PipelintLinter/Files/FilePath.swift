#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The name of a file as the system has it: bytes that need not be UTF-8.
struct FilePath: Hashable, Sendable {
  var bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Invalid UTF-8 becomes U+FFFD.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes, where they are not valid UTF-8.
  var bytesIfInvalid: [UInt8]? { firstInvalidByte(ofUTF8: bytes[...]) == nil ? nil : bytes }

  var name: ArraySlice<UInt8> { bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...] }

  /// The folder that holds an absolute path; nil for the root.
  var parent: FilePath? {
    guard bytes.count > 1, let last = bytes.lastIndex(of: slash) else { return nil }
    return FilePath(last == 0 ? bytes[..<1] : bytes[..<last])
  }

  func appending(_ name: some Sequence<UInt8>) -> FilePath {
    var result = self
    if !bytes.isEmpty && bytes.last != slash { result.bytes.append(slash) }
    result.bytes.append(contentsOf: name)
    return result
  }

  func appending(_ name: String) -> FilePath { appending(name.utf8) }

  /// Whether this is `folder` or lies in it; both absolute.
  func isInside(_ folder: FilePath) -> Bool { bytes == folder.bytes || relative(to: folder) != nil }

  /// The path below `folder`; nil where it does not lie inside.
  func relative(to folder: FilePath) -> FilePath? {
    let prefix = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    return bytes.starts(with: prefix) ? FilePath(bytes.dropFirst(prefix.count)) : nil
  }

  func withPointer<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var terminated = bytes.map { CChar(bitPattern: $0) }
    terminated.append(0)
    return terminated.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  /// The absolute path without links; nil where nothing is there.
  func resolved() -> FilePath? {
    withPointer { path in
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return FilePath(UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) })
    }
  }

  var exists: Bool { withPointer { access($0, F_OK) } == 0 }
}

let slash = UInt8(ascii: "/")
