import PipelintSource

/// What stands before the dot at a name.
enum MemberBase {
  /// There is no dot.
  case none
  /// `.shared`, also on a line of its own.
  case implied
  /// `API.shared`, `client?.shared`
  case name(SourceRange)
  /// An expression that is more than a name: `make().shared`
  case expression
}

extension SourceText {
  /// What stands before the dot at a name, `?` and `!` apart.
  func base(ofMemberAt name: SourceRange) -> MemberBase {
    var end = Int(name.lower) - 1
    guard end >= 0, paddedBytes[end] == UInt8(ascii: ".") else { return .none }
    while end > 0, "?!".utf8.contains(paddedBytes[end - 1]) { end -= 1 }
    var start = end
    while start > 0, paddedBytes[start - 1].isPartOfName { start -= 1 }
    if start < end { return .name(SourceRange(UInt32(start), UInt32(end))) }
    return end > 0 && ")]}".utf8.contains(paddedBytes[end - 1]) ? .expression : .implied
  }

  /// Whether a name is that of a member of something that is no type: `client` of `api.client`, `self?.client`, `make().client`; not of `.client`,
  /// `API.client`.
  func isMemberOfValue(at name: SourceRange) -> Bool {
    switch base(ofMemberAt: name) {
    case .none, .implied: false
    case .name(let base): !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(paddedBytes[Int(base.lower)])
    case .expression: true
    }
  }

  func isMember(at name: SourceRange) -> Bool {
    if case .none = base(ofMemberAt: name) { false } else { true }
  }

  /// Whether `=` stands behind a name.
  func isAssigned(at name: SourceRange) -> Bool {
    let next = nextByte(from: Int(name.upper))
    return paddedBytes[next] == UInt8(ascii: "=") && paddedBytes[next + 1] != UInt8(ascii: "=")
  }

  /// Whether a name is declared by what stands around it: `let name`, `for name in`, `{ name in`.
  fileprivate func isBound(at name: SourceRange) -> Bool {
    let before = line(before: name)
    if let word = before.split(whereSeparator: { !$0.isLetter }).last, before.last?.isWhitespace == true,
      ["for", "let", "var"].contains(word)
    {
      return true
    }
    let rest = paddedBytes[Int(name.upper)...].prefix { $0 != UInt8(ascii: "\n") }
    // `{ [weak name] in` captures what has the name already.
    guard let header = before.lastIndex(of: "{").map({ before[$0...] }),
      header.contains("[") == header.contains("]")
    else { return false }
    return String(decoding: rest, as: UTF8.self).split { !$0.isLetter }.contains("in")
  }

  /// The names that stand before a member's, first things first: `self`, `client` of `self?.client.load`. Nil where there is more than names.
  fileprivate func path(ofMemberAt name: SourceRange) -> [String]? {
    var path: [String] = []
    var member = name
    while true {
      switch base(ofMemberAt: member) {
      case .none: return path.reversed()
      case .implied, .expression: return nil
      case .name(let base):
        path.append(string(base))
        member = base
      }
    }
  }
}

extension AnalyzedFile {
  /// Whether the name of a member of `owner` stands for a namesake in another type: behind a property of the type around that has such a type, or by itself
  /// in such a type. By the text, so that code counts of which no facts are kept.
  func isMemberOfOther(than owner: Int32, at name: SourceRange, _ text: SourceText, in file: Int32) -> Bool {
    guard let path = text.path(ofMemberAt: name), let innermost = declaration(around: name, in: file) else {
      return false
    }
    let around = sequence(first: innermost, next: { self.index.parent(of: $0) }).map {
      index.entry(of: $0)
    }.filter { $0 >= 0 }
    let names = path.first == "self" ? Array(path.dropFirst()) : path
    if names.isEmpty || names == ["super"] {
      return !around.isEmpty && around.allSatisfy { !areRelated($0, owner) }
    }
    guard names.count == 1, path.first == "self" || !isHidden(names[0], at: name, text, by: innermost),
      let type = around.first,
      case let found = index.members(names[0], of: type, from: file), found.count == 1,
      index.declaration(found[0]).kind == .variable
    else { return false }
    let value = inference.variable(found[0], selfType: inference.types.selfType(of: type), owner: nil).type
    guard case .nominal(let nominal) = inference.known.wrapped(value) ?? value, nominal.entry >= 0 else {
      return false
    }
    return !hasOpenMembers(nominal.entry) && !areRelated(nominal.entry, owner)
  }

  /// Whether a parameter or local name of a function may hide a property at a place in it.
  private func isHidden(
    _ name: String, at place: SourceRange, _ text: SourceText, by function: DeclarationReference
  ) -> Bool {
    let declaration = index.declaration(function)
    let facts = index.facts(function)
    if facts.parameters[declaration.parameters.indices].contains(where: { facts.string($0.name) == name }) {
      return true
    }
    return text.places(of: name).contains { start in
      guard declaration.range.lower < start, start < place.lower else { return false }
      let range = SourceRange(start, start + UInt32(name.utf8.count))
      return text.isBound(at: range)
    }
  }

  /// Whether a type hands on what it is asked for to another one.
  private func hasOpenMembers(_ entry: Int32) -> Bool {
    let above = inference.types.allSupertypes(of: entry).types.map(\.entry)
    return ([entry] + above).contains { type in
      type >= 0 && index.entries[Int(type)].isDeclared
        && index.attributes(of: index.entries[Int(type)].declaration).contains("dynamicMemberLookup")
    }
  }

  /// Whether what is of one type may be of the other.
  private func areRelated(_ entry: Int32, _ other: Int32) -> Bool {
    entry == other || inference.isBelow(entry, other) || inference.isBelow(other, entry)
  }
}
