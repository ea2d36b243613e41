import ArgumentParser
import PipelintDiagnostics
import PipelintLinter
import PipelintReporters

extension RuleSelection.Profile: ExpressibleByArgument {}

/// `pipelint [lint] PATHS…`
struct Lint: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, short, json }
  enum Color: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    var isUsed: Bool {
      switch self {
      case .always: true
      case .never: false
      case .auto:
        Output.standard.terminalColumnCount != nil && environmentValue("NO_COLOR") == nil
          && environmentValue("TERM") != "dumb"
      }
    }
  }

  enum FailLevel: String, ExpressibleByArgument, CaseIterable {
    case error, warning, info, none

    var severity: Severity? {
      switch self {
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .none: nil
      }
    }
  }

  static let configuration = CommandConfiguration(
    abstract: "Report what is wrong in files and folders (the default).")

  @Argument(help: "Files and folders; '-' is standard input.")
  var paths: [String] = ["."]

  @Option(help: "The form of the report.")
  var format = Format.text

  @Option(
    name: [.customShort("j"), .customLong("jobs")], help: "The number of threads. (default: one a processor)")
  var threadCount: Int?

  @Option(
    name: .customLong("only"), help: ArgumentHelp("Run this rule alone; repeatable.", valueName: "rule"))
  var onlyRules: [String] = []

  @Option(
    name: .customLong("ignore"), help: ArgumentHelp("Leave this rule out; repeatable.", valueName: "rule"))
  var ignoredRules: [String] = []

  @Option(
    help: """
      Which rules run: 'strict' has more of them than 'standard', and stricter options, and weighs code that nothing \
      calls, or only debug builds have, like any other.
      """)
  var profile = RuleSelection.Profile.standard

  @Flag(help: "Run preview rules too: those that are still being measured.")
  var preview = false

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set an option of a rule; repeatable.", valueName: "rule.option=value"))
  var settings: [String] = []

  @Option(help: "The least severity that makes the exit code 1.")
  var failLevel = FailLevel.warning

  @OptionGroup var context: ContextOptions

  @Option(help: ArgumentHelp("The name that standard input is reported under.", valueName: "path"))
  var stdinFilename: String?

  @Option(help: "Color in the text report.")
  var color = Color.auto

  @Flag(help: "Show findings that a comment suppresses, too.")
  var showSuppressed = false

  @Flag(help: "With '--format json': say in the report how long the run took.")
  var timings = false

  @OptionGroup var fixing: FixOptions

  func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    if timings, format != .json { throw UsageMistake.timingsWithoutJSON }
    let linter = try makeLinter()
    let selection = try fixing.selection(among: linter.rules)
    let files = try projectFiles()
    guard let selection else {
      let report = linter.lint(files)
      show(report, seconds: (clock.now - start) / Duration.seconds(1))
      try end(with: report)
      return
    }
    let outcome = linter.fix(files, selection)
    if fixing.diff {
      Output.error.write(outcome.after.noticeLines)
      Output.standard.write(outcome.changes.flatMap { Patch($0).bytes })
      try end(with: outcome.before)
      return
    }
    let isText = paths.contains("-")
    let writing = WrittenChanges(outcome, isText: isText) { linter.lint(files) }
    if isText { Output.standard.write(writing.text ?? files.standardInput) }
    show(
      writing.report, seconds: (clock.now - start) / Duration.seconds(1),
      on: isText ? Output.error : Output.standard)
    (format == .text && !isText ? Output.standard : Output.error).write(writing.summary + "\n")
    try end(with: writing.report)
  }

  private func show(_ report: LintReport, seconds: Double, on output: Output = .standard) {
    Output.error.write(report.noticeLines)
    output.write(text(of: report, seconds: seconds))
  }

  private func end(with report: LintReport) throws {
    if report.notices.contains(where: \.meansIncomplete) { throw ExitCode(2) }
    if let level = failLevel.severity, report.reaches(level) { throw ExitCode(1) }
  }

  private func makeLinter() throws -> Linter {
    if let threadCount, !(1...1024).contains(threadCount) {
      throw UsageMistake.invalidThreadCount(threadCount)
    }
    do {
      var linter = Linter(
        rules: try RuleSelection(
          only: onlyRules, ignoring: ignoredRules, profile: profile, withPreviews: preview, settings: settings
        ),
        threadCount: threadCount)
      linter.readsHeaders = !context.skipsHeaders
      return linter
    } catch {
      throw UsageMistake.rules(error)
    }
  }

  private func projectFiles() throws -> ProjectFiles {
    let readsStandardInput = paths.contains("-")
    if stdinFilename != nil, !readsStandardInput { throw UsageMistake.nameWithoutStandardInput }
    if fixing.fix, !fixing.diff, readsStandardInput, paths.count > 1 {
      throw UsageMistake.fixOfStandardInputAndMore
    }
    let scope = try context.scope
    let files = ProjectFiles(
      paths.filter { $0 != "-" }, context: scope,
      standardInput: readsStandardInput ? .init(name: stdinFilename ?? "<stdin>") : nil)
    let missing = files.notices.filter { $0.code == .unmatchedPath }
    if let name = Pipelint.commandNames.first(where: { name in missing.contains { $0.path == name } }) {
      throw UsageMistake.commandNotFirst(name)
    }
    return files
  }

  private func text(of report: LintReport, seconds: Double) -> String {
    switch format {
    case .json:
      JSONReporter(version: Pipelint.version, showsSuppressed: showSuppressed)
        .text(of: report, seconds: timings ? seconds : nil)
    case .short:
      ShortReporter(showsSuppressed: showSuppressed).text(of: report)
    case .text:
      TextReporter(
        columnCount: Output.standard.terminalColumnCount ?? 80, usesColor: color.isUsed,
        showsSuppressed: showSuppressed
      ).text(of: report, seconds: seconds)
    }
  }
}

extension LintReport {
  fileprivate var noticeLines: String { notices.map { $0.line + "\n" }.joined() }
}
