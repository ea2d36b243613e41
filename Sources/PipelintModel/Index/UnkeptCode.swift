import PipelintSource

/// The code of a file of which no facts may be kept: see `BodyInterest`.
package enum UnkeptCode {
  /// All of it is kept.
  case none
  case text(SourceText)
  /// It can't be read.
  case unknown
}

extension SourceText {
  /// Where a name stands that is a whole word. Linear in the length of the text.
  func places(of name: String) -> [UInt32] {
    let name = Array(name.utf8)
    if name.isEmpty { return [] }
    let bytes = paddedBytes
    var places: [UInt32] = []
    var from = 0
    while let start = bytes.firstIndex(of: name, from: from, upTo: count) {
      from = start + name.count
      guard start == 0 || !bytes[start - 1].isPartOfName, !bytes[from].isPartOfName else { continue }
      places.append(UInt32(start))
    }
    return places
  }

  /// The first byte from `place` on that is no blank; its place.
  func nextByte(from place: Int) -> Int {
    var place = place
    while paddedBytes[place].isBlank { place += 1 }
    return place
  }

  /// The member that is named of what is called `name` at a place: `map` of `name.map`. Nil where none is.
  func member(of name: String, at place: Int) -> String? {
    memberRange(of: name, at: place).map { String(decoding: paddedBytes[$0], as: UTF8.self) }
  }

  /// Whether the member that is named of what is called `name` at a place is called with nothing, or with a first argument that has no label.
  func isMemberCalledWithoutLabel(of name: String, at place: Int) -> Bool {
    guard let member = memberRange(of: name, at: place), paddedBytes[member.upperBound] == UInt8(ascii: "(")
    else { return false }
    var end = nextByte(from: member.upperBound + 1)
    while paddedBytes[end].isPartOfName { end += 1 }
    return paddedBytes[nextByte(from: end)] != UInt8(ascii: ":")
  }

  private func memberRange(of name: String, at place: Int) -> Range<Int>? {
    let dot = nextByte(from: place + name.utf8.count)
    guard paddedBytes[dot] == UInt8(ascii: ".") else { return nil }
    let start = nextByte(from: dot + 1)
    var end = start
    while paddedBytes[end].isPartOfName { end += 1 }
    return start..<end
  }

  /// Whether the word at a place is the first label of a call of this member: `subscriber` of `source.receive(subscriber: other)`.
  func isLabelOfMember(named name: String, at place: Int) -> Bool {
    guard let parenthesis = lastByte(before: place), paddedBytes[parenthesis] == UInt8(ascii: "(") else {
      return false
    }
    let start = parenthesis - name.utf8.count
    return start > 0 && paddedBytes[start..<parenthesis].elementsEqual(name.utf8)
      && paddedBytes[start - 1] == UInt8(ascii: ".")
  }

  /// The last byte before `place` that is no blank; its place.
  func lastByte(before place: Int) -> Int? {
    var place = place - 1
    while place >= 0, paddedBytes[place].isBlank { place -= 1 }
    return place < 0 ? nil : place
  }

  /// The name before the parenthesis that encloses a place among arguments; empty where there is none.
  func callee(around place: Int) -> String {
    var level = 0
    var position = place - 1
    while position >= 0 {
      switch paddedBytes[position] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): level += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        level -= 1
        if level < 0 {
          guard paddedBytes[position] == UInt8(ascii: "(") else { return "" }
          var start = position
          while start > 0, paddedBytes[start - 1].isPartOfName { start -= 1 }
          return String(decoding: paddedBytes[start..<position], as: UTF8.self)
        }
      default: break
      }
      position -= 1
    }
    return ""
  }
}

extension UInt8 {
  var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\t")
      || self == UInt8(ascii: "\r")
  }
}
