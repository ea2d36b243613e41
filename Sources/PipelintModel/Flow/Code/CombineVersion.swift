extension AnalyzedFile {
  /// Whether Combine certainly has, or has not, what came with iOS 14: overloads of flattening operators for streams that cannot fail, and
  /// `assign(to: &$x)`. By the oldest systems that the project has to run on; nil where nothing names one. OpenCombine has all of it.
  package var hasCombineOfIOS14: Bool? {
    if imports("OpenCombine") { return true }
    let answers = Self.firstSystems.compactMap { system, first in
      dependencies.oldest(system).map { $0 >= first }
    }
    return answers.isEmpty ? nil : !answers.contains(false)
  }

  /// The systems that came out with iOS 14.
  private static let firstSystems: KeyValuePairs = ["iOS": 14, "macOS": 11, "tvOS": 14, "watchOS": 7]
}
