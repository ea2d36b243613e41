import PipelintSource

extension AnalyzedFile {
  /// Whether a link is an operator that Combine's model declares.
  package func isOfCombine(_ link: ChainLink) -> Bool {
    guard let declaration = link.step.declaration, let publisher = inference.known.publisher else {
      return false
    }
    return declaration.file == index.entries[Int(publisher.entry)].declaration.file
  }

  /// Whether what stands above a link does something even when nobody listens any more: a timer, or closures of operators that values run. Not what
  /// is over by the time that it has sent anything.
  package func upstreamWorks(of link: ChainLink) -> Bool {
    link.before.contains { step in
      step.type.nominal?.name == "TimerPublisher"
        || step.role == .operator && step.name != "mapError" && !closures(of: step).isEmpty
    } && !link.before.contains(where: sendsAtEnd)
  }

  /// Whether an operator sends what it has when its upstream is done, and not before: `collect()`
  private func sendsAtEnd(_ step: Step) -> Bool {
    switch step.name {
    case "collect": facts.arguments(of: step.expression).isEmpty
    case "reduce", "tryReduce", "count", "last", "tryLast": true
    default: false
    }
  }
}
