import PipelintSource

/// A call that makes an instance of a type.
struct MadeInstance {
  /// The innermost declaration around: a variable, function or initializer.
  let declaration: DeclarationReference
  /// The call is the value of that variable, or of the closure that makes it where the type is declared: `= Service()`, `: Service = { … }()`.
  let isValue: Bool
  /// It is made each time that the declaration's code runs, and at most once then: not in a loop, an observer or a closure, but for that of a task.
  let isMadeAlong: Bool
  /// Only views around it that always show what they hold, and the app's window, stand between it and the declaration: `WindowGroup { TabView { Home() } }`
  let isPartOfView: Bool
  /// It is given to a property of the object around: `service = Service()`, `self.service = Service()`
  let isKeptByOwner: Bool
}

extension AnalyzedFile {
  /// Whether each instance of the type around is, as far as the sources tell, made once: for a variable, where something begins that is made once
  /// itself, or where the root of a window is, or by the app's storyboard, as the root of a window or a tab; or the type is called as what an app has one
  /// of. It may still be given up. Reads the files of the module.
  package func selfIsMadeOnce(at expression: ExpressionID) -> Bool {
    guard let entry = inference.context(of: expression, fileID).flatMap(index.enclosingEntry) else {
      return false
    }
    if let known = inference.analysis.madeOnce[entry] { return known }
    let result = isMadeOnce(entry, depth: 0)
    inference.analysis.madeOnce[entry] = result
    return result
  }

  /// Whether code runs once for an object that is made once: where that begins, or in what is called once then.
  package func runsOnce(at expression: ExpressionID) -> Bool {
    inference.context(of: expression, fileID).map { runsOnce($0, depth: 0) } ?? false
  }

  private static let maximumDepth = 6

  private func isMadeOnce(_ entry: Int32, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    if isNamedAsRoot(entry) { return true }
    if isCell(entry) { return isOnlyNamedWhereAllIsMadeOnce(entry, depth: depth) }
    guard let made = instances(of: entry)?.filter({ !isToTry($0) }) else { return false }
    if made.count > 1 { return made.allSatisfy { $0.isMadeAlong && runsOnce($0.declaration, depth: depth) } }
    if made.isEmpty {
      return inference.analysis.layouts.firstScreens.contains(index.entries[Int(entry)].name)
    }
    let place = made[0].declaration
    // A view that always stands in another one is there once, however often the body of that runs.
    if isView(entry), made[0].isPartOfView, let owner = index.enclosingEntry(of: place),
      index.name(ofDeclaration: place) == "body"
    {
      return isApp(owner) || isView(owner) && isMadeOnce(owner, depth: depth + 1)
    }
    return made[0].isMadeAlong
      && (runsOnce(place, depth: depth) || isKeptByWhatIsNoScreen(made[0], depth: depth))
  }

  /// `UITableViewCell`, by whatever way a class inherits from it.
  private func isCell(_ entry: Int32) -> Bool {
    index.entries[Int(entry)].kind == .classType
      && inference.types.allSupertypes(of: entry).types.contains { Self.cells.contains($0.name) }
  }

  private static let cells: Set<String> = ["UICollectionViewCell", "UITableViewCell"]

  /// Whether only code of types that are made once names a type: a list keeps its cells, and uses them again.
  private func isOnlyNamedWhereAllIsMadeOnce(_ entry: Int32, depth: Int) -> Bool {
    let type = index.entries[Int(entry)].declaration
    let access = inference.analysis.inlets.access(of: type, index)
    guard access != .everywhere else { return false }
    var isNamed = false
    return forEachPlace(of: index.name(ofDeclaration: type), in: index.files(seeing: type, access)) {
      place, text, file in
      if text.isCommentedOut(at: place) { return true }
      if file == type.file, index.declaration(type).range.contains(place) { return true }
      guard let innermost = declaration(around: place, in: file) else { return false }
      isNamed = true
      let owner = sequence(first: innermost, next: { self.index.parent(of: $0) })
        .lazy.map { self.index.entry(of: $0) }
        .first { $0 >= 0 && $0 != entry && self.index.entries[Int($0)].kind == .classType }
      return owner.map { isMadeOnce($0, depth: depth + 1) } ?? false
    } && isNamed
  }

  /// Whether an object that is made once, and is no part of the interface, makes an instance for a property of its own: what services and managers hold,
  /// they hardly ever make anew, as screens do theirs.
  private func isKeptByWhatIsNoScreen(_ made: MadeInstance, depth: Int) -> Bool {
    guard made.isKeptByOwner, let owner = index.enclosingEntry(of: made.declaration),
      index.entries[Int(owner)].kind == .classType, !isInterface(inference.types.selfType(of: owner)),
      !Self.namesOfScreens.contains(where: index.name(ofEntry: owner).hasSuffix)
    else { return false }
    return isOfWhatIsMadeOnce(made.declaration, depth: depth)
  }

  private static let namesOfScreens = [
    "Cell", "Coordinator", "Controller", "Flow", "Interactor", "Model", "Navigator", "Page", "Presenter",
    "Reactor", "Router", "Scene", "Screen", "View", "Window", "Wireframe",
  ]

  /// `AppCoordinator`, `RootRouter`, `MainTabBarController`
  private func isNamedAsRoot(_ entry: Int32) -> Bool {
    let name = index.name(ofEntry: entry)
    let type = index.entries[Int(entry)]
    guard type.kind == .classType, type.isDeclared else { return false }
    return Self.namesOfRoots.contains(name) && index.parent(of: type.declaration) == nil
      || ["TabBarController", "TabBarViewController"].contains(where: name.hasSuffix)
  }

  private static let namesOfRoots: Set<String> = [
    "AppContainer", "AppCoordinator", "AppDependencies", "AppEnvironment", "AppRouter", "CompositionRoot",
    "Container", "DependencyContainer", "MainCoordinator", "MainRouter", "RootCoordinator", "RootRouter",
  ]

  private func isInView(_ member: DeclarationReference) -> Bool {
    index.enclosingEntry(of: member).map(isView) ?? false
  }

  /// Whether the view of a member is made in no other view: what it does not keep as its state is made again whenever that makes it again.
  private func isInViewOfApp(_ member: DeclarationReference) -> Bool {
    guard let view = index.enclosingEntry(of: member), let made = instances(of: view) else { return false }
    return made.allSatisfy { isToTry($0) || !isInView($0.declaration) }
  }

  private func isView(_ entry: Int32) -> Bool {
    index.entries[Int(entry)].kind == .structType
      && inference.types.allSupertypes(of: entry).types.contains { $0.name == "View" }
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
    case .variable where isInView(reference) && !isStateOfView(reference):
      return isInViewOfApp(reference) && isOfWhatIsMadeOnce(reference, depth: depth)
    case .variable, .initializer: return isOfWhatIsMadeOnce(reference, depth: depth)
    case .function:
      return !isOfType && isBeginning(reference) && isOfWhatIsMadeOnce(reference, depth: depth)
        || isCalledOnce(reference, depth: depth) || setsRootOfWindow(reference)
    default: return false
    }
  }

  private func isOfWhatIsMadeOnce(_ member: DeclarationReference, depth: Int) -> Bool {
    guard let owner = index.enclosingEntry(of: member) else { return false }
    return livesWithApp(owner) || isMadeOnce(owner, depth: depth + 1)
  }

  /// `var body: some Scene`
  private func isBodyOfApp(_ variable: DeclarationReference) -> Bool {
    index.name(ofDeclaration: variable) == "body" && index.enclosingEntry(of: variable).map(isApp) == true
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

  /// Whether a function makes what the app's window shows from then on, or its tabs: `window.rootViewController =
  /// UINavigationController(rootViewController: home)`, `tabBarController.viewControllers = [home]`, `tabBarController.setViewControllers([home],
  /// animated: false)`. It may run again, as after each sign-in, but hardly ever does.
  private func setsRootOfWindow(_ function: DeclarationReference) -> Bool {
    var isSet = false
    let body = index.declaration(function).range
    for (name, owners) in [
      ("rootViewController", Self.windows), ("viewControllers", Self.tabBars),
      ("setViewControllers", Self.tabBars.union(["rootnavigationcontroller"])),
    ]
    where !isSet {
      _ = forEachPlace(of: name, in: [function.file], within: body) { range, text, _ in
        isSet = text.isSet(at: range, of: owners)
        return !isSet
      }
    }
    return isSet
  }

  private static let windows: Set<String> = ["window", "keywindow", "mainwindow"]
  private static let tabBars: Set<String> = [
    "tabbar", "tabbarcontroller", "tabbarvc", "tabbarviewcontroller", "tabcontroller",
  ]

  /// Whether the texts of the module name a function or getter once besides, to call it in code that runs once. Of a static one what another type calls
  /// so is another matter.
  private func isCalledOnce(_ callee: DeclarationReference, depth: Int) -> Bool {
    let access = inference.analysis.inlets.access(of: callee, index)
    guard access != .everywhere else { return false }
    let declaration = index.declaration(callee)
    let name = index.name(ofDeclaration: callee)
    var callers: [DeclarationReference] = []
    let module = index.index.moduleOfFile[Int(callee.file)]
    let files = index.files(seeing: callee, access).filter { index.index.moduleOfFile[Int($0)] == module }
    let chooses = choosesByCase(callee)
    let isSeen = forEachPlace(of: name, in: files) { range, text, file in
      if file == callee.file, declaration.range.contains(range) { return true }
      if text.isDeclared(at: range) || isInPreview(range, text, in: file) { return true }
      if declaration.modifiers.contains(.isStatic), let owner = index.enclosingEntry(of: callee) {
        switch text.base(ofMemberAt: range) {
        case .none: if !isBelow(owner, at: range, in: file) { return true }
        case .name(let base):
          let base = text.string(base)
          if base != index.name(ofEntry: owner), base.lowercased() != "self" { return true }
        case .implied, .expression: return false
        }
      }
      let isCall = text.paddedBytes[Int(range.upper)] == UInt8(ascii: "(")
      guard isCall == (declaration.kind == .function), callers.isEmpty,
        let caller = self.declaration(around: range, in: file),
        isMadeAlong(
          range, in: caller, text, oncePerCase: chooses && text.line(before: range).hasSuffix("$0."))
          || isBodyOfApp(caller) && isPartOfView(range, in: caller, text)
      else { return false }
      callers.append(caller)
      return true
    }
    return isSeen && callers.first.map { runsOnce($0, depth: depth + 1) } == true
  }

  /// Whether a function of an enum does something else for each of its cases: `switch self { case .first: …; case .second: … }`
  private func choosesByCase(_ function: DeclarationReference) -> Bool {
    guard let owner = index.enclosingEntry(of: function), index.entries[Int(owner)].kind == .enumType,
      case .text(let text) = inference.analysis.unkeptCode(of: function.file)
    else { return false }
    let lines = text.string(index.declaration(function).range).split(separator: "\n").map {
      $0.drop(while: \.isWhitespace)
    }
    let patterns = lines.filter { $0.hasPrefix("case .") }.map { line in line.prefix { $0 != ":" } }
    return lines.contains { $0.contains("switch self {") } && !lines.contains { $0.hasPrefix("default:") }
      && !patterns.contains { $0.contains(",") }
  }

  /// Whether code stands in a type, in one that is nested in it, or in one that inherits from it.
  private func isBelow(_ owner: Int32, at place: SourceRange, in file: Int32) -> Bool {
    var current = declaration(around: place, in: file)
    while let reference = current {
      if let entry = index.enclosingEntry(of: reference), entry == owner || inference.isBelow(entry, owner) {
        return true
      }
      current = index.parent(of: reference)
    }
    return false
  }

  // MARK: - Calls of initializers

  /// In how many places instances may be made for all of these to be asked about, where some are no variables' values.
  private static let mostMakers = 3

  /// Where the project's own code makes the instances of a class or struct, but for what `#Preview` shows; nil where one may be made that is not seen, and
  /// where many are which not only variables hold. By the text of all files that see the type.
  func instances(of entry: Int32) -> [MadeInstance]? {
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
    let access = inference.analysis.inlets.access(of: type.declaration, index)
    guard access != .everywhere else { return nil }
    let name = index.name(ofDeclaration: type.declaration)
    var result: [MadeInstance] = []
    var checked: Set<Int32> = []
    var meansOther: Set<Int32> = []
    let function = index.function(around: type.declaration).map { index.declaration($0).range }
    let files = index.files(seeing: type.declaration, access)
    let hasNamesakes = index.parent(of: type.declaration) != nil || index.isNameOfMemberType(name)
    func add(_ range: SourceRange, _ text: SourceText, in file: Int32) -> Bool {
      guard let declaration = declaration(around: range, in: file) else {
        return !text.places(of: "Preview").isEmpty
      }
      result.append(
        MadeInstance(
          declaration: declaration, isValue: isValue(range, of: declaration, named: name, text),
          isMadeAlong: isMadeAlong(range, in: declaration, text)
            || isBodyOfApp(declaration) && isPartOfView(range, in: declaration, text),
          isPartOfView: isPartOfView(range, in: declaration, text),
          isKeptByOwner: isProperty(text.nameOfTarget(before: range), ofOwnerOf: declaration)))
      let others = result.filter { !isToTry($0) }
      return others.count <= Self.mostMakers || others.allSatisfy(\.isValue)
    }
    let isSeen = forEachPlace(of: name, in: files, within: function) { range, text, file in
      if checked.insert(file).inserted {
        // Each app of a repository may have its own.
        if let nearest = index.lookUp(name, from: file).first, index.declaration(nearest).kind.isType,
          index.entry(of: nearest) != entry
        {
          meansOther.insert(file)
        } else if inference.analysis.namesAboveClasses(of: file).contains(name) {
          return false
        }
      }
      if meansOther.contains(file) { return true }
      if hasNamesakes, let meant = nestedType(named: name, at: range, text, in: file), meant != entry {
        return true
      }
      if let scene = text.nameOfScene(at: range) {
        // Each storyboard has one of this name.
        if scene == "initialScene" { return false }
        return forEachPlace(of: scene, in: index.files(seeing: type.declaration, .project)) {
          range, text, file in
          if text.isInstantiated(at: range) { return add(range, text, in: file) }
          // Whoever is handed the scene may make any number.
          return !text.isMember(at: range)
        }
      }
      switch text.making(at: range) {
      case .none: return true
      case .hidden: return false
      case .call: return add(range, text, in: file)
      }
    }
    let isSeenByIdentifiers = inference.analysis.layouts.screensOnDemand[name, default: []].sorted()
      .allSatisfy {
        forEachPlace(of: $0, in: files) { range, text, file in
          if text.isCommentedOut(at: range)
            || file == type.declaration.file && index.declaration(type.declaration).range.contains(range)
          {
            return true
          }
          let line = text.line(before: range)
          if line.hasSuffix("UIStoryboard(name: \"") { return true }
          guard line.hasSuffix("dentifier: \"") else { return false }
          // Where a cast names it, that has been seen.
          return text.casts(behind: range, to: name) || add(range, text, in: file)
        }
      }
    return isSeen && isSeenByIdentifiers && !makesItself(type.declaration) ? result : nil
  }

  /// What the name of a type in another one means at a place, where several types may have one of that name: `Model` of `Home.Model()`, and of `Model()`
  /// in an extension of `Home`. Nil where that is not seen.
  private func nestedType(named name: String, at place: SourceRange, _ text: SourceText, in file: Int32)
    -> Int32?
  {
    func type(in owner: Int32) -> Int32? {
      index.members(name, of: owner, from: file).first { index.declaration($0).kind.isType }
        .map(index.entry)
    }
    switch text.base(ofMemberAt: place) {
    case .name(let base):
      let owners = index.lookUp(text.string(base), from: file).filter { index.declaration($0).kind.isType }
      return owners.count == 1 ? type(in: index.entry(of: owners[0])) : nil
    case .implied, .expression: return nil
    case .none:
      return declaration(around: place, in: file).flatMap { innermost in
        sequence(first: innermost, next: { self.index.parent(of: $0) }).lazy.map { self.index.entry(of: $0) }
          .filter { $0 >= 0 }.compactMap(type).first
      }
    }
  }

  /// Whether the type around a declaration keeps something under a name.
  private func isProperty(_ name: String?, ofOwnerOf declaration: DeclarationReference) -> Bool {
    guard let name, let owner = index.enclosingEntry(of: declaration) else { return false }
    return index.members(name, of: owner, from: declaration.file).contains {
      let member = index.declaration($0)
      return member.kind == .variable && !member.modifiers.contains(.isComputed)
    }
  }

  /// Whether the code of a type makes instances without its name: `static func make() -> Self { Self() }`
  private func makesItself(_ type: DeclarationReference) -> Bool {
    let body = index.declaration(type).range
    return !forEachPlace(of: "Self", in: [type.file], within: body) { range, text, _ in
      text.making(at: range) == .none
    }
  }

  /// How often the file of a type whose initializers are private makes an instance; nil where that is not seen.
  func callsOfPrivateInitializers(of entry: Int32) -> Int? {
    let type = index.entries[Int(entry)].declaration
    var count = 0
    let isSeen = forEachPlace(of: index.name(ofDeclaration: type), in: [type.file]) { range, text, _ in
      switch text.making(at: range) {
      case .none: return true
      case .hidden: return false
      case .call:
        count += 1
        return true
      }
    }
    return isSeen ? count : nil
  }

  /// Whether a variable's value begins with the call of a class at a place, or is declared to be of that class: `= Service()`, `: Service = .init()`,
  /// `: Service = { … }()`
  private func isValue(
    _ call: SourceRange, of reference: DeclarationReference, named name: String, _ text: SourceText
  ) -> Bool {
    let variable = index.declaration(reference)
    guard variable.kind == .variable, call.lower >= variable.nameRange.upper else { return false }
    let facts = index.facts(reference)
    if !variable.type.isNone, facts.string(facts[variable.type].name) == name { return true }
    let before = text.string(SourceRange(variable.nameRange.upper, call.lower))
    return before.firstIndex(of: "=").map { before[$0...].dropFirst().allSatisfy(\.isWhitespace) } ?? false
  }

  /// Whether code of a declaration runs once whenever that does: by the braces around it, which have to be those of the body, of conditions, of a closure
  /// that makes a variable's value, of a task, or of one that is sent to the main queue or animated once; or that runs `oncePerCase` of an enum.
  private func isMadeAlong(
    _ place: SourceRange, in reference: DeclarationReference, _ text: SourceText, oncePerCase: Bool = false
  ) -> Bool {
    let declaration = index.declaration(reference)
    guard place.lower >= declaration.nameRange.upper else { return true }
    var open = text.openBraces(from: Int(declaration.nameRange.upper), to: Int(place.lower))
    if declaration.kind == .variable, !declaration.modifiers.contains(.isComputed) {
      guard let first = open.first else { return true }
      // `= { … }()`, `= Task { … }`; what else stands in braces observes the variable, or is a closure.
      guard
        first.hasSuffix("=") && text.string(declaration.range).hasSuffix("}()") || first.hasSuffix("= Task")
      else { return false }
    }
    if !open.isEmpty { open.removeFirst() }
    return open.allSatisfy { header in
      let word = header.prefix { $0.isLetter }
      // `if let all = ids?.map({ Model(id: $0) })`
      let isClosure = header.count { $0 == "(" } > header.count { $0 == ")" }
      return ["if", "else", "guard", "do", "catch", "switch", "get"].contains(word) && !isClosure
        || header == "DispatchQueue.main.async" || header == "Task" || header.hasPrefix("UIView.transition(")
        || oncePerCase && [".allCases.map", ".allCases.forEach"].contains(where: header.hasSuffix)
    }
  }
}

extension AnalyzedFile {
  private static let containers: Set<String> = [
    "Group", "HStack", "NavigationStack", "NavigationView", "TabView", "VStack", "WindowGroup", "ZStack",
  ]

  private func isPartOfView(_ place: SourceRange, in reference: DeclarationReference, _ text: SourceText)
    -> Bool
  {
    let declaration = index.declaration(reference)
    guard declaration.kind == .variable, place.lower >= declaration.nameRange.upper else { return false }
    return text.openBraces(from: Int(declaration.nameRange.upper), to: Int(place.lower)).dropFirst()
      .allSatisfy { header in
        let header = header.hasPrefix("return ") ? header.dropFirst("return ".count) : header[...]
        return Self.containers.contains(String(header.prefix { $0.isLetter }))
      }
  }
}

/// What a name of a type does where it stands.
private enum Making {
  case none
  /// `Service()`, `Service<Int>()`, `window.map(Service.init)`, `let service: Service = .init()`, `Home.instantiate()`,
  /// `storyboard.instantiateViewController(withIdentifier: "Home") as! Home`
  case call
  /// An instance may be made that is not seen: `Service.self`, `[Service] = [.init()]`, `-> Service { .init() }`, `typealias API = Service`
  case hidden
}

extension SourceText {
  /// Whether code gives a property of what has one of some names, in whatever case, another value than nil, or calls a method of it:
  /// `window?.rootViewController = home`
  fileprivate func isSet(at name: SourceRange, of owners: Set<String>) -> Bool {
    let line = line(before: name)
    let path = line.drop(while: \.isWhitespace)
    guard !path.hasPrefix("//"), path.last == ".",
      let owner = path.split(whereSeparator: { !$0.isLetter }).last, owners.contains(owner.lowercased())
    else { return false }
    if paddedBytes[Int(name.upper)] == UInt8(ascii: "(") { return true }
    let equals = nextByte(from: Int(name.upper))
    return isAssigned(at: name) && !paddedBytes[nextByte(from: equals + 1)...].starts(with: "nil".utf8)
  }

  fileprivate func isDeclared(at name: SourceRange) -> Bool {
    line(before: name).split(whereSeparator: \.isWhitespace).last.map { ["func", "let", "var"].contains($0) }
      ?? false
  }

  /// What a call of a type by its name is given to, where that was there before: `service` of `service = Service()` and `self.service = Service()`.
  fileprivate func nameOfTarget(before name: SourceRange) -> String? {
    let line = line(before: name)
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[1] == "=" else { return nil }
    return String(
      ["self.", "self?."].first(where: words[0].hasPrefix).map { words[0].dropFirst($0.count) } ?? words[0])
  }

  /// Whether what has a name makes an instance from a storyboard: `StoryboardScene.Main.home.instantiate()`
  fileprivate func isInstantiated(at name: SourceRange) -> Bool {
    paddedBytes[Int(name.upper)...].starts(with: ".instantiate".utf8)
  }

  /// The constant that SwiftGen writes for a scene of a class: `home` of `static let home = SceneType<App.Home>(…)`.
  fileprivate func nameOfScene(at name: SourceRange) -> String? {
    paddedBytes[Int(name.upper)] == UInt8(ascii: ">") ? nameOfScene(around: name) : nil
  }

  /// The same of whatever stands on the line of that constant.
  func nameOfScene(around place: SourceRange) -> String? {
    let line = string(
      SourceRange(startOfLine(before: place.lower), UInt32(endOfLine(from: Int(place.upper)))))
    guard line.contains("SceneType<"), line.contains("=") else { return nil }
    return line.prefix { $0 != "=" }.split(separator: " ").last.map(String.init)
  }

  fileprivate func making(at name: SourceRange) -> Making {
    var next = nextByte(from: Int(name.upper))
    if paddedBytes[next] == UInt8(ascii: "<") {
      guard let end = endOfGenericArguments(from: next) else { return .hidden }
      next = nextByte(from: end)
    }
    let rest = paddedBytes[next...]
    func isMember(_ word: String) -> Bool {
      rest.starts(with: word.utf8) && !rest[next + word.utf8.count].isPartOfName
    }
    if rest.first == UInt8(ascii: "(") || isMember(".init") || isInstantiated(at: name) { return .call }
    let line = line(before: name)
    // It only tells where its resources are.
    if isMember(".self"), line.hasSuffix("Bundle(for: ") { return .none }
    if isMember(".self") { return .hidden }
    if line.contains("typealias"), line.hasSuffix("= ") { return .hidden }
    if line.hasSuffix("as! ") || line.hasSuffix("as? ") {
      let start = startOfLine(before: max(startOfLine(before: name.lower), 1) - 1)
      return string(SourceRange(start, name.lower)).contains("instantiate") ? .call : .none
    }
    // `Service? = .init()`, `[Service] = [.init()]`, `-> Service { return .init() }`
    var value = rest.prefix(Self.longestWayToValue).drop { "?!]>) ={[\n".utf8.contains($0) }
    if value.starts(with: "return ".utf8) { value = value.dropFirst("return ".utf8.count) }
    if rest.first == UInt8(ascii: "="), isMadeFromStoryboard(behind: next) { return .hidden }
    guard value.starts(with: ".init".utf8) else { return .none }
    return rest.first == UInt8(ascii: "=") ? .call : .hidden
  }

  /// Whether what stands behind a place, on its line or the next one, is cast to a type: `"Home") as! Home`
  fileprivate func casts(behind place: SourceRange, to name: String) -> Bool {
    let lines = String(
      decoding: paddedBytes[Int(place.upper)...].prefix(Self.longestWayToCast), as: UTF8.self
    )
    .split(separator: "\n", omittingEmptySubsequences: false).prefix(2)
    return lines.contains { line in
      ["as! ", "as? "].contains { cast in
        line.split(separator: cast).dropFirst().contains { type in
          type.hasPrefix(name) && type.dropFirst(name.count).first.map { $0.isLetter || $0.isNumber } != true
        }
      }
    }
  }

  /// Where `<…>` ends that begins at a place; nil where that is no list of types.
  private func endOfGenericArguments(from start: Int) -> Int? {
    var depth = 0
    for place in start..<min(start + Self.longestGenericArguments, count) {
      switch paddedBytes[place] {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where paddedBytes[place - 1] != UInt8(ascii: "-"): depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "\""): return nil
      default: break
      }
      if depth == 0 { return place + 1 }
    }
    return nil
  }

  /// Whether the rest of a line makes an instance from a storyboard: `= storyboard.instantiate()`
  private func isMadeFromStoryboard(behind place: Int) -> Bool {
    let line = paddedBytes[place...].prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).contains("instantiate")
  }

  /// In bytes.
  private static let longestWayToValue = 48
  private static let longestWayToCast = 160
  private static let longestGenericArguments = 1024
}
