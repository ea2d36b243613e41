import PipelintDiagnostics
import PipelintModel
import PipelintRules

/// The rules that run, and the values of their options.
package struct RuleSelection: Sendable {
  /// What was asked for and is not there.
  package enum Mistake: Error, Equatable {
    /// A name that no rule bears; `nearest` is the rule that was probably meant.
    case unknownRule(String, nearest: String?)
    /// A rule that is to run, and to be left out.
    case onlyAndIgnored(String)
    /// `RULE.OPTION=VALUE` in another form.
    case malformedSetting(String)
    case unknownOption(String, rule: String, known: [String])
    /// A value that is not of the option's type: `integer`, `boolean`, `string` or `list`.
    case invalidValue(String, option: String, type: String)
  }

  /// Which rules run when none is named.
  package enum Profile: String, Sendable, CaseIterable {
    case standard
    /// With those that ask for more than most teams want, and with the values of options by which the others do; and in code that nothing calls, or that
    /// only debug builds or older systems have.
    case strict
  }

  /// Ordered by id.
  package let rules: [RuleEntry]
  /// Those of them that look at files, ready to.
  let running: [RunningRule]
  let profile: Profile

  /// The rules that run when nothing is said.
  package static let standard = RuleSelection(
    rules: RuleEntry.all.filter(\.page.runsByDefault))

  init(
    rules: [RuleEntry], profile: Profile = .standard, settings: [String: [String: String]] = [:]
  ) {
    self.rules = rules
    self.profile = profile
    running = rules.compactMap { RunningRule($0, profile, settings: settings[$0.page.id] ?? [:]) }
  }

  /// The rules named in `only`, or those of the profile where it is empty, without those named in `ignored`. Earlier ids count as well. Preview rules
  /// run when they are named, or asked for together. Each of `settings` is `RULE.OPTION=VALUE`.
  package init(
    only: [String], ignoring ignored: [String], profile: Profile = .standard, withPreviews: Bool = false,
    settings: [String] = []
  ) throws(Mistake) {
    let ignoredRules = Set(try ignored.map(ruleID))
    let onlyRules = Set(try only.map(ruleID))
    if let rule = onlyRules.intersection(ignoredRules).min() { throw .onlyAndIgnored(rule) }
    let rules = RuleEntry.all.filter { entry in
      if ignoredRules.contains(entry.page.id) { return false }
      if !only.isEmpty { return onlyRules.contains(entry.page.id) }
      return entry.page.runs(in: profile) && (withPreviews || !entry.page.preview)
    }
    var values: [String: [String: String]] = [:]
    for text in settings {
      let setting = try Setting(text)
      values[setting.rule, default: [:]][setting.option] = setting.value
    }
    self.init(rules: rules, profile: profile, settings: values)
  }

  package func contains(_ id: String) -> Bool { rules.contains { $0.page.id == id } }
}

/// A rule with what it needs in every file. An object, because it is handed on for each of them.
final class RunningRule: Sendable {
  private let rule: any Rule
  let runsInTests: Bool
  /// It has nothing to say where none of them can be met. Empty for a rule about the language alone.
  let frameworks: [String]
  /// Without any yet.
  private let findings: Findings

  /// `settings` are the values that differ from those of the profile. Nil for a rule of the linter itself.
  init?(_ entry: RuleEntry, _ profile: RuleSelection.Profile, settings: [String: String]) {
    guard let type = entry.type else { return nil }
    let page = entry.page
    let defaults = page.options.map { ($0.name, profile == .strict ? $0.strictValue : $0.defaultValue) }
    rule = type.init()
    runsInTests = page.tests
    frameworks = page.frameworks
    findings = Findings(
      rule: page.id, severity: page.severity,
      options: Dictionary(uniqueKeysWithValues: defaults).merging(settings) { _, set in set })
  }

  /// What the rule says of a file.
  func diagnostics(of file: AnalyzedFile) -> [Diagnostic] {
    var findings = findings
    rule.check(file, &findings)
    return findings.diagnostics
  }
}

extension RulePage {
  fileprivate func runs(in profile: RuleSelection.Profile) -> Bool {
    switch `default` {
    case .on: true
    case .strict: profile == .strict
    case .off: false
    }
  }
}

/// `RULE.OPTION=VALUE`, checked against the rule's page.
private struct Setting {
  let rule: String
  let option: String
  let value: String

  init(_ text: String) throws(RuleSelection.Mistake) {
    guard let equals = text.firstIndex(of: "="), let dot = text[..<equals].firstIndex(of: ".") else {
      throw .malformedSetting(text)
    }
    rule = try ruleID(String(text[..<dot]))
    let name = String(text[text.index(after: dot)..<equals])
    let value = String(text[text.index(after: equals)...])
    let options = RuleEntry.all.first { [rule] in $0.page.id == rule }?.page.options ?? []
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, rule: rule, known: options.map(\.name))
    }
    let isValid =
      switch option.type {
      case "integer": Int(value) != nil
      case "boolean": value == "true" || value == "false"
      default: true
      }
    guard isValid else { throw .invalidValue(value, option: name, type: option.type) }
    self.option = name
    self.value = value
  }
}

/// The current id of the rule called `name`, now or earlier.
package func ruleID(_ name: String) throws(RuleSelection.Mistake) -> String {
  for entry in RuleEntry.all where entry.page.id == name || entry.page.replaces.contains(name) {
    return entry.page.id
  }
  throw .unknownRule(name, nearest: nearestName(to: name, among: RuleEntry.all.map(\.page.id)))
}
