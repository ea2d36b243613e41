import PipelintSource

/// Answers that say in their body how the request went: `struct Answer<Value> { let code: Int, message: String, data: Value? }`.
extension AnalyzedFile {
  /// Whether what a call decodes is asked how the request went, and not only to log it: the failure reaches whoever reads the answer then, whatever
  /// the status is. `guard answer.isSuccess else { … }` By the code that the call is part of, and by the function around where a local keeps it.
  package func readsOutcome(ofAnswerDecodedBy call: ExpressionID) -> Bool {
    guard let answer = projectType(decodedBy: call) else { return false }
    let code = code(reading: call)
    return Self.outcomes.contains { name in
      guard let id = facts.names.find(name), tellsOutcome(name, of: answer) else { return false }
      return (inference.scopes(fileID).usesOfName[id] ?? []).contains { use in
        facts[use].kind == .member && code.contains(facts[use].range) && isMember(use, of: answer)
          && !isLogged(use)
      }
    }
  }

  /// The same of whatever is decoded in the closure that a call is given.
  package func readsOutcome(ofAnswerGivenTo call: ExpressionID) -> Bool {
    readsOutcome(ofAnswerDecodedBy: call)
      || calls(named: "decode").contains {
        range(of: call).contains(range(of: $0)) && readsOutcome(ofAnswerDecodedBy: $0)
      }
  }

  /// `Answer<Movie>` of `response.map(Answer<Movie>.self)`, if the project declares it.
  private func projectType(decodedBy call: ExpressionID) -> Int32? {
    guard
      let argument = facts.arguments(of: call).first(where: {
        ["", "of", "type"].contains(facts.string($0.label))
      }),
      case .metatype(let type) = type(of: argument.value), let entry = type.nominal?.entry, entry >= 0,
      index.entries[Int(entry)].isDeclared, !index.isFramework(index.entries[Int(entry)].declaration)
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

  /// Whether a member is one of an answer. What a closure is given, or a pattern takes out of that, is taken for it where its type is not known.
  private func isMember(_ member: ExpressionID, of answer: Int32) -> Bool {
    guard let base = facts.firstOperand(of: member) else { return false }
    let type = type(of: base)
    if type.isUnknown { return isClosureParameter(base) || isMatched(base) }
    return (inference.known.wrapped(type) ?? type).nominal?.entry == answer
  }

  private func isMatched(_ name: ExpressionID) -> Bool {
    if case .matched? = inference.binding(of: name, fileID)?.origin { true } else { false }
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
  ]
}
