import PipelintSource

/// A chain in words: what is known at each of its steps.
package struct ChainTrace: Sendable {
  /// The path of the file it stands in, as reported.
  package let path: String
  /// The declaration around it, as `Type.member(label:)`; empty at file level.
  package let declaration: String
  /// From the first byte of its source to the last of its last link.
  package let range: SourceRange
  package let steps: [TracedStep]
}

/// One link of a chain, and what leaves it.
package struct TracedStep: Sendable {
  package let name: String
  package let role: Step.Role
  /// Of the operator's name; of an initializer the type's.
  package let range: SourceRange
  /// As Swift text; nil where it is not known, or not all of it.
  package let output: String?
  /// As Swift text: `Never`, `any Error`, `URLError`; nil where it is not known.
  package let failure: String?
  /// Whether the type itself says what the step fails with. RxSwift's does not.
  package let declaresFailure: Bool
  /// The errors that can arrive, one for each type and place that raises it.
  package let errors: [TracedError]
  /// Something that is not known can arrive too.
  package let isOpen: Bool
  package let canFail: CanFail
  package let lifetime: Stream.Lifetime
  package let delivery: Stream.Delivery
  /// What becomes of the subscriber's token: `stored in self.tokens`, `discarded`; nil for other steps, and for subscribers that give none, as
  /// `assign(to: &$name)`.
  package let token: String?
  /// The chains that flow in here.
  package let inner: [ChainTrace]
  /// Why a type or an error is not known; nil where all is.
  package let unknown: String?

  /// The types of `errors`, each once.
  package var errorTypes: [String] {
    var types: [String] = []
    for error in errors where !types.contains(error.type) { types.append(error.type) }
    return types
  }
}

/// One type of error that can arrive at a step.
package struct TracedError: Sendable, Equatable {
  package let type: String
  /// `throw`, the operator or the function that raises it; nil for a failure that is only declared.
  package let raisedBy: String?
  /// Where that stands; nil for a failure that is only declared, or comes from a framework.
  package let path: String?
  package let range: SourceRange?
}

extension AnalyzedFile {
  /// All chains of the file, in source order; those that flow into another one are its steps' `inner`. Types every call.
  package var traces: [ChainTrace] {
    var inner: Set<SourceRange> = []
    let traces = chains.map { trace(of: $0) }
    for trace in traces { collectInner(of: trace, into: &inner) }
    return traces.filter { !inner.contains($0.range) }
  }

  private func collectInner(of trace: ChainTrace, into ranges: inout Set<SourceRange>) {
    for chain in trace.steps.flatMap(\.inner) {
      ranges.insert(chain.range)
      collectInner(of: chain, into: &ranges)
    }
  }

  private func trace(of chain: Chain, depth: Int = 0) -> ChainTrace {
    ChainTrace(
      path: index.path(fileID), declaration: symbol(of: chain.expression), range: chain.range,
      steps: chain.steps.map { step in
        // A chain nested deeper than anybody writes is shown without its inner ones.
        let inner = depth < 16 ? innerChains(of: step) : []
        return traced(step, of: chain, inner: inner.map { trace(of: $0, depth: depth + 1) })
      })
  }

  private func traced(_ step: Step, of chain: Chain, inner: [ChainTrace]) -> TracedStep {
    let failure: String? =
      switch step.failure {
      case .never: "Never"
      case .anyError: "any Error"
      case .concrete(let type): "\(type)"
      case .generic(let name): name
      case .unknown: nil
      }
    let errors = step.errorsFromCallers
    return TracedStep(
      name: step.name, role: step.role, range: step.nameRange,
      output: step.output.isKnown ? "\(step.output)" : nil, failure: failure,
      declaresFailure: declaresFailure(step),
      errors: errors.reaching.map(traced), isOpen: step.failure != .never && errors.isOpen,
      canFail: step.canFail(with: errors), lifetime: step.stream.lifetime, delivery: step.stream.delivery,
      token: step.role == .subscriber && step.type != .void ? text(of: use(of: chain)) : nil, inner: inner,
      unknown: reason(step, errors))
  }

  private func traced(_ error: ReachingError) -> TracedError {
    let raisedBy: String? =
      switch error.cause {
      case .thrown: "throw"
      case .operation(let name), .call(let name): name
      case .declared: nil
      }
    let place = error.place.flatMap { $0.file < index.projectFileCount ? $0 : nil }
    return TracedError(
      type: "\(error.type)", raisedBy: raisedBy, path: place.map { index.path(Int32($0.file)) },
      range: place?.range)
  }

  private func reason(_ step: Step, _ errors: ErrorSet) -> String? {
    if step.type.isUnknown { return unknownReason(step.type) }
    if step.role == .subscriber { return nil }
    if case .unknown(let reason) = step.failure { return reason }
    if !step.output.isKnown { return unknownReason(step.output) }
    return step.failure != .never ? errors.reason : nil
  }

  private func unknownReason(_ type: Type) -> String {
    if case .unknown(let reason) = type { return reason }
    return "a part of '\(type)' is not known"
  }

  private func text(of use: ValueUse) -> String {
    switch use {
    case .returned: "returned"
    case .property(let reference):
      "kept in '\(index.name(index.declaration(reference).name, in: reference.file))'"
    case .local(let statement):
      localName(statement).map { "kept in the local '\($0)'" } ?? "kept in a local variable"
    case .stored(let path): "stored in '\(path.components.joined(separator: "."))'"
    case .argument: "handed to a call"
    case .discarded: "discarded"
    case .unknown: "unknown"
    }
  }

  private func localName(_ statement: StatementID) -> String? {
    let pattern = facts[statement].pattern
    return pattern.isNone || facts[pattern].kind != .name ? nil : facts.string(facts[pattern].name)
  }
}
