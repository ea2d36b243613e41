import CClang

/// What libclang made of one header and of what it imports.
final class TranslationUnit {
  let library: LibClang
  private let index: ClangIndex
  private let unit: ClangTranslationUnit

  /// A file that exists in memory alone, or whose text is taken from there.
  struct File {
    let path: String
    let text: [UInt8]
  }

  /// Parses `path`, one of `files`. Nil where libclang cannot even begin.
  init?(_ library: LibClang, path: String, arguments: [String], files: [File]) {
    let functions = library.functions
    guard let index = functions.createIndex(0, 0) else { return nil }
    let unsaved = files.map { file in
      ClangUnsavedFile(
        name: UnsafePointer(duplicate(Array(file.path.utf8) + [0])),
        text: UnsafePointer(duplicate(file.text + [0])), length: UInt(file.text.count))
    }
    let words = arguments.map { UnsafePointer(duplicate(Array($0.utf8) + [0])) }
    defer {
      for file in unsaved {
        file.name.deallocate()
        file.text.deallocate()
      }
      for word in words { word.deallocate() }
    }
    let options =
      ClangTranslationUnit_SkipFunctionBodies.rawValue | ClangTranslationUnit_KeepGoing.rawValue
      | ClangTranslationUnit_IncludeAttributedTypes.rawValue
    var result: ClangTranslationUnit?
    var pointers = words.map { Optional($0) }
    var copies = unsaved
    let code = functions.parseTranslationUnit2(
      index, path, &pointers, Int32(words.count), &copies, UInt32(copies.count), options, &result)
    guard code == ClangError_Success.rawValue, let result else {
      functions.disposeIndex(index)
      return nil
    }
    self.library = library
    self.index = index
    unit = result
  }

  deinit {
    library.functions.disposeTranslationUnit(unit)
    library.functions.disposeIndex(index)
  }

  /// What stands at the level of files, in all headers, in the order it was parsed.
  var declarations: [Cursor] {
    Cursor(raw: library.functions.getTranslationUnitCursor(unit), unit: self).children
  }

  /// The errors, in the order they were found; warnings left out.
  var errors: [ClangError] {
    let functions = library.functions
    return (0..<functions.getNumDiagnostics(unit)).compactMap { number in
      guard let diagnostic = functions.getDiagnostic(unit, number) else { return nil }
      defer { functions.disposeDiagnostic(diagnostic) }
      guard functions.getDiagnosticSeverity(diagnostic) >= ClangDiagnostic_Error.rawValue else { return nil }
      return ClangError(
        message: library.string(functions.getDiagnosticSpelling(diagnostic)),
        isSyntactic: library.string(functions.getDiagnosticCategoryText(diagnostic)) == "Parse Issue",
        place: place(of: functions.getDiagnosticLocation(diagnostic)))
    }
  }

  /// The file and the offset of a place, that of the macro's use where it comes from one.
  func place(of location: ClangSourceLocation) -> (path: String, offset: UInt32)? {
    var file: ClangFile?
    var offset: UInt32 = 0
    library.functions.getFileLocation(location, &file, nil, nil, &offset)
    guard let file else { return nil }
    return (library.string(library.functions.getFileName(file)), offset)
  }
}

/// An error in a header.
struct ClangError {
  let message: String
  /// The text is not Objective-C; otherwise a name is not known, or not for this.
  let isSyntactic: Bool
  let place: (path: String, offset: UInt32)?

  /// What the message quotes, in order.
  var quoted: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
      index % 2 == 1 ? String(part) : nil
    }
  }
}

/// A copy in memory of its own, to be deallocated by who asked for it.
private func duplicate(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
  let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: CChar(bitPattern: byte)) }
  return copy
}
