import Foundation
import PipelintModel
import PipelintSource
import PipelintSyntax
import Testing

/// What is long but not nested takes no deeper call stack than what is short.
struct FactExtractorDepthTests {
  @Test(arguments: [
    ".map { $0 }", " + 1", " ?? try a", " ? b : c", " as B", "!", "()", "[0]", "?.b", "<A>.c", " = a", "; a",
    " &&& b",
  ])
  func expressionsOfManyParts(part: String) {
    checkInShallowStack("func f() -> AnySubject { try a" + String(repeating: part, count: 30_000) + "\nb }") {
      facts in
      facts.statements.last?.kind == .expression
        && facts.names[facts.expressions.last?.name ?? .empty] == "b"
    }
  }

  @Test func elseIfs() {
    checkInShallowStack(
      "func f() -> AnySubject { if a {}" + String(repeating: " else if b {}", count: 30_000) + "\nc }"
    ) { facts in
      facts.statements.count > 30_000
    }
  }

  @Test func nestedDeeperThanTheParserFollows() {
    for (open, close) in [
      ("(", ")"), ("a {", "}"), ("[", "]"), ("if a {", "}"), ("class A { func f() { Just(1)", "} }"),
    ] {
      let text = String(repeating: open, count: 10_000) + String(repeating: close, count: 10_000)
      _ = FileFacts(SyntaxTree.parse(SourceText(path: "Test.swift", "func f() -> AnySubject { \(text) }")))
    }
  }

  private func checkInShallowStack(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ holds: @escaping @Sendable (FileFacts) -> Bool
  ) {
    let done = DispatchSemaphore(value: 0)
    let result = Result()
    let thread = Thread {
      result.holds = holds(FileFacts(SyntaxTree.parse(SourceText(path: "Test.swift", text))))
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    #expect(result.holds, sourceLocation: sourceLocation)
  }

  private final class Result: @unchecked Sendable {
    var holds = false
  }
}
