import PipelintSource

extension AnalyzedFile {
  /// Whether a call of the project's asks for something else each time, though it is given the same: its function, or one that this calls, reads
  /// something random, or a variable that they change: the next one of a list of keys, or the first one that is left.
  package func asksForAnotherEachTime(_ source: Step) -> Bool {
    source.declaration.map { inference.varies($0, depth: 0) } ?? false
  }
}

/// The variables of types that functions change and read.
private struct StateUses {
  struct Variable: Hashable {
    let type: Int32
    let name: String
  }

  var changed: Set<Variable> = []
  var read: Set<Variable> = []

  mutating func formUnion(_ other: StateUses) {
    changed.formUnion(other.changed)
    read.formUnion(other.read)
  }
}

extension Inference {
  private static let deepestCall = 4

  fileprivate func varies(_ function: DeclarationReference, depth: Int) -> Bool {
    guard depth < Self.deepestCall, !index.isFramework(function) else { return false }
    let ways = implementations(of: function)
    if ways != [function] { return ways.contains { varies($0, depth: depth) } }
    guard index.declaration(function).modifiers.contains(.keepsBody) else {
      return readsRandom(inTextOf: function)
    }
    var called: Set<DeclarationReference> = []
    var isRandom = false
    facts(function.file).walk(
      index.declaration(function).body,
      expression: { id in
        let fact = expression(id, function.file)
        guard [.call, .name, .member].contains(fact.kind) else { return }
        if let target = ask(id, function.file).declaration, !index.isFramework(target) {
          if target != function { called.insert(target) }
        } else if Self.randomNames.contains(text(fact.name, function.file)) {
          isRandom = isRandom || !isPause(around: id, function.file)
        }
      })
    if isRandom { return true }
    var uses = stateUses(of: function)
    for way in called.flatMap(implementations) { uses.formUnion(stateUses(of: way)) }
    return !uses.changed.isDisjoint(with: uses.read) || called.contains { varies($0, depth: depth + 1) }
  }

  /// What stands for a requirement; the function itself if it is none.
  private func implementations(of function: DeclarationReference) -> [DeclarationReference] {
    guard index.declaration(function).modifiers.contains(.isRequirement) else { return [function] }
    return witnesses(of: function, amongAtMost: 64) ?? []
  }

  private static let randomNames: Set<String> = [
    "randomElement", "random", "shuffled", "arc4random", "arc4random_uniform", "drand48",
  ]
  /// What is given a time to wait, which makes no other request.
  private static let pauses: Set<String> = [
    "delay", "asyncAfter", "debounce", "throttle", "timeout", "sleep", "timer",
  ]

  private func isPause(around id: ExpressionID, _ file: Int32) -> Bool {
    var current = id
    while let parent = scopes(file).parent(of: current) {
      if facts(file)[parent].kind == .call, let callee = facts(file).firstOperand(of: parent),
        callee != current, Self.pauses.contains(text(facts(file)[callee].name, file))
      {
        return true
      }
      current = parent
    }
    return false
  }

  private func readsRandom(inTextOf function: DeclarationReference) -> Bool {
    guard case .text(let text) = analysis.unkeptCode(of: function.file) else { return false }
    let range = index.declaration(function).range
    return Self.randomNames.contains { name in
      analysis.places(of: name, in: text, of: function.file).contains {
        range.lower <= $0 && $0 < range.upper
      }
    }
  }

  /// By the text, as bodies that speak of no pipeline are not kept: the variables that the type of a function declares in its file, where it is
  /// declared itself or around the function.
  private func stateUses(of function: DeclarationReference) -> StateUses {
    var result = StateUses()
    let declaration = index.declaration(function)
    guard declaration.kind == .function || declaration.modifiers.contains(.isComputed),
      let type = index.enclosingEntry(of: function),
      case .text(let text) = analysis.unkeptCode(of: function.file)
    else { return result }
    let facts = index.facts(function)
    let blocks = [index.parent(of: function), index.entries[Int(type)].declaration].compactMap(\.self)
      .filter { $0.file == function.file && $0.index >= 0 }
    for position in Set(blocks.flatMap { facts.declarations(inside: Int($0.index)) }) {
      let other = facts.declarations[position]
      guard other.kind == .variable, other.modifiers.isDisjoint(with: [.isConstant, .isComputed]),
        index.enclosingEntry(of: DeclarationReference(Int(function.file), position)) == type
      else { continue }
      let name = facts.string(other.name)
      let places = analysis.places(of: name, in: text, of: function.file).filter {
        declaration.range.contains(SourceRange($0, $0 + 1))
      }
      let variable = StateUses.Variable(type: type, name: name)
      let isHidden =
        places.contains { text.isDeclared(at: Int($0)) }
        || facts.parameters[declaration.parameters.indices].contains { $0.name == other.name }
      var isRead = false
      for place in places {
        switch text.use(of: name, at: Int(place), isHidden: isHidden) {
        // Of what has been put there right before, the next call knows nothing.
        case .replaced(let isReadByIt): if isRead || isReadByIt { result.changed.insert(variable) }
        case .changed: result.changed.insert(variable)
        case .taken:
          result.changed.insert(variable)
          isRead = true
        case .read: isRead = true
        case .other: continue
        }
      }
      if isRead { result.read.insert(variable) }
    }
    return result
  }
}

private enum VariableUse {
  /// Given another value, perhaps by what it was.
  case replaced(readingIt: Bool)
  /// `index += 1`, `keys.removeAll { … }`
  case changed
  /// `keys.removeFirst()`
  case taken
  case read
  /// Of another object, or handed to somebody who may change it; or only set or asked as a flag.
  case other
}

extension SourceText {
  /// What is done at a place with the variable of the instance that is named there; `isHidden` where the name alone means something else.
  fileprivate func use(of name: String, at place: Int, isHidden: Bool) -> VariableUse {
    let bytes = paddedBytes
    if place > 0, [UInt8(ascii: "&"), UInt8(ascii: "!")].contains(bytes[place - 1]) { return .other }
    if let dot = lastByte(before: place), bytes[dot] == UInt8(ascii: ".") {
      guard bytes[..<dot].suffix(4).elementsEqual("self".utf8) else { return .other }
    } else if isHidden {
      return .other
    }
    let end = place + name.utf8.count
    if let member = member(of: name, at: place) {
      switch member {
      case "removeFirst", "removeLast", "popFirst", "popLast": return .taken
      case "remove", "removeAll", "removeValue": return .changed
      case "append", "insert", "toggle", "cancel": return .other
      default: return .read
      }
    }
    let rest = bytes[nextByte(from: end)...]
    if ["+=", "-=", "&+="].contains(where: { rest.starts(with: $0.utf8) }) { return .changed }
    guard rest.first == UInt8(ascii: "="), rest.dropFirst().first != UInt8(ascii: "=") else {
      return rest.first == UInt8(ascii: ":") ? .other : .read
    }
    let value = bytes[nextByte(from: rest.startIndex + 1)...]
    if ["true", "false", "nil"].contains(where: { value.starts(with: $0.utf8) }) { return .other }
    let lineEnd = value.firstIndex(of: UInt8(ascii: "\n")) ?? count
    return .replaced(readingIt: places(of: name).contains { value.startIndex <= $0 && $0 < lineEnd })
  }

  /// Whether a name stands behind `let` or `var`.
  fileprivate func isDeclared(at place: Int) -> Bool {
    guard let before = lastByte(before: place) else { return false }
    let word = paddedBytes[...before].suffix(3)
    return word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8)
  }
}
