import PipelintSource

extension AnalyzedFile {
  /// Whether the file is part of a program that is only there to try the project's app, or parts of it.
  package var isBesideApp: Bool { inference.analysis.inlets.isBesideApp(fileID, index) }

  /// Whether a place stands in a function, computed property or type of a program that nothing which runs names, or where a `switch` asks for a case that
  /// nothing makes; not in what others may call, nor the system, nor where a namesake is named that can't be told from it, if only in a
  /// comment behind code. Tests are of no account. Reads the files that have the names of the declarations around.
  package func isUncalled(at place: SourceRange) -> Bool {
    guard !isTestCode, inference.analysis.inlets.isOfProgram(fileID, index), !isScript else { return false }
    var result = isInUnmadeCase(place)
    var current = declaration(around: place)
    while let reference = current {
      // The system finds what is in there, or code that is generated calls it.
      if !hasOnlyPlainAttributes(reference) { return false }
      result = result || isUncalled(reference)
      current = index.parent(of: reference)
    }
    return result
  }

  private func isUncalled(_ reference: DeclarationReference) -> Bool {
    if let known = inference.analysis.uncalled[reference] { return known }
    let result = isUncalled(reference, usedBy: [])
    inference.analysis.uncalled[reference] = result
    return result
  }

  /// What is named in more places than these is taken for called, as is what a longer way leads to.
  private static let mostUses = 3
  private static let longestWay = 6
  /// Where functions share a name, more places have it: those that call another one are taken out before the uses are counted.
  private static let mostCallsOfOverloads = 16

  /// `way` are the declarations that use one another up to what this one uses.
  private func isUncalled(_ reference: DeclarationReference, usedBy way: [DeclarationReference]) -> Bool {
    let declaration = index.declaration(reference)
    let way = way + [reference]
    switch declaration.kind {
    case .variable where !declaration.modifiers.contains(.isComputed): return false
    case .function, .variable:
      return !Self.namesOfImplicitCalls.contains(index.name(ofDeclaration: reference))
        && !mayBeCalledBySystem(reference) && !isNamedElsewhere(reference, way) && !hasTypesBelow(reference)
    case .classType, .structType, .actorType:
      return !mayBeMadeBySystem(reference) && !isNamedElsewhere(reference, way) && !mayBeLaidOut(reference)
    default: return false
    }
  }

  /// What Swift, Foundation and SwiftUI call without a name, and what the protocols below ask for.
  private static let namesOfImplicitCalls: Set<String> = [
    "body", "callAsFunction", "debugDescription", "description", "encode", "errorDescription",
    "failureReason", "hash", "hashValue", "helpAnchor", "id", "main", "objectWillChange",
    "recoverySuggestion",
  ]

  private static let plainAttributes: Set<String> = [
    "MainActor", "Observable", "Sendable", "ViewBuilder", "available", "discardableResult", "inlinable",
    "nonobjc", "preconcurrency",
  ]

  /// Of an extension, the type's own count as well. What a stored property is wrapped in calls nothing of it.
  private func hasOnlyPlainAttributes(_ reference: DeclarationReference) -> Bool {
    let declaration = index.declaration(reference)
    if declaration.kind == .variable, !declaration.modifiers.contains(.isComputed) { return true }
    guard index.attributes(of: reference).allSatisfy(Self.plainAttributes.contains) else { return false }
    let entry = index.entry(of: reference)
    guard entry >= 0, index.entries[Int(entry)].isDeclared else { return true }
    return index.attributes(of: index.entries[Int(entry)].declaration).allSatisfy(
      Self.plainAttributes.contains)
      && !inference.types.allSupertypes(of: entry).types.contains { type in
        type.entry >= 0 && index.entries[Int(type.entry)].isDeclared
          && index.attributes(of: index.entries[Int(type.entry)].declaration).contains("objcMembers")
      }
  }

  /// Whether a function or property may stand for a requirement of a framework's protocol, or override what a framework calls, as nothing that is private
  /// does; an operator is called by no word. Who calls a requirement of the project's own names it, unless that is Objective-C.
  private func mayBeCalledBySystem(_ reference: DeclarationReference) -> Bool {
    guard index.name(ofDeclaration: reference).utf8.allSatisfy(\.isPartOfName) else { return true }
    guard !isPrivateMember(reference), let entry = index.enclosingEntry(of: reference) else { return false }
    guard index.entries[Int(entry)].isDeclared else { return true }
    if index.isModel(entry) { return !isAddedByName(reference, entry) }
    // A type that conforms to it may conform to a framework's protocol, too.
    let isRequirement = index.declaration(reference).modifiers.contains(.isRequirement)
    if index.entries[Int(entry)].kind == .protocolType, !isRequirement { return true }
    let above = inference.types.allSupertypes(of: entry)
    let isOverride = index.declaration(reference).modifiers.contains(.isOverride)
    return !above.isComplete
      || above.types.contains { type in
        guard type.entry >= 0 else { return false }
        if isSeenByObjectiveC(type.entry) { return true }
        guard index.isModel(type.entry) else { return false }
        guard index.entries[Int(type.entry)].kind == .protocolType else { return isOverride }
        if Self.protocolsOfWholeModels.contains(type.name) {
          let name = index.name(ofDeclaration: reference)
          return !index.members(name, of: type.entry, from: reference.file).isEmpty
        }
        return !Self.protocolsWithoutCalls.contains(type.name)
      }
  }

  /// Protocols of frameworks whose models have all that they ask for.
  private static let protocolsOfWholeModels: Set<String> = ["Reactor", "View", "ViewModifier"]

  /// Whether what an extension adds to a framework's type is called by its name alone: it names no protocol that asks for it, and the type is a value's,
  /// or that of views, which have to have a `body` and no more.
  private func isAddedByName(_ member: DeclarationReference, _ entry: Int32) -> Bool {
    guard let around = index.parent(of: member), index.declaration(around).inherited.count == 0 else {
      return false
    }
    return switch index.entries[Int(entry)].kind {
    case .structType, .enumType: true
    case .protocolType: index.name(ofEntry: entry) == "View"
    default: false
    }
  }

  /// Protocols of frameworks whose requirements bear the names above, or are operators and initializers, or that have none. The models of others do not
  /// have all of theirs.
  private static let protocolsWithoutCalls: Set<String> = [
    "AnyObject", "CVarArg", "Codable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "NSObjectProtocol",
    "ObservableObject", "ReactiveCompatible", "Sendable", "Then",
  ]

  /// Whether a type of the project is one of Objective-C's, or a protocol that it sees.
  private func isSeenByObjectiveC(_ entry: Int32) -> Bool {
    let type = index.entries[Int(entry)]
    guard type.isDeclared, !index.isModel(entry) else { return false }
    return index.path(type.declaration.file).hasSuffix(".h")
      || type.kind == .protocolType && index.attributes(of: type.declaration).contains("objc")
  }

  /// Whether only its file sees a member of a type that others see.
  private func isPrivateMember(_ reference: DeclarationReference) -> Bool {
    guard let entry = index.enclosingEntry(of: reference), index.entries[Int(entry)].isDeclared else {
      return false
    }
    return index.access(of: reference) == .file
      && index.access(of: index.entries[Int(entry)].declaration) != .file
  }

  /// Whether classes inherit a member, for which it may stand for a requirement.
  private func hasTypesBelow(_ reference: DeclarationReference) -> Bool {
    guard !isPrivateMember(reference), let entry = index.enclosingEntry(of: reference),
      index.entries[Int(entry)].kind == .classType
    else { return false }
    return inference.mayBeInherited(entry)
  }

  /// Whether the system may make instances by the type's name, or Objective-C; of screens and views see `mayBeLaidOut`.
  private func mayBeMadeBySystem(_ reference: DeclarationReference) -> Bool {
    let entry = index.entry(of: reference)
    guard entry >= 0 else { return true }
    if isApp(entry) { return true }
    if isScreen(entry) { return false }
    let above = inference.types.allSupertypes(of: entry)
    return !above.isComplete || above.types.contains { $0.name == "NSObject" } || mayBeMadeByOthers(entry)
  }

  private func isScreen(_ entry: Int32) -> Bool {
    inference.types.allSupertypes(of: entry).types.contains { Self.screens.contains($0.name) }
  }

  private static let screens: Set<String> = ["NSView", "NSViewController", "UIView", "UIViewController"]

  /// Whether a screen or view may be one that a storyboard or nib has, or that the system asks for when it shows an extension of the app. Reads the
  /// project's.
  private func mayBeLaidOut(_ reference: DeclarationReference) -> Bool {
    guard isScreen(index.entry(of: reference)) else { return false }
    let name = index.name(ofDeclaration: reference)
    return inference.analysis.layouts.classes.map { $0.contains(name) } ?? true && !isNeverAskedFor(reference)
      || name == "PreviewViewController" || Self.screensOfExtensions.contains(where: name.hasSuffix)
  }

  /// Whether storyboards show no screen of a class by themselves, and no code has a word by which it may ask for one: its identifier, or what generators
  /// make of that.
  private func isNeverAskedFor(_ screen: DeclarationReference) -> Bool {
    guard
      let identifiers = inference.analysis.layouts.screensOnDemand[index.name(ofDeclaration: screen)]
    else { return false }
    let files = index.files(seeing: screen, .project)
    return identifiers.union(identifiers.map(Self.nameOfMember)).sorted().allSatisfy { word in
      forEachPlace(of: word, in: files) { place, text, file in
        text.isCommentedOut(at: place) || isSceneThatNothingShows(at: place, text, of: screen)
          || file == screen.file && index.declaration(screen).range.contains(place)
      }
    }
  }

  /// What generators call the member for an identifier: `home` for `Home`, `faqPage` for `FAQPage`
  private static func nameOfMember(for identifier: String) -> String {
    let capitals = identifier.prefix(while: \.isUppercase).count
    let isWhole = capitals == identifier.count || capitals < 2
    let first = isWhole ? capitals : capitals - 1
    return identifier.prefix(first).lowercased() + identifier.dropFirst(first)
  }

  /// Whether a place stands in a constant that SwiftGen writes for a scene, and no code names that:
  /// `static let home = SceneType<App.Home>(storyboard: Main.self, identifier: "Home")`
  private func isSceneThatNothingShows(
    at place: SourceRange, _ text: SourceText, of screen: DeclarationReference
  ) -> Bool {
    guard let scene = text.nameOfScene(around: place), scene != "initialScene" else { return false }
    return forEachPlace(of: scene, in: index.files(seeing: screen, .project)) { place, text, _ in
      text.line(before: place).split(whereSeparator: \.isWhitespace).last == "let"
    }
  }

  private static let screensOfExtensions = [
    "ActionViewController", "ExtensionController", "ExtensionViewController", "KeyboardViewController",
    "NotificationViewController", "ProviderViewController", "SetupViewController", "ShareViewController",
    "TodayViewController",
  ]

  /// Whether the text of a file has the name of a declaration, but for where it, an extension of it, or a namesake is declared, for comments, and for
  /// code that does not run itself.
  private func isNamedElsewhere(_ reference: DeclarationReference, _ way: [DeclarationReference]) -> Bool {
    let access = inference.analysis.inlets.access(of: reference, index)
    guard access != .everywhere else { return true }
    let range = index.declaration(reference).range
    let isType = index.declaration(reference).kind.isType
    let isOverloaded = isOverloaded(reference)
    let owner = isType ? nil : ownerOfItsOwn(reference)
    // Folders of one module may count as several, and who calls a requirement need not see what stands for it, as that of a private class.
    let isSeenByFile = access == .file && (isType || isPrivateMember(reference) || !mayBeWitness(reference))
    let reach: Access = isSeenByFile ? .file : .project
    let files = index.files(seeing: reference, reach)
    var uses: [(place: SourceRange, text: SourceText, file: Int32)] = []
    // What surrounds a use is asked last: it takes a parse where no facts of the file are kept.
    let areFew = forEachPlace(of: index.name(ofDeclaration: reference), in: files) { place, text, file in
      if file == reference.file, range.contains(place) { return true }
      if text.isCommentedOut(at: place) || isType && isSceneThatNothingShows(at: place, text, of: reference) {
        return true
      }
      let words = text.line(before: place).split(whereSeparator: \.isWhitespace)
      let isDeclared =
        isType
        ? words.last == "extension" || isInExtension(of: reference, place, in: file)
        // `if var load { … }` reads it.
        : words.last == "func" || isCase(at: place, behind: words, text)
          || words.last == "var" && !words.contains { ["if", "guard", "while"].contains($0) }
      if isDeclared || owner.map({ isMemberOfOther(than: $0, at: place, text, in: file) }) == true {
        return true
      }
      uses.append((place, text, file))
      return uses.count <= (isOverloaded ? Self.mostCallsOfOverloads : Self.mostUses)
    }
    guard areFew else { return true }
    if isOverloaded { uses.removeAll { isCallOfNamesake($0.place, $0.text, $0.file, of: reference) } }
    return uses.count > Self.mostUses || !uses.allSatisfy { isIdle($0.place, $0.text, in: $0.file, way) }
  }

  /// The type that a member is one of, unless that is a protocol's or a framework's: these have it in many types.
  private func ownerOfItsOwn(_ member: DeclarationReference) -> Int32? {
    index.enclosingEntry(of: member).flatMap { owner in
      let type = index.entries[Int(owner)]
      return type.isDeclared && type.kind != .protocolType && !index.isModel(owner) ? owner : nil
    }
  }

  private func isOverloaded(_ reference: DeclarationReference) -> Bool {
    guard index.declaration(reference).kind == .function, let entry = index.enclosingEntry(of: reference)
    else {
      return false
    }
    return index.members(index.name(ofDeclaration: reference), of: entry, from: reference.file).count > 1
  }

  /// Whether a call does not have the labels of a function of that name.
  private func isCallOfNamesake(
    _ place: SourceRange, _ text: SourceText, _ file: Int32, of function: DeclarationReference
  ) -> Bool {
    let labels = inference.analysis.calls(in: text, of: file).labels(ofCallAt: place.lower)
    return labels.map { !inference.signature(of: function).parameters.mayTake($0) } ?? false
  }

  /// Whether a place is only there for previews, or in what nothing calls either.
  private func isIdle(
    _ place: SourceRange, _ text: SourceText, in file: Int32, _ way: [DeclarationReference]
  ) -> Bool {
    if file == fileID, isInUnmadeCase(place) { return true }
    if isInPreview(place, text, in: file) { return true }
    return declaration(around: place, in: file).map { isIdle($0, way) } ?? false
  }

  private func isIdle(_ innermost: DeclarationReference, _ way: [DeclarationReference]) -> Bool {
    for reference in sequence(first: innermost, next: { self.index.parent(of: $0) }) {
      if way.contains(reference) { return true }
      if !hasOnlyPlainAttributes(reference) { return false }
      if way.count <= Self.longestWay, isUncalled(reference, usedBy: way) { return true }
    }
    return false
  }

  private func isInExtension(of type: DeclarationReference, _ place: SourceRange, in file: Int32) -> Bool {
    guard let innermost = declaration(around: place, in: file) else { return false }
    let entry = index.entry(of: type)
    return sequence(first: innermost, next: { self.index.parent(of: $0) }).contains {
      index.declaration($0).kind == .extensionType && index.entry(of: $0) == entry
    }
  }

  // MARK: - Cases of enums

  /// Whether a `switch` around a place asks there for cases that nothing makes: `case .remove: …`
  private func isInUnmadeCase(_ place: SourceRange) -> Bool {
    facts.statements.contains { statement in
      statement.kind == .switchStatement && statement.range.contains(place)
        && isInUnmadeCase(place, of: statement)
    }
  }

  private func isInUnmadeCase(_ place: SourceRange, of statement: StatementFact) -> Bool {
    guard let clause = facts.ids(statement.body).first(where: { facts[$0].range.contains(place) }),
      let nominal = type(of: statement.value).nominal, nominal.entry >= 0,
      case let conditions = facts.conditions(of: clause), !conditions.isEmpty
    else { return false }
    return conditions.allSatisfy { condition in
      caseName(of: condition.pattern).map { name in
        index.members(name, of: nominal.entry, from: fileID).contains { isUnmadeCase($0, of: nominal.entry) }
      } ?? false
    }
  }

  private func isUnmadeCase(_ reference: DeclarationReference, of entry: Int32) -> Bool {
    let type = index.entries[Int(entry)]
    guard index.declaration(reference).kind == .enumCase, type.isDeclared, !index.isModel(entry),
      inference.analysis.inlets.access(of: type.declaration, index) != .everywhere
    else { return false }
    // Others are made of raw values, decoded, or counted up.
    let above = inference.types.allSupertypes(of: entry)
    let isPlain = above.types.allSatisfy {
      $0.entry >= 0 && !index.isModel($0.entry) || Self.protocolsOfPlainEnums.contains($0.name)
    }
    guard above.isComplete, isPlain else { return false }
    let files = index.files(seeing: reference, .project)
    return forEachPlace(of: index.name(ofDeclaration: reference), in: files) { place, text, _ in
      if text.isCommentedOut(at: place) { return true }
      let words = text.line(before: place).split(whereSeparator: \.isWhitespace)
      return words.last == "func" || isCase(behind: words) || text.isMemberOfValue(at: place)
    }
  }

  /// Whether a name is that of a case that is declared or asked for, and not of what a pattern calls: `case load, show`, `case .load:`
  private func isCase(at name: SourceRange, behind words: [Substring], _ text: SourceText) -> Bool {
    guard isCase(behind: words), let last = words.last else { return false }
    if last.hasSuffix(".") { return last == "." || last.first?.isUppercase == true || last.hasSuffix("(.") }
    return (last == "case" || last.hasSuffix(","))
      && text.paddedBytes[text.nextByte(from: Int(name.upper))] != UInt8(ascii: ":")
  }

  /// Whether what stands behind words on a line is a case that is declared or asked for: `case remove(id: Int)`, `case .load, .remove`,
  /// `if case .remove`
  private func isCase(behind words: [Substring]) -> Bool {
    guard let last = words.lastIndex(of: "case") else { return false }
    return words[last...].allSatisfy { word in
      word != "where" && word != "in" && !word.contains { ":={?".contains($0) }
    }
  }

  private static let protocolsOfPlainEnums: Set<String> = [
    "CustomStringConvertible", "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "Sendable",
  ]
}
