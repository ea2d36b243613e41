import PipelintSource

/// Where the code of a closure uses an object that the closure holds.
package struct ObjectUses {
  package struct Place {
    /// The object's name; of a member that stands without it, the member's.
    package let range: SourceRange
    /// A member of `self` stands there without it.
    package let isImplicit: Bool
  }

  /// In source order, closures inside included.
  package let places: [Place]
  /// Whether names stand in it that are not known, and may be members of `self`.
  package let mayBeMore: Bool
}

/// A method that is handed on where a closure is expected.
package struct HandedMethod {
  package let name: String
  /// The labels of its parameters; empty for `_`.
  package let labels: [String]
  package let result: Type
  package let isThrowing: Bool
}

extension AnalyzedFile {
  /// The uses of what a closure calls `object`. A weak capture of a closure inside is none, as it takes an optional as well.
  package func uses(of object: String, in closure: ClosureID) -> ObjectUses {
    let facts = facts
    let ownCaptures = facts[closure].captures.indices
    let mayBeImplicit =
      object == "self"
      && facts.captures(of: closure).contains {
        $0.value.isNone && $0.strength != .weak && facts.string($0.name) == object
      }
    var places: [ObjectUses.Place] = []
    var mayBeMore = false

    /// Whether a name means the object that the closure holds, not one of its own that bears the same name.
    func isObject(_ name: NameID, at use: ExpressionID) -> Bool {
      let scope = inference.scope(of: use, fileID)
      guard scope >= 0,
        let binding = inference.scopes(fileID).lookUp(name, from: scope, at: facts[use].range.lower)
      else { return true }
      switch binding.origin {
      case .capture(let capture):
        return ownCaptures.contains(capture)
          || !facts[closure].range.contains(facts.captures[capture].range)
      case .unwrapped(let condition):
        return !facts[closure].range.contains(facts.conditions[Int(condition)].range)
      case .local(let statement, _):
        return !facts[closure].range.contains(facts.statements[Int(statement)].range)
      default: return true
      }
    }
    func add(_ use: ExpressionID) {
      let fact = facts[use]
      let name = facts.string(fact.name)
      if fact.kind == .closure {
        for capture in facts.captures(of: fact.closure)
        where capture.value.isNone && capture.strength != .weak && facts.string(capture.name) == object {
          if isObject(capture.name, at: use) {
            places.append(ObjectUses.Place(range: capture.range, isImplicit: false))
          }
        }
      }
      guard fact.kind == .name else { return }
      if name == object {
        if isObject(fact.name, at: use) {
          places.append(ObjectUses.Place(range: fact.range, isImplicit: false))
        }
      } else if mayBeImplicit, !isLocal(use) {
        switch path(of: use).root {
        case .instance: places.append(ObjectUses.Place(range: fact.range, isImplicit: true))
        case .unknown: mayBeMore = true
        case .global, .local: break
        }
      }
    }
    facts.walk(facts[closure].body, expression: add)
    return ObjectUses(places: places.sorted { $0.range < $1.range }, mayBeMore: mayBeMore)
  }

  /// Whether a name is one of a function or closure around, or `$0`.
  private func isLocal(_ use: ExpressionID) -> Bool {
    let fact = facts[use]
    if Int(facts.string(fact.name).dropFirst()) != nil { return true }
    let scope = inference.scope(of: use, fileID)
    return scope >= 0
      && inference.scopes(fileID).lookUp(fact.name, from: scope, at: fact.range.lower) != nil
  }

  /// The method of the type around that an expression hands on, `show` or `self.show`; nil where it is not the only one of its name, or a closure
  /// could not call it like that.
  package func handedMethod(_ expression: ExpressionID) -> HandedMethod? {
    let fact = facts[expression]
    guard fact.kind == .member || !isLocal(expression),
      let context = inference.context(of: expression, fileID), let entry = index.enclosingEntry(of: context)
    else { return nil }
    let name = facts.string(fact.name)
    let members = index.members(name, of: entry, from: fileID)
    guard members.count == 1, case let declaration = index.declaration(members[0]),
      declaration.kind == .function, !declaration.modifiers.contains(.isAsync)
    else { return nil }
    let facts = index.facts(members[0])
    let parameters = facts.parameters[declaration.parameters.indices]
    guard parameters.allSatisfy({ !$0.isInout && !$0.isVariadic && !$0.isAutoclosure }) else { return nil }
    return HandedMethod(
      name: name, labels: parameters.map { facts.names[$0.label] },
      result: declaration.type.isNone
        ? .void : inference.types.resolve(declaration.type, in: members[0].file, members[0]),
      isThrowing: declaration.modifiers.contains(.throwsErrors))
  }
}
