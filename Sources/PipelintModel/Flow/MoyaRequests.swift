import PipelintSource

/// A link that reads the body of an answer of Moya's, whose status nothing above has looked at.
package struct UnfilteredMapping {
  package let link: ChainLink
  /// Whether the target is a type of the project that does not let Alamofire check the status; nil where the target is not known.
  package let isUnvalidated: Bool?
}

extension AnalyzedFile {
  /// The mappings of answers by Moya's operators, in source order, without those of targets that validate.
  package var unfilteredMappings: [UnfilteredMapping] {
    links(named: "map", "mapJSON", "mapString", "mapImage").compactMap(unfilteredMapping)
  }

  private func unfilteredMapping(_ link: ChainLink) -> UnfilteredMapping? {
    guard isMoyaLink(link.step), link.before.first.map(isMoyaRequest) == true else { return nil }
    for step in link.before.dropFirst() {
      if step.name.hasPrefix("filter") || isMoyaLink(step) || step.effects == nil { return nil }
      for closure in closures(of: step) where reads("statusCode", in: closure.closure) { return nil }
    }
    let target = target(of: link.before[0])
    if let target, validates(target) { return nil }
    return UnfilteredMapping(link: link, isUnvalidated: target.map { _ in true })
  }

  /// Whether a link is one of Moya's own: a request, a filter, a mapping.
  package func isMoyaLink(_ step: Step) -> Bool {
    framework(of: step).map { $0 == "RxMoya" || $0 == "CombineMoya" || $0 == "Moya" } ?? false
  }

  /// Whether a source is a request of Moya's, not one that the project wraps.
  private func isMoyaRequest(_ source: Step) -> Bool {
    guard source.declaration.map(index.isFramework) ?? true, source.name.hasPrefix("request"),
      let answer = source.output.nominal, answer.name == "Response", answer.entry >= 0
    else { return false }
    return index.module(ofModel: index.entries[Int(answer.entry)].declaration) == "Moya"
  }

  private func reads(_ name: String, in closure: ClosureID) -> Bool {
    guard let name = facts.names.find(name) else { return false }
    return (inference.scopes(fileID).usesOfName[name] ?? []).contains {
      facts[closure].range.contains(facts[$0].range)
    }
  }

  /// The target's type of the provider that a request is made by, where the project declares it.
  private func target(of request: Step) -> Int32? {
    guard !request.isElsewhere, let callee = facts.firstOperand(of: request.expression),
      var provider = facts.firstOperand(of: callee)
    else { return nil }
    if facts[provider].kind == .member, facts.string(facts[provider].name) == "rx",
      let base = facts.firstOperand(of: provider)
    {
      provider = base
    }
    let type = inference.ask(provider, fileID).type
    guard let nominal = (inference.known.wrapped(type) ?? type).nominal, nominal.name == "MoyaProvider",
      let target = nominal.arguments.first?.nominal, target.entry >= 0,
      index.entries[Int(target.entry)].isDeclared,
      !index.isFramework(index.entries[Int(target.entry)].declaration)
    else { return nil }
    return target.entry
  }

  /// Whether the project gives a target, or all targets, a `validationType`.
  private func validates(_ target: Int32) -> Bool {
    let members = index.declarationsOfMembers(named: "validationType")
    return members.contains { member in
      guard let owner = index.enclosingEntry(of: member) else { return true }
      return owner == target || !index.entries[Int(owner)].isDeclared
        || index.entries[Int(owner)].kind == .protocolType
        || index.isFramework(index.entries[Int(owner)].declaration)
    }
  }
}
