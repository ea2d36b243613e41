/// Who can see a declaration.
package enum Access: Int, Sendable, Comparable {
  /// `private`, `fileprivate`, or local.
  case file
  case module
  /// Of what is public in a package that nobody outside of the project can import.
  case project
  case everywhere

  package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
}

extension ProjectView {
  /// Who can see a declaration, by what is written at it and around it.
  func access(of reference: DeclarationReference) -> Access {
    var result = Access.everywhere
    var current: DeclarationReference? = reference
    while let inner = current {
      let fact = declaration(inner)
      if !fact.modifiers.isDisjoint(with: [.isPrivate, .isFileprivate]) { return .file }
      if inner != reference, entry(of: inner) < 0 { return .file }
      let isOpen = !fact.modifiers.isDisjoint(with: [.isPublic, .isOpen]) || isPublicByExtension(inner, fact)
      if !isOpen, fact.kind != .extensionType || inner == reference { result = .module }
      current = parent(of: inner)
    }
    return result
  }

  /// Whether a member says nothing of who sees it, and the extension that it stands in is public.
  private func isPublicByExtension(_ member: DeclarationReference, _ fact: DeclarationFact) -> Bool {
    guard fact.modifiers.isDisjoint(with: [.isInternal, .isPackage]), let around = parent(of: member) else {
      return false
    }
    let outer = declaration(around)
    return outer.kind == .extensionType && outer.modifiers.contains(.isPublic)
  }
}
