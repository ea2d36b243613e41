import PipelintRules

/// The rules that run.
package struct RuleSelection: Sendable {
  /// A name that no rule bears.
  package struct UnknownRule: Error, Equatable {
    package let name: String
    /// The rule that was probably meant.
    package let nearest: String?
  }

  /// Ordered by id.
  package let rules: [RuleEntry]

  /// The rules that run when nothing is said.
  package static let standard = RuleSelection(rules: RuleEntry.all.filter(\.page.runsByDefault))

  private init(rules: [RuleEntry]) { self.rules = rules }

  /// The rules named in `only`, or the standard ones where it is empty, without those named in `ignored`. Earlier ids count as well.
  package init(only: [String], ignoring ignored: [String]) throws(UnknownRule) {
    let ignoredRules = Set(try ignored.map(ruleID))
    let onlyRules = Set(try only.map(ruleID))
    rules = RuleEntry.all.filter { entry in
      !ignoredRules.contains(entry.page.id)
        && (only.isEmpty ? entry.page.runsByDefault : onlyRules.contains(entry.page.id))
    }
  }

  package func contains(_ id: String) -> Bool { rules.contains { $0.page.id == id } }
}

/// The current id of the rule called `name`, now or earlier.
package func ruleID(_ name: String) throws(RuleSelection.UnknownRule) -> String {
  for entry in RuleEntry.all where entry.page.id == name || entry.page.replaces.contains(name) {
    return entry.page.id
  }
  throw RuleSelection.UnknownRule(
    name: name, nearest: nearestName(to: name, among: RuleEntry.all.map(\.page.id)))
}
