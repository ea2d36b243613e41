import PipelintModel

/// A type of the project that takes the errors of a function.
protocol ErrorGroup {
  /// As it is written in the function's type.
  var name: String { get }

  /// The link that makes one of it of all that arrives; nil where only a place for an error would be left open.
  func mapping(of errors: ErrorSet) -> ErrorMapping?

  /// The expression for an error of `type` that stands in the code, as one of the group; nil where it has no place.
  func wrapping(_ error: String, of type: Type) -> String?
}

/// A type that is there.
struct DeclaredGroup: ErrorGroup {
  let type: Type
  let file: AnalyzedFile

  var name: String { "\(type)" }

  func mapping(of errors: ErrorSet) -> ErrorMapping? { ErrorMapping(to: type, from: errors, file) }

  func wrapping(_ error: String, of other: Type) -> String? {
    if file.isAnyError(type) || file.areSame(type, other) == true { return error }
    let cases = file.cases(of: type)
    if let carrier = ErrorMapping.carrier(of: other, among: cases, file) {
      return "\(type).\(carrier)(\(error))"
    }
    return wrapping(anyError: error)
  }
}

extension DeclaredGroup {
  /// As `wrapping`, of an error of which nothing is known.
  func wrapping(anyError error: String) -> String? {
    if file.isAnyError(type) { return error }
    if let initializer = file.errorInitializer(of: type) {
      return "\(type)(\(initializer.label.isEmpty ? "" : "\(initializer.label): ")\(error))"
    }
    return ErrorMapping.catchAll(for: error, among: file.cases(of: type), file).map {
      "\(type)\($0.written)"
    }
  }
}

/// An enum that is to be written: a case for each type of error, and where others can arrive as well, one for these and an initializer that takes
/// any.
struct GeneratedGroup: ErrorGroup {
  let name: String
  /// The types of error, each with the name of its case.
  private let cases: [(name: String, type: Type)]
  private let isOpen: Bool

  init(name: String, of types: [Type], isOpen: Bool) {
    self.name = name
    self.isOpen = isOpen
    var cases: [(name: String, type: Type)] = []
    for type in types {
      let short = Self.caseName(of: type, isShort: true)
      let isTaken = short == "unknown" || cases.contains { $0.name == short }
      cases.append((isTaken ? Self.caseName(of: type, isShort: false) : short, type))
    }
    self.cases = cases
  }

  func mapping(of errors: ErrorSet) -> ErrorMapping? {
    isOpen ? ErrorMapping(toGenerated: name) : nil
  }

  func wrapping(_ error: String, of type: Type) -> String? {
    if let own = cases.first(where: { $0.type == type }) { return "\(name).\(own.name)(\(error))" }
    return isOpen ? "\(name)(\(error))" : nil
  }

  /// Laid out as `ChainEdits` takes it.
  func declaration(isPublic: Bool) -> String {
    let access = isPublic ? "public " : ""
    let head = """
      \(access)enum \(name): Error {
      \(cases.map { "\tcase \($0.name)(\($0.type))" }.joined(separator: "\n"))
      """
    if !isOpen { return head + "\n}" }
    let branches = cases.map { "case let error as \($0.type): self = .\($0.name)(error)" }
    return """
      \(head)
      \tcase unknown(any Error)

      \t\(access)init(_ error: any Error) {
      \t\tswitch error {
      \t\tcase let error as \(name): self = error
      \(branches.map { "\t\t\($0)" }.joined(separator: "\n"))
      \t\tdefault: self = .unknown(error)
      \t\t}
      \t}
      }
      """
  }

  /// `network` of `NetworkError` and of `URLError`, `decoding` of `DecodingError`; in full `networkError`.
  private static func caseName(of type: Type, isShort: Bool) -> String {
    let name = "\(type)".split(separator: ".").last.map(String.init) ?? "\(type)"
    if isShort, name == "URLError" { return "network" }
    let stem = isShort && name.hasSuffix("Error") && name != "Error" ? String(name.dropLast(5)) : name
    let capitals = stem.prefix { $0.isUppercase }.count
    // Of `HTTPStatus` the last capital begins the second word.
    let count = capitals == stem.count ? capitals : max(1, capitals - 1)
    let result = stem.prefix(count).lowercased() + stem.dropFirst(count)
    return ["default", "init", "case", "self", "switch", "import", "internal"].contains(result)
      ? result + "Error" : result
  }
}
