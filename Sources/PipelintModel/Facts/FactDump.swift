import PipelintSource

extension FileFacts {
  /// All facts as text that reads much like Swift, with every precedence shown by parentheses: for snapshots.
  package func dump() -> String {
    var scratch = FileFacts()
    let facts = LoadedFacts(PackedFacts(self), &scratch)
    defer { facts.deallocate() }
    var dump = FactDump(facts: facts)
    dump.file()
    return dump.text
  }
}

private struct FactDump {
  /// What is nested deeper is `…`.
  static let maximumDepth = 400

  let facts: LoadedFacts
  var text = ""
  var indentation = 0
  var depth = 0

  mutating func file() {
    if facts.isGenerated { line("generated") }
    for directive in facts.directives { line("directive \(directive.lower)..<\(directive.upper)") }
    for fact in facts.imports { line("import \(facts.string(fact.module))") }
    declarations(of: .none)
    if facts.topLevel.count > 0 {
      line("top level")
      statements(facts.topLevel)
    }
  }

  // MARK: - Declarations

  private mutating func declarations(of parent: DeclarationID) {
    for index in facts.declarations.indices where facts.declarations[index].parent == parent {
      declaration(DeclarationID(index))
    }
  }

  private mutating func declaration(_ id: DeclarationID) {
    let fact = facts[id]
    var head = "\(fact.kind)"
    for attribute in facts.attributes(of: id) { head += " " + self.attribute(attribute) }
    let modifiers = fact.modifiers.names
    if !modifiers.isEmpty { head += " [\(modifiers.joined(separator: " "))]" }
    if fact.conditionalBranch >= 0 { head += " #\(fact.conditionalBranch)" }
    if !fact.name.isEmpty { head += " " + facts.string(fact.name) }
    if fact.genericParameters.count > 0 {
      let names = facts.genericParameters[fact.genericParameters.indices].map {
        ($0.isPack ? "each " : "") + facts.string($0.name)
          + ($0.constraint.isNone ? "" : ": \(type($0.constraint))")
      }
      head += "<\(names.joined(separator: ", "))>"
    }
    if fact.parameters.count > 0 {
      head += "(\(facts.parameters(of: id).map { parameter($0) }.joined(separator: ", ")))"
    }
    if !fact.type.isNone { head += " : \(type(fact.type))" }
    if !fact.thrownType.isNone { head += " throws(\(type(fact.thrownType)))" }
    if fact.inherited.count > 0 {
      head += " inherits \(facts.ids(fact.inherited).map { type($0) }.joined(separator: ", "))"
    }
    if fact.requirements.count > 0 {
      let requirements = facts.requirements[fact.requirements.indices].map {
        "\(type($0.left)) \($0.isSameType ? "==" : ":") \(type($0.right))"
      }
      head += " where \(requirements.joined(separator: ", "))"
    }
    if !fact.initialValue.isNone { head += " = \(expression(fact.initialValue))" }
    line(head)
    statements(fact.body)
    if fact.otherAccessors.count > 0 {
      line("other accessors")
      statements(fact.otherAccessors)
    }
    indentation += 1
    declarations(of: id)
    indentation -= 1
  }

  private mutating func attribute(_ fact: AttributeFact) -> String {
    let arguments = facts.arguments[fact.arguments.indices]
    return "@" + facts.string(fact.name) + (arguments.isEmpty ? "" : self.arguments(arguments))
  }

  private mutating func parameter(_ fact: ParameterFact) -> String {
    var text = facts.attributes[fact.attributes.indices].map { attribute($0) + " " }.joined()
    let label = facts.string(fact.label)
    let name = facts.string(fact.name)
    text += label == name ? name : (label.isEmpty ? "_" : label) + " " + (name.isEmpty ? "_" : name)
    if !fact.type.isNone { text += (text.isEmpty ? "" : ": ") + type(fact.type) }
    if fact.isVariadic { text += "..." }
    if fact.isEscaping { text += " escaping" }
    if fact.isAutoclosure { text += " autoclosure" }
    if fact.isInout { text += " inout" }
    if fact.hasDefault { text += " = " + (fact.defaultValue.isNone ? "…" : expression(fact.defaultValue)) }
    return text
  }

  // MARK: - Types

  private mutating func type(_ id: TypeID) -> String {
    if id.isNone { return "none" }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { return "…" }
    let fact = facts[id]
    let elements = facts.elements(of: id).map {
      ($0.label.isEmpty ? "" : facts.string($0.label) + ": ") + type($0.type)
    }
    let joined = elements.joined(separator: ", ")
    switch fact.kind {
    case .named:
      let base = fact.base.isNone ? "" : type(fact.base) + "."
      return base + facts.string(fact.name) + (elements.isEmpty ? "" : "<\(joined)>")
    case .array: return "[\(joined)]"
    case .dictionary: return "[\(elements.joined(separator: ": "))]"
    case .optional: return joined + "?"
    case .implicitlyUnwrapped: return joined + "!"
    case .tuple: return "(\(joined))"
    case .function:
      let effects =
        (fact.isAsync ? "async " : "")
        + (fact.thrownType.isNone ? fact.isThrowing ? "throws " : "" : "throws(\(type(fact.thrownType))) ")
      let parameters = elements.dropLast().joined(separator: ", ")
      return (fact.isEscaping ? "@escaping " : "")
        + "((\(parameters)) \(effects)-> \(elements.last ?? "none"))"
    case .some: return "some \(joined)"
    case .any: return "any \(joined)"
    case .composition: return "(\(elements.joined(separator: " & ")))"
    case .metatype: return "\(joined).Type"
    case .packExpansion: return "repeat \(joined)"
    case .packElement: return "each \(joined)"
    case .suppressed: return "~\(joined)"
    case .inoutType: return "inout \(joined)"
    case .unknown: return "unknown(\(joined))"
    }
  }

  // MARK: - Statements

  private mutating func statements(_ list: FactList<StatementFact>) {
    indentation += 1
    depth += 1
    if depth > Self.maximumDepth { line("…") } else { for id in facts.ids(list) { statement(id) } }
    depth -= 1
    indentation -= 1
  }

  private mutating func statement(_ id: StatementID) {
    let fact = facts[id]
    if fact.kind == .expression, fact.conditions.count == 0 {
      line(expression(fact.value))
      return
    }
    var head = "\(fact.kind)"
    for attribute in facts.attributes[fact.attributes.indices] { head += " " + self.attribute(attribute) }
    let modifiers = fact.modifiers.names
    if !modifiers.isEmpty { head += " [\(modifiers.joined(separator: " "))]" }
    if !fact.pattern.isNone { head += " " + pattern(fact.pattern) }
    if !fact.type.isNone { head += ": \(type(fact.type))" }
    let conditions = facts.conditions(of: id).map { condition($0) }
    if !conditions.isEmpty { head += " " + conditions.joined(separator: ", ") }
    if !fact.value.isNone { head += (fact.kind == .binding ? " = " : " ") + expression(fact.value) }
    line(head)
    statements(fact.body)
    if fact.otherwise.count > 0 {
      line("otherwise")
      statements(fact.otherwise)
    }
    if !fact.declaration.isNone {
      indentation += 1
      line(facts.string(facts[fact.declaration].name))
      indentation -= 1
    }
  }

  private mutating func condition(_ fact: ConditionFact) -> String {
    var text = fact.kind == .expression ? "" : "\(fact.kind)"
    if !fact.pattern.isNone { text += " " + pattern(fact.pattern) }
    if !fact.type.isNone { text += ": \(type(fact.type))" }
    if !fact.value.isNone {
      text += (fact.pattern.isNone ? fact.kind == .expression ? "" : " " : " = ") + expression(fact.value)
    }
    return text
  }

  private mutating func pattern(_ id: PatternID) -> String {
    let fact = facts[id]
    switch fact.kind {
    case .name: return "<\(facts.string(fact.name))>"
    case .wildcard: return "_"
    case .tuple: return "(\(facts.ids(fact.elements).map { pattern($0) }.joined(separator: ", ")))"
    case .typeTest: return "is \(type(fact.type))"
    case .expression: return expression(fact.value)
    }
  }

  // MARK: - Expressions

  private mutating func expression(_ id: ExpressionID) -> String {
    if id.isNone { return "none" }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { return "…" }
    let fact = facts[id]
    let operands = facts.operands(of: id).map { expression($0) }
    let joined = operands.joined(separator: ", ")
    let first = operands.first ?? ""
    let name = facts.string(fact.name)
    let arguments = facts.arguments(of: id)
    let types = facts.ids(fact.typeArguments).map { type($0) }
    let suffix =
      (fact.argumentLabels.isEmpty ? "" : "(\(facts.string(fact.argumentLabels)))")
      + (types.isEmpty ? "" : "<\(types.joined(separator: ", "))>")
    switch fact.kind {
    case .unknown: return "unknown(\(joined))"
    case .name: return name + suffix
    case .member: return "\(first).\(name)\(suffix)"
    case .implicitMember: return ".\(name)\(suffix)"
    case .call: return first + self.arguments(arguments)
    case .subscriptCall: return "\(first)[\(self.arguments(arguments))]"
    case .closure: return closure(fact.closure)
    case .stringLiteral: return "\"\(name.escaped)\""
    case .interpolatedString: return "\"…\\(\(joined))\""
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return name
    case .regexLiteral: return "regex"
    case .arrayLiteral: return "[\(joined)]"
    case .dictionaryLiteral:
      let pairs = stride(from: 0, to: operands.count - 1, by: 2).map {
        "\(operands[$0]): \(operands[$0 + 1])"
      }
      return "[\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
    case .tuple: return self.arguments(arguments)
    case .keyPath: return "\\\(types.first ?? "").\(name)"
    case .tryExpression: return "(try \(first))"
    case .tryOptional: return "(try? \(first))"
    case .tryForce: return "(try! \(first))"
    case .awaitExpression: return "(await \(first))"
    case .forceUnwrap: return "\(first)!"
    case .optionalChain: return "\(first)?"
    case .prefixOperator: return "(\(name)\(first))"
    case .postfixOperator: return "(\(first)\(name))"
    case .infixOperator: return "(\(operands.joined(separator: " \(name) ")))"
    case .assignment: return "(\(operands.joined(separator: " = ")))"
    case .ternary: return "(\(first) ? \(operands.dropFirst().joined(separator: " : ")))"
    case .coercion: return "(\(first) as \(types.joined()))"
    case .conditionalCast: return "(\(first) as? \(types.joined()))"
    case .forcedCast: return "(\(first) as! \(types.joined()))"
    case .typeTest: return "(\(first) is \(types.joined()))"
    case .inoutExpression: return "&\(first)"
    case .control: return control(fact.statement)
    case .type: return "type(\(types.joined()))"
    case .macro: return "#\(name)\(self.arguments(arguments))"
    case .wildcard: return "_"
    case .pattern: return pattern(fact.pattern)
    case .wrapper: return "(\(name) \(first))"
    }
  }

  /// A trailing closure has a `^` before it.
  private mutating func arguments(_ arguments: Slice<FixedTable<ArgumentFact>>) -> String {
    let parts = arguments.map {
      ($0.isTrailing ? "^" : "") + ($0.label.isEmpty ? "" : facts.string($0.label) + ": ")
        + expression($0.value)
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  private mutating func closure(_ id: ClosureID) -> String {
    let fact = facts[id]
    var text = "{"
    let captures = facts.captures(of: id).map {
      ($0.strength == .strong ? "" : "\($0.strength) ") + facts.string($0.name)
        + ($0.value.isNone ? "" : " = \(expression($0.value))")
    }
    if !captures.isEmpty { text += " [\(captures.joined(separator: ", "))]" }
    if fact.parameters.count > 0 {
      text += " (\(facts.parameters(of: id).map { parameter($0) }.joined(separator: ", ")))"
    }
    if fact.isAsync { text += " async" }
    if fact.isThrowing { text += fact.thrownType.isNone ? " throws" : " throws(\(type(fact.thrownType)))" }
    if !fact.resultType.isNone { text += " -> \(type(fact.resultType))" }
    if fact.hasSignature { text += " in" }
    if fact.highestAnonymousParameter >= 0 { text += " $\(fact.highestAnonymousParameter):" }
    return text + inline(fact.body) + " }"
  }

  private mutating func control(_ id: StatementID) -> String {
    "(" + inline(of: { $0.statement(id) }) + " )"
  }

  private mutating func inline(_ list: FactList<StatementFact>) -> String {
    inline { dump in for id in dump.facts.ids(list) { dump.statement(id) } }
  }

  /// Statements in one line.
  private mutating func inline(of body: (inout FactDump) -> Void) -> String {
    var inner = FactDump(facts: facts)
    inner.depth = depth
    body(&inner)
    return inner.text.split(separator: "\n").map { line in
      let text = line.drop { $0 == " " }
      let level = (line.count - text.count) / 2
      return " " + String(repeating: "> ", count: level) + text + ";"
    }.joined()
  }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: indentation) + line + "\n"
  }
}

extension DeclarationFact.Modifiers {
  fileprivate var names: [String] {
    let names = [
      "static", "class", "private", "fileprivate", "internal", "package", "public", "open", "final",
      "override",
      "lazy", "weak", "unowned", "mutating", "required", "convenience", "indirect", "nonisolated", "async",
      "throws",
      "rethrows", "let", "computed", "failable", "implicitlyUnwrapped", "body", "kept", "privateSetter",
      "debug",
      "requirement", "unknownMacro", "throwsKept",
    ]
    return names.indices.filter { rawValue & 1 << $0 != 0 }.map { names[$0] }
  }
}

extension String {
  fileprivate var escaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
