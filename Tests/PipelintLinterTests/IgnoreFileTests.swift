import Testing

@testable import PipelintLinter

struct IgnoreFileTests {
  /// True for ignored, false for taken back in, nil for not spoken of. A path that ends in `/` is a folder.
  private func decision(_ text: String, _ path: String) -> Bool? {
    let bytes = Array(path.utf8)
    let isFolder = bytes.last == UInt8(ascii: "/")
    return IgnoreFile(Array(text.utf8)).decision(
      on: isFolder ? bytes.dropLast() : bytes[...], isFolder: isFolder)
  }

  @Test(arguments: [
    ("A.swift", "A.swift"), ("A.swift", "x/y/A.swift"), ("*.swift", "x/A.swift"), ("/A.swift", "A.swift"),
    ("x/A.swift", "x/A.swift"), ("x/*.swift", "x/A.swift"), ("**/x", "x"), ("**/x", "a/b/x"),
    ("a/**", "a/b/c.swift"),
    ("a/**/b", "a/b"), ("a/**/b", "a/x/y/b"), ("build/", "build/"), ("build/", "x/build/"), ("a?c", "abc"),
    ("[a-c]x", "bx"), ("[!a]x", "bx"), ("\\#a", "#a"), ("\\!a", "!a"), ("a\\ ", "a "), ("a  ", "a"),
    ("*", "x/A.swift"),
    ("a\r", "a"), ("foo*bar", "foobar"), ("a**b", "axxb"), ("[]]", "]"), ("**", "a/b"), ("é*", "éa"),
    ("[", "["), ("**/a/b", "a/a/b"), ("**/a*c/**/d", "x/ab/abc/y/d"), ("a*b*c", "abxbcxc"),
    ("**/*.o/x", "a.o/b.o/x"), ("a/**/b/*c", "a/b/x/b/bc"), ("**/**/b", "b"),
  ])
  func ignores(pattern: String, path: String) {
    #expect(decision(pattern, path) == true, "\(pattern) \(path)")
  }

  @Test(arguments: [
    ("A.swift", "AA.swift"), ("/A.swift", "x/A.swift"), ("x/A.swift", "y/x/A.swift"),
    ("x/*.swift", "x/y/A.swift"),
    ("build/", "build"), ("a?c", "a/c"), ("[!a]x", "ax"), ("# a", "# a"), ("", "a"), ("a/**/b", "a/xb"),
    ("a/**", "a"), ("**/x", "ax"), ("/*.swift", "x/A.swift"), ("a[b", "ab"), ("x[a/b]y", "x/y"),
    ("a*a", "a"), ("**/ab*b", "ab"), ("*.swift", "swift"), ("**/a/b", "a/x/b"), ("a/*/c", "a/b/b/c"),
    ("**/a*c/**/d", "x/ab/c/d"), ("a*b/c", "axx/b/c"),
  ])
  func doesNotIgnore(pattern: String, path: String) {
    #expect(decision(pattern, path) == nil, "\(pattern) \(path)")
  }

  @Test func theLastPatternThatMatchesDecides() {
    #expect(decision("*.swift\n!A.swift\n", "A.swift") == false)
    #expect(decision("!A.swift\n*.swift\n", "A.swift") == true)
  }

  @Test func aHostilePatternCostsNoMoreThanItsLength() {
    let pattern = String(repeating: "*a", count: 200)
    #expect(decision(pattern + "c*b", String(repeating: "a", count: 5000) + "b") == nil)
  }
}

struct UTF8ValidityTests {
  @Test(
    arguments: [
      ([0x61, 0x80], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x80, 0x80], 0),
      ([0xED, 0xA0, 0x80], 0),
      ([0xF0, 0x80, 0x80, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xC3], 0),
      ([0xE2, 0x82], 0), ([0xF0, 0x9F, 0x8E], 0), ([0xFF, 0xFE], 0),
    ] as [([UInt8], Int)])
  func findsTheFirstBadByte(bytes: [UInt8], offset: Int) {
    #expect(firstInvalidByte(ofUTF8: bytes[...]) == offset)
    let padded = Array("0123456é".utf8) + bytes
    #expect(firstInvalidByte(ofUTF8: padded[...]) == 9 + offset)
  }

  @Test func findsABadByteAtEveryPlaceOfATextOfAnyLength() {
    for count in 0..<100 {
      var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
      #expect(firstInvalidByte(ofUTF8: bytes[...]) == nil)
      for place in 0..<count {
        bytes[place] = 0x80
        #expect(firstInvalidByte(ofUTF8: bytes[...]) == place)
        bytes[place] = UInt8(ascii: "a")
      }
    }
  }

  @Test func acceptsEveryScalar() {
    var text = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    #expect(firstInvalidByte(ofUTF8: Array(String(text).utf8)[...]) == nil)
  }
}

struct ModuleMapTests {
  @Test func aTargetsFolderIsAModule() {
    let packages: Set = ["/app", "/app/Packages/Net"]
    var map = ModuleMap(root: FilePath("/app")) { packages.contains($0.string) }
    #expect(map.module(of: FilePath("/app/Sources/App/Views/A.swift")) == "App")
    #expect(map.module(of: FilePath("/app/Tests/AppTests/A.swift")) == "AppTests")
    #expect(map.module(of: FilePath("/app/Packages/Net/Sources/Net/A.swift")) == "Net")
    #expect(map.module(of: FilePath("/app/Sources/main.swift")) == "")
    #expect(map.module(of: FilePath("/app/Legacy/A.swift")) == "")
    #expect(map.module(of: FilePath("/app/Packages/Net/Sources/main.swift")) == "/Packages/Net")
  }

  @Test func theOnlyTargetMayHaveAllOfSources() {
    let packages: Set = ["/app", "/app/Modules/logic-core", "/app/Modules/Net"]
    var map = ModuleMap(
      root: FilePath("/app"), isPackage: { packages.contains($0.string) },
      holdsSwiftFiles: { $0.string == "/app/Modules/logic-core/Sources" })
    #expect(map.module(of: FilePath("/app/Modules/logic-core/Sources/A.swift")) == "logic_core")
    #expect(map.module(of: FilePath("/app/Modules/logic-core/Sources/Views/A.swift")) == "logic_core")
    #expect(map.module(of: FilePath("/app/Modules/logic-core/Tests/CoreTests/A.swift")) == "CoreTests")
    #expect(map.module(of: FilePath("/app/Modules/logic-core/A.swift")) == "/Modules/logic-core")
    #expect(map.module(of: FilePath("/app/Modules/Net/Sources/Net/A.swift")) == "Net")
  }

  @Test func anXcodeProjectsFolderIsAModule() {
    var map = ModuleMap(
      root: FilePath("/all"), xcodeFolders: [FilePath("/all/One"), FilePath("/all/Two.playground")]
    ) { $0.string == "/all/One/Net" }
    #expect(map.module(of: FilePath("/all/One/Views/A.swift")) == "/One")
    #expect(map.module(of: FilePath("/all/One/Net/Sources/Net/A.swift")) == "Net")
    #expect(map.module(of: FilePath("/all/Two.playground/Contents.swift")) == "/Two.playground")
    #expect(map.module(of: FilePath("/all/A.swift")) == "")
  }

  @Test func withoutAPackageTheProjectIsOneModule() {
    var map = ModuleMap(root: FilePath("/app")) { _ in false }
    #expect(map.module(of: FilePath("/app/Sources/App/A.swift")) == "")
  }
}

struct NearestNameTests {
  @Test func findsWhatWasMeant() {
    let known = ["force-unwrapped-url", "missing-map-error", "retry-after-recovery"]
    #expect(nearestName(to: "force-unwraped-url", among: known) == "force-unwrapped-url")
    #expect(nearestName(to: "mising-maperror", among: known) == "missing-map-error")
    #expect(nearestName(to: "missing", among: known) == "missing-map-error")
    #expect(nearestName(to: "all", among: known) == nil)
    #expect(nearestName(to: "", among: known) == nil)
  }
}
