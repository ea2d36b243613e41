import PipelintDiagnostics
import PipelintSource

/// Swift text with the expected findings written below its lines, taken apart.
///
/// Below a line, `//   ^^^^ message` expects a finding that marks the columns above the `^`s; `//   ---- message` expects a place that explains
/// one. A mark that starts left of column 3 says its column: `// 1: ^^^^ message`. A line `// file: Name.swift` starts another file.
struct Snippet {
  /// A mark below a line.
  struct Mark: Hashable {
    let path: String
    /// From 1, in the text without marks.
    let line: Int
    /// From 1, in characters.
    let column: Int
    /// In characters, up to the end of the line.
    let length: Int
    let message: String
  }

  private(set) var sources: [SourceText] = []
  private(set) var findings: [Mark] = []
  private(set) var relatedPlaces: [Mark] = []

  /// `imports` go before each Swift file that has none.
  init(_ text: String, imports: String) {
    var files: [(path: String, lines: [Substring])] = [("Snippet.swift", [])]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        let path = String(line.dropFirst("// file: ".count))
        if files.count == 1, files[0].lines.isEmpty { files = [] }
        files.append((path, []))
      } else {
        files[files.count - 1].lines.append(line)
      }
    }
    for file in files { add(file.path, file.lines, imports: imports) }
  }

  private mutating func add(_ path: String, _ lines: [Substring], imports: String) {
    let hasImport = lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("@") && $0.contains(" import ") }
    var code = hasImport || path.hasSuffix(".h") ? [] : imports.split(separator: "\n")
    for line in lines {
      guard let (sign, column, length, message) = Self.mark(in: line) else {
        code.append(line)
        continue
      }
      let mark = Mark(path: path, line: code.count, column: column, length: length, message: message)
      if sign == "^" { findings.append(mark) } else { relatedPlaces.append(mark) }
    }
    sources.append(SourceText(path: path, code.joined(separator: "\n")))
  }

  private static func mark(in line: Substring) -> (
    sign: Character, column: Int, length: Int, message: String
  )? {
    var rest = line.drop { $0 == " " }
    guard rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2).drop { $0 == " " }
    var explicitColumn: Int?
    if let colon = rest.firstIndex(of: ":"), let column = Int(rest[..<colon]) {
      explicitColumn = column
      rest = rest[colon...].dropFirst().drop { $0 == " " }
    }
    guard let sign = rest.first, sign == "^" || sign == "-" else { return nil }
    let run = rest.prefix { $0 == sign }
    guard sign == "^" || run.count > 1, rest.count == run.count || rest.dropFirst(run.count).first == " "
    else {
      return nil
    }
    let column = explicitColumn ?? line.distance(from: line.startIndex, to: run.startIndex) + 1
    return (sign, column, run.count, String(rest.dropFirst(run.count).drop { $0 == " " }))
  }

  /// The text with `findings` and `related` written below its lines, in the form that `init` reads; `imports` are left out.
  static func text(of sources: [SourceText], findings: [Mark], related: [Mark], imports: String) -> String {
    var text = ""
    for source in sources {
      if sources.count > 1 { text += "// file: \(source.path)\n" }
      let lines = source.string(SourceRange(0, UInt32(source.count))).split(
        separator: "\n", omittingEmptySubsequences: false)
      let added = lines.joined(separator: "\n").hasPrefix(imports) ? imports.count { $0 == "\n" } : 0
      for (index, line) in lines.enumerated() where index >= added {
        text += line + "\n"
        for (sign, marks) in [("^", findings), ("-", related)] {
          for mark in marks where mark.path == source.path && mark.line == index + 1 {
            let start =
              mark.column > 2 ? "//" + String(repeating: " ", count: mark.column - 3) : "// \(mark.column): "
            text += start + String(repeating: sign, count: mark.length) + " " + mark.message + "\n"
          }
        }
      }
    }
    return text
  }

  /// A range as a mark under its first line.
  static func mark(_ range: SourceRange, _ message: String, in text: SourceText, _ lines: LineTable) -> Mark {
    let line = lines.line(of: range.lower)
    let content = lines.content(ofLine: line)
    let before = text.string(SourceRange(content.lower, max(content.lower, range.lower)))
    let marked = text.string(SourceRange(range.lower, max(range.lower, min(range.upper, content.upper))))
    return Mark(
      path: text.path, line: line, column: before.count + 1, length: max(1, marked.count), message: message)
  }
}
