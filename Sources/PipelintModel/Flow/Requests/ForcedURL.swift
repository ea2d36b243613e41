import PipelintSource

/// A URL that is made from text and forced: `URL(string: text)!`, `components.url!`, `try! text.asURL()`, `let url: URL! = URL(string: text)`.
package struct ForcedURL {
  /// What is known of the text.
  package enum Text: Equatable {
    /// A text that stands in the source, or a constant that is one.
    case literal(URLLiteral)
    /// Put together, or not known, until the program runs: the part that is not known, as it is written; nil where that is long.
    case dynamic(unknown: String?)
    /// The same, where no such part is likely to be bad: see `TextOrigin.isHardlyBad`; or as it stands behind a host that is known, or in a path.
    case hardlyBad(unknown: String?)
  }

  /// What makes the URL, as it is told of: `URL(string:)`.
  package let maker: String
  package let text: Text
  /// The `!`, or `try!`.
  package let mark: SourceRange
  /// What is forced, with the `!` or `try!`; where its type forces it, what makes it.
  package let expression: ExpressionID
  /// The expression or declaration that it is part of.
  package let scope: SourceRange
  package let symbol: String
  /// Whether what makes it throws: `try!`.
  package let isThrowing: Bool
  /// Whether the function around it can fail in an orderly way: it throws, or returns a publisher, an `Observable` or a `Result`.
  package let isInFallibleFunction: Bool
  /// Whether it is the value of a `static let`, or of a default argument: made once, or in sight of every caller.
  package let isConstant: Bool
  /// Whether it is the value of a property, a global variable or a default argument, where there is no statement that could check it.
  package let isInitialValue: Bool
  /// Whether only the type it is kept in forces it, when it is used: `let url: URL! = URL(string: text)`.
  package let isForcedByType: Bool
  /// Whether what is around it builds a view, of parts among which there may be no `guard`.
  package let isInBuilder: Bool
  /// What a `guard` there could not leave without crashing, too; nil where it can.
  package let deadEnd: DeadEnd?

  package enum DeadEnd: Equatable {
    /// An initializer that neither throws nor may give nil.
    case initializer
    /// A function that has to give such a type: `URL`.
    case function(String)
    /// A getter that has to.
    case getter(String)
  }

  /// Whether a framework's protocol asks for the function or getter around it, which can neither throw nor give nothing: the `baseURL` of a target.
  package let isOwed: Bool
}

extension AnalyzedFile {
  /// The forced URLs of the file, in source order, but for previews and what only debug builds have. None where the project has a `URL` of its own.
  package var forcedURLs: [ForcedURL] { ForcedURLSearch(self).result() }

  /// Whether an expression makes a URL of a text that stands in the source and is one: `URL(string: "https://example.com")`.
  func isSoundURL(_ expression: ExpressionID) -> Bool { ForcedURLSearch(self).isSound(expression) }

  /// Whether it makes a URL, or gives that of components, of a text that hardly ever is bad: the program's own, or with `unlessTyped` any without a part
  /// that is called like what people type.
  func isHardlyNilURL(_ expression: ExpressionID, unlessTyped: Bool) -> Bool {
    ForcedURLSearch(self).isHardlyNil(expression, unlessTyped: unlessTyped)
  }
}

private final class ForcedURLSearch {
  private let file: AnalyzedFile
  private let facts: LoadedFacts

  /// A URL or components made from text, or an attempt at it.
  private struct Making {
    let maker: String
    let text: ForcedURL.Text
    var isThrowing = false
  }

  init(_ file: AnalyzedFile) {
    self.file = file
    facts = file.facts
  }

  func result() -> [ForcedURL] {
    var result: [ForcedURL] = []
    var marks: Set<SourceRange> = []
    for (position, fact) in facts.expressions.enumerated() {
      let id = ExpressionID(position)
      let making: Making?
      var mark = fact.nameRange
      switch fact.kind {
      case .forceUnwrap:
        making = facts.firstOperand(of: id).flatMap { operand in unwrapped(operand) }
      case .tryForce:
        making = facts.firstOperand(of: id).flatMap { operand in attempted(operand) }
        mark.upper += 1
      default:
        continue
      }
      guard let making, !isForDevelopers(id), !isAsked(before: id), !isInLiteral(id),
        !file.isExplainedCrash(id), !file.isUnreachable(id), marks.insert(mark).inserted
      else { continue }
      result.append(forced(making, at: mark, id, scope: root(of: id).map(file.range(of:)) ?? fact.range))
    }
    result += implicitlyUnwrapped()
    return result.sorted { $0.mark < $1.mark }
  }

  /// Whether only who develops the program meets a crash there.
  private func isForDevelopers(_ id: ExpressionID) -> Bool {
    file.isScript || file.isInPreview(id) || file.isDebugOnly(id)
  }

  /// Whether the code has asked whether there is such a URL: `filter { URL(string: $0) != nil }`, or a condition further up, in whose `else` it
  /// may stand.
  private func isAsked(before forcing: ExpressionID) -> Bool {
    guard let forced = facts.firstOperand(of: forcing),
      case let making = keptLocal(forced).map({ facts[$0].value }) ?? forced, facts[making].kind == .call
    else { return false }
    if isJudgedByProject(making) || isAskedOfConstant(making) { return true }
    let scopes = file.inference.scopes(file.fileID)
    let callable = scopes.callable(around: file.inference.scope(of: making, file.fileID))
    return facts.expressions[file.code(around: making)].contains { question in
      guard question.kind == .infixOperator, ["!=", "=="].contains(facts.string(question.name)),
        question.range.upper <= facts[forcing].range.lower
      else { return false }
      let sides = Array(facts.ids(question.operands))
      guard sides.count == 2, facts[sides[1]].kind == .nilLiteral, facts[sides[0]].kind == .call else {
        return false
      }
      if scopes.callable(around: file.inference.scope(of: sides[0], file.fileID)) == callable {
        return file.areSame(sides[0], making) || isMadeOfSameOptional(making, sides[0])
      }
      return isFiltered(making, by: sides[0])
    }
  }

  /// Whether the type around asks anywhere whether there is such a URL of one of its constants: `if URL(string: movie.link) != nil { showsPage = true }`
  private func isAskedOfConstant(_ making: ExpressionID) -> Bool {
    guard var text = facts.arguments(of: making).first?.value else { return false }
    while file.path(of: text).components.count > 2, let whole = facts.firstOperand(of: text) { text = whole }
    let path = file.path(of: text)
    guard path.root == .instance, path.components.count == 2, let property = file.declaration(of: path),
      file.index.declaration(property).modifiers.contains(.isConstant)
    else { return false }
    let owner = file.inference.context(of: making, file.fileID).flatMap(file.index.enclosingEntry(of:))
    return askedForNil[owner, default: []].contains { file.areSame($0, making) }
  }

  /// What the code compares with `nil`, by the type around.
  private lazy var askedForNil = Dictionary(
    grouping: facts.expressions.indices.lazy.map(ExpressionID.init).compactMap { question in
      guard self.facts[question].kind == .nilLiteral, let comparison = self.file.parent(of: question),
        self.facts[comparison].kind == .infixOperator,
        ["!=", "=="].contains(self.facts.string(self.facts[comparison].name))
      else { return nil }
      return self.facts.firstOperand(of: comparison)
    }
  ) { (asked: ExpressionID) -> Int32? in
    self.file.inference.context(of: asked, self.file.fileID).flatMap(self.file.index.enclosingEntry(of:))
  }

  /// Whether a condition further up has asked something that is named after URLs, or after what is valid, about the text: `verifyURL(text)`,
  /// `text.isValidURL`, `Validator.isValid(text)`
  private func isJudgedByProject(_ making: ExpressionID) -> Bool {
    guard let text = facts.arguments(of: making).first?.value, facts.arguments(of: making).count == 1 else {
      return false
    }
    let scopes = file.inference.scopes(file.fileID)
    let callable = scopes.callable(around: file.inference.scope(of: making, file.fileID))
    return questions.contains { question, asked in
      guard facts[question].range.upper <= facts[making].range.lower,
        scopes.callable(around: file.inference.scope(of: question, file.fileID)) == callable
      else { return false }
      let isCall = facts[question].kind == .call
      let parts =
        (isCall ? facts.arguments(of: question).map(\.value) : []) + Array(facts.operands(of: asked))
      return parts.contains { file.areSame($0, text) }
    }
  }

  /// The conditions that are so named, and what has the name in each.
  private lazy var questions = facts.conditions.compactMap {
    condition -> (question: ExpressionID, asked: ExpressionID)? in
    let question = condition.value
    guard condition.kind == .expression, !question.isNone,
      let asked = facts[question].kind == .call ? facts.firstOperand(of: question) : question,
      [.name, .member].contains(facts[asked].kind),
      asksForURL(facts.string(facts[asked].name))
    else { return nil }
    return (question, asked)
  }

  /// `isValidURL`, `canOpen(url:)`, `isValid`; not `isInvalid`, nor `isValidEmail`
  private func asksForURL(_ name: String) -> Bool {
    if name.lowercased().contains("url") { return true }
    let words = name.wordsOfName
    return !words.isDisjoint(with: ["valid", "validate"])
      && words.isSubset(of: ["address", "check", "is", "link", "valid", "validate"])
  }

  /// Whether two calls are the same but for how each gets at what an optional text holds: `URL(string: text ?? "")`, `URL(string: text!)`.
  private func isMadeOfSameOptional(_ making: ExpressionID, _ question: ExpressionID) -> Bool {
    guard let callee = facts.firstOperand(of: making), let other = facts.firstOperand(of: question),
      let text = facts.arguments(of: making).first?.value,
      let asked = facts.arguments(of: question).first?.value, facts.arguments(of: making).count == 1
    else { return false }
    return file.areSame(callee, other) && file.areSame(optional(in: text), optional(in: asked))
  }

  /// `text` of `text!` and `text ?? ""`; anything else as it is.
  private func optional(in text: ExpressionID) -> ExpressionID {
    let fact = facts[text]
    let opens =
      fact.kind == .forceUnwrap || fact.kind == .infixOperator && facts.string(fact.name) == "??"
    return opens ? facts.firstOperand(of: text) ?? text : text
  }

  /// Whether what is forced makes a value of a literal, whose text stands in the source of who writes it: `init(stringLiteral:)`.
  private func isInLiteral(_ id: ExpressionID) -> Bool {
    guard let context = file.inference.context(of: id, file.fileID) else { return false }
    let declaration = file.index.declaration(context)
    guard declaration.kind == .initializer,
      let parameter = facts.parameters[declaration.parameters.indices].first
    else { return false }
    return facts.string(parameter.label) == "stringLiteral"
  }

  /// Whether a call is given the element, or the part of it, of which a `filter` right above has asked the same: of a list or of a stream.
  private func isFiltered(_ making: ExpressionID, by question: ExpressionID) -> Bool {
    guard let closure = file.closure(around: making), let asking = file.closure(around: question),
      let call = file.call(taking: closure), let filter = file.inference.chainOperand(of: call, file.fileID),
      file.name(ofMemberCalledBy: filter) == "filter",
      file.closures(ofCall: filter).contains(where: { $0.closure == asking }),
      let text = facts.arguments(of: making).first?.value,
      let asked = facts.arguments(of: question).first?.value,
      let callee = facts.firstOperand(of: making), let other = facts.firstOperand(of: question),
      file.areSame(callee, other)
    else { return false }
    var parts = (text, asked)
    while facts[parts.0].kind == .member, facts[parts.1].kind == .member,
      facts[parts.0].name == facts[parts.1].name,
      let whole = facts.firstOperand(of: parts.0), let wholeAsked = facts.firstOperand(of: parts.1)
    { parts = (whole, wholeAsked) }
    return file.uses(ofParameter: 0, in: closure).contains(parts.0)
      && file.uses(ofParameter: 0, in: asking).contains(parts.1)
  }

  private func forced(
    _ making: Making, at mark: SourceRange, _ id: ExpressionID, scope: SourceRange,
    isForcedByType: Bool = false
  ) -> ForcedURL {
    ForcedURL(
      maker: making.maker, text: making.text, mark: mark, expression: id, scope: scope,
      symbol: file.symbol(of: id),
      isThrowing: making.isThrowing, isInFallibleFunction: file.isInFallibleFunction(id),
      isConstant: isConstant(id), isInitialValue: isInitialValue(id), isForcedByType: isForcedByType,
      isInBuilder: isInBuilder(id), deadEnd: deadEnd(around: id), isOwed: isOwed(id))
  }

  private func deadEnd(around id: ExpressionID) -> ForcedURL.DeadEnd? {
    guard file.closure(around: id) == nil, !file.throwsErrors(around: id),
      let context = file.inference.context(of: id, file.fileID)
    else { return nil }
    let declaration = file.index.declaration(context)
    if !declaration.modifiers.isDisjoint(with: [.isOverride, .isRequired]) { return nil }
    if declaration.kind == .initializer {
      return declaration.modifiers.contains(.isFailable) ? nil : .initializer
    }
    // What a setter is for is another matter.
    guard facts.ids(declaration.body).contains(where: { facts[$0].range.contains(file.range(of: id)) }) else {
      return nil
    }
    guard !declaration.type.isNone,
      case .nominal(let given) = file.inference.types.resolve(declaration.type, in: file.fileID, context),
      ["NSURL", "URL", "URLRequest"].contains(given.name)
    else { return nil }
    switch declaration.kind {
    case .function: return .function(given.name)
    case .variable where declaration.modifiers.contains(.isComputed): return .getter(given.name)
    default: return nil
    }
  }

  /// Whether it stands in what a protocol of a framework asks for: what that gives is settled.
  private func isOwed(_ id: ExpressionID) -> Bool {
    guard file.closure(around: id) == nil, !file.throwsErrors(around: id),
      let context = file.inference.context(of: id, file.fileID),
      let entry = file.index.enclosingEntry(of: context)
    else { return false }
    let name = facts.string(file.index.declaration(context).name)
    return file.inference.types.allSupertypes(of: entry).entries.contains { above in
      guard above >= 0, file.index.entries[Int(above)].kind == .protocolType else { return false }
      return file.index.members(name, of: above, from: file.fileID).contains(where: file.index.isFramework)
    }
  }

  /// Whether it stands among the parts of a view: in a function or getter that is a result builder's, marked `@ViewBuilder` or the `body` of a view,
  /// or in a closure that is no action, there or in another one that makes a view.
  private func isInBuilder(_ id: ExpressionID) -> Bool {
    guard let context = file.inference.context(of: id, file.fileID), !isInAction(id) else { return false }
    let declaration = file.index.declaration(context)
    let isMarked = facts.attributes[declaration.attributes.indices].contains {
      facts.string($0.name).hasSuffix("Builder")
    }
    if isMarked { return true }
    guard !declaration.type.isNone, facts[declaration.type].kind == .some,
      let built = facts.elements(of: declaration.type).first,
      ["View", "Scene", "ToolbarContent", "WidgetConfiguration", "Commands"].contains(
        facts.string(facts[built.type].name))
    else { return false }
    return file.closure(around: id) != nil
      || facts.string(declaration.name) == "body"
        && !facts.ids(declaration.body).contains(where: { facts[$0].kind == .returnStatement })
  }

  /// Whether a closure around it does something rather than builds something: `onAppear { … }`, `Button("Open") { … }`, `action: { … }`, `task { … }`
  private func isInAction(_ id: ExpressionID) -> Bool {
    var current = file.closure(around: id)
    while let closure = current {
      guard let call = file.call(taking: closure), let callee = facts.firstOperand(of: call),
        let argument = facts.arguments(of: call).first(where: { facts[$0.value].closure == closure })
      else { return true }
      if isAction(facts.string(facts[callee].name), labelled: facts.string(argument.label), of: call) {
        return true
      }
      current = file.closure(around: call)
    }
    return false
  }

  private func isAction(_ name: String, labelled label: String, of call: ExpressionID) -> Bool {
    if label == "action" || label == "perform" { return true }
    switch name {
    case "Button":
      return label.isEmpty && facts.arguments(of: call).allSatisfy { facts.string($0.label) != "action" }
    case "task", "Task", "refreshable", "withAnimation": return true
    default: return name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
    }
  }

  /// `let url: URL! = URL(string: text)`, as a member or in a body.
  private func implicitlyUnwrapped() -> [ForcedURL] {
    var result: [ForcedURL] = []
    func add(_ type: TypeID, _ value: ExpressionID, _ scope: SourceRange) {
      guard !type.isNone, !value.isNone, facts[type].kind == .implicitlyUnwrapped, let making = made(value),
        !isForDevelopers(value)
      else {
        return
      }
      let end = facts[type].range.upper
      result.append(forced(making, at: SourceRange(end - 1, end), value, scope: scope, isForcedByType: true))
    }
    for declaration in facts.declarations where declaration.kind == .variable {
      add(declaration.type, declaration.initialValue, declaration.range)
    }
    for statement in facts.statements where statement.kind == .binding {
      add(statement.type, statement.value, statement.range)
    }
    return result
  }

  // MARK: - What is forced

  func isSound(_ making: ExpressionID) -> Bool { made(making)?.text == .literal(.valid) }

  func isHardlyNil(_ making: ExpressionID, unlessTyped: Bool) -> Bool {
    switch unwrapped(making)?.text {
    case .literal(.valid): true
    case .literal(.unclear): facts.arguments(of: call(in: making)).allSatisfy { !isTypedIn($0.value) }
    case .dynamic where !unlessTyped, .hardlyBad where !unlessTyped: false
    case .dynamic, .hardlyBad:
      facts.arguments(of: call(in: making)).first.map { text in
        constants.texts(of: text.value) == nil
          && (file.hasURLOfIOS17
            || !constants.unknownParts(of: text.value).contains(where: isNamedAfterProse))
      } ?? false
    case .literal, nil: false
    }
  }

  /// Whether a text has a part that a control holds: `field.text ?? ""`
  private func isTypedIn(_ text: ExpressionID) -> Bool {
    let code = file.range(of: constants.definition(of: text))
    return file.text.words(in: code).contains { $0.isMember && $0.text == "text" }
  }

  /// `URLComponents(string: text)` of `URLComponents(string: text)?.url`; any other expression itself.
  private func call(in making: ExpressionID) -> ExpressionID {
    var call = making
    while [.member, .optionalChain].contains(facts[call].kind), let inner = facts.firstOperand(of: call) {
      call = inner
    }
    return call
  }

  /// What stands before a `!`.
  private func unwrapped(_ id: ExpressionID) -> Making? {
    let fact = facts[id]
    if fact.kind == .member, facts.string(fact.name) == "url", let base = facts.firstOperand(of: id) {
      return componentsURL(base)
    }
    return made(id) ?? keptOptional(id)
  }

  /// The making of a URL that a local constant keeps as an optional, and nothing asks whether there is one: `let url = URL(string: text)`, `url!`. At
  /// its first use.
  private func keptOptional(_ name: ExpressionID) -> Making? {
    guard let local = keptLocal(name), let making = made(facts[local].value) else { return nil }
    let uses = file.uses(ofLocal: local)
    let isForced = uses.allSatisfy { use in
      file.parent(of: use).map { facts[$0].kind == .forceUnwrap } ?? false
    }
    return isForced && uses.first == name ? making : nil
  }

  /// The local constant that a name stands for, where it has a value and no type is written.
  private func keptLocal(_ name: ExpressionID) -> StatementID? {
    guard facts[name].kind == .name,
      case .local(let statement, let path)? = file.inference.binding(of: name, file.fileID)?.origin,
      path.isEmpty,
      case let local = facts.statements[Int(statement)], local.modifiers.contains(.isConstant),
      local.type.isNone, !local.value.isNone
    else { return nil }
    return StatementID(Int(statement))
  }

  /// `URL(string:)` and its like.
  private func made(_ id: ExpressionID) -> Making? {
    guard facts[id].kind == .call, let callee = facts.firstOperand(of: id), let type = madeType(callee, id)
    else { return nil }
    let arguments = facts.arguments(of: id)
    let labels = arguments.map { facts.string($0.label) }
    guard let first = arguments.first else { return nil }
    let isEncoded =
      labels.last == "encodingInvalidCharacters"
      ? arguments.last.map { isTrue($0.value) } == true : file.hasURLOfIOS17
    var text = text(of: first.value, isEncoded: isEncoded)
    switch (type, labels) {
    case (_, ["string"]):
      if type == "URLComponents" || type == "NSURLComponents" { text = text.asComponents }
    case ("URL", ["string", "relativeTo"]), ("NSURL", ["string", "relativeTo"]):
      text = text.asRelative
    case (_, ["string", "encodingInvalidCharacters"]):
      text = text.encoding(facts[arguments[arguments.endIndex - 1].value], facts)
      if type == "URLComponents" || type == "NSURLComponents" { text = text.asComponents }
    default:
      return nil
    }
    // Only Swift's own type refuses an empty text, with a base as without one.
    if type == "NSURL", case .literal(.neverValid(.empty)) = text { text = .literal(.unclear) }
    return Making(maker: "\(type)(\(labels.map { $0 + ":" }.joined()))", text: text)
  }

  /// `components.url`, where these are `URLComponents`.
  private func componentsURL(_ base: ExpressionID) -> Making? {
    var root = base
    while facts[root].kind == .optionalChain || facts[root].kind == .forceUnwrap,
      let inner = facts.firstOperand(of: root)
    { root = inner }
    if makesComponents(root) {
      let arguments = facts.arguments(of: root)
      let isFromText = arguments.count == 1 && arguments.allSatisfy { facts.string($0.label) == "string" }
      let text: ForcedURL.Text =
        if facts[base].kind != .optionalChain {
          .literal(.valid)
        } else if isFromText {
          text(of: arguments[arguments.startIndex].value, isEncoded: file.hasURLOfIOS17).asComponents
        } else {
          .dynamic(unknown: nil)
        }
      return Making(maker: "URLComponents.url", text: text)
    }
    guard !isShadowed("URLComponents", at: base) else { return nil }
    let type = file.inference.ask(root, file.fileID).type
    let components = file.inference.known.wrapped(type) ?? type
    guard case .nominal(let nominal) = components, nominal.name == "URLComponents" else { return nil }
    return Making(maker: "URLComponents.url", text: text(ofComponents: base, root))
  }

  private func text(ofComponents base: ExpressionID, _ root: ExpressionID) -> ForcedURL.Text {
    let path = base == root ? file.componentsPath(of: base, isMaking: makesComponents) : .unknown
    switch path {
    case .sound: return .literal(.valid)
    case .mayLackSlash(let part):
      if constants.texts(of: part) != nil { return .dynamic(unknown: nil) }
      if isAskedOfTypes(constants.definition(of: part)) { return .literal(.unclear) }
      return text(holding: TextOrigin(file: file).fromOutside(constants.unknownParts(of: part)))
    // What is given to components is percent-encoded.
    case .unknown: return .literal(.unclear)
    }
  }

  /// Whether it is what a protocol of the project asks of its types, where what it begins with is written: `endpoint.path`
  private func isAskedOfTypes(_ id: ExpressionID) -> Bool {
    guard let property = constants.declaration(of: id, facts[id], in: file.fileID) else { return false }
    return !file.index.isFramework(property)
      && file.index.declaration(property).modifiers.contains(.isRequirement)
  }

  private func makesComponents(_ id: ExpressionID) -> Bool {
    guard facts[id].kind == .call, let callee = facts.firstOperand(of: id) else { return false }
    return madeType(callee, id) == "URLComponents"
  }

  /// What stands after `try!`.
  private func attempted(_ id: ExpressionID) -> Making? {
    guard facts[id].kind == .call, facts[id].arguments.count == 0, let callee = facts.firstOperand(of: id),
      facts[callee].kind == .member
    else { return nil }
    let name = facts.string(facts[callee].name)
    guard name == "asURL" || name == "asURLRequest" else { return nil }
    var text = ForcedURL.Text.dynamic(unknown: file.shortSource(of: facts.firstOperand(of: callee) ?? id))
    if name == "asURL", let base = facts.firstOperand(of: callee) {
      if let components = componentsURL(base) {
        text = components.text
      } else if file.inference.known.isString(file.type(of: base)) || constants.texts(of: base) != nil {
        text = self.text(of: base, isEncoded: file.hasURLOfIOS17)
      }
    }
    return Making(maker: "\(name)()", text: text, isThrowing: true)
  }

  /// The name of the type of Foundation's that a call makes; nil for all others.
  private func madeType(_ callee: ExpressionID, _ call: ExpressionID) -> String? {
    var type = callee
    if facts[type].kind == .member, facts.string(facts[type].name) == "init",
      let base = facts.firstOperand(of: type)
    {
      type = base
    }
    let fact = facts[type]
    let name = facts.string(fact.name)
    switch fact.kind {
    case .name:
      break
    case .member:
      guard let base = facts.firstOperand(of: type), facts[base].kind == .name,
        facts.string(facts[base].name) == "Foundation"
      else {
        return nil
      }
    case .implicitMember where name == "init":
      guard let expected = expectedName(of: call), Self.types.contains(expected),
        !isShadowed(expected, at: callee)
      else { return nil }
      return expected
    default:
      return nil
    }
    guard Self.types.contains(name), fact.kind == .member || !isShadowed(name, at: callee) else { return nil }
    return name
  }

  /// The type written where a call, or what forces it, is the value: `URL` in `let url: URL = .init(string: text)!`.
  private func expectedName(of call: ExpressionID) -> String? {
    let scopes = file.inference.scopes(file.fileID)
    let position = scopes.rootOfExpression[Int(call.index)]
    guard position >= 0 else { return nil }
    let root = scopes.roots[Int(position)]
    guard
      root.expression == call
        || (facts[root.expression].kind == .forceUnwrap && facts.firstOperand(of: root.expression) == call)
    else { return nil }
    var type = TypeID.none
    switch root.expectation {
    case .type(let annotation): type = annotation
    case .variable(let declaration): type = facts.declarations[Int(declaration)].type
    case .parameter(let parameter): type = facts.parameters[parameter].type
    case .returned:
      let function = scopes.callable(around: scopes.scopeOfExpression[Int(call.index)])
      guard function >= 0, scopes.scopes[Int(function)].closure < 0,
        let context = file.inference.context(of: call, file.fileID)
      else {
        return nil
      }
      type = file.index.declaration(context).type
    case .nothing: return nil
    }
    while !type.isNone, facts[type].kind == .optional || facts[type].kind == .implicitlyUnwrapped,
      let wrapped = facts.elements(of: type).first
    {
      type = wrapped.type
    }
    return type.isNone || facts[type].kind != .named ? nil : facts.string(facts[type].name)
  }

  private static let types: Set<String> = ["URL", "NSURL", "URLComponents", "NSURLComponents"]

  /// Whether the name means something else than Foundation's type there.
  private func isShadowed(_ name: String, at id: ExpressionID) -> Bool {
    if file.index.lookUp(name, from: file.fileID).contains(where: { !file.index.isFramework($0) }) {
      return true
    }
    var current = file.inference.context(of: id, file.fileID)
    while let reference = current {
      let entry = file.index.entry(of: reference)
      if entry >= 0, !file.index.members(name, of: entry, from: file.fileID).isEmpty { return true }
      if !file.index.localDeclarations(name, in: reference).isEmpty { return true }
      current = file.index.parent(of: reference)
    }
    return false
  }

  // MARK: - The text

  /// `isEncoded` says whether what a path, query or fragment may not hold is percent-encoded.
  private func text(of id: ExpressionID, isEncoded: Bool) -> ForcedURL.Text {
    if constants.isAddress(id) { return .literal(.valid) }
    guard let texts = constants.texts(of: id) else {
      let origin = TextOrigin(file: file, endsWithBeginning: isEncoded)
      guard origin.isFromOutside(id) else { return .literal(.unclear) }
      let isBegun = !TextOrigin(file: file, endsWithBeginning: true).isFromOutside(id)
      return text(holding: origin.fromOutside(constants.unknownParts(of: id)), isBegun: isBegun)
    }
    let verdicts = texts.map { text in
      let verdict = URLLiteral(text)
      if isEncoded, case .needsPercentEncoding = verdict { return URLLiteral.valid }
      return verdict
    }
    if verdicts.dropFirst().allSatisfy({ $0 == verdicts[0] }) { return .literal(verdicts[0]) }
    let isSometimesNil = verdicts.contains { if case .neverValid = $0 { true } else { false } }
    guard isSometimesNil else { return .literal(.unclear) }
    let definition = constants.definition(of: id)
    // What stands around the address of a URL fits it, or every URL would be a bad one.
    if let cause = constants.unknownParts(of: definition).first, constants.isAddress(cause),
      !isRunInto(cause, in: definition)
    {
      return .literal(.unclear)
    }
    return .dynamic(unknown: constants.unknownParts(of: id).first.flatMap(file.shortSource))
  }

  /// Of a text with parts that may hold anything: told by the first that is likely to be bad. Where it has begun with a host that is known, or with a
  /// path's first segment, that is one whose name says that people write it.
  private func text(holding outside: [ExpressionID], isBegun: Bool = false) -> ForcedURL.Text {
    guard let first = outside.first else { return .literal(.unclear) }
    let origin = TextOrigin(file: file)
    let bad = outside.first { !origin.isHardlyBad($0) && (!isBegun || isNamedAfterProse($0)) }
    return bad.map { .dynamic(unknown: file.shortSource(of: $0)) }
      ?? .hardlyBad(unknown: file.shortSource(of: first))
  }

  /// Of a member its own name counts, of what is more than a name or a member each name in it.
  private func isNamedAfterProse(_ part: ExpressionID) -> Bool {
    let isName = [.name, .member].contains(facts[part].kind)
    let names =
      isName ? [facts.string(facts[part].name).wordsOfName] : file.wordsOfNames(in: file.range(of: part))
    return names.contains { words in
      words.contains { word in
        Self.prose.contains(word) || word.hasSuffix("s") && Self.prose.contains(String(word.dropLast()))
      }
    }
  }

  /// What people write with spaces and letters of all kinds.
  private static let prose: Set<String> = [
    "artist", "author", "body", "category", "city", "comment", "content", "description", "email", "input",
    "key", "keyword", "label", "mail", "message", "name", "nickname", "note", "phrase", "place", "query",
    "search", "subject", "tag", "term", "text", "title", "word",
  ]

  /// Whether a text begins with an address and goes on with a letter or digit, which may become a part of its host or port.
  private func isRunInto(_ address: ExpressionID, in text: ExpressionID) -> Bool {
    var text = text
    while let first = facts.firstOperand(of: text), first != address, facts[first].kind == .infixOperator {
      text = first
    }
    guard facts.firstOperand(of: text) == address else { return false }
    let next: String?
    switch facts[text].kind {
    case .interpolatedString:
      let pieces = facts.string(facts[text].name).split(separator: "\u{1}", omittingEmptySubsequences: false)
      next = pieces[0].isEmpty && pieces.count > 1 ? String(pieces[1]) : nil
    case .infixOperator:
      next = constants.texts(of: file.inference.operand(facts[text], 1, file.fileID))?.first
    default: next = nil
    }
    return next?.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  private func isTrue(_ id: ExpressionID) -> Bool {
    facts[id].kind == .booleanLiteral && facts.string(facts[id].name) == "true"
  }

  private var constants: ConstantText { ConstantText(file: file) }

  // MARK: - Where it stands

  private func root(of id: ExpressionID) -> ExpressionID? {
    let scopes = file.inference.scopes(file.fileID)
    let root = scopes.rootOfExpression[Int(id.index)]
    return root < 0 ? nil : scopes.roots[Int(root)].expression
  }

  private func isConstant(_ id: ExpressionID) -> Bool {
    let scopes = file.inference.scopes(file.fileID)
    let root = scopes.rootOfExpression[Int(id.index)]
    if root >= 0, case .parameter = scopes.roots[Int(root)].expectation { return true }
    guard let context = file.inference.context(of: id, file.fileID) else { return false }
    let declaration = file.index.declaration(context)
    return declaration.kind == .variable && declaration.modifiers.isSuperset(of: [.isStatic, .isConstant])
  }

  /// Whether no statement stands around it: it is the value of a declaration, in no closure.
  private func isInitialValue(_ id: ExpressionID) -> Bool {
    let scopes = file.inference.scopes(file.fileID)
    let root = scopes.rootOfExpression[Int(id.index)]
    guard root >= 0 else { return false }
    switch scopes.roots[Int(root)].expectation {
    case .variable, .parameter: return true
    default: return false
    }
  }
}

extension ForcedURL.Text {
  /// As the text of a URL that is relative to another one: a scheme is not asked for.
  fileprivate var asRelative: ForcedURL.Text {
    if case .literal(.noScheme) = self { .literal(.valid) } else { self }
  }

  /// As the text of components, which may be of a part of a URL, and empty.
  fileprivate var asComponents: ForcedURL.Text {
    switch self {
    case .literal(.noScheme), .literal(.neverValid(.empty)): .literal(.valid)
    default: self
    }
  }

  /// As the text of `init(string:encodingInvalidCharacters:)`, which is younger than the encoding.
  fileprivate func encoding(_ flag: ExpressionFact, _ facts: LoadedFacts) -> ForcedURL.Text {
    guard case .literal(.needsPercentEncoding(let offence)) = self else { return self }
    guard flag.kind == .booleanLiteral else { return .dynamic(unknown: nil) }
    return .literal(.neverValid(.unencoded(offence)))
  }
}
