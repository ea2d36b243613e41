import PipelintModel
import PipelintSource
import PipelintSyntax
import Testing

/// Records an issue unless the facts of a file that says `text` are `expected`, printed by `FileFacts.dump`.
func checkFacts(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let tree = SyntaxTree.parse(SourceText(path: "Test.swift", text))
  let facts = FileFacts(tree)
  let actual = facts.dump()
  if actual != (expected.isEmpty ? "" : expected + "\n") {
    Issue.record("'\(text)' gives:\n\(actual)", sourceLocation: sourceLocation)
  }
  #expect(FileFacts(tree) == facts, "the same facts twice", sourceLocation: sourceLocation)
  #expect(
    PackedFacts(facts).unpacked() == facts, "the same facts after packing", sourceLocation: sourceLocation)
}

/// As `checkFacts`, of the statements of a function that is kept.
func checkCode(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let lines = expected.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
  checkFacts(
    "func f() -> AnySubject {\n\(text)\n}",
    (["function [body kept] f : AnySubject"] + (expected.isEmpty ? [] : lines)).joined(separator: "\n"),
    sourceLocation: sourceLocation)
}

/// As `checkFacts`, of the type of a variable.
func checkType(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  checkFacts("var x: \(text)", "variable x : \(expected)", sourceLocation: sourceLocation)
}
