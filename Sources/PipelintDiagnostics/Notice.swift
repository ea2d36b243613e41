import PipelintSource

/// Something about the run itself: what could not be read, analysed or done.
package struct Notice: Sendable, Equatable {
  /// The names that stand in JSON.
  package enum Code: String, Sendable {
    case parseError = "parse-error"
    case tooDeep = "too-deep"
    case tooLarge = "too-large"
    case notUTF8 = "not-utf8"
    case unreadable
    case vanished
    case unmatchedPath = "unmatched-path"
    case notAFile = "not-a-file"
    case noSwiftFiles = "no-swift-files"
    case noLibclang = "no-libclang"
    case objcHeader = "objc-header"
    /// A file could not be changed, or is no longer what was analyzed.
    case fixConflict = "fix-conflict"
    /// A rule's fix that does more harm than good; nothing was changed.
    case fixRejected = "fix-rejected"
    /// A fix is left that the rounds did not come to.
    case fixLeft = "fix-left"
  }

  package enum Level: String, Sendable {
    /// Nothing was analysed there.
    case error
    /// The rest was analysed.
    case warning
    /// Nothing is missing.
    case note
  }

  package let code: Code
  package let level: Level
  /// A clause in lower case, without the path.
  package let message: String
  /// As in `SourceText.path` where the notice is about a file of the project, else as the user wrote it.
  package let path: String
  /// The path as it is shown on a terminal.
  package let displayPath: String
  /// Nil for the file as a whole.
  package let position: Position?

  package init(
    _ code: Code, _ level: Level, _ message: String, path: String, displayPath: String? = nil,
    at position: Position? = nil
  ) {
    self.code = code
    self.level = level
    self.message = message
    self.path = path
    self.displayPath = displayPath ?? path
    self.position = position
  }

  /// Whether something that was asked for is missing from the report, so that the exit code is 2.
  package var meansIncomplete: Bool { level != .note }
}
