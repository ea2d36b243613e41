import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for notifiers that do not read the failures they are given. What they return is subscribed to once, at the start: how that goes on
/// says what is wrong. Silent where it is not known how long it lives.
struct RetryWhenIgnoresErrors: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for notifier in file.retryNotifiers where notifier.uses.isEmpty && notifier.isKnown {
      let ends = notifier.triggers.compactMap(\.steps.last)
      guard let (message, severity) = problem(notifier, ends) else { continue }
      findings.report(
        message, at: notifier.retry.step.nameRange, scope: notifier.retry.link.chain.range,
        symbol: file.symbol(of: notifier.retry.step.expression), severity: severity,
        related: notifier.triggers.map {
          RelatedPlace(.other, "subscribed to once, at the start", at: $0.range)
        }, fixes: fixes(notifier, severity, file))
    }
  }

  /// Starts the trigger for each failure, and gives up: after some attempts, or as somebody decides where the trigger says when it makes sense
  /// to go on.
  private func fixes(_ notifier: RetryNotifier, _ severity: Severity?, _ file: AnalyzedFile) -> [Fix] {
    guard file.isRx(notifier.retry.step) else {
      return Fix.retryingWithPolicy(
        notifier.retry.step, maxRetries: 3,
        .unsafe(why: "it waits between attempts, and passes the last failure on"), file)
    }
    let edits = ChainEdits(file)
    guard let last = notifier.triggers[0].steps.last, notifier.triggers.count == 1, last.output.isKnown,
      let firesOnce = firesOnce(last, file), let (errors, naming) = naming(notifier.closure, edits)
    else { return [] }
    var trigger = edits.code(notifier.triggers[0].range)
    if !firesOnce {
      let indentation = trigger.split(separator: "\n").dropFirst().last?.prefix(while: \.isWhitespace)
      trigger += (indentation.map { "\n" + $0 } ?? "") + ".take(1)"
    }
    let isHot = severity == .info
    let lines =
      isHot
      ? [
        "\(errors).flatMap { error -> Observable<\(last.output.written)> in",
        "\tguard <#isTransient(error)#> else { return .error(error) }",
      ]
      : [
        "\(errors).enumerated().flatMap { attempt, error -> Observable<\(last.output.written)> in",
        "\tguard attempt < 3 else { return .error(error) }",
      ]
    let code = (lines + ["\treturn " + trigger.replacing("\n", with: "\n\t"), "}"]).joined(separator: "\n")
    guard let body = edits.replacement(ofOnlyStatementOf: notifier.closure, with: code) else { return [] }
    return [
      Fix(
        "Start it for each failure",
        isHot
          ? .display(why: "which failures may pass has to be decided")
          : .unsafe(why: "it gives up after the fourth attempt, and passes the failure on"),
        naming + [body])
    ]
  }

  /// Whether a trigger sends one value and ends; false where it goes on until it is told to end, nil for any other.
  private func firesOnce(_ last: Step, _ file: AnalyzedFile) -> Bool? {
    switch (last.stream.lifetime, last.name) {
    case (.longLived, _):
      return last.typeName == "Observable" || last.typeName.hasSuffix("Subject") ? false : nil
    case (_, "just") where last.role == .source, (_, "timer") where last.role == .source: break
    case (_, "take"):
      let count = file.facts.arguments(of: last.expression).first
      guard let count, count.label.isEmpty, file.integer(count.value) == 1 else { return nil }
    default: return nil
    }
    return last.typeName == "Observable" ? true : nil
  }

  /// What a closure calls the failures, and the edit that lets it call them so.
  private func naming(_ closure: ClosureID, _ edits: ChainEdits) -> (name: String, edits: [Edit])? {
    guard let parameter = edits.facts.parameters(of: closure).first else { return nil }
    let name = edits.facts.string(parameter.name)
    if name != "_", !name.isEmpty { return (name, []) }
    let place = SourceRange(parameter.range.lower, parameter.range.lower + 1)
    return edits.text.string(place) == "_" ? ("errors", [Edit(replacing: place, with: "errors")]) : nil
  }

  private func problem(_ notifier: RetryNotifier, _ ends: [Step]) -> (String, Severity?)? {
    let name = notifier.retry.step.name
    if ends.allSatisfy({ $0.stream.lifetime == .oneShot || $0.stream.lifetime == .finite }) {
      return (
        "'\(name)' ends without an error, as its trigger does not follow the failures and ends by itself; start it for each failure with 'flatMap'",
        nil
      )
    }
    guard ends.allSatisfy({ $0.stream.lifetime == .longLived }) else { return nil }
    let starts = notifier.triggers.map(\.steps[0].stream.start)
    if starts.allSatisfy({ $0 == .hot }) {
      return (
        "'\(name)' hands on no failure, as its trigger does not look at them; with 'flatMap', let those through that trying again does not cure",
        .info
      )
    }
    guard starts.allSatisfy({ $0 == .cold }) else { return nil }
    return (
      "'\(name)' goes on without end, as its trigger does not follow the failures; start it for each failure with 'flatMap', and give up",
      .warning
    )
  }
}
