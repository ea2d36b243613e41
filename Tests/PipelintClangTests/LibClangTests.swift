import Foundation
import PipelintClang
import Testing

@Suite struct LibClangTests {
  /// Compiles `Fixtures/Abi.c`, which compares sizes, offsets, values and signatures with libclang's own header.
  @Test(.enabled(if: libClangHeaders != nil, "libclang's own headers are not installed"))
  func handDeclaredInterface() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let shim = tests.deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Sources/CClang/include")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-fsyntax-only", "-I", try #require(libClangHeaders), "-I", shim.path,
      tests.appending(path: "Fixtures/Abi.c").path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
  }

  @Test func switchedOff() {
    let places = LibClangPlaces { $0 == "PIPELINT_LIBCLANG" ? "none" : nil }
    #expect(throws: LibClang.Absence.switchedOff) { try LibClang.load(from: places) }
  }

  @Test func onlyTheChosenPlaceIsTried() {
    let places = LibClangPlaces { $0 == "LIBCLANG_PATH" ? "/nowhere/libclang.so" : nil }
    #expect(places.candidates == ["/nowhere/libclang.so"])
    #expect(throws: LibClang.Absence.notFound) { try LibClang.load(from: places) }
  }

  @Test func anotherLibraryLacksFunctions() {
    #if canImport(Darwin)
      let other = "libSystem.B.dylib"
    #else
      let other = "libc.so.6"
    #endif
    #expect(throws: LibClang.Absence.lacksFunction("clang_getClangVersion", path: other)) {
      try LibClang.load(from: LibClangPlaces([other]))
    }
  }

  @Test func theNextPlaceIsTried() throws {
    guard let testLibrary else { return }
    #expect(try LibClang.load(from: LibClangPlaces(["/nowhere", testLibrary.path])).path == testLibrary.path)
  }
}

/// The newest of Debian's folders with `clang-c/Index.h`.
private let libClangHeaders: String? = {
  let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
  return folders.filter { $0.hasPrefix("llvm-") }.map { "/usr/lib/\($0)/include" }.filter {
    FileManager.default.fileExists(atPath: $0 + "/clang-c/Index.h")
  }.max()
}()
