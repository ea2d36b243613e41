import PipelintModel
import PipelintSource
import PipelintSyntax

/// What is known of a file's chains, link by link, in the form that tests write down.
enum ChainDescription {
  /// `name: Output, Failure {errors}` of each step of the chains that end with a call of `marker`; of a subscriber no more than that.
  static func chains(endingWith marker: String, in text: String) -> String {
    let file = analyzed(text)
    var lines: [String] = []
    for call in file.calls(named: marker) {
      guard let chain = file.chain(endingWith: file.outermostLink(of: call)) else { continue }
      lines += chain.steps.map(describe)
    }
    return lines.joined(separator: "\n")
  }

  static func analyzed(_ text: String) -> AnalyzedFile {
    let source = SourceText(path: "Sources/File.swift", text)
    let facts = FileFacts(SyntaxTree.parse(source))
    return AnalyzedFile(
      index: ProjectIndex([IndexedFile(path: source.path, module: "Module", facts: facts)]), file: 0,
      text: source)
  }

  static func describe(_ step: Step) -> String {
    if step.role == .subscriber { return "subscriber" }
    let failure: String =
      switch step.failure {
      case .never: "Never"
      case .anyError: "any Error"
      case .concrete(let type): "\(type)"
      case .generic(let name): name
      case .unknown: "_"
      }
    let errors = step.errors.types.map { "\($0)" } + (step.errors.isOpen ? ["…"] : [])
    return "\(step.name): \(step.output), \(failure) {\(errors.joined(separator: ", "))}"
  }
}
