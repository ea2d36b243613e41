import Foundation
import PipelintSource
import PipelintSyntax
import Testing

/// Holds the tokens and trees of the snippets in `Snapshots/` against what stands below each of them. `PIPELINT_UPDATE=1 swift test` writes the
/// files anew; read the difference before committing it.
struct SnapshotTests {
  @Test(arguments: try Snapshot.files(in: "Trees"))
  func tree(of file: Snapshot.File) throws {
    try file.check { SyntaxTree.parse(SourceText(path: "snippet.swift", $0)).outline }
  }

  @Test(arguments: try Snapshot.files(in: "Tokens"))
  func tokens(of file: Snapshot.File) throws {
    try file.check { SyntaxTree.parse(SourceText(path: "snippet.swift", $0)).tokenOutline }
  }
}

/// Files of snippets: `=== name`, the snippet, `---`, what is expected.
enum Snapshot {
  struct File: CustomTestStringConvertible, Sendable {
    let url: URL
    var testDescription: String { url.lastPathComponent }

    /// Compares what `describe` says of each snippet with the file, or rewrites the file.
    func check(_ describe: (String) -> String) throws {
      let text = try String(contentsOf: url, encoding: .utf8)
      var updated = ""
      for block in text.components(separatedBy: "=== ").dropFirst() {
        let newline = try #require(block.firstIndex(of: "\n"))
        let name = block[..<newline]
        let parts = block[block.index(after: newline)...].components(separatedBy: "\n---\n")
        let snippet = unescape(parts[0])
        let actual = describe(snippet)
        let expected = parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : ""
        updated += "=== \(name)\n\(parts[0])\n---\n\(actual)\n\n"
        if !isUpdating { #expect(actual == expected, "\(url.lastPathComponent): \(name)") }
      }
      #expect(!updated.isEmpty, "no snippets in \(url.lastPathComponent)")
      if isUpdating { try updated.write(to: url, atomically: true, encoding: .utf8) }
    }

    private var isUpdating: Bool { ProcessInfo.processInfo.environment["PIPELINT_UPDATE"] != nil }

    /// `␍`, `␀` and `␉` stand for the control characters that an editor would change.
    private func unescape(_ snippet: String) -> String {
      snippet.replacingOccurrences(of: "␍", with: "\r").replacingOccurrences(of: "␀", with: "\0")
        .replacingOccurrences(of: "␉", with: "\t")
    }
  }

  static func files(in folder: String) throws -> [File] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Snapshots/\(folder)")
    return try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map(File.init)
  }
}

extension SyntaxTree {
  /// The items of the file, one a line, each as `(kind main-token children…)`; then the errors.
  var outline: String {
    (root.children.map(\.outline) + errors.map(describe)).joined(separator: "\n")
  }

  /// The tokens, one a line: kind and text.
  var tokenOutline: String {
    let lines = tokens.indices.filter { tokens[$0].kind != .reserved && tokens[$0].kind != .endOfFile }.map {
      index in
      let newline = tokens[index].flags.contains(.afterNewline) && index > 0 ? "⏎ " : ""
      return "\(newline)\(tokens[index].kind) \(text(ofToken: index).debugDescription)"
    }
    return (lines + errors.map(describe)).joined(separator: "\n")
  }

  private func describe(_ error: SyntaxError) -> String {
    let expected = error.expected.description
    return "error at \(error.range.lower): \(error.reason)\(expected.isEmpty ? "" : " " + expected)"
  }
}

extension Node {
  var outline: String {
    let main = mainToken.map { " " + tree.text(ofToken: $0) } ?? ""
    return "(\(kind)\(main)\(children.map { " " + $0.outline }.joined()))"
  }
}
