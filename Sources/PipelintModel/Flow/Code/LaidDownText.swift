/// The texts that a program lays down, of those that `TextOrigin` does not know to be from outside: what is made of what the project's own code declares.
/// Nothing is known of what a framework keeps, nor of a module that is not there.
struct LaidDownText {
  let file: AnalyzedFile

  private static let maximumDepth = 8

  func holds(_ text: ExpressionID) -> Bool { isLaidDown(text, depth: 0) }

  private func isLaidDown(_ id: ExpressionID, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    if constants.texts(of: id) != nil { return true }
    let fact = facts[id]
    switch fact.kind {
    case .forceUnwrap: return facts.operands(of: id).allSatisfy { isLaidDown($0, depth: depth + 1) }
    case .interpolatedString: return areLaidDown(facts.operands(of: id), depth: depth)
    case .infixOperator where facts.string(fact.name) == "+":
      return areLaidDown(facts.operands(of: id), depth: depth)
    case .call:
      return file.inference.ask(id, file.fileID).declaration.map { !file.index.isFramework($0) } ?? false
    case .name, .member, .implicitMember:
      if let binding = file.inference.binding(of: id, file.fileID) {
        if case .parameter = binding.origin { return true }
        let value = constants.definition(of: id)
        return value != id && isLaidDown(value, depth: depth + 1)
      }
      return constants.declaration(of: id, fact, in: file.fileID).map { !file.index.isFramework($0) }
        ?? isNamedAfterSettings(id)
    default: return false
    }
  }

  /// Of what a text is put together of, all parts, or the first where what comes later is percent-encoded.
  private func areLaidDown(_ parts: some Sequence<ExpressionID>, depth: Int) -> Bool {
    let parts = Array(parts)
    return parts.prefix(file.hasURLOfIOS17 ? 1 : parts.count).allSatisfy { isLaidDown($0, depth: depth + 1) }
  }

  /// `Endpoints.list.url`, of a module that is not there.
  private func isNamedAfterSettings(_ path: ExpressionID) -> Bool {
    var current = path
    while facts[current].kind == .member, let base = facts.firstOperand(of: current) { current = base }
    let name = facts.string(facts[current].name)
    return facts[current].kind == .name && name.first?.isUppercase == true
      && !name.wordsOfName.isDisjoint(with: UnkeptCalls.wordsOfSettings)
  }

  private var facts: LoadedFacts { file.facts }
  private var constants: ConstantText { ConstantText(file: file) }
}
