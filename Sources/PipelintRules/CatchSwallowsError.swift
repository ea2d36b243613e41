import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at recoveries that answer each failure with the same value, or with nothing, and look at no error. Silent where the closure does anything
/// else, where somebody further up has seen the failure, or may do so in another chain from the same shared stream, where the stream came as a value
/// of another one, which others may have got as well, where the value may stand for the failure: a case `.failed`, a text, or `false` after
/// `map { _ in true }` and for what was to be done, in an operator of the project's own, which whoever uses it has chosen, where the failure is made right
/// before for that, or only where the object is gone, where the other elements of a list are gathered without that which failed, where the next
/// stream has its turn then, also one that a `flatMap` right behind makes where it is given `nil`, where `nil` stands for the failure to another
/// reader in the function, where nothing or `nil` stands for an image, where the function is named after the answer, and where a comment says why.
struct CatchSwallowsError: Rule {
  static var yieldsTo: [String] { ["recovery-outside-flat-map"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let includesReplaceError = findings.option("include-replace-error") == "true"
    let names = ["catch", "tryCatch"] + Self.namesOfRx + (includesReplaceError ? ["replaceError"] : [])
    for link in file.links(named: names, where: { mayAnswerAlike($0, file) }) {
      guard let upstream = link.upstream, canFail(link, upstream, file), let answer = answer(link, file),
        !file.isFailureObserved(before: link), !isTheQuestion(link, upstream, file),
        !link.chain.steps[0].isStreamExtendedHere, !file.beginsAtValueOfStream(link),
        !file.isFailureSeenBeside(link), !isExplained(link, file),
        !isMadeForAnswer(link, upstream), !file.failsForAbsentSelf(upstream.errors),
        !leavesTurn(link, file), !leavesElementOut(link, file), !isMadeUpFor(link, file),
        !file.isNilReadAsFailure(link), !file.isNamedAfterFallback(at: link.chain.expression),
        !leavesImageOut(link, upstream, file)
      else { continue }
      if case .unknown = upstream.failure { continue }
      let isCertain = upstream.canFail == .yes
      findings.report(
        message(link, answer, upstream, file), at: link.step.nameRange, scope: link.chain.range,
        symbol: file.symbol(of: link.chain.expression),
        severity: isCertain && leavesScope(link, file) ? nil : .info,
        confidence: isCertain ? .certain : .likely,
        related: file.failureFlow(of: upstream.errors, through: [upstream.expression]).map(RelatedPlace.init),
        fixes: fixes(link.step, file))
    }
  }

  /// Whether nothing is what every failure is answered with, and another stream that may fail has its turn then:
  /// `saved.catch { _ in Empty() }.append(loaded)`
  private func leavesTurn(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard answersNothing(link, file), let next = nextStream(after: link, file),
      let last = file.chain(endingWith: next)?.steps.last
    else { return false }
    return last.canFail != .no
  }

  /// Whether nothing is what every failure of one element is answered with, and those that are left are gathered:
  /// `Publishers.MergeMany(servers.map { $0.fee().catch { _ in Empty() } }).collect()`
  private func leavesElementOut(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    let range = file.range(of: link.chain.expression)
    let answersValue = file.answersNil(link) || file.answersEmptyList(link)
    if answersValue || answersNothing(link, file),
      file.isOfGatheredList(link.chain, orZipped: answersValue)
    {
      return true
    }
    guard answersNothing(link, file) else { return false }
    return file.isMergedElementByElement(link.chain.expression)
      || file.links(
        named: "collect", "toArray",
        where: { file.range(of: $0).contains(range) && file.range(of: $0) != range }
      ).contains { gathering in
        gathering.before.contains { step in
          !step.isElsewhere && (step.name == "MergeMany" || step.effects?.flattens != nil)
            && file.range(of: step.expression).contains(range)
        }
      }
  }

  /// Whether `nil` is what every failure is answered with, and the `flatMap` right behind makes a stream that may fail where there is no value:
  /// `saved.catch { _ in Just(nil) }.flatMap { saved in if let saved { … } … }`
  private func isMadeUpFor(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard file.answersNil(link),
      let next = link.after.first(where: {
        $0.role != .operator || $0.output != link.step.output || $0.effects?.flattens != nil
      }),
      next.effects?.flattens != nil, let closure = file.closures(of: next).first?.closure
    else { return false }
    return file.asksForValue(closure) && file.innerChains(of: next).contains { $0.steps.last?.canFail != .no }
  }

  private func answersNothing(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    file.fallbacks(of: link.step)?.allSatisfy {
      if case .nothing = $0.answer { true } else { false }
    } ?? false
  }

  /// Whether `nil`, or nothing, stands for an image that cannot be had: who shows it has to do without one anyway, as where the data are none, or
  /// before it is there.
  private func leavesImageOut(_ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile) -> Bool {
    guard let output = upstream.output.nominal else { return false }
    let isOptional = output.name == "Optional"
    guard let image = isOptional ? output.arguments.first?.nominal : output,
      ["UIImage", "NSImage", "CIImage"].contains(image.name)
    else { return false }
    return isOptional ? file.answersNil(link) || answersNothing(link, file) : answersNothing(link, file)
  }

  /// The stream that has its turn after a chain: what an operator below is given, or what stands behind the chain, or its name, in a call or list.
  private func nextStream(after link: ChainLink, _ file: AnalyzedFile) -> ExpressionID? {
    if let appended = link.after.first(where: { isAppending($0.name) }) {
      return file.facts.arguments(of: appended.expression).first?.value
    }
    guard case .local(let statement) = file.use(of: link.chain.expression) else {
      return nextStream(after: link.chain.expression, file)
    }
    return file.uses(ofLocal: statement).lazy.compactMap { nextStream(after: $0, file) }.first
  }

  private func nextStream(after stream: ExpressionID, _ file: AnalyzedFile) -> ExpressionID? {
    let facts = file.facts
    guard let outer = file.parent(of: stream) else { return nil }
    switch facts[outer].kind {
    case .member:
      guard isAppending(facts.string(facts[outer].name)), let call = file.parent(of: outer) else {
        return nil
      }
      return facts.arguments(of: call).first?.value
    case .arrayLiteral:
      guard let call = file.parent(of: outer), isConcatenation(call, file) else { return nil }
      return facts.operands(of: outer).drop { $0 != stream }.dropFirst().first
    default:
      guard isConcatenation(outer, file) else { return nil }
      return facts.arguments(of: outer).map(\.value).drop { $0 != stream }.dropFirst().first
    }
  }

  private func isAppending(_ name: String) -> Bool { name == "append" || name == "concat" }

  private func isConcatenation(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    guard file.facts[call].kind == .call, let callee = file.facts.firstOperand(of: call) else { return false }
    return ["Concatenate", "concat"].contains(file.facts.string(file.facts[callee].name))
  }

  /// Whether a comment in the recovery, behind it in its line, or in the lines between it and the link above, says why.
  private func isExplained(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let range = ChainEdits(file).range(of: link.step) else { return false }
    let above = link.upstream.map { $0.isElsewhere ? range.lower : file.range(of: $0.expression).upper }
    return file.isExplained(
      in: SourceRange(min(above ?? range.lower, range.lower), file.endOfLine(at: range.upper)))
  }

  private static let namesOfRx = [
    "catchError", "catchErrorJustReturn", "catchAndReturn", "asDriver", "asSignal", "asInfallible",
  ]

  /// Of RxSwift's observables, whose type does not say whether they fail, only those count that certainly do, or that a `Single` and its like is
  /// made into, which answers a request.
  private func canFail(_ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile) -> Bool {
    if upstream.canFail == .yes { return true }
    return upstream.canFail == .maybe && !Self.namesOfRx.contains(link.step.name)
      && (!file.isRx(link.step) || link.before.contains { $0.rxTrait != nil })
  }

  /// Reports the failure before it is answered: with the runtime where it is at hand, else with Combine's own operator.
  private func fixes(_ step: Step, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard !file.isRx(step), let place = edits.range(of: step) else { return [] }
    let link =
      file.canImport(runtimeModule)
      ? ".onFailure { error in <#report(error)#> }"
      : ".handleEvents(receiveCompletion: { if case .failure(let error) = $0 { <#report(error)#> } })"
    return [
      Fix(
        "Report the failure first", .display(why: "who is told of it has to be chosen"),
        [edits.insertion(of: link, before: place)],
        requiredImports: file.canImport(runtimeModule) ? [runtimeModule] : [])
    ]
  }

  /// Whether what may be a recovery looks at no error, and does nothing but answer.
  private func mayAnswerAlike(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    guard let closure = file.closures(ofCall: call).first?.closure else { return true }
    return file.uses(ofParameter: 0, in: closure).isEmpty && file.onlyReturns(closure)
  }

  /// What every failure is answered with, in words; nil where it depends on anything.
  private func answer(_ link: ChainLink, _ file: AnalyzedFile) -> String? {
    guard let fallbacks = file.fallbacks(of: link.step) else { return nil }
    var answers: [String] = []
    for fallback in fallbacks {
      switch fallback.answer {
      case .nothing: answers.append("nothing")
      case .value(let value) where isFixed(value, after: link, file) && !saysWhatHappened(value, file):
        answers.append(file.wording(of: value).map { "'\($0)'" } ?? "a constant")
      case .value, .publisher: return nil
      }
    }
    return answers.allSatisfy { $0 == answers[0] } ? answers[0] : "a constant"
  }

  /// Whether a value is the same for each failure, and says nothing of it.
  private func isFixed(_ value: ExpressionID, after link: ChainLink, _ file: AnalyzedFile) -> Bool {
    if file.isFixedValue(value) || file.isMadeOfNothing(value) { return true }
    let maker = link.before.last { !$0.erasesType && $0.name != "receive" && $0.name != "observe" }
    return maker.map { file.isEmptySuccess(value, of: $0) } ?? false
  }

  /// Whether a value may be a text that tells of the failure: "Not available".
  private func saysWhatHappened(_ value: ExpressionID, _ file: AnalyzedFile) -> Bool {
    file.facts[value].kind == .stringLiteral && !file.isEmptyConstant(value)
  }

  /// Whether the failure is what was asked for: `map { _ in true }.replaceError(with: false)`, `validate(text).catchAndReturn(false)`, also who was
  /// to be let in, `signIn(name).catchAndReturn(false)`, what is allowed, `canEdit(movie).catchAndReturn(false)`,
  /// `func signOut() -> Single<Bool> { … .catchAndReturn(false) }`, `.catch { _ in Just(false) }.sink { didSucceed in … }`.
  private func isTheQuestion(_ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile) -> Bool {
    if let fallbacks = file.fallbacks(of: link.step), fallbacks.allSatisfy({ isNo($0, file) }) {
      if isOverwritten(link, file) { return false }
      let source = link.chain.steps[0].name
      let isAsked =
        isFirstToAnswer(link, file)
        && (Self.questions.contains(where: source.hasPrefix) || isPermission(source[...])
          || isNamed(source[...], after: Self.accessions))
      if isAsked || isResult(link, of: isAction, file) || isResult(link, of: isPermission, file)
        || link.after.contains(where: file.takesForSuccess)
      {
        return true
      }
    }
    guard let successes = file.outputsForEachValue(of: upstream),
      let fallbacks = file.fallbacks(of: link.step)
    else { return false }
    return successes.allSatisfy(file.isFixedValue)
      && fallbacks.allSatisfy { fallback in
        guard case .value(let value) = fallback.answer else { return false }
        return !successes.contains { file.areSame($0, value) }
      }
  }

  private static let questions = ["check", "is", "valid", "verif"]
  /// How the names of functions begin that ask whether something is allowed: what cannot be told is not.
  private static let permissions = ["can", "may", "should", "getCan", "getMay", "getShould", "fetchCan"]
  /// How the names of functions begin that let somebody in or out, whose answer `false` says that they did not.
  private static let accessions = [
    "signIn", "signin", "signOut", "signout", "signUp", "signup", "login", "logIn", "logout", "logOut",
    "register",
  ]
  /// And of others that do something.
  private static let actions =
    accessions + ["save", "upload", "update", "delete", "remove", "send", "submit"]
  /// What the names of those have in them that ask all the same: `updateIsAvailable()`
  private static let askings = ["Is", "Exist", "Available", "Required", "Needed"]

  /// Whether a link answers last in the function that returns its chain, and that is meant by its name.
  private func isResult(
    _ link: ChainLink, of isMeant: (Substring) -> Bool, _ file: AnalyzedFile
  ) -> Bool {
    guard file.closure(around: link.chain.expression) == nil,
      case .returned = file.use(of: link.chain.expression),
      let function = file.symbol(of: link.chain.expression).split(separator: ".").last
    else { return false }
    return link.after.allSatisfy { $0.output == link.step.output } && isMeant(function)
  }

  /// `canEdit(movie:)`, `getCanEdit`, not `canceled`.
  private func isPermission(_ name: Substring) -> Bool {
    Self.permissions.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  /// Whether a function does something by its name: `saveMovie(_:)`, not `savedMoviesExist()`. A property does not.
  private func isAction(_ function: Substring) -> Bool {
    function.hasSuffix(")") && isNamed(function.prefix { $0 != "(" }, after: Self.actions)
  }

  private func isNamed(_ name: Substring, after actions: [String]) -> Bool {
    !Self.askings.contains(where: name.contains)
      && actions.contains { action in
        name.hasPrefix(action) && name.dropFirst(action.count).first.map(\.isUppercase) ?? true
      }
  }

  /// Whether all that stands between a source and a link hands on what the source gives: `check(text).asObservable().observe(on: main)`
  private func isFirstToAnswer(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    let source = link.chain.steps[0]
    return link.before.dropFirst().allSatisfy { step in
      step.role == .operator && step.output == source.output && file.closures(of: step).isEmpty
    }
  }

  /// Whether the next `map` gives the same for the answer as for any other value: `catchAndReturn(false).map { _ in true }`
  private func isOverwritten(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let next = link.after.first(where: { $0.output != link.step.output || $0.name == "map" }),
      next.name == "map", let closure = file.closures(of: next).first?.closure
    else { return false }
    return !file.usesValue(closure)
  }

  private func isNo(_ fallback: Fallback, _ file: AnalyzedFile) -> Bool {
    guard case .value(let value) = fallback.answer, file.facts[value].kind == .booleanLiteral else {
      return false
    }
    return file.wording(of: value) == "false"
  }

  /// Whether the failure is made for nothing but the answer: `Observable.error(failure).catchAndReturn([])`
  private func isMadeForAnswer(_ link: ChainLink, _ upstream: Step) -> Bool {
    link.position == 1 && upstream.effects?.isSource == true && ["error", "Fail"].contains(upstream.name)
  }

  /// Whether anybody else gets what is made of the failure.
  private func leavesScope(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    if let outer = file.flattening(around: link.chain), outer.upstream?.stream.lifetime == .longLived {
      return false
    }
    return link.chain.steps.last?.role != .subscriber
  }

  private func message(_ link: ChainLink, _ answer: String, _ upstream: Step, _ file: AnalyzedFile) -> String
  {
    let errors = upstream.errors.names ?? "every failure"
    let last = link.chain.steps[link.chain.steps.count - 1]
    let isPhantom =
      file.isOfCombine(link) && last.role != .subscriber && last.failure != .never && last.canFail == .no
    let promise = isPhantom ? ", though the type still promises failures" : ""
    return "'\(link.step.name)' answers \(errors) with \(answer) and tells nobody\(promise); "
      + (link.step.effects?.replacesUpstream == nil
        ? "look at the failure before"
        : keepsStreamAlive(link, file) ? "use the error" : "use the error, or let it through")
  }

  /// Whether the chain is an inner one of a stream that goes on, which a failure that is let through would end.
  private func keepsStreamAlive(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let outer = file.link(around: link.chain.expression), outer.step.effects?.flattens != nil,
      outer.position > 0
    else { return false }
    return outer.chain.steps[outer.position - 1].stream.lifetime == .longLived
  }
}
