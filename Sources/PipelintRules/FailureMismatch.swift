import PipelintDiagnostics
import PipelintModel

/// Looks for the links that the compiler refuses because of a failure type, where both sides are certainly known: those that need `Never`, those
/// that need two equal types, and a chain that is returned with another type than is declared. Silent where the project has a member of the name.
struct FailureMismatch: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(
      named: "sink", "assign", "setFailureType", "makeConnectable", where: { needsNever($0, file) })
    {
      guard let upstream = link.upstream, isUnresolved(link, file), let failure = known(upstream.failure),
        upstream.failure != .never
      else { continue }
      findings.report(
        "'\(name(of: link, file))' needs a chain that cannot fail, but this one fails with '\(failure)'; \(remedy(link))",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: file.failureFlow(of: upstream.errors, through: []).map(RelatedPlace.init))
    }
    for link in file.links(
      named: "merge", "zip", "combineLatest", "append", "prepend", "flatMap",
      // What collections have under these names leaves nothing to use.
      where: { file.use(of: $0) != .discarded })
    {
      guard let upstream = link.upstream, isUnresolved(link, file), let failure = known(upstream.failure)
      else { continue }
      for inner in file.innerChains(of: link.step) {
        guard let last = inner.steps.last, last.role != .subscriber, let other = known(last.failure),
          isMismatch(upstream.failure, last.failure, link.step.name, file)
        else { continue }
        findings.report(
          "'\(link.step.name)' needs equal failure types, but one is '\(failure)' and the other '\(other)'; map one of them with 'mapError'",
          at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
          related: last.isElsewhere
            ? [] : [RelatedPlace(.flow, "fails with '\(other)'", at: last.nameRange, failureType: other)])
        break
      }
    }
    for link in file.links(named: "eraseToAnyPublisher") where link.after.isEmpty && link.step.erasesType {
      guard let declaration = file.declaration(returning: link.chain.expression),
        let declared = known(declaration.failure), let failure = known(link.step.failure),
        isDifferent(declaration.failure, link.step.failure, file)
      else { continue }
      findings.report(
        "this fails with '\(failure)', but '\(declaration.signature)' is declared to fail with '\(declared)'; "
          + (link.step.failure == .never ? "add 'setFailureType(to:)'" : "map it with 'mapError'"),
        at: link.step.nameRange, scope: link.chain.range, symbol: declaration.symbol,
        related: file.failureFlow(of: link.step.errors, through: [link.chain.expression]).map(
          RelatedPlace.init))
    }
  }

  /// Whether no declaration fits a link of which the models know the name, and the project has none of its own.
  private func isUnresolved(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    link.step.declaration == nil && link.step.type.isUnknown && link.upstream?.type.isKnown == true
      && link.upstream?.output.isKnown == true && !file.projectDeclaresMember(named: link.step.name)
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

  private func isDifferent(_ left: Failure, _ right: Failure, _ file: AnalyzedFile) -> Bool {
    if case .concrete(let left) = left, case .concrete(let right) = right {
      return file.areSame(left, right) == false
    }
    return left != right
  }
}
