import PipelintSource
import PipelintSyntax

extension FileFacts {
  package init(_ tree: SyntaxTree) {
    self.init()
    var end: UInt32 = 0
    for token in tree.tokens.indices {
      let range = tree.range(ofToken: token)
      if range.lower > end {
        let trivia = Array(tree.source.paddedBytes[Int(end)..<Int(range.lower)])
        var i = 0
        while i + 1 < trivia.count {
          if trivia[i] == 0x2F && trivia[i+1] == 0x2F {
            var j = i
            while j < trivia.count, trivia[j] != 10 { j += 1 }
            let r = SourceRange(end + UInt32(i), end + UInt32(j))
            if tree.source.string(r).contains("pipelint:") { directives.append(r) }
            i = j
          } else if trivia[i] == 0x2F && trivia[i+1] == 0x2A {
            var j = i + 2
            while j + 1 < trivia.count, !(trivia[j] == 0x2A && trivia[j + 1] == 0x2F) { j += 1 }
            let r = SourceRange(end + UInt32(i), end + UInt32(min(j + 2, trivia.count)))
            if tree.source.string(r).contains("pipelint:") { directives.append(r) }
            i = j + 2
          } else { i += 1 }
        }
      }
      end = range.upper
    }
  }
}
