import PipelintDiagnostics
import PipelintModel

/// The library of operators that fixes write where nothing of the project or of Combine does the same.
let runtimeModule = "PipelintRuntime"

extension Fix {
  /// Waits before each further attempt, longer every time. Of a stream of Combine; none where a comment would be lost.
  static func retryingWithPolicy(
    _ step: Step, maxRetries: Int, _ applicability: Applicability, _ file: AnalyzedFile
  ) -> [Fix] {
    let edits = ChainEdits(file)
    guard !file.isRx(step), let range = edits.range(of: step), !edits.hasComment(in: range) else { return [] }
    let policy = maxRetries == 3 ? ".exponential()" : ".exponential(maxRetries: \(maxRetries))"
    return [
      Fix(
        "Wait before each attempt, with '\(runtimeModule)'", file.withRuntime(applicability),
        [Edit(replacing: range, with: ".retry(\(policy), on: DispatchQueue.main)")],
        requiredImports: [runtimeModule, "Foundation"])
    ]
  }
}

extension AnalyzedFile {
  /// The class of a fix that writes an operator of the runtime: for display until the module is there to be imported.
  func withRuntime(_ applicability: Fix.Applicability) -> Fix.Applicability {
    canImport(runtimeModule) ? applicability : .display(why: "it needs the package '\(runtimeModule)'")
  }
}
