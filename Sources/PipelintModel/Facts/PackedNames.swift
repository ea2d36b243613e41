/// The names of one file, where they lie in packed facts. Not to be kept longer than these.
struct PackedNames {
  private let text: UnsafeBufferPointer<UInt8>
  /// See `NameTable`.
  let ends: [UInt32]

  /// Reads what packed facts begin with: see `FileFacts.codeOutline`.
  init(_ reader: inout FactReader) {
    var isGenerated = false
    reader.flag(&isGenerated)
    text = reader.bytesInPlace()
    var ends: [UInt32] = []
    reader.numbers(&ends)
    self.ends = ends
  }

  subscript(_ name: NameID) -> String { String(decoding: bytes(of: name), as: UTF8.self) }

  func bytes(of name: NameID) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range(of: name)])
  }

  /// `NameTable`'s hash.
  func hash(of name: NameID) -> UInt64 {
    let range = range(of: name)
    return NameTable.hash(text, range.lowerBound, range.upperBound)
  }

  /// Whether one of the names has one of the hashes.
  func contains(anyOf hashes: Set<UInt64>) -> Bool {
    ends.indices.dropFirst().contains { hashes.contains(hash(of: NameID(UInt32($0)))) }
  }

  var all: WordSet { WordSet(hashes: ends.indices.map { hash(of: NameID(UInt32($0))) }) }

  private func range(of name: NameID) -> Range<Int> {
    let index = Int(name.index)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }
}
