/// Which statuses of an answer are accepted.
///
/// ```swift
/// StatusRule.success.accepts(204)             // true
/// StatusRule.exactly(200, 304).accepts(204)   // false
/// ```
public struct StatusRule: Hashable, Sendable {
  private let ranges: [Range<Int>]

  /// 200 to 299.
  public static let success = StatusRule(ranges: [200..<300])
  /// 200 to 399. A redirect that is accepted is an answer: ``APIClient`` does not follow it.
  public static let successOrRedirect = StatusRule(ranges: [200..<400])
  /// The statuses named, and no other.
  public static func exactly(_ statuses: Int...) -> StatusRule {
    StatusRule(ranges: statuses.map { $0..<$0 + 1 })
  }

  /// Whether an answer with this status is accepted.
  public func accepts(_ status: Int) -> Bool {
    ranges.contains { $0.contains(status) }
  }
}
