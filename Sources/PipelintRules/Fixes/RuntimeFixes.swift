import PipelintDiagnostics
import PipelintModel

/// The library of operators that fixes write where nothing of the project or of Combine does the same.
let runtimeModule = "PipelintRuntime"

extension Fix {
  /// Waits before each further attempt, longer every time, and makes none after errors of some types. Of a stream of Combine; none where a comment
  /// would be lost.
  static func retryingWithPolicy(
    _ step: Step, maxRetries: Int, givingUpOn types: [Type] = [], _ applicability: Applicability,
    _ file: AnalyzedFile
  ) -> [Fix] {
    let policy = maxRetries == 3 ? ".exponential()" : ".exponential(maxRetries: \(maxRetries))"
    let isFinal = types.map { "context.failure is \($0)" }.joined(separator: " || ")
    let decision =
      types.isEmpty ? "" : ", when: { context in\n\t\(isFinal) ? .fail : .retry\n}"
    let link = ".retry(\(policy), on: DispatchQueue.main\(decision))"
    guard !file.isRx(step), let edit = ChainEdits(file).replacement(of: step, with: link) else { return [] }
    return [
      Fix(
        types.isEmpty
          ? "Wait before each attempt, with '\(runtimeModule)'"
          : "Wait, and repeat only what may pass, with '\(runtimeModule)'", file.withRuntime(applicability),
        [edit], requiredImports: [runtimeModule, "Foundation"])
    ]
  }
}

extension AnalyzedFile {
  /// The class of a fix that writes an operator of the runtime: for display until the module is there to be imported.
  func withRuntime(_ applicability: Fix.Applicability) -> Fix.Applicability {
    canImport(runtimeModule) ? applicability : .display(why: "it needs the package '\(runtimeModule)'")
  }
}
