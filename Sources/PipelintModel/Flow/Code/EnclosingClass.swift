import PipelintSource

/// A class that code stands in, to which members can be added.
package struct EnclosingClass {
  /// From its keywords to its last brace.
  package let range: SourceRange
  package let nameRange: SourceRange
  /// Its stored properties that stand before its functions, in source order.
  package let properties: [SourceRange]
  /// Where its first member begins, if it has one.
  package let firstMember: SourceRange?
}

extension AnalyzedFile {
  /// The class whose member `expression` is in, outside of closures, if this file declares it and neither it nor a class above has a member `name`.
  package func enclosingClass(at expression: ExpressionID, without name: String) -> EnclosingClass? {
    guard closure(around: expression) == nil, let context = inference.context(of: expression, fileID),
      let entry = index.enclosingEntry(of: context), index.entries[Int(entry)].isDeclared,
      inference.implicitMember(ofSelf: name, context, fileID) == nil
    else { return nil }
    let reference = index.entries[Int(entry)].declaration
    let type = index.declaration(reference)
    guard reference.file == fileID, type.kind == .classType else { return nil }
    let members = facts.declarations.filter { $0.parent.index == reference.index }.sorted {
      $0.range < $1.range
    }
    let properties = members.prefix { $0.kind == .variable }.filter { !$0.modifiers.contains(.isComputed) }
    return EnclosingClass(
      range: type.range, nameRange: type.nameRange, properties: properties.map(\.range),
      firstMember: members.first?.range)
  }
}
