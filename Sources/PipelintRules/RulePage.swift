import PipelintDiagnostics

/// A rule's page, `Rules/<id>.md`: its front matter as values, and its text.
package struct RulePage: Sendable {
  /// When a rule runs without being asked for by name.
  package enum Activation: String, Sendable {
    case on
    /// In the strict profile alone.
    case strict
    case off
  }

  /// The class of a fix, as `Fix.Applicability` without its reason.
  package enum FixClass: String, Sendable {
    case safe, unsafe, display
  }

  /// A value of the rule that a user may set.
  package struct Option: Sendable, Equatable {
    /// In kebab-case.
    package let name: String
    /// `integer`, `boolean`, `string` or `list`.
    package let type: String
    /// As written in the page.
    package let defaultValue: String
    /// In the strict profile; as written in the page, or else the default.
    package let strictValue: String

    package init(name: String, type: String, defaultValue: String, strictValue: String? = nil) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.strictValue = strictValue ?? defaultValue
    }
  }

  /// The name of the page's file without its extension.
  package let id: String
  package let title: String
  package let category: String
  package let severity: Severity
  package let `default`: Activation
  /// Off, whatever `default` says, until it is asked for by name.
  package let preview: Bool
  package let frameworks: [String]
  package let fixes: [FixClass]
  /// Whether the rule reports in test code.
  package let tests: Bool
  package let options: [Option]
  /// The first version that has the rule; empty where the page does not say.
  package let since: String
  /// Earlier ids of the rule, which still work in suppressions and on the command line.
  package let replaces: [String]
  /// The page below the front matter, in Markdown.
  package let text: String

  package init(
    id: String, title: String, category: String, severity: Severity, default: Activation, preview: Bool,
    frameworks: [String], fixes: [FixClass], tests: Bool, options: [Option], since: String,
    replaces: [String],
    text: String
  ) {
    self.id = id
    self.title = title
    self.category = category
    self.severity = severity
    self.default = `default`
    self.preview = preview
    self.frameworks = frameworks
    self.fixes = fixes
    self.tests = tests
    self.options = options
    self.since = since
    self.replaces = replaces
    self.text = text
  }

  /// Whether the rule runs when nobody names it.
  package var runsByDefault: Bool { `default` == .on && !preview }
}

/// A page and the rule that it describes.
package struct RuleEntry: Sendable {
  package let page: RulePage
  /// Nil for a rule of the linter itself, such as `unused-suppression`.
  package let type: (any Rule.Type)?

  package init(_ page: RulePage, _ type: (any Rule.Type)?) {
    self.page = page
    self.type = type
  }
}
