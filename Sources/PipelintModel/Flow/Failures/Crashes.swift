import PipelintSource

/// A place in code that stops the program where it could have said that it failed.
package struct Crash {
  package enum Kind: Sendable, Equatable {
    /// `try!`
    case forcedTry
    /// `as! T`: the type as it is written
    case forcedCast(String)
    /// `value!`
    case forcedUnwrap
    /// `fatalError`, `preconditionFailure`, `precondition`
    case call(String)
  }

  package let kind: Kind
  package let channel: ErrorChannel
  /// What is marked: `try!`, the cast, the unwrapped expression, the function's name.
  package let range: SourceRange
  package let expression: ExpressionID
  /// Whether what is tried encodes a value: that fails only for what is no finite number, and where a type writes `encode(to:)` itself.
  package let isOfEncoding: Bool
}

extension AnalyzedFile {
  /// The places where code with a way to fail crashes instead over what it was given, in source order. Left out are what is checked in the line
  /// before, what is the same in every run, what a function does that nobody but a subclass has to write, what one does whose name says so, and what
  /// a comment says is meant.
  package var crashes: [Crash] {
    var result: [Crash] = []
    for (position, fact) in facts.expressions.enumerated() {
      let id = ExpressionID(position)
      let kind: Crash.Kind?
      var range = fact.range
      switch fact.kind {
      case .tryForce:
        let tried = facts.firstOperand(of: id)
        kind = isForcedURL(id) || isMadeOfLiterals(tried) || isOfNewValue(tried) ? nil : .forcedTry
        range = SourceRange(fact.range.lower, fact.range.lower + 4)
      case .forcedCast: kind = forcedCast(id)
      case .forceUnwrap:
        let forced = facts.firstOperand(of: id)
        kind = isForcedURL(id) || isMadeOfLiterals(forced) || isRounding(forced) ? nil : .forcedUnwrap
      case .call:
        kind = stopping(id).flatMap { isInAssertion(id) || saysWhyItNeverHappens(id) ? nil : $0 }
        if let callee = facts.firstOperand(of: id) { range = facts[callee].range }
      default: continue
      }
      guard let kind, let channel = channel(for: kind, id), !isDebugOnly(id), !isInPreview(id),
        !isExplainedCrash(id), !isInExitOfAbsentSelf(fact.range)
      else { continue }
      result.append(
        Crash(kind: kind, channel: channel, range: range, expression: id, isOfEncoding: isOfEncoding(id)))
    }
    return result.sorted { $0.range < $1.range }
  }

  /// `try! JSONEncoder().encode(movie)`, `try! JSONSerialization.data(withJSONObject: fields)`, unless these may be anything.
  private func isOfEncoding(_ forced: ExpressionID) -> Bool {
    guard facts[forced].kind == .tryForce, let call = facts.firstOperand(of: forced),
      facts[call].kind == .call,
      let callee = facts.firstOperand(of: call), facts[callee].kind == .member,
      let coder = facts.firstOperand(of: callee)
    else { return false }
    switch facts.string(facts[callee].name) {
    case "encode":
      return ["JSONEncoder", "PropertyListEncoder"].contains(type(of: coder).nominal?.name)
    case "data":
      guard facts.string(facts[coder].name) == "JSONSerialization",
        let object = facts.arguments(of: call).first?.value
      else { return false }
      return ![.name, .member].contains(facts[object].kind) || type(of: object).nominal?.name != "Any"
    default: return false
    }
  }

  /// Whether a comment beside the crash says that it is meant, or why it never happens: `// Crash if that fails, which rolls back`. So does one that
  /// silences SwiftLint's rule about it.
  func isExplainedCrash(_ id: ExpressionID) -> Bool {
    comments(beside: id).contains { words in
      if words.first?.hasPrefix("swiftlint:disable:") == true {
        return words.contains { begins($0, with: ["force_"]) }
      }
      return mayGiveReason(words)
        && (begins(words[0], with: ["crash", "trap", "abort"]) || sayItNeverHappens(words))
    }
  }

  private func sayItNeverHappens(
    _ words: [Substring],
    by reasons: [String] = ["never", "always", "safe", "guarantee", "impossible", "can't"]
  ) -> Bool {
    words.indices.contains { index in
      let isDenied = index > 0 && ["not", "isn't", "isn’t"].contains(words[index - 1].lowercased())
      return !isDenied && begins(words[index], with: reasons)
    }
  }

  /// Whether the text of a call that stops the program says so, or what who wrote the program has to see to: `fatalError("the list is never empty")`,
  /// `fatalError("Expected the cell to be a MovieCell")`. What can't be done there is what failed.
  private func saysWhyItNeverHappens(_ id: ExpressionID) -> Bool {
    facts.arguments(of: id).contains { argument in
      guard [.stringLiteral, .interpolatedString].contains(facts[argument.value].kind) else { return false }
      let words = facts.string(facts[argument.value].name).split(separator: " ")
      guard mayGiveReason(words) else { return false }
      return sayItNeverHappens(words, by: ["never", "impossible", "must", "programmer"])
        || words[0] == "Expected" && words.dropFirst().contains("to")
    }
  }

  private func begins(_ word: Substring, with beginnings: [String]) -> Bool {
    let word = word.lowercased()
    return beginnings.contains { word.hasPrefix($0) }
  }

  /// How code that crashes could have said that it failed; nil where it could not, or where the crash is no mistake.
  private func channel(for kind: Crash.Kind, _ id: ExpressionID) -> ErrorChannel? {
    if let channel = errorChannel(at: id) {
      if case .link(let call, _) = channel, !mayTell(closureOf: call) { return nil }
      return isMeant(kind, id, channel) ? channel : nil
    }
    return isMeantInCallback(kind, id) ? promisingLink(around: id) : nil
  }

  /// Whether a closure that a call is given has a way to tell of a failure. Of a function of the project's own it must throw, return what can fail,
  /// or be handed something to tell: `func watch<T>(_ read: (Key) -> T) -> Observable<T>` has none.
  private func mayTell(closureOf call: ExpressionID) -> Bool {
    guard let (function, parameters) = projectFunction(calledBy: call) else { return true }
    return parameters.contains { type in
      guard case .function(let closure) = type else { return type.isUnknown }
      if closure.isThrowing || closure.result.isUnknown { return true }
      return inference.isPublisher(closure.result, function) || closure.result.nominal?.name == "Result"
        || closure.parameters.contains(where: isToldFailures)
    }
  }

  /// Whether a closure that a function of the project is given may not throw, but has an observer to tell of failures:
  /// `func load<T>(_ read: (AnyObserver<T>, Data) -> Void) -> Observable<T>`
  package func isHandedObserver(closureOf call: ExpressionID) -> Bool {
    guard let (_, parameters) = projectFunction(calledBy: call) else { return false }
    return parameters.contains { type in
      guard case .function(let closure) = type, !closure.isThrowing else { return false }
      return closure.parameters.contains { $0.nominal.map(isObserver) ?? false }
    }
  }

  /// The function of the project that a call is of, and the types of its parameters, without the optionals around them.
  private func projectFunction(calledBy call: ExpressionID) -> (DeclarationReference, parameters: [Type])? {
    guard let function = inference.ask(call, fileID).declaration, !index.isFramework(function) else {
      return nil
    }
    let parameters = index.facts(function).parameters[index.declaration(function).parameters.indices]
    return (
      function,
      parameters.map { parameter in
        let type = inference.types.resolve(parameter.type, in: function.file, function)
        return inference.known.wrapped(type) ?? type
      }
    )
  }

  /// Whether what a closure is handed is there to be told of failures: a promise or an observer.
  private func isToldFailures(_ parameter: Type) -> Bool {
    switch parameter {
    case .function: true
    case .nominal(let type): isObserver(type)
    default: parameter.isUnknown
    }
  }

  private func isObserver(_ type: NominalType) -> Bool {
    type.name.contains("Observer") || type.name.contains("Subscriber")
  }

  /// Whether a crash of this kind is a mistake in a callback that could tell somebody of a failure. That there is a value, what calls back may have
  /// promised.
  private func isMeantInCallback(_ kind: Crash.Kind, _ id: ExpressionID) -> Bool {
    switch kind {
    case .forcedTry: true
    case .forcedCast(let type): (type == Self.responseType || isOfElement(id)) && !isAskedForType(id)
    case .forcedUnwrap, .call: false
    }
  }

  /// Whether the function around says by its name that it stops the program: `assertNoFailure()`.
  private func isInAssertion(_ id: ExpressionID) -> Bool {
    guard let function = inference.context(of: id, fileID) else { return false }
    let name = index.name(index.declaration(function).name, in: function.file)
    return name.hasPrefix("assert") || name.hasPrefix("precondition")
  }

  /// `NSRegularExpression(pattern: "…")`, `UIImage(named: "…")`: what every run finds out.
  private func isMadeOfLiterals(_ id: ExpressionID?) -> Bool {
    guard let id else { return false }
    let fact = facts[id]
    guard fact.kind == .call, fact.arguments.count > 0 else { return false }
    if let callee = facts.firstOperand(of: id), facts.string(facts[callee].name) == "NSRegularExpression" {
      return true
    }
    return facts.arguments(of: id).allSatisfy {
      isLiteral($0.value) || facts[$0.value].kind == .implicitMember
    }
  }

  /// `Request().serializedData()`: the same in every run, as nothing goes into it.
  private func isOfNewValue(_ id: ExpressionID?) -> Bool {
    guard let id, facts[id].kind == .call, facts[id].arguments.count == 0,
      let callee = facts.firstOperand(of: id), facts[callee].kind == .member,
      let made = facts.firstOperand(of: callee), facts[made].kind == .call, facts[made].arguments.count == 0,
      let type = facts.firstOperand(of: made), facts[type].kind == .name
    else { return false }
    return facts.string(facts[type].name).first?.isUppercase == true
  }

  /// `Double(String(format: "%.2f", price))`: a number that was written out is read again.
  private func isRounding(_ id: ExpressionID?) -> Bool {
    guard let id, facts[id].kind == .call, let callee = facts.firstOperand(of: id),
      ["Double", "Float"].contains(facts.string(facts[callee].name)), facts.arguments(of: id).count == 1,
      let text = facts.arguments(of: id).first, text.label.isEmpty, facts[text.value].kind == .call,
      let formatted = FormattedText(
        text.value, facts,
        format: { facts[$0].kind == .stringLiteral ? facts.string(facts[$0].name) : nil })
    else { return false }
    let pieces = formatted.pieces.filter { $0 != .text("") }
    guard pieces.count == 1, case .number(let samples) = pieces[0] else { return false }
    return samples.allSatisfy { Double($0) != nil }
  }

  /// Nil for what never fails: a copy is of the same class, and everything is `AnyObject`.
  private func forcedCast(_ id: ExpressionID) -> Crash.Kind? {
    guard let written = facts.ids(facts[id].typeArguments).first, let operand = facts.firstOperand(of: id)
    else {
      return nil
    }
    if facts[operand].kind == .call, let callee = facts.firstOperand(of: operand),
      ["copy", "mutableCopy"].contains(facts.string(facts[callee].name))
    {
      return nil
    }
    switch facts[written].kind {
    case .named:
      guard case .nominal(let type) = typeAskedFor(by: id), type.name != "AnyObject" else { return nil }
      return .forcedCast(type.name)
    case .array, .dictionary: return .forcedCast(text.string(facts[written].range))
    default: return nil
    }
  }

  private func stopping(_ id: ExpressionID) -> Crash.Kind? {
    guard let callee = facts.firstOperand(of: id), facts[callee].kind == .name else { return nil }
    let name = facts.string(facts[callee].name)
    switch name {
    case "fatalError", "preconditionFailure", "precondition": return .call(name)
    default: return nil
    }
  }

  /// Whether a crash of this kind is a mistake where it stands, rather than a promise that callers keep.
  private func isMeant(_ kind: Crash.Kind, _ id: ExpressionID, _ channel: ErrorChannel) -> Bool {
    switch (kind, channel) {
    case (.call("precondition"), .function), (.forcedUnwrap, .function): return false
    case (.forcedCast(Self.responseType), .function): return true
    case (.forcedTry, .function) where !returnsFallible(around: id):
      return isOfParameter(id) && !isInDefer(id)
    case (_, .function) where !returnsFallible(around: id): return false
    case (.call, .function): return isInExit(id)
    // What an observable is given to work with is its caller's affair, as long as nothing is said of failures.
    case (.forcedCast, .function):
      return !returnsObservable(around: id) && facts.firstOperand(of: id).map(isParameter) ?? false
    case (.forcedTry, .function): return true
    case (_, .link(let call, _)) where !isOnFallibleStream(call) || isInitializerOfOperator(call):
      return false
    // Of errors that are forced to be of a type another rule speaks.
    case (.forcedCast, .link(_, "mapError")), (.forcedCast, .link(_, "catch")),
      (.forcedCast, .link(_, "catchError")):
      return false
    case (.call, .link): return !isAlone(id) && !isExitNeverTaken(id)
    case (.forcedCast(let type), .link(let call, _)):
      return (type == Self.responseType || isOfElement(id)) && !isOfTypeAskedFor(call)
    case (.forcedUnwrap, .link(let call, _)):
      return (isOfElement(id) || isPartOfAnswer(id, call)) && !isChecked(id, call)
        && !isPartOfScanned(id, call)
    case (.forcedTry, .link): return true
    }
  }

  private static let responseType = "HTTPURLResponse"

  /// Whether an expression stands in a `defer`, which nothing can be thrown from.
  private func isInDefer(_ id: ExpressionID) -> Bool {
    facts.statements.contains { $0.kind == .deferStatement && $0.range.contains(facts[id].range) }
  }

  /// Whether what is tried names something that the function around was given: `try! decoder.container(keyedBy: Keys.self)`
  private func isOfParameter(_ id: ExpressionID) -> Bool {
    expressions(in: id).contains { facts[$0].kind == .name && isParameter($0) }
  }

  /// Whether a link begins a chain or stands below something that may fail. What cannot fail, such as taps and relays, is made not to.
  private func isOnFallibleStream(_ call: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: outermostLink(of: call)),
      let position = chain.steps.firstIndex(where: { $0.expression == call })
    else { return false }
    return position == 0 || chain.steps[position - 1].canFail != .no
  }

  /// `Publishers.Filter(upstream: taps) { … }`: what an operator is made of has no twin that may throw.
  private func isInitializerOfOperator(_ call: ExpressionID) -> Bool {
    facts.arguments(of: call).first.map { facts.string($0.label) } == "upstream"
  }

  /// Whether what is forced is what came down the stream, or a conversion of it: `String(data: $0, encoding: .utf8)!`
  private func isOfElement(_ id: ExpressionID) -> Bool {
    guard let operand = facts.firstOperand(of: id) else { return false }
    if failableConversion(operand) != nil || isOwnConversion(operand) {
      return expressions(in: operand).contains(where: comesDownTheStream)
    }
    return comesDownTheStream(operand)
  }

  /// Whether a name is of a closure's parameter, or of what a condition or pattern takes out of one: `guard let value`, `case .success(let data)`.
  private func comesDownTheStream(_ name: ExpressionID) -> Bool {
    if isClosureParameter(name) { return true }
    guard facts[name].kind == .name else { return false }
    switch inference.binding(of: name, fileID)?.origin {
    case .unwrapped(let condition)?:
      let value = facts.conditions[Int(condition)].value
      // `guard let value` alone names what it unwraps.
      return value.isNone
        ? closure(around: name).map { facts.parameters(of: $0).contains { $0.name == facts[name].name } }
          ?? false
        : comesDownTheStream(value)
    case .matched(_, let subject, _)? where !subject.isNone && subject != name:
      return comesDownTheStream(subject)
    default: return false
    }
  }

  /// Whether a function of the project is called that is named after a conversion and gives nil where it fails: `decode(data)`.
  private func isOwnConversion(_ call: ExpressionID) -> Bool {
    guard facts[call].kind == .call, let callee = facts.firstOperand(of: call),
      let function = inference.ask(call, fileID).declaration, !index.isFramework(function),
      index.declaration(function).kind == .function, inference.known.isOptional(type(of: call))
    else { return false }
    let name = facts.string(facts[callee].name)
    return ["decode", "parse", "convert", "deserialize"].contains(where: name.hasPrefix)
  }

  /// Whether what is forced is a part, which may be missing, of an answer that was decoded: `.map { $0.movie! }`, `.map { $0.page.movies.first! }`, also
  /// by constants of the closure. Not where the closure asks for that part elsewhere, or how many there are.
  private func isPartOfAnswer(_ id: ExpressionID, _ call: ExpressionID) -> Bool {
    guard let part = facts.firstOperand(of: id), facts[part].kind == .member else { return false }
    var answer = part
    var others: [ExpressionID] = []
    while true {
      if facts[answer].kind == .member, let inner = facts.firstOperand(of: answer) {
        answer = inner
      } else if let value = inference.initialValue(ofLocal: answer, facts[answer], fileID) {
        if case .local(let constant, _)? = inference.binding(of: answer, fileID)?.origin {
          others += uses(ofLocal: StatementID(Int(constant))).filter { $0 != answer }
        }
        answer = value
      } else {
        break
      }
    }
    guard isClosureParameter(answer),
      let closure = closures(ofCall: call).first?.closure, facts[closure].range.contains(facts[part].range),
      let entry = type(of: answer).nominal?.entry, entry >= 0,
      inference.types.allSupertypes(of: entry).types.contains(where: { $0.name == "Decodable" })
    else { return false }
    let uses = uses(ofParameter: 0, in: closure)
    others += uses.filter { $0 != answer }
    return uses.contains(answer) && !others.contains { asks(for: part, by: $0) }
  }

  /// Whether what follows a name asks for a part of what that stands for: `page.movie` for `page.movie`, `page.movies.isEmpty` for
  /// `page.movies.first`.
  private func asks(for part: ExpressionID, by name: ExpressionID) -> Bool {
    let list = facts.firstOperand(of: part).flatMap { isEnd(part) ? $0 : nil }
    var inner = name
    while let member = parent(of: inner), facts[member].kind == .member {
      if areSame(member, part) { return true }
      if let list, isEnd(member) || isCount(member) {
        if areSame(inner, list) || inference.initialValue(ofLocal: list, facts[list], fileID) != nil {
          return true
        }
      }
      inner = member
    }
    return false
  }

  /// `movies.first`, `movies.last`
  private func isEnd(_ member: ExpressionID) -> Bool {
    ["first", "last"].contains(facts.string(facts[member].name))
  }

  /// `movies.isEmpty`, `movies.count`
  private func isCount(_ member: ExpressionID) -> Bool {
    ["isEmpty", "count"].contains(facts.string(facts[member].name))
  }

  /// Whether an expression stands in the `else` of a `guard` of the function around it that asks about what the function was given.
  private func isInExit(_ id: ExpressionID) -> Bool {
    guard let function = inference.context(of: id, fileID) else { return false }
    var isFound = false
    facts.walk(index.declaration(function).body, intoClosures: false) { statement in
      if facts[statement].kind == .guardStatement, isLeft(statement, by: id) {
        isFound = facts.conditions(of: statement).allSatisfy(asksAboutParameter) && !isExitNeverTaken(id)
      }
    }
    return isFound
  }

  /// Whether an expression stands in the `else` of a `guard` whose conditions hardly ever are not met.
  private func isExitNeverTaken(_ id: ExpressionID) -> Bool {
    guard let statement = inference.scopes(fileID).statementOfValue[id.index] else { return false }
    return statements(around: StatementID(Int(statement)), of: id).indices.lazy.map(StatementID.init).contains
    {
      facts[$0].kind == .guardStatement && isLeft($0, by: id)
        && facts.conditions(of: $0).allSatisfy { isHardlyEverUnmet($0) }
    }
  }

  /// Whether an expression is a statement in the `else` of a `guard`.
  private func isLeft(_ guarding: StatementID, by id: ExpressionID) -> Bool {
    facts.ids(facts[guarding].otherwise).contains { facts[$0].value == id }
  }

  /// Whether an expression is all that its closure does: the closure is a stub.
  private func isAlone(_ id: ExpressionID) -> Bool {
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: id, fileID))
    guard callable >= 0, scopes.scopes[Int(callable)].closure >= 0 else { return false }
    return facts.closures[Int(scopes.scopes[Int(callable)].closure)].body.count == 1
      && inference.scopes(fileID).statementOfValue[id.index] != nil
  }

  /// Whether something before has seen to it that there is a value: a `filter` above, or a comparison with nil, above or in the closure.
  private func isChecked(_ id: ExpressionID, _ call: ExpressionID) -> Bool {
    guard let operand = facts.firstOperand(of: id) else { return true }
    if facts[operand].kind == .name, facts.string(facts[operand].name) == "self" { return true }
    guard let chain = chain(endingWith: outermostLink(of: call)),
      let position = chain.steps.firstIndex(where: { $0.expression == call })
    else { return true }
    return chain.steps[...position].contains { step in
      ["filter", "drop", "first"].contains(step.name) && step.expression != call
        || !step.isElsewhere && comparesWithNil(step.expression)
    }
  }

  /// Whether the closure of a link, or of a `filter` above it, asks for a type: `.filter { $0 is Movie }.map { $0 as! Movie }`
  private func isOfTypeAskedFor(_ call: ExpressionID) -> Bool {
    guard let chain = chain(endingWith: outermostLink(of: call)),
      let position = chain.steps.firstIndex(where: { $0.expression == call })
    else { return false }
    return chain.steps[...position].contains { step in
      (step.name == "filter" || step.expression == call) && !step.isElsewhere && asksForType(step.expression)
    }
  }

  /// Whether what is cast has been asked before whether it is of that type: `if result is Movie { show(result as! Movie) }`
  private func isAskedForType(_ cast: ExpressionID) -> Bool {
    guard let operand = facts.firstOperand(of: cast) else { return false }
    return typeTests.contains { test in
      guard test.index < cast.index, let tested = facts.firstOperand(of: test) else { return false }
      return areSame(tested, operand) && typeAskedFor(by: test) == typeAskedFor(by: cast)
    }
  }

  /// `Movie` of `value as! Movie`, `value is Movie`.
  private func typeAskedFor(by cast: ExpressionID) -> Type {
    guard let written = facts.ids(facts[cast].typeArguments).first else { return .unknown("") }
    return inference.types.resolve(written, in: fileID, inference.context(of: cast, fileID))
  }

  /// Whether `is` or `as?` stands in a closure of a call.
  private func asksForType(_ call: ExpressionID) -> Bool {
    facts[call].kind == .call
      && facts.arguments(of: call).contains { argument in
        facts[argument.value].kind == .closure
          && expressions(in: facts[argument.value].closure).contains {
            [.typeTest, .conditionalCast].contains(facts[$0].kind)
          }
      }
  }

  /// Whether what a `scan` above has made is forced, which may be nil before the first value alone, or a part of a tuple of that:
  /// `.scan(nil) { ($0?.new, new: $1) }`, `.scan((nil, nil)) { ($0.1, .some($1)) }`
  private func isPartOfScanned(_ id: ExpressionID, _ call: ExpressionID) -> Bool {
    guard let operand = facts.firstOperand(of: id), isClosureParameter(operand),
      let chain = chain(endingWith: outermostLink(of: call)),
      let position = chain.steps.firstIndex(where: { $0.expression == call }), position > 0
    else { return false }
    let above = chain.steps[position - 1]
    if above.name == "scan", let closure = closures(of: above).last?.closure {
      let made = returnedExpressions(of: closure)
      if !made.isEmpty, made.allSatisfy({ facts[$0].kind == .tuple }) { return true }
    }
    guard case .tuple(let parts) = above.output, !parts.isEmpty else { return false }
    return chain.steps[..<position].reversed().prefix { $0.output == .tuple(parts) }
      .contains { $0.name == "scan" }
  }

  /// Whether nil stands in a closure of a call.
  private func comparesWithNil(_ call: ExpressionID) -> Bool {
    guard facts[call].kind == .call else { return false }
    var isFound = false
    for argument in facts.arguments(of: call) where facts[argument.value].kind == .closure {
      facts.walk(
        facts[facts[argument.value].closure].body,
        expression: { if facts[$0].kind == .nilLiteral { isFound = true } })
    }
    return isFound
  }
}
