/// Which objects live as long as the program.
extension AnalyzedFile {
  /// Whether the type around has a `static let` of itself, or keeps the only instance that it makes, or each class that inherits from it does, or a
  /// container keeps what it makes of it: one instance that lives as long as the program.
  package func selfIsSingleton(at expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID).flatMap(index.enclosingEntry).map(hasOneInstance) ?? false
  }

  private func hasOneInstance(_ entry: Int32) -> Bool {
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
      let file = index.entries[Int(entry)].isDeclared ? index.entries[Int(entry)].declaration.file : fileID
      return index.members(name, of: entry, from: file).contains {
        isInstance($0, of: entry) || makesInstances($0, alone: entry)
      }
    }
    return isNamed || holdsItself(entry)
  }

  /// Whether a static member of a class gives the only instance of it: the class makes one alone, and keeps it in a static variable.
  /// `static var shared: Store { … }` beside `private static var made: Store?` and `private init()`
  private func makesInstances(_ member: DeclarationReference, alone entry: Int32) -> Bool {
    let type = index.entries[Int(entry)]
    guard type.kind == .classType, type.isDeclared, index.declaration(member).modifiers.contains(.isStatic),
      isOfOwnType(member, entry)
    else { return false }
    let initializers = index.membersOfProject(named: "init", .initializer, of: entry)
    guard !initializers.isEmpty, initializers.allSatisfy({ index.access(of: $0) == .file }) else {
      return false
    }
    let facts = index.facts(type.declaration)
    let keepsOne = facts.declarations(inside: Int(type.declaration.index)).contains { position in
      let variable = facts.declarations[position]
      return variable.parent.index == type.declaration.index && variable.modifiers.contains(.isStatic)
        && !variable.modifiers.contains(.isComputed)
        && isOfOwnType(DeclarationReference(Int(type.declaration.file), position), entry)
    }
    return keepsOne && callsOfPrivateInitializers(of: entry) == 1
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
      return !isForTrying(reference) && isInstance(reference, of: entry)
    }
  }

  /// Whether a declaration is called like something to try a type with.
  private func isForTrying(_ declaration: DeclarationReference) -> Bool {
    !Self.namesForTrying.isDisjoint(with: index.name(ofDeclaration: declaration).wordsOfName)
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
    return declaration.kind == .variable && declaration.modifiers.isSuperset(of: [.isStatic, .isConstant])
      && isOfOwnType(member, entry)
  }

  private func isOfOwnType(_ member: DeclarationReference, _ entry: Int32) -> Bool {
    guard index.declaration(member).kind == .variable else { return false }
    let own = inference.types.selfType(of: entry)
    let type = inference.variable(member, selfType: own, owner: own.nominal).type
    return inference.types.areSame(inference.known.wrapped(type) ?? type, own) == true
  }

  private static let namesForTrying: Set<String> = [
    "demo", "dummy", "empty", "example", "fake", "mock", "none", "placeholder", "preview", "previews",
    "sample", "stub", "test",
  ]

  private static let singletonNames = [
    "shared", "default", "current", "instance", "main", "sharedInstance", "standard",
  ]

  /// Whether the type around lives as long as the program: it has a single instance, is the app's or a scene's delegate, or is made only for constants of
  /// such.
  package func selfLivesWithApp(at expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID).flatMap(index.enclosingEntry).map(livesWithApp) ?? false
  }

  func livesWithApp(_ entry: Int32) -> Bool {
    isApp(entry) || hasOneInstance(entry) || isKeptForGood(entry)
  }

  /// What templates call them, whatever framework's class they are made of.
  private static let delegateNames: Set<String> = ["AppDelegate", "SceneDelegate"]

  private static let appDelegates: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate", "App",
  ]

  /// Whether all instances of a class are made as the values of constants that last: static ones, those of a file, and those of what lives with the app.
  private func isKeptForGood(_ entry: Int32) -> Bool {
    if let known = inference.analysis.keptForGood[entry] { return known }
    // What holds each other alone is not kept by the app.
    inference.analysis.keptForGood[entry] = false
    let result = isMadeOnlyForGood(entry)
    inference.analysis.keptForGood[entry] = result
    return result
  }

  private func isMadeOnlyForGood(_ entry: Int32) -> Bool {
    let type = index.entries[Int(entry)]
    guard type.kind == .classType, type.isDeclared, !mayBeMadeByOthers(entry),
      let made = instances(of: entry),
      made.contains(where: { !isToTry($0) })
    else { return false }
    return made.allSatisfy { $0.isValue && isHeldForGood($0.declaration) }
  }

  /// Whether the system makes instances: of views, of what is stored or decoded.
  func mayBeMadeByOthers(_ entry: Int32) -> Bool {
    let above = inference.types.allSupertypes(of: entry).types
    return above.contains { type in
      type.name != "NSObject" && type.name != "NSObjectProtocol"
        && ["UI", "NS", "SK", "CA"].contains(where: type.name.hasPrefix)
        || ["Codable", "Decodable", "Object"].contains(type.name)
    }
  }

  /// Whether a variable never gives its value up: a constant, or one that is made lazily and is no optional, which is static or stands at file level, or is
  /// of what lives with the app.
  private func isHeldForGood(_ reference: DeclarationReference) -> Bool {
    let variable = index.declaration(reference)
    let facts = index.facts(reference)
    guard variable.kind == .variable,
      variable.modifiers.isDisjoint(with: [.isWeak, .isUnowned, .isComputed])
    else { return false }
    let isOptional = !variable.type.isNone && facts[variable.type].kind == .optional
    guard
      variable.modifiers.contains(.isConstant) || isStateOfView(reference)
        || variable.modifiers.contains(.isLazy) && !isOptional
    else { return false }
    if variable.parent.isNone || variable.modifiers.contains(.isStatic) { return true }
    return index.enclosingEntry(of: reference).map(livesWithApp) ?? false
  }

  /// Whether a variable of a view is made once for it, and kept while that is there.
  func isStateOfView(_ variable: DeclarationReference) -> Bool {
    index.attributes(of: variable).contains { ["State", "StateObject"].contains($0) }
  }

  /// Whether an instance is there to try the type with: by the name of the variable, or of the type around. Not in an app that is called so.
  func isToTry(_ made: MadeInstance) -> Bool {
    [made.declaration, index.parent(of: made.declaration)].compactMap(\.self).contains(where: isForTrying)
      && index.enclosingEntry(of: made.declaration).map(isApp) != true
  }

  /// Whether a type is the app itself, or its delegate.
  func isApp(_ entry: Int32) -> Bool {
    inference.types.allSupertypes(of: entry).types.contains { Self.appDelegates.contains($0.name) }
      || inference.types.selfType(of: entry).nominal.map { Self.delegateNames.contains($0.name) } ?? false
  }
}
