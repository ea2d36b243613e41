extension AnalyzedFile {
  /// `E` of a `Result<Value, E>` that is no `Never`; nil for other types.
  package func errorInside(_ type: Type) -> Type? {
    guard let nominal = type.nominal, nominal.entry >= 0, nominal.entry == inference.known.result?.entry,
      nominal.arguments.count == 2, nominal.arguments[1].isKnown,
      !inference.known.isNever(nominal.arguments[1])
    else { return nil }
    return nominal.arguments[1]
  }

  /// Whether the values that come to a link are made in its own chain, so that nobody else looks at them.
  package func isOnlyReader(_ link: ChainLink) -> Bool {
    guard let source = link.before.first, !link.before.contains(where: \.isElsewhere) else { return false }
    return errorInside(source.output) == nil || facts[source.expression].kind == .call
  }

  /// Whether a use of a result is that of `try? result.get()`, or of a member of what it gives.
  package func isOptionalGet(_ use: ExpressionID) -> Bool {
    guard let member = parent(of: use), facts[member].kind == .member,
      facts.string(facts[member].name) == "get"
    else { return false }
    var current = member
    while let next = parent(of: current) {
      switch facts[next].kind {
      case .tryOptional: return true
      case .call, .member, .optionalChain: current = next
      default: return false
      }
    }
    return false
  }
}
