/// The names of an enumeration's cases, without the prefix that all of them share with its name.
enum EnumCaseNames {
  /// In order. `ReadErrorNotFound` and `ReadErrorTooLong` of `ReadError` are `notFound` and `tooLong`.
  static func names(of constants: [String], in enumeration: String) -> [String] {
    let type = CamelCase.words(enumeration)
    let all = constants.map {
      CamelCase.words($0.hasPrefix("k") && !enumeration.hasPrefix("k") ? String($0.dropFirst()) : $0)
    }
    var shared = all.reduce(type) { shared, words in
      Array(zip(shared, words).prefix { $0 == $1 || $0 == $1 + "s" }.map(\.0))
    }
    // What is left must be a name.
    while !shared.isEmpty, all.contains(where: { !isName($0.dropFirst(shared.count).first) }) {
      shared.removeLast()
    }
    if shared.isEmpty { return constants }
    return all.map { words in
      var rest = words.dropFirst(shared.count)
      if rest.first == "_", rest.count > 1 { rest = rest.dropFirst() }
      let name = rest.joined()
      return name.contains(where: \.isLowercase) ? CamelCase.lowercasedFirstWord(name) : name
    }
  }

  private static func isName(_ word: String?) -> Bool {
    guard let first = word?.unicodeScalars.first else { return false }
    return !("0"..."9").contains(first)
  }
}
