import PipelintModel

extension TypeText {
  /// What pipelint says of a type; nil where a part of it is not known. Generic parameters get the names that the compiler demangles them to.
  init?(_ type: Type, in view: ProjectView) {
    switch type {
    case .nominal(let nominal):
      var arguments: [TypeText] = []
      for argument in nominal.arguments {
        guard let text = TypeText(argument, in: view) else { return nil }
        arguments.append(text)
      }
      let path = nominal.name.split(separator: ".").map(String.init)
      // Only the existential is called `Error`.
      self = .named(path == ["Error"] ? ["", "Error"] : path, arguments)
    case .tuple(let elements):
      var texts: [Element] = []
      for element in elements {
        guard let text = TypeText(element.type, in: view) else { return nil }
        texts.append(Element(label: element.label, type: text))
      }
      self = .tuple(texts)
    case .any(.nominal(let nominal)):
      guard let text = TypeText(.nominal(nominal), in: view) else { return nil }
      self = text == .named(["", "Error"], []) ? .named(["Error"], []) : text
    case .parameter(let parameter): self = .named([Self.demangledName(parameter, in: view)], [])
    case .member(let base, let name):
      guard case .named(let path, let arguments)? = TypeText(base, in: view) else { return nil }
      self = .named(path + [name], arguments)
    case .metatype(let instance):
      guard case .named(let path, let arguments)? = TypeText(instance, in: view) else { return nil }
      self = .named(path + ["Type"], arguments)
    case .function, .composition, .any: self = .other(type.description)
    // Which publisher an operator returns is nobody's claim.
    case .some, .unknown: return nil
    }
  }

  /// `A`, `B`, … of the outermost declaration with generic parameters, `A1`, `B1`, … of the next one inside.
  private static func demangledName(_ parameter: GenericParameter, in view: ProjectView) -> String {
    if parameter.index < 0 { return "A" }
    let declarations = view.facts(parameter.owner.file).declarations
    var depth = 0
    var outer = declarations[Int(parameter.owner.index)].parent
    while !outer.isNone {
      let declaration = declarations[Int(outer.index)]
      if view.isGeneric(DeclarationReference(parameter.owner.file, outer)) { depth += 1 }
      outer = declaration.parent
    }
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: parameter.index % 26)))
    return letter + (depth == 0 ? "" : "\(depth)")
  }
}
