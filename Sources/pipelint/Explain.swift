import ArgumentParser
import PipelintLinter
import PipelintRules

/// `pipelint explain RULE`
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show the page of a rule.")

  @Argument(help: "The name of a rule.")
  var rule: String

  func run() throws {
    let id: String
    do {
      id = try ruleID(rule)
    } catch {
      throw UsageMistake.unknownRule(error.name, nearest: error.nearest)
    }
    for entry in RuleEntry.all where entry.page.id == id { Output.standard.write(text(of: entry.page)) }
  }

  private func text(of page: RulePage) -> String {
    var text = "\(page.id): \(page.title)\n"
    text += "\(page.severity), default: \(page.defaultText)"
    if !page.fixes.isEmpty { text += ", fixes: \(page.fixesText)" }
    if !page.tests { text += ", silent in test code" }
    text += "\n\n"
    var isCode = false
    for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
        if isCode, line == "```swift fixed" { text += "  fixed:\n" }
      } else {
        text += (isCode && !line.isEmpty ? "    " : "") + line + "\n"
      }
    }
    return text
  }
}
