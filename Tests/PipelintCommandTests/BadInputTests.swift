import Foundation
import Testing

/// Whatever cannot be done is said in one line, and the rest is done all the same.
struct BadInputTests {
  @Test(arguments: [
    (["--frmat", "json"], "Unknown option '--frmat'. Did you mean '--format'?"),
    (["--format", "xml"], "The value 'xml' is invalid for '--format <format>'."),
    (
      ["--only", "unused-supression"],
      "no rule is called 'unused-supression'; did you mean 'unused-suppression'?"
    ),
    (["--ignore", "everything-at-all"], "no rule is called 'everything-at-all'; see 'pipelint rules'"),
    (["-j", "0"], "'-j 0' is no number of threads; give 1 to 1024"),
    (
      ["--no-objc", "trace", "A.swift"],
      "'trace' is neither a file nor a folder; a command comes first"
    ),
    (["lint", "rules"], "'rules' is neither a file nor a folder; a command comes first"),
    (["--context", ".", "--no-context"], "'--context' and '--no-context' contradict each other"),
    (
      ["trace", ".", "--context", ".", "--no-context"], "'--context' and '--no-context' contradict each other"
    ),
    (
      ["--only", "retry-no-op", "--ignore", "eager-fallback", "--ignore", "retry-no-op"],
      "'--only' and '--ignore' both name 'retry-no-op'"
    ),
    (["--timings"], "'--timings' is about the JSON report; add '--format json'"),
    (["--timings", "--format", "short"], "'--timings' is about the JSON report; add '--format json'"),
    (["--stdin-filename", "A.swift"], "'--stdin-filename' names standard input; add '-' to the paths"),
    (
      ["explain", "unused-supression"],
      "no rule is called 'unused-supression'; did you mean 'unused-suppression'?"
    ),
    (["explain"], "Missing expected argument '<rule>'"),
  ])
  func aMistakeInTheArgumentsIsOneLineAndCode2(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("pipelint: error: " + message), "\(run.errors)")
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  private func lint(_ folder: TemporaryFolder, _ arguments: [String] = ["."]) throws -> CommandRun {
    try CommandRun(arguments, in: folder.path)
  }

  private func expect(
    _ run: CommandRun, says line: String, andSumsUp summary: String = "No findings in 1 file,",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.status == 2, sourceLocation: sourceLocation)
    #expect(run.errors == line + "\n", sourceLocation: sourceLocation)
    #expect(run.output.hasPrefix(summary), "\(run.output)", sourceLocation: sourceLocation)
  }

  @Test func aMissingPath() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    expect(try lint(folder, ["nowhere", "A.swift"]), says: "nowhere: error: no such file or folder")
  }

  @Test func anEmptyFolderAndOneWithoutSwift() throws {
    let folder = try TemporaryFolder(["A.swift": "", "text/a.txt": ""])
    expect(try lint(folder, ["text", "A.swift"]), says: "text: error: no Swift files in this folder")
    expect(
      try lint(try TemporaryFolder()), says: ".: error: no Swift files in this folder",
      andSumsUp: "Nothing analyzed in 1 path,")
  }

  @Test func whatIsNamedTwiceIsSaidOnce() throws {
    let folder = try TemporaryFolder(["A.swift": "", "text/a.txt": "", "linked/B.swift": ""])
    symlink("nowhere", folder.path + "/linked/Broken.swift")
    expect(
      try lint(folder, ["text", "A.swift", "./text", "text/"]),
      says: "text: error: no Swift files in this folder")
    expect(
      try lint(folder, ["nowhere", "nowhere"]), says: "nowhere: error: no such file or folder",
      andSumsUp: "Nothing analyzed in 1 path,")
    expect(
      try lint(folder, [".", "linked"]), says: "linked/Broken.swift: error: a link to nothing",
      andSumsUp: "No findings in 2 files,")
  }

  @Test func aFIFO() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    mkfifo(folder.path + "/Pipe.swift", 0o600)
    expect(try lint(folder), says: "Pipe.swift: error: not a regular file")
    expect(
      try lint(folder, ["Pipe.swift", "A.swift"]), says: "Pipe.swift: error: neither a file nor a folder")
  }

  @Test func aLinkToADevice() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    symlink("/dev/zero", folder.path + "/Zero.swift")
    expect(try lint(folder), says: "Zero.swift: error: not a regular file")
  }

  @Test func aLoopOfFolders() throws {
    let folder = try TemporaryFolder(["a/A.swift": ""])
    symlink("..", folder.path + "/a/loop")
    let run = try lint(folder)
    #expect(run.status == 0 && run.errors == "a/loop: note: a link to a folder, not followed\n")
  }

  @Test func aFileThatIsNotUTF8() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    try Data([0x0A, 0x2F, 0x2F, 0xE9]).write(to: URL(filePath: folder.path + "/Latin.swift"))
    expect(
      try lint(folder), says: "Latin.swift:2:3: error: not UTF-8: the first bad byte has offset 3",
      andSumsUp: "No findings in 2 files,")
    let alone = try lint(folder, ["Latin.swift"])
    #expect(alone.status == 2 && alone.output.hasPrefix("Nothing analyzed in 1 path,"), "\(alone.output)")
    #expect(alone.output.count { $0 == "\n" } == 1 && !alone.output.contains("No findings"))
  }

  @Test func aFileThatIsTooLarge() throws {
    let folder = try TemporaryFolder(["A.swift": "", "Large.swift": ""])
    truncate(folder.path + "/Large.swift", 1 << 40)
    expect(
      try lint(folder), says: "Large.swift: error: larger than 64 MiB", andSumsUp: "No findings in 2 files,")
  }

  @Test func aFileThatIsNotSwift() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = (\n"])
    let run = try lint(folder)
    #expect(run.status == 2 && run.errors.hasPrefix("A.swift:2:1: warning: not Swift: "), "\(run.errors)")
  }

  @Test(arguments: [
    ("let a =\n", "2:1: warning: not Swift: expected an expression"),
    ("let a: \n", "2:1: warning: not Swift: expected a type"),
    ("func () {}\n", "1:6: warning: not Swift: expected a name"),
    ("let = 1\n", "1:5: warning: not Swift: expected a pattern"),
    ("func f\n", "2:1: warning: not Swift: expected '('"),
    ("for a of b {}\n", "1:7: warning: not Swift: expected 'in', and 3 more errors"),
    ("let a =\nlet b =\n", "2:1: warning: not Swift: expected an expression, and 1 more error"),
    ("let a =\nlet b =\nlet c =\n", "2:1: warning: not Swift: expected an expression, and 2 more errors"),
  ]) func whatIsMissingIsNamed(text: String, notice: String) throws {
    let run = try lint(try TemporaryFolder(["A.swift": text]))
    #expect(run.status == 2 && run.errors == "A.swift:\(notice)\n")
  }

  @Test func whatMayNotBeRead() throws {
    let folder = try TemporaryFolder(["A.swift": "", "closed/B.swift": "", "C.swift": ""])
    chmod(folder.path, 0o755)
    chmod(folder.path + "/closed", 0)
    chmod(folder.path + "/C.swift", 0)
    defer { chmod(folder.path + "/closed", 0o700) }
    let run = try CommandRun.withoutPrivileges([folder.path])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "\(folder.path)/C.swift: error: permission denied\n\(folder.path)/closed: error: permission denied\n"
    )
  }

  @Test func aNameCannotSpeakToTheTerminal() throws {
    let folder = try TemporaryFolder([:])
    let name = "a\u{1B}[31m\n::error::x\u{202E}.swift"
    try folder.write("let a = (", to: name)
    for format in ["text", "short", "json"] {
      let run = try CommandRun(["--format", format], in: folder.path)
      let text = run.output + run.errors
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error") })
      #expect(
        run.errors.hasPrefix(#"a\u{1b}[31m\u{a}::error::x\u{202e}.swift:1:10: warning: "#), "\(run.errors)")
    }
  }
}
