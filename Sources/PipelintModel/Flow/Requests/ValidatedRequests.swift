import PipelintSource

extension AnalyzedFile {
  /// Whether what is asked for a case of Moya's is certainly how a request went whose target lets Alamofire check the status: the failure that the
  /// request's own closure is given, or a subscriber of its publisher, where nothing on the way filters by status.
  package func isFailureOfValidatedRequest(_ subject: ExpressionID) -> Bool {
    guard let closure = closureGiven(subject), let call = call(taking: closure), !changesResultsOfRequests
    else { return false }
    if isProviderRequest(call) {
      return target(of: call).map(certainlyValidates) == true && !mayFilter(in: facts[closure].range)
    }
    guard let link = link(taking: closure), let source = link.before.first, !source.isElsewhere,
      isMoyaLink(source), target(of: source.expression).map(certainlyValidates) == true
    else { return false }
    return !link.before.dropFirst().contains { step in
      step.effects.map { $0.flattens != nil || !$0.merges.isEmpty || $0.replacesUpstream != nil } ?? true
        || step.name.hasPrefix("filter") || mayFilter(in: range(ofLink: step))
    }
  }

  /// The closure whose first parameter, or what a `case` takes out of it, `subject` names: `error` of `case .failure(let error)`.
  private func closureGiven(_ subject: ExpressionID) -> ClosureID? {
    var current = subject
    while true {
      switch facts[current].kind {
      case .conditionalCast, .forcedCast, .coercion:
        guard let inner = facts.firstOperand(of: current) else { return nil }
        current = inner
        continue
      default: break
      }
      switch inference.binding(of: current, fileID)?.origin {
      case .closureParameter(let closure, 0): return ClosureID(Int(closure))
      case .matched(_, let matched, _) where !matched.isNone && matched != current: current = matched
      case .unwrapped(let condition):
        let value = facts.conditions[Int(condition)].value
        guard !value.isNone else { return nil }
        current = value
      default: return nil
      }
    }
  }

  private func range(ofLink step: Step) -> SourceRange {
    SourceRange(step.nameRange.lower, range(of: step.expression).upper)
  }

  private func mayFilter(in code: SourceRange) -> Bool {
    names(Self.statusFilters + ["filter", "statusCodes"], in: code)
  }

  /// Whether a plugin of the project has a say in how requests went.
  private var changesResultsOfRequests: Bool {
    !index.membersOfProject(named: "process", .function) { type in
      type >= 0
        && inference.types.allSupertypes(of: type).types.contains { $0.name == "PluginType" }
    }.isEmpty
  }

  /// Whether a target lets Alamofire check the status of all of its requests, by itself or by a protocol of the project.
  private func certainlyValidates(_ target: Int32) -> Bool {
    let members = index.declarationsOfMembers(named: "validationType")
    let own = members.filter { index.enclosingEntry(of: $0) == target }
    if !own.isEmpty { return own.allSatisfy(validatesAll) }
    let above = inference.types.allSupertypes(of: target).entries
    let inherited = members.filter { index.enclosingEntry(of: $0).map(above.contains) ?? false }
    return inherited.count == 1 && validatesAll(inherited[0])
  }
}
