extension Parser {
  // Pattern = '(' (Label ':')? Pattern, … ')' | '_' | ('let' | 'var') Pattern | identifier
  mutating func pattern() {
    let start = mark
    switch kind {
    case .leftParen:
      let main = advance()
      nested { parser in
        while !parser.at(.endOfFile), !parser.at(.rightParen) {
          let element = parser.mark
          var label = Parser.noMain
          if parser.isAtIdentifier, parser.next.kind == .colon {
            label = parser.advance()
            parser.advance()
          }
          parser.pattern()
          parser.finish(.tuplePatternElement, from: element, main: label)
          if !parser.take(.comma) { break }
        }
      }
      expectClosing(.rightParen, ")")
      finish(.tuplePattern, from: start, main: main)
    case .identifier, .escapedIdentifier:
      if word == .borrowing, next.kind.isIdentifier, !next.flags.contains(.afterNewline) {
        return valueBinding(.none)
      }
      let main = advance()
      finish(tokens[main].word == .wildcard ? .wildcardPattern : .identifierPattern, from: start, main: main)
    case .keyword where word == .let || word == .var || word == .inout:
      valueBinding(.none)
    case .dollarIdentifier:
      reportUnexpected()
      let main = advance()
      finish(.identifierPattern, from: start, main: main)
    case .keyword where !isAfterNewline:
      reportUnexpected()
      let main = advance()
      finish(.identifierPattern, from: start, main: main)
    default:
      missing("pattern")
    }
  }

  private mutating func valueBinding(_ context: PatternContext) {
    let start = mark
    let main = advance()
    nested { if context == .none { $0.pattern() } else { $0.matchingPattern(.binding) } }
    finish(.valueBindingPattern, from: start, main: main)
  }

  // MatchingPattern = 'is' Type | ('let' | 'var') MatchingPattern | Expression
  mutating func matchingPattern(_ context: PatternContext) {
    let start = mark
    switch word {
    case .is:
      let main = advance()
      type()
      return finish(.isTypePattern, from: start, main: main)
    case .let, .var, .inout:
      return valueBinding(.matching)
    case .borrowing:
      if next.kind.isIdentifier, !next.flags.contains(.afterNewline) { return valueBinding(.matching) }
    default: break
    }
    sequence(.condition, pattern: context)
    // A bare name or nested binding is a pattern itself.
    if lastKind == .patternExpression, let last = nodes.last, Int(last.firstNode) == start.node {
      return unwrapPatternExpression()
    }
    finish(.expressionPattern, from: start)
  }

  // TypeAnnotation = ':' Type
  mutating func typeAnnotation() {
    let start = mark
    let main = advance()
    resultType()
    finish(.typeAnnotation, from: start, main: main)
  }
}
