import PipelintSource

extension Step {
  /// Which trait a `Single`, `Maybe` or `Completable` has: `SingleTrait`; nil for other types.
  package var rxTrait: String? {
    guard let nominal = type.nominal, nominal.name == "PrimitiveSequence" else { return nil }
    return nominal.arguments.first?.nominal?.name
  }
}

extension AnalyzedFile {
  /// The labels of a call's arguments, empty ones for those without; closures after the parentheses among them.
  package func labels(of call: ExpressionID) -> [String] {
    facts.arguments(of: call).map { facts.string($0.label) }
  }

  /// The range of the name that is called.
  package func calleeRange(of call: ExpressionID) -> SourceRange {
    facts.firstOperand(of: call).map { facts[$0].nameRange } ?? range(of: call)
  }

  /// Whether a call of this name is one of RxSwift's: by its declaration, or where that is not known because the file imports RxSwift and
  /// the project declares no member of the name; for what is called on a stream none of streams.
  package func isRxCall(_ call: ExpressionID, named name: String) -> Bool {
    if let declaration = inference.ask(call, fileID).declaration {
      return index.module(ofModel: declaration).map(Self.rxModules.contains) ?? false
    }
    let imports = facts.imports.contains { Self.rxModules.contains(facts.string($0.module)) }
    guard imports else { return false }
    let members = index.declarationsOfMembers(named: name)
    guard !members.isEmpty, let base = inference.chainOperand(of: call, fileID),
      inference.isPublisher(type(of: base), inference.context(of: call, fileID))
    else { return members.isEmpty }
    return members.allSatisfy { member in
      index.enclosingEntry(of: member).map { inference.shape(ofEntry: $0) == nil } ?? false
    }
  }

  private static let rxModules: Set<String> = ["RxSwift", "RxCocoa", "RxRelay"]

  /// Whether to call RxSwift's operators by the names that it gave up with version 6, which still knows them. Where no manifest tells the version, as
  /// this file does, else as the project does elsewhere.
  package var prefersOldRxNames: Bool {
    if case .major(let major) = dependencies["RxSwift"] { return major < 6 }
    if Self.oldRxNames.contains(where: { !calls(named: $0).isEmpty }) { return true }
    let hasNewNames =
      !calls(named: "catchAndReturn").isEmpty || calls(named: "observe").contains { labels(of: $0) == ["on"] }
    return !hasNewNames && projectHasOldRxNames
  }

  /// Whether the file uses what RxSwift 6 does not have any more: `Variable`, the names that traits had for their types, and a `Single` that fails
  /// with `.error(…)`.
  package var isWrittenForOldRx: Bool {
    if ["TraitType", "ElementType"].contains(where: { facts.names.find($0) != nil }) { return true }
    if calls(named: "Variable").contains(where: { inference.ask($0, fileID).type.nominal?.name == "Variable" }
    ) {
      return true
    }
    return calls(named: "create").contains { creation in
      guard let base = inference.chainOperand(of: creation, fileID),
        facts.string(facts[base].name) == "Single",
        let closure = facts.arguments(of: creation).last.map({ facts[$0.value].closure }), !closure.isNone
      else { return false }
      return uses(ofParameter: 0, in: closure).contains { single in
        guard let call = parent(of: single), facts[call].kind == .call,
          let event = facts.arguments(of: call).first?.value, facts[event].kind == .call,
          let name = facts.firstOperand(of: event)
        else { return false }
        return facts[name].kind == .implicitMember && facts.string(facts[name].name) == "error"
      }
    }
  }

  /// Whether the file's module calls an operator by a name that only RxSwift 6 knows, and that the project does not declare itself: it is built with
  /// that, whatever its manifests leave open. Linear in the names of all files when it is asked first.
  package var isBuiltWithNewRx: Bool {
    if inference.models.callerOfNewRx == nil { inference.models.callerOfNewRx = .some(callerOfNewRx) }
    return inference.models.callerOfNewRx?.map(sharesModule) ?? false
  }

  /// The first file of the project that calls such an operator.
  private var callerOfNewRx: Int? {
    let calls = Self.newRxCalls.filter { index.declarationsOfMembers(named: $0.name).isEmpty }
    let hashes = Set(calls.map { NameTable.hash($0.name) })
    let files = index.index.files
    return (0..<index.projectFileCount).first { other in
      guard files.facts(of: other)?.hasName(among: hashes) ?? false,
        Self.rxModules.contains(where: { index.imports($0, file: other) })
      else { return false }
      let facts = inference.facts(Int32(other))
      return facts.expressions.contains { call in
        guard call.kind == .call, let callee = facts.ids(call.operands).first, facts[callee].kind == .member
        else { return false }
        let (name, labels) = (
          facts.string(facts[callee].name),
          facts.arguments[call.arguments.indices].map { facts.string($0.label) }
        )
        return calls.contains { $0.name == name && $0.labels == labels }
      }
    }
  }

  private static let newRxCalls: [(name: String, labels: [String])] = [
    ("observe", ["on"]), ("catchAndReturn", [""]), ("subscribe", ["onSuccess", "onFailure"]),
  ]

  /// Linear in the names of all files when it is asked first.
  private var projectHasOldRxNames: Bool {
    if let known = inference.models.hasOldRxNames { return known }
    let hashes = Set(Self.oldRxNames.map(NameTable.hash))
    let files = index.index.files
    let result = (0..<index.projectFileCount).contains {
      files.facts(of: $0)?.hasName(among: hashes) ?? false
    }
    inference.models.hasOldRxNames = result
    return result
  }

  private static let oldRxNames: Set<String> = [
    "observeOn", "subscribeOn", "catchError", "catchErrorJustReturn", "retryWhen",
  ]

  /// Whether a `try` or `throw` in a closure lets an error out.
  package func letsErrorsOut(_ closure: ClosureID) -> Bool {
    let errors = inference.thrown(in: facts[closure].body, fileID)
    return errors.isOpen || !errors.reaching.isEmpty
  }

  /// Whether a closure throws of its own, not only by what it calls.
  package func hasThrow(_ closure: ClosureID) -> Bool {
    let range = facts[closure].range
    return throwPlaces.contains(where: range.contains)
  }

  /// Whether a `throw` of a closure's own leaves it.
  package func letsOwnErrorsOut(_ closure: ClosureID) -> Bool {
    facts.uncaught(in: facts[closure].body).hasThrow
  }

  /// Whether a closure throws, or tries something that may.
  package func mayThrow(_ closure: ClosureID) -> Bool {
    hasThrow(closure) || expressions(in: closure).contains { facts[$0].kind == .tryExpression }
  }
}

extension AnalyzedFile {
  /// Whether a closure calls something that is named after a check: `try validate($0)`.
  package func isCheck(_ closure: ClosureID) -> Bool {
    facts.expressions[parts(of: closure)].contains { fact in
      guard fact.kind == .name || fact.kind == .member else { return false }
      let name = facts.string(fact.name)
      return Self.checks.contains { name.hasPrefix($0) }
    }
  }

  private static let checks = ["validate", "check", "verify", "ensure", "assert", "require"]
}

extension AnalyzedFile {
  /// How many elements a source of RxSwift certainly has; nil where that is not known.
  package func elementCount(of source: Step) -> Int? {
    guard source.effects != nil || source.rxTrait != nil else { return nil }
    if source.rxTrait == "SingleTrait" { return 1 }
    guard framework(of: source) == "RxSwift", facts[source.expression].kind == .call, !source.isElsewhere
    else {
      return nil
    }
    let arguments = facts.arguments(of: source.expression)
    switch source.name {
    case "just": return 1
    case "of": return arguments.count { $0.label.isEmpty }
    case "from":
      guard let first = arguments.first, facts[first.value].kind == .arrayLiteral else { return nil }
      return Int(facts[first.value].operands.count)
    default: return nil
    }
  }
}

extension AnalyzedFile {
  /// Whether a `bind` stops the program at a failure in debug builds: one to a relay or a control, to the items of a list, or to a closure. Observers and
  /// subjects take failures.
  package func trapsFailures(_ link: ChainLink) -> Bool {
    guard link.step.role == .subscriber, isRxCall(link.step.expression, named: link.step.name),
      let argument = facts.arguments(of: link.step.expression).first
    else { return false }
    switch facts.string(argument.label) {
    case "onNext": return true
    case "to":
      let type = inference.ask(argument.value, fileID).type
      // What the project calls so itself is of a type that is known.
      guard let target = type.nominal?.name else { return isItemsOfList(argument.value) }
      return Self.bindingTargets.contains(target)
    default: return link.step.effects?.traps ?? false
    }
  }

  private static let bindingTargets: Set<String> = [
    "PublishRelay", "BehaviorRelay", "ReplayRelay", "Binder", "ControlProperty",
  ]
}
