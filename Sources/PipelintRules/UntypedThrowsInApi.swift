import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at functions that throw any error by their type, and errors of one type of the project by what they and the functions they call do. Silent
/// where the signature is fixed elsewhere, and where something that is called may throw anything.
struct UntypedThrowsInApi: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for function in file.untypedThrows {
      findings.report(
        "'\(function.signature)' throws nothing but '\(function.type)'; say so with 'throws(\(function.type))', and callers know it",
        at: function.nameRange, scope: function.range, symbol: function.symbol, fixes: fixes(function, file))
    }
  }

  private func fixes(_ function: UntypedThrows, _ file: AnalyzedFile) -> [Fix] {
    let bytes = file.text.paddedBytes
    let word = Array("throws".utf8)
    var offset = Int(function.endOfParameters)
    while offset + word.count < Int(function.range.upper), bytes[offset] != UInt8(ascii: "{") {
      if bytes[offset..<offset + word.count].elementsEqual(word) {
        return [
          Fix(
            "Say what it throws", .unsafe(why: "callers must not expect any other error"),
            [Edit(inserting: "(\(function.type))", at: UInt32(offset + word.count))])
        ]
      }
      offset += 1
    }
    return []
  }
}
