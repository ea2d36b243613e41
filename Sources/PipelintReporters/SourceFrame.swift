import PipelintDiagnostics
import PipelintSource

/// Lines of one file with marks and labels below them.
struct SourceFrame {
  struct Mark {
    let range: SourceRange
    let label: String
    /// The place that the finding is reported at, rather than one that explains it.
    let isMain: Bool
  }

  /// The place of the first mark.
  let heading: String
  private let file: ReportedFile
  /// Marks by line, in the order of the lines.
  private let lines: [(line: Int, marks: [Mark])]

  /// `marks` is not empty.
  init(_ file: ReportedFile, marks: [Mark]) {
    self.file = file
    heading = place(of: marks[0].range, in: file)
    let byLine = Dictionary(grouping: marks) { file.lines.line(of: $0.range.lower) }
    lines = byLine.sorted { $0.key < $1.key }.map { line, marks in
      (line, marks.sorted { ($0.range, $0.label) < ($1.range, $1.label) })
    }
  }

  /// The number of digits of the last line.
  var gutterWidth: Int { String(lines.last?.line ?? 1).count }

  func write(to text: inout String, gutter: Int, columnCount: Int, _ style: TextStyle, _ severity: Severity) {
    let indent = max(0, (lines.map { indentation(ofLine: $0.line) }.min() ?? 0) - 2)
    let blank = String(repeating: " ", count: gutter)
    var previous: Int?
    for (line, marks) in lines {
      if let previous, line > previous + 1 { text += style.gutter("\(blank) ⋮") + "\n" }
      previous = line
      let number = String(line)
      let rendered = RenderedLine(file, line: line, removingColumns: indent)
      let window = rendered.window(around: marks.map(\.range), columnCount: columnCount - gutter - 3)
      let shown = rendered.text(in: window)
      text +=
        style.gutter(blank.dropFirst(number.count) + number + " |") + (shown.isEmpty ? "" : " " + shown)
        + "\n"
      for mark in marks {
        let columns = rendered.columns(of: mark.range)
        let start = max(columns.lowerBound, window.lowerBound)
        let end = max(start + 1, min(columns.upperBound, window.upperBound))
        let sign = String(repeating: mark.isMain ? "^" : "-", count: end - start)
        let indent = start - window.lowerBound
        for (indent, line) in labelled(
          sign, mark.label, indent: indent, columnCount: columnCount - gutter - 3)
        {
          text += style.gutter("\(blank) |") + String(repeating: " ", count: indent + 1)
          text += (mark.isMain ? style.severity(line, severity) : style.related(line)) + "\n"
        }
      }
    }
  }

  /// The sign and its label, each line with its indentation: on one line where they fit, else the label below the sign.
  private func labelled(
    _ sign: String, _ label: String, indent: Int, columnCount: Int
  ) -> [(indent: Int, text: String)] {
    guard !label.isEmpty else { return [(indent, sign)] }
    let oneLine = sign + " " + label
    if indent + oneLine.columnCount <= columnCount { return [(indent, oneLine)] }
    let start = max(0, min(indent, columnCount - label.columnCount))
    return [(indent, sign)]
      + label.wrapped(columnCount: columnCount, ofFirst: columnCount).map { (start, $0) }
  }

  private func indentation(ofLine line: Int) -> Int {
    var columns = 0
    for byte in file.text.string(file.lines.content(ofLine: line)).utf8 {
      switch byte {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += RenderedLine.tabWidth - columns % RenderedLine.tabWidth
      default: return columns
      }
    }
    return columns
  }
}

/// A source line as it is shown: tabs as spaces, control characters spelled out.
private struct RenderedLine {
  static let tabWidth = 4

  private struct Cell {
    let text: String
    let width: Int
    /// The first byte in the file that it shows.
    let offset: UInt32
  }

  private var cells: [Cell] = []
  private let content: SourceRange

  init(_ file: ReportedFile, line: Int, removingColumns removed: Int) {
    content = file.lines.content(ofLine: line)
    var offset = content.lower
    var column = 0
    for character in file.text.string(content) {
      let text =
        character == "\t"
        ? String(repeating: " ", count: Self.tabWidth - column % Self.tabWidth)
        : String(character).escapedForTerminal
      let width = text.columnCount
      cells.append(Cell(text: text, width: width, offset: offset))
      column += width
      offset += UInt32(character.utf8.count)
    }
    var surplus = removed
    var cutCount = 0
    while surplus > 0, cutCount < cells.count, cells[cutCount].width <= surplus {
      surplus -= cells[cutCount].width
      cutCount += 1
    }
    cells.removeFirst(cutCount)
    if surplus > 0, let first = cells.first {
      cells[0] = Cell(
        text: String(first.text.dropFirst(surplus)), width: first.width - surplus, offset: first.offset)
    }
  }

  private var width: Int { cells.reduce(0) { $0 + $1.width } }

  /// The columns, from 0, that a range takes; at least one.
  func columns(of range: SourceRange) -> Range<Int> {
    var start: Int?
    var end = 0
    var column = 0
    for (index, cell) in cells.enumerated() {
      let next = index + 1 < cells.count ? cells[index + 1].offset : content.upper
      if start == nil, next > range.lower { start = column }
      column += cell.width
      if cell.offset < range.upper { end = column }
    }
    let lower = start ?? column
    return lower..<max(lower + 1, range.isEmpty ? 0 : end)
  }

  /// The columns that are shown of a line that is too long: those around the first mark.
  func window(around ranges: [SourceRange], columnCount: Int) -> Range<Int> {
    let width = width
    guard width > columnCount else {
      return 0..<max(width, ranges.map { columns(of: $0).upperBound }.max() ?? 0)
    }
    let first = ranges.map { columns(of: $0).lowerBound }.min() ?? 0
    let start = max(0, min(first - columnCount / 3, width - columnCount))
    return start..<(start + columnCount)
  }

  /// With `…` where something is cut off.
  func text(in window: Range<Int>) -> String {
    var text = ""
    var column = 0
    let isCutLeft = window.lowerBound > 0
    let isCutRight = window.upperBound < width
    for cell in cells {
      let end = column + cell.width
      if isCutLeft, column <= window.lowerBound, end > window.lowerBound {
        text += "…" + String(repeating: " ", count: end - window.lowerBound - 1)
      } else if isCutRight, column < window.upperBound, end >= window.upperBound {
        text += "…"
      } else if column >= window.lowerBound, end <= window.upperBound {
        text += cell.text
      }
      column = end
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
