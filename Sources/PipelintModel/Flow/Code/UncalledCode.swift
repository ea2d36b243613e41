import PipelintSource

/// A function, computed property or type of a program that nothing else in the project names, so that its code does not run.
package struct UncalledDeclaration {
  package let name: String
  package let nameRange: SourceRange
  package let isType: Bool
}

extension AnalyzedFile {
  /// The outermost declaration around a place that nothing names; nil where the code may run: in what others may call, what the system may, and where a
  /// namesake is named, if only in a comment behind code. Reads the files that see the declarations around.
  package func uncalledDeclaration(around place: SourceRange) -> UncalledDeclaration? {
    guard !isTestCode, inference.analysis.inlets.isOfProgram(fileID, index), !isScript else { return nil }
    var outermost: DeclarationReference?
    var current = declaration(around: place)
    while let reference = current {
      // The system finds what is in there, or code that is generated calls it.
      if !hasOnlyPlainAttributes(reference) { return nil }
      if isUncalled(reference) { outermost = reference }
      current = index.parent(of: reference)
    }
    return outermost.map { reference in
      let declaration = index.declaration(reference)
      return UncalledDeclaration(
        name: index.name(ofDeclaration: reference), nameRange: declaration.nameRange,
        isType: declaration.kind.isType)
    }
  }

  /// What is named in more places than these is taken for called, as is what a longer way leads to.
  private static let mostUsers = 3
  private static let maximumDepth = 3

  /// `users` are what use one another up to this declaration.
  private func isUncalled(_ reference: DeclarationReference, users: [DeclarationReference] = []) -> Bool {
    let users = users + [reference]
    let declaration = index.declaration(reference)
    switch declaration.kind {
    case .variable where !declaration.modifiers.contains(.isComputed): return false
    case .function, .variable:
      return !Self.namesOfImplicitCalls.contains(index.name(ofDeclaration: reference))
        && !mayBeCalledByOthers(reference) && !isNamedElsewhere(reference, users)
    case .classType, .structType, .actorType:
      return !mayBeMadeBySystem(reference) && !isNamedElsewhere(reference, users)
    default: return false
    }
  }

  /// What Swift and Foundation call without a name, and what the protocols below ask for.
  private static let namesOfImplicitCalls: Set<String> = [
    "callAsFunction", "debugDescription", "description", "encode", "errorDescription", "hash", "id", "main",
    "objectWillChange",
  ]

  private static let plainAttributes: Set<String> = [
    "MainActor", "Observable", "Sendable", "ViewBuilder", "available", "discardableResult", "inlinable",
    "nonobjc", "preconcurrency",
  ]

  private func hasOnlyPlainAttributes(_ reference: DeclarationReference) -> Bool {
    let facts = index.facts(reference)
    return facts.attributes[index.declaration(reference).attributes.indices].allSatisfy {
      Self.plainAttributes.contains(facts.string($0.name))
    }
  }

  /// Whether a function or property may stand for a requirement of a framework's protocol, or override what a framework calls, as nothing that is private
  /// does; an operator is called by no word. Who calls a requirement of the project's own names it.
  private func mayBeCalledByOthers(_ reference: DeclarationReference) -> Bool {
    guard index.name(ofDeclaration: reference).utf8.allSatisfy(\.isPartOfName) else { return true }
    guard !isPrivateMember(reference), let entry = index.enclosingEntry(of: reference) else { return false }
    guard index.entries[Int(entry)].isDeclared, !index.isModel(entry) else { return true }
    let above = inference.types.allSupertypes(of: entry)
    let isOverride = index.declaration(reference).modifiers.contains(.isOverride)
    return !above.isComplete
      || above.types.contains { type in
        type.entry >= 0 && index.isModel(type.entry)
          && (index.entries[Int(type.entry)].kind == .protocolType
            ? !Self.protocolsWithoutCalls.contains(type.name) : isOverride)
      }
  }

  /// Whether only its file sees a member of a type that others see.
  private func isPrivateMember(_ reference: DeclarationReference) -> Bool {
    guard let entry = index.enclosingEntry(of: reference), index.entries[Int(entry)].isDeclared else {
      return false
    }
    return index.access(of: reference) == .file
      && index.access(of: index.entries[Int(entry)].declaration) != .file
  }

  /// Protocols of frameworks whose requirements bear the names above, or are operators and initializers. The models of others do not have all of theirs.
  private static let protocolsWithoutCalls: Set<String> = [
    "AnyObject", "CVarArg", "Codable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "NSObjectProtocol",
    "ObservableObject", "Sendable",
  ]

  /// Whether the system may make instances by the type's name, as of a screen that a storyboard has, or Objective-C.
  private func mayBeMadeBySystem(_ reference: DeclarationReference) -> Bool {
    let entry = index.entry(of: reference)
    guard entry >= 0 else { return true }
    let above = inference.types.allSupertypes(of: entry)
    return !above.isComplete || above.types.contains { $0.name == "NSObject" }
      || mayBeMadeByOthers(entry) || isApp(entry)
  }

  /// Whether the text of a file that sees a declaration has its name, but for where it, an extension of it, or a namesake is declared, for comments, and
  /// for code that does not run itself.
  private func isNamedElsewhere(_ reference: DeclarationReference, _ known: [DeclarationReference]) -> Bool {
    let access = inference.analysis.inlets.access(of: reference, index)
    guard access != .everywhere else { return true }
    let range = index.declaration(reference).range
    let isType = index.declaration(reference).kind.isType
    // Who calls a requirement need not see what stands for it.
    let reach = isType || !mayBeWitness(reference) ? access : .project
    var users: [(place: SourceRange, text: SourceText, file: Int32)] = []
    let files = index.files(seeing: reference, reach, withTests: true)
    let areSeen = forEachPlace(of: index.name(ofDeclaration: reference), in: files) { place, text, file in
      if file == reference.file, range.contains(place) { return true }
      let line = text.line(before: place).drop(while: \.isWhitespace)
      if line.hasPrefix("//") { return true }
      let keyword = line.split(whereSeparator: \.isWhitespace).last
      let isDeclared =
        isType
        ? keyword == "extension" || isInExtension(of: reference, place, in: file)
        : keyword == "func" || keyword == "var"
      if !isDeclared { users.append((place, text, file)) }
      return users.count <= Self.mostUsers
    }
    return !areSeen || users.contains { !isIdle($0.place, $0.text, in: $0.file, known) }
  }

  /// Whether a place is only there for previews, or in what nothing calls either.
  private func isIdle(
    _ place: SourceRange, _ text: SourceText, in file: Int32, _ known: [DeclarationReference]
  ) -> Bool {
    var current = declaration(around: place, in: file)
    if current == nil {
      return text.openBraces(from: 0, to: Int(place.lower)).contains { $0.hasPrefix("#Preview") }
    }
    while let reference = current {
      if isPreviewProvider(reference) { return true }
      if !hasOnlyPlainAttributes(reference) { return false }
      if known.contains(reference) { return true }
      if known.count <= Self.maximumDepth, isUncalled(reference, users: known) { return true }
      current = index.parent(of: reference)
    }
    return false
  }

  private func isInExtension(of type: DeclarationReference, _ place: SourceRange, in file: Int32) -> Bool {
    let entry = index.entry(of: type)
    var current = declaration(around: place, in: file)
    while let reference = current {
      if index.declaration(reference).kind == .extensionType, index.enclosingEntry(of: reference) == entry {
        return true
      }
      current = index.parent(of: reference)
    }
    return false
  }
}
