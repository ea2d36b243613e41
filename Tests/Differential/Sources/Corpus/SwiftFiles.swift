import Glibc

/// Every `*.swift` below the paths, links to folders not followed, sorted. None is left out: not generated files, not tests, not hidden folders.
public func swiftFiles(below paths: [String]) -> [String] {
  var found: Set<String> = []
  var pending = paths
  while let path = pending.popLast() {
    var status = stat()
    guard lstat(path, &status) == 0 else { continue }
    switch status.st_mode & S_IFMT {
    case S_IFREG where path.hasSuffix(".swift"):
      found.insert(path)
    case S_IFLNK where path.hasSuffix(".swift"):
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { found.insert(path) }
    case S_IFLNK where paths.contains(path):
      pending += entries(of: path)
    case S_IFDIR:
      pending += entries(of: path)
    default: break
    }
  }
  return found.sorted()
}

private func entries(of folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var paths: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { paths.append(folder == "/" ? "/" + name : folder + "/" + name) }
  }
  return paths
}

/// The bytes of a file; nil where it can't be read.
public func bytes(ofFile path: String) -> [UInt8]? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { return nil }
  let size = Int(status.st_size)
  var failed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let got = read(file, buffer.baseAddress! + count, size - count)
      if got <= 0 {
        failed = got < 0
        break
      }
      count += got
    }
  }
  return failed ? nil : bytes
}
