import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at declarations of publishers that fail with `any Error`, over all of their return paths, for two or more unrelated types of error that
/// really arrive. Silent where only one is known, where the type is fixed elsewhere or nobody outside of the file can see it, and where all of them
/// come from one other declaration, which is told of instead.
struct UngroupedFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let lowest: Access = findings.option("min-access") == "public" ? .everywhere : .module
    let declarations = file.erasedDeclarations.filter {
      $0.access >= lowest && file.isUngrouped($0) && !file.onlyHandsOn($0)
    }
    for declaration in declarations {
      let types = declaration.errors.types
      let place = file.exit(of: declaration)
      let siblings = declarations.filter { file.ownerName(of: $0) == file.ownerName(of: declaration) }
      findings.report(
        message(declaration, types), at: place ?? declaration.nameRange,
        scope: scope(of: declaration, place, file),
        symbol: declaration.symbol, related: related(declaration, types.count, place, file),
        fixes: fixes(declaration, siblings, file))
    }
  }

  /// Maps every path to an enum that the file knows and that has a place for all of the types, else to one that is generated for all
  /// declarations of the type around.
  private func fixes(
    _ declaration: PublisherDeclaration, _ siblings: [PublisherDeclaration], _ file: AnalyzedFile
  ) -> [Fix] {
    let edits = ChainEdits(file)
    if let type = grouping(declaration, file) {
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
    let types = file.groupedTypes(of: members)
    let stem = file.ownerName(of: declaration) ?? capitalized(declaration.signature.prefix { $0 != "(" })
    let group = GeneratedGroup(
      name: file.hasType(named: "\(stem)Error") ? "\(stem)Failure" : "\(stem)Error", of: types)
    guard types.count > 1, !file.hasType(named: group.name),
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
  private func grouping(_ declaration: PublisherDeclaration, _ file: AnalyzedFile) -> Type? {
    let types = declaration.errors.types
    let able = file.errorEnums.filter { type in
      let cases = file.cases(of: type)
      return file.isVisible(type, toCallersOf: declaration)
        && types.contains { ErrorMapping.carrier(of: $0, among: cases, file) != nil }
        && ErrorMapping(to: type, from: declaration.errors, file)?.isComplete == true
    }
    let arriving = able.filter(types.contains)
    if arriving.count == 1 { return arriving[0] }
    return able.count == 1 ? able[0] : nil
  }

  private func capitalized(_ name: Substring) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private func message(_ declaration: PublisherDeclaration, _ types: [Type]) -> String {
    let named = names(types)
    let arrive =
      declaration.errors.isOpen
      ? "\(named.map { $0.joined(separator: ", ") } ?? "\(types.count) error types") and perhaps more can arrive"
      : "only \(named?.listed ?? "\(types.count) error types") can arrive"
    return "callers of '\(declaration.signature)' get 'any Error', though \(arrive); group them in one enum"
  }

  /// The types in quotes, where they are few and short enough for one line; nil otherwise.
  private func names(_ types: [Type]) -> [String]? {
    let names = types.map { "'\($0)'" }
    return names.count <= 3 && names.reduce(0) { $0 + $1.count } <= 80 ? names : nil
  }

  private func scope(of declaration: PublisherDeclaration, _ place: SourceRange?, _ file: AnalyzedFile)
    -> SourceRange
  {
    guard let place,
      let expression = declaration.returned.first(where: { file.range(of: $0).contains(place) })
    else {
      return declaration.range
    }
    return file.range(of: expression)
  }

  private func related(
    _ declaration: PublisherDeclaration, _ count: Int, _ place: SourceRange?, _ file: AnalyzedFile
  ) -> [RelatedPlace] {
    let witnesses = declaration.witnesses.map { witness in
      RelatedPlace(
        .origin,
        "\(witness.types.map { "\($0)" }.joined(separator: ", ")) \(witness.types.count == 1 ? "leaves" : "leave") '\(witness.symbol)'",
        at: witness.nameRange, in: witness.path)
    }
    if !witnesses.isEmpty { return witnesses }
    var places = file.failureFlow(of: declaration.errors, through: declaration.returned).map(
      RelatedPlace.init)
    if let place {
      let words = ["both", "all three", "all four", "all five"]
      let all = count - 2 < words.count ? words[count - 2] : "all \(count)"
      places.append(
        RelatedPlace(
          .sink, declaration.errors.isOpen ? "they leave here" : "\(all) leave here", at: place,
          failureType: "any Error"))
    }
    return places
  }
}
