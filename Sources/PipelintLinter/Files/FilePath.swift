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

  /// All bytes at once: the array would mix them in one by one.
  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

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

  func appending(_ name: some Collection<UInt8>) -> FilePath {
    var result = FilePath([])
    result.bytes.reserveCapacity(bytes.count + 1 + name.count)
    result.bytes += bytes
    if !bytes.isEmpty && bytes.last != slash { result.bytes.append(slash) }
    result.bytes.append(contentsOf: name)
    return result
  }

  func appending(_ name: String) -> FilePath { appending(name.utf8) }

  /// Whether this is `folder` or lies in it; both absolute.
  func isInside(_ folder: FilePath) -> Bool { bytes == folder.bytes || relative(to: folder) != nil }

  /// The path below `folder`; nil where it does not lie inside.
  func relative(to folder: FilePath) -> FilePath? {
    let endsInSlash = folder.bytes.last == slash
    let count = folder.bytes.count + (endsInSlash ? 0 : 1)
    guard bytes.count >= count, isEqual(bytes, folder.bytes, count: folder.bytes.count),
      endsInSlash || bytes[count - 1] == slash
    else { return nil }
    return FilePath(bytes[count...])
  }

  func withPointer<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { terminated in
      for (index, byte) in bytes.enumerated() {
        terminated.initializeElement(at: index, to: CChar(bitPattern: byte))
      }
      terminated.initializeElement(at: bytes.count, to: 0)
      return body(terminated.baseAddress!)
    }
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

  /// Whether a file in Swift stands right in this folder.
  var holdsSwiftFiles: Bool {
    guard let stream = withPointer({ opendir($0) }) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let isSwift = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        let name = name.prefix { $0 != 0 }
        return name.count > 6 && name.suffix(6).elementsEqual(".swift".utf8)
      }
      if isSwift { return true }
    }
    return false
  }
}

let slash = UInt8(ascii: "/")

/// Whether both begin with the same `count` bytes, of which each has as many.
private func isEqual(_ left: [UInt8], _ right: [UInt8], count: Int) -> Bool {
  left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in count == 0 || memcmp(left.baseAddress!, right.baseAddress!, count) == 0 }
  }
}

/// Whether `left` comes before `right`, byte by byte.
func precedes(_ left: String, _ right: String) -> Bool {
  var left = left
  var right = right
  return left.withUTF8 { left in
    right.withUTF8 { right in precedes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right)) }
  }
}

/// Whether `left` comes before `right`, byte by byte.
func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  let count = min(left.count, right.count)
  let order = count == 0 ? 0 : memcmp(left.baseAddress!, right.baseAddress!, count)
  return order == 0 ? left.count < right.count : order < 0
}
