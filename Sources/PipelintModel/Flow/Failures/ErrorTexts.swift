import PipelintSource

/// A place that reads the text of an error for people: `error.localizedDescription`.
package struct ErrorText {
  /// `error.localizedDescription`
  package let expression: ExpressionID
  package let nameRange: SourceRange
  /// The static type of the error.
  package let type: Type
}

extension AnalyzedFile {
  /// Those of this file whose error's type is known, in source order. Free where the file has none of them.
  package var errorTexts: [ErrorText] {
    guard let name = facts.names.find("localizedDescription") else { return [] }
    return (inference.scopes(fileID).usesOfName[name] ?? []).compactMap { use in
      guard facts[use].kind == .member, let base = facts.firstOperand(of: use) else { return nil }
      let type = type(of: base)
      return type.isKnown
        ? ErrorText(
          expression: use, nameRange: facts[use].nameRange, type: inference.known.wrapped(type) ?? type) : nil
    }
    .sorted { $0.nameRange < $1.nameRange }
  }

  /// Whether an error of the project has no text of its own for people: neither it nor an extension makes it a `LocalizedError` or gives it the
  /// property.
  package func lacksDescription(_ type: Type) -> Bool {
    guard isOwnError(type), let entry = type.nominal?.entry, index.entries[Int(entry)].kind != .classType,
      index.members("localizedDescription", of: entry, from: fileID).isEmpty
    else { return false }
    let above = inference.types.allSupertypes(of: entry)
    return above.isComplete
      && above.types.allSatisfy { type in
        type.name != "LocalizedError" && type.name != "CustomNSError"
          && index.members("localizedDescription", of: type.entry, from: fileID).allSatisfy(index.isFramework)
      }
  }

  /// Whether an expression is part of a call that writes a log: `print(…)`, `logger.error(…)`.
  package func isLogged(_ expression: ExpressionID) -> Bool {
    var current = expression
    while let parent = parent(of: current) {
      if facts.firstOperand(of: parent) != current, isLog(parent) { return true }
      current = parent
    }
    return false
  }

  /// Whether an expression is a call that writes a log, by its name. `.error(failure)` and `Single.error(failure)` make a stream.
  package func isLog(_ expression: ExpressionID) -> Bool {
    guard facts[expression].kind == .call, let callee = facts.firstOperand(of: expression),
      facts[callee].kind != .implicitMember
    else { return false }
    let name = facts.string(facts[callee].name)
    return (Self.logs.contains(name) || name.hasPrefix("DDLog"))
      && (name != "error" || chain(endingWith: expression) == nil)
  }

  /// Whether the code that raises each of these errors logs that right before, as something that went wrong:
  /// `logger.error("…"); return .error(Missing.file)`.
  package func areLoggedWhereRaised(_ errors: ErrorSet) -> Bool {
    !errors.reaching.isEmpty
      && errors.reaching.allSatisfy { error in
        guard isRaisedByCode(error), let place = error.place else { return false }
        return other(Int32(place.file))?.standsBehindLog(place.range) ?? false
      }
  }

  /// `throw APIError.offline`, `Fail(error: APIError.offline)`, `.error(APIError.offline)`
  private func isRaisedByCode(_ error: ReachingError) -> Bool {
    switch error.cause {
    case .thrown: true
    case .operation(let name): ["Fail", "error", "fail"].contains(name)
    case .call, .declared: false
    }
  }

  /// Whether the statement before the one that a place stands in logs something that went wrong.
  private func standsBehindLog(_ place: SourceRange) -> Bool {
    guard let last = statementsByStart.innermost(around: place), let before = statementsBefore[last],
      facts[before].kind == .expression, !facts[before].value.isNone, isLog(facts[before].value)
    else { return false }
    return Self.logsOfFaults.contains(name(ofMemberCalledBy: facts[before].value))
  }

  private static let logsOfFaults: Set<String> = [
    "NSLog", "os_log", "warning", "warn", "error", "critical", "fault", "DDLogError", "DDLogWarn",
  ]

  private static let logs: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "log", "trace", "debug", "info", "notice", "warning", "warn",
    "error", "critical", "fault", "verbose", "assertionFailure", "fatalError", "preconditionFailure",
  ]
}
