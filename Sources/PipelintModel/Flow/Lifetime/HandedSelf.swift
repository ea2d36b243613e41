import PipelintSource

/// A closure that names `self`, though it is handed it as its first parameter: by `subscribe(with: self)`, or by a `withUnretained(self)` before.
package struct HandedSelf {
  /// What the parameter is called, or should be.
  package let name: String
  /// The `_` that stands for the name; nil where there is a name.
  package let blank: SourceRange?
  /// Where the closure names `self`, in source order.
  package let places: [SourceRange]
}

extension AnalyzedFile {
  /// The closure that `capture` makes hold `self`. Nil where it is handed none, and where the parameter's name could not stand for each `self` in it:
  /// the parameter is hidden there, `self` is captured, or a member stands without it.
  package func handedSelf(at capture: SelfCapture, in subscription: Subscription) -> HandedSelf? {
    guard capture.kind == .name, let (step, argument) = keptArgument(of: subscription, around: capture.range)
    else { return nil }
    let facts = facts
    let closure = facts[argument.value].closure
    guard !closure.isNone else { return nil }
    let range = facts[closure].range
    let parameters = facts.parameters[facts[closure].parameters.indices]
    guard let parameter = parameters.first,
      isHandedSelf(by: step)
        || parameters.count == 2 && isHandedSelf(by: upstream(of: step, in: subscription)),
      !facts.captures.contains(where: { range.contains($0.range) && facts.names[$0.name] == "self" })
    else { return nil }
    let uses: ObjectUses = uses(of: "self", in: closure)
    guard !uses.mayBeMore, uses.places.allSatisfy({ !$0.isImplicit }) else { return nil }
    let places = uses.places.map(\.range)
    let written = text.string(parameter.range)
    if written == "_" {
      guard !self.places(ofName: "owner").contains(where: range.contains) else { return nil }
      return HandedSelf(name: "owner", blank: parameter.range, places: places)
    }
    guard places.allSatisfy({ isSeen(parameter.name, at: $0, as: closure) }) else { return nil }
    return HandedSelf(name: facts.names[parameter.name], blank: nil, places: places)
  }

  /// Whether a link holds `self` weakly and hands it to its closures, or as the first part of its values.
  private func isHandedSelf(by step: Step?) -> Bool {
    guard let step, step.effects?.unretained != nil, facts[step.expression].kind == .call else {
      return false
    }
    return facts.arguments(of: step.expression).contains {
      facts[$0.value].kind == .name && facts.string(facts[$0.value].name) == "self"
    }
  }

  /// The link that hands on its values to `step` as they are; nil where it takes none in pairs.
  private func upstream(of step: Step, in subscription: Subscription) -> Step? {
    guard let steps = subscription.chain?.steps,
      let position = steps.firstIndex(where: { $0.expression == step.expression }), position > 0,
      case .tuple = steps[position - 1].output
    else { return nil }
    return steps[position - 1]
  }

  /// Whether a name means the first parameter of `closure` where another name stands.
  private func isSeen(_ name: NameID, at place: SourceRange, as closure: ClosureID) -> Bool {
    guard let use = facts.expressions.firstIndex(where: { $0.kind == .name && $0.range == place }) else {
      return false
    }
    let scope = inference.scope(of: ExpressionID(use), fileID)
    guard scope >= 0, let binding = inference.scopes(fileID).lookUp(name, from: scope, at: place.lower),
      case .closureParameter(closure.index, 0) = binding.origin
    else { return false }
    return true
  }
}
