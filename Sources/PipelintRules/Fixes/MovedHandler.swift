import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// What a `sink` does about a failure and about nothing else, as a link that does it and ends without one.
struct MovedHandler {
  /// Laid out as `ChainEdits` takes it.
  let link: String
  /// Take the closure away from the `sink`, and let the closure around the link hold what it held.
  let edits: [Edit]

  /// Nil where the `sink` does more when the stream ends, where what its closure captures cannot be captured by `outer`, and where a comment would be
  /// lost.
  init?(
    of sink: Step, sending output: Type, into outer: ClosureID?, _ file: AnalyzedFile, _ edits: ChainEdits
  ) {
    guard let handler = file.failureHandler(of: sink)?.closure, !handler.isNone,
      let block = file.failureBlock(of: handler),
      let captures = Self.captures(of: handler, into: outer, edits),
      let removal = edits.removalOfCompletionHandler(of: sink)
    else { return nil }
    self.edits = captures.edits + [removal]
    let head = captures.list + (block.error ?? "_")
    let usesRuntime = file.canImport(runtimeModule)
    let unwrapping = block.unwrapping.map {
      edits.code(SourceRange($0.range.lower, $0.leaving.lower)) + (usesRuntime ? "return" : "return Empty()")
        + edits.code(SourceRange($0.leaving.upper, $0.range.upper)) + "\n"
    }
    let code = (unwrapping ?? "") + edits.code(block.range)
    let lines = code.replacing("\n", with: "\n\t")
    link =
      if !usesRuntime {
        ".catch { \(head) -> Empty<\(output.written), Never> in\n\t\(lines)\n\treturn Empty()\n}"
      } else if code.contains("\n") {
        ".finishOnFailure { \(head) in\n\t\(lines)\n}"
      } else {
        ".finishOnFailure { \(head) in \(code) }"
      }
  }

  /// The list of captures that a closure needs in another one, and the edits by which that one does not hold `self` for it.
  private static func captures(of handler: ClosureID, into outer: ClosureID?, _ edits: ChainEdits) -> (
    list: String, edits: [Edit]
  )? {
    let facts = edits.facts
    let captures = facts.captures(of: handler)
    guard let only = captures.first else { return ("", []) }
    guard captures.count == 1, let outer, only.value.isNone, only.strength == .weak,
      facts.string(only.name) == "self"
    else { return nil }
    let range = facts[outer].range
    let holdsSelf =
      facts.captures(of: outer).contains { facts.string($0.name) == "self" }
      || facts.expressions.contains {
        $0.kind == .name && facts.string($0.name) == "self" && range.contains($0.range)
      }
    if holdsSelf { return ("[weak self] ", []) }
    guard facts.captures(of: outer).isEmpty else { return nil }
    return edits.weakCapture(of: "self", by: outer).map { ("[weak self] ", [$0]) }
  }
}
