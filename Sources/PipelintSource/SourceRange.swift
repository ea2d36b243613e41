/// A half-open range of UTF-8 byte offsets in one file.
public struct SourceRange: Hashable, Sendable, BitwiseCopyable {
  /// The first byte.
  public var lower: UInt32
  /// The byte after the last.
  public var upper: UInt32

  /// `lower` is at most `upper`.
  @inlinable @inline(__always)
  public init(_ lower: UInt32, _ upper: UInt32) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether no byte lies inside.
  @inlinable
  public var isEmpty: Bool { lower == upper }

  /// The length in bytes.
  @inlinable
  public var count: Int { Int(upper) - Int(lower) }

  /// Whether `offset` lies inside; the end does not.
  @inlinable
  public func contains(_ offset: UInt32) -> Bool { lower <= offset && offset < upper }

  /// Whether all of `other` lies inside.
  @inlinable
  public func contains(_ other: SourceRange) -> Bool { lower <= other.lower && other.upper <= upper }
}

extension SourceRange: Comparable {
  /// Orders by start, then by end.
  @inlinable
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.lower, left.upper) < (right.lower, right.upper)
  }
}
