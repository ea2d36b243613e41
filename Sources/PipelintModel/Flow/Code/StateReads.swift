import PipelintSource

extension AnalyzedFile {
  /// Whether code may read a property of the object around: false where the files of a program that see it name it to give it values alone. By the text,
  /// so that code counts of which no facts are kept.
  package func mayBeRead(_ path: StoragePath) -> Bool {
    guard inference.analysis.inlets.isOfProgram(fileID, index), path.root == .instance,
      path.components.count == 2, let property = declaration(of: path),
      let owner = index.enclosingEntry(of: property), !isSeenOtherwise(property, in: owner)
    else { return true }
    let access = inference.analysis.inlets.access(of: property, index)
    guard access != .everywhere else { return true }
    let files = index.files(seeing: property, access)
    let isUnread = forEachPlace(of: index.name(ofDeclaration: property), in: files) { place, text, file in
      text.isCommentedOut(at: place) || text.isDeclaredOrSet(at: place)
        || isMemberOfOther(than: owner, at: text.withDollar(place), text, in: file)
    }
    return !isUnread
  }

  /// Whether something may learn of a property's values without naming it in Swift: an observer, a wrapper other than `Published`, Objective-C.
  private func isSeenOtherwise(_ property: DeclarationReference, in owner: Int32) -> Bool {
    let type = index.entries[Int(owner)]
    if index.attributes(of: property).contains(where: { $0 != "Published" })
      || type.isDeclared && index.attributes(of: type.declaration).contains("objcMembers")
    {
      return true
    }
    guard case .text(let text) = inference.analysis.unkeptCode(of: property.file) else { return true }
    let declaration = text.string(index.declaration(property).range)
    return ["didSet", "willSet", "get {"].contains(where: declaration.contains)
  }
}

extension SourceText {
  /// `$isLoading` where a name stands behind a dollar sign.
  fileprivate func withDollar(_ name: SourceRange) -> SourceRange {
    let hasDollar = name.lower > 0 && paddedBytes[Int(name.lower) - 1] == UInt8(ascii: "$")
    return SourceRange(name.lower - (hasDollar ? 1 : 0), name.upper)
  }

  /// `var isLoading`, `isLoading = true`, `Page(isLoading: …)`; not `if let isLoading`
  fileprivate func isDeclaredOrSet(at name: SourceRange) -> Bool {
    let words = line(before: name).split(whereSeparator: \.isWhitespace)
    if let last = words.last, ["let", "var"].contains(last) {
      return !words.contains { ["if", "guard", "while"].contains($0) }
    }
    if paddedBytes[Int(name.upper)] == UInt8(ascii: ":"), let before = lastByte(before: Int(name.lower)) {
      return "(,".utf8.contains(paddedBytes[before])
    }
    return isAssigned(at: name)
  }
}
