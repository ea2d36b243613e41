import PipelintSource

/// A `catch` in a task that is cancelled by hand, which takes the cancellation for a failure.
package struct ShownCancellation {
  /// Of the word `catch`.
  package let range: SourceRange
  /// The variable that holds the task.
  package let task: String
  /// Where it is cancelled.
  package let cancellation: SourceRange
  /// What is done with the error.
  package let shown: SourceRange
  package let expression: ExpressionID
}

extension AnalyzedFile {
  /// The catches of all errors, in tasks that this file keeps and cancels, that hand the error to something or keep it, and ask nothing about
  /// cancellation; in source order.
  package var shownCancellations: [ShownCancellation] {
    guard let name = facts.names.find("Task") else { return [] }
    var cancellations: [String: [Int32: SourceRange]] = [:]
    return (inference.scopes(fileID).usesOfName[name] ?? []).compactMap { use -> ShownCancellation? in
      guard facts[use].kind == .name, let call = parent(of: use), facts[call].kind == .call,
        case .stored(let path) = self.use(of: call), path.root == .instance,
        let last = facts.arguments(of: call).last, !facts[last.value].closure.isNone,
        let property = path.components.last,
        let type = inference.context(of: call, fileID).flatMap(index.enclosingEntry)
      else { return nil }
      let found = cancellations[property] ?? self.cancellations(of: property)
      cancellations[property] = found
      return found[type].flatMap { shown(in: facts[last.value].closure, path, cancelledAt: $0) }
    }
    .sorted { $0.range < $1.range }
  }

  /// Where types first cancel a property of this name, by type. By the text, as bodies that speak of no pipeline are not kept.
  private func cancellations(of property: String) -> [Int32: SourceRange] {
    let bytes = text.paddedBytes
    var result: [Int32: SourceRange] = [:]
    for range in places(ofName: property) {
      let after = bytes[Int(range.upper)...]
      guard [".cancel()", "?.cancel()", "!.cancel()"].contains(where: { after.starts(with: $0.utf8) }) else {
        continue
      }
      // Also of a type inside, which has the object.
      var current = declaration(around: range)
      while let reference = current {
        let type = index.entry(of: reference)
        if type >= 0, result[type] == nil { result[type] = range }
        current = index.parent(of: reference)
      }
    }
    return result
  }

  private func shown(in task: ClosureID, _ path: StoragePath, cancelledAt cancellation: SourceRange)
    -> ShownCancellation?
  {
    var statements: [StatementID] = []
    var asks = false
    facts.walk(
      facts[task].body,
      statement: { if facts[$0].kind == .doStatement { statements.append($0) } },
      expression: { if facts.string(facts[$0].name).lowercased().contains("cancel") { asks = true } })
    guard !asks, let attempt = statements.first, statements.count == 1 else { return nil }
    let clauses = facts.ids(facts[attempt].otherwise)
    guard clauses.count == 1, let clause = clauses.first, facts.conditions(of: clause).isEmpty,
      waits(in: facts[attempt].body)
    else { return nil }
    var shown: ExpressionID?
    facts.walk(
      facts[clause].body,
      expression: { expression in
        guard shown == nil, facts[expression].kind == .name, facts.string(facts[expression].name) == "error"
        else { return }
        shown = receiver(of: expression)
      })
    guard let shown else { return nil }
    let lower = facts[clause].range.lower
    return ShownCancellation(
      range: SourceRange(lower, lower + 5), task: path.name, cancellation: cancellation,
      shown: range(of: shown), expression: shown)
  }

  /// The assignment or the call that an error ends in, unless it only writes it down.
  private func receiver(of error: ExpressionID) -> ExpressionID? {
    var current = error
    while let parent = parent(of: current) {
      let fact = facts[parent]
      if fact.kind == .assignment { return parent }
      current = parent
    }
    guard facts[current].kind == .call, let callee = facts.firstOperand(of: current) else { return nil }
    let names = [facts[callee]] + (facts.firstOperand(of: callee).map { [facts[$0]] } ?? [])
    let writesDown = names.contains { fact in
      let name = facts.string(fact.name).lowercased()
      return ["print", "dump", "log", "record", "report", "track"].contains(where: name.contains)
    }
    return writesDown ? nil : current
  }

  private func waits(in body: FactList<StatementFact>) -> Bool {
    var waits = false
    facts.walk(
      body, intoClosures: false, expression: { if facts[$0].kind == .awaitExpression { waits = true } })
    return waits
  }
}
