import PipelintSource

/// A call that sends something through a subject.
package struct SubjectSend {
  package enum Message: Sendable {
    case value, finished, failure
    /// A completion that is one or the other.
    case completion
  }

  package let call: ExpressionID
  /// Of `send`, `onNext` and their like.
  package let nameRange: SourceRange
  package let message: Message
  /// Where the subject is kept.
  package let subject: StoragePath
  /// The function, initializer or accessor around it, as `didReceive(_:)`; empty at file level.
  package let function: String
  package let isInDeinitializer: Bool
  /// The code around is there only for objects whose subject cannot fail: `extension Action where Failure == Never`.
  package let cannotFail: Bool
}

/// A property that keeps a subject, as it is written.
package struct SubjectDeclaration {
  package let name: String
  /// Each place where its types are written: before and after the `=`.
  package let types: [(output: SourceRange, failure: SourceRange)]
  /// Of a `CurrentValueSubject`.
  package let initialValue: SourceRange?
  package let isPrivate: Bool
}

extension AnalyzedFile {
  /// Whether a step can fail only because the subject that its chain begins at says so by its type, which a property keeps and nobody in the project
  /// fails: `PassthroughSubject<Movie, APIError>()`. Dear: ask for it last.
  package func isOfSubjectThatNobodyFails(_ step: Step, in chain: Chain) -> Bool {
    let source = chain.steps[0]
    if isLocalSubjectThatIsSentValuesAlone(source) { return handsOnErrors(step, of: source) }
    guard ["PassthroughSubject", "CurrentValueSubject"].contains(source.typeName),
      let property = source.declaration, index.declaration(property).kind == .variable,
      !index.declaration(property).initialValue.isNone, !index.isFramework(property),
      handsOnErrors(step, of: source),
      step.errors.reaching.allSatisfy({ $0.cause == .declared && $0.place == nil })
    else { return false }
    let sent = inference.analysis.inlets.errors(
      of: StreamInlet(owner: property, place: .subject), inference.analysis)
    return sent.reaching.isEmpty && !sent.isOpen
  }

  /// Whether nothing has been added to what a source fails with.
  private func handsOnErrors(_ step: Step, of source: Step) -> Bool {
    !step.errors.isOpen && step.errors.reaching.count == source.errors.reaching.count
      && step.errors.reaching.allSatisfy(source.errors.contains)
  }

  /// Whether a chain begins where a subject is made that a local constant keeps, of which only members are asked, and never to end.
  private func isLocalSubjectThatIsSentValuesAlone(_ source: Step) -> Bool {
    guard facts[source.expression].kind == .call,
      ["PassthroughSubject", "CurrentValueSubject"].contains(source.typeName),
      let statement = inference.scopes(fileID).bindingOfValue[source.expression.index],
      facts.statements[Int(statement)].modifiers.contains(.isConstant)
    else { return false }
    return uses(ofLocal: StatementID(Int(statement))).allSatisfy { use in
      guard let member = parent(of: use), facts[member].kind == .member, let call = parent(of: member),
        facts[call].kind == .call
      else { return false }
      return facts.string(facts[member].name) != "send"
        || facts.arguments(of: call).first.map { facts.string($0.label) } != "completion"
    }
  }

  /// What the file sends through subjects that are kept in properties, in source order; none where it sends no failure through one.
  package var subjectSendsAroundFailures: [SubjectSend] {
    let calls = ["send", "on", "onNext", "onError", "onCompleted"].flatMap { self.calls(named: $0) }
    guard calls.contains(where: { message(ofSend: $0) == .failure && subjectSend($0) != nil }) else {
      return []
    }
    return calls.compactMap(subjectSend).sorted { $0.nameRange < $1.nameRange }
  }

  private func message(ofSend call: ExpressionID) -> SubjectSend.Message {
    name(ofMemberCalledBy: call) == "send" ? message(facts[call]) : rxMessage(facts[call])
  }

  private func subjectSend(_ call: ExpressionID) -> SubjectSend? {
    guard let callee = facts.firstOperand(of: call), let base = facts.firstOperand(of: callee) else {
      return nil
    }
    // What is not kept in a property need not be typed: many are observers.
    let path = path(of: base)
    guard path.root == .instance, path.components.count > 1 else { return nil }
    let isCombine = facts.string(facts[callee].name) == "send"
    guard isCombine ? isSubject(base) : isRxSubject(base) else { return nil }
    let context = inference.context(of: call, fileID)
    return SubjectSend(
      call: call, nameRange: facts[callee].nameRange, message: message(ofSend: call),
      subject: path, function: context.map(signature) ?? "",
      isInDeinitializer: context.map { index.declaration($0).kind == .deinitializer } ?? false,
      cannotFail: isCombine && inference.known.isNever(published(by: base).failure))
  }

  /// Whether code runs once for an object, while that is made: in an initializer, or in a method that nothing else calls. A closure of a chain
  /// runs as often as something arrives.
  package func isOnlyDoneByInitializers(_ expression: ExpressionID) -> Bool {
    isOnlyDoneByInitializers(expression, depth: 0)
  }

  private func isOnlyDoneByInitializers(_ expression: ExpressionID, depth: Int) -> Bool {
    guard depth < 4, link(around: expression) == nil,
      let context = inference.context(of: expression, fileID)
    else { return false }
    let function = index.declaration(context)
    switch function.kind {
    case .initializer: return true
    case .function where !function.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]):
      let uses = inference.scopes(fileID).usesOfName[function.name] ?? []
      // By the text, as bodies that speak of no pipeline are not kept; the name is there once more, where it is declared.
      return !uses.isEmpty && placesInCode(ofName: facts.string(function.name)).count == uses.count + 1
        && uses.allSatisfy { isOnlyDoneByInitializers($0, depth: depth + 1) }
    default: return false
    }
  }

  /// Whether it is not known when the function around an expression is called: only this file sees it, and calls it where no code is kept, as it
  /// speaks of no pipeline.
  package func isCalledOutOfSight(_ expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID) else { return false }
    let function = index.declaration(context)
    return function.kind == .function && index.access(of: context) == .file
      && (inference.scopes(fileID).usesOfName[function.name] ?? []).isEmpty
  }

  /// Whether the function that sends through a subject is one that another one calls which sends there, too: both belong to one call.
  package func isCalledBeside(_ send: SubjectSend, _ other: SubjectSend) -> Bool {
    guard let function = inference.context(of: send.call, fileID) else { return false }
    return uses(of: index.declaration(function).name, around: other.call).contains { use in
      path(of: use).root == .instance && path(of: use).components.count == 2
        && parent(of: use).map { facts[$0].kind == .call && facts.firstOperand(of: $0) == use } ?? false
    }
  }

  /// How the subject at a path is declared; nil where that is in another file.
  package func declaration(ofSubjectIn path: StoragePath) -> SubjectDeclaration? {
    guard let reference = declaration(of: path), reference.file == fileID else { return nil }
    let declaration = index.declaration(reference)
    var types: [(output: SourceRange, failure: SourceRange)] = []
    if !declaration.type.isNone {
      let elements = Array(facts.elements(of: declaration.type))
      if elements.count == 2 { types.append((facts[elements[0].type].range, facts[elements[1].type].range)) }
    }
    let initial = declaration.initialValue
    var value: SourceRange?
    if !initial.isNone, facts[initial].kind == .call, let callee = facts.firstOperand(of: initial) {
      let arguments = Array(facts.ids(facts[callee].typeArguments))
      if arguments.count == 2 { types.append((facts[arguments[0]].range, facts[arguments[1]].range)) }
      value = facts.arguments(of: initial).first?.range
    }
    return SubjectDeclaration(
      name: facts.string(declaration.name), types: types, initialValue: value,
      isPrivate: !declaration.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]))
  }

  /// Whether `sends` are all that is ever done with a subject.
  package func onlySends(_ sends: [SubjectSend], through subject: SubjectDeclaration) -> Bool {
    guard subject.isPrivate, let name = facts.names.find(subject.name) else { return false }
    let bases = sends.compactMap { facts.firstOperand(of: $0.call).flatMap(facts.firstOperand) }
    return (inference.scopes(fileID).usesOfName[name] ?? []).allSatisfy(bases.contains)
  }

  /// Whether nothing else in the file, or in the one that declares it, sends through a subject in a property that something is given here.
  package func isOnlySource(of subject: ExpressionID) -> Bool {
    guard let property = declaration(of: path(of: subject)) else { return false }
    let name = index.name(ofDeclaration: property)
    return Set([fileID, property.file]).allSatisfy { file in
      guard let id = inference.facts(file).names.find(name) else { return true }
      return (inference.scopes(file).usesOfName[id] ?? []).allSatisfy { use in
        file == fileID && use == subject || !mayFeed(use, in: file)
      }
    }
  }

  /// Whether a subject is given to a stream by an initializer, and nothing else sends through it: with that stream it has done its work.
  package func isFedByInitializerAlone(_ subject: ExpressionID) -> Bool {
    guard closure(around: subject) == nil, let context = inference.context(of: subject, fileID) else {
      return false
    }
    return index.declaration(context).kind == .initializer && isOnlySource(of: subject)
  }

  /// Whether a subject is sent something where a file names it, or given to what may do so.
  private func mayFeed(_ use: ExpressionID, in file: Int32) -> Bool {
    guard let parent = inference.scopes(file).parent(of: use) else { return true }
    let fact = inference.expression(parent, file)
    switch fact.kind {
    case .member:
      return ["send", "on", "onNext", "onError", "onCompleted", "asObserver"]
        .contains(inference.text(fact.name, file))
    case .call:
      guard let declaration = inference.ask(parent, file).declaration else { return true }
      return inference.effects(of: declaration).merges.isEmpty
    default: return true
    }
  }

  func message(_ call: ExpressionFact) -> SubjectSend.Message {
    guard let argument = facts.arguments[call.arguments.indices].first,
      facts.string(argument.label) == "completion"
    else { return .value }
    var value = argument.value
    if facts[value].kind == .call, let callee = facts.firstOperand(of: value) { value = callee }
    switch facts.string(facts[value].name) {
    case "failure": return .failure
    case "finished": return .finished
    default: return .completion
    }
  }

  /// What `onError(error)` says, or `on(.error(error))`.
  private func rxMessage(_ call: ExpressionFact) -> SubjectSend.Message {
    let method = facts.string(facts[inference.operand(call, 0, fileID)].name)
    switch method == "on" ? event(call) : method {
    case "onNext", "next": return .value
    case "onError", "error": return .failure
    case "onCompleted", "completed": return .finished
    default: return .completion
    }
  }

  /// The case of the event that is given first, as it is written.
  private func event(_ call: ExpressionFact) -> String {
    guard var value = facts.arguments[call.arguments.indices].first?.value else { return "" }
    if facts[value].kind == .call, let callee = facts.firstOperand(of: value) { value = callee }
    return facts.string(facts[value].name)
  }

  /// Whether an expression certainly is one of RxSwift's subjects that hand on each value.
  package func isRxSubject(_ expression: ExpressionID) -> Bool {
    let type = type(of: expression)
    guard let nominal = (inference.known.wrapped(type) ?? type).nominal else { return false }
    return ["PublishSubject", "BehaviorSubject", "ReplaySubject"].contains(nominal.name)
  }

  /// Whether an expression certainly is a subject of the framework.
  package func isSubject(_ expression: ExpressionID) -> Bool {
    let type = type(of: expression)
    guard let nominal = (inference.known.wrapped(type) ?? type).nominal else { return false }
    return nominal.name == "PassthroughSubject" || nominal.name == "CurrentValueSubject"
  }

  /// Whether nothing that fails can be connected to a subject: its failure is `Never`.
  package func isInfallible(_ subject: ExpressionID) -> Bool {
    let type = type(of: subject)
    guard let arguments = (inference.known.wrapped(type) ?? type).nominal?.arguments, arguments.count == 2
    else {
      return false
    }
    return inference.known.isNever(arguments[1])
  }

  /// Whether an expression is a property, of an instance or a type, or a global variable.
  package func isKept(_ expression: ExpressionID) -> Bool {
    let path = path(of: expression)
    return path.root == .instance && path.components.count > 1 || path.root == .global
  }

  /// The property's or variable's name at the end of a path.
  package func storageName(of expression: ExpressionID) -> String {
    path(of: expression).components.last ?? ""
  }

  /// Whether the file ends what is kept there well, as RxSwift says it. By the text, as bodies that speak of nothing else are not kept.
  package func isCompleted(_ path: StoragePath) -> Bool {
    guard let name = path.components.last else { return false }
    return places(ofName: name, at: path).contains { use in
      let rest = text.string(SourceRange(use.upper, min(use.upper + 16, UInt32(text.count))))
      return [".onCompleted(", "?.onCompleted(", ".on(.completed", "?.on(.completed"].contains(
        where: rest.hasPrefix)
    }
  }

  /// Whether the subject that a chain begins with may be ended: the project does so, or it is given to something that can.
  package func mayBeCompleted(sourceOf chain: Chain) -> Bool {
    let source = namedSource(of: chain.expression)
    guard case .local(let statement, _)? = inference.binding(of: source, fileID)?.origin else {
      let path = path(of: source)
      return isCompleted(path) || declaration(of: path).map(mayBeCompleted) ?? false
    }
    return uses(ofLocal: StatementID(Int(statement))).contains { use in
      guard use != source else { return false }
      guard let parent = parent(of: use), facts[parent].kind == .member else { return true }
      return ["on", "onCompleted", "asObserver"].contains(facts.string(facts[parent].name))
    }
  }

  /// Whether one of the files that see a property with a subject ends it, or gives it to something that can: `close.bind(to: module.closed)`. Linear
  /// in their names.
  private func mayBeCompleted(_ property: DeclarationReference) -> Bool {
    if index.isFramework(property) { return false }
    let name = index.name(ofDeclaration: property)
    let files = index.files(seeing: property, index.access(of: property))
    return index.files(among: files, naming: name).contains { file in
      guard let id = inference.facts(file).names.find(name) else { return false }
      return (inference.scopes(file).usesOfName[id] ?? []).contains { mayEnd($0, in: file) }
    }
  }

  /// Whether a subject is ended where a file names it, or given to what may do so.
  private func mayEnd(_ use: ExpressionID, in file: Int32) -> Bool {
    let scopes = inference.scopes(file)
    var named = use
    // `subject` of `module.subject`
    if let member = scopes.parent(of: use), inference.expression(member, file).kind == .member,
      inference.operand(inference.expression(member, file), 0, file) != use
    {
      named = member
    }
    guard let parent = scopes.parent(of: named) else { return false }
    let fact = inference.expression(parent, file)
    switch fact.kind {
    case .member: return ["on", "onCompleted", "asObserver"].contains(inference.text(fact.name, file))
    case .call:
      guard let declaration = inference.ask(parent, file).declaration else { return true }
      return inference.effects(of: declaration).merges.isEmpty
    default: return false
    }
  }

  /// Whether one of the files that name a subject in a property waits for its end: `module.chosen.asSingle()`.
  package func isEndAwaited(of subject: ExpressionID) -> Bool {
    guard let property = declaration(of: path(of: subject)) else { return false }
    let name = index.name(ofDeclaration: property)
    return Set([fileID, property.file]).contains { file in
      guard let id = inference.facts(file).names.find(name) else { return false }
      return (inference.scopes(file).usesOfName[id] ?? []).contains { use in
        var link = use
        while let outer = inference.scopes(file).parent(of: link) {
          let fact = inference.expression(outer, file)
          guard fact.kind == .member || fact.kind == .call, inference.operand(fact, 0, file) == link else {
            return false
          }
          if fact.kind == .member {
            let name = inference.text(fact.name, file)
            if Self.awaitingEnd.contains(name) { return true }
            if Self.endingBefore.contains(name) { return false }
          }
          link = outer
        }
        return false
      }
    }
  }

  /// Members that are no streams of all values: the end of these is not the subject's.
  private static let endingBefore: Set<String> = ["value", "values", "take", "first", "prefix"]

  /// Operators that have nothing to hand on before their upstream has ended.
  private static let awaitingEnd: Set<String> = [
    "asSingle", "asMaybe", "asCompletable", "ignoreElements", "toArray", "reduce", "takeLast", "last",
    "collect", "count",
  ]

  /// Whether the file assigns anything to what is kept there.
  package func isReplaced(_ path: StoragePath) -> Bool {
    guard let last = path.components.last, let name = facts.names.find(last) else { return false }
    return (inference.scopes(fileID).usesOfName[name] ?? []).contains { use in
      guard let parent = parent(of: use), facts[parent].kind == .assignment else { return false }
      return facts.firstOperand(of: parent) == use
    }
  }
}
