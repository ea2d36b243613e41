/// Writes JSON text, two spaces a level, keys in the order they come.
struct JSONWriter {
  private(set) var text = ""
  private var depth = 0
  private var isFirst = true

  mutating func object(_ body: (inout JSONWriter) -> Void) { group("{", "}", body) }

  mutating func array<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
    group("[", "]") { writer in
      for element in elements {
        writer.startItem()
        body(&writer, element)
      }
    }
  }

  mutating func key(_ name: String, _ value: (inout JSONWriter) -> Void) {
    startItem()
    string(name)
    text += ": "
    value(&self)
  }

  mutating func key(_ name: String, _ value: String) { key(name) { $0.string(value) } }
  mutating func key(_ name: String, _ value: Int) { key(name) { $0.text += String(value) } }
  mutating func key(_ name: String, _ value: Bool) { key(name) { $0.text += String(value) } }

  mutating func key(_ name: String, orNull value: String?) {
    key(name) { writer in
      if let value { writer.string(value) } else { writer.null() }
    }
  }

  mutating func null() { text += "null" }

  /// A number with three decimals.
  mutating func key(_ name: String, thousandths value: Int) {
    let fraction = String(value % 1000)
    key(name) { $0.text += "\(value / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction }
  }

  mutating func string(_ value: String) {
    text += "\""
    defer { text += "\"" }
    if value.utf8.allSatisfy(\.isPlain) {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.isTreacherous:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func group(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    text += open
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { newline() }
    text += close
    isFirst = false
  }

  private mutating func startItem() {
    if !isFirst { text += "," }
    isFirst = false
    newline()
  }

  private mutating func newline() { text += "\n" + String(repeating: "  ", count: depth) }
}

extension UInt8 {
  /// Whether it is a character of ASCII that stands for itself in a string of JSON.
  fileprivate var isPlain: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
