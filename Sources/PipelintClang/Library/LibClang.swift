import CClang

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A libclang that was found on this machine and loaded: never linked, so that everything else works where there is none.
package final class LibClang: @unchecked Sendable {
  /// Pointers into the library, which is never unloaded.
  let functions: ClangFunctions
  /// The file it was loaded from, or the name by which the system knew it.
  package let path: String

  private init(functions: ClangFunctions, path: String) {
    self.functions = functions
    self.path = path
  }

  /// Why no library could be loaded.
  package enum Absence: Error, Equatable {
    /// The environment says that there shall be none.
    case switchedOff
    case notFound
    case lacksFunction(String, path: String)
  }

  /// Loads the first library of `places` that is there and has all functions.
  package static func load(from places: LibClangPlaces) throws(Absence) -> LibClang {
    guard !places.isSwitchedOff else { throw .switchedOff }
    var absence = Absence.notFound
    for path in places.candidates {
      guard let handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else { continue }
      var functions = ClangFunctions()
      if let missing = clangFunctionsLoad(&functions, handle) {
        if absence == .notFound { absence = .lacksFunction(String(cString: missing), path: path) }
        continue
      }
      return LibClang(functions: functions, path: path)
    }
    throw absence
  }

  /// What the library calls itself: `clang version 21.0.0`.
  package var version: String { string(functions.getClangVersion()) }

  /// The text of a string that the library made, which is given back.
  func string(_ string: ClangString) -> String {
    defer { functions.disposeString(string) }
    return functions.getCString(string).map { String(cString: $0) } ?? ""
  }
}
