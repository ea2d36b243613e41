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

  /// Whether each of these errors is logged where it is raised, in the same block before that: `logger.error("…"); return .error(Missing.file)`.
  /// A `print` is none.
  package func areLoggedWhereRaised(_ errors: ErrorSet) -> Bool {
    !errors.reaching.isEmpty
      && errors.reaching.allSatisfy { error in
        error.place.flatMap { place in other(Int32(place.file))?.standsBehindLog(place.range) } ?? false
      }
  }

  private func standsBehindLog(_ place: SourceRange) -> Bool {
    facts.statements.contains { statement in
      guard statement.kind == .expression, !statement.value.isNone, statement.range.upper <= place.lower,
        isLog(statement.value), !Self.printing.contains(name(ofMemberCalledBy: statement.value))
      else { return false }
      let between = text.string(SourceRange(statement.range.upper, place.lower))
      return !between.contains { $0 == "{" || $0 == "}" }
    }
  }

  private static let logs: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "log", "trace", "debug", "info", "notice", "warning", "warn",
    "error", "critical", "fault", "verbose", "assertionFailure", "fatalError", "preconditionFailure",
  ]
}
