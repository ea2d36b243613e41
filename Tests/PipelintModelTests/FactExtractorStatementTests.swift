import Testing

/// Statements and patterns.
struct FactExtractorStatementTests {
  @Test func bindings() {
    checkCode(
      """
      let a = 1, b: Int
      """,
      """
      binding [let] <a> = 1
      binding [let] <b>: Int
      """)
    checkCode("weak var c: A?", "binding [weak] <c>: A?")
    checkCode(
      """
      var d: Int { 1 }
      """,
      """
      binding [computed] <d>: Int
        1
      """)
    checkCode(
      """
      var e: Int { get { 1 } set { f() } }
      """,
      """
      binding [computed] <e>: Int
        1
      otherwise
        f()
      """)
    checkCode("let (g, _) = h", "binding [let] (<g>, _) = h")
    checkCode("@A var i = 1", "binding @A <i> = 1")
    checkCode("lazy var j = k", "binding [lazy] <j> = k")
    checkCode("async let j = k()", "binding [async let] <j> = k()")
  }

  @Test func branches() {
    checkCode(
      """
      if a { b } else if c { d } else { e }
      """,
      """
      ifStatement a
        b
      otherwise
        ifStatement c
          d
        otherwise
          e
      """)
    checkCode(
      """
      guard let self else { return }
      """,
      """
      guardStatement optionalBinding <self>
      otherwise
        returnStatement
      """)
    checkCode(
      """
      guard let a = b, c, case .d(let e) = f, #available(iOS 13, *) else { throw g }
      """,
      """
      guardStatement optionalBinding <a> = b, c, matching .d(<e>) = f, availability
      otherwise
        throwStatement g
      """)
    checkCode("if let a: B = c {}", "ifStatement optionalBinding <a>: B = c")
  }

  @Test func loops() {
    checkCode(
      """
      while a { b }
      """,
      """
      whileStatement a
        b
      """)
    checkCode(
      """
      repeat { a } while b
      """,
      """
      repeatStatement b
        a
      """)
    checkCode(
      """
      for a in b where c { d }
      """,
      """
      forStatement <a> guardClause c b
        d
      """)
    checkCode("for case let (a, b?) in c {}", "forStatement (<a>, <b>?) c")
    checkCode(
      """
      label: for try await a in b { continue label }
      """,
      """
      forStatement <a> b
        jump
      """)
  }

  @Test func switches() {
    checkCode(
      """
      switch a {
      case .b, .c(let d) where e: f
      case let .g(h, i): fallthrough
      case is J, let k as L: break
      case 1...2: m
      @unknown default: n
      }
      """,
      """
      switchStatement a
        switchCase matching .b, matching .c(<d>), guardClause e
          f
        switchCase matching .g(<h>, <i>)
          jump
        switchCase matching is J, matching (<k> as L)
          jump
        switchCase matching (1 ... 2)
          m
        switchCase
          n
      """)
  }

  @Test func errors() {
    checkCode(
      """
      do { try a() } catch let b as C where d { e } catch F.g, .h(let i) { j } catch { k }
      """,
      """
      doStatement
        (try a())
      otherwise
        catchClause matching (<b> as C), guardClause d
          e
        catchClause matching F.g, matching .h(<i>)
          j
        catchClause
          k
      """)
    checkCode(
      """
      do throws(E) { a } catch {}
      """,
      """
      doStatement: E
        a
      otherwise
        catchClause
      """)
    checkCode("throw A.b(c)", "throwStatement A.b(c)")
  }

  @Test func jumpsAndTheRest() {
    checkCode("return", "returnStatement")
    checkCode("return a", "returnStatement a")
    checkCode(
      """
      defer { a }
      """,
      """
      deferStatement
        a
      """)
    checkCode("break", "jump")
    checkCode(
      """
      a; b
      """,
      """
      a
      b
      """)
    checkCode(
      """
      #if A
      b
      #else
      c
      #endif
      """,
      """
      conditional
        conditionalBranch A
          b
        conditionalBranch
          c
      """)
  }
}
