import Foundation

/// Text as it stands in an address: every byte but those of letters, digits and `-._~` as `%` and two hexadecimal digits. So
/// nothing in it can end a segment or a value, and a `+` stays one.
enum PercentEncoding {
  static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// `name=value` for each item, with `&` between them. A missing value is an empty one.
  static func query(_ items: [URLQueryItem]) -> String {
    items.map { "\(encode($0.name))=\(encode($0.value ?? ""))" }.joined(separator: "&")
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
