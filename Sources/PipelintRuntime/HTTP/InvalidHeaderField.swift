/// A header field that HTTP has no way to write: an empty name, a name with other characters than RFC 9110 allows, or a value
/// with a control character, such as a line break, behind which another field could be smuggled in.
///
/// Arrives as ``APIError/Request/parameterEncoding(_:)``. The value is not kept: it may be a secret.
public struct InvalidHeaderField: Error, Hashable {
  /// The name of the field.
  public let name: String

  static func isAllowedInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  static func isAllowedInValue(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\t")
  }
}
