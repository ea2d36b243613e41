import PipelintSource

/// A set of whole numbers: ranges in ascending order that do not touch.
package struct NumberSet: Sendable, Equatable {
  package private(set) var ranges: [ClosedRange<Int>]

  package static let none = NumberSet(ranges: [])
  package static let all = NumberSet(ranges: [Int.min...Int.max])

  /// Empty where the bounds are swapped.
  package init(_ lower: Int, _ upper: Int) { ranges = lower <= upper ? [lower...upper] : [] }

  private init(ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  package var isEmpty: Bool { ranges.isEmpty }

  package func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }

  package func isSubset(of other: NumberSet) -> Bool { intersection(other.complement).isEmpty }

  package func union(_ other: NumberSet) -> NumberSet {
    var result: [ClosedRange<Int>] = []
    for range in (ranges + other.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, last.upperBound == Int.max || range.lowerBound <= last.upperBound + 1 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return NumberSet(ranges: result)
  }

  package func intersection(_ other: NumberSet) -> NumberSet {
    var result: [ClosedRange<Int>] = []
    for left in ranges {
      for right in other.ranges where left.overlaps(right) { result.append(left.clamped(to: right)) }
    }
    return NumberSet(ranges: result)
  }

  package var complement: NumberSet {
    var result: [ClosedRange<Int>] = []
    var next: Int? = Int.min
    for range in ranges {
      if let lower = next, lower < range.lowerBound { result.append(lower...(range.lowerBound - 1)) }
      next = range.upperBound == Int.max ? nil : range.upperBound + 1
    }
    if let lower = next { result.append(lower...Int.max) }
    return NumberSet(ranges: result)
  }
}

/// A condition that compares one number with constants, and nothing else.
package struct StatusTest {
  /// The names that lead to the number: `http`, `statusCode`.
  package let subject: [String]
  /// The numbers for which the condition holds.
  package let numbers: NumberSet
  /// Of the condition, or of the pattern.
  package let range: SourceRange
  /// What the branch fails with, where it does nothing else and all above it is understood.
  package var error: ExpressionID?
  /// The `case` that the pattern is one of.
  package var clause: SourceRange?
}

/// A range of constants in a test of a status.
package struct StatusRange {
  package let lower: Int
  /// The last number in it.
  package let upper: Int
  package let expression: ExpressionID

  package var isEmpty: Bool { upper < lower }
  /// Whether it ends before it starts, which crashes.
  package var isReversed: Bool { isEmpty && upper + 1 < lower }
}

extension AnalyzedFile {
  /// What a condition says of a status alone; nil where it says anything else as well, or is not understood.
  package func statusTest(_ condition: ExpressionID) -> StatusTest? {
    guard let (subject, numbers) = test(condition, depth: 0), isStatus(subject) else { return nil }
    return StatusTest(subject: subject, numbers: numbers, range: range(of: condition))
  }

  /// The numbers that a pattern of a `switch` matches: a literal, a constant, a range of these.
  package func numbers(matchedBy pattern: ExpressionID) -> NumberSet? {
    if let number = integer(pattern) { return NumberSet(number, number) }
    return constantRange(pattern).map { NumberSet($0.lower, $0.upper) }
  }

  /// The names that lead to a status: `http`, `statusCode`; nil for any other expression.
  package func statusSubject(_ expression: ExpressionID) -> [String]? {
    subject(expression).flatMap { isStatus($0) ? $0 : nil }
  }

  /// Whether a number that is called so is meant to be a status.
  private func isStatus(_ subject: [String]) -> Bool { subject.last.map(Self.statusNames.contains) ?? false }

  /// What a status is called.
  package static let statusNames: Set<String> = [
    "statusCode", "status", "code", "httpStatus", "httpStatusCode", "httpCode", "responseCode",
  ]

  /// The names of a way through properties; nil where a call or anything else stands in it.
  private func subject(_ id: ExpressionID) -> [String]? {
    var names: [String] = []
    var current = id
    while true {
      let fact = facts[current]
      switch fact.kind {
      case .member, .optionalChain, .forceUnwrap, .conditionalCast, .forcedCast:
        if fact.kind == .member { names.append(facts.string(fact.name)) }
        guard let inner = facts.firstOperand(of: current) else { return nil }
        current = inner
      case .name:
        names.append(facts.string(fact.name))
        return names.reversed()
      default: return nil
      }
    }
  }

  private func test(_ id: ExpressionID, depth: Int) -> (subject: [String], numbers: NumberSet)? {
    let fact = facts[id]
    guard depth < 16 else { return nil }
    switch fact.kind {
    case .prefixOperator where facts.string(fact.name) == "!":
      guard let inner = facts.firstOperand(of: id).flatMap({ test($0, depth: depth + 1) }) else { return nil }
      return (inner.subject, inner.numbers.complement)
    case .infixOperator:
      let operands = Array(facts.operands(of: id))
      guard operands.count == 2 else { return nil }
      return comparison(facts.string(fact.name), operands[0], operands[1], depth)
    case .call: return containment(id)
    default: return nil
    }
  }

  private func comparison(_ name: String, _ left: ExpressionID, _ right: ExpressionID, _ depth: Int)
    -> (subject: [String], numbers: NumberSet)?
  {
    switch name {
    case "&&", "||":
      guard let first = test(left, depth: depth + 1), let second = test(right, depth: depth + 1),
        first.subject == second.subject
      else { return nil }
      return (
        first.subject,
        name == "&&" ? first.numbers.intersection(second.numbers) : first.numbers.union(second.numbers)
      )
    case "~=":
      guard let subject = subject(right), let numbers = numbers(matchedBy: left) else { return nil }
      return (subject, numbers)
    default: break
    }
    if let number = integer(right), let subject = subject(left) {
      return numbers(name, number).map { (subject, $0) }
    }
    guard let number = integer(left), let subject = subject(right) else { return nil }
    let mirrored = ["<": ">", ">": "<", "<=": ">=", ">=": "<="][name] ?? name
    return numbers(mirrored, number).map { (subject, $0) }
  }

  /// The numbers that are `name` (`<`, `==`, …) than `number`.
  private func numbers(_ name: String, _ number: Int) -> NumberSet? {
    switch name {
    case "==": NumberSet(number, number)
    case "!=": NumberSet(number, number).complement
    case "<": number == Int.min ? NumberSet.none : NumberSet(Int.min, number - 1)
    case "<=": NumberSet(Int.min, number)
    case ">": number == Int.max ? NumberSet.none : NumberSet(number + 1, Int.max)
    case ">=": NumberSet(number, Int.max)
    default: nil
    }
  }

  /// `(200..<300).contains(code)`, `[401, 403].contains(code)`
  private func containment(_ id: ExpressionID) -> (subject: [String], numbers: NumberSet)? {
    let arguments = facts.arguments(of: id)
    guard arguments.count == 1, let argument = arguments.first, argument.label.isEmpty,
      let callee = facts.firstOperand(of: id), facts[callee].kind == .member,
      facts.string(facts[callee].name) == "contains", let base = facts.firstOperand(of: callee),
      let subject = subject(argument.value)
    else { return nil }
    if facts[base].kind == .arrayLiteral {
      var numbers = NumberSet.none
      for element in facts.operands(of: base) {
        guard let number = integer(element) else { return nil }
        numbers = numbers.union(NumberSet(number, number))
      }
      return (subject, numbers)
    }
    return constantRange(base).map { (subject, NumberSet($0.lower, $0.upper)) }
  }

  /// A range whose bounds are known; its upper bound may be below the lower one.
  package func constantRange(_ id: ExpressionID) -> StatusRange? {
    let fact = facts[id]
    switch fact.kind {
    case .infixOperator, .prefixOperator, .postfixOperator: break
    default: return nil
    }
    let name = facts.string(fact.name)
    guard name == "..<" || name == "..." else { return nil }
    let bounds = facts.operands(of: id).map { integer($0) }
    switch (fact.kind, name) {
    case (.infixOperator, _):
      guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], upper > Int.min else {
        return nil
      }
      let last = name == "..<" ? upper - 1 : upper
      return StatusRange(lower: lower, upper: last, expression: id)
    case (.postfixOperator, "..."):
      guard let lower = bounds.first ?? nil else { return nil }
      return StatusRange(lower: lower, upper: Int.max, expression: id)
    case (.prefixOperator, _):
      guard let upper = bounds.first ?? nil, upper > Int.min else { return nil }
      return StatusRange(
        lower: Int.min, upper: name == "..<" ? upper - 1 : upper, expression: id)
    default: return nil
    }
  }
}
