import PipelintModel
import PipelintSource
import PipelintSyntax

/// What is known of a file's chains, link by link, in the form that tests write down.
enum ChainDescription {
  /// `name: Output, Failure {errors}` of each step of the chains that end with a call of `marker`; of a subscriber no more than that, and
  /// whether its token is known.
  static func chains(endingWith marker: String, in text: String) -> String {
    chains(endingWith: marker, in: analyzed(text))
  }

  static func chains(endingWith marker: String, in file: AnalyzedFile) -> String {
    var lines: [String] = []
    for call in file.calls(named: marker) {
      guard let chain = file.chain(endingWith: file.outermostLink(of: call)) else { continue }
      lines += chain.steps.map(describe)
    }
    return lines.joined(separator: "\n")
  }

  /// With all models, or those of what the text imports.
  static func analyzed(_ text: String, withAllModels: Bool = false) -> AnalyzedFile {
    let source = SourceText(path: "Sources/File.swift", text)
    let files = [
      IndexedFile(path: source.path, module: "Module", facts: FileFacts(SyntaxTree.parse(source)))
    ]
    let index = withAllModels ? ProjectIndex(files, models: [.combine, .rxSwift]) : ProjectIndex(files)
    return AnalyzedFile(index: index, file: 0, text: source)
  }

  /// The first of several files, after a few declarations of RxSwift. `modules` are those of files, by path, that are of another one.
  static func analyzed(
    _ files: [(path: String, text: String)], module: String = "Module", modules: [String: String] = [:],
    keeping extent: BodyInterest.Extent = .everything
  ) -> AnalyzedFile {
    let sources = files.map { path, text in
      SourceText(
        path: path,
        """
        import RxSwift
        enum NetError: Error { case bad }
        enum DiskError: Error { case full }
        let bag = DisposeBag()

        """ + text)
    }
    let index = ProjectIndex(
      sources.map {
        IndexedFile(
          path: $0.path, module: modules[$0.path] ?? module,
          facts: FileFacts(SyntaxTree.parse($0), keeping: extent))
      })
    return AnalyzedFile(index: index, file: 0, text: sources[0], of: sources)
  }

  static func describe(_ step: Step) -> String {
    if step.role == .subscriber { return step.type.isUnknown ? "subscriber: _" : "subscriber" }
    let failure: String =
      switch step.failure {
      case .never: "Never"
      case .anyError: "any Error"
      case .concrete(let type): "\(type)"
      case .generic(let name): name
      case .unknown: "_"
      }
    let found = step.errorsFromCallers
    let errors = found.types.map { "\($0)" } + (found.isOpen ? ["…"] : [])
    return "\(step.name): \(step.output), \(failure) {\(errors.joined(separator: ", "))}"
  }
}
