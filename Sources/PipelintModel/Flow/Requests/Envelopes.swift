import PipelintSource

/// Answers that say in their body how the request went: `struct Answer<Value> { let code: Int, message: String, data: Value? }`.
extension AnalyzedFile {
  /// Whether what a call decodes is asked how the request went, and not only to log it: the failure reaches whoever reads the answer then, whatever
  /// the status is. `guard answer.isSuccess else { … }` By the code that the call is part of, and by the function around where a local keeps it.
  package func readsOutcome(ofAnswerDecodedBy call: ExpressionID) -> Bool {
    guard let answer = projectType(decodedBy: call) else { return false }
    if handsOnOutcome(ofAnswerDecodedBy: call, answer) { return true }
    let code = code(reading: call)
    return Self.outcomes.contains { name in
      guard let id = facts.names.find(name), tellsOutcome(name, of: answer) else { return false }
      return (inference.scopes(fileID).usesOfName[id] ?? []).contains { use in
        facts[use].kind == .member && code.contains(facts[use].range) && isMember(use, of: answer)
          && isOutcome(use, name)
      }
    }
  }

  /// The same of whatever is made of the answer in the closure that a call is given, or further down its chain: what is decoded, a value of the
  /// project's own, a dictionary, which is asked by a key; or what there is of it is handed to a function that does nothing but throw.
  package func readsOutcome(ofAnswerGivenTo call: ExpressionID) -> Bool {
    let outermost = outermostLink(of: call)
    return readsOutcome(ofAnswerDecodedBy: call)
      || calls(named: "decode").contains {
        range(of: call).contains(range(of: $0)) && readsOutcome(ofAnswerDecodedBy: $0)
      }
      || parts(of: outermost).lazy.map(ExpressionID.init).contains {
        isOutcomeOfDictionary($0) || isCheck($0) || isOutcomeCompared($0) || isCodeCompared($0)
      }
      || readsOutcome(ofValueIn: range(of: outermost))
  }

  /// Whether what a call decodes is an answer that an error in its place gives as well: besides how the request went, it needs nothing, or nothing
  /// at all.
  package func decodesErrorsToo(_ call: ExpressionID) -> Bool {
    guard let answer = projectType(decodedBy: call), index.entries[Int(answer)].kind == .structType else {
      return false
    }
    let type = index.entries[Int(answer)].declaration
    let facts = index.facts(type)
    let stored = facts.declarations.filter { member in
      member.parent.index == type.index && member.kind == .variable && !member.type.isNone
        && member.modifiers.isDisjoint(with: [.isStatic, .isComputed])
    }
    let needed = stored.filter { facts[$0.type].kind != .optional }.map { facts.string($0.name) }
    if needed.isEmpty { return !stored.isEmpty && !decodesItself(answer) }
    return needed.allSatisfy {
      Self.outcomes.contains($0) && !Self.payloads.contains($0) && tellsOutcome($0, of: answer)
    }
  }

  /// Whether a chain goes on with nothing but what an answer wraps, where there is any: `compactMap(\.data)`, `map(\.data).compactMap { $0 }`
  func isOnlyUnwrapped(answerDecodedBy call: ExpressionID) -> Bool {
    guard let answer = projectType(decodedBy: call), case let code = code(reading: call) else { return false }
    // What closures of the chain unwrap is something else.
    let closure = closure(around: call)
    func isInCode(_ other: ExpressionID) -> Bool {
      code.contains(range(of: other)) && self.closure(around: other) == closure
    }
    let unwrapping = calls(named: "compactMap").filter(isInCode)
    return !unwrapping.isEmpty
      && (unwrapping + calls(named: "map").filter(isInCode)).contains { call in
        guard let name = nameOfMember(givenTo: call) else { return false }
        return Self.payloads.contains(name) && tellsOutcome(name, of: answer)
      }
  }

  /// `data` of `map(\.data)` and `map { $0.data }`
  private func nameOfMember(givenTo call: ExpressionID) -> String? {
    if let path = facts.arguments(of: call).first?.value, facts[path].kind == .keyPath {
      return facts.string(facts[path].name)
    }
    guard let closure = closures(ofCall: call).first?.closure, facts[closure].body.count == 1,
      let member = uses(ofParameter: 0, in: closure).first.flatMap(parent), facts[member].kind == .member,
      inference.scopes(fileID).statementOfValue[member.index] != nil
    else { return nil }
    return facts.string(facts[member].name)
  }

  /// Whether what a call decodes is a type of the project with something that an error in its place does not have, as far as the compiler writes how it
  /// is decoded.
  func asksForMore(thanErrorsHave call: ExpressionID) -> Bool {
    guard let answer = projectType(decodedBy: call) else { return false }
    return index.entries[Int(answer)].kind == .structType && !decodesItself(answer) && !decodesErrorsToo(call)
  }

  /// Whether a type of the project says itself how it is decoded: `init(from:)`
  private func decodesItself(_ type: Int32) -> Bool {
    index.members("init", of: type, from: fileID).contains { signature(of: $0) == "init(from:)" }
  }

  /// Whether the link behind a call takes the word on how the request went out of what that decodes: `map(Answer.self).map(\.isSuccess)`
  private func handsOnOutcome(ofAnswerDecodedBy call: ExpressionID, _ answer: Int32) -> Bool {
    guard let member = parent(of: call), facts[member].kind == .member, let next = parent(of: member),
      facts[next].kind == .call, let path = facts.arguments(of: next).first?.value,
      facts[path].kind == .keyPath
    else { return false }
    let name = facts.string(facts[path].name)
    return Self.outcomes.contains(name) && !Self.payloads.contains(name) && tellsOutcome(name, of: answer)
  }

  /// Whether code asks a value of the project's own that is local there how the request went, whatever it was made by: `Answer(JSON: json)`.
  private func readsOutcome(ofValueIn code: SourceRange) -> Bool {
    Self.outcomes.contains { name in
      guard let id = facts.names.find(name) else { return false }
      return (inference.scopes(fileID).usesOfName[id] ?? []).contains { use in
        guard facts[use].kind == .member, code.contains(facts[use].range), isOutcome(use, name),
          let base = facts.firstOperand(of: use), path(of: base).root == .local
        else { return false }
        let type = type(of: base)
        guard let entry = (inference.known.wrapped(type) ?? type).nominal?.entry else { return false }
        return isOfProject(entry) && tellsOutcome(name, of: entry)
      }
    }
  }

  /// Whether a member is more than logged; of what is wrapped, whether it is asked if there is any: `guard let movie = answer.data else { … }`
  private func isOutcome(_ use: ExpressionID, _ name: String) -> Bool {
    if !Self.payloads.contains(name) { return !isLogged(use) }
    let asked = parent(of: use).flatMap { facts[$0].kind == .tryExpression ? $0 : nil } ?? use
    return facts.conditions.contains { $0.kind == .optionalBinding && $0.value == asked }
  }

  /// Whether an expression is the key of an outcome, by which a dictionary is asked: `if json["status"] == 200 { … }`,
  /// `guard let isFine = answer.object(forKey: "success") as? Bool else { … }`
  private func isOutcomeOfDictionary(_ key: ExpressionID) -> Bool {
    guard facts[key].kind == .stringLiteral, Self.keys.contains(Self.plain(facts.string(facts[key].name))),
      let reading = parent(of: key), facts.firstOperand(of: reading) != key
    else { return false }
    switch facts[reading].kind {
    case .subscriptCall: return isAsked(reading)
    case .call:
      return facts.arguments(of: reading).first.map { facts.string($0.label) } == "forKey" && isAsked(reading)
    default: return false
    }
  }

  /// Whether an expression is a word for an outcome that something is compared with: `case "success":`, `answer.result == "fail"`
  private func isOutcomeCompared(_ word: ExpressionID) -> Bool {
    guard facts[word].kind == .stringLiteral,
      Self.words.contains(Self.plain(facts.string(facts[word].name)))
    else { return false }
    guard let comparison = parent(of: word) else { return facts.patterns.contains { $0.value == word } }
    return facts[comparison].kind == .infixOperator
      && ["==", "!="].contains(facts.string(facts[comparison].name))
  }

  /// Whether an expression is a number that what a local value says of how a request went is compared with: `answer?.code == 200`
  private func isCodeCompared(_ number: ExpressionID) -> Bool {
    guard facts[number].kind == .integerLiteral, let comparison = parent(of: number),
      facts[comparison].kind == .infixOperator,
      ["==", "!="].contains(facts.string(facts[comparison].name)),
      let code = facts.operands(of: comparison).first(where: { $0 != number }), facts[code].kind == .member,
      path(of: code).root == .local
    else { return false }
    return Self.outcomes.contains(facts.string(facts[code].name))
  }

  /// Whether what is read decides on something, or is kept by a local name, which will.
  private func isAsked(_ value: ExpressionID) -> Bool {
    var current = value
    while let parent = parent(of: current) {
      if facts[parent].kind == .interpolatedString || isLog(parent) { return false }
      if facts[parent].kind == .ternary, facts.firstOperand(of: parent) == current { return true }
      current = parent
    }
    return facts.conditions.contains { $0.value == current }
      || facts.statements.contains {
        ($0.kind == .switchStatement || $0.kind == .binding) && $0.value == current
      }
  }

  /// Whether an expression is a statement that calls a function of the project for nothing but to throw over the bytes that it is given:
  /// `try check(response.data)`
  private func isCheck(_ attempt: ExpressionID) -> Bool {
    guard facts[attempt].kind == .tryExpression,
      inference.scopes(fileID).statementOfValue[attempt.index] != nil,
      parent(of: attempt) == nil, let call = facts.firstOperand(of: attempt), facts[call].kind == .call,
      facts.arguments(of: call).contains(where: { isBytes($0.value) }),
      let declaration = inference.ask(call, fileID).declaration
    else { return false }
    return !index.isFramework(declaration)
  }

  private func isBytes(_ value: ExpressionID) -> Bool {
    let type = type(of: value)
    if type.isUnknown {
      return [.name, .member].contains(facts[value].kind) && facts.string(facts[value].name) == "data"
    }
    return (inference.known.wrapped(type) ?? type).nominal?.name == "Data"
  }

  /// `Answer<Movie>` of `response.map(Answer<Movie>.self)`, if the project declares it.
  private func projectType(decodedBy call: ExpressionID) -> Int32? {
    guard
      let argument = facts.arguments(of: call).first(where: {
        ["", "of", "type"].contains(facts.string($0.label))
      }),
      case .metatype(let type) = type(of: argument.value), let entry = type.nominal?.entry,
      isOfProject(entry)
    else { return nil }
    return entry
  }

  private func code(reading call: ExpressionID) -> SourceRange {
    let outermost = outermostLink(of: call)
    switch use(of: outermost) {
    case .local, .unknown:
      return inference.context(of: call, fileID).map { index.declaration($0).range } ?? range(of: outermost)
    case .returned, .property, .stored, .argument, .discarded: return range(of: outermost)
    }
  }

  /// Whether a member is one of an answer. What a closure is given, or a pattern or a `guard let` takes out of that, is taken for it where its type is
  /// not known.
  private func isMember(_ member: ExpressionID, of answer: Int32) -> Bool {
    guard let base = facts.firstOperand(of: member) else { return false }
    let type = type(of: base)
    if type.isUnknown { return isClosureParameter(base) || isTakenOut(base) }
    return (inference.known.wrapped(type) ?? type).nominal?.entry == answer
  }

  private func isTakenOut(_ name: ExpressionID) -> Bool {
    switch inference.binding(of: name, fileID)?.origin {
    case .matched, .unwrapped: true
    default: false
    }
  }

  /// Whether a member of an answer says how the request went. A code or a message alone may be anything's: they do so beside each other, or
  /// beside what is wrapped.
  private func tellsOutcome(_ name: String, of answer: Int32) -> Bool {
    func has(_ member: String) -> Bool { !index.members(member, of: answer, from: fileID).isEmpty }
    guard has(name) else { return false }
    return !Self.companions.contains(name) || Self.companions.contains { $0 != name && has($0) }
  }

  private static let companions: Set<String> = ["code", "status", "message", "msg", "data", "result"]
  private static let outcomes = [
    "code", "status", "message", "msg", "isSuccess", "success", "isSucceed", "isSucceeded", "statusCode",
    "error", "errors", "errorCode", "errorMessage", "resultCode", "responseCode", "responseMessage",
    "data", "result",
  ]
  private static let payloads: Set<String> = ["data", "result"]

  /// Without case and what separates words: `errorcode` of `error_code`, `errorCode`, `Error-Code`.
  private static func plain(_ key: String) -> String {
    String(decoding: key.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }, as: UTF8.self)
      .lowercased()
  }

  private static let words: Set<String> = [
    "success", "succeeded", "ok", "fail", "failed", "failure", "error",
  ]

  private static let keys: Set<String> = [
    "code", "status", "success", "succeeded", "issuccess", "ok", "error", "errors", "statuscode", "errorcode",
    "errcode", "errno", "errormessage", "errmsg", "resultcode", "responsecode", "retcode", "ret",
  ]
}
