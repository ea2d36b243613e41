import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at declarations of publishers that fail with `any Error`, over all of their return paths, for two or more unrelated types of error that
/// really arrive. Silent where only one is known, where the type is fixed elsewhere, where nobody outside of the file can see it or tell one failure
/// from another, where all of them come from one other declaration, which is told of instead, and for operators of streams that fail with any error
/// before. Where no caller is seen to tell failures apart, it is a hint with `report-unasked`. With `include-rx` also at streams whose type does not say
/// what they fail with.
struct UngroupedFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let lowest: Access = findings.option("min-access") == "public" ? .everywhere : .module
    let lowestUse: FailureTypeUse = findings.option("report-unasked") == "true" ? .possible : .certain
    func toBeGrouped(_ declarations: [PublisherDeclaration]) -> [Ungrouped] {
      declarations.compactMap { declaration in
        guard declaration.access >= lowest, file.isUngrouped(declaration), !file.onlyHandsOn(declaration),
          case let use = file.useOfFailureType(of: declaration), use >= lowestUse
        else { return nil }
        return Ungrouped(declaration: declaration, use: use)
      }
    }
    let ungrouped = toBeGrouped(file.erasedDeclarations)
    for found in ungrouped {
      let siblings = ungrouped.map(\.declaration).filter {
        file.ownerName(of: $0) == file.ownerName(of: found.declaration)
      }
      report(found, Fix.grouping(found.declaration, siblings, file), file, &findings)
    }
    guard findings.option("include-rx") == "true" else { return }
    for found in toBeGrouped(file.untypedDeclarations) { report(found, [], file, &findings) }
  }

  private struct Ungrouped {
    let declaration: PublisherDeclaration
    let use: FailureTypeUse
  }

  private func report(
    _ ungrouped: Ungrouped, _ fixes: [Fix], _ file: AnalyzedFile, _ findings: inout Findings
  ) {
    let declaration = ungrouped.declaration
    let types = declaration.errors.types.distinctByName
    let place = file.exit(of: declaration)
    findings.report(
      message(declaration, types), at: place ?? declaration.nameRange,
      scope: scope(of: declaration, place, file),
      symbol: declaration.symbol,
      severity: declaration.declaresFailure && ungrouped.use == .certain ? nil : .info,
      related: related(declaration, types.count, place, file), fixes: fixes)
  }

  private func message(_ declaration: PublisherDeclaration, _ types: [Type]) -> String {
    let named = names(types)
    let all = "\(types.count) error types"
    let some = ((named ?? [all]) + ["perhaps more"]).listed
    let isOpen = declaration.errors.isOpen
    let told =
      declaration.declaresFailure
      ? "get 'any Error', though \(isOpen ? some : "only \(named?.listed ?? all)")"
      : "are not told that \(isOpen ? some : named?.listed ?? all)"
    return "callers of '\(declaration.signature)' \(told) can arrive; group them in one enum"
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
      let types = witness.types.distinctByName
      return RelatedPlace(
        .origin,
        "\(types.map { "\($0)" }.listed) \(types.count == 1 ? "leaves" : "leave") '\(witness.symbol)'",
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
