import PipelintSource

extension AnalyzedFile {
  /// The first `!`, `try!` or `as!` that an expression evaluates itself, not in a closure; the address of a forced `URL(string:)` does not
  /// count, nor a variable that its type forces everywhere else: an outlet.
  package func firstForced(in expression: ExpressionID) -> (sign: String, range: SourceRange)? {
    var left = [expression]
    var result: (sign: String, range: SourceRange)?
    while let next = left.popLast() {
      if next.isNone { continue }
      let fact = facts[next]
      let sign: String?
      switch fact.kind {
      case .closure: continue
      case .forceUnwrap: sign = isForcedURL(next) || isTakenForGranted(next) ? nil : "!"
      case .tryForce: sign = "try!"
      case .forcedCast: sign = "as!"
      default: sign = nil
      }
      if let sign, result.map({ fact.range.lower < $0.range.lower }) ?? true { result = (sign, fact.range) }
      left += facts.operands(of: next)
      left += facts.arguments(of: next).map(\.value)
    }
    return result
  }

  /// Whether what is forced is a variable whose type says that it is there when it is used: `@IBOutlet var table: UITableView!`
  private func isTakenForGranted(_ forced: ExpressionID) -> Bool {
    guard let variable = facts.firstOperand(of: forced), [.name, .member].contains(facts[variable].kind),
      let reference = inference.ask(variable, fileID).declaration
    else { return false }
    let type = index.declaration(reference).type
    return !type.isNone && index.facts(reference)[type].kind == .implicitlyUnwrapped
  }

  /// Whether what is forced is a URL made from text, or `try! text.asURL()`: another rule speaks of those.
  func isForcedURL(_ forced: ExpressionID) -> Bool {
    guard let value = facts.firstOperand(of: forced), facts[value].kind == .call,
      let callee = facts.firstOperand(of: value)
    else { return false }
    let name = facts.string(facts[callee].name)
    if facts[forced].kind == .tryForce {
      return ["asURL", "asURLRequest"].contains(name) && facts[value].arguments.count == 0
    }
    return ["URL", "NSURL"].contains(name)
  }
}
