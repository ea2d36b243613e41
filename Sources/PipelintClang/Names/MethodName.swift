/// A parameter of a method, as far as names depend on it.
struct NamedParameter {
  var name: String
  var words: TypeWords
  var isBlock = false
  /// Whether Swift lets it be left out.
  var hasDefault = false
}

/// The Swift name of a method.
struct MethodName: Equatable {
  var base: String
  /// One for each parameter; empty for none.
  var labels: [String]

  /// As `NS_SWIFT_NAME` gives it: `load(from:)`, `Legacy.load(self:from:)`. Nil for what is no name of a function.
  init?(written text: some StringProtocol) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    base = String(text[..<open])
    labels = text[text.index(after: open)...].dropLast().split(separator: ":").map {
      $0 == "_" ? "" : String($0)
    }
  }

  init(base: String, labels: [String]) {
    self.base = base
    self.labels = labels
  }

  /// The name of the method with these pieces of a selector, the parameter for errors left out of `parameters`.
  ///
  /// - Parameters:
  ///   - owner: the class or protocol, as Objective-C calls it.
  ///   - properties: those of the class, in Swift.
  init(
    pieces: [String], parameters: [NamedParameter], owner: String, returns: TypeWords, returnsOwner: Bool,
    properties: Set<String>
  ) {
    let ownerWords = TypeWords(name: owner)
    base = pieces[0]
    labels = parameters.indices.map { $0 == 0 || $0 >= pieces.count ? "" : pieces[$0] }
    let matchesOwner = returnsOwner || returns.name == owner
    if matchesOwner { base = OmittedWords.omittingPrefix(ownerWords, from: base) }
    base = OmittedWords.omittingOwner(owner, from: base)
    guard let first = parameters.first else {
      if matchesOwner { base = OmittedWords.omitting(ownerWords, from: base, .property) }
      finish()
      return
    }
    split(first)
    for (index, parameter) in parameters.enumerated() {
      if index == 0, labels[0].isEmpty {
        let shorter = OmittedWords.omitting(parameter.words, from: base, .base, properties: properties)
        if !shorter.isEmpty { base = shorter }
      } else if index > 0 || !parameter.hasDefault {
        labels[index] = OmittedWords.omitting(parameter.words, from: labels[index], .label)
      }
    }
    finish()
  }

  /// The name of an initializer with these pieces: the first is what follows `init`, or the class's own name. Without parameters it
  /// becomes a label all the same, for an argument `()`.
  init(initializer pieces: [String], parameters: [NamedParameter]) {
    base = "init"
    labels = parameters.indices.map { $0 < pieces.count ? pieces[$0] : "" }
    if parameters.isEmpty, !pieces[0].isEmpty {
      labels = [pieces[0]]
      finish()
      return
    }
    if let first = labels.first, CamelCase.words(first).first == "With" {
      let rest = CamelCase.lowercasedFirstWord(String(first.dropFirst(4)))
      if rest != "class" { labels[0] = rest }
    }
    for (index, parameter) in parameters.enumerated() where index > 0 || !parameter.hasDefault {
      labels[index] = OmittedWords.omitting(parameter.words, from: labels[index], .label)
    }
    finish()
  }

  /// Moves what follows the last preposition of the base into the first label.
  private mutating func split(_ parameter: NamedParameter) {
    let words = CamelCase.words(base)
    if parameter.words.isBoolean, words.count > 1, words.last == "Animated" {
      base = words.dropLast().joined()
      labels[0] = "animated"
      return
    }
    guard let first = words.first, first != "set", parameter.name != "sender",
      var index = words.lastIndex(where: { PartOfSpeech($0) == .preposition })
    else { return }
    if words[index...].starts(with: ["With", "Error"]) { return }
    // What is `at the end of` something stays together.
    if words[index] == "Of",
      let before = words[..<index].lastIndex(where: { PartOfSpeech($0) == .preposition }),
      !["Of", "For"].contains(words[before])
    {
      index = before
    }
    let saysLittle = ["get", "for", "with", "using"].contains(first)
    guard index > (saysLittle ? 2 : 0) else { return }
    base = words[..<index].joined()
    var label = words[index...]
    let isWith = label.first == "With" || label.first == "Using"
    if isWith, parameter.isBlock {
      label = label.dropFirst()
      if OmittedWords.omitting(TypeWords(name: "Block"), from: label.joined(), .part).isEmpty { label = [] }
    } else if isWith, parameter.hasDefault, label.count > 1 {
      label = label.dropFirst()
    }
    labels[0] = label.joined()
  }

  private mutating func finish() {
    base = CamelCase.lowercasedFirstWord(base)
    labels = labels.map { CamelCase.lowercasedFirstWord($0) }
  }
}
