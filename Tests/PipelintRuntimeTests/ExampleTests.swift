import Foundation
import Testing

/// The examples of the documentation are compiled: each stands in `Examples.swift`, too.
struct ExampleTests {
  @Test(arguments: ["Operators", "Retry", "Subscribing"]) func everyExampleIsCompiled(folder: String) throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let compiled = code(
      of: try String(contentsOf: here.appendingPathComponent("Examples.swift"), encoding: .utf8))
    let sources = here.appendingPathComponent("../../Sources/PipelintRuntime/" + folder).standardized
    let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      for example in examples(in: try String(contentsOf: file, encoding: .utf8)) {
        let isCompiled = compiled.contains(code(of: example))
        #expect(isCompiled, "\(file.lastPathComponent): \(example)")
      }
    }
  }

  /// The blocks of code in documentation comments.
  private func examples(in text: String) -> [String] {
    var examples: [String] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n") {
      guard let comment = line.firstRange(of: "///").map({ line[$0.upperBound...] }) else { continue }
      if comment.contains("```") {
        if let lines { examples.append(lines.joined(separator: "\n")) }
        lines = lines == nil ? [] : nil
      } else {
        lines?.append(comment)
      }
    }
    return examples
  }

  /// The text without comments and without white space.
  private func code(of text: String) -> String {
    text.split(separator: "\n")
      .map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }
      .joined().filter { !$0.isWhitespace }
  }
}
