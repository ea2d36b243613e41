extension AnalyzedFile {
  /// How an expression makes a value that may be nil because something is wrong with what it is made of: `try?`, `as? Movie`, `URL(string:)`.
  /// Also where something is made of that value if it is there: `(try? decode(data)).map { Page($0) }`. Nil for other expressions.
  package func failableConversion(_ expression: ExpressionID) -> String? {
    if expression.isNone { return nil }
    let fact = facts[expression]
    switch fact.kind {
    case .tryOptional: return "try?"
    case .conditionalCast:
      return facts.ids(fact.typeArguments).first.map { "as? \(type(named: $0, at: expression))" }
    case .call:
      if let conversion = conversion(mappedBy: expression) { return conversion }
      return isSoundURL(expression) ? nil : failableInitializer(calledBy: expression)
    case .member where facts.string(fact.name) == "url":
      guard let base = facts.firstOperand(of: expression),
        (inference.known.wrapped(type(of: base)) ?? type(of: base)).nominal?.name == "URLComponents"
      else { return nil }
      return "URLComponents.url"
    default: return nil
    }
  }

  /// The conversion before a `map`, which is nil for nothing but one that failed.
  private func conversion(mappedBy call: ExpressionID) -> String? {
    guard let callee = facts.firstOperand(of: call), facts[callee].kind == .member,
      facts.string(facts[callee].name) == "map", let base = facts.firstOperand(of: callee),
      let conversion = failableConversion(base), inference.known.isOptional(type(of: base))
    else { return nil }
    return conversion
  }

  /// As `failableConversion`, of a function that is given by name: `UIImage.init(data:)`, `URL.init`.
  package func failableFunction(_ expression: ExpressionID) -> String? {
    let fact = facts[expression]
    guard fact.kind == .member, facts.string(fact.name) == "init",
      let base = facts.firstOperand(of: expression),
      facts[base].kind == .name
    else { return nil }
    let type = facts.string(facts[base].name)
    let written = facts.string(fact.argumentLabels)
    let label = written.isEmpty ? nil : String(written.prefix { $0 != ":" })
    if isFailable(initializerOf: base, labels: written) { return "\(type).init" }
    return FailableInitializers.contains(type, label) ? "\(type).init" : nil
  }

  /// The conversion of `{ data in guard let image = UIImage(data: data) else { return nil } … }`, a closure that gives nil where it fails and, as far
  /// as is known, certainly not for another reason; nil for other closures.
  package func failableConversion(beforeNilIn closure: ClosureID) -> String? {
    guard let first = facts.ids(facts[closure].body).first, facts[first].kind == .guardStatement,
      facts[first].otherwise.count == 1, let exit = facts.ids(facts[first].otherwise).first,
      facts[exit].kind == .returnStatement, case let absent = facts[exit].value, !absent.isNone,
      facts[absent].kind == .nilLiteral
    else { return nil }
    let givesNothingElse = returnedExpressions(of: closure).allSatisfy { returned in
      let type = type(of: returned)
      return returned == absent || type.isKnown && !inference.known.isOptional(type)
    }
    let conversions = facts.conditions(of: first).map { failableConversion($0.value) }
    return givesNothingElse && !conversions.contains(nil) ? conversions.first ?? nil : nil
  }

  private func type(named id: TypeID, at expression: ExpressionID) -> Type {
    inference.types.resolve(id, in: fileID, inference.context(of: expression, fileID))
  }

  /// Whether each initializer with these labels, `url:id:`, that the project gives a type gives nil for what it cannot be made of; where none are
  /// written, each that there is.
  private func isFailable(initializerOf type: ExpressionID, labels: String) -> Bool {
    guard let made = inference.typeExpression(type, fileID)?.nominal, made.entry >= 0 else { return false }
    let meant = index.members("init", of: made.entry, from: fileID).filter { initializer in
      !index.isFramework(initializer)
        && (labels.isEmpty || written(inference.labels(of: initializer)) == labels)
    }
    return !meant.isEmpty && meant.allSatisfy { index.declaration($0).modifiers.contains(.isFailable) }
  }

  /// Labels as in the name of a function, `url:_:`
  private func written(_ labels: [String]) -> String {
    labels.map { $0.isEmpty ? "_:" : $0 + ":" }.joined()
  }

  private func failableInitializer(calledBy call: ExpressionID) -> String? {
    guard var callee = facts.firstOperand(of: call) else { return nil }
    let isNamed = facts[callee].kind == .member && facts.string(facts[callee].name) == "init"
    if isNamed, let type = facts.firstOperand(of: callee) { callee = type }
    guard facts[callee].kind == .name else { return nil }
    let name = facts.string(facts[callee].name)
    let labels = labels(of: call)
    let written = written(labels)
    let signature = "\(name)(\(written))"
    if isNamed, isFailable(initializerOf: callee, labels: written) { return signature }
    if let declaration = inference.ask(call, fileID).declaration {
      let fact = index.declaration(declaration)
      guard fact.kind == .initializer else { return nil }
      if fact.modifiers.contains(.isFailable) { return signature }
      if !index.isFramework(declaration) { return nil }
    }
    return FailableInitializers.contains(name, labels.first) ? signature : nil
  }
}

/// Initializers of frameworks that give nil for bad data, by type and first label.
private enum FailableInitializers {
  /// `label` is nil where only the type is named.
  static func contains(_ type: String, _ label: String?) -> Bool {
    guard let labels = byType[type] else { return false }
    return label.map(labels.contains) ?? true
  }

  private static let byType: [String: Set<String>] = [
    "UIImage": ["data", "contentsOfFile"], "NSImage": ["data", "contentsOf", "contentsOfFile"],
    "CIImage": ["data", "contentsOf"], "URL": ["string"], "URLComponents": ["string", "url"],
    "UUID": ["uuidString"], "Int": ["", "exactly"], "Double": ["", "exactly"], "Float": [""],
    "Decimal": ["string"], "Data": ["base64Encoded"], "String": ["data"],
  ]
}
