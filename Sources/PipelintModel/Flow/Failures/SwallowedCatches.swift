import PipelintSource

/// A `catch` that ends an error where it could have been passed on.
package struct SwallowedCatch {
  package enum Answer: Sendable {
    case nothing, print, constant
    /// It leaves the function or closure without a value.
    case leave

    /// Whether the code behind the `catch` runs as if nothing had happened.
    package var goesOn: Bool { self == .nothing || self == .print }
  }

  package let answer: Answer
  package let channel: ErrorChannel
  /// The `do` statement.
  package let statement: StatementID
  /// Its last `catch`.
  package let clause: StatementID
  /// An expression in the `do` block.
  package let inside: ExpressionID
  /// Of the word `catch`.
  package let range: SourceRange
  /// Of the whole `do` statement.
  package let scope: SourceRange
  package let symbol: String
}

extension AnalyzedFile {
  /// The catches without a pattern that do nothing with their error but print it, and answer with a constant or not at all; in source order. What
  /// a comment explains is left out, and what answers a question with no, is tried again, must not fail, or is printed in debug builds or examples alone,
  /// and what nobody would hear of.
  package var swallowedCatches: [SwallowedCatch] {
    var result: [SwallowedCatch] = []
    for (position, fact) in facts.statements.enumerated() where fact.kind == .doStatement {
      guard let inside = firstExpression(in: fact.body), let clause = facts.ids(fact.otherwise).last,
        facts.conditions(of: clause).isEmpty, let answer = answer(of: clause),
        !answer.goesOn
          || !isFollowedByFailure(StatementID(position), inside) && !isOneOfSeveralWays(fact, inside)
            && !isTriedAgain(StatementID(position), inside) && !leavesElementOut(clause)
            && !isPartOfUnkeptBody(fact, inside) && !onlyFillsOptionals(fact, inside),
        !onlyCleansUp(fact.body), !saysNo(clause, around: inside), !isPromisedNil(clause, around: inside),
        !isOneOfCallersWays(clause, around: inside), !looksForFile(fact, clause),
        !isNamedAfterFallback(at: inside), !asksForOtherError(fact),
        let channel = errorChannel(at: inside) ?? promiseInCallback(of: fact, inside),
        !answer.goesOn || !isOneOfSeveralSteps(fact, inside, channel), !isLastingAndInfallible(channel),
        answer != .print || !isDebugOnly(inside) && !isExample,
        !isOnlyTriedOptionally(channel, inside)
      else { continue }
      let lower = facts[clause].range.lower
      result.append(
        SwallowedCatch(
          answer: answer, channel: channel, statement: StatementID(position), clause: clause,
          inside: inside, range: SourceRange(lower, lower + 5), scope: fact.range,
          symbol: symbol(of: inside)))
    }
    return result.sorted { $0.range < $1.range }
  }

  /// Whether only this file could be told, and drops all that a call of the function gives: `try? load()`. By the text, as bodies that speak of no
  /// pipeline are not kept.
  private func isOnlyTriedOptionally(_ channel: ErrorChannel, _ inside: ExpressionID) -> Bool {
    guard case .function = channel, let function = inference.context(of: inside, fileID),
      case let declaration = index.declaration(function), declaration.kind == .function,
      declaration.modifiers.contains(.isPrivate)
    else { return false }
    let calls = placesInCode(ofName: index.name(ofDeclaration: function)).filter {
      $0 != declaration.nameRange
    }
    return !calls.isEmpty && calls.allSatisfy(isTriedForNothing)
  }

  /// Whether a statement is a `try?` of what has a name at a place: `try? await self.load()`, `_ = try? load()`
  private func isTriedForNothing(_ name: SourceRange) -> Bool {
    let line = text.line(before: name)
    guard let attempt = line.firstRange(of: "try? ") else { return false }
    let before = line[..<attempt.lowerBound].reversed().drop(while: \.isWhitespace)
    let words = line[attempt.upperBound...].split { $0 == " " || $0 == "." }
    return words.allSatisfy { $0 == "await" || $0 == "self" }
      && (before.isEmpty || before.first == "{" || before.starts(with: "= _"))
  }

  /// The link whose promise or observer a `do` in a callback calls, and nothing behind it in there: only the `catch` does not.
  /// `Future { promise in load { data in do { promise(.success(try decode(data))) } catch { print(error) } } }`
  private func promiseInCallback(of attempt: StatementFact, _ inside: ExpressionID) -> ErrorChannel? {
    guard let channel = promisingLink(around: inside), case .link(let call, _) = channel,
      let callback = closure(around: inside),
      let maker = facts.arguments(of: call).last.map({ facts[$0.value].closure }), !maker.isNone
    else { return nil }
    let calls = uses(ofParameter: 0, in: maker).map(range).filter(facts[callback].range.contains)
    return calls.contains(where: attempt.range.contains)
      && calls.allSatisfy { $0.lower < attempt.range.upper } ? channel : nil
  }

  /// Whether a clause returns `false`, itself or as the only value of a stream, and the function's result is a `Bool`, or the `do` returns `true`: the
  /// answer says that it did not work.
  private func saysNo(_ clause: StatementID, around inside: ExpressionID) -> Bool {
    let isAsked =
      closure(around: inside) == nil
      && inference.returnType(ofScope: inference.scope(of: inside, fileID), fileID)
        == inference.known.type("Bool")
    return facts.ids(facts[clause].body).contains { answer(returnedBy: $0) == "false" }
      && (isAsked || isAnsweredYes(beside: clause, inside))
  }

  /// Whether the `do` that a clause belongs to returns `true`, so that the two answer whether something fails.
  private func isAnsweredYes(beside clause: StatementID, _ inside: ExpressionID) -> Bool {
    statements(around: clause, of: inside).contains { attempt in
      attempt.kind == .doStatement && facts.ids(attempt.otherwise).contains(clause)
        && facts.ids(attempt.body).last.flatMap(answer(returnedBy:)) == "true"
    }
  }

  /// The literal that a statement returns, if it is a `Bool`: `return false`, `return .just(false)`, `return Just(false).eraseToAnyPublisher()`
  private func answer(returnedBy statement: StatementID) -> String? {
    guard facts[statement].kind == .returnStatement, !facts[statement].value.isNone else { return nil }
    var value = facts[statement].value
    if let source = chain(endingWith: value)?.steps.first, ["just", "Just"].contains(source.name),
      let only = facts.arguments(of: source.expression).first
    {
      value = only.value
    }
    return facts[value].kind == .booleanLiteral ? facts.string(facts[value].name) : nil
  }

  /// Whether a clause returns nil from a function of which the documentation speaks of that: `/// Returns: The icon, or nil if that fails.`
  private func isPromisedNil(_ clause: StatementID, around inside: ExpressionID) -> Bool {
    guard returnsNil(clause), closure(around: inside) == nil,
      let function = inference.context(of: inside, fileID),
      let documentation = documentation(above: index.declaration(function).range)
    else { return false }
    return documentation.split { !$0.isLetter }.contains("nil")
  }

  /// Whether a clause returns nil from a private function, and each of its callers goes on with another way where there is nothing:
  /// `if let movie = try cached(id) { return movie }`, `return try loaded(id)`
  private func isOneOfCallersWays(_ clause: StatementID, around inside: ExpressionID) -> Bool {
    guard returnsNil(clause), closure(around: inside) == nil,
      let function = inference.context(of: inside, fileID), index.access(of: function) == .file
    else { return false }
    let uses = keptUses(ofFunction: function)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        var attempt = use
        while let outer = parent(of: attempt) { attempt = outer }
        return isUnwrappedByIf(attempt)
          && isFollowed(range(of: attempt), use) { facts[$0].kind == .tryExpression }
      }
  }

  /// `if let movie = ` stands before an expression. By the text, as of a function that throws its `if` statements may not be kept.
  private func isUnwrappedByIf(_ value: ExpressionID) -> Bool {
    let words = text.line(before: range(of: value)).split(whereSeparator: \.isWhitespace)
    return words.count == 4 && words[0] == "if" && words[1] == "let" && words[3] == "="
  }

  /// Whether a `do` only reads a file, and the clause returns nil: there may be none yet. `do { return try Data(contentsOf: file) } catch { return nil }`
  private func looksForFile(_ attempt: StatementFact, _ clause: StatementID) -> Bool {
    guard returnsNil(clause) else { return false }
    var reads = false
    var triesOther = false
    facts.walk(
      attempt.body,
      expression: { expression in
        guard facts[expression].kind == .tryExpression, let call = facts.firstOperand(of: expression) else {
          return
        }
        if isReadingOfFile(call) { reads = true } else { triesOther = true }
      })
    return reads && !triesOther
  }

  /// `Data(contentsOf: fileURL)`, `String(contentsOfFile: path)`
  private func isReadingOfFile(_ call: ExpressionID) -> Bool {
    guard facts[call].kind == .call, let argument = facts.arguments(of: call).first else { return false }
    let label = facts.string(argument.label)
    guard label == "contentsOf" else { return label == "contentsOfFile" }
    return wordsOfNames(in: range(of: argument.value)).contains { !Self.wordsForFiles.isDisjoint(with: $0) }
  }

  private static let wordsForFiles: Set<String> = [
    "cache", "directory", "disk", "document", "documents", "file",
  ]

  private func returnsNil(_ clause: StatementID) -> Bool {
    facts.ids(facts[clause].body).contains { id in
      facts[id].kind == .returnStatement && !facts[id].value.isNone
        && facts[facts[id].value].kind == .nilLiteral
    }
  }

  /// Whether a failure in a link's closure would end a stream that may go on, or does until another one tells it to stop, and cannot fail so far, or
  /// stands in front of a subscriber that has no place for it: `bind(to:)`, `sink { … }`.
  private func isLastingAndInfallible(_ channel: ErrorChannel) -> Bool {
    guard case .link(let call, let name) = channel,
      let link = links(named: name, where: { $0 == call }).first, let upstream = link.upstream,
      let last = link.chain.steps.last
    else { return false }
    let isBound = last.role == .subscriber && ["assign", "bind", "drive", "emit"].contains(last.name)
    let cannotFail = upstream.canFail == .no || endsInInfallibleSink(link)
    switch upstream.stream.lifetime {
    case .longLived: return isBound || cannotFail
    case .unknown: return cannotFail
    case .finite: return cannotFail && lastsUntilTold(link)
    case .oneShot: return false
    }
  }

  /// Whether what a link gives comes to a `sink` that is told of values alone, which the compiler takes only where nothing fails, and no link on the
  /// way deals with failures.
  private func endsInInfallibleSink(_ link: ChainLink) -> Bool {
    guard let last = link.after.last, last.role == .subscriber, last.name == "sink",
      failureHandler(of: last) == nil
    else { return false }
    return link.after.allSatisfy { !$0.handlesFailure && !$0.isRecovery }
  }

  /// Whether all that ends a stream before a link is another one's value: `prefix(untilOutputFrom: closed)`, `take(until: closed)`.
  private func lastsUntilTold(_ link: ChainLink) -> Bool {
    guard let lasting = link.before.lastIndex(where: { $0.stream.lifetime == .longLived }) else {
      return false
    }
    return link.before[(lasting + 1)...].allSatisfy { step in
      guard step.effects?.ends == true else { return true }
      if step.name == "takeUntil" { return true }
      let label = facts.arguments(of: step.expression).first.map { facts.string($0.label) }
      return label == "untilOutputFrom" || label == "until"
    }
  }

  /// Whether a block around a `do`, of the same function or closure, fails further down: it tries one way after the other, and says when none was
  /// left, or only looks for more to say of what went wrong before.
  private func isFollowedByFailure(_ statement: StatementID, _ inside: ExpressionID) -> Bool {
    let attempt = facts[statement]
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: inside, fileID))
    func failsLater(_ body: FactList<StatementFact>) -> Bool {
      let statements = facts.ids(body).map { facts[$0] }
      return statements.contains { $0.range.contains(attempt.range) }
        && statements.contains {
          $0.range.lower > attempt.range.lower && fails($0)
            && scopes.callable(around: inference.scope(of: $0.value, fileID)) == callable
        }
    }
    if let function = inference.context(of: inside, fileID).map(index.declaration) {
      if failsLater(function.body) || failsLater(function.otherAccessors) { return true }
    }
    var closure = closure(around: inside)
    while let current = closure {
      if failsLater(facts[current].body) { return true }
      closure = self.closure(around: ExpressionID(Int(scopes.expressionOfClosure[Int(current.index)])))
    }
    return statements(around: statement, of: inside).contains {
      failsLater($0.body) || failsLater($0.otherwise)
    }
  }

  /// `throw error`, `return .failure(error)`, `return Fail(error: error).eraseToAnyPublisher()`
  private func fails(_ statement: StatementFact) -> Bool {
    if statement.kind == .throwStatement { return true }
    guard statement.kind == .returnStatement, !statement.value.isNone,
      facts[statement.value].kind == .call, let callee = facts.firstOperand(of: statement.value)
    else { return false }
    if ["failure", "error"].contains(facts.string(facts[callee].name)) { return true }
    return ["Fail", "error"].contains(chain(endingWith: statement.value)?.steps.first?.name)
  }

  /// Whether a `do` stands in a loop that is not over elements: what fails is tried again.
  private func isTriedAgain(_ attempt: StatementID, _ inside: ExpressionID) -> Bool {
    guard let loop = loop(around: attempt, inside) else { return false }
    return loop.kind != .forStatement || !loop.pattern.isNone && facts[loop.pattern].kind == .wildcard
      || onlyCounts(loop)
  }

  /// Whether a loop counts, and nothing in it depends on how far but a comparison and what is printed: `for attempt in 0..<3 { if attempt > 0 { … } }`
  private func onlyCounts(_ loop: StatementFact) -> Bool {
    guard !loop.pattern.isNone, facts[loop.pattern].kind == .name, !loop.value.isNone,
      facts[loop.value].kind == .infixOperator,
      ["..<", "..."].contains(facts.string(facts[loop.value].name))
    else { return false }
    return uses(of: facts[loop.pattern].name, around: loop.value).allSatisfy { use in
      guard loop.range.contains(facts[use].range) else { return true }
      guard let parent = parent(of: use) else { return false }
      return facts[parent].kind == .interpolatedString
        || facts[parent].kind == .infixOperator
          && ["<", ">", "<=", ">=", "==", "!="].contains(facts.string(facts[parent].name))
    }
  }

  /// Whether a clause does nothing but go on with the next element of a loop, and so says that this one is left out.
  private func leavesElementOut(_ clause: StatementID) -> Bool {
    let body = facts.ids(facts[clause].body)
    guard body.count == 1, let only = body.first else { return false }
    return facts[only].kind == .jump && text.string(facts[only].range).hasPrefix("continue")
  }

  /// Whether a function or an operator's closure, after a `do` that assigns nothing, has other work to do: what fails is a step that it can do
  /// without. What makes a stream says by what it sends next that all has gone well.
  private func isOneOfSeveralSteps(
    _ attempt: StatementFact, _ inside: ExpressionID, _ channel: ErrorChannel
  ) -> Bool {
    if closure(around: inside) != nil {
      guard case .link(_, let name) = channel, name != "create", name != "Future" else { return false }
    }
    return !assigns(in: attempt.body)
      && isFollowed(attempt.range, inside) { facts[$0].kind == .call && !isPrinted($0) }
  }

  /// Whether the last `catch` answers as the `do` itself does where nothing fails, and one before asks for certain errors: nothing but those was the
  /// question. `do { try check(); return true } catch Check.tooShort { return false } catch { return true }`
  private func asksForOtherError(_ attempt: StatementFact) -> Bool {
    func returned(_ body: FactList<StatementFact>) -> ExpressionID? {
      guard let last = facts.ids(body).last, facts[last].kind == .returnStatement, !facts[last].value.isNone
      else { return nil }
      return facts[last].value
    }
    let clauses = Array(facts.ids(attempt.otherwise))
    guard clauses.count > 1, let good = returned(attempt.body), isLiteral(good),
      let other = clauses.last.flatMap({ returned(facts[$0].body) })
    else { return false }
    return areSame(good, other)
  }

  /// Whether a `do` only gives optional properties of the object, or entries of a dictionary, their values, which an initializer, or a function that
  /// goes on with other work, can do without: they stay `nil`, and say so; in a closure, those of an object of the project's own that is local there.
  private func onlyFillsOptionals(_ attempt: StatementFact, _ inside: ExpressionID) -> Bool {
    guard let function = inference.context(of: inside, fileID) else { return false }
    let isInClosure = closure(around: inside) != nil
    var fills = false
    let fillsOthers = assigns(in: attempt.body) { target in
      fills = true
      if isOptionalPartOfLocal(target, idleFrom: attempt.range.upper) || isEntryOfLocalDictionary(target) {
        return false
      }
      return isInClosure
        || !isOptionalProperty(target, idleFrom: attempt.range.upper)
          && !isOnItsWayToProperties(target, from: attempt)
    }
    guard fills, !fillsOthers else { return false }
    return index.declaration(function).kind == .initializer && !isInClosure
      || isFollowed(attempt.range, inside) { facts[$0].kind == .call && !isPrinted($0) }
  }

  /// Whether an expression is an optional property, declared by the project, of a local that the code around does not ask for it from an offset on:
  /// `profile.image`. Of a type that is not known, as one that Core Data makes, it may be one.
  private func isOptionalPartOfLocal(_ target: ExpressionID, idleFrom offset: UInt32) -> Bool {
    let path = path(of: target)
    guard path.root == .local, path.components.count == 2, facts[target].kind == .member else { return false }
    guard let property = declaration(of: path) else {
      return type(of: target).isUnknown && isIdle(target, from: offset)
    }
    return !index.isFramework(property) && isIdleOptional(target, from: offset)
  }

  /// Whether an expression is an entry of a dictionary that is local, which may have none: `fields["photo"]`.
  private func isEntryOfLocalDictionary(_ target: ExpressionID) -> Bool {
    guard facts[target].kind == .subscriptCall, let base = facts.firstOperand(of: target),
      case .local? = inference.binding(of: base, fileID)?.origin
    else { return false }
    return type(of: base).nominal?.name == "Dictionary"
  }

  /// Whether an expression is an optional property of the object that the function around does not name from an offset on.
  private func isOptionalProperty(_ target: ExpressionID, idleFrom offset: UInt32) -> Bool {
    let path = path(of: target)
    return path.root == .instance && path.components.count == 2 && isIdleOptional(target, from: offset)
  }

  private func isIdleOptional(_ target: ExpressionID, from offset: UInt32) -> Bool {
    inference.known.wrapped(type(of: target)) != nil && isIdle(target, from: offset)
  }

  /// Whether the code around does not ask for what an expression names from an offset on.
  private func isIdle(_ target: ExpressionID, from offset: UInt32) -> Bool {
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: target, fileID))
    return !uses(of: facts[target].name, around: target).contains { use in
      facts[use].range.lower >= offset
        && !(parent(of: use).map { facts[$0].kind == .assignment && facts.firstOperand(of: $0) == use }
          ?? false)
        && scopes.callable(around: inference.scope(of: use, fileID)) == callable
    }
  }

  /// Whether an expression is an optional variable without a value before a `do`, which only such properties and objects that are made are given
  /// after it, or that is used where there is a value.
  private func isOnItsWayToProperties(_ target: ExpressionID, from attempt: StatementFact) -> Bool {
    guard case .local(let statement, let path)? = inference.binding(of: target, fileID)?.origin, path.isEmpty
    else { return false }
    let binding = StatementID(Int(statement))
    let initial = facts[binding].value
    guard initial.isNone || facts[initial].kind == .nilLiteral,
      inference.known.wrapped(type(of: target)) != nil
    else { return false }
    let later = uses(ofLocal: binding).filter { !attempt.range.contains(facts[$0].range) }
    return !later.isEmpty
      && later.allSatisfy { use in
        if isOnlyUsedIfPresent(use) || isGivenToInitializer(use) { return true }
        guard let parent = parent(of: use), facts[parent].kind == .assignment,
          let property = facts.firstOperand(of: parent), property != use
        else { return false }
        return isOptionalProperty(property, idleFrom: facts[parent].range.upper)
      }
  }

  /// Whether an optional is unwrapped by an `if` that does nothing without a value, or is the last choice of `??`: `own ?? given`.
  private func isOnlyUsedIfPresent(_ optional: ExpressionID) -> Bool {
    if let parent = parent(of: optional) {
      return facts[parent].kind == .infixOperator && facts.string(facts[parent].name) == "??"
        && facts.firstOperand(of: parent) != optional
    }
    return facts.statements.contains { statement in
      statement.kind == .ifStatement && statement.otherwise.count == 0
        && facts.conditions[statement.conditions.indices].contains {
          $0.kind == .optionalBinding && $0.value == optional
        }
    }
  }

  /// Whether an optional is what a value of the project's own is made of: `Tour(number: number)`.
  private func isGivenToInitializer(_ optional: ExpressionID) -> Bool {
    guard let call = parent(of: optional), facts[call].kind == .call,
      facts.arguments(of: call).contains(where: { $0.value == optional }),
      let callee = facts.firstOperand(of: call), case .metatype(let type) = type(of: callee),
      let entry = type.nominal?.entry, entry >= 0
    else { return false }
    let made = index.entries[Int(entry)]
    return made.isDeclared && !index.isFramework(made.declaration)
  }

  /// The innermost loop around some code, of the same function or closure.
  private func loop(around attempt: StatementID, _ inside: ExpressionID) -> StatementFact? {
    let callable = inference.scopes(fileID).callable(around: inference.scope(of: inside, fileID))
    let range = facts[attempt].range
    return statements(around: attempt, of: inside).filter { statement in
      guard isLoop(statement), statement.range.contains(range),
        let first = firstExpression(in: statement.body)
      else { return false }
      return inference.scopes(fileID).callable(around: inference.scope(of: first, fileID)) == callable
    }.min { $0.range.count < $1.range.count }
  }

  /// Whether a `do` leaves where it succeeds, and something else is tried where it does not.
  private func isOneOfSeveralWays(_ attempt: StatementFact, _ inside: ExpressionID) -> Bool {
    guard let last = facts.ids(attempt.body).last, facts[last].kind == .returnStatement else { return false }
    return isFollowed(attempt.range, inside) { facts[$0].kind == .tryExpression }
  }

  /// Whether more than a `do` may stand in the function around, of whose body only what throws is kept: a loop around it, or other work after it.
  private func isPartOfUnkeptBody(_ attempt: StatementFact, _ inside: ExpressionID) -> Bool {
    guard let function = inference.context(of: inside, fileID) else { return false }
    let declaration = index.declaration(function)
    guard declaration.modifiers.contains(.keepsThrows) else { return false }
    let rest = text.string(SourceRange(attempt.range.upper, declaration.range.upper))
    let words = rest.split(whereSeparator: \.isWhitespace)
    return words != ["}"] && !(words.count == 3 && words.first == "return" && words.last == "}")
  }

  /// Whether an expression that `isMeant` holds for comes after an attempt, in the same function or closure.
  private func isFollowed(
    _ attempt: SourceRange, _ inside: ExpressionID, by isMeant: (ExpressionID) -> Bool
  ) -> Bool {
    let scopes = inference.scopes(fileID)
    let callable = scopes.callable(around: inference.scope(of: inside, fileID))
    return code(around: inside).contains { position in
      let id = ExpressionID(position)
      return facts[id].range.lower >= attempt.upper && isMeant(id)
        && scopes.callable(around: inference.scope(of: id, fileID)) == callable
    }
  }

  /// Why what comes after a `catch` counts on its going on: the `do` stands in a loop, or gives a variable from outside another value. Nil where
  /// nothing is known to.
  package func reasonToGoOn(after swallowed: SwallowedCatch) -> String? {
    if loop(around: swallowed.statement, swallowed.inside) != nil {
      return "the loop ends at the first error"
    }
    let assignsName = assigns(in: facts[swallowed.statement].body) { facts[$0].kind == .name }
    return assignsName ? "what follows does without the value so far" : nil
  }

  /// Whether a block gives something a value that `isMeant` holds for.
  private func assigns(
    in body: FactList<StatementFact>, to isMeant: (_ target: ExpressionID) -> Bool = { _ in true }
  ) -> Bool {
    var assigns = false
    facts.walk(
      body, intoClosures: false,
      expression: { id in
        guard facts[id].kind == .assignment, let target = facts.firstOperand(of: id) else { return }
        assigns = assigns || isMeant(target)
      })
    return assigns
  }

  private func isLoop(_ statement: StatementFact) -> Bool {
    switch statement.kind {
    case .forStatement, .whileStatement, .repeatStatement: true
    default: false
    }
  }

  /// Nil where the clause does something, or uses its error for more than printing it.
  private func answer(of clause: StatementID) -> SwallowedCatch.Answer? {
    var answer = SwallowedCatch.Answer.nothing
    for id in facts.ids(facts[clause].body) {
      let fact = facts[id]
      switch fact.kind {
      case .expression where isPrinted(fact.value):
        if answer == .nothing { answer = .print }
      case .expression where !fact.value.isNone && (isEmptyAnswer(fact.value) || promisesNothing(fact.value)):
        answer = .constant
      case .expression where answer == .constant && isNamed("onCompleted", fact.value): break
      case .returnStatement where fact.value.isNone: answer = .leave
      case .returnStatement where isEmptyAnswer(fact.value): answer = .constant
      case .jump: break
      default: return nil
      }
    }
    let isExplained =
      answer == .print ? isExplained(in: facts[clause].range) : !comments(in: facts[clause].range).isEmpty
    return isExplained ? nil : answer
  }

  /// Whether a block only takes something away: what has been done before stands, whether that works or not.
  private func onlyCleansUp(_ body: FactList<StatementFact>) -> Bool {
    facts.ids(body).allSatisfy { id in
      var current = facts[id].value
      while !current.isNone, facts[current].kind != .call, let inner = facts.firstOperand(of: current) {
        current = inner
      }
      guard facts[id].kind == .expression, !current.isNone, facts[current].kind == .call,
        let callee = facts.firstOperand(of: current)
      else { return false }
      let name = facts.string(facts[callee].name)
      return ["remove", "delete", "destroy", "close", "clear"].contains { name.hasPrefix($0) }
    }
  }

  /// Whether an expression only writes to the console.
  func isPrinted(_ id: ExpressionID) -> Bool {
    guard !id.isNone, facts[id].kind == .call, let callee = facts.firstOperand(of: id),
      facts[callee].kind == .name
    else {
      return false
    }
    return Self.printing.contains(facts.string(facts[callee].name))
  }

  /// Whether a call hands the promise or observer of the closure around it a value that says nothing, where it could have had the failure:
  /// `promise(.success([]))`, `observer.onNext([])`.
  private func promisesNothing(_ id: ExpressionID) -> Bool {
    guard facts[id].kind == .call, let callee = facts.firstOperand(of: id),
      let given = facts.arguments(of: id).first?.value, facts[id].arguments.count == 1,
      case .link(let call, let name)? = errorChannel(at: id) ?? promisingLink(around: id),
      name == "create" || name == "Future",
      let closure = facts.arguments(of: call).last.map({ facts[$0.value].closure }), !closure.isNone,
      mayBeFailed(call)
    else { return false }
    let isObserver = isNamed("onNext", id)
    let promise = isObserver ? facts.firstOperand(of: callee) ?? callee : callee
    guard uses(ofParameter: 0, in: closure).contains(promise) else { return false }
    let value = isObserver ? given : success(given)
    return value.map { facts[$0].kind != .nilLiteral && isEmptyConstant($0) } ?? false
  }

  /// `value` of `.success(value)`
  private func success(_ id: ExpressionID) -> ExpressionID? {
    isNamed("success", id) && facts[id].arguments.count == 1 ? facts.arguments(of: id).first?.value : nil
  }

  private func isNamed(_ name: String, _ call: ExpressionID) -> Bool {
    facts[call].kind == .call
      && facts.firstOperand(of: call).map { facts.string(facts[$0].name) == name } ?? false
  }

  /// `Data()`, `String()`, `[Movie]()`
  private func isEmptyCollection(_ id: ExpressionID) -> Bool {
    facts[id].kind == .call && isEmptyConstant(id)
      && type(of: id).nominal.map { Self.collections.contains($0.name) } ?? false
  }

  private static let collections: Set<String> = ["Data", "String", "Array", "Dictionary", "Set"]

  /// A literal, an empty collection or an instance that is made of nothing, or `Empty()` and `Just` of a literal with what makes them fit, by these names or
  /// by those that RxSwift gives them.
  private func isEmptyAnswer(_ id: ExpressionID) -> Bool {
    if isLiteral(id) || isEmptyCollection(id) || isMadeOfNothing(id) { return true }
    guard let chain = chain(endingWith: id), let source = chain.steps.first, source.canFail == .no,
      chain.steps.dropFirst().allSatisfy({ $0.name == "setFailureType" || $0.erasesType })
    else { return false }
    switch source.name {
    case "Empty", "empty": return true
    case "Just", "just": return facts.arguments(of: source.expression).allSatisfy { isLiteral($0.value) }
    default: return false
    }
  }
}
