/// What a function, initializer, subscript or enum case asks of a call, and what it gives. Worked out once.
final class Signature {
  struct Parameter {
    /// Inside the function.
    let name: NameID
    /// Empty for none.
    let label: String
    /// What an argument has to be: of an `@autoclosure` parameter what the closure returns.
    let type: Type
    let isVariadic: Bool
    /// Has a default, or takes any number of arguments.
    let canBeLeftOut: Bool
    /// Takes a closure, or may do so.
    let takesClosure: Bool
  }

  let parameters: [Parameter]
  /// The generic parameters that it introduces itself.
  let genericParameters: [GenericParameter]
  /// What its `where` clause and that of the extension around it ask, and what its result asks without saying so.
  let requirements: [TypeSystem.Requirement]
  let result: Type
  /// A method of a class that gives a `Self`: of a subclass, that.
  let returnsSelfOfClass: Bool
  /// One of its generic parameters stands for a stream.
  let takesStream: Bool
  let isAsync: Bool

  init(
    parameters: [Parameter], genericParameters: [GenericParameter], requirements: [TypeSystem.Requirement],
    result: Type, returnsSelfOfClass: Bool, takesStream: Bool, isAsync: Bool
  ) {
    self.parameters = parameters
    self.genericParameters = genericParameters
    self.requirements = requirements
    self.result = result
    self.returnsSelfOfClass = returnsSelfOfClass
    self.takesStream = takesStream
    self.isAsync = isAsync
  }
}

extension [Signature.Parameter] {
  /// Whether arguments with these labels may be those of a call; closures may trail.
  func mayTake(_ labels: [String]) -> Bool {
    var left = labels[...]
    for parameter in self {
      if left.first == parameter.label {
        left = left.dropFirst()
        if parameter.isVariadic { left = left.drop(while: \.isEmpty) }
      } else if !parameter.canBeLeftOut, !parameter.takesClosure {
        return false
      }
    }
    return left.isEmpty
  }
}

extension Inference {
  func signature(of reference: DeclarationReference) -> Signature {
    if let known = types.signatures.find(reference, &types.doubts) { return known }
    let before = types.doubts.begin()
    let result = makeSignature(of: reference)
    types.signatures.keep(result, to: reference, isDoubtful: types.doubts.end(before))
    return result
  }

  private func makeSignature(of reference: DeclarationReference) -> Signature {
    let declaration = index.declaration(reference)
    let facts = index.facts(reference)
    let parameters = facts.parameters[declaration.parameters.indices].map { parameter in
      var type = types.resolve(parameter.type, in: reference.file, reference)
      if parameter.isAutoclosure, case .function(let function) = type { type = function.result }
      let hasLabel = declaration.kind != .subscriptMember || parameter.label != parameter.name
      return Signature.Parameter(
        name: parameter.name, label: hasLabel ? facts.names[parameter.label] : "", type: type,
        isVariadic: parameter.isVariadic, canBeLeftOut: parameter.hasDefault || parameter.isVariadic,
        takesClosure: mayBeFunction(type))
    }
    let own = types.ownRequirements(of: reference)
    var requirements = own
    if let parent = index.parent(of: reference) {
      if declaration.kind == .initializer {
        requirements += types.requirements(in: parent)
      } else if index.declaration(parent).kind == .extensionType {
        requirements += types.ownRequirements(of: parent)
      }
    }
    let result = declaredResult(of: reference)
    if !index.isFramework(reference) { requirements += types.requirements(impliedBy: result) }
    return Signature(
      parameters: parameters, genericParameters: ownGenericParameters(of: reference),
      requirements: requirements, result: result,
      returnsSelfOfClass: returnsSelfOfClass(declaration, reference),
      takesStream: declaration.genericParameters.count > 0
        && own.contains { !$0.isSameType && isPublisher($0.right) },
      isAsync: declaration.modifiers.contains(.isAsync))
  }

  private func returnsSelfOfClass(_ declaration: DeclarationFact, _ reference: DeclarationReference) -> Bool {
    guard declaration.kind == .function, !declaration.type.isNone,
      let entry = index.enclosingEntry(of: reference), index.entries[Int(entry)].kind == .classType
    else { return false }
    let type = index.facts(reference)[declaration.type]
    return type.kind == .named && type.base.isNone && text(type.name, reference.file) == "Self"
  }

  private func mayBeFunction(_ type: Type) -> Bool {
    switch functionPart(type) {
    case .function: true
    default:
      switch type {
      case .unknown, .parameter: true
      default: false
      }
    }
  }
}
