/// A type as far as it could be established without compiling. What could not is `unknown`, with the reason, at any depth.
package enum Type: Hashable, Sendable {
  /// A struct, class, enum, actor or protocol, and its generic arguments (outer types' first; of a protocol its primary associated types).
  case nominal(NominalType)
  case tuple([TupleElement])
  indirect case function(FunctionType)
  /// `some P`
  indirect case some(Type)
  /// `any P`
  indirect case any(Type)
  case composition([Type])
  indirect case parameter(GenericParameter)
  /// An associated type of a generic parameter: `P.Output`.
  indirect case member(Type, String)
  indirect case metatype(Type)
  indirect case unknown(String)

  package struct TupleElement: Hashable, Sendable {
    package var label: String
    package var type: Type
  }

  package static let void = Type.tuple([])
}

/// Handed on far more often than made: one reference.
package struct NominalType: Hashable, Sendable {
  private final class Parts: Sendable {
    let entry: Int32
    let openType: Int32
    let name: String
    let arguments: [Type]
    let argumentCounts: [Int]
    /// What is asked again and again of the arguments, at any depth.
    let traits: Type.Traits

    init(entry: Int32, name: String, arguments: [Type], argumentCounts: [Int], openType: Int32) {
      self.entry = entry
      self.openType = openType
      self.name = name
      self.arguments = arguments
      self.argumentCounts = argumentCounts
      traits = Type.Traits(of: arguments)
    }
  }

  private var parts: Parts

  package init(entry: Int32, name: String, arguments: [Type]) {
    parts = Parts(entry: entry, name: name, arguments: arguments, argumentCounts: [], openType: -1)
  }

  init(_ entry: TypeEntry, arguments: [Type]) {
    parts = Parts(
      entry: entry.id, name: entry.name, arguments: arguments,
      argumentCounts: arguments.isEmpty ? [] : entry.argumentCounts, openType: -1)
  }

  /// Of the index; -1 for a type that no file declares, which is then told by its name alone.
  package var entry: Int32 { parts.entry }
  /// With the names of the types around it: `JokeAPI.Error`.
  package var name: String { parts.name }

  package var arguments: [Type] {
    get { parts.arguments }
    set {
      parts = Parts(
        entry: entry, name: name, arguments: newValue, argumentCounts: parts.argumentCounts,
        openType: openType)
    }
  }

  /// While an expression is worked out: the number of the open type that this one stands for; -1 where it is decided.
  var openType: Int32 {
    get { parts.openType }
    set {
      parts = Parts(
        entry: entry, name: name, arguments: arguments, argumentCounts: parts.argumentCounts,
        openType: newValue)
    }
  }

  fileprivate var ofArguments: Type.Traits { parts.traits }

  /// The name with the arguments behind what they belong to: `Provider<Movies>.Failure`, `Publishers.Map<Upstream, Movie>`
  fileprivate var nameWithArguments: String {
    var names = name.split(separator: ".").map(String.init)
    var left = arguments.map(\.description)[...]
    let counts = parts.argumentCounts.isEmpty ? [left.count] : parts.argumentCounts
    // An extension names a type elsewhere with all that is around it.
    for (position, count) in zip(names.indices.reversed(), counts.reversed()) where count > 0 {
      names[position] += "<\(left.suffix(count).joined(separator: ", "))>"
      left = left.dropLast(count)
    }
    return names.joined(separator: ".")
  }

  /// What a type may still become makes it no other type. The name follows from the entry, where there is one.
  package static func == (left: NominalType, right: NominalType) -> Bool {
    left.parts === right.parts
      || left.entry == right.entry && (left.entry >= 0 || left.name == right.name)
        && left.arguments == right.arguments
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(entry)
    if entry < 0 { hasher.combine(name) }
    hasher.combine(arguments)
  }
}

package struct FunctionType: Hashable, Sendable {
  package var parameters: [Type]
  package var result: Type
  package var isThrowing = false
  package var isAsync = false
  /// `E` of `throws(E)`.
  package var thrown: Type?
  /// Labels are no part of a type; these are of the declaration that a name stands for.
  package var labels: [String] = []
}

/// A generic parameter, told by the declaration that introduces it. `index` -1 is a protocol's `Self`.
package struct GenericParameter: Hashable, Sendable {
  package var owner: DeclarationReference
  package var index: Int32
  package var name: String

  /// The name follows from the rest.
  package static func == (left: GenericParameter, right: GenericParameter) -> Bool {
    left.owner == right.owner && left.index == right.index
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(index)
  }
}

extension Type {
  /// What a type is made of.
  struct Traits {
    var isKnown = true
    var hasParameters = false
    /// Associated types of parameters are among them.
    var hasMembers = false
    var hasOpenTypes = false
    /// The number of types; no more than `largestSize`.
    var size: Int32 = 0

    static let largestSize: Int32 = 1 << 20

    init(of types: [Type] = []) {
      for position in types.indices { formUnion(types[position].traits) }
    }

    mutating func formUnion(_ other: Traits) {
      isKnown = isKnown && other.isKnown
      hasParameters = hasParameters || other.hasParameters
      hasMembers = hasMembers || other.hasMembers
      hasOpenTypes = hasOpenTypes || other.hasOpenTypes
      size = min(size + other.size, Self.largestSize)
    }
  }

  /// At once for most types: those of a nominal type's arguments are kept with it.
  private var traits: Traits {
    var traits: Traits
    switch self {
    case .nominal(let nominal):
      traits = nominal.ofArguments
      if nominal.openType >= 0 { traits.hasOpenTypes = true }
    case .tuple(let elements):
      traits = Traits()
      for element in elements { traits.formUnion(element.type.traits) }
    case .function(let function):
      traits = Traits(of: function.parameters)
      traits.formUnion(function.result.traits)
      if let thrown = function.thrown?.traits {
        traits.hasParameters = traits.hasParameters || thrown.hasParameters
        traits.hasMembers = traits.hasMembers || thrown.hasMembers
      }
      traits.hasOpenTypes = false
    case .some(let type), .any(let type), .metatype(let type): traits = type.traits
    case .member(let type, _):
      traits = type.traits
      traits.hasParameters = true
      traits.hasMembers = true
    case .composition(let types):
      traits = Traits(of: types)
      traits.hasOpenTypes = false
    case .parameter:
      traits = Traits()
      traits.hasParameters = true
    case .unknown:
      traits = Traits()
      traits.isKnown = false
    }
    traits.size = min(traits.size + 1, Traits.largestSize)
    return traits
  }

  /// Whether nothing in it is unknown.
  package var isKnown: Bool { traits.isKnown }

  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// Whether a generic parameter or an associated type of one stands anywhere in it.
  var hasParameters: Bool { traits.hasParameters }

  /// Whether an associated type of a generic parameter stands anywhere in it.
  var hasMembers: Bool { traits.hasMembers }

  /// Whether an open type stands anywhere in it, but for the types of functions.
  var hasOpenTypes: Bool { traits.hasOpenTypes }

  package var nominal: NominalType? {
    if case .nominal(let nominal) = self { nominal } else { nil }
  }

  /// The number of types it is made of, or a very large one: a guard against types that grow without end.
  var size: Int { Int(traits.size) }

  /// Whether `isMeant` holds for it or for a type that it is made of.
  func contains(where isMeant: (Type) -> Bool) -> Bool {
    if isMeant(self) { return true }
    switch self {
    case .nominal(let nominal): return nominal.arguments.contains { $0.contains(where: isMeant) }
    case .tuple(let elements): return elements.contains { $0.type.contains(where: isMeant) }
    case .function(let function):
      return function.result.contains(where: isMeant)
        || function.parameters.contains { $0.contains(where: isMeant) }
    case .some(let inner), .any(let inner), .metatype(let inner), .member(let inner, _):
      return inner.contains(where: isMeant)
    case .composition(let parts): return parts.contains { $0.contains(where: isMeant) }
    case .parameter, .unknown: return false
    }
  }

  /// With every parameter replaced that `replacement` knows.
  func substituting(_ replacement: (GenericParameter) -> Type?) -> Type {
    if !hasParameters { return self }
    switch self {
    case .nominal(var nominal):
      nominal.arguments = nominal.arguments.map { $0.substituting(replacement) }
      return .nominal(nominal)
    case .tuple(let elements):
      return .tuple(elements.map { TupleElement(label: $0.label, type: $0.type.substituting(replacement)) })
    case .function(var function):
      function.parameters = function.parameters.map { $0.substituting(replacement) }
      function.result = function.result.substituting(replacement)
      function.thrown = function.thrown.map { $0.substituting(replacement) }
      return .function(function)
    case .some(let type): return .some(type.substituting(replacement))
    case .any(let type): return .any(type.substituting(replacement))
    case .composition(let types): return .composition(types.map { $0.substituting(replacement) })
    case .metatype(let type): return .metatype(type.substituting(replacement))
    case .member(let base, let name): return .member(base.substituting(replacement), name)
    case .parameter(let parameter): return replacement(parameter) ?? self
    case .unknown: return self
    }
  }
}

extension Type: CustomStringConvertible {
  /// As Swift writes it, with sugar: `[Movie]`, `Movie?`, `any Error`, `()`; `_` for what is unknown.
  package var description: String {
    switch self {
    case .nominal(let nominal):
      let arguments = nominal.arguments.map(\.description)
      switch (nominal.name, arguments.count) {
      case ("Array", 1): return "[\(arguments[0])]"
      case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
      case ("Optional", 1):
        switch nominal.arguments[0] {
        case .function, .some, .any, .composition: return "(\(arguments[0]))?"
        default: return "\(arguments[0])?"
        }
      case (_, 0): return nominal.name
      default: return nominal.nameWithArguments
      }
    case .tuple(let elements):
      return "("
        + elements.map { ($0.label.isEmpty ? "" : $0.label + ": ") + $0.type.description }.joined(
          separator: ", ") + ")"
    case .function(let function):
      let effects = (function.isAsync ? "async " : "") + (function.isThrowing ? "throws " : "")
      return
        "(\(function.parameters.map(\.description).joined(separator: ", "))) \(effects)-> \(function.result)"
    case .some(let type): return "some \(type)"
    case .any(let type): return "any \(type)"
    case .composition(let types): return types.map(\.description).joined(separator: " & ")
    case .parameter(let parameter): return parameter.name
    case .member(let base, let name): return "\(base).\(name)"
    case .metatype(let type): return "\(type).Type"
    case .unknown: return "_"
    }
  }
}
