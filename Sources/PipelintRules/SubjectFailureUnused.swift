import PipelintDiagnostics
import PipelintModel

/// Looks at private subjects of Combine that may fail for a failure that is sent through them. Silent where the file does anything with a subject but
/// to send through it and to chain operators behind it.
struct SubjectFailureUnused: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for subject in file.subjectsWithoutFailures {
      guard let failure = subject.failure, failure.isKnown, !file.isGenericParameter(failure) else {
        continue
      }
      findings.report(
        "nothing ever sends a failure through '\(subject.name)', though it may fail with '\(failure)'; make its failure 'Never'",
        at: subject.nameRange, scope: subject.range, symbol: subject.symbol)
    }
  }
}
