extension ProjectView {
  /// Tests, mocks, previews and playgrounds, by what they import and where they lie.
  func isTestCode(_ file: Int32) -> Bool {
    index.importsTests(file) || marks(ofPathOf: file).areOfTests
  }

  /// Whether a file is part of a playground.
  func isPlayground(_ file: Int32) -> Bool { marks(ofPathOf: file).areOfPlayground }

  private func marks(ofPathOf file: Int32) -> PathMarks {
    if let known = pathMarks[Int(file)] { return known }
    let marks = PathMarks(path(file))
    pathMarks[Int(file)] = marks
    return marks
  }
}

/// What a file's path says of its purpose.
struct PathMarks {
  /// It lies in a folder of tests, of mocks, of a playground or of what Xcode keeps for previews alone, or is called as one of them.
  private(set) var areOfTests = false
  /// It lies in a playground.
  private(set) var areOfPlayground = false

  init(_ path: String) {
    var path = path
    path.withUTF8 { bytes in
      var start = 0
      for position in bytes.indices {
        switch bytes[position] {
        case UInt8(ascii: "/"):
          readFolder(bytes[start..<position])
          start = position + 1
        case UInt8(ascii: "M"):
          areOfTests = areOfTests || bytes[position...].starts(with: "Mock".utf8)
        case UInt8(ascii: "m") where position == 0 || !bytes[position - 1].isPartOfName:
          areOfTests = areOfTests || bytes[position...].starts(with: "mock".utf8)
        default: break
        }
      }
      let name = bytes[start...]
      areOfTests = areOfTests || ends(name, with: "Tests.swift") || ends(name, with: "Spec.swift")
    }
  }

  private mutating func readFolder(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
    if ends(name, with: ".playground") { areOfPlayground = true }
    areOfTests =
      areOfTests || areOfPlayground || Self.endsOfTestFolders.contains { ends(name, with: $0) }
      || name.elementsEqual("Preview Content".utf8)
  }

  /// `AppTests`, `SpotifyAPITestUtilities`
  private static let endsOfTestFolders = [
    "Tests", "TestKit", "TestUtilities", "TestUtils", "TestSupport", "TestHelpers",
  ]

  private func ends(_ name: Slice<UnsafeBufferPointer<UInt8>>, with suffix: String) -> Bool {
    name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
