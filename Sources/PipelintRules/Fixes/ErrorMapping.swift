import PipelintDiagnostics
import PipelintModel

/// A `mapError` that makes one type of all errors that can arrive.
struct ErrorMapping {
  /// The link, laid out as `ChainEdits` takes it: `.mapError(APIError.init)`.
  let link: String
  /// Whether every error has a place; otherwise a human has to choose, or to vouch for a cast.
  let isComplete: Bool
  /// Whether each error that is mapped can be had back, as the value of a case.
  let keepsErrors: Bool

  /// Of what leaves a step: the case that carries its failure, where the type says it and there is one.
  init?(of step: Step, to type: Type, _ file: AnalyzedFile) {
    if case .concrete(let failure) = step.failure,
      let carrier = Self.carrier(of: failure, among: file.cases(of: type), file)
    {
      self.init(link: ".mapError(\(type).\(carrier))", isComplete: true, keepsErrors: true)
    } else if step.errors.types.isEmpty, !step.errors.isOpen {
      return nil
    } else {
      self.init(to: type, from: step.errors, file)
    }
  }

  /// By the initializer of an enum that is generated with it.
  init(toGenerated name: String) {
    self.init(link: ".mapError(\(name).init)", isComplete: true, keepsErrors: true)
  }

  /// By an expression for `$0`; nil where that is `$0` itself.
  init?(wrapping expression: String) {
    if expression == "$0" { return nil }
    let isCall = expression.hasSuffix("($0)")
    self.init(
      link: isCall ? ".mapError(\(expression.dropLast("($0)".count)))" : ".mapError { \(expression) }",
      isComplete: true, keepsErrors: true)
  }

  private init(link: String, isComplete: Bool, keepsErrors: Bool) {
    self.link = link
    self.isComplete = isComplete
    self.keepsErrors = keepsErrors
  }

  /// Uses an initializer of `type` that takes any error, else its cases: for each type of error the one that carries it, and a catch-all for the
  /// rest. Nil where only a place for an error would be left open.
  init?(to type: Type, from errors: ErrorSet, _ file: AnalyzedFile) {
    if file.isNSError(type) {
      self.init(link: ".mapError { $0 as NSError }", isComplete: true, keepsErrors: true)
      return
    }
    let isOwnAmongThem = errors.isOpen || errors.types.contains { file.areSame($0, type) != false }
    if let initializer = file.errorInitializer(of: type) {
      let label = initializer.label.isEmpty ? "" : "\(initializer.label): "
      let isEnough = label.isEmpty && (!isOwnAmongThem || initializer.letsOwnThrough == true)
      self.init(
        link: isEnough
          ? ".mapError(\(type).init)" : ".mapError { $0 as? \(type) ?? \(type)(\(label)$0) }",
        isComplete: true, keepsErrors: true)
      return
    }
    let cases = file.cases(of: type)
    let rest = Self.catchAll(for: "error", among: cases, file)
    // Every error is an `NSError` by a cast: it comes last.
    let others = errors.types.filter { file.areSame($0, type) == false }.sorted {
      !file.isNSError($0) && file.isNSError($1)
    }
    if others.isEmpty {
      let link =
        if let rest = Self.catchAll(for: "$0", among: cases, file) {
          ".mapError { $0 as? \(type) ?? \(rest.written) }"
        } else if errors.isOpen {
          ".mapError { $0 as? \(type) ?? <#error#> }"
        } else { ".mapError { $0 as! \(type) }" }
      self.init(link: link, isComplete: rest != nil, keepsErrors: true)
      return
    }
    let mapped = others.compactMap { other in
      Self.carrier(of: other, among: cases, file).map { "case let error as \(other): return .\($0)(error)" }
    }
    if rest == nil, mapped.isEmpty { return nil }
    var lines = isOwnAmongThem ? ["case let error as \(type): return error"] : []
    lines += mapped + ["default: return \(rest?.written ?? "<#error#>")"]
    self.init(
      link: ".mapError { error -> \(type) in\n\tswitch error {\n\t\(lines.joined(separator: "\n\t"))\n\t}\n}",
      isComplete: rest != nil,
      keepsErrors: rest?.keepsError == true || mapped.count == others.count && !errors.isOpen)
  }

  /// The case for errors of all types as it is written for `error`, `.unknown(error)` or `.unknown`, and whether it has the error as its value.
  static func catchAll(for error: String, among cases: [EnumCase], _ file: AnalyzedFile) -> (
    written: String, keepsError: Bool
  )? {
    if let carrier = cases.first(where: { $0.payload.count == 1 && file.isAnyError($0.payload[0]) }) {
      let label = carrier.labels[0].isEmpty ? "" : "\(carrier.labels[0]): "
      return (".\(carrier.name)(\(label)\(error))", true)
    }
    return cases.first {
      ["unknown", "other", "unexpected", "underlying"].contains($0.name) && $0.payload.isEmpty
    }.map { (".\($0.name)", false) }
  }

  /// The case whose only value is an error of this type.
  static func carrier(of type: Type, among cases: [EnumCase], _ file: AnalyzedFile) -> String? {
    cases.first {
      $0.payload.count == 1 && $0.labels[0].isEmpty && file.areSame($0.payload[0], type) == true
    }?.name
  }
}

extension ChainEdits {
  /// The edits by which a chain that leaves with `any Error` leaves with `type` once it fails with that: none where it is subscribed to at its
  /// end, one of the type where its declaration says it. Nil where the failure's type is said elsewhere.
  func declaring(_ type: Type, asFailureOf chain: Chain, _ file: AnalyzedFile) -> [Edit]? {
    if chain.steps.last?.role == .subscriber || isDeclared(type, asFailureOf: chain, file) { return [] }
    guard let declaration = file.declaration(returning: chain.expression), declaration.returned.count == 1,
      file.isVisible(type, toCallersOf: declaration), let place = file.failurePlace(of: declaration),
      !file.handsOnFailure(of: declaration)
    else { return nil }
    return [Edit(replacing: place, with: "\(type)")]
  }

  private func isDeclared(_ type: Type, asFailureOf chain: Chain, _ file: AnalyzedFile) -> Bool {
    guard case .concrete(let declared) = file.declaredFailure(of: chain)?.failure else { return false }
    return file.areSame(declared, type) == true
  }
}
