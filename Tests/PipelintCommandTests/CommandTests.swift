import Foundation
import Testing

struct CommandTests {
  private static let unused = "// pipelint:disable:next unused-suppression - a test\nlet a = 1\n"

  @Test func exitCodesSayWhatWasFound() throws {
    let clean = try TemporaryFolder(["A.swift": "let a = 1\n"])
    #expect(try CommandRun([], in: clean.path).status == 0)
    let found = try TemporaryFolder(["A.swift": Self.unused])
    #expect(try CommandRun([], in: found.path).status == 1)
    #expect(try CommandRun(["--fail-level", "error"], in: found.path).status == 0)
    #expect(try CommandRun(["--fail-level", "none"], in: found.path).status == 0)
    #expect(try CommandRun(["A.swift", "nowhere", "--fail-level", "none"], in: found.path).status == 2)
  }

  @Test func onlyAndIgnoreChooseRules() throws {
    let folder = try TemporaryFolder(["A.swift": Self.unused])
    let only = ["--format", "short", "--only", "unused-suppression"]
    #expect(try CommandRun(only, in: folder.path).output.hasPrefix("A.swift:1:26: warning: "))
    #expect(try CommandRun(["--ignore", "unused-suppression"], in: folder.path).status == 0)
  }

  @Test func optionsOfRulesAreSet() throws {
    let text = """
      import Combine
      final class Clock {
          static let shared = Clock()
          var now = 0
          var tokens: Set<AnyCancellable> = []
          func f(_ numbers: PassthroughSubject<Int, Never>) {
              numbers.assign(to: \\.now, on: self).store(in: &tokens)
          }
      }
      """
    let folder = try TemporaryFolder(["A.swift": text])
    let only = ["--format", "short", "--only", "assign-to-self-cycle"]
    #expect(try CommandRun(only, in: folder.path).output.contains(": note: "))
    let set = only + ["--set", "assign-to-self-cycle.allow-singletons=false"]
    #expect(try CommandRun(set, in: folder.path).output.contains(": error: "))
  }

  @Test func theStrictProfileSetsOptionsThatAreNotSet() throws {
    let text = """
      import Combine
      enum LoadError: Error { case offline(Int), broken }
      func f(_ result: Result<Int, LoadError>) -> Result<Int, LoadError> { result.mapError { _ in .broken } }
      """
    let folder = try TemporaryFolder(["A.swift": text])
    let only = ["--format", "short", "--only", "error-cause-dropped"]
    let strict = only + ["--profile", "strict"]
    #expect(try CommandRun(only, in: folder.path).output.isEmpty)
    #expect(try CommandRun(strict, in: folder.path).output.hasPrefix("A.swift:3:77: note: "))
    let set = strict + ["--set", "error-cause-dropped.report-everywhere=false"]
    #expect(try CommandRun(set, in: folder.path).output.isEmpty)
  }

  @Test(arguments: [
    ("nothing", "'--set nothing' is not of the form rule.option=value"),
    ("missing-map-eror.a=1", "no rule is called 'missing-map-eror'; did you mean 'missing-map-error'?"),
    ("unused-suppression.a=1", "'unused-suppression' has no options, and none called 'a'"),
    (
      "assign-to-self-cycle.allow=1",
      "'assign-to-self-cycle' has no option 'allow'; it has 'allow-singletons' and 'report-made-once'"
    ),
    (
      "assign-to-self-cycle.allow-singletons=1",
      "'1' is no value of 'allow-singletons', which takes 'true' or 'false'"
    ),
  ]) func wrongSettingsAreSaid(setting: String, message: String) throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    let run = try CommandRun(["--set", setting], in: folder.path)
    #expect(run.status == 2)
    #expect(run.errors == "pipelint: error: \(message)\n")
  }

  @Test func standardInputStandsForAFile() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1\n", "B.swift": Self.unused])
    let named = try CommandRun(
      ["-", "--stdin-filename", "A.swift", "--format", "short"], in: folder.path, input: Self.unused)
    #expect(named.status == 1 && named.output.hasPrefix("A.swift:1:26: "))
    #expect(named.output.count { $0 == "\n" } == 1)
    let unnamed = try CommandRun(["-", "--format", "short"], in: folder.path, input: Self.unused)
    #expect(unnamed.output.hasPrefix("<stdin>:1:26: "))
  }

  @Test func pathsAreShownAsTheUserReachesThem() throws {
    let folder = try TemporaryFolder([".git/HEAD": "", "x/A.swift": Self.unused])
    for (arguments, prefix) in [([], "A.swift:"), (["."], "A.swift:"), (["../x/"], "../x/A.swift:")] {
      let run = try CommandRun(arguments + ["--format", "short"], in: folder.path + "/x")
      #expect(run.output.hasPrefix(prefix), "\(run.output)")
    }
    let report = try CommandRun(["--format", "json"], in: folder.path + "/x")
    #expect(report.output.contains(#""path": "x/A.swift""#))
  }

  @Test func theReportDoesNotDependOnThreadsOrOrder() throws {
    var files: [String: String] = [:]
    for index in 0..<100 {
      files["d\(index % 7)/F\(index).swift"] = index % 3 == 0 ? Self.unused : "let a\(index) = ("
    }
    let folder = try TemporaryFolder(files)
    let names = files.keys.sorted()
    let expected = try CommandRun(["--format", "json", "-j", "1"] + names, in: folder.path)
    #expect(expected.status == 2 && expected.output.contains("unused-suppression"))
    for threads in ["1", "2", "4", "16"] {
      let run = try CommandRun(["--format", "json", "-j", threads] + names.shuffled(), in: folder.path)
      #expect(run.output == expected.output && run.errors == expected.errors)
    }
  }

  @Test func suppressedFindingsAreShownOnRequest() throws {
    let text =
      "// pipelint:disable:next unused-suppression\n// pipelint:disable:next unknown-rule-in-suppression\nlet a = 1"
    let folder = try TemporaryFolder(["A.swift": text])
    let shown = try CommandRun(["--show-suppressed", "--format", "short"], in: folder.path)
    #expect(shown.output.count { $0 == "\n" } >= 1)
  }

  @Test func nothingButTheReportGoesToStandardOutput() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = ("])
    let run = try CommandRun(["--format", "json", "nowhere", "A.swift"], in: folder.path)
    #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any])
    #expect(run.errors.count { $0 == "\n" } == 2)
  }

  @Test func timingsAreInTheReportOnRequest() throws {
    let folder = try TemporaryFolder(["A.swift": ""])
    #expect(try !CommandRun(["--format", "json"], in: folder.path).output.contains("milliseconds"))
    #expect(
      try CommandRun(["--format", "json", "--timings"], in: folder.path).output.contains("\"milliseconds\": ")
    )
  }

  @Test func colorsFollowTheTerminalAndTheUser() throws {
    let folder = try TemporaryFolder(["A.swift": Self.unused])
    #expect(try !CommandRun([], in: folder.path).output.contains("\u{1B}"))
    #expect(try CommandRun(["--color", "always"], in: folder.path).output.contains("\u{1B}[1;33mwarning:"))
  }

  @Test func rulesFitATerminal() throws {
    let run = try CommandRun(["rules"])
    #expect(run.status == 0 && run.output.contains("unused-suppression"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func explainShowsThePage() throws {
    let run = try CommandRun(["explain", "unused-suppression"])
    #expect(
      run.status == 0
        && run.output.hasPrefix("unused-suppression: A suppression comment that suppresses nothing\n"))
    #expect(!run.output.contains("---\n") && !run.output.contains("```"))
  }

  @Test func explainShowsTheOptions() throws {
    let run = try CommandRun(["explain", "catch-swallows-error"])
    #expect(
      run.output.contains(
        "\noption catch-swallows-error.include-replace-error: false, in the profile strict true\n"))
  }

  @Test func explainShowsATableAsAList() throws {
    let run = try CommandRun(["explain", "retry-permanent-error"])
    #expect(
      run.output.contains(
        """

        what failed – repeat it
        - no connection, a timeout, a connection that broke – yes, after a pause, or
          when the network is back
        - 500 and above, 429 – yes, after a pause, and not for ever
        """))
    #expect(!run.output.contains("|"))
  }

  @Test func versionAndHelpAreNoMistakes() throws {
    #expect(try CommandRun(["--version"]).output == "0.1.0\n")
    let help = try CommandRun(["lint", "--help"])
    #expect(help.status == 0 && help.output.contains("--fail-level") && help.errors.isEmpty)
  }
}

struct GeneratedFilesTests {
  @Test func generatedFilesSayWhatRulesSays() throws {
    let run = try CommandRun(["--check", CommandRun.package.path()], program: "EmbedRules")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ("titel: x", "2: unknown key 'titel'"), ("title: x\ntitle: y", "key"),
    ("title: x", "1: front matter lacks 'category'"),
    ("title: x\ncategory: c\nseverity: fatal\ndefault: on", "4: 'severity' is one of error, warning, info"),
    (
      "title: x\ncategory: c\nseverity: info\ndefault: on\nfixes: [easy]",
      "6: 'fixes' holds only safe, unsafe, display"
    ),
  ])
  func aMistakeInFrontMatterHasALine(frontMatter: String, message: String) throws {
    let folder = try TemporaryFolder([
      "Rules/a-rule.md": "---\n\(frontMatter)\n---\ntext\n", "Rules/Frameworks/README.md": "",
      "Sources/PipelintRules/A.swift": "",
    ])
    let run = try CommandRun([folder.path], program: "EmbedRules")
    #expect(run.status == 1 && run.errors.hasPrefix("Rules/a-rule.md:"), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func theAttributesOfFrameworkModelsAreDescribed() {
    let page = CommandRun.package.appending(path: "Rules/Frameworks/README.md").path()
    #expect(FileManager.default.fileExists(atPath: page))
  }

  @Test func headersWithoutLibClang() throws {
    let folder = try TemporaryFolder([
      ".pipelint.yml": "", "App-Bridging-Header.h": "@class Ledger;\n", "A.swift": "let a = 1\n",
    ])
    let none = ["PIPELINT_LIBCLANG": "none"]
    let run = try CommandRun([folder.path, "--format", "short"], environment: none)
    #expect(run.status == 0)
    #expect(
      run.errors
        == "App-Bridging-Header.h: note: 1 Objective-C header was not read: libclang is switched off\n")
    let quiet = try CommandRun([folder.path, "--format", "short", "--no-objc"], environment: none)
    #expect(quiet.status == 0)
    #expect(quiet.errors == "")
  }
}
