import PipelintDiagnostics
import PipelintModel

extension Fix {
  /// Answers a failure with a value at the end of each of some streams of RxSwift: an empty list, else what a human chooses. None where one of them
  /// has no value, or stands elsewhere.
  static func answeringFailures(of chains: [Chain], _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    var made: [Edit] = []
    var isOpen = false
    for chain in chains {
      guard let last = chain.steps.last, let fix = answering(last, in: chain, edits, file) else { return [] }
      made.append(fix.edit)
      isOpen = isOpen || fix.isOpen
    }
    return made.isEmpty ? [] : [answer(made, isOpen, file)]
  }

  /// Answers a failure with a value behind a link of RxSwift.
  static func answeringFailures(after step: Step, in chain: Chain, _ file: AnalyzedFile) -> [Fix] {
    answering(step, in: chain, ChainEdits(file), file).map { [answer([$0.edit], $0.isOpen, file)] } ?? []
  }

  private static func recovery(_ file: AnalyzedFile) -> String {
    file.prefersOldRxNames ? "catchErrorJustReturn" : "catchAndReturn"
  }

  private static func answer(_ edits: [Edit], _ isOpen: Bool, _ file: AnalyzedFile) -> Fix {
    Fix(
      "Recover with '\(recovery(file))'",
      isOpen
        ? .display(why: "the value to go on with is missing")
        : .unsafe(why: "a failure is answered with an empty list"),
      edits)
  }

  private static func answering(_ step: Step, in chain: Chain, _ edits: ChainEdits, _ file: AnalyzedFile) -> (
    edit: Edit, isOpen: Bool
  )? {
    guard step.rxTrait != "CompletableTrait" else { return nil }
    let value =
      switch step.output.nominal?.name {
      case "Array": "[]"
      case "Dictionary": "[:]"
      default: "<#value#>"
      }
    return edits.insertion(of: ".\(recovery(file))(\(value))", after: step, in: chain).map {
      ($0, value == "<#value#>")
    }
  }
}
