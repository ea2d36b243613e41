import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at each `assign(to:on:)` for an object that also keeps the token: `self`, under whatever name, or the root of the path the token is
/// stored at. Silent where it is not known who keeps the token, where it is ended before a screen is gone, or by tests, in structs and enums,
/// which cannot be held, and in what is made once, without `report-made-once`.
struct AssignToSelfCycle: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let allowsSingletons = findings.option("allow-singletons") != "false"
    let reportsMadeOnce = findings.option("report-made-once") == "true"
    for assignment in file.objectAssignments {
      guard let token = assignment.token else { continue }
      let held = assignment.objects.filter { isHeld($0.path, by: token, at: assignment, file) }
      guard let object = held.first else { continue }
      let isOnlyOne = isSelf(object.path) && file.selfIsSingleton(at: assignment.call)
      let isSingleton = allowsSingletons && isOnlyOne
      let endings = ends(assignment) ? [] : file.endings(ofTokenAt: token)
      let isEndedByHand = !endings.isEmpty
      if isEndedByHand,
        file.isTestCode || file.areOwnersDuty(endings, ofTokenAt: token, at: assignment.call)
      {
        continue
      }
      let isMadeOnce = !isOnlyOne && isMadeOnce(object.path, at: assignment, file)
      if isMadeOnce, !reportsMadeOnce { continue }
      findings.report(
        message(
          object.path, token, assignment.lifetime, isSingleton: isSingleton, isEndedByHand: isEndedByHand)
          + remedy(assignment, object.path, file), at: object.range,
        scope: assignment.range, symbol: file.symbol(of: assignment.call),
        severity: ends(assignment) || isSingleton || isMadeOnce
          ? .info : isEndedByHand || assignment.lifetime == .unknown ? .warning : nil,
        confidence: assignment.lifetime == .unknown ? .likely : .certain,
        related: held.dropFirst().map { RelatedPlace(.other, "held here as well", at: $0.range) }
          + related(token, file),
        fixes: fixes(assignment, object.path, file))
    }
  }

  private func ends(_ assignment: ObjectAssignment) -> Bool {
    assignment.lifetime == .oneShot || assignment.lifetime == .finite
  }

  /// Whether an object is `self` or one that it holds, which lives as long, and `self` is made once.
  private func isMadeOnce(_ object: StoragePath, at assignment: ObjectAssignment, _ file: AnalyzedFile)
    -> Bool
  {
    object.root == .instance && file.selfIsMadeOnce(at: assignment.call)
  }

  private func isSelf(_ path: StoragePath) -> Bool { path.root == .instance && path.components == ["self"] }

  private func isHeld(
    _ object: StoragePath, by token: StoragePath, at assignment: ObjectAssignment, _ file: AnalyzedFile
  ) -> Bool {
    if object.root == .local, file.isTestCode { return false }
    if object.root == .instance, file.selfIsValue(at: assignment.call) { return false }
    return object.owns(token) || (isSelf(object) && token.root == .global)
  }

  private func message(
    _ object: StoragePath, _ token: StoragePath, _ lifetime: Stream.Lifetime, isSingleton: Bool,
    isEndedByHand: Bool
  ) -> String {
    let name = object.components.joined(separator: ".")
    let store = token.name
    let end =
      switch lifetime {
      case .oneShot, .finite: "until the upstream ends"
      case _ where isEndedByHand: "until it is cancelled"
      case .longLived: "for ever"
      case .unknown: "as long as the upstream lives"
      }
    if isSingleton {
      return
        "'\(name)' and the subscription in '\(store)' keep each other alive; the single instance lives on anyway"
    }
    return token.root == .global
      ? "'\(store)' keeps '\(name)' alive \(end)"
      : "'\(name)' and the subscription in '\(store)' keep each other alive \(end)"
  }

  private func remedy(_ assignment: ObjectAssignment, _ object: StoragePath, _ file: AnalyzedFile) -> String {
    if assignment.objects.count > 1 { return "; use 'ownership: .weak'" }
    guard isSelf(object) else {
      return assignment.takesOwnership
        ? "; use 'ownership: .weak'"
        : "; use 'sink' and capture '\(object.components.joined(separator: "."))' weakly"
    }
    if mayEndWithProperty(assignment, file) { return "; use 'assign(to: &$\(assignment.keyPath))'" }
    return assignment.takesOwnership ? "; use 'ownership: .weak'" : "; use 'sink { [weak self] … }'"
  }

  private func related(_ token: StoragePath, _ file: AnalyzedFile) -> [RelatedPlace] {
    guard let place = file.declarationPlace(of: token), let name = token.components.last else { return [] }
    return [RelatedPlace(.definition, "'\(name)' keeps the subscription", at: place.range, in: place.path)]
  }

  // MARK: - Fixes

  /// `assign(to: &$now)`, a weak object, and `sink`: those that apply, the best first.
  private func fixes(_ assignment: ObjectAssignment, _ object: StoragePath, _ file: AnalyzedFile) -> [Fix] {
    let arguments = file.facts.arguments(of: assignment.call)
    guard let callee = file.facts.firstOperand(of: assignment.call), let last = arguments.last else {
      return []
    }
    let edits = ChainEdits(file)
    let takesWeak =
      assignment.takesOwnership && file.facts.string(last.label) != "ownership"
      ? [Fix("Hold it weakly", .safe, [Edit(inserting: ", ownership: .weak", at: last.range.upper)])] : []
    guard isSelf(object), arguments.count == 2, !assignment.isOwnOperator,
      file.closure(around: assignment.call) == nil,
      file.text.string(last.range) == "on: self",
      let link = edits.range(ofLink: assignment.call, nameStart: file.facts[callee].nameRange.lower),
      !edits.hasComment(in: link), isPlain(assignment.keyPath)
    else { return takesWeak }
    let label = SourceRange(last.range.lower, last.range.lower + UInt32("on".utf8.count))
    let weakly = Fix(
      "Hold 'self' weakly, with '\(runtimeModule)'", file.withRuntime(.safe),
      [Edit(replacing: label, with: "onWeak")], requiredImports: [runtimeModule])
    let sink = Fix(
      "Use 'sink' and '[weak self]'", .safe,
      [Edit(replacing: link, with: ".sink { [weak self] in self?.\(assignment.keyPath) = $0 }")])
    return published(assignment, link, edits, file) + takesWeak + [weakly, sink]
  }

  /// `assign(to: &$now)`, which ends with the property, without what keeps the token.
  private func published(
    _ assignment: ObjectAssignment, _ link: SourceRange, _ edits: ChainEdits, _ file: AnalyzedFile
  ) -> [Fix] {
    guard mayEndWithProperty(assignment, file), let keeping = keeping(assignment, edits, file) else {
      return []
    }
    let name = assignment.keyPath
    return [
      Fix(
        "Use 'assign(to: &$\(name))'",
        file.isInInitializer(assignment.call)
          ? .safe : .unsafe(why: "nothing can end the subscription, so that repeated calls pile up"),
        [Edit(replacing: link, with: ".assign(to: &$\(name))"), keeping])
    ]
  }

  /// Whether the subscription may end with the property that it sets: a `@Published` one that nothing watches, where nothing else ends it before, and
  /// Combine can do that. Not where each call replaces the token of the one before: `assign(to: &$x)` would leave the earlier subscription going. Nor
  /// where a closure before would still keep `self`, and the property with it, alive: then only the token ends it.
  private func mayEndWithProperty(_ assignment: ObjectAssignment, _ file: AnalyzedFile) -> Bool {
    !assignment.keyPath.contains(".") && !assignment.isOwnOperator && file.hasCombineOfIOS14 != false
      && file.isPublished(assignment.keyPath, at: assignment.call)
      && !file.isWatched(assignment.keyPath, at: assignment.call)
      && !file.isTokenUsedElsewhere(assignment) && !endsWithAnother(assignment)
      && !(assignment.replacesToken && !file.isInInitializer(assignment.call))
      && (ends(assignment) || !file.mayHoldSelf(before: assignment.call))
  }

  /// Whether another object than `self` keeps the token, which ends the subscription with itself.
  private func endsWithAnother(_ assignment: ObjectAssignment) -> Bool {
    assignment.token.map { $0.root == .instance && $0.components.count > 2 } ?? false
  }

  /// Takes out what keeps the token: `.store(in:)`, or `token = ` before the chain.
  private func keeping(_ assignment: ObjectAssignment, _ edits: ChainEdits, _ file: AnalyzedFile) -> Edit? {
    let facts = file.facts
    guard let parent = file.parent(of: assignment.call) else { return nil }
    switch facts[parent].kind {
    case .member where facts.string(facts[parent].name) == "store":
      guard let call = file.parent(of: parent), facts[call].kind == .call, file.parent(of: call) == nil else {
        return nil
      }
      return edits.range(ofLink: call, nameStart: facts[parent].nameRange.lower).flatMap(
        edits.removal(ofLink:))
    case .assignment where file.parent(of: parent) == nil:
      return Edit(deleting: SourceRange(file.range(of: parent).lower, file.range(of: assignment.call).lower))
    default: return nil
    }
  }

  /// Whether a key path is nothing but names.
  private func isPlain(_ keyPath: String) -> Bool {
    keyPath.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }
}
