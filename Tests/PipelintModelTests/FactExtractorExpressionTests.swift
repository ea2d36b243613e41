import Testing

/// Expressions, with precedence resolved.
struct FactExtractorExpressionTests {
  @Test func namesAndMembers() {
    checkCode("a", "a")
    checkCode("self.a", "self.a")
    checkCode("`default`.b", "default.b")
    checkCode(".c", ".c")
    checkCode("a.0.b", "a.0.b")
    checkCode("a.init", "a.init")
    checkCode("f(x:y:)", "f(x:y:)")
    checkCode("a.f(x:_:)", "a.f(x:_:)")
    checkCode("$0", "$0")
    checkCode("$a", "$a")
    checkCode("A<B, C>", "A<B, C>")
    checkCode("A<B>.c", "A<B>.c")
    checkCode("[Int].self", "[Int].self")
    checkCode("super.a", "super.a")
  }

  @Test func calls() {
    checkCode("f()", "f()")
    checkCode("f(1, a: b)", "f(1, a: b)")
    checkCode("f { $0 }", "f(^{ $0: $0; })")
    checkCode("f(1) { a } b: { c }", "f(1, ^{ a; }, ^b: { c; })")
    checkCode("f[1, a: 2]", "f[(1, a: 2)]")
    checkCode("a?.b!.c()", "a?.b!.c()")
    checkCode("{ 1 }()", "{ 1; }()")
    checkCode("f(&a)", "f(&a)")
    checkCode("#selector(a)", "#selector(a)")
    checkCode("f(+)", "f(+)")
  }

  @Test func chains() {
    checkCode(
      """
      a.b().c { d }.e(f)
        .g
      """,
      """
      a.b().c(^{ d; }).e(f).g
      """)
    checkCode(
      """
      Just(1)
        .map { $0 }
        // comment
        .sink(receiveValue: f)
      """,
      """
      Just(1).map(^{ $0: $0; }).sink(receiveValue: f)
      """)
  }

  @Test func literals() {
    checkCode("1_000", "1_000")
    checkCode("0xFF", "0xFF")
    checkCode("1.5e3", "1.5e3")
    checkCode("true", "true")
    checkCode("nil", "nil")
    checkCode("/a+/", "regex")
    checkCode("[1, 2]", "[1, 2]")
    checkCode("[:]", "[:]")
    checkCode("[1: 2, 3: 4]", "[1: 2, 3: 4]")
    checkCode("(1, a: 2)", "(1, a: 2)")
    checkCode("((1))", "1")
    checkCode("_ = a", "(_ = a)")
  }

  @Test func strings() {
    checkCode(#""a\n\u{1F600}\"""#, #""a\n😀\"""#)
    checkCode(##"#"a\n\#n"#"##, #""a\\n\n""#)
    checkCode(#""a\(b)c\(d, e: f)""#, #""…\(b, d, f)""#)
    checkCode(
      #"""
      """
          a
            b\
          c

          """
      """#,
      #"""
      "a\n  bc\n"
      """#)
    checkCode(#""\(a.map { "\($0)" })""#, #""…\(a.map(^{ $0: "…\($0)"; }))""#)
  }

  @Test func keyPaths() {
    checkCode(#"\A.b.c"#, #"\A.b.c"#)
    checkCode(#"\.a"#, #"\.a"#)
    checkCode(#"\A<B>.c?.d[0]"#, #"\A<B>.c?.d[0]"#)
    checkCode(#"\.self"#, #"\.self"#)
  }

  @Test func precedence() {
    checkCode("a + b * c - d", "((a + (b * c)) - d)")
    checkCode("a && b || c == d", "((a && b) || (c == d))")
    checkCode("a ?? b ?? c", "(a ?? (b ?? c))")
    checkCode("a = b ? c : d ? e : f", "(a = (b ? c : (d ? e : f)))")
    checkCode("a..<b + 1", "(a ..< (b + 1))")
    checkCode("a <> b <> c", "((a <> b) <> c)")
    checkCode("a | b & c << d", "(a | (b & (c << d)))")
    checkCode("-a + b", "((-a) + b)")
    checkCode("a += b == c", "(a += (b == c))")
    checkCode("a .== b && c", "((a .== b) && c)")
  }

  @Test func casts() {
    checkCode("a as? B ?? c", "((a as? B) ?? c)")
    checkCode("a as! B", "(a as! B)")
    checkCode("a is B && c", "((a is B) && c)")
    checkCode("a + b as C == d", "(((a + b) as C) == d)")
  }

  @Test func tryCoversWhatFollows() {
    checkCode("try a + b", "(try (a + b))")
    checkCode("x = try await a ?? b", "(x = (try (await (a ?? b))))")
    checkCode("(try a) + b", "((try a) + b)")
    checkCode("try? a.b + c", "(try? (a.b + c))")
    checkCode("try! a", "(try! a)")
    checkCode("try !a", "(try (!a))")
    checkCode("a ? try b : try c", "(a ? (try b) : (try c))")
    checkCode("try a + try b", "(try (a + (try b)))")
  }

  @Test func wrappers() {
    checkCode("consume a", "(consume a)")
    checkCode("repeat each a", "(repeat (each a))")
    checkCode("unsafe a + b", "(unsafe (a + b))")
    checkCode("a...", "(a...)")
    checkCode("...a", "(...a)")
  }

  @Test func closures() {
    checkCode("{ }", "{ }")
    checkCode("{ [weak self, unowned a = b.c, d] in e }", "{ [weak self, unowned a = b.c, d] in e; }")
    checkCode(
      "{ (a: Int, _: B, c) async throws(E) -> F in g }", "{ (a: Int, B, c) async throws(E) -> F in g; }")
    checkCode("{ a, _ in b }", "{ (a, ) in b; }")
    checkCode("{ $0; { $1 } }", "{ $0: $0; { $1: $1; }; }")
    checkCode("{ @MainActor in a }", "{ in a; }")
  }

  @Test func control() {
    checkCode("a = if b { c } else { d }", "(a = ( ifStatement b; > c; otherwise; > d; ))")
    checkCode(
      """
      a = switch b { case .c: d default: e }
      """,
      """
      (a = ( switchStatement b; > switchCase matching .c; > > d; > switchCase; > > e; ))
      """)
  }

  @Test func casesThatDoNotParse() {
    checkCode("f(", "f(unknown())")
    checkCode("a.", "a.")
    checkCode("a + ", "(a + unknown())")
    checkCode("f(a: )", "f(a: )")
  }
}
