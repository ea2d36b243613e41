import PipelintDiagnostics
import PipelintSource
import Testing

@testable import PipelintLinter

struct ImportEditsTests {
  private func importing(_ modules: String..., into text: String) -> String {
    let source = SourceText(path: "A.swift", text)
    let after = source.applying(importEdits(for: modules, in: source)) ?? source
    return after.string(SourceRange(0, UInt32(after.count)))
  }

  @Test func amongOrderedImportsTheNewOneHasItsPlace() {
    #expect(
      importing("B", into: "import A\nimport C\n\nlet a = 1\n")
        == "import A\nimport B\nimport C\n\nlet a = 1\n")
    #expect(
      importing("D", into: "import A // why\nimport C // x\nlet a = 1\n")
        == "import A // why\nimport C // x\nimport D\nlet a = 1\n")
    #expect(importing("A", into: "// header\n\nimport C") == "// header\n\nimport A\nimport C")
  }

  @Test func amongOthersItIsLast() {
    #expect(
      importing("B", into: "import C\nimport A\nlet a = 1") == "import C\nimport A\nimport B\nlet a = 1")
  }

  @Test func whatIsImportedStays() {
    for text in [
      "import A\n", "@testable import A\n", "import struct A.B\n", "#if os(Linux)\nimport A\n#endif\n",
    ] {
      #expect(importing("A", into: text) == text)
    }
  }

  @Test func importsUnderAConditionStayTogether() {
    let text = "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif\nlet a = 1\n"
    #expect(
      importing("A", into: text)
        == "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif\nimport A\nlet a = 1\n")
  }

  @Test func withoutImportsItStandsBelowTheHeader() {
    #expect(importing("A", into: "let a = 1\n") == "import A\n\nlet a = 1\n")
    #expect(
      importing("A", into: "// header\n\n/// Doc.\nlet a = 1\n")
        == "// header\n\nimport A\n\n/// Doc.\nlet a = 1\n")
    #expect(
      importing("A", into: "#!/usr/bin/swift\nlet a = 1\n") == "#!/usr/bin/swift\nimport A\n\nlet a = 1\n")
    #expect(importing("A", into: "\u{FEFF}let a = 1\n") == "\u{FEFF}import A\n\nlet a = 1\n")
  }

  @Test func severalComeInOrderWithTheFilesLineEndings() {
    #expect(
      importing("C", "B", "B", into: "import A\r\nlet a = 1\r\n")
        == "import A\r\nimport B\r\nimport C\r\nlet a = 1\r\n")
  }

  @Test func placesMoveWithEdits() {
    // 0123456789
    // aXbbYYcccZ
    let map = EditMap([
      Edit(replacing: SourceRange(4, 6), with: "long"), Edit(inserting: "++", at: 2),
      Edit(deleting: SourceRange(9, 10)),
    ])
    #expect(map.image(of: SourceRange(0, 1)) == SourceRange(0, 1))
    #expect(map.image(of: SourceRange(2, 4)) == SourceRange(2, 6))
    #expect(map.image(of: SourceRange(4, 6)) == SourceRange(6, 10))
    #expect(map.image(of: SourceRange(5, 8)) == SourceRange(6, 12))
    #expect(map.image(of: SourceRange(6, 9)) == SourceRange(10, 13))
    #expect(map.image(of: SourceRange(0, 10)) == SourceRange(0, 13))
  }
}
