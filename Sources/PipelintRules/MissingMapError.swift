import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at the end of each chain that leaves with `any Error` after an operator of its own erased the failure, where one type of error is known
/// to be the only one that arrives, or one of the project's is among those that do; of the witness of a requirement only where nothing else stands for
/// that. Silent where `ungrouped-failure` speaks of the declaration, in operators of streams that may fail with anything, where what they are applied
/// to does, and where all callers would lose the type at once; a hint where none is seen to tell failures apart.
struct MissingMapError: Rule {
  static var yieldsTo: [String] { ["map-error-before-erasing-operator"] }

  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for exit in file.erasedExits {
      if let declaration = exit.declaration, file.isUngrouped(declaration) { continue }
      if file.isHandledByItsReader(exit) || beginsWithAnyFailure(exit.chain) || isErasedAbove(exit) {
        continue
      }
      guard let last = exit.chain.steps.last, let type = file.restorableFailure(of: exit),
        // Of several types 'ungrouped-failure' speaks at the requirement.
        exit.declaration?.isFixedElsewhere != true
          || last.errors.types.count == 1 && !last.errors.isOpen,
        case let use = file.useOfFailureType(leavingBy: exit), use != .useless
      else { continue }
      let twin = plainTwin(of: exit)
      findings.report(
        message(type, last.errors.isOpen, twin, exit.declaration), at: last.nameRange,
        scope: exit.chain.range,
        symbol: file.symbol(of: exit.chain.expression), severity: use == .certain ? nil : .info,
        related: file.failureFlow(of: last.errors, through: [exit.chain.expression]).map(RelatedPlace.init),
        fixes: twin.map { fixes(exit, type, $0, file) } ?? fixes(exit, type, file))
    }
  }

  /// Whether a chain goes on from the `self` of an extension of streams that does not say what these fail with.
  private func beginsWithAnyFailure(_ chain: Chain) -> Bool {
    guard let source = chain.steps.first, source.isStreamExtendedHere, case .generic = source.failure else {
      return false
    }
    return true
  }

  /// Whether what comes to the first operator that erases the failure fails with any error already: with more than one type, so that no mapping would
  /// restore what there was.
  private func isErasedAbove(_ exit: ErasedExit) -> Bool {
    let steps = exit.chain.steps
    guard let last = steps.last, let first = exit.erasing.first,
      let position = steps.firstIndex(where: { $0.expression == first.expression }), position > 0,
      steps[..<position].allSatisfy({ $0.failure == .anyError })
    else { return false }
    return last.errors.isOpen || last.errors.types.count > 1
  }

  /// An operator that erases the failure, although its closure throws nothing, and the one that would do as well.
  private struct PlainTwin {
    let step: Step
    let name: String
  }

  /// Of the only operator that erases the failure: `map` for a `tryMap`.
  private func plainTwin(of exit: ErasedExit) -> PlainTwin? {
    guard exit.erasing.count == 1, let step = exit.erasing.first, step.name.hasPrefix("try"),
      step.name != "tryCatch", !step.isElsewhere,
      let position = exit.chain.steps.firstIndex(where: { $0.expression == step.expression }), position > 0,
      !step.errors.isOpen,
      step.errors.reaching.count == exit.chain.steps[position - 1].errors.reaching.count
    else { return nil }
    let name = step.name.dropFirst(3)
    return PlainTwin(step: step, name: name.prefix(1).lowercased() + name.dropFirst())
  }

  private func fixes(_ exit: ErasedExit, _ type: Type, _ twin: PlainTwin, _ file: AnalyzedFile) -> [Fix] {
    let rename = Edit(replacing: twin.step.nameRange, with: twin.name)
    let title = "Use '\(twin.name)'"
    guard exit.declaration.map({ $0.returned.count == 1 && !$0.isFixedElsewhere }) ?? true,
      let declared = ChainEdits(file).declaring(type, asFailureOf: exit.chain, file)
    else { return [Fix(title, .display(why: "the failure's type is said elsewhere"), [rename])] }
    return [Fix(title, .unsafe(why: "callers get '\(type)' as failure"), [rename] + declared)]
  }

  /// Maps before the erasing to `AnyPublisher`, and says the type where the chain is declared; where that is elsewhere, it is for a human.
  private func fixes(_ exit: ErasedExit, _ type: Type, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    let isFixedElsewhere = exit.declaration?.isFixedElsewhere ?? false
    if let declaration = exit.declaration, declaration.returned.count > 1, !isFixedElsewhere,
      file.isVisible(type, toCallersOf: declaration),
      let made = edits.failing(declaration, with: DeclaredGroup(type: type, file: file), file)
    {
      return [fix(type, made.edits, isComplete: made.isComplete)]
    }
    let steps = exit.chain.steps
    guard let last = steps.last, let mapping = ErrorMapping(to: type, from: last.errors, file),
      let place = last.erasesType ? steps.dropLast().last : last,
      let insertion = edits.insertion(of: mapping.link, after: place, in: exit.chain)
    else { return [] }
    guard !isFixedElsewhere, let declared = edits.declaring(type, asFailureOf: exit.chain, file) else {
      return [
        Fix("Map to '\(type)'", .display(why: "the failure's type is said elsewhere"), [insertion])
      ]
    }
    return [fix(type, [insertion] + declared, isComplete: mapping.isComplete)]
  }

  private func fix(_ type: Type, _ edits: [Edit], isComplete: Bool) -> Fix {
    Fix(
      "Map to '\(type)'",
      isComplete
        ? .unsafe(why: "callers get '\(type)' as failure")
        : .display(why: "'\(type)' has no case for other errors"), edits)
  }

  private func message(
    _ type: Type, _ isOpen: Bool, _ twin: PlainTwin?, _ declaration: PublisherDeclaration?
  ) -> String {
    let told = message(type, isOpen, twin)
    guard let declaration, declaration.isFixedElsewhere, let name = declaration.protocolOfItsOwn else {
      return told
    }
    return "\(told), and declare '\(type)' in '\(name)'"
  }

  private func message(_ type: Type, _ isOpen: Bool, _ twin: PlainTwin?) -> String {
    if let twin {
      return
        "'any Error' leaves here, though only '\(type)' can arrive: '\(twin.step.name)' throws nothing; use '\(twin.name)'"
    }
    return isOpen
      ? "'any Error' leaves here, though '\(type)' is raised above; add a 'mapError' before erasing"
      : "'any Error' leaves here, though only '\(type)' can arrive; restore it with 'mapError'"
  }
}
