import PipelintDiagnostics
import PipelintModel

/// A `mapError` that makes one type of all errors that can arrive.
struct ErrorMapping {
  /// The link, laid out as `ChainEdits` takes it: `.mapError(APIError.init)`.
  let link: String
  /// Whether every error has a place; otherwise a human has to choose, or to vouch for a cast.
  let isComplete: Bool

  /// Uses an initializer of `type` that takes any error, else its cases: for each type of error the one that carries it, and a catch-all for the
  /// rest. Nil where only a place for an error would be left open.
  init?(to type: Type, from errors: ErrorSet, _ file: AnalyzedFile) {
    if file.isNSError(type) {
      link = ".mapError { $0 as NSError }"
      isComplete = true
      return
    }
    let isOwnAmongThem = errors.isOpen || errors.types.contains { file.areSame($0, type) != false }
    if let initializer = file.errorInitializer(of: type) {
      isComplete = true
      if initializer.label.isEmpty, !isOwnAmongThem || initializer.letsOwnThrough == true {
        link = ".mapError(\(type).init)"
      } else {
        let label = initializer.label.isEmpty ? "" : "\(initializer.label): "
        link = ".mapError { $0 as? \(type) ?? \(type)(\(label)$0) }"
      }
      return
    }
    let cases = file.cases(of: type)
    let rest = Self.catchAll(among: cases, file)
    // Every error is an `NSError` by a cast: it comes last.
    let others = errors.types.filter { file.areSame($0, type) == false }.sorted {
      !file.isNSError($0) && file.isNSError($1)
    }
    isComplete = rest != nil
    if others.isEmpty {
      link =
        if let rest {
          ".mapError { $0 as? \(type) ?? \(rest.replacing("error", with: "$0")) }"
        } else if errors.isOpen {
          ".mapError { $0 as? \(type) ?? <#error#> }"
        } else { ".mapError { $0 as! \(type) }" }
      return
    }
    let mapped = others.compactMap { other in
      Self.carrier(of: other, among: cases, file).map { "case let error as \(other): return .\($0)(error)" }
    }
    if rest == nil, mapped.isEmpty { return nil }
    var lines = isOwnAmongThem ? ["case let error as \(type): return error"] : []
    lines += mapped + ["default: return \(rest ?? "<#error#>")"]
    link = ".mapError { error -> \(type) in\n\tswitch error {\n\t\(lines.joined(separator: "\n\t"))\n\t}\n}"
  }

  /// The case for errors of all types, as it is written: `.unknown(error)`, `.unknown`.
  private static func catchAll(among cases: [EnumCase], _ file: AnalyzedFile) -> String? {
    if let carrier = cases.first(where: { $0.payload.count == 1 && file.isAnyError($0.payload[0]) }) {
      let label = carrier.labels[0].isEmpty ? "" : "\(carrier.labels[0]): "
      return ".\(carrier.name)(\(label)error)"
    }
    return cases.first {
      ["unknown", "other", "unexpected", "underlying"].contains($0.name) && $0.payload.isEmpty
    }.map {
      ".\($0.name)"
    }
  }

  /// The case whose only value is an error of this type.
  private static func carrier(of type: Type, among cases: [EnumCase], _ file: AnalyzedFile) -> String? {
    cases.first {
      $0.payload.count == 1 && $0.labels[0].isEmpty && file.areSame($0.payload[0], type) == true
    }?.name
  }
}

extension ChainEdits {
  /// The edits by which a chain that leaves with `any Error` leaves with `type` once it fails with that: none where it is subscribed to at its
  /// end, one of the type where its declaration says it. Nil where the failure's type is said elsewhere.
  func declaring(_ type: Type, asFailureOf chain: Chain, _ file: AnalyzedFile) -> [Edit]? {
    if chain.steps.last?.role == .subscriber { return [] }
    guard let declaration = file.declaration(returning: chain.expression),
      let place = file.failurePlace(of: declaration, for: type)
    else { return nil }
    return [Edit(replacing: place, with: "\(type)")]
  }
}
