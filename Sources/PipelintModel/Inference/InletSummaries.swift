/// What comes in through inlets, over all of the project: one worker's own.
///
/// As of `StreamSummaries`, each answer is the same whichever file asks first.
final class InletSummaries {
  /// By owner: what its inlets fail with. They may depend on each other, and on those of others. Nil where not all uses are known.
  private var answers = Answers<DeclarationReference, [StreamInlet: ErrorSet]?>()

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
    // Of an extension's own `self` that is handed on, here nobody knows what it is.
    if result.includesUpstream {
      result.includesUpstream = false
      result.formUnion(.open("what 'self' fails with is not known"))
    }
    return result
  }

  private func ownErrors(of inlet: StreamInlet, _ analysis: ProjectAnalysis) -> ErrorSet {
    guard let known = answer(about: inlet.owner, analysis) else {
      return .open("not every use of '\(analysis.index.name(ofDeclaration: inlet.owner))' is known")
    }
    return known[inlet] ?? .open("an argument is not known")
  }

  private func answer(about owner: DeclarationReference, _ analysis: ProjectAnalysis) -> [StreamInlet:
    ErrorSet]?
  {
    let types = analysis.types
    if let known = answers.find(owner, &types.doubts) { return known }
    let before = types.doubts.begin()
    let inference = Inference(analysis, file: owner.file)
    let answer =
      analysis.index.declaration(owner).kind == .variable
      ? inference.failuresSent(to: owner).map { [StreamInlet(owner: owner, position: 0, element: -1): $0] }
      : inference.arguments(ofCallsOf: owner)
    answers.keep(answer, to: owner, isDoubtful: types.doubts.end(before))
    return answer
  }
}
