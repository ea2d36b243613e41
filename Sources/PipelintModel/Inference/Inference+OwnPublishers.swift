import PipelintSource

extension Inference {
  /// Whether a publisher that the project declares never ends, as one of a control's events: it makes a subscription of its own, and the code of its
  /// file neither has a word for telling of an end nor hands the subscriber to another publisher.
  func neverEnds(_ publisher: DeclarationReference) -> Bool {
    if let known = models.endlessPublishers[publisher] { return known }
    let names = facts(publisher.file).names
    let result =
      names.find("Subscription") != nil && names.find("receive") != nil
      && Self.endingWords.allSatisfy { names.find($0) == nil }
      && !handsSubscribersOn(publisher.file) && hasNoUnkeptEnd(publisher.file)
    models.endlessPublishers[publisher] = result
    return result
  }

  /// `receive(completion:)`, `subscribe(subscriber)`
  private static let endingWords = ["completion", "subscribe"]

  /// `upstream.receive(subscriber: subscriber)`, in what is kept.
  private func handsSubscribersOn(_ file: Int32) -> Bool {
    let facts = facts(file)
    guard let label = facts.names.find("subscriber") else { return false }
    return (scopes(file).callsByLabel[label] ?? []).contains { call in
      let callee = operand(expression(call, file), 0, file)
      return expression(callee, file).kind == .member
        && text(expression(callee, file).name, file) == "receive"
    }
  }

  /// Of code that is not kept.
  private func hasNoUnkeptEnd(_ file: Int32) -> Bool {
    switch analysis.unkeptCode(Int(file)) {
    case .none: true
    case .unknown: false
    case .text(let text):
      Self.endingWords.allSatisfy { text.places(of: $0).isEmpty }
        && !text.places(of: "subscriber").contains { text.isLabelOfMember(named: "receive", at: Int($0)) }
    }
  }
}
