import Testing

/// Types as they are written.
struct FactExtractorTypeTests {
  @Test func names() {
    checkType("A", "A")
    checkType("A.B<C>.D", "A.B<C>.D")
    checkType("Self", "Self")
    checkType("Any", "Any")
    checkType("[A]", "[A]")
    checkType("[A: B]", "[A: B]")
    checkType("A?", "A?")
    checkType("(A)", "A")
    checkType("()", "()")
    checkType("(a: A, B)", "(a: A, B)")
  }

  @Test func functions() {
    checkType("(A, b: B) -> C", "((A, b: B) -> C)")
    checkType("((A, B)) -> C", "(((A, B)) -> C)")
    checkType("() async throws -> Void", "(() async throws -> Void)")
    checkType("@Sendable (inout A) throws(E) -> B", "((inout A) throws(E) -> B)")
    checkType("(A) -> (B) -> C", "((A) -> ((B) -> C))")
    checkType("((A) -> B)?", "((A) -> B)?")
  }

  @Test func protocols() {
    checkType("some P<A>", "some P<A>")
    checkType("any P", "any P")
    checkType("A & B", "(A & B)")
    checkType("any A & B", "any (A & B)")
    checkType("A.Type", "A.Type")
    checkType("~Copyable", "~Copyable")
    checkType("any P.Type", "any P.Type")
  }
}
