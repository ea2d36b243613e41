import PipelintSource

/// A `MoyaProvider` that a function makes for a stream that holds it weakly.
package struct ForgottenProvider {
  package let call: ExpressionID
  package let nameRange: SourceRange
  /// The local constant that it is; nil where it is used in place.
  package let variable: String?
  /// The statement that binds the constant.
  package let statement: SourceRange?
  /// Nothing but its generic argument and what is the same everywhere says what it is: it can be made at any other place.
  package let isSelfContained: Bool
}

extension AnalyzedFile {
  /// The providers that nothing keeps while their streams run, in source order. Free where the file does not have the name.
  package var forgottenProviders: [ForgottenProvider] {
    guard let name = facts.names.find("MoyaProvider") else { return [] }
    let scopes = inference.scopes(fileID)
    return (scopes.usesOfName[name] ?? []).compactMap { use in
      guard facts[use].kind == .name, let call = parent(of: use), facts[call].kind == .call,
        facts.firstOperand(of: call) == use, isMoyas(use), !isTopLevel(call)
      else { return nil }
      if isReactiveBase(call) {
        return ForgottenProvider(
          call: call, nameRange: facts[use].nameRange, variable: nil, statement: nil,
          isSelfContained: isSelfContained(call))
      }
      guard let statement = scopes.bindingOfValue[call.index] else { return nil }
      let binding = StatementID(Int(statement))
      let variable = self.name(boundBy: binding)
      let uses = uses(ofLocal: binding)
      guard !uses.isEmpty, uses.allSatisfy({ isReactiveBase($0) && isInSameFunction($0, call) }),
        !uses.allSatisfy(isSubscribedAtOnce),
        !facts.captures.contains(where: { facts.string($0.name) == variable })
      else { return nil }
      return ForgottenProvider(
        call: call, nameRange: facts[use].nameRange, variable: variable, statement: facts[binding].range,
        isSelfContained: isSelfContained(call))
    }
    .sorted { $0.nameRange < $1.nameRange }
  }

  /// Whether a call names its type's arguments, and nothing else than types and what its own closures declare.
  private func isSelfContained(_ call: ExpressionID) -> Bool {
    guard let callee = facts.firstOperand(of: call), facts[callee].typeArguments.count > 0 else {
      return false
    }
    let scopes = inference.scopes(fileID)
    let range = range(of: call)
    return parts(of: call).allSatisfy { position in
      let fact = facts.expressions[position]
      guard fact.kind == .name else { return true }
      let name = facts.string(fact.name)
      if name.utf8.first.map({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) ?? false { return true }
      let scope = inference.scope(of: ExpressionID(position), fileID)
      guard scope >= 0, let binding = scopes.lookUp(fact.name, from: scope, at: fact.range.lower),
        case .closureParameter(let closure, _) = binding.origin
      else { return name.hasPrefix("$") }
      return range.contains(facts.closures[Int(closure)].range)
    }
  }

  /// Whether no type of the project has the name.
  private func isMoyas(_ use: ExpressionID) -> Bool {
    let type = inference.types.lookUpType("MoyaProvider", from: fileID, inference.context(of: use, fileID))
    guard let entry = type.nominal?.entry, entry >= 0, index.entries[Int(entry)].isDeclared else {
      return true
    }
    return index.isFramework(index.entries[Int(entry)].declaration)
  }

  private func isInSameFunction(_ use: ExpressionID, _ call: ExpressionID) -> Bool {
    let scopes = inference.scopes(fileID)
    return scopes.callable(around: inference.scope(of: use, fileID))
      == scopes.callable(around: inference.scope(of: call, fileID))
  }

  /// Whether a stream is made of the provider and nothing waits for it here: `.rx.request(…)`, `.requestPublisher(…)`.
  private func isReactiveBase(_ provider: ExpressionID) -> Bool {
    guard var member = parent(of: provider), facts[member].kind == .member else { return false }
    var names = ["requestPublisher", "requestWithProgressPublisher"]
    if facts.string(facts[member].name) == "rx" {
      guard let outer = parent(of: member), facts[outer].kind == .member else { return false }
      member = outer
      names = ["request", "requestWithProgress"]
    }
    guard names.contains(facts.string(facts[member].name)), let call = parent(of: member), isMoyas(call: call)
    else { return false }
    var current = call
    while let outer = parent(of: current) {
      if facts[outer].kind == .awaitExpression { return false }
      current = outer
    }
    return true
  }

  /// Whether the stream that is made of a provider is subscribed to where that is made. A local one is still there then, and the request that
  /// begins keeps it.
  private func isSubscribedAtOnce(_ provider: ExpressionID) -> Bool {
    guard let steps = chain(endingWith: outermostLink(of: provider))?.steps,
      steps.last?.role == .subscriber
    else { return false }
    return !steps.contains {
      $0.role == .operator && ["subscribe", "subscribeOn", "delaySubscription"].contains($0.name)
    }
  }

  /// Whether a method of Moya's is called, not one of the project's own that may hold the provider; where it is not known, its labels tell.
  private func isMoyas(call: ExpressionID) -> Bool {
    guard facts[call].kind == .call else { return false }
    if let step = chain(endingWith: outermostLink(of: call))?.steps.first(where: { $0.expression == call }),
      let declaration = step.declaration
    {
      return index.isFramework(declaration)
    }
    let labels = facts.arguments(of: call).map { facts.string($0.label) }
    return labels.first == "" && labels.dropFirst().allSatisfy { $0 == "callbackQueue" }
  }
}
