import PipelintSource

/// What a token is. Keywords that Swift reserves only in some places are `identifier`s with a `Word`.
public enum TokenKind: UInt8, Sendable {
  case endOfFile
  /// Bytes that no token of Swift starts with: a control character, a stray quote, invalid UTF-8.
  case unknown

  case identifier
  /// `` `name` `` or `` `any text` ``, backticks included.
  case escapedIdentifier
  /// `$0`. A projection such as `$name` is an `identifier`.
  case dollarIdentifier
  /// A word that Swift reserves everywhere; which one, its `Word` says.
  case keyword

  case integerLiteral
  case floatLiteral
  /// The `#`s, quotes and segments of a string literal are tokens of their own; what stands in an interpolation
  /// is ordinary tokens between `interpolationStart` and a `rightParen`.
  case stringStart
  case stringSegment
  /// `\(`, or `\#(` in a raw string.
  case interpolationStart
  case stringEnd
  /// `/…/`, `#/…/#`: the whole literal.
  case regexLiteral

  case prefixOperator
  case infixOperator
  case postfixOperator
  /// The rest of an operator that was one token to the lexer and two to the parser, until it is split; empty.
  case reserved

  case leftParen
  case rightParen
  case leftBrace
  case rightBrace
  case leftBracket
  case rightBracket
  /// `<` that opens a generic clause; the parser's, like the next two: to the lexer they are operators.
  case leftAngle
  case rightAngle

  case comma
  case colon
  /// `::` between a module and a name.
  case colonColon
  case semicolon
  case period
  /// `...` after a type.
  case ellipsis
  /// `=` alone.
  case equal
  case arrow
  case at
  /// `#` before a macro's name.
  case pound
  /// `#if`.
  case poundIf
  case poundElseif
  case poundElse
  case poundEndif
  case poundSourceLocation
  case poundAvailable
  case poundUnavailable
  case backslash
  case backtick
  /// `&` before an operand.
  case prefixAmpersand
  /// `?` bound to what stands on its left.
  case postfixQuestionMark
  /// `?` between operands.
  case infixQuestionMark
  /// `!` bound to what stands on its left.
  case exclamationMark
  case editorPlaceholder
  case shebang
}

/// One token: eight bytes. Its text is `start..<end`; what stands between two tokens is trivia.
public struct Token: Sendable, BitwiseCopyable {
  @usableFromInline let bits: UInt64

  /// Lengths from here on stand in the tree's side table.
  @usableFromInline static let longLength: UInt16 = .max

  /// A `length` of `longLength` stands for what the tree's side table says.
  @inlinable
  public init(start: UInt32, length: UInt16, kind: TokenKind, flags: Flags, word: Word = .none) {
    // start 32 | length 16 | kind 6 | flags 2 | word 8
    bits =
      UInt64(start) | UInt64(length) << 32 | UInt64(kind.rawValue) << 48 | UInt64(flags.rawValue) << 54
      | UInt64(word.rawValue) << 56
  }

  /// The offset of the token's first byte.
  @inlinable
  public var start: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// The length in bytes, except that of a token which is too long for eight bytes (`SyntaxTree.length(ofToken:)`).
  @inlinable
  public var shortLength: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }

  /// What the token is.
  @inlinable
  public var kind: TokenKind {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits >> 48) & 0x3F, to: TokenKind.self)
  }

  /// The word that the token spells, where it is one the parser or the extraction asks for.
  @inlinable
  public var word: Word { unsafeBitCast(UInt8(truncatingIfNeeded: bits >> 56), to: Word.self) }

  /// What stands directly before the token.
  @inlinable
  public var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: bits >> 54) & 3) }

  /// What stands directly before a token.
  public struct Flags: OptionSet, Sendable {
    /// Two bits.
    public let rawValue: UInt8

    /// Takes over both bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The first token of its line.
    @inlinable public static var afterNewline: Flags { Flags(rawValue: 1) }
    /// White space or a comment stands before it.
    @inlinable public static var afterTrivia: Flags { Flags(rawValue: 2) }
  }
}

extension TokenKind {
  /// Written out, because the derived comparison is a call where another module makes it.
  @inlinable
  public static func == (left: TokenKind, right: TokenKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}
