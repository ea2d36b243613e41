import PipelintSource

/// What makes a link call one of its closures.
package enum Occasion: Sendable {
  case value
  case failure
  /// The stream has ended, or is not listened to any more; where Combine tells of it, perhaps by a failure.
  case end
  /// A row or cell is shown: `bind(to: table.rx.items(…)) { … }`.
  case cell
}

extension AnalyzedFile {
  /// What makes `step` call the closure in which something stands; nil where it stands in none of its closures. Closures without a telling label
  /// are called for values, but those of recoveries.
  package func occasion(of range: SourceRange, in step: Step) -> Occasion? {
    guard facts[step.expression].kind == .call else { return nil }
    let arguments = Array(facts.arguments(of: step.expression))
    guard
      let argument = arguments.first(where: {
        facts[$0.value].kind == .closure && self.range(of: $0.value).contains(range)
      })
    else { return nil }
    switch facts.string(argument.label) {
    case "onError", "onFailure": return .failure
    case "onCompleted", "onDisposed", "onDispose", "receiveCompletion", "receiveCancel": return .end
    case "" where step.isRecovery || step.effects?.mapsErrors != nil: return .failure
    case "" where arguments.contains { facts.string($0.label) == "receiveValue" }: return .end
    // The closure behind `onNext:` or `onSuccess:` is given to the parameter that comes next.
    case "" where arguments.contains { ["onNext", "onSuccess"].contains(facts.string($0.label)) }:
      return step.name == "subscribe" ? .failure : .end
    case "" where bindsCells(step, arguments): return .cell
    default: return .value
    }
  }

  private func bindsCells(_ step: Step, _ arguments: [ArgumentFact]) -> Bool {
    guard step.name == "bind" || step.name == "drive", arguments.count == 2, let view = arguments.first else {
      return false
    }
    return ["", "to"].contains(facts.string(view.label)) && facts[view.value].kind != .closure
  }
}
