import PipelintSource

/// A call that sends something through a subject or observer which the same code has ended before.
package struct LateSend {
  package let call: ExpressionID
  /// `send`, `onNext`
  package let name: String
  package let nameRange: SourceRange
  /// The call that ended it: its name.
  package let endName: String
  package let endRange: SourceRange
  /// From the call that ended it to this one.
  package let range: SourceRange
}

extension AnalyzedFile {
  /// What is sent in straight lines of statements after an end, in source order: the same subject, nothing in between that branches, leaves or
  /// assigns another one. Free where the file ends nothing.
  package var lateSends: [LateSend] {
    guard calls(named: "send").count + calls(named: "onError").count + calls(named: "onCompleted").count > 0
    else { return [] }
    return facts.bodies.flatMap(lateSends).sorted { $0.nameRange < $1.nameRange }
  }

  private func lateSends(in body: FactList<StatementFact>) -> [LateSend] {
    var result: [LateSend] = []
    var ends: [Emission] = []
    for id in facts.ids(body) {
      let statement = facts[id]
      guard statement.kind == .expression || statement.kind == .binding else {
        ends = []
        continue
      }
      if statement.value.isNone { continue }
      if facts[statement.value].kind == .assignment {
        ends = []
      } else if statement.kind == .expression, let emission = emission(statement.value) {
        if let end = ends.first(where: { areSame($0.receiver, emission.receiver) }) {
          result.append(
            LateSend(
              call: emission.call, name: emission.name, nameRange: emission.nameRange, endName: end.name,
              endRange: end.nameRange,
              range: SourceRange(range(of: end.call).lower, range(of: emission.call).upper)))
        } else if emission.isEnd {
          ends.append(emission)
        }
      }
    }
    return result
  }

  private struct Emission {
    let call: ExpressionID
    let receiver: ExpressionID
    let name: String
    let nameRange: SourceRange
    let isEnd: Bool
  }

  /// `subject.send(1)`, `observer.onCompleted()`
  private func emission(_ call: ExpressionID) -> Emission? {
    guard facts[call].kind == .call, let callee = facts.firstOperand(of: call), facts[callee].kind == .member,
      let receiver = facts.firstOperand(of: callee)
    else { return nil }
    let name = facts.string(facts[callee].name)
    switch name {
    case "send": guard isSubject(receiver) else { return nil }
    case "onNext", "onError", "onCompleted": guard isObserver(receiver) else { return nil }
    default: return nil
    }
    let label = facts.arguments(of: call).first.map { facts.string($0.label) }
    return Emission(
      call: call, receiver: receiver, name: name, nameRange: facts[callee].nameRange,
      isEnd: name == "send" ? label == "completion" : name != "onNext")
  }

  /// Whether an expression certainly is an observer or a subject of RxSwift's.
  private func isObserver(_ expression: ExpressionID) -> Bool {
    guard let nominal = type(of: expression).nominal, nominal.entry >= 0,
      index.entries[Int(nominal.entry)].isDeclared
    else { return false }
    let isKnown = ["AnyObserver", "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject"]
      .contains(nominal.name)
    return isKnown && index.module(ofModel: index.entries[Int(nominal.entry)].declaration) == "RxSwift"
  }
}

extension LoadedFacts {
  /// The lists of statements that follow each other: of functions, closures and branches.
  fileprivate var bodies: [FactList<StatementFact>] {
    var result: [FactList<StatementFact>] = []
    for declaration in declarations { result.append(declaration.body) }
    for closure in closures { result.append(closure.body) }
    for statement in statements { result += [statement.body, statement.otherwise] }
    return result
  }
}
