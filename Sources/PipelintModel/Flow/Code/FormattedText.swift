import PipelintSource

/// A text that is put together by a format which stands in the source: `String(format: "movies/%02x", id)`.
struct FormattedText {
  enum Piece: Equatable {
    /// What stands in the format, `%` for `%%`.
    case text(String)
    /// A number, by texts that behave like all that it may be written as.
    case number([String])
    /// `%@`: the argument that stands for it.
    case argument(ExpressionID)
  }

  let pieces: [Piece]

  /// Nil for other calls than `String(format:)`, for those that ask a locale, and for formats that pad with spaces, or put in something else than
  /// numbers and texts, or not in the order of the arguments. `format` gives the text of an expression, where that is one.
  init?(_ call: ExpressionID, _ facts: LoadedFacts, format: (ExpressionID) -> String?) {
    let arguments = facts.arguments(of: call)
    guard let callee = facts.firstOperand(of: call), facts[callee].kind == .name,
      facts.string(facts[callee].name) == "String", let first = arguments.first,
      facts.string(first.label) == "format", arguments.dropFirst().allSatisfy(\.label.isEmpty),
      let text = format(first.value)
    else { return nil }
    var pieces: [Piece] = []
    var values = arguments.dropFirst().map(\.value)[...]
    var left = text[...]
    while let percent = left.firstIndex(of: "%") {
      pieces.append(.text(String(left[..<percent])))
      left = left[left.index(after: percent)...]
      if left.first == "%" {
        pieces.append(.text("%"))
        left = left.dropFirst()
        continue
      }
      guard let value = values.popFirst(), let piece = Self.specifier(&left, of: value) else { return nil }
      pieces.append(piece)
    }
    pieces.append(.text(String(left)))
    self.pieces = pieces
  }

  /// The arguments that are texts.
  var arguments: [ExpressionID] {
    pieces.compactMap { if case .argument(let value) = $0 { value } else { nil } }
  }

  // Specifier = '0'* Digit* ('.' Digit*)? Length* Conversion
  private static func specifier(_ format: inout Substring, of value: ExpressionID) -> Piece? {
    let isPaddedWithZeros = format.first == "0"
    let width = format.prefix { $0.isASCII && $0.isNumber }
    guard width.isEmpty || isPaddedWithZeros else { return nil }
    format = format.dropFirst(width.count)
    if format.first == "." { format = format.dropFirst().drop { $0.isASCII && $0.isNumber } }
    format = format.drop { "hlqzt".contains($0) }
    switch format.popFirst() {
    case "@": return .argument(value)
    // A number that goes into an address is taken to count something.
    case "d", "i", "u", "o", "D", "U", "O": return .number(["7"])
    case "x", "X": return .number(["7", "f7"])
    case "f", "F": return .number(["7.5"])
    default: return nil
    }
  }
}
