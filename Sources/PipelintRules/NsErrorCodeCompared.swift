import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for comparisons of an `NSError`'s domain or code with what a header declares as the domain or a code of an error type. Silent where no
/// header says so: a number alone may be anybody's code.
struct NsErrorCodeCompared: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for comparison in file.errorCodeComparisons {
      let range = file.range(of: comparison.expression)
      findings.report(
        message(comparison), at: range, scope: range, symbol: file.symbol(of: comparison.expression),
        confidence: comparison.isLikely ? .likely : .certain, fixes: [fix(comparison, range, file)])
    }
  }

  private func message(_ comparison: ErrorCodeComparison) -> String {
    let error = "'\(comparison.type)\(comparison.caseName.map { ".\($0)" } ?? "")'"
    switch comparison.subject {
    case .domain: return "'\(comparison.domain ?? "")' is the domain of \(error); ask for the type"
    case .domainAndCode: return "this code of '\(comparison.domain ?? "")' is \(error); ask for it by name"
    case .code: return "errors of other domains may have this code too; ask for \(error)"
    }
  }

  /// Asks for the type by a cast, as a `catch` with its name does.
  private func fix(_ comparison: ErrorCodeComparison, _ range: SourceRange, _ file: AnalyzedFile) -> Fix {
    let error = file.text.string(file.range(of: comparison.error))
    guard let name = comparison.caseName else {
      let test = "\(error) is \(comparison.type)"
      return Fix(
        "Ask for '\(comparison.type)'", .display(why: "a 'catch' with the type's name may say it better"),
        [Edit(replacing: range, with: comparison.isEqual ? test : "!(\(test))")])
    }
    return Fix(
      "Ask for '\(comparison.type).\(name)'",
      .display(why: "a 'catch' with the error's name may say it better"),
      [
        Edit(
          replacing: range,
          with: "(\(error) as? \(comparison.type))?.code \(comparison.isEqual ? "==" : "!=") .\(name)")
      ])
  }
}
