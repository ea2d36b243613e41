import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at `subscribe` and `bind(to:)` with a subject in a property or at file level, where the upstream ends by itself or can fail: the subject
/// then ends too. Silent in publishers, which are to end as what they are made from, where no failure of an observable is known, for a
/// `ReplaySubject`, which may be there to keep one answer, where one value is asked for on purpose that is all that a subject is sent, where what may
/// fail is all that the subject is for and an initializer subscribes, and where somebody waits for the subject's end. A hint where nothing else is sent
/// and it is not known whether the upstream goes on.
struct SubjectReceivesCompletion: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "subscribe", "bind", where: { mayBeSubject(givenTo: $0, file) }) {
      guard link.step.role == .subscriber, let upstream = link.upstream,
        link.step.name == "subscribe" || link.step.effects?.forwards != nil,
        let subject = file.facts.arguments(of: link.step.expression).first?.value, isSubject(subject, file),
        file.isKept(subject),
        !file.selfIsPublisher(at: link.step.expression),
        let end = end(of: upstream, isInfallible: file.isInfallible(subject), file),
        !isSentOnce(subject, by: link.chain, file), !file.isEndAwaited(of: subject),
        end.isByItself || !file.isFedByInitializerAlone(subject)
      else { continue }
      let name = file.storageName(of: subject)
      // What may fail once may be all that the subject is there for.
      let isCertain =
        end.isCertain
        && (end.isByItself || upstream.stream.lifetime == .longLived || !file.isOnlySource(of: subject))
      findings.report(
        "\(end.reason) ends '\(name)' as well, which then sends nothing any more; send the values with '\(subscriber(of: subject, file))'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.chain.expression),
        severity: isCertain ? nil : .info, confidence: isCertain ? .certain : .likely,
        related: link.before.first.map { [RelatedPlace(.origin, "this ends by itself", at: $0.nameRange)] }
          .flatMap { end.isByItself ? $0 : nil } ?? [],
        fixes: fixes(link.step, upstream, subject, file))
    }
  }

  /// Whether a call is given one thing which is no closure and none of RxCocoa's `label.rx.text`.
  private func mayBeSubject(givenTo call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    let facts = file.facts
    let arguments = facts.arguments(of: call)
    guard arguments.count == 1, let value = arguments.first?.value, facts[value].kind != .closure else {
      return false
    }
    guard facts[value].kind == .member, let base = facts.firstOperand(of: value) else { return true }
    return facts[base].kind != .member || facts.string(facts[base].name) != "rx"
  }

  private func isSubject(_ expression: ExpressionID, _ file: AnalyzedFile) -> Bool {
    file.isSubject(expression)
      || file.isRxSubject(expression) && file.type(of: expression).nominal?.name != "ReplaySubject"
  }

  /// Whether a subject that has no value of its own gets the only one there is from a chain that asks for one.
  private func isSentOnce(_ subject: ExpressionID, by chain: Chain, _ file: AnalyzedFile) -> Bool {
    let hasNoValue = ["PassthroughSubject", "PublishSubject"].contains(
      file.type(of: subject).nominal?.name)
    return hasNoValue && file.onlyLooks(chain) && file.isOnlySource(of: subject)
  }

  /// Sends the values alone; what to do with a failure has to be said.
  private func fixes(_ step: Step, _ upstream: Step, _ subject: ExpressionID, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    let name = file.storageName(of: subject)
    let path = edits.text.string(file.range(of: subject))
    let capture = path == name ? name : "\(name) = \(path)"
    let isRx = file.isRxSubject(subject)
    let values = "[weak \(capture)] in \(name)?.\(isRx ? "onNext" : "send")($0)"
    let isInfallible = isRx ? upstream.canFail == .no : upstream.failure == .never
    let link =
      switch (isRx, isInfallible) {
      case (true, true): ".subscribe(onNext: { \(values) })"
      case (true, false):
        ".subscribe(onNext: { \(values) }, onError: { error in <#what to do with a failure#> })"
      case (false, true): ".sink { \(values) }"
      case (false, false):
        ".sink(receiveCompletion: { <#what to do with a failure#> }, receiveValue: { \(values) })"
      }
    guard let edit = edits.replacement(of: step, with: link) else { return [] }
    return [
      Fix(
        "Send the values with '\(subscriber(of: subject, file))'",
        isInfallible
          ? .unsafe(why: "the subject goes on, and is not kept alive by the stream")
          : .display(why: "what becomes of a failure has to be chosen"), [edit])
    ]
  }

  /// What subscribes to values alone, in the framework that a subject belongs to.
  private func subscriber(of subject: ExpressionID, _ file: AnalyzedFile) -> String {
    file.isRxSubject(subject) ? "subscribe(onNext:)" : "sink"
  }

  private func end(of upstream: Step, isInfallible: Bool, _ file: AnalyzedFile) -> (
    reason: String, isCertain: Bool, isByItself: Bool
  )? {
    switch upstream.stream.lifetime {
    case .oneShot, .finite: return ("the end of this stream", true, true)
    case .longLived, .unknown: break
    }
    if case .unknown = upstream.failure { return nil }
    if isInfallible { return nil }
    let canFail = upstream.canFail
    switch canFail == .maybe ? upstream.canFail(with: upstream.errorsAskingCallers) : canFail {
    case .no: return nil
    case .yes: return ("a failure of this stream", true, false)
    case .maybe where !file.declaresFailure(upstream): return nil
    case .maybe: return ("a failure of this stream", false, false)
    }
  }
}
