import PipelintSource

/// What fixes make of one file.
package struct FileChange: Sendable {
  package let before: SourceText
  package let after: SourceText
  /// As the user reaches the file from the working directory.
  package let displayPath: String
  /// The bytes of the file's path from where a patch is to be applied: the working directory, or the project's root where files lie elsewhere.
  package let patchPath: [UInt8]
  /// The bytes of the file's absolute path; nil for a text that came from elsewhere.
  package let location: [UInt8]?
  /// How many fixes were made.
  package let fixCount: Int

  package init(
    before: SourceText, after: SourceText, displayPath: String? = nil, patchPath: [UInt8]? = nil,
    location: [UInt8]? = nil, fixCount: Int
  ) {
    self.before = before
    self.after = after
    self.displayPath = displayPath ?? before.path
    self.patchPath = patchPath ?? Array(before.path.utf8)
    self.location = location
    self.fixCount = fixCount
  }
}
