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

  /// `upstream.receive(subscriber: subscriber)`, or `callback(subscriber)`, which may do anything with it, in what is kept.
  private func handsSubscribersOn(_ file: Int32) -> Bool {
    let facts = facts(file)
    guard let label = facts.names.find("subscriber") else { return false }
    func callee(of call: ExpressionID) -> ExpressionFact {
      expression(operand(expression(call, file), 0, file), file)
    }
    let isReceived = (scopes(file).callsByLabel[label] ?? []).contains { call in
      callee(of: call).kind == .member && text(callee(of: call).name, file) == "receive"
    }
    return isReceived
      || (scopes(file).usesOfName[label] ?? []).contains { use in
        guard let call = scopes(file).parent(of: use), facts[call].kind == .call,
          operand(facts[call], 0, file) != use
        else { return false }
        return facts.names[callee(of: call).name].first?.isLowercase ?? false
      }
  }

  /// Of code that is not kept.
  private func hasNoUnkeptEnd(_ file: Int32) -> Bool {
    switch analysis.unkeptCode(of: file) {
    case .none: true
    case .unknown: false
    case .text(let text):
      Self.endingWords.allSatisfy { text.places(of: $0).isEmpty }
        && !text.places(of: "subscriber").contains { text.mayHandOn(subscriberAt: Int($0)) }
    }
  }
}

extension SourceText {
  /// Whether the word `subscriber` at a place is the label of `receive(subscriber: …)`, or an argument of a function.
  fileprivate func mayHandOn(subscriberAt place: Int) -> Bool {
    if paddedBytes[place + "subscriber".utf8.count] == UInt8(ascii: ":") {
      return isLabelOfMember(named: "receive", at: place)
    }
    return callee(around: place).first?.isLowercase ?? false
  }
}
