import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension Fix {
  /// Maps every path of a declaration to an enum that the file knows and that has a place for all errors, else to one that is generated for all
  /// of `siblings`, which stand in the same type and are to be changed, too.
  static func grouping(
    _ declaration: PublisherDeclaration, _ siblings: [PublisherDeclaration], _ file: AnalyzedFile
  ) -> [Fix] {
    let edits = ChainEdits(file)
    if let type = group(for: declaration, file) {
      guard let made = edits.failing(declaration, with: DeclaredGroup(type: type, file: file), file) else {
        return []
      }
      if file.handsOnFailure(of: declaration) {
        let why = "what hands the failure on has to say '\(type)' too"
        return [Fix("Map to '\(type)'", .display(why: why), made.edits)]
      }
      return [Fix("Map to '\(type)'", .unsafe(why: "callers get '\(type)' as failure"), made.edits)]
    }
    let members = file.ownerName(of: declaration) == nil ? [declaration] : siblings
    let isOpen = members.contains { $0.failure == .anyError }
    let types = isOpen ? file.groupedTypes(of: members) : failures(of: members, file)
    let stem = file.ownerName(of: declaration) ?? capitalized(declaration.signature.prefix { $0 != "(" })
    let group = GeneratedGroup(
      name: file.hasType(named: "\(stem)Error") ? "\(stem)Failure" : "\(stem)Error", of: types,
      isOpen: isOpen)
    guard !types.isEmpty, !file.hasType(named: group.name),
      let made = edits.failing(declaration, with: group, file)
    else { return [] }
    let text = group.declaration(isPublic: members.contains { $0.access == .everywhere })
    let ending = edits.text.lineEnding
    return [
      Fix(
        "Map to a new enum '\(group.name)'", .display(why: "the enum's name has to be chosen"),
        made.edits + [
          Edit(
            inserting: ending + ending + edits.laidOut(text, indentation: ""),
            at: edits.endOfLine(from: file.outermost(of: declaration).range.upper))
        ])
    ]
  }

  /// The only enum that has a case for one of the types at least, and a place for all of them: one that arrives itself comes first.
  private static func group(for declaration: PublisherDeclaration, _ file: AnalyzedFile) -> Type? {
    let isOpen = declaration.failure == .anyError
    let types = isOpen ? declaration.errors.types : failures(of: [declaration], file)
    let able = file.errorEnums.filter { type in
      let cases = file.cases(of: type)
      return file.isVisible(type, toCallersOf: declaration)
        && types.contains { ErrorMapping.carrier(of: $0, among: cases, file) != nil }
        && (!isOpen || ErrorMapping(to: type, from: declaration.errors, file)?.isComplete == true)
    }
    let arriving = able.filter(types.contains)
    if arriving.count == 1 { return arriving[0] }
    return able.count == 1 ? able[0] : nil
  }

  /// What declarations say that they fail with, each type once, without `NSError`, which every error is.
  private static func failures(of declarations: [PublisherDeclaration], _ file: AnalyzedFile) -> [Type] {
    declarations.reduce(into: []) { types, declaration in
      guard case .concrete(let type) = declaration.failure, !file.isNSError(type), !types.contains(type)
      else { return }
      types.append(type)
    }
  }

  private static func capitalized(_ name: Substring) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
