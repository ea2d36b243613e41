import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension Fix {
  /// Takes a link out of its chain; none where a comment would be lost.
  static func removing(_ step: Step, _ applicability: Applicability, _ file: AnalyzedFile) -> [Fix] {
    guard let edit = ChainEdits(file).removal(of: step) else { return [] }
    return [Fix("Remove '\(step.name)'", applicability, [edit])]
  }

  /// Puts a link, as `ChainEdits` lays it out, before the call of a member, and makes other edits with it.
  static func inserting(
    _ link: String, before call: ExpressionID, _ applicability: Applicability, _ file: AnalyzedFile,
    with others: [Edit] = [], requiredImports: [String] = []
  ) -> [Fix] {
    let edits = ChainEdits(file)
    guard let next = edits.range(ofLink: call, nameStart: file.calleeRange(of: call).lower) else { return [] }
    let name = file.name(ofMemberCalledBy: call)
    return [
      Fix(
        "Put '\(title(of: link))' before '\(name)'", applicability,
        [edits.insertion(of: link, before: next)] + others, requiredImports: requiredImports)
    ]
  }

  /// A link as titles show it: of one that takes several lines, its name and that a closure follows.
  private static func title(of link: String) -> String {
    let link = String(link.drop { $0 == "." })
    guard link.contains("\n"), let brace = link.firstIndex(of: "{") else { return link }
    return link[..<brace] + "{ … }"
  }

  /// Moves a link behind another one of its chain.
  static func moving(
    _ step: Step, after other: Step, in chain: Chain, _ applicability: Applicability, _ file: AnalyzedFile
  ) -> [Fix] {
    guard let edits = ChainEdits(file).moves([step], after: other, in: chain) else { return [] }
    return [Fix("Move '\(step.name)' behind '\(other.name)'", applicability, edits)]
  }
}

extension AnalyzedFile {
  /// The link that lets what follows run on the main thread, as the framework of the link after it spells it, without a dot.
  func deliveringOnMain(before link: ChainLink) -> String {
    if isOfCombine(link) {
      return "receive(on: DispatchQueue.main\(importsOnlyOpenCombine ? ".ocombine" : ""))"
    }
    return prefersOldRxNames ? "observeOn(MainScheduler.instance)" : "observe(on: MainScheduler.instance)"
  }
}

extension Type {
  /// The type as it stands between `<` and `>`.
  var written: String {
    let description = "\(self)"
    return description == "()" ? "Void" : description
  }
}

extension Failure {
  /// The type as it stands before `.self`; nil for `Never` and what is not known.
  var written: String? {
    switch self {
    case .concrete(let type): "\(type)"
    case .anyError: "(any Error)"
    case .never, .generic, .unknown: nil
    }
  }
}
