import Foundation
import PipelintSource
import Testing

@testable import pipelint

struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["A.swift": "before"]) }

  private func replace(_ before: String, with after: String) throws(WriteFailure) {
    let location = Array((folder.path + "/A.swift").utf8)
    try FileReplacement(location, in: folder.path).replace(
      SourceText(path: "A.swift", before), with: SourceText(path: "A.swift", after))
  }

  private func text() throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder.path + "/A.swift")), as: UTF8.self)
  }

  @Test func aTextTakesThePlaceOfAnother() throws {
    try replace("before", with: "after")
    #expect(try text() == "after")
  }

  @Test(arguments: ["befora", "before ", "befor", ""])
  func aFileThatIsNotWhatWasAnalyzedStays(analyzed: String) throws {
    #expect(throws: WriteFailure.changed) { try replace(analyzed, with: "after") }
    #expect(try text() == "before")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["A.swift"])
  }

  @Test func aFileThatIsGoneStaysGone() throws {
    unlink(folder.path + "/A.swift")
    #expect(throws: WriteFailure.system("no such file or directory")) { try replace("before", with: "after") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
