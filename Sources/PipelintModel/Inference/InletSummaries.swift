/// What comes in through inlets, over all of the project: one worker's own.
///
/// As of `StreamSummaries`, each answer is the same whichever file asks first.
final class InletSummaries {
  /// What tells of an inlet: for those of one function, all of its calls.
  private enum Question: Hashable {
    case calls(of: DeclarationReference)
    case sends(to: StreamInlet)
    case values(of: DeclarationReference)
    case results(of: DeclarationReference)

    init(_ inlet: StreamInlet) {
      switch inlet.place {
      case .parameter, .element, .result, .thrown, .property, .receiver: self = .calls(of: inlet.owner)
      case .subject, .local: self = .sends(to: inlet)
      case .value: self = .values(of: inlet.owner)
      case .itself: self = .results(of: inlet.owner)
      }
    }
  }

  /// What the inlets fail with. They may depend on each other. Nil where no use is known.
  private var answers = Answers<Question, [StreamInlet: ErrorSet]?>()
  /// Nil until something public is asked about.
  private var programs: ProgramFolders?

  /// Before the next file.
  func forgetFile() { answers.forgetFile() }

  /// What an inlet fails with, with all that those do which it depends on.
  func errors(of inlet: StreamInlet, _ analysis: ProjectAnalysis) -> ErrorSet {
    var result = ErrorSet.none
    var pending = [inlet]
    var position = 0
    while position < pending.count {
      var errors = ownErrors(of: pending[position], analysis)
      errors.replaceInlets { arriving, _ in
        if !pending.contains(arriving.inlet) { pending.append(arriving.inlet) }
        return .none
      }
      result.formUnion(errors)
      position += 1
    }
    return result
  }

  /// Who can name a declaration: of what is public, nobody outside of the project where it is part of a program.
  func access(of declaration: DeclarationReference, _ index: ProjectView) -> Access {
    let access = index.access(of: declaration)
    return access == .everywhere ? self.access(toPublicOf: declaration.file, index) : access
  }

  /// Whether a file is part of a program, which nobody else can call anything of.
  func isOfProgram(_ file: Int32, _ index: ProjectView) -> Bool {
    access(toPublicOf: file, index) != .everywhere
  }

  /// Whether a file is part of a program that is only there to try the project's app, or parts of it.
  func isBesideApp(_ file: Int32, _ index: ProjectView) -> Bool { programs(index).isBesideApp(file, index) }

  private func access(toPublicOf file: Int32, _ index: ProjectView) -> Access {
    programs(index).access(toPublicOf: file, index)
  }

  private func programs(_ index: ProjectView) -> ProgramFolders {
    let folders = programs ?? ProgramFolders(index)
    programs = folders
    return folders
  }

  private func ownErrors(of inlet: StreamInlet, _ analysis: ProjectAnalysis) -> ErrorSet {
    guard let known = answer(to: Question(inlet), analysis) else {
      return .open("not every use of '\(analysis.index.name(ofDeclaration: inlet.owner))' is known")
    }
    return known[inlet] ?? .open("an argument is not known")
  }

  private func answer(to question: Question, _ analysis: ProjectAnalysis) -> [StreamInlet: ErrorSet]? {
    let types = analysis.types
    if let known = answers.find(question, &types.doubts) { return known }
    let before = types.doubts.begin()
    let answer: [StreamInlet: ErrorSet]?
    switch question {
    case .calls(let owner):
      answer = Inference(analysis, file: owner.file).arguments(ofCallsOf: owner)
    case .sends(let inlet):
      answer = [inlet: Inference(analysis, file: inlet.owner.file).failuresSent(to: inlet)]
    case .values(let type):
      answer = Inference(analysis, file: type.file).failures(ofValuesOf: type).map {
        [StreamInlet(owner: type, place: .value): $0]
      }
    case .results(let owner):
      let type = Inference(analysis, file: owner.file).declaredResult(of: owner)
      let stream = analysis.summaries.stream(of: owner, type, analysis)
      answer = [StreamInlet(owner: owner, place: .itself): stream.errors]
    }
    answers.keep(answer, to: question, isDoubtful: types.doubts.end(before))
    return answer
  }
}
