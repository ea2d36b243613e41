import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at subscribers that are told of failures, for those whose closure does nothing for one, and at tasks that go through the values of a publisher
/// and are forgotten. Silent where the upstream cannot fail, as a subject that nobody fails, or fails only when the object is gone, or with what is not
/// known; where somebody further up has seen the failure, or another subscriber of a shared stream or subject does, or of what another object has;
/// where only the end of somebody else's stream is waited for, the end of one that should go on starts some work, or the function subscribes anew;
/// where only an element may be missing that was asked for; in a subscriber of the project's own, which whoever uses it has chosen; and where a comment
/// is all that the closure holds, or stands behind a `subscribe()`, or a counter of usage is told; where each error is logged where it is raised, and
/// where a user is signed out anyway. A function that is handed on counts as one that looks.
struct IgnoredFailure: Rule {
  static var yieldsTo: [String] { ["cancellable-not-retained"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "sink", "subscribe", where: { mayIgnoreFailure($0, file) }) {
      guard link.step.role == .subscriber, let upstream = link.upstream, isKnownToFail(upstream),
        link.step.effects != nil || link.step.declaration == nil,
        let remedy = remedy(link.step, upstream, file), !file.isFailureObserved(before: link),
        !onlyAsksForElement(link, upstream, file), !file.isFailureHandledBeside(link),
        !file.onlyWaitsForEnd(link), !file.reactsToEnd(link), !file.startsAnew(after: link.step),
        !link.chain.steps[0].isStreamExtendedHere, !file.isFailureExplained(at: link.step),
        !file.tellsUsageCounter(link), !file.signsOutAnyway(link)
      else { continue }
      let errors = upstream.errorsAskingCallers
      let canFail = upstream.canFail(with: errors)
      if canFail == .no || file.isOfSubjectThatNobodyFails(upstream, in: link.chain)
        || file.failsForAbsentSelf(errors) || file.areLoggedWhereRaised(errors)
        || file.isFailureHandledByOthers(link)
      {
        continue
      }
      let isCertain = canFail == .yes
      // The closures of an observable's 'subscribe' are there for values first: of one that may never fail nothing is said.
      guard isCertain || link.step.name == "sink" else { continue }
      findings.report(
        message(errors, isCertain) + remedy,
        at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression), severity: isCertain ? nil : .info,
        confidence: isCertain ? .certain : .likely,
        related: file.failureFlow(of: errors, through: [upstream.expression]).map(RelatedPlace.init),
        fixes: fixes(link.step, upstream, file))
    }
    checkValues(file, &findings)
  }

  /// What `for try await` throws in a task that nobody asks for its result.
  private func checkValues(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.forgottenValues {
      guard let upstream = link.upstream, isKnownToFail(upstream), !file.isFailureObserved(before: link),
        !file.isFailureHandledBeside(link), !file.isOfSubjectThatNobodyFails(upstream, in: link.chain),
        case let errors = upstream.errorsAskingCallers, upstream.canFail(with: errors) == .yes,
        !file.failsForAbsentSelf(errors)
      else { continue }
      findings.report(
        message(errors, true) + "catch it in the task",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        related: file.failureFlow(of: errors, through: [upstream.expression]).map(RelatedPlace.init))
    }
  }

  /// Handles `.failure` in the closure that is given and does nothing, or in one for errors alone.
  private func fixes(_ step: Step, _ upstream: Step, _ file: AnalyzedFile) -> [Fix] {
    let why = "what is done about a failure has to be chosen"
    let edits = ChainEdits(file)
    if let handler = file.failureHandler(of: step) {
      guard step.name == "sink", !handler.closure.isNone, file.facts[handler.closure].body.count == 0 else {
        return []
      }
      let range = file.facts[handler.closure].range
      guard !edits.hasComment(in: range) else { return [] }
      let closure =
        "{ completion in\n\tif case .failure(let error) = completion {\n\t\t<#handle(error)#>\n\t}\n}"
      return [
        Fix(
          "Handle the failure", .display(why: why),
          [
            Edit(
              replacing: range, with: edits.laidOut(closure, indentation: edits.indentation(at: range.lower)))
          ])
      ]
    }
    guard let last = file.facts.arguments(of: step.expression).last(where: { !$0.isTrailing }) else {
      return []
    }
    return [
      Fix(
        "Handle the failure", .display(why: why),
        [
          Edit(
            inserting: ", \(handlerLabel(upstream, file)): { error in <#handle(error)#> }",
            at: last.range.upper)
        ])
    ]
  }

  private func isKnownToFail(_ upstream: Step) -> Bool {
    if case .unknown = upstream.failure { return false }
    return upstream.canFail != .no
  }

  /// Whether nothing can go wrong but that an element is missing which `element(at:)` or `single { … }` asks for: whoever does expects it.
  private func onlyAsksForElement(_ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile) -> Bool {
    let steps = link.before
    guard
      let position = steps.lastIndex(where: {
        $0.effects?.counts == true && file.facts[$0.expression].arguments.count > 0
      }), position > 0
    else { return false }
    return steps[position - 1].canFail == .no
      && steps[position].errors.reaching.count == upstream.errors.reaching.count
  }

  private func message(_ errors: ErrorSet, _ isCertain: Bool) -> String {
    let subject = isCertain ? errors.subject("ends", plural: "end") : "a failure may end"
    return "\(subject) this subscription and nobody learns of it; "
  }

  /// Whether what may be a subscriber does nothing for a failure, or is one of RxSwift's that is not told of any.
  private func mayIgnoreFailure(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    file.failureHandler(ofCall: call)?.ignoresFailure ?? (file.name(ofMemberCalledBy: call) == "subscribe")
  }

  /// What to do about a subscriber that ignores failures; nil for one that does not.
  private func remedy(_ step: Step, _ upstream: Step, _ file: AnalyzedFile) -> String? {
    if let handler = file.failureHandler(of: step) {
      guard handler.ignoresFailure else { return nil }
      if step.name == "sink" { return "handle '.failure' in 'receiveCompletion'" }
      return isToldOfEndAlone(handler, upstream, file)
        ? "add '\(handlerLabel(upstream, file)):'" : "handle the failure here"
    }
    guard file.namesNoFailureHandler(step) else { return nil }
    return "add '\(handlerLabel(upstream, file)):'"
  }

  /// Whether the closure is one for the end of a `Completable`, which is given nothing: `completable.subscribe { close() }`
  private func isToldOfEndAlone(_ handler: FailureHandler, _ upstream: Step, _ file: AnalyzedFile) -> Bool {
    upstream.rxTrait == "CompletableTrait" && !handler.closure.isNone
      && file.facts.parameters(of: handler.closure).isEmpty
      && file.uses(ofParameter: 0, in: handler.closure).isEmpty
  }

  /// What the closure for failures is called in `subscribe`.
  private func handlerLabel(_ upstream: Step, _ file: AnalyzedFile) -> String {
    upstream.rxTrait == "SingleTrait" && !file.prefersOldRxNames ? "onFailure" : "onError"
  }
}
