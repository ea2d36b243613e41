import PipelintDiagnostics
import PipelintLinter
import PipelintSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Fixes that have been written to their files, as far as that could be done.
struct WrittenChanges {
  /// What is left, with notices about files that could not be written.
  private(set) var report: LintReport
  /// The fixed text of the standard input; nil where there is none, or nothing to fix.
  private(set) var text: [UInt8]?
  private var fixCount = 0
  private var fileCount = 0

  /// Writes the changes, one file after the other. With `isText` the one change is to the standard input, and written nowhere. Where a file could
  /// not be written, what is left is what `lookingAgain` finds.
  init(_ outcome: FixOutcome, isText: Bool, lookingAgain: () -> LintReport) {
    report = outcome.after
    var failures: [Notice] = []
    // What exceeds a limit on file sizes is an error to report, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    for change in outcome.changes {
      do throws(WriteFailure) {
        if let location = change.location {
          try FileReplacement(location, in: report.root).replace(change.before, with: change.after)
        } else if isText {
          text = Array(change.after.paddedBytes[..<change.after.count])
        }
        fixCount += change.fixCount
        fileCount += 1
      } catch {
        failures.append(
          Notice(
            .fixConflict, .error, error.description, path: change.before.path, displayPath: change.displayPath
          ))
      }
    }
    if failures.isEmpty { return }
    report = lookingAgain()
    let known = report.notices
    report.notices += outcome.after.notices.filter { !known.contains($0) } + failures
  }

  /// `Fixed 12 findings in 5 files; 3 left.`
  var summary: String {
    let left = report.findings.count { $0.suppressionReason == nil }
    let fixed =
      fixCount == 0
      ? "Nothing fixed"
      : "Fixed \(fixCount) finding\(fixCount == 1 ? "" : "s") in \(fileCount) file\(fileCount == 1 ? "" : "s")"
    return "\(fixed); \(left) left."
  }
}
