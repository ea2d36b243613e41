import PipelintDiagnostics
import PipelintModel

/// Looks at each `assign(to:on:)` for an object that also keeps the token: `self`, under whatever name, or the root of the path the token is
/// stored at. Silent where it is not known who keeps the token, and in structs and enums, which cannot be held.
struct AssignToSelfCycle: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let allowsSingletons = findings.option("allow-singletons") != "false"
    for assignment in file.objectAssignments {
      guard let token = assignment.token else { continue }
      for object in assignment.objects where isHeld(object.path, by: token, at: assignment, file) {
        let ends = assignment.lifetime == .oneShot || assignment.lifetime == .finite
        let isSingleton = allowsSingletons && isSelf(object.path) && file.selfIsSingleton(at: assignment.call)
        findings.report(
          message(object.path, token, ends: ends, isSingleton: isSingleton)
            + remedy(assignment, object.path, file), at: object.range,
          scope: assignment.range, symbol: file.symbol(of: assignment.call),
          severity: ends || isSingleton ? .info : nil,
          confidence: assignment.lifetime == .unknown ? .likely : .certain, related: related(token, file))
      }
    }
  }

  private func isSelf(_ path: StoragePath) -> Bool { path.root == .instance && path.components == ["self"] }

  private func isHeld(
    _ object: StoragePath, by token: StoragePath, at assignment: ObjectAssignment, _ file: AnalyzedFile
  ) -> Bool {
    if object.root == .local, file.isTestCode { return false }
    if object.root == .instance, file.selfIsValue(at: assignment.call) { return false }
    return object.owns(token) || (isSelf(object) && token.root == .global)
  }

  private func message(_ object: StoragePath, _ token: StoragePath, ends: Bool, isSingleton: Bool) -> String {
    let name = object.components.joined(separator: ".")
    let store = token.components.drop { $0 == "self" }.joined(separator: ".")
    if isSingleton {
      return
        "'\(name)' and the subscription in '\(store)' keep each other alive; the single instance lives on anyway"
    }
    if token.root == .global {
      return ends
        ? "'\(store)' keeps '\(name)' alive until the upstream ends"
        : "'\(store)' keeps '\(name)' alive for ever"
    }
    return "'\(name)' and the subscription in '\(store)' keep each other alive"
      + (ends ? " until the upstream ends" : " for ever")
  }

  private func remedy(_ assignment: ObjectAssignment, _ object: StoragePath, _ file: AnalyzedFile) -> String {
    guard isSelf(object) else {
      return "; use 'sink' and capture '\(object.components.joined(separator: "."))' weakly"
    }
    let keyPath = assignment.keyPath
    let property = keyPath.split(separator: ".").last.map(String.init) ?? keyPath
    if !keyPath.contains("."), file.isPublished(property, at: assignment.call) {
      return "; use 'assign(to: &$\(property))'"
    }
    return "; use 'sink { [weak self] … }'"
  }

  private func related(_ token: StoragePath, _ file: AnalyzedFile) -> [RelatedPlace] {
    guard let place = file.declarationPlace(of: token), let name = token.components.last else { return [] }
    return [RelatedPlace(.definition, "'\(name)' keeps the subscription", at: place.range, in: place.path)]
  }
}
