extension AnalyzedFile {
  /// Whether Combine certainly has, or has not, what came with iOS 14: overloads of flattening operators for streams that cannot fail, and
  /// `assign(to: &$x)`. By the oldest systems that the project has to run on; nil where nothing names one. OpenCombine has all of it.
  package var hasCombineOfIOS14: Bool? {
    imports("OpenCombine") ? true : runs(since: ["iOS": 14, "macOS": 11, "tvOS": 14, "watchOS": 7])
  }

  /// Whether `URL(string:)` certainly percent-encodes what a path, query or fragment may not hold, as it does since iOS 17.
  var hasURLOfIOS17: Bool {
    runs(since: ["iOS": 17, "macOS": 14, "tvOS": 17, "watchOS": 10]) == true
  }

  /// Whether the project has to run on no older systems than these; nil where nothing names one.
  private func runs(since first: KeyValuePairs<String, Int>) -> Bool? {
    let path = index.path(fileID)
    let answers = first.compactMap { system, first in
      dependencies.oldest(system, for: path).map { $0 >= first }
    }
    return answers.isEmpty ? nil : !answers.contains(false)
  }
}
