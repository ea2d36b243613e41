import PipelintSource

extension AnalyzedFile {
  /// Whether the stream that the function or getter around an expression returns may be kept by others than `self`. Not where this file alone
  /// sees the function, and subscribes to what it gives where `self` keeps the subscription, or hands it to nobody.
  package func isHandedOut(returned expression: ExpressionID) -> Bool {
    var asked: Set<DeclarationReference> = []
    return inference.context(of: expression, fileID).map { isHandedOut(by: $0, &asked) } ?? true
  }

  private func isHandedOut(by function: DeclarationReference, _ asked: inout Set<DeclarationReference>)
    -> Bool
  {
    guard index.access(of: function) == .file else { return true }
    guard asked.insert(function).inserted else { return false }
    for use in inference.scopes(fileID).usesOfName[index.declaration(function).name] ?? []
    where inference.ask(stream(from: use), fileID).declaration == function {
      if [.local, .global].contains(path(of: use).root) { return true }
      guard !isSubscribedToBySelf(use), let around = inference.context(of: use, fileID) else { continue }
      let declaration = index.declaration(around)
      if declaration.kind != .function || !declaration.type.isNone, isHandedOut(by: around, &asked) {
        return true
      }
    }
    return false
  }

  /// `titles(of: movie)` of `titles` in it.
  private func stream(from use: ExpressionID) -> ExpressionID {
    guard let parent = parent(of: use), facts[parent].kind == .call, facts.firstOperand(of: parent) == use
    else { return use }
    return parent
  }

  /// Whether an expression stands in a chain, or in what was named before for one, that ends in a subscription which `self` keeps; or a local
  /// constant has it that stands nowhere else.
  private func isSubscribedToBySelf(_ expression: ExpressionID) -> Bool {
    let range = range(of: expression)
    let stream = outermostLink(of: stream(from: expression))
    if let statement = inference.scopes(fileID).bindingOfValue[stream.index] {
      let uses = uses(ofLocal: StatementID(Int(statement)))
      if !uses.isEmpty, uses.allSatisfy(isSubscribedToBySelf) { return true }
    }
    return subscriptions { isKeptBySelf(token(of: $0)) }.contains { subscription in
      subscription.range.contains(range)
        || subscription.chain?.steps.contains {
          $0.isElsewhere && self.range(of: $0.expression).contains(range)
        }
          ?? false
    }
  }

  private func isKeptBySelf(_ token: SubscriptionToken) -> Bool {
    switch token.fate {
    case .assigned(let path), .collected(let path): path.root == .instance
    default: false
    }
  }
}
