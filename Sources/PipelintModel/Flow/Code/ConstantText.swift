import PipelintSource

/// The texts that an expression can be, where these are few and all stand in the source: literals, constants that are one, raw values of an
/// enum's cases, the address of a URL that is made of one, put together in whatever way. A number, a UUID or another URL stands for every one of its
/// type by a few that behave like all.
struct ConstantText {
  let file: AnalyzedFile

  /// More texts than these are as good as unknown.
  private static let limit = 64
  private static let maximumDepth = 8

  /// All texts that the expression can be, each once; nil where one of them is not known.
  func texts(of id: ExpressionID) -> [String]? { texts(of: id, in: file.fileID) }

  /// Of an expression in another file.
  func texts(of id: ExpressionID, in place: Int32) -> [String]? { texts(of: id, in: place, depth: 0) }

  /// The smallest parts of the expression that are not known, in order; where all are, the first that may be one of several texts.
  func unknownParts(of id: ExpressionID) -> [ExpressionID] { unknownParts(of: id, depth: 0) }

  private func unknownParts(of id: ExpressionID, depth: Int) -> [ExpressionID] {
    guard depth < Self.maximumDepth, let parts = parts(of: id) else { return [id] }
    let known = parts.map { texts(ofPart: $0, in: file.fileID, depth: 0) }
    let unknown = zip(parts, known).filter { $0.1 == nil }
      .flatMap { unknownParts(of: $0.0, depth: depth + 1) }
    if !unknown.isEmpty { return unknown }
    let several = zip(parts, known).first { ($0.1?.count ?? 0) > 1 }
    return several.map { unknownParts(of: $0.0, depth: depth + 1) } ?? [id]
  }

  /// Of what is put together, or one of several; nil for what has no parts.
  private func parts(of id: ExpressionID) -> [ExpressionID]? {
    let facts = file.facts
    let fact = facts[id]
    switch fact.kind {
    case .interpolatedString: return Array(facts.operands(of: id))
    case .infixOperator where facts.string(fact.name) == "+": return Array(facts.operands(of: id))
    case .ternary: return Array(facts.operands(of: id).dropFirst())
    case .name:
      // A text that is known is one of the pieces, too.
      let pieces = file.pieces(ofBuiltAddress: id)
      return pieces?.isEmpty == true ? nil : pieces
    case .call:
      if let arguments = formatted(id, in: file.fileID, depth: 0)?.arguments, !arguments.isEmpty {
        return arguments
      }
      return appended(id, facts)
    default: return nil
    }
  }

  // MARK: - Expressions

  private func texts(of id: ExpressionID, in place: Int32, depth: Int) -> [String]? {
    guard depth < Self.maximumDepth, !id.isNone else { return nil }
    let facts = file.index.facts(place)
    let fact = facts[id]
    switch fact.kind {
    case .stringLiteral:
      return [facts.string(fact.name)]
    case .interpolatedString:
      let pieces = facts.string(fact.name).split(separator: "\u{1}", omittingEmptySubsequences: false)
      let operands = facts.operands(of: id)
      guard pieces.count == operands.count + 1 else { return nil }
      var result: [String]? = [String(pieces[0])]
      for (operand, piece) in zip(operands, pieces.dropFirst()) {
        result = joined(joined(result, texts(ofPart: operand, in: place, depth: depth + 1)), [String(piece)])
      }
      return result
    case .infixOperator where facts.string(fact.name) == "+":
      return facts.operands(of: id).reduce([""]) {
        joined($0, texts(ofPart: $1, in: place, depth: depth + 1))
      }
    case .ternary:
      return union(facts.operands(of: id).dropFirst(), in: place, depth: depth)
    case .control:
      return union(file.inference.branchValues(fact.statement, place), in: place, depth: depth)
    case .call:
      if let formatted = formatted(id, in: place, depth: depth) {
        return texts(of: formatted, in: place, depth: depth)
      }
      guard let parts = appended(id, facts) else {
        return described(id, in: place) == id ? nil : samples(of: id, in: place)
      }
      return parts.reduce([""]) { joined($0, texts(ofPart: $1, in: place, depth: depth + 1)) }
    case .member where facts.string(fact.name) == "rawValue":
      return facts.firstOperand(of: id).flatMap { rawValues(of: $0, in: place, depth: depth) }
    case .member where facts.string(fact.name) == "absoluteString":
      return facts.firstOperand(of: id).flatMap { texts(of: $0, in: place, depth: depth + 1) }
    case .name, .member, .implicitMember:
      return textsOfName(id, fact, facts, in: place, depth: depth)
    case .forceUnwrap, .subscriptCall:
      if let address = address(ofForced: id, facts) { return texts(of: address, in: place, depth: depth + 1) }
      return listed(id, in: place).flatMap { union($0.elements, in: $0.place, depth: depth) }
    default:
      return nil
    }
  }

  /// `text` of `URL(string: text)!`.
  private func address(ofForced id: ExpressionID, _ facts: LoadedFacts) -> ExpressionID? {
    guard facts[id].kind == .forceUnwrap, let making = facts.firstOperand(of: id),
      facts[making].kind == .call,
      let callee = facts.firstOperand(of: making), facts[callee].kind == .name,
      facts.string(facts[callee].name) == "URL", facts[making].arguments.count == 1,
      let text = facts.arguments(of: making).first, facts.string(text.label) == "string"
    else { return nil }
    return text.value
  }

  /// The elements of the constant list that one is taken of: `hosts.first!`, `hosts[0]`; the file that they stand in.
  private func listed(_ id: ExpressionID, in place: Int32) -> (elements: [ExpressionID], place: Int32)? {
    let facts = file.index.facts(place)
    guard var list = facts.firstOperand(of: id) else { return nil }
    if facts[id].kind == .forceUnwrap {
      if facts[list].kind == .call { list = facts.firstOperand(of: list) ?? list }
      guard facts[list].kind == .member,
        ["first", "last", "randomElement"].contains(facts.string(facts[list].name)),
        let base = facts.firstOperand(of: list)
      else { return nil }
      list = base
    }
    guard let reference = declaration(of: list, facts[list], in: place) else { return nil }
    let declaration = file.index.declaration(reference)
    let value = declaration.initialValue
    guard declaration.modifiers.contains(.isConstant), declaration.conditionalBranch < 0, !value.isNone else {
      return nil
    }
    let listed = file.index.facts(reference.file)
    return listed[value].kind == .arrayLiteral ? (Array(listed.operands(of: value)), reference.file) : nil
  }

  /// Of what is put together with others.
  private func texts(ofPart id: ExpressionID, in place: Int32, depth: Int) -> [String]? {
    texts(of: id, in: place, depth: depth) ?? samples(of: id, in: place)
  }

  /// `String(format: "movies/%d", id)`, where the format can be one text alone.
  private func formatted(_ id: ExpressionID, in place: Int32, depth: Int) -> FormattedText? {
    FormattedText(id, file.index.facts(place)) { format in
      guard let texts = texts(of: format, in: place, depth: depth + 1), texts.count == 1 else { return nil }
      return texts[0]
    }
  }

  private func texts(of formatted: FormattedText, in place: Int32, depth: Int) -> [String]? {
    formatted.pieces.reduce([""]) { result, piece in
      switch piece {
      case .text(let text): joined(result, [text])
      case .number(let samples): joined(result, samples)
      case .argument(let value): joined(result, texts(ofPart: value, in: place, depth: depth + 1))
      }
    }
  }

  /// `text` and `other` of `text.appending(other)`, of the standard library's.
  private func appended(_ id: ExpressionID, _ facts: LoadedFacts) -> [ExpressionID]? {
    let arguments = facts.arguments(of: id)
    guard arguments.count == 1, let argument = arguments.first, argument.label.isEmpty,
      let callee = facts.firstOperand(of: id), facts[callee].kind == .member,
      facts.string(facts[callee].name) == "appending", let base = facts.firstOperand(of: callee),
      facts[base].kind == .stringLiteral || facts[base].kind == .interpolatedString
    else { return nil }
    return [base, argument.value]
  }

  private func union(_ parts: some Sequence<ExpressionID>, in place: Int32, depth: Int) -> [String]? {
    var result: [String] = []
    for part in parts {
      guard let texts = texts(of: part, in: place, depth: depth + 1) else { return nil }
      for text in texts where !result.contains(text) { result.append(text) }
    }
    return result.isEmpty || result.count > Self.limit ? nil : result
  }

  private func joined(_ left: [String]?, _ right: [String]?) -> [String]? {
    guard let left, let right, left.count * right.count <= Self.limit else { return nil }
    return left.flatMap { text in right.map { text + $0 } }
  }

  private func textsOfName(
    _ id: ExpressionID, _ fact: ExpressionFact, _ facts: LoadedFacts, in place: Int32, depth: Int
  ) -> [String]? {
    let inference = file.inference
    if place == file.fileID, let values = file.givenValues(of: id) {
      return union(values, in: place, depth: depth)
    }
    if let binding = file.inference.binding(of: id, place) {
      return value(of: binding, facts).flatMap { texts(of: $0, in: place, depth: depth + 1) }
    }
    if fact.kind == .name, facts.string(fact.name) == "rawValue",
      let context = inference.context(of: id, place), !inference.isStatic(context),
      let entry = file.index.enclosingEntry(of: context)
    {
      return rawValues(ofCasesOf: entry, depth: depth)
    }
    guard let reference = declaration(of: id, fact, in: place) else { return nil }
    let declaration = file.index.declaration(reference)
    if declaration.modifiers.contains(.isRequirement), declaration.conditionalBranch < 0 {
      return texts(ofWitnessesOf: reference, depth: depth)
    }
    return texts(ofVariable: reference, depth: depth)
  }

  /// Of a constant or a getter, which is no requirement.
  private func texts(ofVariable reference: DeclarationReference, depth: Int) -> [String]? {
    let declaration = file.index.declaration(reference)
    // Another value may stand in another branch of an `#if`, or be given by an initializer.
    guard declaration.kind == .variable, declaration.conditionalBranch < 0 else { return nil }
    if declaration.modifiers.contains(.isConstant) {
      return texts(of: declaration.initialValue, in: reference.file, depth: depth + 1)
    }
    // What a subclass may override says nothing.
    guard declaration.modifiers.isSuperset(of: [.isComputed, .keepsBody]), isFinal(reference) else {
      return nil
    }
    return union(
      file.inference.returnedExpressions(declaration.body, reference.file), in: reference.file, depth: depth)
  }

  /// Of a requirement of a protocol that only the project's types conform to: of whatever stands for it there.
  private func texts(ofWitnessesOf requirement: DeclarationReference, depth: Int) -> [String]? {
    guard file.inference.analysis.inlets.access(of: requirement, file.index) != .everywhere,
      let witnesses = file.inference.witnesses(of: requirement, amongAtMost: 16), !witnesses.isEmpty
    else { return nil }
    var result: [String] = []
    for witness in witnesses {
      guard let texts = texts(ofVariable: witness, depth: depth) else { return nil }
      result += texts.filter { !result.contains($0) }
    }
    return result.count > Self.limit ? nil : result
  }

  /// What a name of a text refers to that is bound by no statement.
  func declaration(of id: ExpressionID, _ fact: ExpressionFact, in place: Int32) -> DeclarationReference? {
    let inference = file.inference
    guard fact.kind == .implicitMember else { return inference.ask(id, place).declaration }
    return inference.implicitMember(fact, place, expected: inference.known.type("String")).declaration
  }

  /// What a local constant stands for, of this file or another; the expression itself where it is none.
  func definition(of id: ExpressionID, in place: Int32? = nil) -> ExpressionID {
    let place = place ?? file.fileID
    return file.inference.binding(of: id, place).flatMap { value(of: $0, file.index.facts(place)) } ?? id
  }

  private func value(of binding: FileScopes.Binding, _ facts: LoadedFacts) -> ExpressionID? {
    guard case .local(let statement, let path) = binding.origin, path.isEmpty else { return nil }
    let local = facts.statements[Int(statement)]
    guard local.modifiers.contains(.isConstant), facts[local.pattern].kind == .name else { return nil }
    return local.value.isNone ? nil : local.value
  }

  /// Whether what is declared there is what a use of it certainly refers to.
  private func isFinal(_ reference: DeclarationReference) -> Bool {
    let declaration = file.index.declaration(reference)
    if declaration.modifiers.contains(.isFinal) || declaration.modifiers.contains(.isPrivate) { return true }
    guard let entry = file.index.enclosingEntry(of: reference) else { return true }
    switch file.index.entries[Int(entry)].kind {
    case .structType, .enumType: return true
    case .classType: return declaration.modifiers.contains(.isStatic)
    default: return false
    }
  }

  // MARK: - Raw values

  /// The raw values that `base` can have: that of a case, or those of all cases of its type.
  private func rawValues(of base: ExpressionID, in place: Int32, depth: Int) -> [String]? {
    let value = file.inference.ask(base, place)
    if let reference = value.declaration, file.index.declaration(reference).kind == .enumCase {
      return rawValue(of: reference, depth: depth).map { [$0] }
    }
    guard case .nominal(let nominal) = value.type, nominal.entry >= 0 else { return nil }
    return rawValues(ofCasesOf: nominal.entry, depth: depth)
  }

  private func rawValues(ofCasesOf entry: Int32, depth: Int) -> [String]? {
    let type = file.index.entries[Int(entry)]
    guard type.isDeclared, type.kind == .enumType else { return nil }
    let facts = file.index.facts(type.declaration)
    var result: [String] = []
    for (position, declaration) in facts.declarations.enumerated()
    where declaration.kind == .enumCase && declaration.parent.index == type.declaration.index {
      let reference = DeclarationReference(Int(type.declaration.file), position)
      guard let value = rawValue(of: reference, depth: depth) else { return nil }
      result.append(value)
    }
    return result.isEmpty || result.count > Self.limit ? nil : result
  }

  private func rawValue(of reference: DeclarationReference, depth: Int) -> String? {
    texts(of: file.index.declaration(reference).initialValue, in: reference.file, depth: depth + 1)?.first
  }

  // MARK: - Samples

  /// Some of the texts that putting a value into a text gives, enough to judge all of them; nil for most.
  private func samples(of id: ExpressionID, in place: Int32) -> [String]? {
    if isAddress(id, in: place) { return ["https://example.com:80", "app:a?b"] }
    let fact = file.index.facts(place)[id]
    if fact.kind == .member, file.inference.text(fact.name, place) == "uuidString",
      let base = file.index.facts(place).firstOperand(of: id), systemType(of: base, in: place) == "UUID"
    {
      return [Self.uuid]
    }
    if let changed = inOtherCase(id, in: place) { return changed }
    if let number = numberInRadix(id, in: place), isInteger(number, in: place) { return ["7", "f7"] }
    let described = described(id, in: place)
    // A number that goes into an address is taken to count something.
    if isInteger(described, in: place) { return ["7"] }
    switch systemType(of: described, in: place) {
    case "Bool": return ["true", "false"]
    case "UUID": return [Self.uuid]
    default: return nil
    }
  }

  /// `id.uuidString.lowercased()`
  private func inOtherCase(_ id: ExpressionID, in place: Int32) -> [String]? {
    let facts = file.index.facts(place)
    guard facts[id].kind == .call, facts[id].arguments.count == 0, let callee = facts.firstOperand(of: id),
      facts[callee].kind == .member, let base = facts.firstOperand(of: callee)
    else { return nil }
    switch facts.string(facts[callee].name) {
    case "lowercased": return samples(of: base, in: place)?.map { $0.lowercased() }
    case "uppercased": return samples(of: base, in: place)?.map { $0.uppercased() }
    default: return nil
    }
  }

  private func isInteger(_ id: ExpressionID, in place: Int32) -> Bool {
    switch systemType(of: id, in: place) {
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": true
    default: false
    }
  }

  /// `number` of `String(number, radix: 16)`.
  private func numberInRadix(_ id: ExpressionID, in place: Int32) -> ExpressionID? {
    let facts = file.index.facts(place)
    let arguments = Array(facts.arguments(of: id))
    guard facts[id].kind == .call, arguments.count > 1, facts.string(arguments[1].label) == "radix",
      let callee = facts.firstOperand(of: id), facts.string(facts[callee].name) == "String"
    else { return nil }
    return arguments[0].value
  }

  /// `number` of `number.description` and `String(number)`; anything else as it is.
  private func described(_ id: ExpressionID, in place: Int32) -> ExpressionID {
    let facts = file.index.facts(place)
    let fact = facts[id]
    switch fact.kind {
    case .member where facts.string(fact.name) == "description": return facts.firstOperand(of: id) ?? id
    case .call:
      let arguments = facts.arguments(of: id)
      guard arguments.count == 1, let argument = arguments.first,
        ["", "describing"].contains(facts.string(argument.label)), let callee = facts.firstOperand(of: id),
        facts[callee].kind == .name, facts.string(facts[callee].name) == "String"
      else { return id }
      return argument.value
    default: return id
    }
  }

  private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  /// Whether a text certainly is an address: `UIApplication.openSettingsURLString` and its like, and `url.absoluteString`.
  func isAddress(_ id: ExpressionID) -> Bool {
    isAddress(definition(of: id), in: file.fileID)
  }

  private func isAddress(_ id: ExpressionID, in place: Int32) -> Bool {
    let facts = file.index.facts(place)
    let name = facts.string(facts[id].name)
    switch facts[id].kind {
    case .name:
      return name.hasPrefix("UIApplicationOpen") && name.hasSuffix("URLString")
    case .member:
      guard let base = facts.firstOperand(of: id) else { return false }
      if name == "absoluteString" {
        // No other type of the system has a property of this name.
        return file.inference.ask(base, place).type.isUnknown || systemType(of: base, in: place) == "URL"
      }
      return name.hasSuffix("URLString") && facts[base].kind == .name
        && facts.string(facts[base].name) == "UIApplication"
    default:
      return false
    }
  }

  /// The name of the type of an expression, where that is none of the project's.
  func systemType(of id: ExpressionID, in place: Int32) -> String? {
    guard case .nominal(let nominal) = file.inference.ask(id, place).type, nominal.arguments.isEmpty,
      nominal.entry < 0 || !file.index.entries[Int(nominal.entry)].isDeclared
        || file.index.isFramework(file.index.entries[Int(nominal.entry)].declaration)
    else { return nil }
    return nominal.name
  }
}

extension AnalyzedFile {
  /// How an expression is written, if that is short; of a longer call the arguments are left out, of a longer path all but the last name.
  /// Nil for anything longer.
  package func shortSource(of id: ExpressionID) -> String? {
    var id = id
    while facts[id].kind == .coercion || facts[id].kind == .tryExpression,
      let inner = facts.firstOperand(of: id)
    {
      id = inner
    }
    let fact = facts[id]
    switch fact.kind {
    case .stringLiteral, .interpolatedString, .closure, .control: return nil
    case _ where isShort(fact.range): return text.string(fact.range)
    case .call, .subscriptCall:
      guard let callee = facts.firstOperand(of: id) else { return nil }
      let name = isShort(facts[callee].range) ? text.string(facts[callee].range) : name(of: callee)
      return name.map { $0 + (fact.kind == .call ? "(…)" : "[…]") }
    default: return name(of: id)
    }
  }

  private func name(of id: ExpressionID) -> String? {
    let fact = facts[id]
    guard fact.kind == .member || fact.kind == .name, fact.nameRange.count <= 40 else { return nil }
    return text.string(fact.nameRange)
  }

  private func isShort(_ range: SourceRange) -> Bool {
    range.count <= 40 && !text.string(range).utf8.contains(UInt8(ascii: "\n"))
  }
}
