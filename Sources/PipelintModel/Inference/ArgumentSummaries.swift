/// What the arguments of all calls in the project fail with: one worker's own.
///
/// As of `StreamSummaries`, each answer is the same whichever file asks first.
final class ArgumentSummaries {
  /// By function, initializer or struct with a memberwise initializer: what is known of its parameters. They may depend on each other, and on those
  /// of callers. Nil where not all calls are known.
  private var answers = Answers<DeclarationReference, [StreamParameter: ErrorSet]?>()

  /// Before the next file.
  func forgetFile() { answers.forgetFile() }

  /// What a parameter fails with, with all that the parameters do which it depends on.
  func errors(of parameter: StreamParameter, _ analysis: ProjectAnalysis) -> ErrorSet {
    var result = ErrorSet.none
    var pending = [parameter]
    var position = 0
    while position < pending.count {
      var errors = arguments(for: pending[position], analysis)
      errors.replaceParameters { arriving, _ in
        if !pending.contains(arriving.parameter) { pending.append(arriving.parameter) }
        return .none
      }
      result.formUnion(errors)
      position += 1
    }
    return result
  }

  private func arguments(for parameter: StreamParameter, _ analysis: ProjectAnalysis) -> ErrorSet {
    let owner = parameter.owner
    let doubts = analysis.types.doubts.begin()
    let known: [StreamParameter: ErrorSet]?
    if let answer = answers.find(owner, &analysis.types.doubts) {
      known = answer
      _ = analysis.types.doubts.end(doubts)
    } else {
      known = Inference(analysis, file: owner.file).arguments(ofCallsOf: owner)
      answers.keep(known, to: owner, isDoubtful: analysis.types.doubts.end(doubts))
    }
    guard let known else {
      return .open("not every call of '\(analysis.index.name(ofDeclaration: owner))' is known")
    }
    return known[parameter] ?? .open("an argument is not known")
  }
}
