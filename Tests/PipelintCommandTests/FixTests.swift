import Foundation
import Testing

/// `--fix` and `--diff`: what they change, and that nothing is lost when they cannot.
struct FixTests {
  private static let unused = "// pipelint:disable:next ignored-failure\nlet a = 1\n"
  private static let fixed = "let a = 1\n"

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder.path + "/" + name)), as: UTF8.self)
  }

  @Test func filesAreChangedAndTheRestIsReported() throws {
    let folder = try TemporaryFolder([
      "A.swift": Self.unused, "B.swift": "// pipelint:disable:next no-such-rule\nlet b = 1\n", "C.swift": "",
    ])
    let run = try CommandRun(["--fix"], in: folder.path)
    #expect(try text(folder, "A.swift") == Self.fixed)
    #expect(run.status == 1 && run.output.contains("B.swift:1:26: warning: no rule is called"))
    #expect(run.output.hasSuffix("\nFixed 1 finding in 1 file; 1 left.\n"), "\(run.output)")
    let again = try CommandRun(["--fix", "A.swift"], in: folder.path)
    #expect(again.status == 0 && again.output.hasSuffix("\nNothing fixed; 0 left.\n"))
  }

  @Test func programsGetTheirReportAlone() throws {
    let folder = try TemporaryFolder(["A.swift": Self.unused])
    let run = try CommandRun(["--fix", "--format", "json"], in: folder.path)
    #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any])
    #expect(run.errors == "Fixed 1 finding in 1 file; 0 left.\n")
  }

  @Test func rulesNarrowWhatIsFixed() throws {
    let folder = try TemporaryFolder(["A.swift": Self.unused])
    _ = try CommandRun(["--fix", "--fix-rule", "ignored-failure"], in: folder.path)
    #expect(try text(folder, "A.swift") == Self.unused)
    _ = try CommandRun(["--fix", "--fix-rule", "unused-suppression"], in: folder.path)
    #expect(try text(folder, "A.swift") == Self.fixed)
  }

  @Test(arguments: [
    (["--unsafe"], "'--unsafe' says which fixes are made; add '--fix' or '--diff'"),
    (
      ["--fix-rule", "unused-suppression"], "'--fix-rule' says which fixes are made; add '--fix' or '--diff'"
    ),
    (["--fix", "--fix-rule", "nothing-at-all"], "no rule is called 'nothing-at-all'; see 'pipelint rules'"),
    (
      ["--fix", "--fix-rule", "retry-no-op", "--only", "eager-fallback"],
      "'--fix-rule' names 'retry-no-op', which does not run; see '--only', '--profile' and '--preview'"
    ),
    (["--fix", "-", "A.swift"], "'--fix -' prints the fixed text, and takes no other paths"),
  ]) func wrongOptionsAreSaid(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2 && run.errors == "pipelint: error: \(message)\n")
  }

  @Test func aPatchIsPrintedAndNothingWrittenWithFixToo() throws {
    let folder = try TemporaryFolder(["A.swift": Self.unused])
    let diff = try CommandRun(["--diff"], in: folder.path)
    let both = try CommandRun(["--fix", "--diff"], in: folder.path)
    #expect(diff.status == 1 && diff.output.hasPrefix("--- a/A.swift\n"))
    #expect(both.status == diff.status && both.output == diff.output && both.errors == diff.errors)
    #expect(try text(folder, "A.swift") == Self.unused)
  }

  @Test func standardInputIsFixedToStandardOutput() throws {
    let folder = try TemporaryFolder(["A.swift": "let b = 1\n"])
    let run = try CommandRun(
      ["--fix", "-", "--stdin-filename", "A.swift"], in: folder.path, input: Self.unused)
    #expect(run.status == 0 && run.output == Self.fixed)
    #expect(run.errors.hasSuffix("Fixed 1 finding in 1 file; 0 left.\n"))
    #expect(try text(folder, "A.swift") == "let b = 1\n")
    let clean = try CommandRun(["--fix", "-"], in: folder.path, input: "let a = 1\r\n")
    #expect(clean.output == "let a = 1\r\n")
  }

  @Test func aPatchIsWhatGitApplies() throws {
    let names = ["A.swift", "x/my file.swift", "x/é\"\\.swift", "x/last.swift", "x/windows.swift"]
    let folder = try TemporaryFolder([
      names[0]: Self.unused, names[1]: Self.unused, names[2]: Self.unused,
      names[3]: "let a = 1\n// pipelint:disable:this ignored-failure",
      names[4]: Self.unused.replacing("\n", with: "\r\n"),
    ])
    try git(["init", "-q"], in: folder.path)
    let diff = try CommandRun(["--diff"], in: folder.path)
    #expect(diff.status == 1 && diff.errors.isEmpty)
    #expect(try text(folder, "A.swift") == Self.unused)
    try folder.write(diff.output, to: "all.patch")
    try git(["apply", "all.patch"], in: folder.path)
    #expect(try names.prefix(3).map { try text(folder, $0) } == Array(repeating: Self.fixed, count: 3))
    #expect(try text(folder, "x/last.swift") == "let a = 1\n")
    #expect(try text(folder, "x/windows.swift") == "let a = 1\r\n")
    #expect(try CommandRun(["--diff"], in: folder.path).output.isEmpty)
  }

  @Test func aPatchOfAFolderIsAppliedThere() throws {
    let folder = try TemporaryFolder(["x/A.swift": Self.unused])
    try git(["init", "-q"], in: folder.path)
    let diff = try CommandRun(["--diff", folder.path + "/x"], in: folder.path + "/x")
    try folder.write(diff.output, to: "x/all.patch")
    try git(["apply", "all.patch"], in: folder.path + "/x")
    #expect(try text(folder, "x/A.swift") == Self.fixed)
  }

  private func git(_ arguments: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func modeAndLinksInsideStay() throws {
    let folder = try TemporaryFolder([".pipelint.yml": "", "real/A.swift": Self.unused])
    chmod(folder.path + "/real/A.swift", 0o751)
    symlink("real/A.swift", folder.path + "/Link.swift")
    let run = try CommandRun(["--fix", "Link.swift"], in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    var status = stat()
    #expect(lstat(folder.path + "/real/A.swift", &status) == 0 && status.st_mode & 0o7777 == 0o751)
    #expect(lstat(folder.path + "/Link.swift", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try text(folder, "real/A.swift") == Self.fixed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real") == ["A.swift"])
  }

  @Test func aLinkThatLeadsOutIsRefused() throws {
    let outside = try TemporaryFolder(["A.swift": Self.unused])
    let folder = try TemporaryFolder([".pipelint.yml": ""])
    symlink(outside.path + "/A.swift", folder.path + "/Link.swift")
    let run = try CommandRun(["--fix", "."], in: folder.path)
    #expect(run.status == 2)
    #expect(
      run.errors == "Link.swift: error: a link that leads out of the project; left as it is\n")
    #expect(run.output.hasSuffix("\nNothing fixed; 1 left.\n"))
    #expect(try text(outside, "A.swift") == Self.unused)
  }

  @Test func whatMayNotBeWrittenStays() throws {
    let folder = try TemporaryFolder(["open/A.swift": Self.unused, "closed/A.swift": Self.unused])
    chmod(folder.path, 0o755)
    for (name, mode) in [
      ("open", 0o777), ("open/A.swift", 0o666), ("closed", 0o555), ("closed/A.swift", 0o666),
    ] {
      chmod(folder.path + "/" + name, mode_t(mode))
    }
    defer { chmod(folder.path + "/closed", 0o700) }
    let run = try CommandRun.withoutPrivileges(["--fix", folder.path])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "\(folder.path)/closed/A.swift: error: cannot be written, left as it is: permission denied\n")
    #expect(run.output.hasPrefix("\(folder.path)/closed/A.swift:1:"), "\(run.output)")
    #expect(run.output.contains("\n1 warning in 1 of 2 files,") && !run.output.contains("No findings"))
    #expect(run.output.hasSuffix("\nFixed 1 finding in 1 file; 1 left.\n"))
    #expect(try text(folder, "closed/A.swift") == Self.unused && text(folder, "open/A.swift") == Self.fixed)
  }

  @Test func aReadOnlyFileStays() throws {
    let folder = try TemporaryFolder(["A.swift": Self.unused])
    chmod(folder.path, 0o777)
    chmod(folder.path + "/A.swift", 0o444)
    let run = try CommandRun.withoutPrivileges(["--fix", folder.path])
    #expect(run.status == 2 && run.errors.hasSuffix("cannot be written, left as it is: permission denied\n"))
    #expect(try text(folder, "A.swift") == Self.unused)
  }

  /// A limit on the size of files stands for a full disk: a write fails in its middle.
  @Test func aWriteThatFailsInItsMiddleLeavesTheFile() throws {
    let long = Self.unused + String(repeating: "// text\n", count: 4096)
    let folder = try TemporaryFolder(["A.swift": Self.unused, "B.swift": long])
    let run = try CommandRun.withFileSizeLimit(
      kilobytes: 16, ["--fix", "--format", "short"], in: folder.path)
    #expect(run.status == 2 && !run.wasKilled)
    #expect(
      run.errors.contains("B.swift: error: cannot be written, left as it is: file too large\n"),
      "\(run.errors)")
    #expect(try text(folder, "A.swift") == Self.fixed && text(folder, "B.swift") == long)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["A.swift", "B.swift"])
  }
}
