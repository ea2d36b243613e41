import PipelintSource

/// What a stream fails with by the value of a flag: a Bool that its maker is given.
struct FlaggedErrors: Sendable {
  /// A function, and the position of its parameter.
  let owner: DeclarationReference
  let parameter: Int32
  var whenTrue: ErrorSet
  var whenFalse: ErrorSet
}

extension Stream {
  /// What it fails with where a parameter has a value.
  func errors(where flag: Inference.Flag, of owner: DeclarationReference) -> ErrorSet {
    guard let known = flaggedErrors.first(where: { $0.owner == owner && $0.parameter == flag.parameter })
    else { return errors }
    return flag.value ? known.whenTrue : known.whenFalse
  }
}

/// Functions that do one of two things, as they are told: `func load(fromCache: Bool) -> AnyPublisher<Data, any Error>`.
extension Inference {
  /// A parameter of a function by its position, and the value that it has somewhere.
  struct Flag: Hashable {
    let parameter: Int32
    var value: Bool
  }

  /// What a function returns, with what its flags have to be for it; the two sides of `flag ? first : second` one by one.
  func flaggedReturns(_ returned: [ExpressionID], of function: DeclarationReference) -> [(
    value: ExpressionID, flags: [Flag]
  )] {
    let facts = facts(function.file)
    let declaration = index.declaration(function)
    let hasFlags = facts.parameters[declaration.parameters.indices].contains {
      !$0.type.isNone && facts.string(facts[$0.type].name) == "Bool"
    }
    guard hasFlags else { return returned.map { ($0, []) } }
    var flags: [ExpressionID: [Flag]] = [:]
    collectFlags(declaration.body, [], of: function, &flags)
    return returned.flatMap { value -> [(ExpressionID, [Flag])] in
      let around = flags[value] ?? []
      let operands = facts[value].kind == .ternary ? Array(facts.operands(of: value)) : []
      guard operands.count == 3, let flag = flag(in: operands[0], of: function) else {
        return [(value, around)]
      }
      return [(operands[1], around + [flag]), (operands[2], around + [flag.negated])]
    }
  }

  /// For each value that statements return: the flags around it, and those that a branch before would have left with.
  private func collectFlags(
    _ statements: FactList<StatementFact>, _ around: [Flag], of function: DeclarationReference,
    _ flags: inout [ExpressionID: [Flag]]
  ) {
    let facts = facts(function.file)
    var current = around
    for id in facts.ids(statements) {
      let statement = facts[id]
      let conditions = facts.conditions(of: id)
      let asked =
        conditions.count == 1 && conditions.first?.kind == .expression
        ? conditions.first.flatMap { flag(in: $0.value, of: function) } : nil
      let (whenSo, otherwise) = (asked.map { [$0] } ?? [], asked.map { [$0.negated] } ?? [])
      switch statement.kind {
      case .ifStatement:
        collectFlags(statement.body, current + whenSo, of: function, &flags)
        collectFlags(statement.otherwise, current + otherwise, of: function, &flags)
        if let last = Array(facts.ids(statement.body)).last, statement.otherwise.count == 0,
          [.returnStatement, .throwStatement].contains(facts[last].kind)
        {
          current += otherwise
        }
      case .guardStatement:
        collectFlags(statement.otherwise, current + otherwise, of: function, &flags)
        current += whenSo
      case .returnStatement, .expression:
        if !statement.value.isNone { flags[statement.value] = current }
      default:
        collectFlags(statement.body, current, of: function, &flags)
        collectFlags(statement.otherwise, current, of: function, &flags)
      }
    }
  }

  /// `isFresh`, `!isFresh`: a parameter of a function, and what it is where that is true.
  private func flag(in condition: ExpressionID, of function: DeclarationReference) -> Flag? {
    let facts = facts(function.file)
    switch facts[condition].kind {
    case .name:
      let parameters = index.declaration(function).parameters.indices
      guard case .parameter(let parameter)? = binding(of: condition, function.file)?.origin,
        parameters.contains(parameter)
      else { return nil }
      return Flag(parameter: Int32(parameter - parameters.lowerBound), value: true)
    case .prefixOperator where facts.string(facts[condition].name) == "!":
      return facts.firstOperand(of: condition).flatMap { flag(in: $0, of: function)?.negated }
    default: return nil
    }
  }

  /// What a function fails with by each of its flags that decides over one of its `parts`: streams, and what has to be so that it returns them.
  func flaggedErrors(of parts: [(stream: Stream, flags: [Flag])], by function: DeclarationReference)
    -> [FlaggedErrors]
  {
    var parameters: [Int32] = []
    for part in parts {
      let own = part.stream.flaggedErrors.filter { $0.owner == function }.map(\.parameter)
      for parameter in own + part.flags.map(\.parameter) where !parameters.contains(parameter) {
        parameters.append(parameter)
      }
    }
    return parameters.map { parameter in
      func errors(_ value: Bool) -> ErrorSet {
        let flag = Flag(parameter: parameter, value: value)
        return parts.reduce(into: ErrorSet.none) { result, part in
          if part.flags.contains(flag.negated) { return }
          result.formUnion(part.stream.errors(where: flag, of: function))
        }
      }
      return FlaggedErrors(
        owner: function, parameter: parameter, whenTrue: errors(true), whenFalse: errors(false))
    }
  }

  /// What those fail with that stand for a requirement, by the flags that it is given.
  func flaggedErrors(
    ofWitnesses witnesses: [(witness: DeclarationReference, stream: Stream)],
    of requirement: DeclarationReference
  ) -> [FlaggedErrors] {
    let parameters = Set(
      witnesses.flatMap { witness, stream in
        stream.flaggedErrors.filter { $0.owner == witness }.map(\.parameter)
      })
    return parameters.sorted().map { parameter in
      func errors(_ value: Bool) -> ErrorSet {
        witnesses.reduce(into: ErrorSet.none) { result, next in
          let flag = Flag(parameter: parameter, value: value)
          result.formUnion(next.stream.errors(where: flag, of: next.witness))
        }
      }
      return FlaggedErrors(
        owner: requirement, parameter: parameter, whenTrue: errors(true), whenFalse: errors(false))
    }
  }

  // MARK: - At a call

  /// Leaves of what a function fails with what it does with the flags that it is given: literals, also by default. Of flags that are parameters of the
  /// function around the call, what it fails with by these.
  func giveFlags(to stream: inout Stream, of match: Match, _ call: Call) {
    let callee = match.candidate.declaration
    let known = stream.flaggedErrors.filter { $0.owner == callee }
    stream.flaggedErrors = []
    guard !known.isEmpty, !isOverridden(callee) else { return }
    let settled = known.compactMap { flagged in
      literal(at: flagged.parameter, of: match, call).map { $0 ? flagged.whenTrue : flagged.whenFalse }
    }
    if var errors = settled.first(where: { !$0.isOpen }) ?? settled.first {
      errors.reaching.removeAll { error in !settled.allSatisfy { $0.contains(error) } }
      stream.errors = errors
      return
    }
    for flagged in known {
      guard let value = argument(at: flagged.parameter, of: match)?.expression, let caller = call.context,
        let flag = flag(in: value, of: caller)
      else { continue }
      var (whenTrue, whenFalse) = (flagged.whenTrue, flagged.whenFalse)
      giveArguments(to: &whenTrue, of: match, call)
      giveArguments(to: &whenFalse, of: match, call)
      if !flag.value { swap(&whenTrue, &whenFalse) }
      stream.flaggedErrors.append(
        FlaggedErrors(owner: caller, parameter: flag.parameter, whenTrue: whenTrue, whenFalse: whenFalse))
    }
  }
}

extension Inference {
  /// The literal that a call gives a flag, or that stands for it where it gives none; nil where that is something else.
  private func literal(at parameter: Int32, of match: Match, _ call: Call) -> Bool? {
    if let given = argument(at: parameter, of: match)?.expression {
      let fact = expression(given, call.file)
      return fact.kind == .booleanLiteral ? text(fact.name, call.file) == "true" : nil
    }
    let callee = match.candidate.declaration
    let position = Int(index.declaration(callee).parameters.start) + Int(parameter)
    return switch writtenDefault(of: position, in: callee.file) {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// What a parameter is by default as it is written, as no fact may be kept of it; nil where it has none, or its text can't be read.
  func writtenDefault(of parameter: Int, in place: Int32) -> String? {
    let fact = facts(place).parameters[parameter]
    guard fact.hasDefault, case .text(let text) = analysis.unkeptCode(of: place) else { return nil }
    let written = text.string(fact.range).split(separator: "=", maxSplits: 1)
    return written.count == 2 ? written[1].filter { !$0.isWhitespace } : nil
  }
}

extension Inference.Flag {
  fileprivate var negated: Self { Self(parameter: parameter, value: !value) }
}
