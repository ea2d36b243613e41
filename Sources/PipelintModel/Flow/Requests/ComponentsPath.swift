import PipelintSource

/// Whether local `URLComponents` make a URL, which is a matter of their path: where a host stands, it must be empty or begin with `/`. What is made
/// from a URL or its text keeps to that until somebody changes the path; all else is percent-encoded.
/// https://developer.apple.com/documentation/foundation/urlcomponents/url
enum ComponentsPath {
  case sound
  /// What becomes the path, or a part of it, may begin with something else.
  case mayLackSlash(ExpressionID)
  /// The components come from elsewhere, or are replaced.
  case unknown
}

extension AnalyzedFile {
  /// Of a local variable that is named where its URL is asked for. `isMaking` tells the calls that make `URLComponents`.
  func componentsPath(of name: ExpressionID, isMaking: (ExpressionID) -> Bool) -> ComponentsPath {
    let scopes = inference.scopes(fileID)
    let scope = inference.scope(of: name, fileID)
    guard facts[name].kind == .name, scope >= 0,
      let binding = scopes.lookUp(facts[name].name, from: scope, at: facts[name].range.lower),
      let value = madeOnce(binding), isMaking(value)
    else { return .unknown }

    let uses = uses(of: facts[name].name, around: value).filter { use in
      let scope = inference.scope(of: use, fileID)
      return facts[use].kind == .name && scope >= 0
        && scopes.lookUp(facts[use].name, from: scope, at: facts[use].range.lower)?.visibleFrom
          == binding.visibleFrom
    }
    // Without a host any path will do.
    if facts[value].arguments.count == 0, !uses.contains(where: setsAuthority) { return .sound }
    let beginsWithPath = hasPath(value)
    for use in uses {
      guard let parent = scopes.parent(of: use) else { continue }
      if facts[parent].kind == .assignment, facts.firstOperand(of: parent) == use { return .unknown }
      guard let path = changedPath(parent) else { continue }
      if beginsWithPath, !path.replacesAll || goesOnFromOwnPath(path.value, of: name) { continue }
      if !isRooted(path.value, mayBeEmpty: path.replacesAll) { return .mayLackSlash(path.value) }
    }
    return .sound
  }

  /// The call that gives a local constant or variable its value, without the `!` or `guard` that unwraps it.
  private func madeOnce(_ binding: FileScopes.Binding) -> ExpressionID? {
    switch binding.origin {
    case .local(let statement, let way) where way.isEmpty:
      var value = facts.statements[Int(statement)].value
      if value.isNone { return nil }
      let isForced = facts[value].kind == .forceUnwrap
      if isForced, let inner = facts.firstOperand(of: value) { value = inner }
      // Without arguments it always succeeds.
      return isForced || facts[value].arguments.count == 0 ? value : nil
    case .unwrapped(let condition):
      let value = facts.conditions[Int(condition)].value
      return value.isNone ? nil : value
    default:
      return nil
    }
  }

  /// Whether components are made from a constant text that has a path: `"https://example.com/api"`
  private func hasPath(_ making: ExpressionID) -> Bool {
    guard let text = facts.arguments(of: making).first?.value,
      let texts = ConstantText(file: self).texts(of: text)
    else { return false }
    return texts.allSatisfy { text in
      let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
      return parts.count > 3 && parts[0].hasSuffix(":") && parts[1].isEmpty
    }
  }

  /// `components.path + name`, of the same components.
  private func goesOnFromOwnPath(_ value: ExpressionID, of components: ExpressionID) -> Bool {
    guard facts[value].kind == .infixOperator, facts.string(facts[value].name) == "+",
      let first = facts.firstOperand(of: value), facts[first].kind == .member,
      facts.string(facts[first].name) == "path", let base = facts.firstOperand(of: first)
    else { return false }
    return areSame(base, components)
  }

  /// `components.host = …` and its like.
  private func setsAuthority(_ components: ExpressionID) -> Bool {
    let scopes = inference.scopes(fileID)
    guard let member = scopes.parent(of: components), facts[member].kind == .member,
      let parent = scopes.parent(of: member)
    else { return true }
    guard facts[parent].kind == .assignment, facts.firstOperand(of: parent) == member else { return false }
    return !["scheme", "path", "query", "queryItems", "fragment"].contains(facts.string(facts[member].name))
  }

  /// What `components.path = …`, `components.path += …` or `components.path.append(…)` add to the path; `member` is `components.path`.
  private func changedPath(_ member: ExpressionID) -> (value: ExpressionID, replacesAll: Bool)? {
    let scopes = inference.scopes(fileID)
    guard facts[member].kind == .member, let parent = scopes.parent(of: member),
      ["path", "percentEncodedPath"].contains(facts.string(facts[member].name))
    else { return nil }
    let isTarget = facts.firstOperand(of: parent) == member
    switch facts[parent].kind {
    case .assignment where isTarget:
      return (inference.operand(facts[parent], 1, fileID), true)
    case .infixOperator where isTarget && facts.string(facts[parent].name) == "+=":
      return (inference.operand(facts[parent], 1, fileID), false)
    case .member where facts.string(facts[parent].name) == "append":
      guard let call = scopes.parent(of: parent), facts[call].kind == .call,
        let argument = facts.arguments(of: call).first
      else { return nil }
      return (argument.value, false)
    default:
      return nil
    }
  }

  /// `String(format: "/stops/%@", id)`
  private func isFormattedText(_ call: ExpressionID) -> Bool {
    guard let callee = facts.firstOperand(of: call), facts[callee].kind == .name,
      let format = facts.arguments(of: call).first
    else { return false }
    return facts.string(facts[callee].name) == "String" && facts.string(format.label) == "format"
  }

  /// Whether a text certainly begins with `/`, as far as that stands in the source. The path of another URL does, or is empty.
  private func isRooted(_ id: ExpressionID, mayBeEmpty: Bool) -> Bool {
    let constants = ConstantText(file: self)
    let id = constants.definition(of: id)
    if let texts = constants.texts(of: id) {
      return texts.allSatisfy { $0.hasPrefix("/") || mayBeEmpty && $0.isEmpty }
    }
    switch facts[id].kind {
    case .interpolatedString:
      return facts.string(facts[id].name).hasPrefix("/")
    case .infixOperator where facts.string(facts[id].name) == "+":
      return facts.firstOperand(of: id).map { isRooted($0, mayBeEmpty: false) } ?? false
    case .call where isFormattedText(id):
      return facts.arguments(of: id).first.map { isRooted($0.value, mayBeEmpty: false) } ?? false
    case .ternary:
      return facts.operands(of: id).dropFirst().allSatisfy { isRooted($0, mayBeEmpty: mayBeEmpty) }
    case .member where mayBeEmpty:
      guard facts.string(facts[id].name) == "path", let base = facts.firstOperand(of: id) else {
        return false
      }
      let type = type(of: base)
      let name = (inference.known.wrapped(type) ?? type).nominal?.name
      return name == "URL" || name == "URLComponents"
    default:
      return false
    }
  }
}
