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

  @Flag(help: "Print the fixes as a patch for 'git apply', and change nothing, with '--fix' neither.")
  var diff = false

  /// The fixes that are made of what `rules` find; nil where nothing is to be fixed.
  func selection(among rules: RuleSelection) throws -> FixSelection? {
    guard fix || diff else {
      if unsafe { throw UsageMistake.fixOptionAlone("--unsafe") }
      if !fixRules.isEmpty { throw UsageMistake.fixOptionAlone("--fix-rule") }
      return nil
    }
    let selection: FixSelection
    do {
      selection = try FixSelection(includingUnsafe: unsafe, of: fixRules)
    } catch {
      throw UsageMistake.rules(error)
    }
    if let rule = selection.rule(missingFrom: rules) { throw UsageMistake.fixRuleNotRun(rule) }
    return selection
  }
}
