import PipelintSource

package enum Severity: UInt8, Sendable, Comparable, CaseIterable {
  case info, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// How sure a finding is: `likely` rests on a fact that usually, not always, holds.
package enum Confidence: UInt8, Sendable {
  case certain, likely
}

/// One defect in one file.
package struct Diagnostic: Sendable, Equatable {
  /// The rule's id, which is the name of its page.
  package let rule: String
  package var severity: Severity
  package let confidence: Confidence
  /// A lower-case clause without a full stop: what is wrong, then what to do.
  package let message: String
  /// What is marked.
  package let range: SourceRange
  /// The whole chain or statement that the finding is about: a suppression on any line of its start covers all of it.
  package let scope: SourceRange
  /// The enclosing declaration, as `Type.member(label:)`; empty at file level.
  package let symbol: String
  /// The names of the chain's operators, in order: what tells it from others in the same declaration. Empty outside chains.
  package let chain: [String]
  /// Places that explain the finding, in the order they are to be read.
  package var related: [RelatedPlace]
  package let fixes: [Fix]

  package init(
    rule: String, severity: Severity, confidence: Confidence = .certain, message: String, range: SourceRange,
    scope: SourceRange, symbol: String = "", chain: [String] = [], related: [RelatedPlace] = [],
    fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.confidence = confidence
    self.message = message
    self.range = range
    self.scope = scope
    self.symbol = symbol
    self.chain = chain
    self.related = related
    self.fixes = fixes
  }
}

/// A place that explains a finding.
package struct RelatedPlace: Sendable, Equatable {
  package enum Role: Sendable {
    /// Where a failure starts.
    case origin
    /// An operator that changes it.
    case flow
    /// Where it escapes or dies.
    case sink
    case definition
    case other
  }

  package let role: Role
  package let message: String
  /// Nil for the file of the finding.
  package let path: String?
  package let range: SourceRange
  /// The static failure there, as Swift text; nil where unknown or of no interest.
  package let failureType: String?

  package init(
    _ role: Role, _ message: String, at range: SourceRange, in path: String? = nil, failureType: String? = nil
  ) {
    self.role = role
    self.message = message
    self.path = path
    self.range = range
    self.failureType = failureType
  }
}
