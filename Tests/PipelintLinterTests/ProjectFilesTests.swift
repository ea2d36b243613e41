import Foundation
import PipelintDiagnostics
import PipelintSource
import Testing

@testable import PipelintLinter

/// A folder of files that goes when the value does.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "pipelint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }
}

struct ProjectFilesTests {
  private func reported(_ files: ProjectFiles) -> [String] { files.files.filter(\.isReported).map(\.path) }
  private func known(_ files: ProjectFiles) -> [String] { files.files.filter { !$0.isReported }.map(\.path) }

  @Test func whatOthersWroteAndWhatWasBuiltIsSkipped() throws {
    let folder = try TemporaryFolder([
      "A.swift": "", "a/B.swift": "", "a/b.txt": "", ".build/C.swift": "", ".hidden/D.swift": "",
      "Pods/E.swift": "",
      "x/node_modules/F.swift": "", "Carthage/G.swift": "", "DerivedData/H.swift": "",
      "SourcePackages/I.swift": "", "Guide.docc/Steps/J.swift": "", "Screen.xctemplate/K.swift": "",
    ])
    #expect(reported(ProjectFiles([folder.path])) == ["A.swift", "a/B.swift"])
    #expect(reported(ProjectFiles([folder.path + "/Pods"])) == ["E.swift"])
    #expect(reported(ProjectFiles([folder.path + "/Screen.xctemplate"])) == ["K.swift"])
  }

  /// A folder stands where its name and a slash would: after `A.swift`, before `AA.swift`.
  @Test func foldersAreWalkedInTheOrderOfPaths() throws {
    let names = ["A+B.swift", "A.swift", "A/B.swift", "A/a/C.swift", "A0.swift", "AA.swift", "a/D.swift"]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    var walked: [String] = []
    FolderWalk.visit(FilePath(folder.path)) { event in
      if case .swiftFile(let path, _) = event {
        walked.append(path.relative(to: FilePath(folder.path))?.string ?? "outside")
      }
    }
    #expect(walked == names)
    #expect(reported(ProjectFiles([folder.path])) == names)
  }

  @Test func ignoreFilesOfTheTreeCount() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "gen/\n*.g.swift\n", "A.swift": "", "A.g.swift": "", "x/gen/B.swift": "",
      "x/.gitignore": "!keep.g.swift\n/own.swift\n", "x/keep.g.swift": "", "x/own.swift": "",
      "x/y/own.swift": "",
    ])
    #expect(reported(ProjectFiles([folder.path])) == ["A.swift", "x/keep.g.swift", "x/y/own.swift"])
    #expect(reported(ProjectFiles([folder.path + "/x"])) == ["x/keep.g.swift", "x/y/own.swift"])
    #expect(reported(ProjectFiles([folder.path + "/A.g.swift"])) == ["A.g.swift"])
  }

  @Test func factsComeFromTheWholeProject() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "", "app/.pipelint.yml": "", "app/A.swift": "", "app/b/B.swift": "", "C.swift": "",
    ])
    let inApp = ProjectFiles([folder.path + "/app/b"])
    #expect(reported(inApp) == ["b/B.swift"] && known(inApp) == ["A.swift"])
    let atRoot = ProjectFiles([folder.path + "/C.swift"])
    #expect(reported(atRoot) == ["C.swift"] && known(atRoot) == ["app/A.swift", "app/b/B.swift"])
    let alone = ProjectFiles([folder.path + "/app/b"], context: .none)
    #expect(reported(alone) == ["b/B.swift"] && known(alone) == [])
    let wider = ProjectFiles([folder.path + "/app/b"], context: .folder(folder.path))
    #expect(reported(wider) == ["app/b/B.swift"] && known(wider) == ["C.swift", "app/A.swift"])
  }

  @Test func eachFileIsReadOnce() throws {
    let folder = try TemporaryFolder(["A.swift": "", "b/B.swift": ""])
    try folder.link("b/Link.swift", to: "../A.swift")
    let files = ProjectFiles([folder.path + "/b", folder.path, folder.path + "/b/../A.swift"])
    #expect(reported(files).count == 2)
  }

  @Test func linksToFoldersAreNotFollowed() throws {
    let folder = try TemporaryFolder(["a/A.swift": ""])
    try folder.link("a/loop", to: "..")
    let files = ProjectFiles([folder.path])
    #expect(reported(files) == ["a/A.swift"])
    #expect(files.notices.map(\.code) == [.notAFile] && files.notices.allSatisfy { !$0.meansIncomplete })
  }

  @Test func whatIsNotThereIsSaid() throws {
    let folder = try TemporaryFolder(["empty/x.txt": "", "A.swift": ""])
    try folder.link("Broken.swift", to: "nowhere")
    mkfifo(folder.path + "/Pipe.swift", 0o600)
    let files = ProjectFiles([folder.path, folder.path + "/missing", folder.path + "/empty"])
    #expect(reported(files) == ["A.swift"])
    #expect(Set(files.notices.map(\.code)) == [.unmatchedPath, .noSwiftFiles, .notAFile, .vanished])
    #expect(files.notices.allSatisfy { $0.meansIncomplete })
  }

  @Test func namesNeedNotBeUTF8() throws {
    let folder = try TemporaryFolder([:])
    let name = FilePath(folder.path).appending([0x61, 0xFF] + Array(".swift".utf8))
    _ = name.withPointer { close(open($0, O_CREAT | O_WRONLY, 0o600)) }
    let files = ProjectFiles([folder.path])
    #expect(reported(files) == ["a\u{FFFD}.swift"])
    #expect(files.files[0].location == name)
  }
}

struct LinterTests {
  @Test func problemsOfAFileAreNoticesAndTheRestIsAnalyzed() throws {
    let folder = try TemporaryFolder([
      "A.swift": "let a = 1", "Broken.swift": "let = = (", "Good.swift": "func f() {}",
    ])
    _ = FileManager.default.createFile(
      atPath: folder.path + "/Latin.swift", contents: Data([0x2F, 0x2F, 0xE9]))
    let report = Linter().lint(ProjectFiles([folder.path]))
    #expect(report.filesChecked == 4 && report.filesFailed == 2)
    #expect(report.notices.map(\.code) == [.parseError, .notUTF8])
    #expect(report.notices.map(\.position?.line) == [1, 1])
    #expect(report.notices[1].position?.offset == 2)
  }

  @Test func aFileOverTheLimitIsNotRead() throws {
    let folder = try TemporaryFolder(["Large.swift": ""])
    truncate(folder.path + "/Large.swift", 1 << 40)
    let report = Linter().lint(ProjectFiles([folder.path]))
    #expect(report.notices.map(\.code) == [.tooLarge])
  }
}
