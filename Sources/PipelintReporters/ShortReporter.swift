import PipelintDiagnostics
import PipelintSource

/// One line a finding, as the compiler writes it: `path:line:column: severity: message [rule]`.
package struct ShortReporter: Sendable {
  private let showsSuppressed: Bool

  package init(showsSuppressed: Bool = false) { self.showsSuppressed = showsSuppressed }

  package func text(of report: LintReport) -> String {
    var text = ""
    for finding in report.findings where showsSuppressed || finding.suppressionReason == nil {
      guard let file = report.file(finding.path) else { continue }
      text += headline(of: finding, in: file) + "\n"
    }
    return text
  }
}

/// The place of a finding: `path:line:column`.
func place(of range: SourceRange, in file: ReportedFile) -> String {
  let position = file.lines.position(of: range.lower)
  return "\(file.displayPath.escapedForTerminal):\(position.line):\(position.column)"
}

private func headline(of finding: Finding, in file: ReportedFile) -> String {
  let diagnostic = finding.diagnostic
  // The word that the compiler and Xcode know for what is less than a warning.
  let severity = diagnostic.severity == .info ? "note" : "\(diagnostic.severity)"
  let suppressed = finding.suppressionReason == nil ? "" : " (suppressed)"
  return "\(place(of: diagnostic.range, in: file)): \(severity): \(diagnostic.message.escapedForTerminal)"
    + " [\(diagnostic.rule)]\(suppressed)"
}

extension Notice {
  /// One line for the standard error: what is wrong, and where.
  package var line: String {
    var place = displayPath.isEmpty ? "''" : displayPath.escapedForTerminal
    if let position { place += ":\(position.line):\(position.column)" }
    return "\(place): \(level.rawValue): \(message.escapedForTerminal)"
  }
}
