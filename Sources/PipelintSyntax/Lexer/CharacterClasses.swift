/// Which scalars begin and continue names and operators.
///
/// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure
enum CharacterClass {
  static func continuesIdentifier(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return isASCIIIdentifierPart(UInt8(scalar)) }
    return switch scalar {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF,
      0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
      0x2054,
      0x2060...0x206F, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
      0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
      0xFE47...0xFFF8:
      true
    default:
      // Each of the planes 1 to 14, but for the last two code points.
      scalar >= 0x10000 && scalar < 0xF0000 && scalar & 0xFFFF <= 0xFFFD
    }
  }

  static func startsIdentifier(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return isASCIIIdentifierPart(UInt8(scalar)) && !(0x30...0x39).contains(scalar) }
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: return false
    default: return continuesIdentifier(scalar)
    }
  }

  static func startsOperator(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return isASCIIOperator(UInt8(scalar)) }
    return switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
      0x2020...0x2027,
      0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
      0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
      true
    default: false
    }
  }

  static func continuesOperator(_ scalar: UInt32) -> Bool {
    if startsOperator(scalar) { return true }
    return switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// White space that a raw identifier may not hold: all but the plain space and the two direction marks.
  static func isForbiddenInRawIdentifier(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F, 0x3000: true
    case 0..<0x20, 0x7F, 0x5C: true
    default: false
    }
  }

  @inline(__always)
  static func isASCIIIdentifierPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: true
    case 0x24: true
    default: false
    }
  }

  @inline(__always)
  static func isASCIIOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2F, 0x3D, 0x2D, 0x2B, 0x2A, 0x25, 0x3C, 0x3E, 0x21, 0x26, 0x7C, 0x5E, 0x7E, 0x2E, 0x3F: true
    default: false
    }
  }
}

extension [UInt8] {
  /// How many of the eight bytes from `offset` on continue an identifier of ASCII letters, digits, `_` and `$`, until one does not.
  @inline(__always)
  func identifierPartCount(at offset: Int) -> Int {
    let text = littleEndian(at: offset)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones &* 0x80
    // Each byte without its high bit, so that adding to one does not carry into the next: the high bit of the sum says "at least".
    let ascii = text & ~highBits
    let lowercase = ascii | ones &* 0x20
    let isLetter = (lowercase &+ ones &* (0x80 - 0x61)) & ~(lowercase &+ ones &* (0x80 - 0x7B))
    let isDigit = (ascii &+ ones &* (0x80 - 0x30)) & ~(ascii &+ ones &* (0x80 - 0x3A))
    let isUnderscore = ~((ascii ^ ones &* 0x5F) &+ ones &* 0x7F)
    let isDollar = ~((ascii ^ ones &* 0x24) &+ ones &* 0x7F)
    let isPart = (isLetter | isDigit | isUnderscore | isDollar) & ~text & highBits
    return (~isPart & highBits).trailingZeroBitCount / 8
  }
}
