import ArgumentParser
import PipelintLinter

/// Where facts come from, beyond the files that a command is asked about.
struct ContextOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder that facts are taken from. (default: the project)", valueName: "folder"))
  var context: String?

  @Flag(help: "Take facts only from the files named: quicker, and finds less.")
  var noContext = false

  @Flag(name: .customLong("no-objc"), help: "Read no Objective-C headers.")
  var skipsHeaders = false

  /// Whether the project around the paths is asked, as nothing else is said.
  var isProject: Bool { context == nil && !noContext }

  var scope: ProjectFiles.Context {
    get throws {
      if context != nil, noContext { throw UsageMistake.contradiction("--context", "--no-context") }
      return context.map { .folder($0) } ?? (noContext ? .none : .project)
    }
  }
}
