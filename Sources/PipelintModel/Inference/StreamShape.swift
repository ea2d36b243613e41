/// What makes the types that conform to a protocol streams: which associated type its values are of, and what it fails with.
///
/// Said by `@stream` in a model, of a protocol or of a type that narrows what its protocol says: `Publisher`, RxSwift's
/// `ObservableConvertibleType`, `BehaviorRelay`. An object, because it is asked for far more often than made.
final class StreamShape {
  enum Failure {
    /// The associated type that says it.
    case associated(String)
    /// Nothing says it: anything can be thrown.
    case anyError
    case never
  }

  /// The protocol that all streams of the framework conform to.
  let root: NominalType
  let output: String
  let failure: Failure

  init(root: NominalType, output: String, failure: Failure) {
    self.root = root
    self.output = output
    self.failure = failure
  }

  /// Whether the type itself says what it fails with, as a publisher's does.
  var declaresFailure: Bool {
    if case .associated = failure { true } else { false }
  }

  /// What a stream says of its values and failures, by name.
  var parameters: [String] {
    if case .associated(let failure) = failure { [output, failure] } else { [output] }
  }
}

extension Inference {
  /// Whether values of the type are streams: publishers, observables and what else a model calls one.
  func isPublisher(_ type: Type, _ context: DeclarationReference? = nil) -> Bool {
    shape(of: type, context) != nil
  }

  /// Whether values of the type are streams whose type says what they fail with.
  func declaresFailure(_ type: Type, _ context: DeclarationReference? = nil) -> Bool {
    shape(of: type, context)?.declaresFailure ?? false
  }

  /// Nil for what is no stream, or not known to be one.
  func shape(of type: Type, _ context: DeclarationReference? = nil) -> StreamShape? {
    switch type {
    case .nominal(let nominal): return nominal.entry >= 0 ? shape(ofEntry: nominal.entry) : nil
    case .some(let constraint), .any(let constraint): return shape(of: constraint, context)
    case .composition(let parts): return parts.lazy.compactMap { self.shape(of: $0, context) }.first
    case .parameter, .member:
      return types.constraints(of: type, in: context).lazy
        .compactMap { $0.entry >= 0 ? self.shape(ofEntry: $0.entry) : nil }.first
    case .tuple, .function, .metatype, .unknown: return nil
    }
  }

  func shape(ofEntry entry: Int32) -> StreamShape? {
    if let known = models.shapes.find(entry, &types.doubts) { return known }
    let before = types.doubts.begin()
    let shape = makeShape(entry)
    models.shapes.keep(
      shape, to: entry, isDoubtful: types.doubts.end(before))
    return shape
  }

  /// What the nearest type says, and the protocol farthest above that says it.
  private func makeShape(_ entry: Int32) -> StreamShape? {
    let isSaid =
      index.isModel(entry) || index.hasSupertypes(entry)
      || index.entries[Int(entry)].isDeclared
        && index.mayHaveModelTwins(index.entries[Int(entry)].declaration.file)
    guard isSaid else { return nil }
    var said: (output: String, failure: StreamShape.Failure)?
    var root: NominalType?
    let own = NominalType(index.entries[Int(entry)], arguments: [])
    for type in [own] + types.allSupertypes(of: entry).types where type.entry >= 0 {
      guard index.entries[Int(type.entry)].isDeclared else { continue }
      let declaration = index.entries[Int(type.entry)].declaration
      guard let stream = effects(of: index.modelTwin(of: declaration) ?? declaration).stream else { continue }
      if types.isProtocol(type) { root = NominalType(entry: type.entry, name: type.name, arguments: []) }
      if said != nil { continue }
      let failure: StreamShape.Failure =
        switch stream.failure {
        case "Never": .never
        case "Error": .anyError
        default: .associated(stream.failure)
        }
      said = (stream.output, failure)
    }
    guard let said, let root else { return nil }
    return StreamShape(root: root, output: said.output, failure: said.failure)
  }

  func output(of type: Type, _ file: Int32, _ context: DeclarationReference? = nil) -> Type {
    associated(shape(of: type, context)?.output ?? "Output", of: type, file, context)
  }

  /// The static failure; of a stream whose type does not say it, the one that its model says.
  func failure(of type: Type, _ file: Int32, _ context: DeclarationReference? = nil) -> Type {
    switch shape(of: type, context)?.failure {
    case .anyError: known.anyError
    case .never: known.type("Never")
    case .associated(let name): associated(name, of: type, file, context)
    case nil: associated("Failure", of: type, file, context)
    }
  }

  private func associated(_ name: String, of type: Type, _ file: Int32, _ context: DeclarationReference?)
    -> Type
  {
    if case .unknown = type { return type }
    guard let found = types.memberType(name, of: type, from: file) else {
      return .unknown("the \(name) of '\(type)' is not known")
    }
    return types.normalize(types.existential(found), in: context, from: file)
  }

  // MARK: - Expectations

  /// Some stream like `expected`, with the Output and the Failure that the operator `name` has from its upstream; nil where no stream
  /// is expected. Where that upstream fails with whatever it is asked for, also the Failure that one of the operators of this name keeps.
  func expectedUpstream(ofOperator name: String, expected: Type, failsAsAsked: Bool = false, _ file: Int32)
    -> Type?
  {
    guard let shape = shape(of: known.wrapped(expected) ?? expected) else { return nil }
    let demand = demand(ofOperator: name, shape)
    func stream(_ output: Type, _ failure: Type) -> Type {
      var root = shape.root
      root.arguments = [output]
      if case .associated = shape.failure { root.arguments.append(failure) }
      return Type.some(.nominal(root))
    }
    let nothing = Type.unknown("not expected")
    var output = nothing
    if demand.output != .nothing {
      output = types.memberType(shape.output, of: expected, from: file) ?? nothing
      if demand.output == .inner { output = output.isUnknown ? nothing : stream(output, nothing) }
    }
    var failure = nothing
    if demand.keepsFailure || failsAsAsked && demand.mayKeepFailure,
      case .associated(let name) = shape.failure
    {
      failure = types.memberType(name, of: expected, from: file) ?? nothing
    }
    return stream(output, failure)
  }

  /// The generic arguments that `nominal`, a stream, has where the stream `target` is expected, by the names of its parameters.
  func streamArguments(of nominal: NominalType, expected target: Type) -> [Type]? {
    guard let shape = shape(ofEntry: nominal.entry), case .some(.nominal(let root)) = target,
      root.entry == shape.root.entry
    else { return nil }
    let own = types.selfType(of: nominal.entry)
    return index.entries[Int(nominal.entry)].genericParameters.map { parameter in
      let name = shape.parameters.first { name in
        name == parameter.name || types.memberType(name, of: own, from: 0) == .parameter(parameter)
      }
      return name.flatMap { types.memberType($0, of: target, from: 0) } ?? .unknown("not expected")
    }
  }

  /// Whether every operator of this name that Combine has fails as its upstream does.
  func keepsFailure(_ name: String) -> Bool {
    guard let publisher = known.publisher, let shape = shape(ofEntry: publisher.entry) else { return false }
    return demand(ofOperator: name, shape).keepsFailure
  }

  /// What the result of every operator of this name, where it is a stream, has from its upstream: by the models, or by the project where these have
  /// none of that name.
  private func demand(ofOperator name: String, _ shape: StreamShape) -> UpstreamDemand {
    let key = ModelKnowledge.OperatorName(root: shape.root.entry, name: name)
    if let demand = models.demands[key] { return demand }
    let before = types.doubts.begin()
    var demand: UpstreamDemand?
    var operators = index.modelMembers(named: name)
    if operators.isEmpty {
      operators = index.membersOfProject(named: name, .function) {
        self.shape(ofEntry: $0)?.root.entry == shape.root.entry
      }.map(\.declaration)
    }
    for reference in operators where index.declaration(reference).kind == .function {
      guard let entry = index.enclosingEntry(of: reference),
        self.shape(ofEntry: entry)?.root.entry == shape.root.entry
      else { continue }
      let own = types.selfType(of: entry)
      let result = declaredResult(of: reference)
      let context = index.parent(of: reference)
      // What subscribes has the name of an operator, too: `subscribe`.
      guard isPublisher(result, context) else { continue }
      let outputs = (
        own: output(of: own, reference.file, context), result: output(of: result, reference.file, context)
      )
      var other = UpstreamDemand()
      if outputs.result == outputs.own { other.output = .same }
      if outputs.result == .member(outputs.own, shape.output) { other.output = .inner }
      other.keepsFailure =
        failure(of: result, reference.file, context) == failure(of: own, reference.file, context)
      other.mayKeepFailure = other.keepsFailure || demand?.mayKeepFailure ?? false
      if let first = demand {
        if first.output != other.output { other.output = .nothing }
        other.keepsFailure = other.keepsFailure && first.keepsFailure
      }
      demand = other
    }
    if !types.doubts.end(before) { models.demands[key] = demand ?? UpstreamDemand() }
    return demand ?? UpstreamDemand()
  }
}

/// What an operator that has to give certain types asks of its upstream.
struct UpstreamDemand {
  enum Output {
    case nothing, same
    /// Streams of it: before `switchToLatest()`.
    case inner
  }

  var output = Output.nothing
  var keepsFailure = false
  /// That is so of one of the operators of the name.
  var mayKeepFailure = false
}
