import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension ChainEdits {
  /// The edits by which a declaration fails with errors of `group` on all of its return paths and says so, and whether every error has a place.
  /// Nil where its type is said elsewhere, or where it is not clear what one of the paths fails with.
  func failing(_ declaration: PublisherDeclaration, with group: some ErrorGroup, _ file: AnalyzedFile)
    -> (edits: [Edit], isComplete: Bool)?
  {
    guard let place = file.failurePlace(of: declaration), !declaration.returned.isEmpty else { return nil }
    var edits = [Edit(replacing: place, with: group.name)]
    var isComplete = true
    for path in declaration.returned {
      guard let chain = file.chain(endingWith: path), facts[path].kind == .call || facts[path].kind == .name,
        let made = fixedFailure(of: chain, group, file)
          ?? mapping(chain, of: declaration, to: group, file)
      else { return nil }
      edits += made.edits
      isComplete = isComplete && made.isComplete
    }
    return (edits, isComplete)
  }

  /// Of a chain that says itself what it fails with: `Fail(error:)`, `setFailureType(to:)`, or `Empty()`, which leaves it to its reader. Nil for
  /// others.
  private func fixedFailure(of chain: Chain, _ group: some ErrorGroup, _ file: AnalyzedFile) -> (
    edits: [Edit], isComplete: Bool
  )? {
    guard let source = chain.steps.first, !source.isElsewhere, source.effects != nil else { return nil }
    let rest = chain.steps.dropFirst()
    if source.name == "Empty" || source.name == "Fail", rest.allSatisfy(\.erasesType) {
      guard let typing = failureArgument(of: source, group) else { return nil }
      if source.name == "Empty" { return (typing, true) }
      guard let error = facts.arguments(of: source.expression).last?.value else { return nil }
      let range = file.range(of: error)
      let type = file.type(of: error)
      guard !type.isUnknown, let wrapped = group.wrapping(text.string(range), of: type) else { return nil }
      return (typing + (wrapped == text.string(range) ? [] : [Edit(replacing: range, with: wrapped)]), true)
    }
    guard let position = chain.steps.lastIndex(where: { $0.name == "setFailureType" }), position > 0,
      chain.steps[position - 1].failure == .never,
      chain.steps[(position + 1)...].allSatisfy(\.erasesType),
      let argument = facts.arguments(of: chain.steps[position].expression).first
    else { return nil }
    return ([Edit(replacing: file.range(of: argument.value), with: "\(group.name).self")], true)
  }

  /// The edit of `Fail<Movie, any Error>`, none where the types are not written; nil where they are written otherwise.
  private func failureArgument(of source: Step, _ group: some ErrorGroup) -> [Edit]? {
    guard let callee = facts.firstOperand(of: source.expression) else { return nil }
    let arguments = Array(facts.ids(facts[callee].typeArguments))
    if arguments.isEmpty { return [] }
    return arguments.count == 2 ? [Edit(replacing: facts[arguments[1]].range, with: group.name)] : nil
  }

  /// A `mapError` before the chain is erased.
  private func mapping(
    _ chain: Chain, of declaration: PublisherDeclaration, to group: some ErrorGroup, _ file: AnalyzedFile
  ) -> (edits: [Edit], isComplete: Bool)? {
    guard let source = chain.steps.first, let last = chain.steps.last, last.role != .subscriber,
      // What they fail with is said by what the chain is returned as.
      !Self.untypedSources.contains(source.name) || !hasNoTypeArguments(source),
      let mapping = mapping(of: last, to: group)
    else { return nil }
    if last.erasesType, let place = chain.steps.dropLast().last {
      return insertion(of: mapping.link, after: place, in: chain).map { ([$0], mapping.isComplete) }
    }
    guard let link = insertion(of: mapping.link, after: last, in: chain),
      let erasing = insertion(of: ".eraseToAnyPublisher()", after: last, in: chain)
    else { return nil }
    return (file.isErasedByHand(declaration) ? [link, erasing] : [link], mapping.isComplete)
  }

  /// The link that makes errors of `group` of what a step fails with.
  private func mapping(of step: Step, to group: some ErrorGroup) -> ErrorMapping? {
    switch step.failure {
    case .anyError: step.errors.types.isEmpty && !step.errors.isOpen ? nil : group.mapping(of: step.errors)
    case .concrete(let type): group.wrapping("$0", of: type).flatMap(ErrorMapping.init(wrapping:))
    case .never, .generic, .unknown: nil
    }
  }

  private static let untypedSources: Set<String> = ["Fail", "Empty", "Future", "Deferred", "Record"]

  /// Whether a source is written without its generic arguments.
  private func hasNoTypeArguments(_ source: Step) -> Bool {
    guard let callee = facts.firstOperand(of: source.expression) else { return true }
    return facts[callee].typeArguments.count == 0
  }
}
