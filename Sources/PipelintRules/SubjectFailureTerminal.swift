import PipelintDiagnostics
import PipelintModel

/// Looks at failures that are sent through a subject in a property to which another function sends values. Silent where the subject is also
/// finished, or replaced, anywhere in the file: then it is meant to end.
struct SubjectFailureTerminal: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let sends = file.subjectSends
    for send in sends where send.message == .failure && !send.isInDeinitializer {
      let others = sends.filter { $0.subject.components == send.subject.components && $0.call != send.call }
      guard let later = others.first(where: { $0.message == .value && $0.function != send.function }),
        others.allSatisfy({ $0.message == .value || $0.message == .failure }), !file.isReplaced(send.subject)
      else { continue }
      let name = send.subject.components.last ?? ""
      findings.report(
        "a failure ends '\(name)' for good, and what '\(later.function)' sends reaches nobody any more; send the error as a value, or through a subject of its own",
        at: send.nameRange, scope: file.range(of: send.call), symbol: file.symbol(of: send.call),
        related: [RelatedPlace(.other, "lost after a failure", at: later.nameRange)])
    }
  }
}
