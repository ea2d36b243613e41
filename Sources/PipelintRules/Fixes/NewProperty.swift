import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension ChainEdits {
  /// Declares one more property, below those that a class begins with; its value is copied from another place where `value` says so. Nil where the
  /// class stands on one line.
  func insertion(
    ofProperty property: String, copiedFrom value: SourceRange? = nil, in type: EnclosingClass
  ) -> Edit? {
    guard let neighbour = type.properties.last ?? type.firstMember, startsLine(neighbour) else { return nil }
    let indentation = indentation(at: neighbour.lower)
    let copy = value.map {
      reindented(text.string($0), from: self.indentation(at: $0.lower), to: indentation)
    }
    let line = text.lineEnding + indentation + property + (copy ?? "")
    if let last = type.properties.last { return Edit(inserting: line, at: endOfLine(from: last.upper)) }
    let head = Int(type.nameRange.upper)..<Int(neighbour.lower)
    guard let brace = text.paddedBytes[head].firstIndex(of: UInt8(ascii: "{")),
      !hasComment(in: SourceRange(type.nameRange.upper, UInt32(brace)))
    else { return nil }
    let separator = isBeforeBlankLine(UInt32(brace)) ? "" : text.lineEnding
    return Edit(inserting: line + separator, at: UInt32(brace + 1))
  }
}
