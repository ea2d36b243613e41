import Corpus
import PipelintModel
import PipelintSource
import PipelintSyntax

/// What pipelint says of the calls of one file, found by the place where the compiler says that they stand.
final class InferredStages {
  private let file: AnalyzedFile
  private let lines: LineTable
  /// By offset: the call whose callee's name, or the last token of whose type, starts there.
  private var calls: [UInt32: ExpressionID] = [:]

  init(_ file: AnalyzedFile) {
    self.file = file
    lines = LineTable(file.text)
    let facts = file.facts
    for position in facts.expressions.indices where facts.expressions[position].kind == .call {
      let call = ExpressionID(position)
      guard let callee = facts.firstOperand(of: call).map({ facts[$0] }) else { continue }
      for offset in [callee.range.upper - 1, callee.range.lower, callee.nameRange.lower]
      where offset != 0 || callee.range.lower == 0 {
        if calls[offset] == nil { calls[offset] = call }
      }
      if !callee.nameRange.isEmpty { calls[callee.nameRange.lower] = call }
    }
  }

  /// The types that flow out of the call at `line` and `column`, both from 1; nil where no call stands there.
  func stage(line: Int, column: Int) -> (output: Type, failure: Type)? {
    guard line <= lines.lineCount, let call = calls[lines.start(ofLine: line) + UInt32(column - 1)] else {
      return nil
    }
    return file.published(by: call)
  }

  /// All calls with what is known of their types, a line each.
  func printAll(_ name: String) {
    let facts = file.facts
    for position in facts.expressions.indices where facts.expressions[position].kind == .call {
      let call = ExpressionID(position)
      guard let callee = facts.firstOperand(of: call).map({ facts[$0] }) else { continue }
      let place = lines.position(of: callee.nameRange.isEmpty ? callee.range.lower : callee.nameRange.lower)
      let type = file.type(of: call)
      var text = type.description
      if case .unknown(let reason) = type { text = "unknown: " + reason }
      let types = file.published(by: call)
      print(
        "\(name):\(place.line):\(place.column)\t\(facts.string(callee.name))\t\(types.output)\t\(types.failure)\t\(text)"
      )
    }
  }

  func text(_ type: Type) -> TypeText? { TypeText(type, in: file.index) }
}

/// A project of all Swift files below folders.
struct OracleProject {
  private let index: ProjectIndex
  private let sources: [SourceText]

  init(_ folders: [String]) {
    sources = swiftFiles(below: folders).map { path in
      guard let bytes = bytes(ofFile: path) else { fail("\(path): can't be read") }
      return SourceText(path: path, bytes: bytes)
    }
    if sources.isEmpty { fail("no Swift file below \(folders.joined(separator: ", "))") }
    var packer = FactPacker(keeping: .everything)
    index = ProjectIndex(
      sources.map { source in
        IndexedFile(
          path: source.path, module: Self.module(of: source.path),
          file: packer.file(of: SyntaxTree.parse(source)))
      })
  }

  /// The folder of a package's target; the same for all files of a project that is no package.
  private static func module(of path: String) -> String {
    let components = path.split(separator: "/")
    guard let parent = components.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      parent + 2 < components.count
    else { return "" }
    return String(components[parent + 1])
  }

  func printStages() {
    for (position, source) in sources.enumerated() {
      InferredStages(AnalyzedFile(index: index, file: position, text: source)).printAll(source.path)
    }
  }

  /// The stages of the only file of this name.
  func file(named name: String) -> InferredStages? {
    let found = sources.indices.filter { sources[$0].path.hasSuffix("/" + name) || sources[$0].path == name }
    guard found.count == 1 else { return nil }
    return InferredStages(AnalyzedFile(index: index, file: found[0], text: sources[found[0]]))
  }
}
