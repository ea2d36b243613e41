import PipelintSource
import PipelintSyntax
import Testing

struct PlainTokensTests {
  /// Many times as many tokens as are made at once: wherever a round ends, the line is cut in the same way.
  @Test(
    arguments: [
      "let value = other.map { $0 + 1 } // comment\n",
      "guard let x, x >= 0, a ?? b != c else { return -1 }\n",
      "case .a(let é): print(\"\\(x) text\", #\"raw\"#, 0x1F, 1.5, 12, try? f(), y!)\n",
      "func f<T: P>(_ a: [T?], b: @escaping () -> Void) async throws -> some P & Q where T == U.V\n",
      "x?.y = z & w || !v ? &u : ~t... ; `case` /* c */ /re/\n",
    ])
  func aLineIsTheSameTokensEverywhere(line: String) {
    let first = tokens(of: line)
    let count = 5000 / first.count + 1
    let all = tokens(of: String(repeating: line, count: count))
    #expect(all.count == count * first.count)
    for start in stride(from: first.count, to: all.count, by: first.count) {
      // The very first token stands after no line.
      #expect(all[start + 1..<start + first.count] == first[1...])
      #expect(all[start].hasSuffix(first[0]))
    }
  }

  @Test func everyWordIsFoundAndNothingLikeIt() {
    for word in Word.allCases where word.spelling.utf8CodeUnitCount > 0 {
      let spelling = word.spelling.description
      #expect(SyntaxTree.parse(SourceText(path: "", spelling)).tokens[0].word == word)
      for other in [spelling + "x", "x" + spelling, String(spelling.dropLast()) + "0"] where !isWord(other) {
        #expect(SyntaxTree.parse(SourceText(path: "", other)).tokens[0].word == .none, "\(other)")
      }
    }
  }

  @Test(arguments: ["MoviePublisher", "Erased\u{e9}Publisher", "ItemsObservable"])
  func typesMayBeNamedAfterStreams(name: String) {
    #expect(SyntaxTree.parse(SourceText(path: "", name)).tokens[0].word == .typeOwnStream)
  }

  @Test(arguments: ["moviePublisher", "Publisher2", "APublishers", "AObservable2", "Xbservable", "Aublisher"])
  func othersAreNot(name: String) {
    #expect(SyntaxTree.parse(SourceText(path: "", name)).tokens[0].word == .none)
  }

  private func isWord(_ text: String) -> Bool {
    Word.allCases.contains { $0.spelling.description == text }
  }

  /// Kind, word and text of each token, but for the end of the file.
  private func tokens(of text: String) -> [String] {
    let tree = SyntaxTree.parse(SourceText(path: "", text))
    return tree.tokens.indices.dropLast().map { index in
      let token = tree.tokens[index]
      return
        "\(token.flags.contains(.afterTrivia) ? " " : "")\(token.kind) \(token.word) \(tree.text(ofToken: index))"
    }
  }
}
