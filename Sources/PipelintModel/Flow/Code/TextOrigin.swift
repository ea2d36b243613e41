import PipelintSource

/// Where a text comes from whose content does not stand in the source. Parameters, what is decoded, read or typed in can hold anything; constants of
/// a type, settings such as `Bundle.main.…`, what is called a `baseURL`, and what is put together or percent-encoded from them are the program's own.
/// So is, for want of better knowledge, what a function or getter makes whose body is not known.
struct TextOrigin {
  let file: AnalyzedFile
  /// Whether of an address only what stands up to the end of its host counts, and of a relative one only its first segment.
  let endsWithBeginning: Bool
  /// The function whose body is looked into for a call of it, and whether the call may give its parameters anything.
  private var called: (function: DeclarationReference, isGivenAnything: Bool)?

  init(file: AnalyzedFile, endsWithBeginning: Bool = false) {
    self.file = file
    self.endsWithBeginning = endsWithBeginning
  }

  private static let maximumDepth = 8
  /// What is called in more places than these is given all kinds of texts.
  private static let maximumCalls = 8
  /// What may be one of more declarations than these holds all kinds of texts.
  private static let maximumDeclarations = 8

  /// Methods of the standard library and Foundation that give most of the text that they are called on.
  private static let changesOfTexts: Set<String> = [
    "trimmingCharacters", "lowercased", "uppercased", "prefix", "suffix", "dropFirst", "dropLast",
    "appending",
    "joined",
  ]

  /// Whether a text may hold anything.
  func isFromOutside(_ text: ExpressionID) -> Bool { isFromOutside(text, in: file.fileID, depth: 0) }

  /// Those of `parts` that may hold anything; none where the program itself lays all of them down.
  func fromOutside(_ parts: [ExpressionID]) -> [ExpressionID] {
    parts.filter { part in
      let isInterpolated =
        file.parent(of: part).map { file.facts[$0].kind == .interpolatedString } ?? false
      return !isNoText(part, isInterpolated: isInterpolated, in: file.fileID)
        && isFromOutside(part, in: file.fileID, depth: 0)
    }
  }

  /// Whether a part that may hold anything hardly does: an identifier by its name, which a server makes of letters and digits, or what the project's own
  /// code gives a function or a property, without it being seen that this has it from elsewhere, or what a call makes of such.
  func isHardlyBad(_ part: ExpressionID) -> Bool { isHardlyBad(part, in: file.fileID, depth: 0) }

  private func isHardlyBad(_ part: ExpressionID, in place: Int32, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    let facts = file.index.facts(place)
    var part = part
    while [.forceUnwrap, .optionalChain, .infixOperator].contains(facts[part].kind),
      let inner = facts.firstOperand(of: part)
    {
      part = inner
    }
    let fact = facts[part]
    if fact.kind == .call { return isHardlyBad(call: part, in: place, depth: depth) }
    guard fact.kind == .name || fact.kind == .member else { return false }
    if facts.string(fact.name).namesIdentifier { return true }
    if let binding = file.inference.binding(of: part, place) {
      if case .parameter(let parameter) = binding.origin {
        return isHardlyBad(parameter: parameter, at: part, in: place, depth: depth)
      }
      let value = ConstantText(file: file).definition(of: part, in: place)
      return value != part && isHardlyBad(value, in: place, depth: depth + 1)
    }
    let property = ConstantText(file: file).declaration(of: part, fact, in: place)
    return property.map { isHardlyBad(property: $0, depth: depth) } ?? false
  }

  /// Of a call, what it is made of: `address(of: user.imageId)`
  private func isHardlyBad(call: ExpressionID, in place: Int32, depth: Int) -> Bool {
    let facts = file.index.facts(place)
    let base = facts.firstOperand(of: call).flatMap { facts.firstOperand(of: $0) }
    let parts = (base.map { [$0] } ?? []) + facts.arguments(of: call).map(\.value)
    let outside = parts.filter { isFromOutside($0, in: place, depth: depth + 1) }
    return !outside.isEmpty && outside.allSatisfy { isHardlyBad($0, in: place, depth: depth + 1) }
  }

  private func isHardlyBad(parameter: Int, at name: ExpressionID, in place: Int32, depth: Int) -> Bool {
    guard let function = file.inference.context(of: name, place) else { return false }
    let declared = file.index.declaration(function).parameters
    guard declared.indices.contains(parameter), !isOpenToOthers(function) else { return false }
    return areHardlyBad(
      file.inference.values(ofParameter: parameter - Int(declared.start), inCallsOf: function), depth: depth)
  }

  /// Of a property of the project that nothing decodes, and no wrapper lets others write.
  private func isHardlyBad(property: DeclarationReference, depth: Int) -> Bool {
    guard !file.index.isFramework(property), !isOpenToOthers(property),
      let owner = file.index.enclosingEntry(of: property), !isDecoded(owner)
    else { return false }
    let declaration = file.index.declaration(property)
    return declaration.kind == .variable
      && file.index.facts(property).attributes[declaration.attributes.indices].isEmpty
      && areHardlyBad(file.inference.valuesGivenByInitializers(property), depth: depth)
  }

  /// Whether all values that others give are good or hardly bad; nil are those of which not all are seen.
  private func areHardlyBad(_ values: [Inference.GivenValue]?, depth: Int) -> Bool {
    (values ?? []).allSatisfy {
      !isFromOutside($0.value, in: $0.file, depth: depth + 2)
        || isHardlyBad($0.value, in: $0.file, depth: depth + 2)
    }
  }

  private func isOpenToOthers(_ declaration: DeclarationReference) -> Bool {
    file.inference.analysis.inlets.access(of: declaration, file.index) == .everywhere
  }

  private static let decodings: Set<String> = ["Decodable", "HandyJSON", "ImmutableMappable", "Mappable"]

  private func isDecoded(_ entry: Int32) -> Bool {
    file.inference.types.allSupertypes(of: entry).types.contains { Self.decodings.contains($0.name) }
  }

  private func isFromOutside(_ id: ExpressionID, in place: Int32, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, !id.isNone else { return false }
    let facts = file.index.facts(place)
    let fact = facts[id]
    func any(_ parts: some Sequence<ExpressionID>) -> Bool {
      parts.contains { isFromOutside($0, in: place, depth: depth + 1) }
    }
    switch fact.kind {
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .regexLiteral:
      return false
    case .control: return any(file.inference.branchValues(fact.statement, place))
    case .ternary: return any(facts.operands(of: id).dropFirst())
    case .infixOperator where isPercentEncoded(id, in: place): return false
    case .subscriptCall where isPartOfCollection(id, in: place): return any(facts.operands(of: id))
    case .call, .subscriptCall: return isCallFromOutside(id, fact, in: place, depth: depth)
    case .name, .member, .implicitMember: return isNameFromOutside(id, fact, in: place, depth: depth)
    case .closure: return any(file.inference.returnedExpressions(facts[fact.closure].body, place))
    case .interpolatedString:
      return any(decisiveParts(of: id, in: place).filter { !isNoText($0, isInterpolated: true, in: place) })
    case .infixOperator where facts.string(fact.name) == "+": return any(decisiveParts(of: id, in: place))
    default:
      let operands = facts.operands(of: id)
      return operands.isEmpty || any(operands)
    }
  }

  /// Of what is put together, the parts that count.
  private func decisiveParts(of id: ExpressionID, in place: Int32) -> [ExpressionID] {
    let facts = file.index.facts(place)
    guard endsWithBeginning else { return Array(facts.operands(of: id)) }
    var parts: [ExpressionID] = []
    var beginning = ""
    addDecisiveParts(of: id, in: place, to: &parts, behind: &beginning)
    return parts
  }

  /// `beginning` is what stands before, with any text for what is not known; of the part that is not known and begins it, an address.
  private func addDecisiveParts(
    of id: ExpressionID, in place: Int32, to parts: inout [ExpressionID], behind beginning: inout String
  ) {
    let facts = file.index.facts(place)
    let fact = facts[id]
    switch fact.kind {
    case .interpolatedString:
      let pieces = facts.string(fact.name).split(separator: "\u{1}", omittingEmptySubsequences: false)
      for (piece, operand) in zip(pieces, facts.operands(of: id)) {
        beginning += piece
        addDecisiveParts(of: operand, in: place, to: &parts, behind: &beginning)
      }
      beginning += pieces.last ?? ""
    case .infixOperator where facts.string(fact.name) == "+":
      for operand in facts.operands(of: id) {
        addDecisiveParts(of: operand, in: place, to: &parts, behind: &beginning)
      }
    case .stringLiteral: beginning += facts.string(fact.name)
    default:
      if hasHost(beginning) || isInRelativePath(beginning) { return }
      parts.append(id)
      let known = ConstantText(file: file).texts(of: id, in: place)?.first
      beginning += known ?? (beginning.isEmpty ? "https://example.com" : "a")
    }
  }

  /// Whether the beginning of an address without a scheme holds all of its first segment, which could be taken for one: `movies/`, `/movies?id=`
  private func isInRelativePath(_ beginning: String) -> Bool {
    let segment = beginning.prefix { $0.isLetter || $0.isNumber || "-._~".contains($0) }
    let rest = beginning.dropFirst(segment.count)
    guard let next = rest.first else { return false }
    if !segment.isEmpty { return "/?#".contains(next) }
    return next == "/" && rest.dropFirst().first.map { $0 != "/" } ?? false
  }

  /// Whether the beginning of an address holds all of its host.
  private func hasHost(_ beginning: String) -> Bool {
    let parts = beginning.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0].hasSuffix(":"), parts[1].isEmpty else { return false }
    let host = parts[2].prefix { $0 != "?" && $0 != "#" }
    return !host.isEmpty && (parts.count > 3 || host.count < parts[2].count)
  }

  /// `text.addingPercentEncoding(…) ?? text`: only a text that is broken cannot be encoded.
  private func isPercentEncoded(_ id: ExpressionID, in place: Int32) -> Bool {
    let facts = file.index.facts(place)
    guard facts.string(facts[id].name) == "??", let value = facts.firstOperand(of: id),
      facts[value].kind == .call, let callee = facts.firstOperand(of: value)
    else { return false }
    return facts.string(facts[callee].name) == "addingPercentEncoding"
  }

  /// Whether closures of a call in this file encode what it makes a text of: `items.map { item in item.name.addingPercentEncoding(…) }`. By the text,
  /// as what closures do is not all kept.
  private func encodesParts(_ call: ExpressionID, in place: Int32) -> Bool {
    place == file.fileID && !file.closures(ofCall: call).isEmpty
      && file.text.string(file.range(of: call)).contains("addingPercentEncoding")
  }

  /// `texts[index]` of an array or a dictionary, which holds what it is made of, or of a constant whose value is not kept.
  private func isPartOfCollection(_ id: ExpressionID, in place: Int32) -> Bool {
    let facts = file.index.facts(place)
    guard let base = facts.firstOperand(of: id) else { return false }
    if case .nominal(let type) = file.inference.ask(base, place).type {
      return type.name == "Array" || type.name == "Dictionary"
    }
    guard let constant = ConstantText(file: file).declaration(of: base, facts[base], in: place) else {
      return false
    }
    return isSettled(file.index.declaration(constant), in: constant.file)
  }

  /// What a function of the project returns, else what it is called on and given.
  private func isCallFromOutside(_ id: ExpressionID, _ fact: ExpressionFact, in place: Int32, depth: Int)
    -> Bool
  {
    let facts = file.index.facts(place)
    guard let callee = facts.firstOperand(of: id) else { return true }
    let name = facts.string(facts[callee].name)
    if name == "addingPercentEncoding" || isServer(name) || isOwnWording(of: callee, id, in: place)
      || encodesParts(id, in: place)
    {
      return false
    }
    if let described = describedValue(of: id, in: place), isNoText(described, isInterpolated: true, in: place)
    {
      return false
    }
    // `path.map { "https://example.com/" + $0 }`
    if name == "map" || name == "flatMap", fact.arguments.count == 1,
      let maker = facts.arguments(of: id).first?.value, facts[maker].kind == .closure
    {
      return isFromOutside(maker, in: place, depth: depth + 1)
    }
    let arguments = facts.arguments(of: id).contains {
      !isBareCase($0.value, in: place) && isFromOutside($0.value, in: place, depth: depth + 1)
    }
    if facts[callee].kind == .closure { return isFromOutside(callee, in: place, depth: depth + 1) }
    if let function = file.inference.ask(id, place).declaration,
      file.index.declaration(function).kind == .function
    {
      let values = returned(by: function)
      if values.isEmpty {
        if arguments { return !returnsSettled(function) }
        guard Self.changesOfTexts.contains(name), file.index.isFramework(function),
          let text = facts.firstOperand(of: callee)
        else { return false }
        return isFromOutside(text, in: place, depth: depth + 1)
      }
      var body = self
      body.called = (function, arguments)
      return values.contains { body.isFromOutside($0, in: function.file, depth: depth + 1) }
    }
    switch facts[callee].kind {
    case .member:
      guard let base = facts.firstOperand(of: callee) else { return true }
      return arguments || isFromOutside(base, in: place, depth: depth + 1)
    default: return arguments
    }
  }

  /// Whether the body of a function, of which no facts are kept, returns nothing of what the function is given.
  private func returnsSettled(_ function: DeclarationReference) -> Bool {
    guard !file.index.isFramework(function),
      case .text(let text) = file.inference.analysis.unkeptCode(of: function.file)
    else { return false }
    return file.inference.analysis.calls(in: text, of: function.file)
      .returnsSettled(functionAt: file.index.declaration(function).nameRange.lower)
  }

  /// Whether a call gives a text that the program lays down, whatever it is given: one of its tables of texts, or a date or number that is formatted.
  private func isOwnWording(of callee: ExpressionID, _ call: ExpressionID, in place: Int32) -> Bool {
    if let function = file.inference.ask(call, place).declaration, !file.index.isFramework(function) {
      return false
    }
    let facts = file.index.facts(place)
    let label = facts.arguments(of: call).first.map { facts.string($0.label) }
    switch facts.string(facts[callee].name) {
    case "NSLocalizedString": return true
    case "localizedString": return label == "forKey"
    case "String": return label == "localized"
    case "string": return facts[callee].kind == .member && label == "from"
    case "formatted": return facts[callee].kind == .member
    default: return false
    }
  }

  /// `value` of `String(value)`.
  private func describedValue(of call: ExpressionID, in place: Int32) -> ExpressionID? {
    let facts = file.index.facts(place)
    let arguments = facts.arguments(of: call)
    guard arguments.count == 1, let argument = arguments.first, argument.label.isEmpty,
      let callee = facts.firstOperand(of: call), facts[callee].kind == .name,
      facts.string(facts[callee].name) == "String"
    else { return nil }
    return argument.value
  }

  private func isNameFromOutside(_ id: ExpressionID, _ fact: ExpressionFact, in place: Int32, depth: Int)
    -> Bool
  {
    let facts = file.index.facts(place)
    let name = facts.string(fact.name)
    // Of an enum's case, and of a URL.
    if ["rawValue", "absoluteString"].contains(name) || isServer(name) || isPartOfURL(id, fact, in: place) {
      return false
    }
    if place == file.fileID, let values = file.givenValues(of: id) {
      return values.contains { isFromOutside($0, in: place, depth: depth + 1) }
    }
    if let binding = file.inference.binding(of: id, place) {
      switch binding.origin {
      case .local(let statement, let path) where path.isEmpty:
        let local = facts.statements[Int(statement)]
        if local.modifiers.contains(.isConstant), !local.value.isNone {
          return isFromOutside(local.value, in: place, depth: depth + 1)
        }
        guard place == file.fileID, let pieces = file.pieces(ofBuiltAddress: id) else { return true }
        return pieces.contains {
          !isNoText($0, isInterpolated: true, in: place) && isFromOutside($0, in: place, depth: depth + 1)
        }
      case .unwrapped(let condition):
        let value = facts.conditions[Int(condition)].value
        if value.isNone { return isShorthandFromOutside(fact, in: place, depth: depth) }
        return isFromOutside(value, in: place, depth: depth + 1)
      case .parameter(let parameter):
        if let called, isParameter(parameter, of: called.function, in: place) {
          return called.isGivenAnything
        }
        return isGivenFromOutside(parameter, of: id, in: place, depth: depth)
      case .closureParameter(let closure, _): return !isGivenSetting(ClosureID(Int(closure)), in: place)
      default: return true
      }
    }
    if name.hasPrefix("$"), place == file.fileID, let closure = file.closure(around: id) {
      return !isGivenSetting(closure, in: place)
    }
    let reference = ConstantText(file: file).declaration(of: id, fact, in: place)
    if let reference, fact.kind != .member || !isPartOfFrameworkValue(reference, id, in: place) {
      return isDeclaredOutside(reference, depth: depth)
    }
    if fact.kind == .implicitMember { return false }
    guard fact.kind == .member else {
      // One of several, by the branches of an `#if`.
      let variables = file.index.lookUp(name, from: place).filter {
        file.index.declaration($0).kind == .variable
      }
      if !variables.isEmpty { return variables.contains { isDeclaredOutside($0, depth: depth) } }
      return !startsUppercase(name)
    }
    guard let base = facts.firstOperand(of: id) else { return false }
    if let namesakes = namesakes(of: name, in: base, place) {
      return namesakes.contains { isDeclaredOutside($0, depth: depth) }
    }
    return isFromOutside(base, in: place, depth: depth + 1)
  }

  /// Whether it is named after the server that the program talks to.
  private func isServer(_ name: String) -> Bool { name.lowercased().contains("baseurl") }

  /// The properties of this name that the project gives its types, of which `name` may be one where the type of `base` is not known; nil where there
  /// are none, or many.
  private func namesakes(of name: String, in base: ExpressionID, _ place: Int32) -> [DeclarationReference]? {
    guard file.inference.ask(base, place).type.isUnknown else { return nil }
    let members = file.index.membersOfProject(named: name, .variable) { _ in true }.map(\.declaration)
      .filter { !file.inference.isStatic($0) && mayHoldText($0) }
    return (1...Self.maximumDeclarations).contains(members.count) ? members : nil
  }

  /// Whether a property may hold a text, as far as its type is written.
  private func mayHoldText(_ property: DeclarationReference) -> Bool {
    let written = file.index.declaration(property).type
    if written.isNone { return true }
    let type = file.inference.types.resolve(written, in: property.file, property)
    guard case .nominal(let nominal) = file.inference.known.wrapped(type) ?? type else { return true }
    return Self.texts.contains(nominal.name)
  }

  /// Whether it is a part of a URL that there is, or of components: `url.path`.
  private func isPartOfURL(_ id: ExpressionID, _ fact: ExpressionFact, in place: Int32) -> Bool {
    guard fact.kind == .member, let base = file.index.facts(place).firstOperand(of: id) else { return false }
    return ["URL", "URLComponents"].contains(ConstantText(file: file).systemType(of: base, in: place))
  }

  /// Whether a property is one of a framework's structs or enums, and so comes from where its value comes from: the `host` of a `URL`. So does the
  /// `last` of a list that is made there: `address.components(separatedBy: "/").last`
  private func isPartOfFrameworkValue(_ property: DeclarationReference, _ id: ExpressionID, in place: Int32)
    -> Bool
  {
    guard file.index.isFramework(property), !file.inference.isStatic(property),
      let entry = file.index.enclosingEntry(of: property)
    else { return false }
    let kind = file.index.entries[Int(entry)].kind
    let facts = file.index.facts(place)
    let isOfMadeList =
      kind == .protocolType && facts.firstOperand(of: id).map { facts[$0].kind == .call } ?? false
    return kind == .structType || kind == .enumType || isOfMadeList
  }

  private func isParameter(_ parameter: Int, of function: DeclarationReference, in place: Int32) -> Bool {
    function.file == place && file.index.declaration(function).parameters.indices.contains(parameter)
  }

  /// Whether a call that gives a parameter its value may give it anything.
  private func isGivenFromOutside(_ parameter: Int, of name: ExpressionID, in place: Int32, depth: Int)
    -> Bool
  {
    guard let function = file.inference.context(of: name, place) else { return true }
    let declared = file.index.declaration(function).parameters
    guard declared.indices.contains(parameter),
      let values = file.inference.values(ofParameter: parameter - Int(declared.start), inCallsOf: function),
      values.count <= Self.maximumCalls
    else { return true }
    guard file.isText(name, in: place) else { return isOneFromOutside(of: values, depth: depth) }
    // A call of a namesake that is given something else.
    let texts = values.filter { $0.value.isNone || !isNoText($0.value, isInterpolated: false, in: $0.file) }
    return isOneFromOutside(of: texts, depth: depth)
  }

  /// Whether an initializer that gives a property its value may give it anything.
  private func isGivenFromOutside(_ property: DeclarationReference, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, let values = file.inference.valuesGivenByInitializers(property),
      values.count <= Self.maximumCalls
    else { return true }
    return isOneFromOutside(of: values, depth: depth)
  }

  /// Whether one of the values that others give may be anything.
  private func isOneFromOutside(of values: [Inference.GivenValue], depth: Int) -> Bool {
    var giver = self
    giver.called = nil
    return values.contains { giver.isFromOutside($0.value, in: $0.file, depth: depth + 2) }
  }

  /// Of `if let name` and `guard let name`: where the property of that name comes from.
  private func isShorthandFromOutside(_ fact: ExpressionFact, in place: Int32, depth: Int) -> Bool {
    let name = file.inference.text(fact.name, place)
    let context = file.index.facts(place).declarations.indices.lazy.map {
      DeclarationReference(Int(place), $0)
    }.first { reference in
      let declaration = file.index.declaration(reference)
      return declaration.kind == .variable && file.index.name(declaration.name, in: place) == name
    }
    return context.map { isDeclaredOutside($0, depth: depth) } ?? true
  }

  /// Of a property: given by an initializer, or computed from what may hold anything.
  private func isDeclaredOutside(_ reference: DeclarationReference, depth: Int) -> Bool {
    let declaration = file.index.declaration(reference)
    guard declaration.kind == .variable else { return declaration.kind != .enumCase }
    if file.inference.isStatic(reference) || file.index.parent(of: reference) == nil { return false }
    if isSetting(reference) { return false }
    if declaration.modifiers.contains(.isRequirement) {
      guard depth < Self.maximumDepth,
        let witnesses = file.inference.onlyWitnesses(of: reference, amongAtMost: Self.maximumDeclarations)
      else { return true }
      return witnesses.isEmpty || witnesses.contains { isDeclaredOutside($0, depth: depth + 1) }
    }
    if declaration.modifiers.contains(.isComputed) {
      return returned(by: reference).contains {
        !isOwnPayload($0, in: reference.file) && isFromOutside($0, in: reference.file, depth: depth + 1)
      }
    }
    if declaration.modifiers.contains(.isLazy) { return false }
    if declaration.initialValue.isNone {
      return !isSettled(declaration, in: reference.file) && isGivenFromOutside(reference, depth: depth)
    }
    let value = file.index.facts(reference)[declaration.initialValue]
    if value.kind == .nilLiteral { return isGivenFromOutside(reference, depth: depth) }
    // An empty text is there to be replaced.
    if value.kind == .stringLiteral, file.index.facts(reference).string(value.name).isEmpty { return true }
    return isFromOutside(declaration.initialValue, in: reference.file, depth: depth + 1)
  }

  /// Whether a property is one of a type that is named after what the program is set up with, and that is not decoded.
  private func isSetting(_ property: DeclarationReference) -> Bool {
    guard let entry = file.index.enclosingEntry(of: property) else { return false }
    return isSetting(typeNamed: file.index.name(ofEntry: entry))
      && !isDecoded(entry)
  }

  /// Whether a closure is handed to what the program is set up with: `AppConfiguration.value(for: "server") { URL(string: $0) }`
  private func isGivenSetting(_ closure: ClosureID, in place: Int32) -> Bool {
    guard place == file.fileID, let call = file.call(taking: closure),
      let callee = file.facts.firstOperand(of: call), file.facts[callee].kind == .member,
      let base = file.facts.firstOperand(of: callee)
    else { return false }
    return file.facts[base].kind == .name && isSetting(typeNamed: file.facts.string(file.facts[base].name))
  }

  private func isSetting(typeNamed name: String) -> Bool {
    ["Config", "Configuration", "Environment", "Secret", "Secrets"].contains { name.hasSuffix($0) }
      && !name.contains("Remote")
  }

  /// Whether a constant is declared with a value that is not kept: `let base: String = Settings.base`
  private func isSettled(_ constant: DeclarationFact, in place: Int32) -> Bool {
    guard constant.modifiers.contains(.isConstant), constant.initialValue.isNone else { return false }
    let declaration = SourceRange(
      constant.nameRange.upper, max(constant.nameRange.upper, constant.range.upper))
    if place == file.fileID { return file.text.string(declaration).contains("=") }
    guard case .text(let text) = file.inference.analysis.unkeptCode(of: place) else { return false }
    return text.string(declaration).contains("=")
  }

  /// What the body of a function or computed property returns; nothing where it is not kept.
  private func returned(by reference: DeclarationReference) -> [ExpressionID] {
    let declaration = file.index.declaration(reference)
    guard declaration.modifiers.contains(.keepsBody) else { return [] }
    return file.inference.returnedExpressions(declaration.body, reference.file)
  }

  /// Whether it is the value that an enum's case was given, and nothing more: an enum that is a type of texts, which has checked them.
  private func isOwnPayload(_ id: ExpressionID, in place: Int32) -> Bool {
    guard case .matched(_, let subject, _)? = file.inference.binding(of: id, place)?.origin, !subject.isNone
    else { return false }
    let facts = file.index.facts(place)
    return facts[subject].kind == .name && facts.string(facts[subject].name) == "self"
  }

  /// Whether it may be something else than a text: a number, a type of the project that describes itself. What stands in a text between others may be
  /// anything where its type is not known.
  private func isNoText(_ id: ExpressionID, isInterpolated: Bool, in place: Int32) -> Bool {
    let known = file.inference.known
    let type = file.inference.ask(id, place).type
    if isInterpolated, type.isUnknown { return true }
    guard case .nominal(let nominal) = known.wrapped(type) ?? type else { return false }
    return !Self.texts.contains(nominal.name)
  }

  /// The types of texts, and of what may be one.
  private static let texts: Set<String> = [
    "String", "Substring", "NSString", "Character", "Any", "AnyObject",
  ]

  /// Whether it is a case of an enum of the project's own without values, by which nothing from outside comes in.
  private func isBareCase(_ id: ExpressionID, in place: Int32) -> Bool {
    let cases = file.cases(of: file.inference.ask(id, place).type)
    return !cases.isEmpty && cases.allSatisfy(\.payload.isEmpty)
  }

  private func startsUppercase(_ name: String) -> Bool {
    name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }
}
