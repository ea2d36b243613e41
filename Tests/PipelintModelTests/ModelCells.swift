@testable import PipelintModel

/// The declarations of the framework models, each read as the table of operators writes it: in terms of what the receiver and the
/// arguments bring.
struct ModelCells {
  struct Entry {
    let module: String
    /// The type it is declared in or extends; empty at file level.
    let owner: String
    /// Of the extension: `Trait == SingleTrait`.
    let requirements: String
    let isStatic: Bool
    /// An initializer has its type's name.
    let name: String
    let labels: [String]
    /// By parameter.
    let hasDefault: [Bool]
    let reference: DeclarationReference
  }

  let inference: Inference
  let entries: [Entry]

  init() {
    inference = ChainDescription.analyzed("", withAllModels: true).inference
    let index = inference.index
    var entries: [Entry] = []
    for file in Int32(index.projectFileCount)..<Int32(index.index.files.count) {
      let facts = index.facts(file)
      for position in facts.declarations.indices {
        let reference = DeclarationReference(Int(file), Int(position))
        let declaration = index.declaration(reference)
        let isType = Self.types.contains(declaration.kind)
        guard isType || Self.members.contains(declaration.kind) else { continue }
        let parent = index.parent(of: reference)
        let owner = parent.map { index.entry(of: $0) } ?? -1
        let ownerName = owner >= 0 ? index.entries[Int(owner)].name : ""
        let parameters = facts.parameters[declaration.parameters.indices]
        let isInitializer = declaration.kind == .initializer
        entries.append(
          Entry(
            module: index.index.files.module(of: Int(file)), owner: isInitializer ? "" : ownerName,
            requirements: (parent.map(inference.types.ownRequirements) ?? []).map { "\($0.left) \($0.right)" }
              .joined(separator: ", "),
            isStatic: isInitializer || !declaration.modifiers.isDisjoint(with: [.isStatic, .isClassMember]),
            name: isInitializer ? ownerName : facts.names[declaration.name],
            labels: parameters.map { $0.label.isEmpty ? "_" : facts.names[$0.label] },
            hasDefault: parameters.map { $0.hasDefault || $0.isVariadic }, reference: reference))
      }
    }
    self.entries = entries
  }

  static let types: Set<DeclarationFact.Kind> = [
    .structType, .classType, .enumType, .protocolType, .typeAlias,
  ]
  private static let members: Set<DeclarationFact.Kind> = [.function, .variable, .initializer]

  // MARK: - Cells

  struct Cells {
    /// The same in several words: `=` and `Response`, a tuple and its elements.
    var output: Set<String>
    var failure: Set<String>
    var errors: Set<String>
    /// The name of the type of the result.
    var result: String
    /// What it is to a chain: source, operator, subscriber or nothing of these.
    var kind: String
    var effects: ModelEffects
    /// What says how the stream begins and ends: the effects, or for an initializer those of its type.
    var origin: ModelEffects

    var description: String {
      let effect = [
        origin.lifetime == .unknown ? nil : "\(origin.lifetime)",
        origin.start == .unknown ? nil : "\(origin.start)",
        origin.delivery == .unknown ? nil : "\(origin.delivery)",
        effects.ends ? "ends" : nil, effects.timesOut ? "times out" : nil,
        effects.shares.map { "\($0)" }, effects.deliversOn.map { "on \($0)" },
        effects.deliversOnMain ? "on main" : nil, effects.resubscribes.map { "again \($0)" },
        effects.token.map { "token \($0)" }, effects.storesToken.map { "stores in \($0)" },
        effects.retains.isEmpty ? nil : "retains \(effects.retains.joined(separator: ", "))",
        effects.unretained.map { "weak \($0)" }, effects.observes.map { "seen by \($0)" },
        effects.forwards.map { "into \($0)" }, effects.subscribes.map { "subscribes to \($0)" },
      ].compactMap { $0 }.joined(separator: ", ")
      return [
        kind, output.sorted().joined(separator: " ~ "), failure.sorted().joined(separator: " ~ "),
        "{\(errors.sorted().joined(separator: ", "))}", effect,
      ]
      .joined(separator: " | ")
    }
  }

  func cells(of entry: Entry) -> Cells {
    let reference = entry.reference
    let index = inference.index
    let declaration = index.declaration(reference)
    let isType = Self.types.contains(declaration.kind)
    let result =
      if declaration.kind == .typeAlias {
        inference.types.resolve(declaration.type, in: reference.file, reference)
      } else if isType {
        inference.types.selfType(of: index.entry(of: reference))
      } else {
        inference.declaredResult(of: reference)
      }
    let owner = index.enclosingEntry(of: reference)
    let isOnStream =
      !isType && !entry.isStatic && owner.map { inference.shape(ofEntry: $0) != nil } == true
    let isStream = inference.isPublisher(result, reference)
    let effects = ModelEffects(reference, in: index)
    var origin = effects
    if entry.isStatic, declaration.kind == .initializer, !effects.isSource, let owner {
      origin = ModelEffects(index.entries[Int(owner)].declaration, in: index)
    }
    let names = Origins(inference, reference, receiver: isOnStream ? owner : nil)
    var cells = Cells(
      output: [], failure: [], errors: [], result: names.nominalName(result),
      kind: isStream ? (isOnStream ? "O" : "S") : (effects.isToken || isOnStream ? "T" : "C"),
      effects: effects, origin: origin)
    if isStream {
      cells.output = names.output(inference.output(of: result, reference.file, reference))
      cells.failure = names.failure(inference.failure(of: result, reference.file, reference))
    } else if declaration.kind == .variable || !isOnStream {
      cells.output = names.output(
        declaration.kind == .structType
          ? inference.types.memberType("Element", of: result, from: reference.file) ?? result : result)
    }
    cells.errors = errors(effects, names, isOnStream: isOnStream)
    return cells
  }

  /// What fails the result: `keep` what comes in, `throws` what closures throw, `inner` and `arg` what other streams fail with, types.
  private func errors(_ effects: ModelEffects, _ names: Origins, isOnStream: Bool) -> Set<String> {
    var result: Set<String> = []
    if effects.recovers || effects.traps { result.insert("clear") }
    if effects.materializes { result.insert("moved") }
    if isOnStream, result.isEmpty, effects.mapsErrors == nil, effects.replacesUpstream == nil {
      result.insert("keep")
    }
    if effects.mapsErrors != nil { result.insert("mapped") }
    if let handler = effects.replacesUpstream { result.insert(names.isClosure(handler) ? "inner" : "arg") }
    if effects.flattens != nil || effects.defers != nil { result.insert("inner") }
    if !effects.merges.isEmpty || effects.wraps != nil { result.insert("arg") }
    for raise in effects.raises {
      switch raise {
      case .type(let name): result.insert(name)
      case .typeOf: result.insert("typed")
      case .thrownBy: result.insert("coder")
      case .resultOf: result.insert("result")
      case .promisedBy, .sentBy: result.insert("sent")
      case .failureOf(let name): result.insert(names.isClosure(name) ? "inner" : "arg")
      }
    }
    if names.hasThrowingClosure { result.insert("throws") }
    return result
  }
}

/// What the generic parameters of a declaration stand for, as the table of operators writes it: `c0` is the result of the first closure,
/// `type(arg0)` the type of the first argument.
struct Origins {
  private let inference: Inference
  private let reference: DeclarationReference
  private let receiver: Type?
  private var origins: [GenericParameter: String] = [:]
  private var closures: Set<String> = []
  private(set) var hasThrowingClosure = false

  init(_ inference: Inference, _ reference: DeclarationReference, receiver: Int32?) {
    self.inference = inference
    self.reference = reference
    self.receiver = receiver.map(inference.types.selfType)
    let index = inference.index
    let facts = index.facts(reference)
    var closureCount = 0
    for (position, parameter) in facts.parameters[index.declaration(reference).parameters.indices]
      .enumerated()
    {
      let declared = inference.types.resolve(parameter.type, in: reference.file, reference)
      let type = inference.known.wrapped(declared) ?? declared
      switch type {
      case .function(let function):
        closures.insert(facts.names[parameter.name])
        if function.isThrowing { hasThrowingClosure = true }
        if case .parameter(let result) = function.result { note(result, "c\(closureCount)") }
        if let wrapped = inference.known.wrapped(function.result), case .parameter(let result) = wrapped {
          note(result, "unwrapped c\(closureCount)")
        }
        if inference.isPublisher(function.result), case .nominal(let nominal) = function.result {
          for case .parameter(let argument) in nominal.arguments { note(argument, "inner(c\(closureCount))") }
        }
        closureCount += 1
      case .metatype(.parameter(let argument)): note(argument, "arg\(position).Type")
      case .parameter(let argument): note(argument, "type(arg\(position))")
      case .nominal(let nominal) where nominal.name.hasSuffix("KeyPath"):
        if case .parameter(let value)? = nominal.arguments.last { note(value, "kp\(position)") }
      case .nominal(let nominal):
        for case .parameter(let argument) in nominal.arguments { note(argument, "inside(arg\(position))") }
      default: break
      }
    }
  }

  private mutating func note(_ parameter: GenericParameter, _ origin: String) {
    if origins[parameter] == nil { origins[parameter] = origin }
  }

  func isClosure(_ parameter: String) -> Bool { closures.contains(parameter) }

  func nominalName(_ type: Type) -> String {
    switch type {
    case .nominal(let nominal): nominal.name
    case .some(let inner), .any(let inner): nominalName(inner)
    case .tuple(let elements): elements.isEmpty ? "Void" : "tuple"
    default: written(type)
    }
  }

  func output(_ type: Type) -> Set<String> {
    words(type, upstream: receiver.map { inference.output(of: $0, reference.file, reference) })
  }

  func failure(_ type: Type) -> Set<String> {
    words(type, upstream: receiver.map { inference.failure(of: $0, reference.file, reference) })
  }

  private func words(_ type: Type, upstream: Type?) -> Set<String> {
    var result: Set<String> = [written(type)]
    if upstream == type { result.insert("=") }
    switch type {
    case .tuple(let elements) where !elements.isEmpty: result.insert("tuple")
    case .nominal(let nominal) where nominal.name == "Array": result.insert("array")
    case .parameter(let parameter) where origins[parameter] == nil: result.insert("own")
    case .member(.parameter(let parameter), _) where parameter.index == -1: result.insert("own")
    default: break
    }
    if result.contains(where: { $0.hasPrefix("type(arg") || $0.hasPrefix("inside(arg") }) {
      result.insert("arg")
    }
    return result
  }

  private func written(_ type: Type) -> String {
    switch type {
    case .parameter(let parameter): return origins[parameter] ?? parameter.name
    case .member(.parameter(let parameter), let name):
      guard let origin = origins[parameter] else {
        return parameter.index == -1 ? name : "\(parameter.name).\(name)"
      }
      return origin.hasPrefix("c") ? "inner(\(origin))" : "\(origin).\(name)"
    case .member(let base, let name): return "\(written(base)).\(name)"
    case .nominal(let nominal) where !nominal.arguments.isEmpty:
      let arguments = nominal.arguments.map(written)
      switch nominal.name {
      case "Array": return "[\(arguments[0])]"
      case "Optional": return "\(arguments[0])?"
      default: return "\(nominal.name)<\(arguments.joined(separator: ", "))>"
      }
    case .tuple(let elements):
      if elements.isEmpty { return "Void" }
      return "("
        + elements.map { ($0.label.isEmpty ? "" : $0.label + ": ") + written($0.type) }.joined(
          separator: ", ")
        + ")"
    case .some(let inner): return "some \(written(inner))"
    case .any(let inner): return "any \(written(inner))"
    case .metatype(let inner): return "\(written(inner)).Type"
    default: return type.description
    }
  }
}
