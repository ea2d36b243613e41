import PipelintSource

extension AnalyzedFile {
  /// Hands on where the texts of files have a word, in each the whole text or a part of it, until `body` gives false. False then, and where a text can't
  /// be read.
  func forEachPlace(
    of word: String, in files: [Int32], within part: SourceRange? = nil,
    _ body: (SourceRange, SourceText, _ file: Int32) -> Bool
  ) -> Bool {
    files.allSatisfy { file in
      switch inference.analysis.unkeptCode(of: file, naming: word) {
      case .none: return true
      case .unknown: return false
      case .text(let text):
        let places = inference.analysis.places(of: word, in: text, of: file)
        let first = part.map { part in places.partitioningIndex { $0 >= part.lower } } ?? 0
        return places[first...].prefix { place in part.map { place < $0.upper } ?? true }.allSatisfy {
          body(SourceRange($0, $0 + UInt32(word.utf8.count)), text, file)
        }
      }
    }
  }
}

extension SourceText {
  /// A name or keyword in a text, or one in a string or comment.
  struct Word {
    let text: String
    let range: SourceRange
    /// Whether it stands behind a dot.
    let isMember: Bool
  }

  /// The names, keywords and numbers that stand in a part of the text, in source order.
  func words(in part: SourceRange) -> [Word] {
    var words: [Word] = []
    var place = Int(part.lower)
    while place < Int(part.upper) {
      guard paddedBytes[place].isPartOfName else {
        place += 1
        continue
      }
      let start = place
      while place < Int(part.upper), paddedBytes[place].isPartOfName { place += 1 }
      let range = SourceRange(UInt32(start), UInt32(place))
      words.append(
        Word(
          text: string(range), range: range,
          isMember: start > 0 && paddedBytes[start - 1] == UInt8(ascii: ".")))
    }
    return words
  }

  /// What stands before each brace that is open at `end`, from `start` on, back to the line or brace before, with what braces enclose in it; without
  /// knowledge of texts and comments.
  func openBraces(from start: Int, to end: Int) -> [String] {
    var open: [Int] = []
    for place in start..<end {
      switch paddedBytes[place] {
      case UInt8(ascii: "{"): open.append(place)
      case UInt8(ascii: "}"): _ = open.popLast()
      default: break
      }
    }
    return open.map { brace in
      var first = brace
      var depth = 0
      while first > start {
        switch paddedBytes[first - 1] {
        case UInt8(ascii: "}"): depth += 1
        case UInt8(ascii: "{"): depth -= 1
        default: break
        }
        if depth < 0 || "\n;".utf8.contains(paddedBytes[first - 1]) { break }
        first -= 1
      }
      let header = string(SourceRange(UInt32(first), UInt32(brace)))
      // `} else {`
      return String(
        header.drop { $0.isWhitespace || $0 == "}" }.reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}
