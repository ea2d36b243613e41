import PipelintDiagnostics
import PipelintModel

/// Looks at the subjects in properties that code outside can reach: a warning where a failure can be sent through them, else `info`. Silent on
/// private ones, on those of private types and of views, and on properties that are declared as another type.
struct ExposedSubject: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for subject in file.exposedSubjects {
      let end = subject.canFail ? "fail or finish" : "finish"
      // Only RxSwift's do not say what they fail with.
      let stream = subject.failure == nil ? "an observable" : "a publisher"
      findings.report(
        "whoever reaches '\(subject.name)' can \(end) it for all; make it private, and hand it out as \(stream)",
        at: subject.nameRange, scope: subject.range, symbol: subject.symbol,
        severity: subject.canFail ? nil : .info)
    }
  }
}
