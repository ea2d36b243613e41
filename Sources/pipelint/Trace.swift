import ArgumentParser
import PipelintDiagnostics
import PipelintLinter
import PipelintReporters

/// `pipelint trace PATH[:LINE[:COLUMN]]`
struct Trace: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, mermaid, svg }

  static let configuration = CommandConfiguration(
    abstract: "Show chains step by step: values, failures, the errors that can arrive.")

  @Argument(
    help: ArgumentHelp(
      "A file or folder; of a file also a line, and a column.", valueName: "path[:line[:column]]"))
  var target: String

  @Option(help: "The form of the trace; 'svg' is a picture of its own, 'mermaid' one for Markdown.")
  var format = Format.text

  @OptionGroup var context: ContextOptions

  @Option(help: "Color in the text.")
  var color = Lint.Color.auto

  func run() throws {
    let target = try TraceTarget(self.target)
    if target.path == "-" { throw UsageMistake.traceOfStandardInput }
    let project = ProjectFiles([target.path], context: try context.scope, standardInput: nil)
    var linter = Linter()
    linter.readsHeaders = !context.skipsHeaders
    let (chains, report) = linter.trace(project, at: target.place)
    Output.error.write(report.notices.map { $0.line + "\n" }.joined())
    if chains.isEmpty, format != .json, !report.notices.contains(where: \.meansIncomplete) {
      Output.error.write(
        "pipelint: no chain of a publisher or observable \(target.place == nil ? "in" : "at") \(self.target.escapedForTerminal)\n"
      )
      if context.isProject, let root = project.rootBelowWorkingFolder {
        Output.error.write(
          "Only '\(root.escapedForTerminal)' was asked what names mean; '--context .' asks the whole working folder.\n"
        )
      }
    }
    switch format {
    case .text:
      let text = TraceText(columnCount: Output.standard.terminalColumnCount ?? 80, usesColor: color.isUsed)
      Output.standard.write(text.text(of: chains, in: report))
    case .json: Output.standard.write(TraceJSON().text(of: chains, in: report))
    case .mermaid: Output.standard.write(TraceMermaid().text(of: chains))
    // A picture of nothing is none.
    case .svg where chains.isEmpty: break
    case .svg: Output.standard.write(TraceSVG().text(of: chains, in: report))
    }
    if report.notices.contains(where: \.meansIncomplete) { throw ExitCode(2) }
  }
}

/// A path, with a line and a column where they follow it.
private struct TraceTarget {
  let path: String
  let place: TracePlace?

  init(_ text: String) throws {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.suffix(2).reversed().prefix { Int($0) != nil }.count
    guard parts.count > numbers, numbers > 0, let line = Int(parts[parts.count - numbers]) else {
      path = text
      place = nil
      return
    }
    let column = numbers == 2 ? Int(parts[parts.count - 1]) : nil
    guard line > 0, column ?? 1 > 0 else { throw UsageMistake.placeBeforeFirst(text) }
    path = parts.dropLast(numbers).joined(separator: ":")
    place = TracePlace(line: line, column: column)
  }
}
