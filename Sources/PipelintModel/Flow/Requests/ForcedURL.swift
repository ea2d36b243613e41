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
}

private final class ForcedURLSearch {
  private let file: AnalyzedFile
  private let facts: LoadedFacts
  private let makings: URLMakings

  init(_ file: AnalyzedFile) {
    self.file = file
    facts = file.facts
    makings = URLMakings(file)
  }

  func result() -> [ForcedURL] {
    var result: [ForcedURL] = []
    var marks: Set<SourceRange> = []
    for (position, fact) in facts.expressions.enumerated() {
      let id = ExpressionID(position)
      let making: URLMakings.Making?
      var mark = fact.nameRange
      switch fact.kind {
      case .forceUnwrap:
        making = facts.firstOperand(of: id).flatMap { operand in makings.unwrapped(operand) }
      case .tryForce:
        making = facts.firstOperand(of: id).flatMap { operand in makings.attempted(operand) }
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
      case let making = makings.keptLocal(forced).map({ facts[$0].value }) ?? forced,
      facts[making].kind == .call
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
    _ making: URLMakings.Making, at mark: SourceRange, _ id: ExpressionID, scope: SourceRange,
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
      guard !type.isNone, !value.isNone, facts[type].kind == .implicitlyUnwrapped,
        let making = makings.made(value),
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
