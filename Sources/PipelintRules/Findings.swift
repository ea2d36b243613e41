import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// What one rule has found in one file.
package struct Findings: Sendable {
  /// What is the same in all files: one reference, because each file starts with a copy.
  private final class Origin: Sendable {
    let id: String
    /// Where a report names none.
    let severity: Severity
    let options: [String: String]

    init(id: String, severity: Severity, options: [String: String]) {
      self.id = id
      self.severity = severity
      self.options = options
    }
  }

  private let origin: Origin
  /// In the order of their reports.
  package private(set) var diagnostics: [Diagnostic] = []

  /// `severity` is the page's; `options` are the page's defaults with the configuration's values laid over them.
  package init(rule: String, severity: Severity, options: [String: String] = [:]) {
    origin = Origin(id: rule, severity: severity, options: options)
  }

  /// The value of an option of the rule's page; nil where the page has no such option.
  package func option(_ name: String) -> String? { origin.options[name] }

  /// Reports one defect: what is marked, the chain or statement it is about, and the declaration around it.
  package mutating func report(
    _ message: String, at range: SourceRange, scope: SourceRange, symbol: String, severity: Severity? = nil,
    confidence: Confidence = .certain, related: [RelatedPlace] = [], fixes: [Fix] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule: origin.id, severity: severity ?? origin.severity, confidence: confidence, message: message,
        range: range,
        scope: scope, symbol: symbol, related: related, fixes: fixes))
  }
}

extension RelatedPlace {
  /// `URLError starts here`, `NetworkError thrown here; Failure becomes 'any Error'`
  init(_ place: FlowPlace) {
    var parts: [String] = []
    for verb in Verb.allCases {
      let types = place.errors.filter { Verb($0.cause) == verb }.map { "\($0.type)" }
      if !types.isEmpty { parts.append("\(types.listed) \(verb.text(types.count)) here") }
    }
    if place.becomesAnyError { parts.append("Failure becomes 'any Error'") }
    self.init(
      place.errors.isEmpty ? .flow : .origin, parts.joined(separator: "; "), at: place.range,
      failureType: place.becomesAnyError ? "any Error" : nil)
  }

  /// What an error does at a place.
  private enum Verb: CaseIterable {
    case comesIn, starts, isThrown

    init(_ cause: ReachingError.Cause) {
      switch cause {
      case .declared: self = .comesIn
      case .operation: self = .starts
      case .thrown, .call: self = .isThrown
      }
    }

    func text(_ count: Int) -> String {
      switch self {
      case .comesIn: count == 1 ? "comes in" : "come in"
      case .starts: count == 1 ? "starts" : "start"
      case .isThrown: "thrown"
      }
    }
  }
}
