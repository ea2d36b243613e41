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
      throw UsageMistake.rules(error)
    }
    for entry in RuleEntry.all where entry.page.id == id { Output.standard.write(text(of: entry.page)) }
  }

  private func text(of page: RulePage) -> String {
    var text = "\(page.id): \(page.title)\n"
    text += "\(page.severity), default: \(page.defaultText)"
    if !page.fixes.isEmpty { text += ", fixes: \(page.fixesText)" }
    if !page.tests { text += ", silent in test code" }
    text += "\n"
    for option in page.options { text += "option \(page.id).\(option.name): \(values(of: option))\n" }
    text += "\n"
    var isCode = false
    var isTable = false
    var paragraph: [Substring] = []
    for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
        if isCode, line == "```swift fixed" { text += "  fixed:\n" }
        if isCode, line == "```swift suggested" { text += "  suggested:\n" }
      } else if isCode || line.isEmpty {
        text += filled(paragraph)
        paragraph = []
        text += (line.isEmpty ? "" : "    " + line) + "\n"
        isTable = false
      } else if line.hasPrefix("|") {
        // The row of dashes below the head says nothing.
        if !line.hasPrefix("|--") { text += filled(cells(of: line, isHead: !isTable)) }
        isTable = true
      } else {
        if line.hasPrefix("#") || line.hasPrefix("- ") {
          text += filled(paragraph)
          paragraph = []
        }
        paragraph += line.split(separator: " ")
      }
    }
    return text + filled(paragraph)
  }

  private func values(of option: RulePage.Option) -> String {
    option.strictValue == option.defaultValue
      ? option.defaultValue : "\(option.defaultValue), in the profile strict \(option.strictValue)"
  }

  /// The words of a table's row: rows are items of a list, below the head.
  private func cells(of row: Substring, isHead: Bool) -> [Substring] {
    let cells = row.split(separator: "|").map { $0.split(separator: " ") }.filter { !$0.isEmpty }
    return (isHead ? [] : ["-"]) + cells.joined(separator: ["–"])
  }

  /// The words in lines as wide as the terminal, but no wider than is good to read; those of an item of a list below its first word.
  private func filled(_ words: [Substring]) -> String {
    let columnCount = min(Output.standard.terminalColumnCount ?? 80, 100)
    let indentation = words.first == "-" ? "  " : ""
    var text = ""
    var room = 0
    for word in words {
      if word.count + 1 > room {
        if !text.isEmpty { text += "\n" + indentation }
        room = columnCount - (text.isEmpty ? 0 : indentation.count)
      } else {
        text += " "
        room -= 1
      }
      text += word
      room -= word.count
    }
    return text.isEmpty ? "" : text + "\n"
  }
}
