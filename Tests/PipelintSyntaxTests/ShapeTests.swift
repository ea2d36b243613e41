import PipelintSource
import PipelintSyntax
import Testing

/// Code that is deeper or longer than anybody writes is parsed in linear space, and what follows it is found.
struct ShapeTests {
  @Test(arguments: Shape.allCases, [256, 1_000, 10_000])
  func whatFollowsIsParsed(shape: Shape, size: Int) {
    let (text, defect) = shape.textWithDefect(size)
    let tree = SyntaxTree.parse(SourceText(path: "Shape.swift", text))
    #expect(tree.firstBrokenInvariant() == nil)
    #expect(tree.forceUnwraps.contains(defect))
  }

  @Test(arguments: Shape.allCases)
  func nestingBeyondTheLimitIsRecordedOnce(shape: Shape) {
    let (text, _) = shape.textWithDefect(2_000)
    let tree = SyntaxTree.parse(SourceText(path: "Shape.swift", text))
    let reasons = tree.errors.map(\.reason)
    #expect(reasons == (shape.isNested ? [.tooDeep] : []))
  }

  @Test(arguments: Shape.allCases)
  func nestingWithinTheLimitIsNoError(shape: Shape) {
    let (text, _) = shape.textWithDefect(100)
    #expect(SyntaxTree.parse(SourceText(path: "Shape.swift", text)).errors.isEmpty)
  }

  @Test(arguments: Shape.allCases)
  func theTreeGrowsNoFasterThanTheText(shape: Shape) {
    let counts = [5_000, 10_000].map { size in
      let tree = SyntaxTree.parse(SourceText(path: "Shape.swift", shape.textWithDefect(size).text))
      return Double(tree.nodes.count + tree.tokens.count)
    }
    #expect(counts[1] / counts[0] <= 2.3)
  }

  @Test func aMebibyteOnOneLine() {
    let statement = "x.map { $0 + 1 }.filter { $0 > 2 }; "
    let text =
      String(repeating: statement, count: (1 << 20) / statement.utf8.count + 1) + "URL(string: \"\")!"
    let tree = SyntaxTree.parse(SourceText(path: "Line.swift", text))
    #expect(tree.firstBrokenInvariant() == nil)
    #expect(tree.errors.isEmpty)
    #expect(tree.forceUnwraps.count == 1)
  }

  @Test func nothingIsATreeToo() {
    let tree = SyntaxTree.parse(SourceText(path: "Empty.swift", ""))
    #expect(tree.firstBrokenInvariant() == nil)
    #expect(tree.errors.isEmpty)
    #expect(tree.nodes.count == 1)
  }
}

/// A way to be deep or long; `isNested` where each unit is a level.
enum Shape: String, CaseIterable, CustomTestStringConvertible {
  case parentheses, closures, chain, infix, ternary, poundIf, interpolation, generics, arrays, elements

  var testDescription: String { rawValue }

  var isNested: Bool {
    switch self {
    case .chain, .infix, .ternary, .elements: false
    default: true
    }
  }

  func text(_ count: Int) -> String {
    func times(_ text: String) -> String { String(repeating: text, count: count) }
    return switch self {
    case .parentheses: "let a = \(times("("))1\(times(")"))"
    case .closures: "let a = p\(times(".flatMap { _ in p"))\(times(" }"))"
    case .chain: "let a = p\(times(".map { $0 }"))"
    case .infix: "let a = 1\(times(" + 1"))"
    case .ternary: "let a = \(times("c ? 1 : "))0"
    case .poundIf: "\(times("#if A\n"))let a = 1\n\(times("#endif\n"))"
    case .interpolation: "let a = \(times("\"\\("))1\(times(")\""))"
    case .generics: "let a: \(times("G<"))Int\(times(">")) = x"
    case .arrays: "let a = \(times("["))1\(times("]"))"
    case .elements: "let a = [\(times("1, "))]"
    }
  }

  /// The shape, then a defect on a line of its own and where it is.
  func textWithDefect(_ count: Int) -> (text: String, defect: SourceRange) {
    let before = text(count) + "\nlet url = "
    let defect = "URL(string: \"\")!"
    let start = UInt32(before.utf8.count)
    return (before + defect + "\n", SourceRange(start, start + UInt32(defect.utf8.count)))
  }
}

extension SyntaxTree {
  fileprivate var forceUnwraps: [SourceRange] {
    nodes.indices.filter { nodes[$0].kind == .forceUnwrap }.map { Node(tree: self, index: UInt32($0)).range }
  }
}
