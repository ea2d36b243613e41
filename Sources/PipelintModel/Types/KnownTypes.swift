/// The types that the language itself, or a rule, speaks of. Nil where no model declares them.
final class KnownTypes {
  let error: NominalType?
  let never: NominalType?
  let publisher: NominalType?
  let array: NominalType?
  let optional: NominalType?
  let dictionary: NominalType?
  let result: NominalType?
  let anyPublisher: NominalType?
  let equatable: NominalType?
  let hashable: NominalType?
  /// That of no type where no model declares it.
  private let optionalEntry: Int32
  private let index: ProjectView

  init(_ index: ProjectView) {
    self.index = index
    error = Self.find("Error", "Swift", index)
    never = Self.find("Never", "Swift", index)
    array = Self.find("Array", "Swift", index)
    optional = Self.find("Optional", "Swift", index)
    optionalEntry = optional?.entry ?? .min
    dictionary = Self.find("Dictionary", "Swift", index)
    result = Self.find("Result", "Swift", index)
    publisher = Self.find("Publisher", "Combine", index)
    anyPublisher = Self.find("AnyPublisher", "Combine", index)
    equatable = Self.find("Equatable", "Swift", index)
    hashable = Self.find("Hashable", "Swift", index)
  }

  private static func find(_ name: String, _ module: String, _ index: ProjectView) -> NominalType? {
    guard let reference = index.model(name, in: module) else { return nil }
    return NominalType(entry: index.entry(of: reference), name: name, arguments: [])
  }

  /// Of Swift's standard library or another model, by name.
  func type(_ name: String, in module: String = "Swift", _ arguments: [Type] = []) -> Type {
    guard var nominal = Self.find(name, module, index) else {
      return .nominal(NominalType(entry: -1, name: name, arguments: arguments))
    }
    nominal.arguments = arguments
    return .nominal(nominal)
  }

  var anyError: Type { error.map { .any(.nominal($0)) } ?? .unknown("no model of Swift") }

  func array(_ element: Type) -> Type { generic(array, "Array", [element]) }
  func optional(_ wrapped: Type) -> Type { generic(optional, "Optional", [wrapped]) }
  func dictionary(_ key: Type, _ value: Type) -> Type { generic(dictionary, "Dictionary", [key, value]) }

  private func generic(_ type: NominalType?, _ name: String, _ arguments: [Type]) -> Type {
    .nominal(NominalType(entry: type?.entry ?? -1, name: name, arguments: arguments))
  }

  func isOptional(_ type: Type) -> Bool {
    if case .nominal(let nominal) = type { nominal.entry == optionalEntry } else { false }
  }

  /// What an optional holds; nil for other types.
  func wrapped(_ type: Type) -> Type? {
    guard case .nominal(let nominal) = type, nominal.entry == optionalEntry, nominal.arguments.count == 1
    else { return nil }
    return nominal.arguments[0]
  }

  func isAnyError(_ type: Type) -> Bool {
    if case .any(.nominal(let nominal)) = type { return nominal.entry == error?.entry && nominal.entry >= 0 }
    return false
  }

  func isString(_ type: Type) -> Bool {
    let text = wrapped(type) ?? type
    return text.nominal?.name == "String" && text == self.type("String")
  }

  func isNever(_ type: Type) -> Bool {
    type.nominal.map { $0.entry == never?.entry && $0.entry >= 0 } ?? false
  }

  /// Protocols without members a caller could see, which no file declares.
  static func isMemberless(_ name: String) -> Bool {
    switch name {
    case "AnyObject", "Sendable", "Any", "Copyable", "Escapable", "BitwiseCopyable": true
    default: false
    }
  }
}
