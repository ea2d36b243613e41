import PipelintSource

extension AnalyzedFile {
  /// Whether a link is an operator that Combine's model declares.
  package func isOfCombine(_ link: ChainLink) -> Bool {
    guard let declaration = link.step.declaration, let publisher = inference.known.publisher else {
      return false
    }
    return declaration.file == index.entries[Int(publisher.entry)].declaration.file
  }

  /// Whether what stands above a link does something even when nobody listens any more: a timer, or closures of operators.
  package func upstreamWorks(of link: ChainLink) -> Bool {
    link.before.contains { step in
      step.type.nominal?.name == "TimerPublisher" || step.role == .operator && !closures(of: step).isEmpty
    }
  }
}
