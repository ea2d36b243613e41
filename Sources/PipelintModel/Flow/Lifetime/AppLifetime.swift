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

  /// Whether a variable is called like something to try a type with.
  private func isStandIn(_ variable: DeclarationReference) -> Bool {
    let name = index.name(ofDeclaration: variable).lowercased()
    return Self.standInNames.contains(where: name.contains)
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
    let above = inference.types.allSupertypes(of: entry).types
    return above.contains { Self.appDelegates.contains($0.name) }
      || inference.types.selfType(of: entry).nominal.map { Self.delegateNames.contains($0.name) } ?? false
      || isSingletonAlone(entry) || isKeptForGood(entry, depth: depth)
  }

  /// What templates call them, whatever framework's class they are made of.
  private static let delegateNames: Set<String> = ["AppDelegate", "SceneDelegate"]

  private static let appDelegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate", "App",
  ]

  // MARK: - Made for constants

  private static let maximumDepth = 4

  /// Whether all instances of a class are made as the values of variables that are never given up: static ones, those of a file, and constants of what
  /// lives with the app. By the text of all files that see the class.
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
    guard type.kind == .classType, type.isDeclared, !index.isFramework(type.declaration),
      !mayBeMadeByOthers(entry)
    else { return false }
    let access = index.access(of: type.declaration)
    guard access != .everywhere else { return false }
    let name = index.name(ofDeclaration: type.declaration)
    var isMade = false
    for file in index.files(seeing: type.declaration, access) {
      switch inference.analysis.unkeptCode(of: file, naming: name) {
      case .none: continue
      case .unknown: return false
      case .text(let text):
        for place in inference.analysis.places(of: name, in: text, of: file) {
          switch text.making(of: name, at: Int(place)) {
          case .none: continue
          case .hidden: return false
          case .call:
            let call = SourceRange(place, place + UInt32(name.utf8.count))
            guard let variable = variable(around: call, in: file),
              isKept(call, by: variable, named: name, text, depth: depth)
            else { return false }
            isMade = isMade || !isStandIn(variable)
          }
        }
      }
    }
    return isMade
  }

  /// Whether there are classes below, which are called otherwise, or the system makes instances: of views, of what is stored or decoded.
  private func mayBeMadeByOthers(_ entry: Int32) -> Bool {
    let above = inference.types.allSupertypes(of: entry).types
    return above.contains { type in
      type.name != "NSObject" && type.name != "NSObjectProtocol"
        && ["UI", "NS", "SK", "CA"].contains(where: type.name.hasPrefix)
        || ["Codable", "Decodable", "Object"].contains(type.name)
    } || index.classesWithSupertypes.contains { $0 != entry && inference.isBelow($0, entry) }
  }

  /// The variable in whose value or getter code of a file stands, not in a function or type in there.
  private func variable(around code: SourceRange, in file: Int32) -> DeclarationReference? {
    let declarations = index.facts(file).declarations
    guard let position = declarations.lastIndex(where: { $0.range.contains(code) }),
      declarations[position].kind == .variable
    else { return nil }
    return DeclarationReference(Int(file), position)
  }

  /// Whether what a call makes is the value of a variable that is never given up.
  private func isKept(
    _ call: SourceRange, by reference: DeclarationReference, named name: String, _ text: SourceText,
    depth: Int
  ) -> Bool {
    let facts = index.facts(reference)
    let variable = index.declaration(reference)
    guard variable.modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isComputed]),
      isValue(call, of: variable, named: name, text, facts)
    else { return false }
    if variable.parent.isNone || variable.modifiers.contains(.isStatic) { return true }
    let isConstant = !variable.modifiers.isDisjoint(with: [.isConstant, .isLazy])
    let isState = facts.attributes[variable.attributes.indices].contains {
      ["State", "StateObject"].contains(facts.string($0.name))
    }
    guard isConstant || isState, let owner = index.enclosingEntry(of: reference) else { return false }
    return livesWithApp(owner, depth: depth + 1)
  }

  /// Whether a variable's value begins with the call of a class at a place, or is declared to be of that class: `= Service()`, `: Service = { … }()`
  private func isValue(
    _ call: SourceRange, of variable: DeclarationFact, named name: String, _ text: SourceText,
    _ facts: LoadedFacts
  ) -> Bool {
    guard call.lower >= variable.nameRange.upper else { return false }
    let before = text.string(SourceRange(variable.nameRange.upper, call.lower))
    guard let equals = before.firstIndex(of: "=") else { return false }
    return before[equals...].dropFirst().allSatisfy(\.isWhitespace)
      || !variable.type.isNone && facts.string(facts[variable.type].name) == name
  }
}

/// What a name of a class does where it stands.
private enum Making {
  case none
  /// `Service()`, `Service.init()`
  case call
  /// An instance may be made that is not seen: `Service.self`, `let service: Service = .init()`
  case hidden
}

extension SourceText {
  fileprivate func making(of name: String, at place: Int) -> Making {
    let next = nextByte(from: place + name.utf8.count)
    let rest = paddedBytes[next...]
    if rest.first == UInt8(ascii: "(") { return .call }
    if rest.starts(with: ".init(".utf8) { return .call }
    if rest.starts(with: ".self".utf8) || rest.starts(with: ".init".utf8) { return .hidden }
    guard rest.first == UInt8(ascii: "=") else { return .none }
    return paddedBytes[nextByte(from: next + 1)...].starts(with: ".init".utf8) ? .hidden : .none
  }
}
