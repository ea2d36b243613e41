extension AnalyzedFile {
  /// The name of a call among what a closure runs itself that takes long on large input: it decodes, parses or makes a picture, or does so in a
  /// function of the project that the closure calls.
  package func heavyWork(in closure: ClosureID) -> String? {
    let calls = expressions(in: closure).filter { facts[$0].kind == .call }
    return calls.lazy.compactMap(facts.heavyWork).first
      ?? calls.lazy.compactMap { self.inference.ask($0, self.fileID).declaration }
      .compactMap(heavyWork(inFunction:)).first
  }

  /// The same for a link that is given a function of the project: `tryMap(parse)`
  package func heavyWork(inFunctionGivenTo step: Step) -> String? {
    guard facts[step.expression].kind == .call,
      let function = facts.arguments(of: step.expression).first?.value,
      inference.isFunctionReference(function, fileID)
    else { return nil }
    return inference.ask(function, fileID).declaration.flatMap(heavyWork(inFunction:))
  }

  /// The name of such a call in the body of a function; closures in it run elsewhere.
  private func heavyWork(inFunction function: DeclarationReference) -> String? {
    guard index.declaration(function).kind == .function, !index.isFramework(function) else { return nil }
    let facts = inference.facts(function.file)
    var work: String?
    facts.walk(
      index.declaration(function).body, intoClosures: false,
      expression: { if work == nil, facts[$0].kind == .call { work = facts.heavyWork($0) } })
    return work
  }

  /// Whether a closure assigns to anything itself.
  package func assigns(_ closure: ClosureID) -> Bool {
    expressions(in: closure).contains { facts[$0].kind == .assignment }
  }
}

extension LoadedFacts {
  /// What is called that takes long on large input; nil for other calls.
  fileprivate func heavyWork(_ call: ExpressionID) -> String? {
    guard let callee = firstOperand(of: call) else { return nil }
    let name = string(self[callee].name)
    let labels = arguments(of: call).map { string($0.label) }
    switch (self[callee].kind, name) {
    case (.member, "decode") where labels.contains("from"): return "decode(_:from:)"
    case (.member, "sorted") where labels.isEmpty || labels == ["by"] || labels == [""]: return "sorted"
    case (.member, "jsonObject") where labels.first == "with": return "jsonObject(with:)"
    case (.name, "UIImage") where labels.first == "data", (.name, "NSImage") where labels.first == "data",
      (.name, "CIImage") where labels.first == "data":
      return "\(name)(data:)"
    default: return nil
    }
  }
}
