import PipelintDiagnostics
import PipelintSource

/// What fixes change, as a unified patch that `git apply` and `patch -p1` take: see `FileChange.patchPath`.
package struct Patch: Sendable {
  /// Unchanged lines around a change.
  private static let contextCount = 3

  private let before: [ArraySlice<UInt8>]
  private let after: [ArraySlice<UInt8>]
  private let path: [UInt8]

  package init(_ change: FileChange) {
    before = Self.lines(of: change.before)
    after = Self.lines(of: change.after)
    path = change.patchPath
  }

  /// The bytes of the patch; empty where nothing changes.
  package var bytes: [UInt8] {
    let hunks = hunks
    guard !hunks.isEmpty else { return [] }
    var bytes = Array("--- ".utf8) + name(below: "a/") + Array("\n+++ ".utf8) + name(below: "b/") + [newline]
    for hunk in hunks { write(hunk, to: &bytes) }
    return bytes
  }

  /// With their ends; only LF ends a line, as in every patch.
  private static func lines(of text: SourceText) -> [ArraySlice<UInt8>] {
    let bytes = text.paddedBytes[..<text.count]
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == newline {
      lines.append(bytes[start...offset])
      start = offset + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// A file's name as git writes it: quoted where it holds what would end it, and with a tab after it where it holds a space.
  private func name(below prefix: String) -> [UInt8] {
    let plain = Array(prefix.utf8) + path
    guard plain.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == quote || $0 == backslash }) else {
      return plain.contains(UInt8(ascii: " ")) ? plain + [UInt8(ascii: "\t")] : plain
    }
    var quoted = [quote]
    for byte in plain {
      if byte == quote || byte == backslash {
        quoted += [backslash, byte]
      } else if byte < 0x20 || byte >= 0x7F {
        let digits = String(byte, radix: 8)
        quoted += Array(("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8)
      } else {
        quoted.append(byte)
      }
    }
    return quoted + [quote]
  }

  // MARK: - Hunks

  /// Lines that go, and those that come in their place.
  private struct Change {
    var before: Range<Int>
    var after: Range<Int>
  }

  /// Changes with the lines around them; neighbours that share some of those stand in one.
  private var hunks: [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.before.lowerBound - last.before.upperBound <= 2 * Self.contextCount
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private var changes: [Change] {
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      let start = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if (old, new) == start {
        (old, new) = (old + 1, new + 1)
      } else {
        changes.append(Change(before: start.0..<old, after: start.1..<new))
      }
    }
    return changes
  }

  private func write(_ hunk: [Change], to bytes: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let leading = min(Self.contextCount, first.before.lowerBound)
    let trailing = min(Self.contextCount, before.count - last.before.upperBound)
    let old = (first.before.lowerBound - leading)..<(last.before.upperBound + trailing)
    let new = (first.after.lowerBound - leading)..<(last.after.upperBound + trailing)
    bytes += Array("@@ -\(span(old)) +\(span(new)) @@\n".utf8)
    var next = old.lowerBound
    for change in hunk {
      for line in before[next..<change.before.lowerBound] { write(" ", line, to: &bytes) }
      for line in before[change.before] { write("-", line, to: &bytes) }
      for line in after[change.after] { write("+", line, to: &bytes) }
      next = change.before.upperBound
    }
    for line in before[next..<old.upperBound] { write(" ", line, to: &bytes) }
  }

  /// The first line, from 1, and the number of lines; of no lines, the line before them.
  private func span(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  private func write(_ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: sign))
    bytes += line
    if line.last != newline { bytes += Array("\n\\ No newline at end of file\n".utf8) }
  }
}

private let newline = UInt8(ascii: "\n")
private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
