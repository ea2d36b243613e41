import ArgumentParser
import PipelintLinter

/// Whether fixes are made, and which.
struct FixOptions: ParsableArguments {
  @Flag(
    help: """
      Change files: make the fixes that only mend the defect, and report what is left. With '-', print the fixed text, and the report on \
      standard error.
      """)
  var fix = false

  @Flag(help: "With '--fix' or '--diff': make fixes too that change behavior or types on purpose.")
  var unsafe = false

  @Option(
    name: .customLong("fix-rule"),
    help: ArgumentHelp(
      "With '--fix' or '--diff': make the fixes of this rule alone; repeatable.", valueName: "rule"))
  var fixRules: [String] = []

  @Flag(help: "Print the fixes as a patch for 'git apply', and change nothing.")
  var diff = false

  /// Nil where nothing is to be fixed.
  var selection: FixSelection? {
    get throws {
      guard fix || diff else {
        if unsafe { throw UsageMistake.fixOptionAlone("--unsafe") }
        if !fixRules.isEmpty { throw UsageMistake.fixOptionAlone("--fix-rule") }
        return nil
      }
      do {
        return try FixSelection(includingUnsafe: unsafe, of: fixRules)
      } catch {
        throw UsageMistake.rules(error)
      }
    }
  }
}
