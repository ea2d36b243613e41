/// What the compiler said of one call that gives a publisher.
struct CompilerStage {
  let file: String
  let line: Int
  let column: Int
  let name: String
  var output: String
  var failure: String
  /// The publisher itself.
  let type: String

  /// The stages that a file lists, a line each: `file:line:column`, name, Output, Failure, type, between tabs.
  static func read(_ text: String) -> [CompilerStage]? {
    var result: [CompilerStage] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let place = fields[0].split(separator: ":")
      guard fields.count == 5, place.count == 3, let line = Int(place[1]), let column = Int(place[2]) else {
        return nil
      }
      result.append(
        CompilerStage(
          file: String(place[0]), line: line, column: column, name: fields[1], output: fields[2],
          failure: fields[3], type: fields[4]))
    }
    return result
  }

  /// Whether the compiler was asked about a generic parameter without its `where` clauses, or about a type that is local to a function, and
  /// left the associated types as they are: where more is claimed there is nothing to compare with.
  var isLeftOpen: Bool {
    for (text, name) in [(output, ".Output"), (failure, ".Failure")] where text.hasSuffix(name) {
      let base = text.dropLast(name.count)
      if type.contains(" #") || base == "some" || !base.contains(where: \.isLowercase) { return true }
    }
    return false
  }
}

/// Compares types as the compiler and as pipelint write them, in one file.
struct TypeComparison {
  /// By a type's own name: the names around it, as the compiler says them in the file.
  private var paths: [String: Set<[String]>] = [:]

  init(_ stages: some Sequence<CompilerStage>) {
    for stage in stages {
      for text in [stage.output, stage.failure, stage.type] {
        for path in TypeText(text).paths { paths[path.last!, default: []].insert(path) }
      }
    }
  }

  /// Whether both mean the same type. Modules and outer types count only where the name alone could mean another type in the file.
  func areSame(_ compiler: TypeText, _ ours: TypeText) -> Bool {
    switch (compiler, ours) {
    case (.named(let left, let leftArguments), .named(let right, let rightArguments)):
      guard areSamePaths(left, right) else { return false }
      return leftArguments.count == rightArguments.count
        && zip(leftArguments, rightArguments).allSatisfy { areSame($0, $1) }
    case (.tuple(let left), .tuple(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.label == $1.label && areSame($0.type, $1.type) }
    case (.other(let left), .other(let right)): return left == right
    default: return false
    }
  }

  private func areSamePaths(_ left: [String], _ right: [String]) -> Bool {
    if left == right { return true }
    guard let name = left.last, name == right.last else { return false }
    // `Error` alone is the standard library's.
    if name == "Error", left.count == 1 || right.count == 1 { return false }
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    if Array(long.suffix(short.count)) == short, short.count > 1 { return true }
    return paths[name, default: []].count <= 1
  }
}
