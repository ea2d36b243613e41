import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for the links that the compiler refuses because of a failure type, where both sides are certainly known: those that need `Never`, also
/// SwiftUI's `onReceive`, those that need two equal types, a `timeout` that is given another failure, and a chain that is returned, or given to a
/// variable, with another type than is declared there. Silent where the project has a member of the name.
struct FailureMismatch: Rule {
  static var yieldsTo: [String] { ["map-error-before-erasing-operator"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let asking = ["sink", "assign", "setFailureType", "makeConnectable"]
    for link in file.links(
      named: asking, where: { needsNever($0, file) && isOfFrameworks($0, file) && file.mayFail(before: $0) })
    {
      guard let upstream = link.upstream, isUnresolved(link), let failure = known(upstream.failure),
        upstream.failure != .never, !setsAgain(link)
      else { continue }
      findings.report(
        "'\(name(of: link, file))' needs a chain that cannot fail, but this one fails with '\(failure)'; \(remedy(link))",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: file.failureFlow(of: upstream.errors, through: []).map(RelatedPlace.init),
        fixes: handling(link, upstream, file))
    }
    checkReceivers(file, &findings)
    checkTimeouts(file, &findings)
    let taking = ["merge", "zip", "combineLatest", "append", "prepend", "flatMap"]
    for link in file.links(
      named: taking,
      // What collections have under these names leaves nothing to use.
      where: { isOfFrameworks($0, file) && file.use(of: $0) != .discarded && mayMeetFailures($0, file) })
    {
      guard let upstream = link.upstream, isUnresolved(link), let failure = known(upstream.failure)
      else { continue }
      for inner in file.innerChains(of: link.step) {
        guard let last = inner.steps.last, last.role != .subscriber, let other = known(last.failure),
          isMismatch(upstream.failure, last.failure, link.step.name, file),
          !adapts(link.before, to: last.failure, file), !adapts(inner.steps[...], to: upstream.failure, file)
        else { continue }
        findings.report(
          "'\(link.step.name)' needs equal failure types, but one is '\(failure)' and the other '\(other)'; map one of them with 'mapError'",
          at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
          related: last.isElsewhere
            ? [] : [RelatedPlace(.flow, "fails with '\(other)'", at: last.nameRange, failureType: other)],
          fixes: joining(link, upstream, inner, last, file))
        break
      }
    }
    for link in file.links(named: "eraseToAnyPublisher", where: { mayMissItsPlace($0, file) })
    where link.after.isEmpty && link.step.erasesType {
      guard let failure = known(link.step.failure), let place = file.declaredFailure(of: link.chain),
        let declared = known(place.failure), isDifferent(place.failure, link.step.failure, file),
        !adapts(link.chain.steps[...], to: place.failure, file)
      else { continue }
      let erasing = erasing(place.failure, before: link)
      let remedy =
        erasing.map { "map it after '\($0.name)', not before" }
        ?? remedy(of: link.step.failure, as: place.failure)
      findings.report(
        "this fails with '\(failure)', but \(place.name.map { "'\($0)'" } ?? "the closure") is declared to fail with '\(declared)'; \(remedy)",
        at: link.step.nameRange,
        scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: file.failureFlow(of: link.step.errors, through: [link.chain.expression]).map(
          RelatedPlace.init),
        // It is the mapping that has to move.
        fixes: erasing == nil ? converting(link, to: place.failure, file) : [])
    }
  }

  /// `view.onReceive(publisher) { … }`
  private func checkReceivers(_ file: AnalyzedFile, _ findings: inout Findings) {
    guard file.imports("SwiftUI") else { return }
    for call in file.calls(named: "onReceive") where isOfFrameworks(call, file) {
      guard let argument = file.facts.arguments(of: call).first, argument.label.isEmpty, !argument.isTrailing,
        let chain = file.chain(endingWith: argument.value), let last = chain.steps.last,
        let callee = file.facts.firstOperand(of: call), last.role != .subscriber, last.type.isKnown,
        last.failure != .never, let failure = known(last.failure)
      else { continue }
      findings.report(
        "'onReceive(_:perform:)' needs a chain that cannot fail, but this one fails with '\(failure)'; handle the failure before, with 'catch' or 'replaceError'",
        at: file.facts[callee].nameRange, scope: chain.range, symbol: file.symbol(of: call),
        related: file.failureFlow(of: last.errors, through: []).map(RelatedPlace.init))
    }
  }

  /// `timeout(30, scheduler: main, customError: { APIError.late })` behind what fails with another type.
  private func checkTimeouts(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "timeout", where: { isOfFrameworks($0, file) }) {
      guard let upstream = link.upstream, isUnresolved(link), case .concrete(let failure) = upstream.failure,
        let closure = file.closures(of: link.step).last?.closure,
        case let made = file.returnedExpressions(of: closure).map({ file.type(of: $0) }),
        let first = made.first,
        made.allSatisfy({ $0.isKnown && file.areSame($0, failure) == false })
      else { continue }
      findings.report(
        "'timeout' fails with '\(failure)' as what is before it does, but 'customError' gives '\(first)'; map what is before it with 'mapError'",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression))
    }
  }

  /// The operator that makes `any Error` of a failure again to which the chain has been mapped before it.
  private func erasing(_ failure: Failure, before link: ChainLink) -> Step? {
    guard case .concrete = failure, link.step.failure == .anyError,
      let mapping = link.before.lastIndex(where: {
        $0.effects?.mapsErrors != nil && $0.failure == failure
      })
    else { return nil }
    guard let erasing = link.before[mapping...].lastIndex(where: \.erasesFailure),
      !link.before[erasing...].contains(where: { $0.effects?.mapsErrors != nil || $0.isRecovery })
    else { return nil }
    return link.before[erasing]
  }

  private func remedy(of failure: Failure, as declared: Failure) -> String {
    if failure == .never { return "add 'setFailureType(to:)'" }
    return declared == .never ? "handle it before, with 'catch' or 'replaceError'" : "map it with 'mapError'"
  }

  /// Whether the failure type is set of what it has just been set of: `Publishers.SetFailureType` has a `setFailureType` of its own.
  private func setsAgain(_ link: ChainLink) -> Bool {
    link.step.name == "setFailureType" && link.upstream?.name == "setFailureType"
  }

  // MARK: - Fixes

  /// Of what needs a chain that cannot fail: hears of the failure, or replaces it. What then happens is for a human.
  private func handling(_ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard let argument = file.facts.arguments(of: link.step.expression).first else { return [] }
    switch link.step.name {
    case "sink":
      let handler =
        "{ completion in\n\tif case .failure(let error) = completion { <#report(error)#> }\n}"
      let text = edits.laidOut(
        argument.isTrailing ? "\(handler) receiveValue: " : "receiveCompletion: \(handler), ",
        indentation: edits.indentation(at: argument.range.lower))
      return [
        Fix(
          "Handle the failure too", .display(why: "who is told of it has to be chosen"),
          [Edit(inserting: text, at: argument.range.lower)])
      ]
    case "setFailureType":
      guard case .metatype(let type) = file.type(of: argument.value),
        let (conversion, applicability) = conversion(of: upstream, to: .concrete(type), file),
        let edit = edits.replacement(of: link.step, with: conversion)
      else { return [] }
      return [Fix("Map to '\(type)'", applicability, [edit])]
    default:
      return Fix.inserting(
        ".replaceError(with: <#value#>)", before: link.step.expression,
        .display(why: "what takes the failure's place has to be chosen"), file)
    }
  }

  /// Makes the failure of the inner stream that of the outer one, or the other way round where only the outer one cannot fail.
  private func joining(
    _ link: ChainLink, _ upstream: Step, _ inner: Chain, _ last: Step, _ file: AnalyzedFile
  )
    -> [Fix]
  {
    let isOuter = upstream.failure == .never
    guard
      let (conversion, applicability) = isOuter
        ? conversion(of: upstream, to: last.failure, file) : conversion(of: last, to: upstream.failure, file)
    else { return [] }
    if isOuter { return Fix.inserting(conversion, before: link.step.expression, applicability, file) }
    guard let edit = ChainEdits(file).appending(conversion, to: inner) else { return [] }
    return [Fix("Convert the failure of what is joined", applicability, [edit])]
  }

  /// Makes the failure of a chain the declared one, before it is erased.
  private func converting(_ link: ChainLink, to failure: Failure, _ file: AnalyzedFile) -> [Fix] {
    guard let (conversion, applicability) = conversion(of: link.step, to: failure, file) else { return [] }
    return Fix.inserting(conversion, before: link.step.expression, applicability, file)
  }

  /// The link after `step` by which it fails with `failure`, and the class of a fix that puts it there; nil where it is not clear how.
  private func conversion(of step: Step, to failure: Failure, _ file: AnalyzedFile) -> (
    link: String, applicability: Fix.Applicability
  )? {
    if step.failure == .never {
      return failure.written.map { (".setFailureType(to: \($0).self)", .safe) }
    }
    switch failure {
    case .anyError: return (".mapError { $0 as any Error }", .safe)
    case .concrete(let type):
      guard let mapping = ErrorMapping(of: step, to: type, file) else { return nil }
      return (
        mapping.link,
        mapping.isComplete
          ? .unsafe(why: "its failures become '\(type)'")
          : .display(why: "'\(type)' has no case for other errors")
      )
    case .never, .generic, .unknown: return nil
    }
  }

  // MARK: - What does not meet

  /// Whether the project has no member of the name that is called.
  private func isOfFrameworks(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    !file.projectDeclaresMember(named: file.name(ofMemberCalledBy: call))
  }

  /// Whether no declaration fits a link of which the models alone know the name.
  private func isUnresolved(_ link: ChainLink) -> Bool {
    link.step.declaration == nil && link.step.type.isUnknown && link.upstream?.type.isKnown == true
      && link.upstream?.output.isKnown == true
  }

  /// Whether a link is written as one that only chains without failures have.
  private func needsNever(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    let arguments = file.facts.arguments(of: call)
    let labels = arguments.map { file.facts.string($0.label) }
    switch file.name(ofMemberCalledBy: call) {
    case "sink":
      return labels == ["receiveValue"] || (labels == [""] && arguments.contains(where: \.isTrailing))
    case "assign": return labels == ["to"] || labels == ["to", "on"]
    case "setFailureType": return labels == ["to"]
    default: return labels.isEmpty
    }
  }

  /// Whether one of the streams that a call joins may fail: `flatMap` takes any two of which one never does.
  private func mayMeetFailures(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    file.name(ofMemberCalledBy: call) == "flatMap" ? file.mayFail(before: call) : file.mayJoinFailures(call)
  }

  /// Whether a call may fail otherwise than is declared where its value goes.
  private func mayMissItsPlace(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    if let parent = file.parent(of: call), file.facts[parent].kind == .assignment { return true }
    guard let place = file.declaredFailure(of: call) else { return false }
    return place.failure != .never || file.mayFail(before: call)
  }

  private func name(of link: ChainLink, _ file: AnalyzedFile) -> String {
    let labels = file.facts.arguments(of: link.step.expression).map { file.facts.string($0.label) }
    switch link.step.name {
    case "sink": return "sink(receiveValue:)"
    case "makeConnectable": return "makeConnectable()"
    default: return "\(link.step.name)(\(labels.map { $0 + ":" }.joined()))"
    }
  }

  private func remedy(_ link: ChainLink) -> String {
    switch link.step.name {
    case "sink": "add 'receiveCompletion:', or handle the failure before"
    case "setFailureType": "change the type with 'mapError'"
    default: "handle the failure before, with 'catch' or 'replaceError'"
    }
  }

  /// As Swift text; nil where it is not certain.
  private func known(_ failure: Failure) -> String? {
    switch failure {
    case .never: "Never"
    case .anyError: "any Error"
    case .concrete(let type): "\(type)"
    case .generic, .unknown: nil
    }
  }

  /// `flatMap` takes any two of which one is `Never`, as of iOS 14.
  private func isMismatch(_ left: Failure, _ right: Failure, _ name: String, _ file: AnalyzedFile) -> Bool {
    if name == "flatMap", left == .never || right == .never { return false }
    return isDifferent(left, right, file)
  }

  /// Whether the compiler can make the failure of these links `any Error`, as it comes from a `mapError`, a `Result` or an initializer of the same
  /// expression that is not told what it is to give.
  private func adapts(_ steps: ArraySlice<Step>, to failure: Failure, _ file: AnalyzedFile) -> Bool {
    guard failure == .anyError, let current = steps.last?.failure,
      let start = steps.lastIndex(where: { $0.failure != current }).map({ $0 + 1 }) ?? steps.indices.first
    else { return false }
    if let mapping = steps[start...].last(where: { $0.name == "mapError" }) { return !mapping.isElsewhere }
    guard start == 0, steps.allSatisfy({ !$0.isElsewhere }) else { return false }
    return isUntoldInitializer(steps[start], file)
      || steps[start].name == "publisher"
        && file.facts.firstOperand(of: steps[start].expression).map { file.facts[$0].kind == .call } == true
  }

  /// `Fail(error: problem)`, which says nowhere that it fails with the type of `problem`.
  private func isUntoldInitializer(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard case .concrete(let failure) = step.failure, let type = step.type.nominal, type.name == step.name,
      type.arguments.contains(failure), let callee = file.facts.firstOperand(of: step.expression)
    else { return false }
    return file.facts[callee].typeArguments.count == 0
  }

  private func isDifferent(_ left: Failure, _ right: Failure, _ file: AnalyzedFile) -> Bool {
    if left == right { return false }
    if case .concrete(let left) = left, case .concrete(let right) = right {
      return file.areSame(left, right) == false
    }
    return true
  }
}
