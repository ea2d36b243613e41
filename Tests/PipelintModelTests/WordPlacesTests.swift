import PipelintSource
import PipelintSyntax
import Testing

@testable import PipelintModel

/// The index of words has to find what the search through the text finds.
struct WordPlacesTests {
  private let text = SourceText(
    path: "Words.swift", "load(loader: load) { _ in `load`.größe + 1_load }\n// load\n\"load\" self")

  @Test(arguments: ["load", "loader", "self", "größe", "gr", "in", "_", "1_load", "absent"])
  func areThoseOfTheSearch(word: String) {
    #expect(WordPlaces(text).places(of: word, in: text) == text.places(of: word))
  }

  @Test func areAllThatAreWholeWords() {
    #expect(WordPlaces(text).places(of: "load", in: text) == [0, 13, 27, 55, 61])
  }

  @Test func tellsApartWordsWhoseHashesShareAHalf() throws {
    var words: [UInt32: String] = [:]
    var pair: (String, String)?
    var number = 0
    while pair == nil {
      let word = "w\(number)"
      if let other = words.updateValue(word, forKey: UInt32(truncatingIfNeeded: NameTable.hash(word))) {
        pair = (other, word)
      }
      number += 1
    }
    let (first, second) = try #require(pair)
    let text = SourceText(path: "Words.swift", "\(first) \(second) \(first)")
    let places = WordPlaces(text)
    #expect(places.places(of: first, in: text) == text.places(of: first))
    #expect(places.places(of: second, in: text) == [UInt32(first.utf8.count + 1)])
  }
}

/// What is not among the words of a file's code is never looked for in its text.
struct WordFilterTests {
  private let tree = SyntaxTree.parse(
    SourceText(
      path: "Words.swift",
      """
      func load(_ größe: Int) { let text = "in \\(inner) text"; $shown.`repeat`(#selector(tapped)) }
      // commented
      let expression = /pattern/ + "long text, \\t escaped"
      """))

  private let memory = TableMemory()

  /// Of a file whose words are not known, the one above, and an empty one.
  private var filters: WordFilters {
    let empty = SyntaxTree.parse(SourceText(path: "Empty.swift", ""))
    return WordFilters([nil, WordFilter(tree), WordFilter(empty)], in: memory)
  }

  @Test(arguments: [
    "func", "load", "größe", "Int", "in", "inner", "text", "shown", "repeat", "selector", "tapped", "pattern",
    "long", "escaped", "for", "not a word", "+",
  ])
  func mayHoldAllOfTheCode(word: String) {
    #expect(filters.mayHold(SoughtWord(word), in: 1))
  }

  @Test func passFewOthers() {
    let filters = filters
    #expect(!filters.mayHold(SoughtWord("commented"), in: 1))
    let passed = (0..<1000).count { filters.mayHold(SoughtWord("absent\($0)"), in: 1) }
    #expect(passed < 100)
  }

  @Test func tellFilesApart() {
    #expect(filters.mayHold(SoughtWord("commented"), in: 0))
    #expect(!filters.mayHold(SoughtWord("load"), in: 2))
    #expect(filters.mayHold(SoughtWord("+"), in: 2))
  }
}
