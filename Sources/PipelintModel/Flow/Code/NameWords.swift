import PipelintSource

extension AnalyzedFile {
  /// The words of each name in the text of a place.
  func wordsOfNames(in place: SourceRange) -> [Set<String>] {
    text.string(place).split { !$0.isLetter && $0 != "_" }.map { String($0).wordsOfName }
  }
}

extension String {
  /// Whether a name is that of an identifier, or of a code of letters: `id`, `movieID`, `uuid_v2`, `txHash`, `countryCode`
  var namesIdentifier: Bool {
    let name = lowercased()
    return ["id", "identifier", "countrycode", "currencycode", "languagecode"].contains(where: name.hasSuffix)
      || !wordsOfName.isDisjoint(with: ["hash", "uuid"])
  }

  /// The words of a name in camel case or with underscores, in small letters: `imageURL_preview` has `image`, `url` and `preview`.
  var wordsOfName: Set<String> { Set(wordsInOrder) }

  /// The same, as they stand.
  var wordsInOrder: [String] {
    var words: [String] = []
    var word = ""
    var lastWasSmall = false
    for character in self {
      if character == "_" || character.isUppercase && lastWasSmall {
        words.append(word)
        word = ""
      }
      if character != "_" { word.append(character) }
      lastWasSmall = character.isLowercase || character.isNumber
    }
    return (words + [word]).filter { !$0.isEmpty }.map { $0.lowercased() }
  }
}
