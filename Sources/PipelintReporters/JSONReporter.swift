import PipelintDiagnostics
import PipelintSource

/// The report for programs: one document, described by `Tests/PipelintReportersTests/Fixtures/report-1.schema.json`.
package struct JSONReporter: Sendable {
  private let version: String
  private let showsSuppressed: Bool

  package init(version: String, showsSuppressed: Bool = false) {
    self.version = version
    self.showsSuppressed = showsSuppressed
  }

  /// `seconds` is how long the run took; nil leaves it out, so that equal runs give equal text.
  package func text(of report: LintReport, seconds: Double? = nil) -> String {
    let findings = report.findings.filter { showsSuppressed || $0.suppressionReason == nil }
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("format", 1)
      writer.key("tool") { writer in
        writer.object { writer in
          writer.key("name", "pipelint")
          writer.key("version", version)
        }
      }
      writer.key("root", fileURI(ofFolder: report.root))
      writer.key("positionEncodings") { $0.array(["utf-8", "utf-16"]) { $0.string($1) } }
      writer.key("summary") { write(summaryOf: report, seconds: seconds, to: &$0) }
      writer.key("files") { write(filesOf: report, namedBy: findings, to: &$0) }
      writer.key("diagnostics") { writer in
        writer.array(Array(findings.enumerated())) { writer, numbered in
          let finding = ReportedFinding(
            id: "d\(numbered.offset + 1)", finding: numbered.element, report: report)
          finding.write(to: &writer)
        }
      }
      writer.key("notifications") { writer in
        writer.array(report.notices) { write($1, to: &$0) }
      }
    }
    return writer.text + "\n"
  }

  private func write(summaryOf report: LintReport, seconds: Double?, to writer: inout JSONWriter) {
    let fixes = report.findings.filter { $0.suppressionReason == nil }.map(\.diagnostic.fixes)
    writer.object { writer in
      writer.key("filesChecked", report.filesChecked)
      writer.key("filesFailed", report.filesFailed)
      writer.key("error", report.count(.error))
      writer.key("warning", report.count(.warning))
      writer.key("info", report.count(.info))
      writer.key("suppressed", report.suppressedCount)
      writer.key("baselined", 0)
      writer.key("fixableSafe", fixes.count { $0.contains { $0.applicability == .safe } })
      writer.key(
        "fixableUnsafe",
        fixes.count { fixes in
          fixes.contains { if case .unsafe = $0.applicability { true } else { false } }
            && !fixes.contains { $0.applicability == .safe }
        })
      if let seconds { writer.key("milliseconds", thousandths: Int((seconds * 1_000_000).rounded())) }
    }
  }

  private func write(filesOf report: LintReport, namedBy findings: [Finding], to writer: inout JSONWriter) {
    let related = findings.flatMap { $0.diagnostic.related.compactMap(\.path) }
    let named = Set(findings.map(\.path) + related + report.notices.map(\.path))
    writer.object { writer in
      var previous: String?
      for file in report.files where named.contains(file.text.path) && file.text.path != previous {
        previous = file.text.path
        writer.key(file.text.path) { writer in
          writer.object { writer in
            writer.key("sha256", "sha256:" + SHA256(file.text.paddedBytes[..<file.text.count]).hexadecimal)
            writer.key("bytes", file.text.count)
            writer.key("bom", file.text.hasByteOrderMark)
            if let ending = lineEnding(of: file.text) { writer.key("lineEnding", ending) }
          }
        }
      }
    }
  }

  private func write(_ notice: Notice, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("code", notice.code.rawValue)
      writer.key("level", notice.level.rawValue)
      writer.key("message", notice.message)
      writer.key("path", notice.path)
      guard let position = notice.position else { return }
      writer.key("location") { writer in
        writer.object { writer in
          writer.key("path", notice.path)
          writer.key("range") { writeSpan(position, position, to: &$0) }
        }
      }
    }
  }
}

/// A finding on its way into the document.
private struct ReportedFinding {
  let id: String
  let finding: Finding
  let report: LintReport

  private var diagnostic: Diagnostic { finding.diagnostic }

  func write(to writer: inout JSONWriter) {
    guard let file = report.file(finding.path) else { return writer.object { _ in } }
    writer.object { writer in
      writer.key("id", id)
      writer.key("rule") { writeRule(to: &$0) }
      writer.key("severity", "\(diagnostic.severity)")
      writer.key("confidence", "\(diagnostic.confidence)")
      writer.key("message", diagnostic.message)
      let advice = diagnostic.fixes.filter(\.edits.isEmpty).map(\.title)
      if !advice.isEmpty { writer.key("help", advice.joined(separator: "; ")) }
      writer.key("location") { location(diagnostic.range, in: file, to: &$0) }
      writer.key("scope") { writeRange(diagnostic.scope, in: file, to: &$0) }
      if !diagnostic.symbol.isEmpty { writer.key("symbol", diagnostic.symbol) }
      writer.key("related") { writeRelated(in: file, to: &$0) }
      writer.key("fixes") { writeFixes(in: file, to: &$0) }
      writer.key("suppression") { writer in
        writer.object { writer in
          let line = file.lines.line(of: diagnostic.scope.lower)
          writer.key("insertAt") {
            writePosition(file.lines.position(of: file.lines.start(ofLine: line)), to: &$0)
          }
          writer.key("comment", "// pipelint:disable:next \(diagnostic.rule) - <reason>")
        }
      }
      writer.key("fingerprints") { $0.object { $0.key("pipelint/1", finding.fingerprint) } }
      writer.key("state", finding.suppressionReason == nil ? "new" : "suppressed")
      if let reason = finding.suppressionReason, !reason.isEmpty { writer.key("reason", reason) }
    }
  }

  private func writeRule(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("id", diagnostic.rule)
      guard let summary = report.rules[diagnostic.rule] else { return }
      writer.key("category", summary.category)
      writer.key("preview", summary.preview)
    }
  }

  private func writeRelated(in file: ReportedFile, to writer: inout JSONWriter) {
    let places = diagnostic.related.compactMap { place in
      (place.path.map { report.file($0) } ?? file).map { (place, $0) }
    }
    writer.array(Array(places.enumerated())) { writer, numbered in
      let (place, file) = numbered.element
      writer.object { writer in
        writer.key("role", "\(place.role)")
        writer.key("order", numbered.offset)
        writer.key("message", place.message)
        if let type = place.failureType { writer.key("failureType", type) }
        writer.key("location") { location(place.range, in: file, to: &$0) }
      }
    }
  }

  private func writeFixes(in file: ReportedFile, to writer: inout JSONWriter) {
    let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }
    writer.array(Array(fixes.enumerated())) { writer, numbered in
      let fix = numbered.element
      let (applicability, why): (String, String?) =
        switch fix.applicability {
        case .safe: ("safe", nil)
        case .unsafe(let why): ("unsafe", why)
        case .display(let why): ("display", why)
        }
      writer.object { writer in
        writer.key("id", "\(id).f\(numbered.offset + 1)")
        writer.key("title", fix.title)
        writer.key("applicability", applicability)
        writer.key("hasPlaceholders", fix.edits.contains { $0.newText.contains("<#") })
        writer.key("preferred", numbered.offset == 0 && applicability != "display")
        if let why { writer.key("why", why) }
        if !fix.requiredImports.isEmpty {
          writer.key("requires") { writer in
            writer.array(fix.requiredImports) { writer, module in
              writer.object { writer in
                writer.key("kind", "import")
                writer.key("value", module)
              }
            }
          }
        }
        if fixes.count > 1 { writer.key("group", id) }
        writer.key("edits") { writer in
          writer.array(fix.edits) { writer, edit in
            writer.object { writer in
              writer.key("location") { location(edit.range, in: file, to: &$0) }
              writer.key("newText", edit.newText)
            }
          }
        }
      }
    }
  }

  private func location(_ marked: SourceRange, in file: ReportedFile, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("path", file.text.path)
      writer.key("range") { writeRange(marked, in: file, to: &$0) }
      if let bytes = file.pathBytes { writer.key("pathBytes", base64(bytes)) }
    }
  }
}

extension Finding {
  /// What stays the same while the code around the finding, its place and its wording change.
  package var fingerprint: String {
    let key = [diagnostic.rule, diagnostic.symbol, diagnostic.chain.joined(separator: "."), String(ordinal)]
    return SHA256(Array(key.joined(separator: "\0").utf8)).hexadecimal
  }
}

func writeRange(_ range: SourceRange, in file: ReportedFile, to writer: inout JSONWriter) {
  writeSpan(file.lines.position(of: range.lower), file.lines.position(of: range.upper), to: &writer)
}

private func writeSpan(_ start: Position, _ end: Position, to writer: inout JSONWriter) {
  writer.object { writer in
    writer.key("start") { writePosition(start, to: &$0) }
    writer.key("end") { writePosition(end, to: &$0) }
  }
}

private func writePosition(_ position: Position, to writer: inout JSONWriter) {
  writer.object { writer in
    writer.key("offset", Int(position.offset))
    writer.key("line", position.line)
    writer.key("column", position.column)
    writer.key("utf16Column", position.utf16Column)
  }
}

/// Nil for a text of one line without an end.
private func lineEnding(of text: SourceText) -> String? {
  var kinds: Set<String> = []
  let bytes = text.paddedBytes
  for offset in 0..<text.count {
    if bytes[offset] == UInt8(ascii: "\r") {
      kinds.insert(bytes[offset + 1] == UInt8(ascii: "\n") ? "crlf" : "cr")
    } else if bytes[offset] == UInt8(ascii: "\n"), offset == 0 || bytes[offset - 1] != UInt8(ascii: "\r") {
      kinds.insert("lf")
    }
  }
  return kinds.count > 1 ? "mixed" : kinds.first
}

/// `file:` URI of an absolute path, with a `/` at its end.
private func fileURI(ofFolder path: String) -> String {
  let plain = Set("/-._~ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
  let digits = Array("0123456789ABCDEF")
  var uri = "file://"
  for byte in path.utf8 {
    if plain.contains(byte) {
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      uri += "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
    }
  }
  return uri.hasSuffix("/") ? uri : uri + "/"
}

private func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = (0..<3).reduce(UInt32(0)) { $0 << 8 | ($1 < group.count ? UInt32(group[start + $1]) : 0) }
    for digit in 0..<4 {
      text.append(digit <= group.count ? alphabet[Int(bits >> UInt32(18 - digit * 6) & 63)] : "=")
    }
  }
  return text
}
