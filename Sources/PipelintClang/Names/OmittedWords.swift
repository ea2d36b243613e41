/// What Swift compares the words of a name with.
struct TypeWords: Equatable {
  /// As Objective-C calls the type: `NSString`; empty where it has no name.
  var name = ""
  /// Of a collection, what its elements are called.
  var element = ""
  var isBoolean = false
}

/// What a name is used for.
enum NameRole {
  case property, base, label
  /// The start of a word that may stand in the plural.
  case part
}

/// Takes the words out of a name that only repeat its type, the way Swift does.
enum OmittedWords {
  /// The name without those of its last words that end the name of the type, where what is left reads well.
  static func omitting(_ type: TypeWords, from name: String, _ role: NameRole, properties: Set<String> = [])
    -> String
  {
    guard !name.isEmpty, !type.name.isEmpty else { return name }
    let words = CamelCase.words(name)
    guard let left = remaining(words, type) else { return name }
    if left == 0 { return role == .part || role == .base ? "" : name }
    if words.count - left == 1, words[left] == "Error" { return name }
    let result = words[..<left].joined()
    switch role {
    case .part: return result
    case .property: return result
    case .base, .label:
      switch PartOfSpeech(words[left - 1]) {
      case .preposition where role == .base && left == 1: return name
      case .preposition: break
      case .verb, .gerund:
        if role == .base, isProperty(words[left...].joined(), properties) { return name }
      case .other: return name
      }
      return role == .base && isVacuous(result) ? name : result
    }
  }

  /// How many of the words are left when those that the type's name ends with are taken away; nil where there are none of these.
  private static func remaining(_ words: [String], _ type: TypeWords) -> Int? {
    var left = words.count
    var typeWords = CamelCase.words(type.name)
    var hasMatch = false
    while left > 0, let typeWord = typeWords.last {
      let word = words[left - 1]
      if matches(word, typeWord) {
        typeWords.removeLast()
      } else if matches(word, "Indexes") || matches(word, "Indices"), typeWord == "Set",
        typeWords.count > 1, matches("Index", typeWords[typeWords.count - 2])
      {
        typeWords.removeLast(2)
      } else if matches(word, "Index"), matches("Int", typeWord) || matches("Integer", typeWord) {
        typeWords.removeLast()
      } else if matches("Object", typeWord), matches("Value", word), left > 1,
        matches("Object", words[left - 2])
      {
        typeWords.removeLast()
        left -= 1
      } else if !type.element.isEmpty, word.count > 2, word.last == "s",
        let shorter = withoutPlural(words[..<left].joined(), type)
      {
        while left > 0, words[..<left].joined().count > shorter.count { left -= 1 }
        hasMatch = true
        typeWords = []
        continue
      } else if left == words.count, let shorter = withoutSuffix(typeWords) {
        typeWords = shorter
        continue
      } else {
        break
      }
      left -= 1
      hasMatch = true
    }
    return hasMatch ? left : nil
  }

  /// `titleStrings` for an array of strings: `title`.
  private static func withoutPlural(_ name: String, _ type: TypeWords) -> String? {
    let element = TypeWords(name: type.element)
    for singular in [name.dropLast(), name.hasSuffix("es") ? name.dropLast(2) : name[...]]
    where singular != name[...] {
      let shorter = omitting(element, from: String(singular), .part)
      if shorter != singular { return shorter }
    }
    return nil
  }

  /// What a type's name may end with, without being called so.
  private static func withoutSuffix(_ words: [String]) -> [String]? {
    guard words.count > 1 else { return nil }
    if ["Type", "Ref", "Mask"].contains(words.last) { return words.dropLast() }
    return words.suffix(2) == ["_", "t"] ? words.dropLast(2) : nil
  }

  /// Whether a word of a name stands for the end of one of a type's name, what comes before being a prefix in capitals.
  private static func matches(_ word: String, _ typeWord: String) -> Bool {
    guard word.count <= typeWord.count else { return false }
    let prefix = typeWord.dropLast(word.count)
    return !prefix.contains { $0.isLowercase || $0 == "_" }
      && typeWord.suffix(word.count).lowercased() == word.lowercased()
  }

  private static func isVacuous(_ name: String) -> Bool {
    ["get", "set", "for", "using", "with", "has", "is"].contains(name) || SwiftWords.isKeyword(name)
  }

  /// Whether the class has a property of this name, in the singular or the plural.
  private static func isProperty(_ name: String, _ properties: Set<String>) -> Bool {
    let name = CamelCase.lowercasedFirstWord(name)
    return properties.contains(name) || properties.contains(name + "s") || properties.contains(name + "es")
      || properties.contains(name.hasSuffix("y") ? name.dropLast() + "ies" : name)
  }

  /// The name of a method without its own class behind a verb: `dismissPanelAnimated` of a panel is `dismissAnimated`.
  static func omittingOwner(_ owner: String, from name: String) -> String {
    let words = CamelCase.words(name)
    let ownerWords = CamelCase.words(owner)
    for end in words.indices.reversed().map({ $0 + 1 }) {
      // As much of the class's name as stands there.
      guard let start = ownerWords.indices.first(where: { isEnd(ownerWords[$0...], of: words[..<end]) })
      else {
        continue
      }
      let index = end - (ownerWords.count - start)
      guard index > 0, PartOfSpeech(words[index - 1]) == .verb else { continue }
      let result = (words[..<index] + words[end...]).joined()
      return isVacuous(result) ? name : result
    }
    return name
  }

  private static func isEnd(_ ownerWords: ArraySlice<String>, of words: ArraySlice<String>) -> Bool {
    ownerWords.count <= words.count
      && zip(words.suffix(ownerWords.count), ownerWords).allSatisfy { matches($0, $1) }
  }

  /// Whether the end of a class's name begins a name; if so, how many bytes of it.
  static func prefixCount(of owner: String, in name: String) -> Int? {
    let words = CamelCase.words(name)
    let ownerWords = CamelCase.words(owner)
    for start in ownerWords.indices {
      let count = ownerWords.count - start
      guard words.count >= count, zip(words, ownerWords[start...]).allSatisfy({ matches($0, $1) }) else {
        continue
      }
      return words[..<count].joined().utf8.count
    }
    return nil
  }

  /// The name of what returns its own type, without that type in front: `colorByAddingRed` of a color is `addingRed`.
  static func omittingPrefix(_ type: TypeWords, from name: String) -> String {
    guard let count = prefixCount(of: type.name, in: name), count < name.utf8.count else { return name }
    var rest = CamelCase.words(name.dropFirst(count))[...]
    guard let first = rest.first, PartOfSpeech(first) == .preposition else { return name }
    if first == "By", rest.count > 1, PartOfSpeech(rest[rest.startIndex + 1]) == .gerund {
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? name : CamelCase.lowercasedFirstWord(rest.joined())
  }
}
