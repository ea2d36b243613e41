extension AnalyzedFile {
  /// The name of a call among what a closure runs itself that takes long on large input: it decodes, parses or makes a picture.
  package func heavyWork(in closure: ClosureID) -> String? {
    for call in expressions(in: closure) where facts[call].kind == .call {
      guard let callee = facts.firstOperand(of: call) else { continue }
      let name = facts.string(facts[callee].name)
      let label = facts.arguments(of: call).first.map { facts.string($0.label) } ?? ""
      let labels = facts.arguments(of: call).map { facts.string($0.label) }
      switch (facts[callee].kind, name) {
      case (.member, "decode") where labels.contains("from"): return "decode(_:from:)"
      case (.member, "jsonObject") where label == "with": return "jsonObject(with:)"
      case (.name, "UIImage") where label == "data", (.name, "NSImage") where label == "data",
        (.name, "CIImage") where label == "data":
        return "\(name)(data:)"
      default: continue
      }
    }
    return nil
  }

  /// Whether a closure assigns to anything itself.
  package func assigns(_ closure: ClosureID) -> Bool {
    expressions(in: closure).contains { facts[$0].kind == .assignment }
  }
}
