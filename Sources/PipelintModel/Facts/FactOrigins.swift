import PipelintSource

/// Where a declaration of a generated text comes from.
package struct FactOrigin: Sendable {
  /// In the generated text: what follows, up to the next origin, comes from here.
  package let offset: UInt32
  /// In the original.
  package let range: SourceRange
  package let nameRange: SourceRange

  package init(offset: UInt32, range: SourceRange, nameRange: SourceRange) {
    self.offset = offset
    self.range = range
    self.nameRange = nameRange
  }
}

extension FileFacts {
  /// Moves the facts of a generated text without bodies to where they come from; `origins` is ordered. What comes from nowhere moves to the start.
  mutating func move(to origins: [FactOrigin]) {
    func origin(of range: SourceRange) -> FactOrigin {
      let next = origins.partitioningIndex { $0.offset > range.lower }
      return next > 0
        ? origins[next - 1] : FactOrigin(offset: 0, range: SourceRange(0, 0), nameRange: SourceRange(0, 0))
    }
    for index in imports.indices { imports[index].range = SourceRange(0, 0) }
    for index in declarations.indices {
      let origin = origin(of: declarations[index].range)
      declarations[index].range = origin.range
      declarations[index].nameRange = origin.nameRange
    }
    for index in attributes.indices { attributes[index].range = origin(of: attributes[index].range).range }
    for index in arguments.indices { arguments[index].range = origin(of: arguments[index].range).range }
    for index in parameters.indices { parameters[index].range = origin(of: parameters[index].range).range }
    for index in types.indices { types[index].range = origin(of: types[index].range).range }
    for index in expressions.indices {
      expressions[index].range = origin(of: expressions[index].range).range
      expressions[index].nameRange = expressions[index].range.start
    }
  }
}
