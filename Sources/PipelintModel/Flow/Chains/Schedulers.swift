import PipelintSource

extension AnalyzedFile {
  /// Where a scheduler calls.
  package func delivery(on scheduler: ExpressionID) -> Stream.Delivery {
    inference.delivery(on: scheduler, fileID)
  }

  /// The first link from which on a chain delivers as it does before `position`: the one that decides it.
  package func linkDecidingDelivery(in chain: Chain, before position: Int) -> Step? {
    guard position > 0 else { return nil }
    var first = position - 1
    while first > 0, chain.steps[first - 1].stream.delivery == chain.steps[first].stream.delivery {
      first -= 1
    }
    return chain.steps[first]
  }
}

extension Inference {
  /// Where a scheduler calls: `.main`, `DispatchQueue.global()`, `DispatchQueue(label:)`, what RxSwift makes of one, a constant that is one of
  /// them, or a variable of a type that says it.
  func delivery(on id: ExpressionID, _ file: Int32, depth: Int = 0) -> Stream.Delivery {
    let fact = expression(id, file)
    switch fact.kind {
    case .member where text(fact.name, file) == "main", .implicitMember where text(fact.name, file) == "main":
      return .main
    case .call:
      let callee = expression(operand(fact, 0, file), file)
      let arguments = facts(file).arguments[fact.arguments.indices]
      let labels = arguments.map { text($0.label, file) }
      switch nameOfMaker(callee, file) {
      case "global": return .background
      case "DispatchQueue" where labels.first == "label" && !labels.contains("target"): return .background
      case "ConcurrentDispatchQueueScheduler", "SerialDispatchQueueScheduler":
        guard labels.first == "queue", let queue = arguments.first?.value else { return .background }
        return delivery(on: queue, file, depth: depth)
      default: return .scheduler
      }
    case .name, .member:
      guard depth < 4 else { return .scheduler }
      if fact.kind == .name, let initial = initialValue(ofLocal: id, fact, file) {
        return delivery(on: initial, file, depth: depth + 1)
      }
      let value = valueInContext(id, file)
      guard let reference = value.declaration else { return .scheduler }
      // Its queues are never the main one, as that is not concurrent.
      if value.type.nominal?.name == "ConcurrentDispatchQueueScheduler" { return .background }
      if index.isFramework(reference) { return effects(of: reference).deliversOnMain ? .main : .scheduler }
      let declaration = index.declaration(reference)
      guard declaration.kind == .variable, declaration.modifiers.contains(.isConstant),
        !declaration.initialValue.isNone
      else { return .scheduler }
      return delivery(on: declaration.initialValue, reference.file, depth: depth + 1)
    default: return .scheduler
    }
  }

  /// `DispatchQueue` of `DispatchQueue(label: "")` and of `DispatchQueue.init(label: "")`; the name that is called of other calls.
  private func nameOfMaker(_ callee: ExpressionFact, _ file: Int32) -> String {
    let name = text(callee.name, file)
    guard callee.kind == .member, name == "init" else { return name }
    return text(expression(operand(callee, 0, file), file).name, file)
  }
}
