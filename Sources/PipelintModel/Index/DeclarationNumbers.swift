import PipelintSource

/// A declaration of the project or of a framework's model.
package struct DeclarationReference: RawRepresentable, Hashable, Sendable {
  /// File and index in one number, which is hashed in one step.
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ file: Int, _ index: Int) {
    self.init(rawValue: UInt64(pairOf: Int32(file), Int32(index)))
  }

  /// A declaration of the file that is the `file`th of the index.
  package init(_ file: Int32, _ declaration: DeclarationID) {
    self.init(rawValue: UInt64(pairOf: file, declaration.index))
  }

  /// An index into the files of the index.
  package var file: Int32 { rawValue.first }
  /// An index into that file's declarations.
  package var index: Int32 { rawValue.second }
}

/// Two numbers in one, as the raw value of a key.
extension UInt64 {
  init(pairOf first: Int32, _ second: Int32) {
    self = UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }

  var first: Int32 { Int32(truncatingIfNeeded: self >> 32) }
  var second: Int32 { Int32(truncatingIfNeeded: self) }
}

/// All declarations in one row, file by file: each as one number.
struct DeclarationNumbers: Sendable {
  /// By file, and one more: the number of its first declaration.
  private let starts: FixedTable<UInt32>

  init(_ files: IndexedFiles, in memory: TableMemory) {
    var starts: [UInt32] = []
    starts.reserveCapacity(files.count + 1)
    var next: UInt32 = 0
    for file in 0..<files.count {
      starts.append(next)
      next += files.declarationCount(of: file)
    }
    starts.append(next)
    self.starts = memory.table(of: starts)
  }

  var count: Int { Int(starts[starts.count - 1]) }

  func numbers(ofFile file: Int) -> Range<UInt32> { starts[file]..<starts[file + 1] }

  func firstNumber(ofFile file: Int) -> UInt32 { starts[file] }

  func number(of reference: DeclarationReference) -> UInt32 {
    starts[Int(reference.file)] + UInt32(reference.index)
  }

  /// Logarithmic in the number of files.
  func reference(_ number: UInt32) -> DeclarationReference {
    // The last file that starts at or before the number; files without declarations start where the next one does.
    let file = starts.partitioningIndex { $0 > number } - 1
    return DeclarationReference(file, Int(number - starts[file]))
  }
}
