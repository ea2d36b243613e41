import PipelintSource
import PipelintSyntax

/// Folding of a flat sequence of operands and operators by precedence.
///
/// The standard library's groups are known. An operator that the project declares stands where `DefaultPrecedence` does, and associates to the left.
extension FactExtractor {
  struct Operand {
    var expression: ExpressionID
    /// With its parentheses.
    var range: SourceRange
  }

  struct Operator {
    enum Kind { case infix, assignment, ternary, arrow }

    var kind: Kind
    var precedence: Precedence
    var name: NameID
    var range: SourceRange
    /// What stands between `?` and `:`.
    var middle: ExpressionID = .none
  }

  struct Precedence: Equatable {
    var level: UInt8
    var associatesToRight = false

    static let bitwiseShift = Precedence(level: 160)
    static let multiplication = Precedence(level: 150)
    static let addition = Precedence(level: 140)
    static let range = Precedence(level: 135)
    static let casting = Precedence(level: 132)
    static let nilCoalescing = Precedence(level: 131, associatesToRight: true)
    static let comparison = Precedence(level: 130)
    static let conjunction = Precedence(level: 120)
    static let disjunction = Precedence(level: 110)
    static let `default` = Precedence(level: 105)
    static let ternary = Precedence(level: 95, associatesToRight: true)
    static let arrow = Precedence(level: 92, associatesToRight: true)
    static let assignment = Precedence(level: 90, associatesToRight: true)
  }

  mutating func sequence(_ children: Range<Int>) -> ExpressionID {
    let operandBase = operandStack.count
    let operatorBase = operatorStack.count
    var covering: [(operand: ExpressionID, operands: Int, operators: Int)] = []
    for child in children {
      let value = values[child]
      switch kind(of: value) {
      case .binaryOperator, .assignment, .ternary, .arrowOperator:
        let next = infixOperator(value)
        let floor = covering.last?.operators ?? operatorBase
        while operatorStack.count > floor, let last = operatorStack.last,
          last.precedence.level > next.precedence.level
            || (last.precedence.level == next.precedence.level && !next.precedence.associatesToRight)
        {
          reduceOperator()
        }
        operatorStack.append(next)
      case .isCast, .asCast:
        let floor = covering.last?.operators ?? operatorBase
        while operatorStack.count > floor, let last = operatorStack.last,
          last.precedence.level >= Precedence.casting.level
        {
          reduceOperator()
        }
        cast(value)
      default:
        let operand = expression(value)
        let inner = child == children.upperBound - 1 ? operand : covered(operand, value)
        operandStack.append(Operand(expression: inner, range: range(value)))
        if inner != operand {
          covering.append((operand, operandStack.count - 1, operatorStack.count))
        }
      }
    }
    while let cover = covering.popLast() {
      while operatorStack.count > cover.operators { reduceOperator() }
      rewrap(cover.operand, at: cover.operands)
    }
    while operatorStack.count > operatorBase { reduceOperator() }
    guard operandStack.count > operandBase else {
      return add(ExpressionFact(kind: .unknown, range: SourceRange(0, 0), nameRange: SourceRange(0, 0)))
    }
    let result = operandStack[operandBase].expression
    operandStack.removeLast(operandStack.count - operandBase)
    return result
  }

  /// What `try`, `await` and the like stand before: they cover all that follows, not their operand alone.
  private func covered(_ operand: ExpressionID, _ value: Value) -> ExpressionID {
    switch kind(of: value) {
    case .tryExpression, .awaitExpression, .unsafeExpression: break
    default: return operand
    }
    var inner = operand
    while facts.expressions[Int(inner.index)].covers, let next = onlyOperand(of: inner) { inner = next }
    return inner
  }

  private func onlyOperand(of expression: ExpressionID) -> ExpressionID? {
    let operands = facts.expressions[Int(expression.index)].operands
    return operands.count == 1 ? ExpressionID(Int(facts.lists[Int(operands.start)])) : nil
  }

  /// Makes the covering words of `operand` anew, around the operand that has been folded since.
  private mutating func rewrap(_ operand: ExpressionID, at place: Int) {
    var words: [ExpressionID] = []
    var inner = operand
    while facts.expressions[Int(inner.index)].covers, let next = onlyOperand(of: inner) {
      words.append(inner)
      inner = next
    }
    let folded = operandStack[place]
    var expression = folded.expression
    for word in words.reversed() {
      var fact = facts.expressions[Int(word.index)]
      fact.range.upper = max(fact.range.upper, folded.range.upper)
      fact.operands = list(one: UInt32(expression.index))
      expression = add(fact)
    }
    operandStack[place].expression = expression
  }

  private mutating func reduceOperator() {
    let last = operatorStack.removeLast()
    guard operandStack.count >= 2 else { return }
    let right = operandStack.removeLast()
    let left = operandStack.removeLast()
    let range = SourceRange(left.range.lower, right.range.upper)
    let kind: ExpressionFact.Kind
    switch last.kind {
    case .infix, .arrow: kind = .infixOperator
    case .assignment: kind = .assignment
    case .ternary: kind = .ternary
    }
    var fact = ExpressionFact(kind: kind, range: range, name: last.name, nameRange: last.range)
    if last.kind == .ternary {
      let start = facts.lists.count
      facts.lists.append(UInt32(left.expression.index))
      facts.lists.append(UInt32(last.middle.index))
      facts.lists.append(UInt32(right.expression.index))
      fact.operands = FactList(start: start, count: 3)
    } else {
      fact.operands = list(left.expression, right.expression)
    }
    operandStack.append(Operand(expression: add(fact), range: range))
  }

  private mutating func cast(_ value: Value) {
    guard let operand = operandStack.popLast() else { return }
    let node = nodes[Int(value.node)]
    var kind = ExpressionFact.Kind.coercion
    if node.kind == .isCast {
      kind = .typeTest
    } else if node.mainToken != RawNode.noToken, node.mainToken + 1 < node.tokenEnd {
      if spells(node.mainToken + 1, "?") { kind = .conditionalCast }
      if spells(node.mainToken + 1, "!") { kind = .forcedCast }
    }
    let whole = SourceRange(operand.range.lower, range(value).upper)
    var fact = ExpressionFact(
      kind: kind, range: whole,
      nameRange: node.mainToken == RawNode.noToken ? range(value).start : range(token: node.mainToken))
    fact.operands = list(one: UInt32(operand.expression.index))
    if value.first >= 0 { fact.typeArguments = list(one: UInt32(value.first)) }
    operandStack.append(Operand(expression: add(fact), range: whole))
  }

  private mutating func infixOperator(_ value: Value) -> Operator {
    let node = nodes[Int(value.node)]
    let token = node.mainToken == RawNode.noToken ? range(value) : range(token: node.mainToken)
    switch node.kind {
    case .assignment:
      return Operator(kind: .assignment, precedence: .assignment, name: name(token), range: token)
    case .ternary:
      return Operator(
        kind: .ternary, precedence: .ternary, name: .empty, range: token,
        middle: ExpressionID(Int(value.first)))
    case .arrowOperator:
      return Operator(kind: .arrow, precedence: .arrow, name: name(token), range: token)
    default:
      return Operator(kind: .infix, precedence: precedence(of: token), name: name(token), range: token)
    }
  }

  private func precedence(of range: SourceRange) -> Precedence {
    let bytes = source.paddedBytes
    let first = bytes[Int(range.lower)]
    let second = range.count > 1 ? bytes[Int(range.lower) + 1] : 0
    let third = range.count > 2 ? bytes[Int(range.lower) + 2] : 0
    switch (range.count, first, second, third) {
    case (1, UInt8(ascii: "*"), _, _), (1, UInt8(ascii: "/"), _, _), (1, UInt8(ascii: "%"), _, _),
      (1, UInt8(ascii: "&"), _, _), (2, UInt8(ascii: "&"), UInt8(ascii: "*"), _):
      return .multiplication
    case (1, UInt8(ascii: "+"), _, _), (1, UInt8(ascii: "-"), _, _), (1, UInt8(ascii: "|"), _, _),
      (1, UInt8(ascii: "^"), _, _), (2, UInt8(ascii: "&"), UInt8(ascii: "+"), _),
      (2, UInt8(ascii: "&"), UInt8(ascii: "-"), _):
      return .addition
    case (2, UInt8(ascii: "<"), UInt8(ascii: "<"), _), (2, UInt8(ascii: ">"), UInt8(ascii: ">"), _),
      (3, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "<")),
      (3, UInt8(ascii: "&"), UInt8(ascii: ">"), UInt8(ascii: ">")):
      return .bitwiseShift
    case (3, UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: ".")),
      (3, UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: "<")):
      return .range
    case (2, UInt8(ascii: "?"), UInt8(ascii: "?"), _):
      return .nilCoalescing
    case (2, UInt8(ascii: "&"), UInt8(ascii: "&"), _):
      return .conjunction
    case (2, UInt8(ascii: "|"), UInt8(ascii: "|"), _):
      return .disjunction
    case (1, UInt8(ascii: "<"), _, _), (1, UInt8(ascii: ">"), _, _),
      (2, UInt8(ascii: "<"), UInt8(ascii: "="), _),
      (2, UInt8(ascii: ">"), UInt8(ascii: "="), _), (2, UInt8(ascii: "="), UInt8(ascii: "="), _),
      (2, UInt8(ascii: "!"), UInt8(ascii: "="), _), (2, UInt8(ascii: "~"), UInt8(ascii: "="), _),
      (3, UInt8(ascii: "="), UInt8(ascii: "="), UInt8(ascii: "=")),
      (3, UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "=")):
      return .comparison
    case (2..., UInt8(ascii: "."), UInt8(ascii: "="), _), (2..., UInt8(ascii: "."), UInt8(ascii: "!"), _),
      (2..., UInt8(ascii: "."), UInt8(ascii: "<"), _), (2..., UInt8(ascii: "."), UInt8(ascii: ">"), _):
      return .comparison
    case (2..., _, _, _) where bytes[Int(range.upper) - 1] == UInt8(ascii: "="):
      return .assignment
    default:
      return .default
    }
  }
}

extension ExpressionFact {
  /// Whether it stands before an operand and covers all that follows it.
  fileprivate var covers: Bool {
    switch kind {
    case .tryExpression, .tryOptional, .tryForce, .awaitExpression, .wrapper: return true
    default: return false
    }
  }
}
