import PipelintDiagnostics
import PipelintSource

/// The report for people: each finding with the source lines that explain it, every place labelled.
package struct TextReporter: Sendable {
  private let columnCount: Int
  private let style: TextStyle
  private let showsSuppressed: Bool

  /// `columnCount` is the width that headlines are wrapped to and source lines are cut to.
  package init(columnCount: Int, usesColor: Bool, showsSuppressed: Bool = false) {
    self.columnCount = max(columnCount, 40)
    style = TextStyle(usesColor: usesColor)
    self.showsSuppressed = showsSuppressed
  }

  /// The findings, then a line that sums them up. `seconds` is how long the run took; nil leaves it out.
  package func text(of report: LintReport, seconds: Double?) -> String {
    var text = ""
    for finding in report.findings where showsSuppressed || finding.suppressionReason == nil {
      guard let file = report.file(finding.path) else { continue }
      write(finding, in: file, report, to: &text)
      text += "\n"
    }
    let summary = summary(of: report, seconds: seconds)
    return text + summary.wrapped(columnCount: columnCount, ofFirst: columnCount).joined(separator: "\n")
      + "\n"
  }

  private func write(_ finding: Finding, in file: ReportedFile, _ report: LintReport, to text: inout String) {
    let diagnostic = finding.diagnostic
    let severity = "\(diagnostic.severity):"
    var message = diagnostic.message.escapedForTerminal + " [\(diagnostic.rule)]"
    if let reason = finding.suppressionReason {
      message += " (suppressed\(reason.isEmpty ? "" : ": " + reason.escapedForTerminal))"
    }
    let place = place(of: diagnostic.range, in: file) + ":"
    // A place that leaves no room for the severity has its line to itself.
    let isAlone = place.columnCount + 1 + severity.count > columnCount
    let indentation = isAlone ? 2 : place.columnCount + 1
    let lines = message.wrapped(
      columnCount: columnCount - 2, ofFirst: columnCount - indentation - severity.count - 1)
    text += style.bold(place) + (isAlone ? "\n  " : " ") + style.severity(severity, diagnostic.severity)
    text += lines.first.map { $0.isEmpty ? "" : " " + style.bold($0) } ?? ""
    text += lines.dropFirst().map { "\n  " + style.bold($0) }.joined() + "\n"

    var frames = frames(of: diagnostic, in: file, report)
    let gutter = frames.map(\.gutterWidth).max() ?? 1
    text += style.gutter(String(repeating: " ", count: gutter) + " |") + "\n"
    let main = frames.removeFirst()
    main.write(to: &text, gutter: gutter, columnCount: columnCount, style, diagnostic.severity)
    for frame in frames {
      text += style.gutter(String(repeating: " ", count: gutter) + " :::") + " \(frame.heading)\n"
      frame.write(to: &text, gutter: gutter, columnCount: columnCount, style, diagnostic.severity)
    }
    for remark in remarks(on: diagnostic) {
      let lines = remark.wrapped(columnCount: columnCount - gutter - 5, ofFirst: columnCount - gutter - 3)
      text += String(repeating: " ", count: gutter) + style.gutter(" =") + " " + (lines.first ?? "") + "\n"
      for line in lines.dropFirst() { text += String(repeating: " ", count: gutter + 5) + line + "\n" }
    }
  }

  /// The frame of the finding's own file, then one for each other file.
  private func frames(of diagnostic: Diagnostic, in file: ReportedFile, _ report: LintReport) -> [SourceFrame]
  {
    var marks = diagnostic.related.filter { $0.path == nil && $0.range != diagnostic.range }.map {
      SourceFrame.Mark(range: $0.range, label: $0.message.escapedForTerminal, isMain: false)
    }
    let own = diagnostic.related.filter { $0.path == nil && $0.range == diagnostic.range }.map(\.message)
    marks.append(
      .init(range: diagnostic.range, label: own.joined(separator: "; ").escapedForTerminal, isMain: true))
    var frames = [SourceFrame(file, marks: marks)]
    var seen: [String] = []
    for path in diagnostic.related.compactMap(\.path) where !seen.contains(path) {
      seen.append(path)
      guard let other = report.file(path) else { continue }
      let places = diagnostic.related.filter { $0.path == path }
      frames.append(
        SourceFrame(
          other,
          marks: places.map { .init(range: $0.range, label: $0.message.escapedForTerminal, isMain: false) }))
    }
    return frames
  }

  private func remarks(on diagnostic: Diagnostic) -> [String] {
    var remarks = diagnostic.fixes.map { fix in
      let title = fix.title.escapedForTerminal
      return switch fix.applicability {
      case .safe: "fix (safe): \(title)"
      case .unsafe(let why): "fix (unsafe): \(title); \(why.escapedForTerminal)"
      case .display: "fix (display): \(title)"
      }
    }
    remarks.append("explain: pipelint explain \(diagnostic.rule)")
    return remarks
  }

  private func summary(of report: LintReport, seconds: Double?) -> String {
    let counts = [Severity.error, .warning, .info].compactMap { severity -> String? in
      let count = report.count(severity)
      return count == 0 ? nil : plural(count, severity == .info ? "remark" : "\(severity)")
    }
    let isAnalyzed = report.filesUnread < report.filesChecked
    let paths = Set(report.findings.filter { $0.suppressionReason == nil }.map(\.path)).count
    var text =
      if !isAnalyzed {
        "Nothing analyzed in \(plural(report.filesFailed, "path"))"
      } else if counts.isEmpty {
        "No findings in \(plural(report.filesChecked, "file"))"
      } else {
        "\(counts.joined(separator: ", ")) in \(paths) of \(plural(report.filesChecked, "file"))"
      }
    if let seconds {
      let hundredths = Int((seconds * 100).rounded())
      text += ", \(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }
    text += "."
    if report.suppressedCount > 0 { text += " \(report.suppressedCount) suppressed." }
    let fixes = report.findings.filter { $0.suppressionReason == nil }.map(\.diagnostic.fixes)
    let safeCount = fixes.count { $0.contains { $0.isApplied(withUnsafe: false) } }
    let unsafeCount = fixes.count { $0.contains { $0.isApplied(withUnsafe: true) } } - safeCount
    if safeCount > 0 { text += " \(plural(safeCount, "fix", "fixes")): pipelint --fix." }
    if unsafeCount > 0 {
      text += " \(plural(unsafeCount, "fix", "fixes")) to look at: pipelint --diff --unsafe."
    }
    if isAnalyzed, report.filesFailed > 0 {
      text += " \(plural(report.filesFailed, "path")) not analyzed to the end."
    }
    return text
  }

  private func plural(_ count: Int, _ noun: String, _ nouns: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : nouns ?? noun + "s")"
  }
}

/// Escape sequences, or none.
struct TextStyle: Sendable {
  let usesColor: Bool

  func bold(_ text: String) -> String { styled(text, "1") }
  func gutter(_ text: String) -> String { styled(text, "34") }
  func related(_ text: String) -> String { styled(text, "1;34") }

  func severity(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: styled(text, "1;31")
    case .warning: styled(text, "1;33")
    case .info: styled(text, "1;36")
    }
  }

  private func styled(_ text: String, _ code: String) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
