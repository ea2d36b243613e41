import PipelintSource

/// A function, computed property or stored closure that is declared to return a publisher, or another stream. What takes more than a look at its type
/// is worked out when it is first asked for, so that declarations can be passed over for what they are declared to fail with.
package final class PublisherDeclaration {
  package let nameRange: SourceRange
  /// All of the declaration.
  package let range: SourceRange
  package let failure: Failure
  /// Its type says what it fails with, as a publisher's does and an `Observable` does not.
  package let declaresFailure: Bool
  /// It is a closure that a property holds.
  package let isStoredClosure: Bool
  /// Of a requirement: its witnesses, as far as errors leave them.
  package let witnesses: [Witness]
  let reference: DeclarationReference
  private unowned let inference: Inference

  /// `joke(id:)`, or the property's name.
  package private(set) lazy var signature = inference.index.signature(of: reference)
  /// `JokeAPI.joke(id:)`
  package private(set) lazy var symbol = inference.index.symbol(of: reference)
  package private(set) lazy var access = inference.index.access(of: reference)
  /// The expressions it returns, in source order; none for a requirement.
  package private(set) lazy var returned = inference.returnedExpressions(
    isStoredClosure ? storedClosure!.body : inference.index.declaration(reference).body, reference.file)
  /// What can arrive over all return paths.
  package private(set) lazy var errors = errorsOfReturned()
  /// Its type is fixed elsewhere: it overrides, is the witness of a requirement that a file declares, or may be one of a protocol that is not known.
  package private(set) lazy var isFixedElsewhere = inference.isFixedElsewhere(reference)

  /// The protocol of the project that fixes it, where nothing else stands for that requirement, so that both can be changed together: its name.
  package private(set) lazy var protocolOfItsOwn = inference.protocolOfItsOwn(reference)

  package struct Witness {
    package let symbol: String
    package let nameRange: SourceRange
    /// Nil for the file of the requirement.
    package let path: String?
    package let types: [Type]
    let reference: DeclarationReference
  }

  private init(
    _ reference: DeclarationReference, _ type: Type, isStoredClosure: Bool, _ witnesses: [Witness],
    _ inference: Inference
  ) {
    let declaration = inference.index.declaration(reference)
    nameRange = declaration.nameRange
    range = declaration.range
    self.reference = reference
    failure = inference.staticFailure(inference.failure(of: type, reference.file, reference))
    declaresFailure = inference.declaresFailure(type, reference)
    self.isStoredClosure = isStoredClosure
    self.witnesses = witnesses
    self.inference = inference
  }

  /// One that gives streams of a type.
  convenience init(
    _ reference: DeclarationReference, of type: Type, isStoredClosure: Bool, _ inference: Inference
  ) {
    self.init(reference, type, isStoredClosure: isStoredClosure, [], inference)
  }

  /// A requirement at which the errors of its witnesses arrive.
  convenience init(
    requirement reference: DeclarationReference, of type: Type, errors: ErrorSet, _ witnesses: [Witness],
    _ inference: Inference
  ) {
    self.init(reference, type, isStoredClosure: false, witnesses, inference)
    self.errors = errors
    returned = []
    isFixedElsewhere = false
  }

  private var storedClosure: ClosureFact? {
    inference.storedClosure(of: inference.index.declaration(reference), reference.file)
  }

  private func errorsOfReturned() -> ErrorSet {
    let file = reference.file
    if isStoredClosure { _ = inference.ask(inference.index.declaration(reference).initialValue, file) }
    var errors = ErrorSet.none
    for expression in returned {
      let value = inference.ask(expression, file)
      errors.formUnion(
        (value.stream ?? inference.defaultStream(of: value.type, file: file))?.errors
          ?? .open("a return path is not known"))
    }
    if failure == .anyError { inference.openForUpstream(&errors, reference, file) }
    return errors
  }
}

extension AnalyzedFile {
  /// Whether a declaration is a static member of a type of streams: there to make them, with the type that is asked for.
  package func makesStreams(_ declaration: PublisherDeclaration) -> Bool {
    guard inference.isStatic(declaration.reference),
      let owner = index.enclosingEntry(of: declaration.reference)
    else { return false }
    return inference.isPublisher(inference.types.selfType(of: owner), declaration.reference)
  }

  /// Those of this file whose declared failure is `any Error`, in source order.
  package var erasedDeclarations: [PublisherDeclaration] {
    streamDeclarations { requirement($0, $1, declaresFailure: true) }.filter {
      $0.failure == .anyError && $0.declaresFailure
    }
  }

  /// Those of this file whose streams may fail, with what their type does not say, as an `Observable`'s; in source order.
  package var untypedDeclarations: [PublisherDeclaration] {
    streamDeclarations { requirement($0, $1, declaresFailure: false) }.filter {
      $0.failure == .anyError && !$0.declaresFailure
    }
  }

  /// Those of this file that have a body, in source order.
  package var publisherDeclarations: [PublisherDeclaration] {
    streamDeclarations { _, _ in nil }.filter(\.declaresFailure)
  }

  private func streamDeclarations(
    _ requirement: (DeclarationReference, DeclarationFact) -> PublisherDeclaration?
  ) -> [PublisherDeclaration] {
    let facts = facts
    var result: [PublisherDeclaration] = []
    for (position, declaration) in facts.declarations.enumerated() {
      let reference = DeclarationReference(file, position)
      switch declaration.kind {
      case _ where declaration.modifiers.contains(.isRequirement):
        if let found = requirement(reference, declaration) { result.append(found) }
        continue
      case .function: if !declaration.modifiers.contains(.keepsBody) { continue }
      case .variable: if declaration.body.count == 0, declaration.initialValue.isNone { continue }
      default: continue
      }
      if let found = streamDeclaration(reference) { result.append(found) }
    }
    return result
  }

  /// The declaration whose return path `expression` is, with a type that says what its streams fail with; nil inside of closures, and where nothing is
  /// declared.
  package func declaration(returning expression: ExpressionID) -> PublisherDeclaration? {
    streamDeclaration(returning: expression).flatMap { $0.declaresFailure ? $0 : nil }
  }

  /// The same, also with a type that does not say it, as an `Observable`.
  package func streamDeclaration(returning expression: ExpressionID) -> PublisherDeclaration? {
    let scopes = inference.scopes(fileID)
    let root = scopes.rootOfExpression[Int(expression.index)]
    guard root >= 0, scopes.roots[Int(root)].expression == expression,
      case .returned = scopes.roots[Int(root)].expectation
    else { return nil }
    let callable = scopes.callable(around: inference.scope(of: expression, fileID))
    guard callable >= 0, scopes.scopes[Int(callable)].closure < 0,
      let reference = inference.context(ofScope: callable, fileID)
    else { return nil }
    return streamDeclaration(reference)
  }

  func streamDeclaration(_ reference: DeclarationReference) -> PublisherDeclaration? {
    if let known = inference.streamDeclarations[reference] { return known }
    let declaration = index.declaration(reference)
    let made = inference.streamType(of: reference).map { type in
      PublisherDeclaration(reference, of: type, isStoredClosure: declaration.isStored, inference)
    }
    inference.streamDeclarations[reference] = .some(made)
    return made
  }

  /// A requirement of a protocol whose streams fail with `any Error`, as its type says or does not say, with the errors of all of its witnesses that
  /// are no test code.
  private func requirement(
    _ reference: DeclarationReference, _ declaration: DeclarationFact, declaresFailure: Bool
  ) -> PublisherDeclaration? {
    guard declaration.kind == .function || declaration.kind == .variable, !declaration.type.isNone else {
      return nil
    }
    let type = inference.types.resolve(declaration.type, in: fileID, reference)
    guard inference.isPublisher(type, reference),
      inference.declaresFailure(type, reference) == declaresFailure,
      inference.staticFailure(inference.failure(of: type, fileID, reference)) == .anyError,
      let entry = index.enclosingEntry(of: reference)
    else { return nil }
    var errors = ErrorSet.none
    var witnesses: [PublisherDeclaration.Witness] = []
    let isOverloaded = !index.siblings(of: reference).isEmpty
    for witness in inference.witnesses(of: reference) ?? [] {
      let other = index.declaration(witness)
      guard other.modifiers.contains(.keepsBody), index.enclosingEntry(of: witness) != entry,
        !isOverloaded
          || inference.types.resolve(other.type, in: witness.file, witness).description == type.description,
        let found = streamDeclaration(witness)
      else { continue }
      errors.formUnion(found.errors)
      if found.errors.reaching.isEmpty { continue }
      witnesses.append(
        PublisherDeclaration.Witness(
          symbol: found.symbol, nameRange: found.nameRange,
          path: Int(witness.file) == file ? nil : index.path(witness.file),
          types: found.errors.types, reference: witness))
    }
    return PublisherDeclaration(
      requirement: reference, of: type, errors: errors, witnesses, inference)
  }

  /// Whether a declaration overrides another, or may be the witness of a requirement: one of its name in a protocol that a file declares, or one
  /// of a protocol or class that is not known.
  package func mayBeWitness(_ declaration: PublisherDeclaration) -> Bool {
    mayBeWitness(declaration.reference)
  }

  func mayBeWitness(_ reference: DeclarationReference) -> Bool {
    let fact = index.declaration(reference)
    if fact.modifiers.contains(.isOverride) { return true }
    guard let entry = index.enclosingEntry(of: reference) else { return false }
    let name = index.name(fact.name, in: reference.file)
    if index.entries[Int(entry)].kind == .protocolType || !index.entries[Int(entry)].isDeclared {
      return true
    }
    let above = inference.types.allSupertypes(of: entry)
    guard above.isComplete else { return true }
    return above.types.contains { type in
      type.entry >= 0
        && index.members(name, of: type.entry, from: reference.file).contains {
          $0 != reference && index.declaration($0).modifiers.contains(.isRequirement)
        }
    }
  }
}

extension Inference {
  /// The stream that a function returns, a computed property is, or a stored closure returns; nil for other declarations.
  fileprivate func streamType(of reference: DeclarationReference) -> Type? {
    let declaration = index.declaration(reference)
    if declaration.type.isNone { return nil }
    var type = types.resolve(declaration.type, in: reference.file, reference)
    if declaration.isStored, !declaration.modifiers.contains(.isRequirement) {
      guard case .function(let function) = type, storedClosure(of: declaration, reference.file) != nil else {
        return nil
      }
      type = function.result
    }
    return isPublisher(type, reference) ? type : nil
  }

  /// The closure that a property is declared with.
  fileprivate func storedClosure(of declaration: DeclarationFact, _ file: Int32) -> ClosureFact? {
    if declaration.initialValue.isNone { return nil }
    let facts = index.facts(file)
    let value = facts[declaration.initialValue]
    return value.kind == .closure ? facts[value.closure] : nil
  }

  fileprivate func isFixedElsewhere(_ reference: DeclarationReference) -> Bool {
    index.declaration(reference).modifiers.contains(.isOverride) || isInConformanceToUnknown(reference)
      || !erasedRequirements(of: reference).isEmpty
  }

  fileprivate func protocolOfItsOwn(_ reference: DeclarationReference) -> String? {
    let requirements = erasedRequirements(of: reference)
    guard !index.declaration(reference).modifiers.contains(.isOverride),
      !isInConformanceToUnknown(reference), requirements.count == 1,
      // The requirement itself is looked through as well.
      onlyWitnesses(of: requirements[0], amongAtMost: 2) == [reference]
    else { return nil }
    return index.enclosingEntry(of: requirements[0]).map { index.name(ofEntry: $0) }
  }

  /// The requirements that a declaration may be the witness of, or the default, and that fail with `any Error`.
  private func erasedRequirements(of reference: DeclarationReference) -> [DeclarationReference] {
    guard let entry = index.enclosingEntry(of: reference) else { return [] }
    let declaration = index.declaration(reference)
    let name = index.name(declaration.name, in: reference.file)
    let isExtensionOfProtocol = index.entries[Int(entry)].kind == .protocolType
    let above =
      types.allSupertypes(of: entry).types.filter(types.isProtocol)
      + (isExtensionOfProtocol ? [NominalType(entry: entry, name: "", arguments: [])] : [])
    return above.filter { $0.entry >= 0 }.flatMap { index.members(name, of: $0.entry, from: reference.file) }
      .filter { requirement in
        let other = index.declaration(requirement)
        guard requirement != reference, other.modifiers.contains(.isRequirement),
          other.parameters.count == declaration.parameters.count
        else { return false }
        let type = types.resolve(other.type, in: requirement.file, requirement)
        return staticFailure(failure(of: type, requirement.file, requirement)) == .anyError
      }
  }

  /// Whether a declaration stands in an extension that is there for protocols of which one is not known: `extension Store: Loading { … }`
  private func isInConformanceToUnknown(_ reference: DeclarationReference) -> Bool {
    guard let parent = index.parent(of: reference), index.declaration(parent).kind == .extensionType else {
      return false
    }
    return facts(parent.file).ids(index.declaration(parent).inherited).contains { written in
      let inherited = types.resolve(written, in: parent.file, parent, isConstraint: true)
      let parts: [Type] = if case .composition(let parts) = inherited { parts } else { [inherited] }
      return parts.contains { part in
        guard let entry = part.nominal?.entry, entry >= 0 else { return true }
        return !index.entries[Int(entry)].isDeclared
      }
    }
  }
}

extension DeclarationFact {
  fileprivate var isStored: Bool { kind == .variable && !modifiers.contains(.isComputed) }
}

extension AnalyzedFile {
  /// Where a declaration's failure is written, `any Error` of `AnyPublisher<Movie, any Error>`, if another type can be written there: the
  /// declaration is no witness.
  package func failurePlace(of declaration: PublisherDeclaration) -> SourceRange? {
    guard !declaration.isStoredClosure, !mayBeWitness(declaration) else { return nil }
    var written = index.declaration(declaration.reference).type
    let facts = facts
    if facts[written].kind == .some || facts[written].kind == .any,
      let inner = facts.elements(of: written).first
    {
      written = inner.type
    }
    let elements = Array(facts.elements(of: written))
    guard facts[written].kind == .named, elements.count == 2,
      ["AnyPublisher", "Publisher"].contains(facts.string(facts[written].name))
    else { return nil }
    return facts[elements[1].type].range
  }

  /// Whether whoever sees a declaration sees a type.
  package func isVisible(_ type: Type, toCallersOf declaration: PublisherDeclaration) -> Bool {
    access(of: type) >= declaration.access
  }

  /// Whether a declaration's type is written as one whose values are erased by hand: `AnyPublisher`, not `some Publisher`.
  package func isErasedByHand(_ declaration: PublisherDeclaration) -> Bool {
    facts[index.declaration(declaration.reference).type].kind == .named
  }

  /// Who can see a type; everybody, one that the project does not declare.
  func access(of type: Type) -> Access {
    guard isOfProject(type), let nominal = type.nominal else { return .everywhere }
    return index.access(of: index.entries[Int(nominal.entry)].declaration)
  }
}
