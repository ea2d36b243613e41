extension AnalyzedFile {
  /// Whether a source sends the elements of a sequence, and may send more than one.
  package func sendsSeveral(_ source: Step) -> Bool {
    guard source.name == "publisher", source.effects?.isSource == true,
      source.type.nominal?.name.hasSuffix("Sequence") == true
    else { return false }
    guard let elements = facts.firstOperand(of: source.expression), facts[elements].kind == .arrayLiteral
    else {
      return true
    }
    return facts[elements].operands.count > 1
  }
}
