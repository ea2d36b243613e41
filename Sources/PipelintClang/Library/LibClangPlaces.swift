#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a libclang may lie, the best place first.
package struct LibClangPlaces: Sendable {
  /// Absolute paths, and names that the system looks for itself.
  package let candidates: [String]
  /// `PIPELINT_LIBCLANG=none`
  package let isSwitchedOff: Bool

  /// The places to try alone.
  package init(_ candidates: [String]) {
    self.candidates = candidates
    isSwitchedOff = false
  }

  /// As the environment says: `PIPELINT_LIBCLANG` or `LIBCLANG_PATH`, a file or a folder, is the only place where it is set. Else the Swift
  /// toolchain's own, Debian's, the system's, Xcode's.
  package init(environment: (String) -> String? = LibClangPlaces.processEnvironment) {
    let chosen = environment("PIPELINT_LIBCLANG") ?? environment("LIBCLANG_PATH")
    isSwitchedOff = chosen == "none"
    if let chosen {
      candidates = isFolder(chosen) ? Self.fileNames.map { "\(chosen)/\($0)" } : [chosen]
      return
    }
    candidates =
      Self.besideSwift(environment("PATH") ?? "") + Self.installed
      + Self.xcode(environment("DEVELOPER_DIR")) + Self.fileNames
  }

  /// The value of a variable of this process; nil where it is not set or empty.
  package static func processEnvironment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  #if canImport(Darwin)
    private static let fileNames = ["libclang.dylib"]
  #else
    private static let fileNames = ["libclang.so", "libclang.so.1"]
  #endif

  /// In the toolchain whose `swift` comes first in `searchPath`.
  private static func besideSwift(_ searchPath: String) -> [String] {
    for folder in searchPath.split(separator: ":") where folder.hasPrefix("/") {
      guard let real = realpath("\(folder)/swift", nil) else { continue }
      defer { free(real) }
      let parts = String(cString: real).split(separator: "/").dropLast(2)
      return fileNames.map { "/" + parts.joined(separator: "/") + "/lib/" + $0 }
    }
    return []
  }

  /// Debian's packages: `/usr/lib/llvm-14/lib`, newest first.
  private static var installed: [String] {
    let versions = names(in: "/usr/lib").compactMap { name in
      name.hasPrefix("llvm-") ? Int(name.dropFirst("llvm-".count)) : nil
    }
    return versions.sorted(by: >).flatMap { version in
      fileNames.reversed().map { "/usr/lib/llvm-\(version)/lib/\($0)" }
    }
  }

  private static func xcode(_ developerFolder: String?) -> [String] {
    #if canImport(Darwin)
      let inToolchain = "Toolchains/XcodeDefault.xctoolchain/usr/lib/libclang.dylib"
      return [
        "\(developerFolder ?? "/Applications/Xcode.app/Contents/Developer")/\(inToolchain)",
        "/Library/Developer/CommandLineTools/usr/lib/libclang.dylib",
        "/opt/homebrew/opt/llvm/lib/libclang.dylib",
      ]
    #else
      return []
    #endif
  }
}

private func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The names in a folder; none where it cannot be read.
private func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    names.append(
      withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        String(cString: UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self))
      })
  }
  return names
}
