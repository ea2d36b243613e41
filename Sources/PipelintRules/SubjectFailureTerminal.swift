import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at failures that are sent through a subject in a property to which another function sends values, which is not done with when the
/// object is made, nor an extension of those objects alone whose subject cannot fail. Silent where nothing is known of when the two functions are
/// called, which may be in place of each other, where the subject is also finished, or replaced, anywhere in the file: then it is meant to end, and
/// for elements of a collection, which may come and go.
struct SubjectFailureTerminal: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let sends = file.subjectSendsAroundFailures
    for send in sends
    where send.message == .failure && !send.isInDeinitializer && !send.subject.components.contains("[]") {
      let others = sends.filter { $0.subject == send.subject && $0.call != send.call }
      let lost = others.filter {
        $0.message == .value && $0.function != send.function && !$0.cannotFail
          && !file.isOnlyDoneByInitializers($0.call)
          && !(file.isCalledOutOfSight($0.call) && file.isCalledOutOfSight(send.call))
      }
      guard let later = lost.first(where: { !file.isCalledBeside($0, send) }) ?? lost.first,
        others.allSatisfy({ $0.message == .value || $0.message == .failure }), !file.isReplaced(send.subject),
        !file.isCompleted(send.subject)
      else { continue }
      let name = send.subject.components.last ?? ""
      findings.report(
        "a failure ends '\(name)' for good, and what '\(later.function)' sends reaches nobody any more; send the error as a value, or through a subject of its own",
        at: send.nameRange, scope: file.range(of: send.call), symbol: file.symbol(of: send.call),
        related: [RelatedPlace(.other, "lost after a failure", at: later.nameRange)],
        fixes: fixes(others + [send], file))
    }
  }

  /// Sends the failures as values, by all that the file sends; whoever listens has to look into the results.
  private func fixes(_ sends: [SubjectSend], _ file: AnalyzedFile) -> [Fix] {
    guard let subject = file.declaration(ofSubjectIn: sends[0].subject) else { return [] }
    let edits = ChainEdits(file)
    let types = subject.types.map {
      let (output, failure) = (edits.text.string($0.output), edits.text.string($0.failure))
      return Edit(
        replacing: SourceRange($0.output.lower, $0.failure.upper),
        with: "Result<\(output), \(failure)>, Never")
    }
    let values = sends.flatMap { send -> [Edit] in
      let call = file.facts[send.call]
      guard let argument = file.facts.arguments(of: send.call).first else {
        return [Edit(inserting: ".success(())", at: call.nameRange.upper)]
      }
      return send.message == .failure
        ? [Edit(deleting: SourceRange(argument.range.lower, file.range(of: argument.value).lower))]
        : success(argument.range)
    }
    guard !types.isEmpty else { return [] }
    return [
      Fix(
        "Send failures as values",
        file.onlySends(sends, through: subject)
          ? .unsafe(why: "a failure does not end the subject any more")
          : .display(why: "whoever listens has to look into the results"),
        types + (subject.initialValue.map(success) ?? []) + values)
    ]
  }

  private func success(_ value: SourceRange) -> [Edit] {
    [Edit(inserting: ".success(", at: value.lower), Edit(inserting: ")", at: value.upper)]
  }
}
