import PipelintSource

/// A case of an error that no code makes.
package struct UnmadeErrorCase {
  package let name: String
  package let nameRange: SourceRange
  package let symbol: String
  /// Where code asks for it.
  package let patterns: [SourceRange]
}

extension AnalyzedFile {
  /// The cases of private error enums that are named nowhere but in patterns, in source order. Other files cannot name them. None of enums that
  /// are made from something else: from raw values, by decoding, or by a protocol that is not known.
  package var unmadeErrorCases: [UnmadeErrorCase] {
    facts.declarations.enumerated().flatMap { position, declaration -> [UnmadeErrorCase] in
      let reference = DeclarationReference(file, position)
      guard declaration.kind == .enumType, index.access(of: reference) == .file,
        declaration.inherited.count > 0,
        facts.ids(declaration.inherited).allSatisfy({ makesNoValues($0) }), declaration.attributes.count == 0,
        let error = inference.known.error,
        inference.types.conforms(inference.types.selfType(of: index.entry(of: reference)), to: error) == true
      else { return [] }
      return facts.declarations(inside: position).compactMap { place in
        let unmade = facts.declarations[place]
        guard unmade.kind == .enumCase, unmade.parent.index == Int32(position) else { return nil }
        return unmadeCase(unmade, DeclarationReference(file, place))
      }
    }
  }

  private func unmadeCase(_ unmade: DeclarationFact, _ reference: DeclarationReference) -> UnmadeErrorCase? {
    let name = facts.string(unmade.name)
    if name.isEmpty { return nil }
    var found: [SourceRange] = []
    for place in places(ofName: name) where place != unmade.nameRange {
      guard isAskedFor(at: place) else { return nil }
      found.append(place)
    }
    return UnmadeErrorCase(
      name: name, nameRange: unmade.nameRange, symbol: symbol(of: reference), patterns: found)
  }

  /// Whether a name stands in a pattern: behind `case` on its line, with nothing between that ends a pattern. By the text, as bodies that speak of no
  /// pipeline are not kept.
  private func isAskedFor(at place: SourceRange) -> Bool {
    let bytes = text.paddedBytes
    var start = Int(place.lower)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") {
      start -= 1
    }
    let line = bytes[start..<Int(place.lower)]
    guard line.last == UInt8(ascii: "."),
      let word = line.indices.last(where: { line[$0...].starts(with: "case ".utf8) })
    else { return false }
    return !line[word...].contains { ":={/".utf8.contains($0) }
  }

  private func makesNoValues(_ type: TypeID) -> Bool {
    Self.plainProtocols.contains(facts.string(facts[type].name))
  }

  private static let plainProtocols: Set<String> = [
    "Error", "LocalizedError", "CustomStringConvertible", "CustomDebugStringConvertible", "Equatable",
    "Hashable",
    "Sendable",
  ]
}
