import PipelintSource

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

  /// Whether a place is reached by systems alone that the project certainly does not have to run on: the `else` of `if #available(iOS 14, *)`.
  package func isForOlderSystems(_ place: SourceRange) -> Bool {
    facts.statements.indices.lazy.map { StatementID($0) }.contains { statement in
      let fact = facts[statement]
      guard [.ifStatement, .guardStatement].contains(fact.kind), fact.range.contains(place) else {
        return false
      }
      func isIn(_ branch: FactList<StatementFact>) -> Bool {
        facts.ids(branch).contains { facts[$0].range.contains(place) }
      }
      let conditions = facts.conditions(of: statement)
      return isIn(fact.otherwise) && conditions.allSatisfy { isSettled($0, by: "#available") }
        || isIn(fact.body) && conditions.contains { isSettled($0, by: "#unavailable") }
    }
  }

  /// Whether a condition asks for systems that are all as new as it says.
  private func isSettled(_ condition: ConditionFact, by word: String) -> Bool {
    guard condition.kind == .availability else { return false }
    let parts = text.string(condition.range).split { !$0.isLetter && !$0.isNumber && !"#.".contains($0) }
    guard parts.first.map(String.init) == word else { return false }
    let path = index.path(fileID)
    let systems = zip(parts.dropFirst(), parts.dropFirst(2)).filter { $1.first?.isNumber == true }
    // Of a system that the project names no oldest version of, it may run on any.
    return !systems.isEmpty
      && systems.allSatisfy { system, version in
        let numbers = version.split(separator: ".").map { Int($0) ?? .max }
        guard let major = numbers.first, let oldest = dependencies.oldest(String(system), for: path) else {
          return false
        }
        return oldest > major || oldest == major && numbers.dropFirst().allSatisfy { $0 == 0 }
      }
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
