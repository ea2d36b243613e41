import PipelintDiagnostics
import PipelintModel
import PipelintSource
import PipelintSyntax

/// The insertions after which `text` imports `modules` too: among its imports, in their order; where it has none, before its first declaration,
/// below the comments that speak of the file.
func importEdits(for modules: [String], in text: SourceText) -> [Edit] {
  guard !modules.isEmpty else { return [] }
  let imports = FileImports(SyntaxTree.parse(text))
  var edits: [Edit] = []
  for module in Set(modules).sorted() where !imports.bring(module) {
    edits.append(imports.insertion(of: module))
  }
  return edits
}

/// What a file imports, and where.
private struct FileImports {
  private struct Line {
    let module: String
    let range: SourceRange
  }

  private let text: SourceText
  private let lines: LineTable
  /// All of them, also those in an `#if`.
  private(set) var modules: Set<String> = []
  /// Those that stand for themselves and have no attribute, in source order.
  private var plain: [Line] = []
  /// The end of the last import, or of the `#if` around it.
  private var end: UInt32?
  /// Where the first declaration begins, with its own comments.
  private let firstItem: UInt32

  init(_ tree: SyntaxTree) {
    text = tree.source
    lines = LineTable(text)
    let items = tree.root.children
    firstItem = items.first?.range.lower ?? UInt32(text.count)
    for item in items {
      if item.kind == .importDeclaration, let module = Self.module(of: item) {
        modules.insert(module)
        end = item.range.upper
        if tree.text(ofToken: Int(item.raw.firstToken)) == "import" {
          plain.append(Line(module: module, range: item.range))
        }
      } else if item.kind == .ifConfig {
        let inside = Self.imports(in: item)
        modules.formUnion(inside)
        if !inside.isEmpty { end = item.range.upper }
      }
    }
  }

  /// Whether what a module declares is there: by its own import or, of Foundation, by one that brings it along. Of other modules it depends on
  /// their versions.
  func bring(_ module: String) -> Bool {
    modules.contains(module)
      || module == "Foundation"
        && modules.contains { ProjectIndex.exportedModules[$0]?.contains(module) ?? false }
  }

  /// The first name of the path; nil for `using`.
  private static func module(of node: Node) -> String? {
    guard let main = node.mainToken else { return nil }
    let tree = node.tree
    var first = main
    while first - 2 > Int(node.raw.firstToken), tree.text(ofToken: first - 1) == "." { first -= 2 }
    let keywords = Int(node.raw.firstToken)..<first
    return keywords.contains { tree.text(ofToken: $0) == "import" } ? tree.text(ofToken: first) : nil
  }

  private static func imports(in node: Node) -> Set<String> {
    let nodes = node.tree.nodes.indices[Int(node.raw.firstNode)..<Int(node.index)]
    return Set(
      nodes.map { Node(tree: node.tree, index: UInt32($0)) }.filter { $0.kind == .importDeclaration }
        .compactMap(module))
  }

  func insertion(of module: String) -> Edit {
    let line = "import \(module)"
    let isOrdered = zip(plain, plain.dropFirst()).allSatisfy { $0.module < $1.module }
    if isOrdered, let next = plain.first(where: { $0.module > module }) {
      return Edit(inserting: line + text.lineEnding, at: next.range.lower)
    }
    if let end = plain.last?.range.upper ?? end {
      return Edit(inserting: text.lineEnding + line, at: lines.content(ofLine: lines.line(of: end)).upper)
    }
    return Edit(inserting: line + text.lineEnding + text.lineEnding, at: startOfFirstItem)
  }

  /// After the last blank line before the first declaration, else at the start of the text, below a `#!` line.
  private var startOfFirstItem: UInt32 {
    var line = lines.line(of: firstItem)
    while line > 1, !lines.content(ofLine: line - 1).isEmpty { line -= 1 }
    if line == 1, text.paddedBytes.starts(with: "#!".utf8), lines.lineCount > 1 { line = 2 }
    return lines.start(ofLine: line)
  }
}
