import PipelintSource

/// A link that takes the data of an answer and drops its response, which nothing above has looked at.
package struct DroppedResponse {
  package let link: ChainLink
  package let use: Use
  /// The link asks of which type the response is, and nothing else.
  package let isAskedForType: Bool

  /// What becomes of the data.
  package enum Use: Sendable {
    /// It is decoded there or below.
    case decoded
    /// The same, and whatever fails then becomes a constant, although callers are promised failures.
    case answered
    /// It is decoded, and whatever fails then becomes one error, unread.
    case mapped
    /// The link asks it for what went wrong, and throws, before it is decoded below.
    case judged
    /// It is dropped as well.
    case none
    case other
  }
}

/// Where the two parts of an answer stand in the tuple that a request gives.
private struct AnswerParts {
  let data: Int
  let response: Int

  static let dataFirst = AnswerParts(data: 0, response: 1)
  static let responseFirst = AnswerParts(data: 1, response: 0)
}

extension AnalyzedFile {
  /// The links that drop the response of `dataTaskPublisher(for:)`, of its publisher made by hand, or of RxCocoa's `response(request:)`, in source
  /// order, but for those of images.
  package var droppedResponses: [DroppedResponse] {
    let sources =
      links(named: "dataTaskPublisher", "DataTaskPublisher").map { ($0, AnswerParts.dataFirst) }
      + links(named: "response").filter { framework(of: $0.step) == "RxCocoa" }.map {
        ($0, AnswerParts.responseFirst)
      }
    return sources.compactMap(droppedResponse).sorted { $0.link.step.nameRange < $1.link.step.nameRange }
  }

  private func droppedResponse(_ source: ChainLink, _ parts: AnswerParts) -> DroppedResponse? {
    guard source.step.role == .source, source.step.effects != nil || isRequiredOfSession(source.step),
      !isLocalAddress(source.step)
    else { return nil }
    var current = source
    while true {
      let chain = current.chain
      for position in chain.steps.indices where position > current.position {
        let step = chain.steps[position]
        guard step.role == .operator, step.effects != nil, !step.isElsewhere else { return nil }
        if step.output == source.step.output {
          if valueClosures(of: step).contains(where: { usesResponse($0, parts) }) { return nil }
          continue
        }
        guard dropsResponse(step, parts) else { return nil }
        let link = ChainLink(chain: chain, position: position)
        let isAskedForType = valueClosures(of: step).contains { !responses(in: $0, parts).isEmpty }
        var use = use(of: link, isAskedForType: isAskedForType)
        if use == .other || use == .judged, makesImage(below: link) { return nil }
        if use == .decoded, let answer = unreadAnswer(below: link) {
          if answer.failure == .never || isRx(answer) { return nil }
          use = .answered
        }
        if use == .decoded, mapsAllFailuresAlike(below: link) { use = .mapped }
        return DroppedResponse(link: link, use: use, isAskedForType: isAskedForType)
      }
      guard let outer = flattening(chain), outer.step.output == source.step.output else { return nil }
      current = outer
    }
  }

  /// Whether a protocol of the project asks for what only a session has: `func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher`
  private func isRequiredOfSession(_ source: Step) -> Bool {
    guard let requirement = source.declaration, let type = source.type.nominal else { return false }
    return index.declaration(requirement).modifiers.contains(.isRequirement)
      && type.name == "URLSession.DataTaskPublisher"
  }

  /// The link whose closure returns nothing but a chain, the values of which it hands on: `flatMap { session.dataTaskPublisher(for: $0) }`.
  private func flattening(_ chain: Chain) -> ChainLink? {
    guard let closure = closure(around: chain.expression), let link = link(around: chain.expression),
      link.step.effects?.flattens != nil, returnedExpressions(of: closure) == [chain.expression]
    else { return nil }
    return link
  }

  /// `URL(fileURLWithPath:)`, or a text that begins with `file:` or `data:`.
  private func isLocalAddress(_ source: Step) -> Bool {
    guard let address = facts.arguments(of: source.expression).first?.value else { return false }
    var current = address
    if facts[current].kind == .forceUnwrap, let inner = facts.firstOperand(of: current) { current = inner }
    guard facts[current].kind == .call, let argument = facts.arguments(of: current).first else {
      return false
    }
    switch facts.string(argument.label) {
    case "fileURLWithPath", "filePath": return true
    case "string":
      let texts = ConstantText(file: self).texts(of: argument.value) ?? []
      return texts.contains { $0.hasPrefix("file:") || $0.hasPrefix("data:") }
    default: return false
    }
  }

  /// The closures of a link that are given its upstream's values.
  private func valueClosures(of step: Step) -> [ClosureID] {
    guard step.effects?.mapsErrors == nil, step.effects?.replacesUpstream == nil else { return [] }
    return closures(of: step).filter { Self.labelsOfValues.contains($0.label) }.map(\.closure)
  }

  private static let labelsOfValues: Set<String> = ["", "receiveOutput", "onNext"]

  private func dropsResponse(_ step: Step, _ parts: AnswerParts) -> Bool {
    guard let argument = facts.arguments(of: step.expression).last else { return false }
    let value = facts[argument.value]
    switch value.kind {
    case .keyPath: return isData(facts.string(value.name), parts)
    case .closure: return !usesResponse(value.closure, parts)
    default: return false
    }
  }

  /// Whether a closure that is given an answer does anything with its response, or may, but to ask of which type it is.
  private func usesResponse(_ closure: ClosureID, _ parts: AnswerParts) -> Bool {
    responses(in: closure, parts).contains { !isOnlyAskedForType($0, in: closure) }
  }

  /// Where a closure that is given an answer names its response, or all of the answer.
  private func responses(in closure: ClosureID, _ parts: AnswerParts) -> [ExpressionID] {
    func others(than parameter: String) -> [ExpressionID] {
      uses(of: parameter, in: closure).filter { !isData($0, parts) }.map { use in
        guard let member = parent(of: use), facts[member].kind == .member,
          ["response", String(parts.response)].contains(facts.string(facts[member].name))
        else { return use }
        return member
      }
    }
    let parameters = facts.parameters(of: closure).map { facts.string($0.name) }
    switch parameters.count {
    case 0:
      return facts[closure].highestAnonymousParameter > 0
        ? uses(of: "$\(parts.response)", in: closure) : others(than: "$0")
    case 1: return others(than: parameters[0])
    default: return uses(of: parameters[parts.response], in: closure)
    }
  }

  /// Whether nothing is done with a response but to ask of which type it is: `response is HTTPURLResponse`, `guard let _ = response as?
  /// HTTPURLResponse`. That says nothing of its status.
  private func isOnlyAskedForType(_ response: ExpressionID, in closure: ClosureID) -> Bool {
    guard let test = parent(of: response) else { return false }
    switch facts[test].kind {
    case .typeTest: return true
    case .conditionalCast:
      guard let condition = condition(at: facts[test].range), condition.kind == .optionalBinding,
        !condition.pattern.isNone
      else { return false }
      return uses(of: facts.string(facts[condition.pattern].name), in: closure).isEmpty
    default: return false
    }
  }

  /// Where a closure's parameter is read.
  func uses(of parameter: String, in closure: ClosureID) -> [ExpressionID] {
    let scopes = inference.scopes(fileID)
    guard let name = facts.names.find(parameter) else { return [] }
    let expression = scopes.expressionOfClosure[Int(closure.index)]
    if expression < 0 { return [] }
    return uses(of: name, around: ExpressionID(Int(expression))).filter { use in
      let fact = facts[use]
      guard fact.kind == .name, facts[closure].range.contains(fact.range) else { return false }
      if !parameter.hasPrefix("$") { return true }
      let callable = scopes.callable(around: inference.scope(of: use, fileID))
      return callable >= 0 && scopes.scopes[Int(callable)].closure == closure.index
    }
  }

  private func isData(_ use: ExpressionID, _ parts: AnswerParts) -> Bool {
    guard let parent = parent(of: use), facts[parent].kind == .member else { return false }
    return isData(facts.string(facts[parent].name), parts)
  }

  private func isData(_ name: String, _ parts: AnswerParts) -> Bool {
    name == "data" || name == String(parts.data)
  }

  /// What a link throws that asks for the response's type is about that.
  private func use(of link: ChainLink, isAskedForType: Bool) -> DroppedResponse.Use {
    if link.after.contains(where: decodes) {
      return !isAskedForType && throwsByItself(link.step) ? .judged : .decoded
    }
    if decodes(link.step) { return .decoded }
    if link.after.contains(where: failsByItself) { return .judged }
    return looksAtNothing(link.step) ? .none : .other
  }

  /// Whether the closure of a link names nothing of what it is given.
  private func looksAtNothing(_ step: Step) -> Bool {
    guard let argument = facts.arguments(of: step.expression).last, facts[argument.value].kind == .closure
    else {
      return false
    }
    let closure = facts[argument.value].closure
    let parameters = facts.parameters(of: closure).map { facts.string($0.name) }
    return (parameters.isEmpty ? ["$0", "$1"] : parameters).allSatisfy { uses(of: $0, in: closure).isEmpty }
  }

  private func decodes(_ step: Step) -> Bool {
    step.name == "decode" || closures(of: step).contains { hasCall(named: Self.decoding, in: $0.closure) }
  }

  /// Whether a link throws, or one of the publishers that it makes is a failure.
  private func failsByItself(_ step: Step) -> Bool {
    !step.isElsewhere && step.role == .operator
      && (throwsByItself(step)
        || step.effects?.flattens != nil && innerChains(of: step).contains { $0.steps.first?.name == "Fail" })
  }

  /// Whether a `throw` stands in a closure of a link.
  private func throwsByItself(_ step: Step) -> Bool {
    closures(of: step).contains { hasThrow($0.closure) }
  }

  static let decoding = ["decode", "jsonObject"]

  /// What makes a constant of whatever fails below a link, the decoding too, which says nothing of it: `replaceError(with: [])`. No error is read
  /// there that could blame the wrong side.
  private func unreadAnswer(below link: ChainLink) -> Step? {
    guard let step = link.after.first(where: \.handlesFailure), answersUnread(step),
      fallbacks(of: step)?.allSatisfy({ $0.answer != .publisher }) == true
    else { return nil }
    return step
  }

  /// Whether the next link that deals with failures makes one error of all of them, unread: `mapError { _ in APIError.failed }`
  private func mapsAllFailuresAlike(below link: ChainLink) -> Bool {
    guard let position = link.after.firstIndex(where: \.handlesFailure),
      case let step = link.after[position], step.effects?.mapsErrors != nil,
      decodes(link.step) || link.after[..<position].contains(where: decodes)
    else { return false }
    let closures = closures(of: step)
    return !closures.isEmpty && closures.allSatisfy { uses(ofParameter: 0, in: $0.closure).isEmpty }
  }

  /// Whether the data becomes an image, which the page of a 404 does not.
  private func makesImage(below link: ChainLink) -> Bool {
    makesImage(
      in: SourceRange(link.step.nameRange.lower, max(link.chain.range.upper, link.step.nameRange.upper)))
  }

  /// Whether code makes an image of data: `UIImage(data: data)`, `map(UIImage.init)`
  func makesImage(in code: SourceRange) -> Bool {
    ["UIImage", "NSImage", "CIImage", "SVGKImage"].contains { name in
      guard let name = facts.names.find(name) else { return false }
      return (inference.scopes(fileID).usesOfName[name] ?? []).contains { use in
        guard code.contains(facts[use].range), let parent = parent(of: use) else { return false }
        if facts[parent].kind == .member { return facts.string(facts[parent].name) == "init" }
        return facts[parent].kind == .call
          && facts.arguments(of: parent).first.map { facts.string($0.label) == "data" } ?? false
      }
    }
  }
}
