extension AnalyzedFile {
  /// Whether a source sends the elements of a sequence, and may send more than one.
  package func sendsSeveral(_ source: Step) -> Bool {
    if framework(of: source) == "RxSwift" { return sendsSeveralOfRx(source) }
    guard source.name == "publisher", source.effects?.isSource == true,
      source.type.nominal?.name.hasSuffix("Sequence") == true
    else { return false }
    guard let elements = facts.firstOperand(of: source.expression), facts[elements].kind == .arrayLiteral
    else {
      return true
    }
    return facts[elements].operands.count > 1
  }

  /// `Observable.from(ids)`, `Observable.of(first, second)`
  private func sendsSeveralOfRx(_ source: Step) -> Bool {
    if let count = elementCount(of: source) { return count > 1 }
    guard source.name == "from", facts[source.expression].kind == .call, !source.isElsewhere else {
      return false
    }
    return facts.arguments(of: source.expression).first?.label.isEmpty == true
  }
}
