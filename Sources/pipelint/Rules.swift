import ArgumentParser
import PipelintRules

/// `pipelint rules`
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the rules.")

  func run() {
    let idWidth = RuleEntry.all.map(\.page.id.count).max() ?? 0
    var text = row("rule", "severity", "default", "fixes", idWidth: idWidth) + "\n"
    for page in RuleEntry.all.map(\.page) {
      text += row(page.id, "\(page.severity)", page.defaultText, page.fixesText, idWidth: idWidth)
      text += "\n    \(page.title)\n"
    }
    Output.standard.write(text)
  }

  private func row(_ id: String, _ severity: String, _ activation: String, _ fixes: String, idWidth: Int)
    -> String
  {
    var row = padded(id, idWidth) + "  " + padded(severity, 8) + "  " + padded(activation, 7) + "  " + fixes
    while row.last == " " { row.removeLast() }
    return row
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension RulePage {
  /// When the rule runs, in a word.
  var defaultText: String { preview ? "preview" : `default`.rawValue }

  /// The classes of its fixes; empty where it has none.
  var fixesText: String { fixes.map(\.rawValue).joined(separator: ", ") }
}
