import PipelintSource

/// What a run found, as a value: the same for the same files, configuration and version.
package struct LintReport: Sendable {
  /// The absolute path of the project's root without a `/` at its end; paths of files are relative to it.
  package var root: String
  /// The files that a finding, a place related to one, or a notice names; ordered by path.
  package var files: [ReportedFile]
  /// Ordered by file and place.
  package var findings: [Finding]
  package var notices: [Notice]
  /// How many files were to be reported on.
  package var filesChecked: Int
  /// How many of them could not be read, so that nothing was analyzed there.
  package var filesUnread: Int
  /// How many of them could not be read, or not be analysed to their end.
  package var filesFailed: Int
  /// What reports say about the rules that found something, by id.
  package var rules: [String: RuleSummary]

  package init(
    root: String, files: [ReportedFile] = [], findings: [Finding] = [], notices: [Notice] = [],
    filesChecked: Int = 0, filesUnread: Int = 0,
    filesFailed: Int = 0, rules: [String: RuleSummary] = [:]
  ) {
    self.root = root
    self.files = files
    self.findings = findings
    self.notices = notices
    self.filesChecked = filesChecked
    self.filesUnread = filesUnread
    self.filesFailed = filesFailed
    self.rules = rules
  }

  /// A part of a rule's front matter.
  package struct RuleSummary: Sendable, Equatable {
    package let category: String
    package let preview: Bool

    package init(category: String, preview: Bool) {
      self.category = category
      self.preview = preview
    }
  }

  /// The number of findings of a severity that no comment suppresses.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.suppressionReason == nil && $0.diagnostic.severity == severity }
  }

  package var suppressedCount: Int { findings.count { $0.suppressionReason != nil } }

  /// Whether a finding that counts is as severe as `level`.
  package func reaches(_ level: Severity) -> Bool {
    findings.contains { $0.suppressionReason == nil && $0.diagnostic.severity >= level }
  }

  /// The file of a path; nil where it could not be read. Logarithmic in the number of files.
  package func file(_ path: String) -> ReportedFile? {
    let position = files.partitioningIndex { !$0.text.path.utf8.lexicographicallyPrecedes(path.utf8) }
    return position < files.count && files[position].text.path == path ? files[position] : nil
  }
}

/// A file that a report names.
package struct ReportedFile: Sendable {
  package let text: SourceText
  package let lines: LineTable
  /// As the user reaches it from the working directory.
  package let displayPath: String
  /// The bytes of `text.path` where they are not valid UTF-8; nil otherwise.
  package let pathBytes: [UInt8]?

  package init(_ text: SourceText, displayPath: String? = nil, pathBytes: [UInt8]? = nil) {
    self.text = text
    self.displayPath = displayPath ?? text.path
    self.pathBytes = pathBytes
    lines = LineTable(text)
  }
}

/// A diagnostic in its place in a report.
package struct Finding: Sendable, Equatable {
  package let diagnostic: Diagnostic
  package let path: String
  /// The reason in the comment that suppresses it, empty where none is given; nil when nothing suppresses it.
  package let suppressionReason: String?
  /// The number, from 0, among findings of the same rule, declaration and chain in the file.
  package let ordinal: Int

  package init(_ diagnostic: Diagnostic, path: String, suppressionReason: String? = nil, ordinal: Int = 0) {
    self.diagnostic = diagnostic
    self.path = path
    self.suppressionReason = suppressionReason
    self.ordinal = ordinal
  }
}
