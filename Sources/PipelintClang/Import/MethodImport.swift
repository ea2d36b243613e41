import CClang

/// Reads the methods of one class or protocol the way Swift imports them.
struct MethodImport {
  enum Owner {
    case classType, protocolType

    /// What stands in front of a member.
    func modifiers(isType: Bool) -> String {
      switch self {
      case .classType: isType ? "open class " : "open "
      case .protocolType: isType ? "static " : ""
      }
    }
  }

  let types: TypeImport
  /// As Objective-C calls it.
  let owner: String
  let kind: Owner
  /// The Swift names of its properties.
  let properties: Set<String>

  /// The method in Swift; of one with a completion handler, the function to await too. None for what Swift leaves out.
  func declarations(_ cursor: Cursor, _ notes: Annotations) -> [String] {
    guard !cursor.isVariadic else { return [] }
    var parameters = cursor.parameters.map { ImportedParameter($0, types.type($0.type)) }
    var pieces = cursor.spelling.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if pieces.count > 1 { pieces.removeLast() }
    guard parameters.count == (cursor.spelling.contains(":") ? pieces.count : 0) else { return [] }
    var result = types.type(cursor.resultType)
    let throwing = errorParameter(parameters, result, notes.error)
    if let throwing {
      parameters.remove(at: throwing)
      if throwing > 0 { pieces.remove(at: throwing) } else { pieces[0] = withoutErrorSuffix(pieces[0]) }
      result = self.result(result, notes.error)
    }
    let isType = cursor.kind == ClangCursor_ObjCClassMethodDecl
    var name = self.name(pieces, parameters, result, isType: isType)
    if let written = notes.name.flatMap({ MethodName(written: $0) }), written.labels.count == parameters.count
    {
      name = written
    }
    let head =
      (cursor.isOptionalRequirement ? "optional " : "")
      + (name.base == "init" ? initModifiers : kind.modifiers(isType: isType))
    let throwsText = throwing == nil ? nil : "throws(NSError)"
    var texts = [
      head
        + FunctionText.text(
          name, parameters, throwing: throwsText, result: result, isRefined: notes.isRefined)
    ]
    if throwing == nil, let awaited = awaited(name, parameters, pieces, result, notes) {
      texts.append(head + awaited)
    }
    return texts
  }

  private var initModifiers: String { kind == .classType ? "public " : "" }

  // MARK: - Errors

  /// The last parameter but for blocks, where it is an `NSError **` and the result says whether there was an error.
  private func errorParameter(_ parameters: [ImportedParameter], _ result: ImportedType, _ attribute: String?)
    -> Int?
  {
    guard attribute != "none", let last = parameters.lastIndex(where: { !$0.type.isBlock }),
      parameters[last].type.isErrorPointer
    else { return nil }
    if attribute != nil { return last }
    let isObject = result.isPointer && result.nullability != .nonNull && !result.text.hasPrefix("Unsafe")
    return result.words.isBoolean || isObject ? last : nil
  }

  private func result(_ result: ImportedType, _ attribute: String?) -> ImportedType {
    switch attribute {
    case "nonnull_error": return result
    case nil, "null_result": return result.words.isBoolean ? ImportedType(text: "Void") : result.withoutNil
    default: return ImportedType(text: "Void")
    }
  }

  private func withoutErrorSuffix(_ piece: String) -> String {
    for suffix in ["AndReturnError", "WithError"] where piece.hasSuffix(suffix) && piece != suffix {
      return String(piece.dropLast(suffix.count))
    }
    return piece
  }

  // MARK: - Names

  private func name(
    _ pieces: [String], _ parameters: [ImportedParameter], _ result: ImportedType, isType: Bool
  )
    -> MethodName
  {
    let named = parameters.enumerated().map { index, parameter in
      NamedParameter(
        name: parameter.name, words: parameter.type.words, isBlock: parameter.type.isBlock,
        hasDefault: parameter.type.isOptionSet)
    }
    let returnsOwner = result.text == "Self"
    if !isType, CamelCase.words(pieces[0]).first == "init" {
      return MethodName(initializer: [String(pieces[0].dropFirst(4))] + pieces.dropFirst(), parameters: named)
    }
    if kind == .classType, isType, returnsOwner || result.words.name == owner,
      let first = factoryPiece(pieces[0], parameters.isEmpty)
    {
      return MethodName(initializer: [first] + pieces.dropFirst(), parameters: named)
    }
    return MethodName(
      pieces: pieces, parameters: named, owner: owner, returns: result.words, returnsOwner: returnsOwner,
      properties: properties)
  }

  /// What follows the class's name, or its end, at the start of a factory method's name; nil where it does not start so.
  private func factoryPiece(_ piece: String, _ hasNoParameter: Bool) -> String? {
    let count =
      piece.lowercased().hasPrefix(owner.lowercased())
      ? owner.utf8.count : OmittedWords.prefixCount(of: owner, in: piece)
    guard let count else { return nil }
    let rest = String(piece.dropFirst(count))
    return hasNoParameter && !rest.isEmpty ? nil : rest
  }

  // MARK: - Completion handlers

  private static let handlerLabels: Set<String> = [
    "completion", "withCompletion", "completionHandler", "withCompletionHandler", "completionBlock",
    "withCompletionBlock", "reply", "withReply", "replyTo", "withReplyTo",
  ]

  private static let handlerSuffixes = [
    "WithCompletion", "WithCompletionHandler", "WithCompletionBlock", "WithBlock", "WithReply", "WithReplyTo",
  ]

  /// The same with `async` in the place of its completion handler; nil where it has none.
  private func awaited(
    _ name: MethodName, _ parameters: [ImportedParameter], _ pieces: [String], _ result: ImportedType,
    _ notes: Annotations
  ) -> String? {
    guard notes.async != "none", result.isVoid, let handler = parameters.last, handler.type.isBlock,
      handler.type.blockParameters.first?.isVoid == true, name.labels.count == parameters.count,
      let piece = pieces.last
    else { return nil }
    let suffix = Self.handlerSuffixes.first { piece.hasSuffix($0) && piece != $0 }
    let isFirst = parameters.count == 1
    guard
      notes.async != nil || suffix != nil || Self.handlerLabels.contains(piece)
        || Self.handlerLabels.contains(handler.name)
    else { return nil }
    var name = name
    name.labels.removeLast()
    if isFirst, let suffix {
      name.base = CamelCase.lowercasedFirstWord(String(piece.dropLast(suffix.count)))
    }
    if name.base.hasPrefix("get"), let first = name.base.dropFirst(3).first, first.isUppercase {
      name.base = CamelCase.lowercasedFirstWord(String(name.base.dropFirst(3)))
    }
    if let written = notes.async.flatMap({ MethodName(written: $0) }) { name = written }
    var values = Array(handler.type.blockParameters.dropFirst())
    let error = values.lastIndex { $0.text == "any Error" && $0.nullability != .nonNull }
    if let error { values.remove(at: error) }
    let texts = values.map { error == nil ? $0.partText : $0.withoutNil.fullText }
    let value = texts.count == 1 ? texts[0] : texts.isEmpty ? "Void" : "(\(texts.joined(separator: ", ")))"
    return FunctionText.text(
      name, Array(parameters.dropLast()), throwing: error == nil ? "async" : "async throws(NSError)",
      result: ImportedType(text: value), isRefined: notes.isRefined)
  }
}

/// A parameter of a method or function.
struct ImportedParameter {
  let name: String
  let type: ImportedType
  let isNoEscape: Bool

  init(_ cursor: Cursor, _ type: ImportedType) {
    name = cursor.spelling
    self.type = type
    isNoEscape = Annotations(cursor.children).isNoEscape
  }
}

/// Writes functions and initializers in Swift.
enum FunctionText {
  /// Without modifiers; `throwing` stands behind the parameters.
  static func text(
    _ name: MethodName, _ parameters: [ImportedParameter], throwing: String?, result: ImportedType,
    isRefined: Bool
  ) -> String {
    let list =
      parameters.isEmpty
      ? name.labels.map { "\($0): ()" }.joined()
      : zip(name.labels, parameters).enumerated().map { index, pair in
        parameter(label: pair.0, pair.1, index: index, isLast: index == parameters.count - 1)
      }.joined(separator: ", ")
    let effects = throwing.map { " " + $0 } ?? ""
    if name.base == "init" {
      return "init\(throwing == nil && result.nullability == .nullable ? "?" : "")(\(list))\(effects)"
    }
    let returned = result.isVoid ? "" : " -> \(result.fullText)"
    return "func \(SwiftWords.quoted((isRefined ? "__" : "") + name.base))(\(list))\(effects)\(returned)"
  }

  private static func parameter(label: String, _ parameter: ImportedParameter, index: Int, isLast: Bool)
    -> String
  {
    let name = parameter.name.isEmpty ? "value\(index + 1)" : SwiftWords.quoted(parameter.name)
    let start = label.isEmpty ? "_ \(name)" : label == parameter.name ? name : "\(label) \(name)"
    let escaping = parameter.type.isBlock && parameter.type.nullability == .nonNull && !parameter.isNoEscape
    let value = defaultValue(label, parameter, isLast: isLast).map { " = \($0)" } ?? ""
    return "\(start): \(escaping ? "@escaping " : "")\(parameter.type.fullText)\(value)"
  }

  /// What Swift takes where an argument is left out.
  private static func defaultValue(_ label: String, _ parameter: ImportedParameter, isLast: Bool) -> String? {
    let type = parameter.type
    if type.isOptionSet { return "[]" }
    if type.isBlock, isLast, type.nullability == .nullable { return "nil" }
    let words = CamelCase.words(label.isEmpty ? parameter.name : label).map { $0.lowercased() }
    let isOptions =
      words.contains("options") || words.contains("attributes") || words.suffix(2) == ["user", "info"]
    if type.isDictionary, isOptions { return type.nullability == .nullable ? "nil" : "[:]" }
    return nil
  }
}
