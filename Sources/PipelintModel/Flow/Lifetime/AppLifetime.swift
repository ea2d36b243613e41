import PipelintSource
import PipelintSyntax

/// Which objects live as long as the program.
extension AnalyzedFile {
  /// Whether the type around has a `static let` of itself, or each class that inherits from it, or a container keeps what it makes of it: one instance
  /// that lives as long as the program.
  package func selfIsSingleton(at expression: ExpressionID) -> Bool {
    guard let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context)
    else { return false }
    return isSingletonAlone(entry)
  }

  private func isSingletonAlone(_ entry: Int32) -> Bool {
    isSingleton(entry) || hasOnlySingletonsBelow(entry) || isRegistered(entry)
  }

  private func isRegistered(_ entry: Int32) -> Bool {
    let type = index.entries[Int(entry)]
    return type.kind == .classType
      && inference.types.selfType(of: entry).nominal.map {
        inference.analysis.registeredClasses.contains($0.name)
      } ?? false
  }

  private func isSingleton(_ entry: Int32) -> Bool {
    let isNamed = Self.singletonNames.contains { name in
      index.members(name, of: entry, from: fileID).contains { isInstance($0, of: entry) }
    }
    return isNamed || holdsItself(entry)
  }

  /// Whether a class declares a constant of itself, under any name but that of something to try it with: `static let preview = Store()`
  private func holdsItself(_ entry: Int32) -> Bool {
    let type = index.entries[Int(entry)]
    guard type.kind == .classType, type.isDeclared, !index.isFramework(type.declaration) else { return false }
    let facts = index.facts(type.declaration)
    return facts.declarations(inside: Int(type.declaration.index)).contains { position in
      let member = facts.declarations[position]
      guard member.kind == .variable, member.parent.index == type.declaration.index,
        member.modifiers.isSuperset(of: [.isStatic, .isConstant])
      else { return false }
      let reference = DeclarationReference(Int(type.declaration.file), position)
      return !isStandIn(reference) && isInstance(reference, of: entry)
    }
  }

  /// Whether a declaration is called like something to try a type with, or the type around it is.
  private func isStandIn(_ declaration: DeclarationReference) -> Bool {
    [declaration, index.parent(of: declaration)].compactMap(\.self).contains {
      let name = index.name(ofDeclaration: $0).lowercased()
      return Self.standInNames.contains(where: name.contains)
    }
  }

  /// Whether each class of the project that inherits from one has a single instance, and there is such a class.
  private func hasOnlySingletonsBelow(_ entry: Int32) -> Bool {
    let some = Self.singletonNames.contains { name in
      index.membersOfProject(named: name, .variable) {
        index.entries[Int($0)].kind == .classType && index.hasSupertypes($0) && inference.isBelow($0, entry)
      }
      .contains { isInstance($0.declaration, of: $0.type) }
    }
    return some
      && index.classesWithSupertypes.allSatisfy {
        $0 == entry || !inference.isBelow($0, entry) || isSingleton($0)
          || index.isTestCode(index.entries[Int($0)].declaration.file)
      }
  }

  /// Whether a member is a `static let` that holds an instance of its type.
  private func isInstance(_ member: DeclarationReference, of entry: Int32) -> Bool {
    let declaration = index.declaration(member)
    guard declaration.kind == .variable, declaration.modifiers.isSuperset(of: [.isStatic, .isConstant])
    else { return false }
    let own = inference.types.selfType(of: entry)
    return inference.types.areSame(
      inference.variable(member, selfType: own, owner: own.nominal).type, own) == true
  }

  private static let standInNames = [
    "demo", "dummy", "empty", "example", "fake", "mock", "none", "placeholder", "preview", "sample", "stub",
    "test",
  ]

  private static let singletonNames = [
    "shared", "default", "current", "instance", "main", "sharedInstance", "standard",
  ]

  /// Whether the type around lives as long as the program: it has a single instance, is the app's or a scene's delegate, or is made only for constants of
  /// such.
  package func selfLivesWithApp(at expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID).flatMap(index.enclosingEntry).map { livesWithApp($0) } ?? false
  }

  private func livesWithApp(_ entry: Int32, depth: Int = 0) -> Bool {
    isApp(entry) || isSingletonAlone(entry) || isKeptForGood(entry, depth: depth)
  }

  /// What templates call them, whatever framework's class they are made of.
  private static let delegateNames: Set<String> = ["AppDelegate", "SceneDelegate"]

  private static let appDelegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate", "App",
  ]

  // MARK: - Where instances are made

  /// Whether the only instance of the type around is, as far as the sources tell, made once: for a variable, or where something begins that is made once
  /// itself, as the root of a window or a tab. It may still be given up. Reads the files of the module.
  package func selfIsMadeOnce(at expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID).flatMap(index.enclosingEntry).map { isMadeOnce($0, depth: 0) }
      ?? false
  }

  private static let maximumDepth = 6

  private func isMadeOnce(_ entry: Int32, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, let made = instances(of: entry), made.count == 1 else { return false }
    return runsOnce(made[0].declaration, depth: depth)
  }

  /// Whether code of a declaration runs once.
  private func runsOnce(_ reference: DeclarationReference, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    let declaration = index.declaration(reference)
    let isOfType = !declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember])
    switch declaration.kind {
    case .variable where declaration.modifiers.contains(.isComputed):
      return isBodyOfApp(reference) || isCalledOnce(reference, depth: depth)
    case .variable where isOfType || declaration.parent.isNone: return true
    case .variable, .initializer: return isOfWhatIsMadeOnce(reference, depth: depth)
    case .function:
      return !isOfType && isBeginning(reference) && isOfWhatIsMadeOnce(reference, depth: depth)
        || isCalledOnce(reference, depth: depth)
    default: return false
    }
  }

  private func isOfWhatIsMadeOnce(_ member: DeclarationReference, depth: Int) -> Bool {
    guard let owner = index.enclosingEntry(of: member) else { return false }
    return livesWithApp(owner, depth: depth + 1) || isMadeOnce(owner, depth: depth + 1)
  }

  /// `var body: some Scene`
  private func isBodyOfApp(_ variable: DeclarationReference) -> Bool {
    index.name(ofDeclaration: variable) == "body" && index.enclosingEntry(of: variable).map(isApp) == true
  }

  /// Whether the texts of all files that see a function or getter name it once besides, in code that runs once.
  private func isCalledOnce(_ callee: DeclarationReference, depth: Int) -> Bool {
    let access = index.access(of: callee)
    guard access != .everywhere else { return false }
    let own = index.declaration(callee).range
    var callers: [DeclarationReference?] = []
    let isSeen = forEachPlace(of: index.name(ofDeclaration: callee), in: index.files(seeing: callee, access))
    {
      range, _, file in
      if file == callee.file, own.contains(range) { return true }
      callers.append(declaration(around: range, in: file))
      return callers.count < 2
    }
    return isSeen && callers.count == 1 && callers[0].map { runsOnce($0, depth: depth + 1) } == true
  }

  /// Whether a function is there to be called once for an object: where it begins.
  private func isBeginning(_ function: DeclarationReference) -> Bool {
    let facts = index.facts(function)
    let name = index.name(ofDeclaration: function)
    let labels = facts.parameters[index.declaration(function).parameters.indices].map {
      facts.string($0.label)
    }
    return ["applicationDidFinishLaunching", "awakeFromNib", "loadView", "start", "viewDidLoad"].contains(
      name)
      || !Set(labels).isDisjoint(with: ["didFinishLaunchingWithOptions", "willConnectTo"])
  }

  /// Whether a type is the app itself.
  private func isApp(_ entry: Int32) -> Bool {
    inference.types.allSupertypes(of: entry).types.contains { Self.appDelegates.contains($0.name) }
      || inference.types.selfType(of: entry).nominal.map { Self.delegateNames.contains($0.name) } ?? false
  }

  /// A call that makes an instance of a type.
  struct MadeInstance {
    /// The innermost declaration around: a variable, function or initializer.
    let declaration: DeclarationReference
    /// The call is the value of that variable, or of its closure where the type is declared: `= Service()`, `: Service = { … }()`.
    let isValue: Bool
  }

  /// Where the project's own code makes the instances of a class or struct, but for previews and their like; nil where one may be made that is not seen,
  /// and where several are which not only variables hold. By the text of all files that see the type.
  private func instances(of entry: Int32) -> [MadeInstance]? {
    if let known = inference.analysis.madeInstances[entry] { return known }
    let result = findInstances(of: entry)
    inference.analysis.madeInstances[entry] = .some(result)
    return result
  }

  private func findInstances(of entry: Int32) -> [MadeInstance]? {
    let type = index.entries[Int(entry)]
    guard type.kind == .classType || type.kind == .structType, type.isDeclared,
      !index.isFramework(type.declaration)
    else { return nil }
    let access = index.access(of: type.declaration)
    guard access != .everywhere else { return nil }
    let name = index.name(ofDeclaration: type.declaration)
    let files = index.files(seeing: type.declaration, access)
    var result: [MadeInstance] = []
    let isSeen = forEachPlace(of: name, in: files) { range, text, file in
      if index.facts(file).hasClass(below: name) { return false }
      switch text.making(of: name, at: Int(range.lower)) {
      case .none: return true
      case .hidden: return false
      case .call:
        guard let declaration = declaration(around: range, in: file) else { return false }
        if isStandIn(declaration) { return true }
        result.append(
          MadeInstance(declaration: declaration, isValue: isValue(range, of: declaration, named: name, text)))
        return result.count < 2 || result.allSatisfy(\.isValue)
      }
    }
    return isSeen ? result : nil
  }

  /// Hands on where the texts of files have a word, until `body` gives false. False then, and where a text can't be read.
  private func forEachPlace(
    of word: String, in files: [Int32], _ body: (SourceRange, SourceText, _ file: Int32) -> Bool
  ) -> Bool {
    files.allSatisfy { file in
      switch inference.analysis.unkeptCode(of: file, naming: word) {
      case .none: true
      case .unknown: false
      case .text(let text):
        inference.analysis.places(of: word, in: text, of: file).allSatisfy {
          body(SourceRange($0, $0 + UInt32(word.utf8.count)), text, file)
        }
      }
    }
  }

  /// The innermost declaration that code of a file stands in.
  private func declaration(around code: SourceRange, in file: Int32) -> DeclarationReference? {
    index.facts(file).declarations.lastIndex { $0.range.contains(code) }
      .map { DeclarationReference(Int(file), $0) }
  }

  /// Whether all instances of a class are made as the values of variables that are never given up: static ones, those of a file, and constants of what
  /// lives with the app.
  private func isKeptForGood(_ entry: Int32, depth: Int) -> Bool {
    if let known = inference.analysis.keptForGood[entry] { return known }
    guard depth < Self.maximumDepth else { return false }
    inference.analysis.keptForGood[entry] = false
    let result = isMadeOnlyForGood(entry, depth: depth)
    inference.analysis.keptForGood[entry] = result
    return result
  }

  private func isMadeOnlyForGood(_ entry: Int32, depth: Int) -> Bool {
    let type = index.entries[Int(entry)]
    guard type.kind == .classType, type.isDeclared, !mayBeMadeByOthers(entry) else { return false }
    guard let made = instances(of: entry), !made.isEmpty else { return false }
    return made.allSatisfy { $0.isValue && isHeldForGood($0.declaration, depth: depth) }
  }

  /// Whether the system makes instances: of views, of what is stored or decoded.
  private func mayBeMadeByOthers(_ entry: Int32) -> Bool {
    let above = inference.types.allSupertypes(of: entry).types
    return above.contains { type in
      type.name != "NSObject" && type.name != "NSObjectProtocol"
        && ["UI", "NS", "SK", "CA"].contains(where: type.name.hasPrefix)
        || ["Codable", "Decodable", "Object"].contains(type.name)
    }
  }

  /// Whether a variable never gives its value up: a static one, one of a file, and a constant of what lives with the app.
  private func isHeldForGood(_ reference: DeclarationReference, depth: Int) -> Bool {
    let variable = index.declaration(reference)
    guard variable.modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isComputed]) else { return false }
    if variable.parent.isNone || variable.modifiers.contains(.isStatic) { return true }
    let facts = index.facts(reference)
    let isState = facts.attributes[variable.attributes.indices].contains {
      ["State", "StateObject"].contains(facts.string($0.name))
    }
    guard isState || !variable.modifiers.isDisjoint(with: [.isConstant, .isLazy]),
      let owner = index.enclosingEntry(of: reference)
    else { return false }
    return livesWithApp(owner, depth: depth + 1)
  }

  /// Whether a variable's value begins with the call of a class at a place, or is declared to be of that class: `= Service()`, `: Service = .init()`,
  /// `: Service = { … }()`
  private func isValue(
    _ call: SourceRange, of reference: DeclarationReference, named name: String, _ text: SourceText
  ) -> Bool {
    let variable = index.declaration(reference)
    guard variable.kind == .variable, call.lower >= variable.nameRange.upper else { return false }
    if index.facts(reference).isDeclared(variable, asOf: name) { return true }
    let before = text.string(SourceRange(variable.nameRange.upper, call.lower))
    return before.firstIndex(of: "=").map { before[$0...].dropFirst().allSatisfy(\.isWhitespace) } ?? false
  }
}

extension LoadedFacts {
  /// Whether a class says that it inherits from a type of this name.
  fileprivate func hasClass(below name: String) -> Bool {
    declarations.contains { declaration in
      declaration.kind == .classType
        && lists[declaration.inherited.indices].contains { string(self[TypeID(Int($0))].name) == name }
    }
  }

  fileprivate func isDeclared(_ variable: DeclarationFact, asOf name: String) -> Bool {
    !variable.type.isNone && string(self[variable.type].name) == name
  }
}

/// What a name of a class does where it stands.
private enum Making {
  case none
  /// `Service()`, `window.map(Service.init)`, `let service: Service = .init()`
  case call
  /// An instance may be made that is not seen: `Service.self`
  case hidden
}

extension SourceText {
  fileprivate func making(of name: String, at place: Int) -> Making {
    let next = nextByte(from: place + name.utf8.count)
    let rest = paddedBytes[next...]
    if rest.first == UInt8(ascii: "(") { return .call }
    if rest.starts(with: ".init".utf8) { return .call }
    if rest.starts(with: ".self".utf8) { return .hidden }
    guard rest.first == UInt8(ascii: "=") else { return .none }
    return paddedBytes[nextByte(from: next + 1)...].starts(with: ".init(".utf8) ? .call : .none
  }
}
