import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Chains for people: a line or two a step, values after `→`, failures after `✗`.
package struct TraceText: Sendable {
  private let columnCount: Int
  private let style: TextStyle

  /// `columnCount` is the width that lines are wrapped to.
  package init(columnCount: Int, usesColor: Bool) {
    self.columnCount = max(columnCount, 40)
    style = TextStyle(usesColor: usesColor)
  }

  /// `report` holds the files that the chains stand in.
  package func text(of chains: [ChainTrace], in report: LintReport) -> String {
    var text = ""
    for chain in chains {
      guard let file = report.file(chain.path), let first = chain.steps.first(where: { $0.range.count > 0 })
      else { continue }
      if !text.isEmpty { text += "\n" }
      let position = file.lines.position(of: first.range.lower)
      let place = "\(file.displayPath.escapedForTerminal):\(position.line):\(position.column)"
      let declaration = chain.declaration.isEmpty ? "" : "in \(chain.declaration.escapedForTerminal)"
      text += heads(place, declaration).map { style.bold($0) + "\n" }.joined()
      write(chain, in: file, report, indentation: 0, to: &text)
    }
    return text
  }

  /// Where a chain begins, and in what: on one line where both fit.
  private func heads(_ place: String, _ declaration: String) -> [String] {
    if declaration.isEmpty { return [place] }
    if place.columnCount + 1 + declaration.columnCount <= columnCount { return ["\(place) \(declaration)"] }
    return [place]
      + declaration.wrapped(columnCount: columnCount - 2, ofFirst: columnCount - 2).map { "  " + $0 }
  }

  /// The columns of one chain: line numbers, names, and what is said of them.
  private struct Columns {
    let indentation: Int
    let gutter: Int
    let names: Int
    /// Where the signs stand.
    var signs: Int { indentation + gutter + 3 + names + 2 }
  }

  private func write(
    _ chain: ChainTrace, in file: ReportedFile, _ report: LintReport, indentation: Int,
    to text: inout String
  ) {
    let lines = chain.steps.map { "\(file.lines.line(of: $0.range.lower))" }
    let columns = Columns(
      indentation: indentation, gutter: max(4, lines.map(\.count).max() ?? 0),
      names: min(24, chain.steps.map(\.name.columnCount).max() ?? 0))
    var previous: TracedStep?
    for (index, step) in chain.steps.enumerated() {
      let isLast = index == chain.steps.count - 1
      write(step, after: previous, isLast: isLast, line: lines[index], columns, report, to: &text)
      for inner in step.inner {
        write(inner, in: file, report, indentation: indentation + columns.gutter + 1, to: &text)
      }
      previous = step
    }
    guard indentation == 0, let last = chain.steps.last else { return }
    let remarks =
      last.token.map { ["token \($0)"] }
      ?? [last.lifetime.sentence, last.delivery.sentence].compactMap { $0 }
    if !remarks.isEmpty {
      text +=
        padding(columns.gutter) + style.gutter(" └ ") + remarks.joined(separator: ", ").escapedForTerminal
        + "\n"
    }
  }

  private func write(
    _ step: TracedStep, after previous: TracedStep?, isLast: Bool, line: String, _ columns: Columns,
    _ report: LintReport,
    to text: inout String
  ) {
    let name = step.name.escapedForTerminal
    var entries = entries(of: step, after: previous, isLast: isLast, report)
    if name.columnCount > columns.names || entries.isEmpty {
      text += gutter(line, columns) + name + "\n"
    } else {
      write(entries.removeFirst(), name: name, line: line, columns, to: &text)
    }
    for entry in entries { write(entry, name: "", line: "", columns, to: &text) }
  }

  private func write(
    _ entry: (sign: String, words: String), name: String, line: String, _ columns: Columns,
    to text: inout String
  ) {
    let room = columnCount - columns.signs - 2
    let lines = entry.words.escapedForTerminal.wrapped(columnCount: room, ofFirst: room)
    text += gutter(line, columns) + name + padding(columns.names - name.columnCount + 2)
    text += entry.sign + " " + (lines.first ?? "") + "\n"
    for line in lines.dropFirst() {
      text += gutter("", columns) + padding(columns.names + 4) + line + "\n"
    }
  }

  private func gutter(_ line: String, _ columns: Columns) -> String {
    padding(columns.indentation + columns.gutter - line.count) + style.gutter(line + " │ ")
  }

  /// What is said of a step: a sign, and words. A failure that stays as it was is said at the last step alone.
  private func entries(
    of step: TracedStep, after previous: TracedStep?, isLast: Bool, _ report: LintReport
  ) -> [(sign: String, words: String)] {
    var entries: [(sign: String, words: String)] = []
    if step.role != .subscriber {
      entries.append(("→", step.output ?? "?"))
      let failure = failure(of: step)
      if isLast || previous.map({ self.failure(of: $0) }) != failure { entries.append(("✗", failure)) }
      let (added, removed) = step.changes(after: previous)
      for error in added where error.raisedBy != nil {
        entries.append(("+", error.origin + place(of: error, step, report)))
      }
      if !removed.isEmpty { entries.append(("-", removed.joined(separator: ", "))) }
    }
    if let unknown = step.unknown { entries.append(("?", unknown)) }
    return entries
  }

  private func failure(of step: TracedStep) -> String {
    guard let failure = step.failure else { return "?" }
    if failure == "Never" { return "cannot fail" }
    let known = step.errorTypes.joined(separator: ", ")
    let types =
      known.isEmpty ? "what is not known" : known + (step.isOpen ? ", and what is not known" : "")
    switch (step.canFail, step.declaresFailure) {
    case (.no, true): return "\(failure), though nothing can fail"
    case (.no, false): return "cannot fail"
    case (.maybe, true): return "\(failure), from what is not known"
    case (.maybe, false): return "not known"
    case (.yes, true): return types == failure ? failure : "\(failure): \(types)"
    case (.yes, false): return types
    }
  }

  /// Where an error is raised, when that is not at the step itself.
  private func place(of error: TracedError, _ step: TracedStep, _ report: LintReport) -> String {
    guard let path = error.path, let range = error.range, range != step.range, let file = report.file(path)
    else {
      return ""
    }
    return " (\(file.displayPath):\(file.lines.line(of: range.lower)))"
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
