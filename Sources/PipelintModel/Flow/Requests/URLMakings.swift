import PipelintSource

extension AnalyzedFile {
  /// Whether an expression makes a URL of a text that stands in the source and is one: `URL(string: "https://example.com")`.
  func isSoundURL(_ expression: ExpressionID) -> Bool { URLMakings(self).isSound(expression) }

  /// Whether it makes a URL, or gives that of components, of a text that hardly ever is bad: the program's own, or with `unlessTyped` any without a part
  /// that is called like what people type.
  func isHardlyNilURL(_ expression: ExpressionID, unlessTyped: Bool) -> Bool {
    URLMakings(self).isHardlyNil(expression, unlessTyped: unlessTyped)
  }
}

/// What the expressions of a file make of texts that may be no URL, and what is known of those texts.
struct URLMakings {
  private let file: AnalyzedFile
  private let facts: LoadedFacts

  /// A URL or components made from text, or an attempt at it.
  struct Making {
    let maker: String
    let text: ForcedURL.Text
    var isThrowing = false
  }

  init(_ file: AnalyzedFile) {
    self.file = file
    facts = file.facts
  }

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
  func unwrapped(_ id: ExpressionID) -> Making? {
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
  func keptLocal(_ name: ExpressionID) -> StatementID? {
    guard facts[name].kind == .name,
      case .local(let statement, let path)? = file.inference.binding(of: name, file.fileID)?.origin,
      path.isEmpty,
      case let local = facts.statements[Int(statement)], local.modifiers.contains(.isConstant),
      local.type.isNone, !local.value.isNone
    else { return nil }
    return StatementID(Int(statement))
  }

  /// `URL(string:)` and its like.
  func made(_ id: ExpressionID) -> Making? {
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
  func attempted(_ id: ExpressionID) -> Making? {
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
