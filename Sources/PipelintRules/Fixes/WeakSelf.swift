import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension Fix {
  /// Holds what `captures` name weakly, in all closures of a subscription that do; those that are handed `self` use that. None where one of them
  /// cannot be changed.
  static func holdingWeakly(
    _ captures: [SelfCapture], in subscription: Subscription, _ file: AnalyzedFile
  ) -> [Fix] {
    WeakHold.all(captures, in: subscription, ChainEdits(file), file).map { holds in
      let names = Set(holds.map(\.handed))
      let title =
        if names.count == 1, let name = holds.first?.handed { "Use '\(name)' instead of 'self'" } else {
          "Capture 'self' weakly"
        }
      return [Fix(title, WeakHold.applicability(of: holds), holds.flatMap(\.edits))]
    } ?? []
  }
}

/// How a closure is changed to hold an object weakly that it holds otherwise: where it is handed the object, by that; where its one statement
/// begins with the object, by `?.`; else by a `guard` in a line of its own.
struct WeakHold {
  let edits: [Edit]
  /// What the closure gives once the object is gone; nil for one that is never called without it, as it does not use it.
  let absence: Absence?
  /// The parameter that is used instead; nil where there is none.
  var handed: String?

  /// Of all places of a subscription that hold `self`; nil where one of them cannot be changed.
  static func all(
    _ captures: [SelfCapture], in subscription: Subscription, _ edits: ChainEdits, _ file: AnalyzedFile
  ) -> [WeakHold]? {
    let holds = captures.compactMap { WeakHold(of: $0, in: subscription, edits, file) }
    return holds.count == captures.count ? holds : nil
  }

  /// The class of a fix that holds `self` weakly in all these places.
  static func applicability(of holds: [WeakHold]) -> Fix.Applicability {
    holds.contains { $0.absence?.isOpen ?? false }
      ? .display(why: "a value is missing for when 'self' is gone")
      : .unsafe(why: "nothing is done any more once 'self' is gone")
  }

  /// Nil where the closure stands on several lines and its first statement does not begin one, and where a comment would be lost.
  init?(
    of object: String, in closure: ClosureID, _ absence: Absence, _ edits: ChainEdits, _ file: AnalyzedFile
  ) {
    guard let capture = edits.weakCapture(of: object, by: closure) else { return nil }
    let uses = file.uses(of: object, in: closure)
    if uses.places.isEmpty, !uses.mayBeMore {
      self.edits = [capture]
      self.absence = nil
      return
    }
    guard
      let rest = Self.chaining(uses, object, closure, absence, edits)
        ?? Self.unwrapping(object, closure, absence, edits)
    else { return nil }
    self.edits = [capture] + rest
    self.absence = absence
  }

  /// Of a place in what a subscription keeps; a method that is handed on is called in a closure.
  init?(
    of capture: SelfCapture, in subscription: Subscription, _ edits: ChainEdits, _ file: AnalyzedFile
  ) {
    guard let (step, argument) = file.keptArgument(of: subscription, around: capture.range) else {
      return nil
    }
    if let handed = file.handedSelf(at: capture, in: subscription) {
      self.init(using: handed)
      return
    }
    switch capture.kind {
    case .method:
      self.init(calling: argument, of: step, edits, file)
      return
    case .localFunction, .localClosure: return nil
    case .name, .handed, .list, .innerList: break
    }
    let closure = edits.facts[argument.value].closure
    let words = edits.text.string(capture.range).split(separator: " ")
    let own = edits.facts.captures(of: closure).first { $0.range == capture.range }
    guard !closure.isNone, own != nil || !words.contains("="), words.last != "super",
      let object = own.map({ edits.facts.string($0.name) }) ?? words.last.map(String.init),
      let absence = Absence(of: closure, in: step, file)
    else { return nil }
    self.init(of: object, in: closure, absence, edits, file)
  }

  /// Of a closure that is handed the object, and is not called without it.
  private init(using handed: HandedSelf) {
    edits = ([handed.blank].compactMap(\.self) + handed.places).map { Edit(replacing: $0, with: handed.name) }
    absence = nil
    self.handed = handed.name
  }

  /// Of a method of an object, `show` or `owner.show`.
  private init?(calling argument: ArgumentFact, of step: Step, _ edits: ChainEdits, _ file: AnalyzedFile) {
    let facts = edits.facts
    guard let method = file.handedMethod(argument.value) else { return nil }
    let object = facts.firstOperand(of: argument.value).map { facts.string(facts[$0].name) } ?? "self"
    let parameters = method.labels.enumerated().map { ($1.isEmpty ? "" : "\($1): ") + "$\($0)" }
    let absence = Absence(of: method, in: step)
    var call = "\(object)?.\(method.name)(\(parameters.joined(separator: ", ")))"
    if method.isThrowing { call = "try " + call }
    if case .value(let value) = absence, value != "nil" { call += " ?? \(value)" }
    let closure = "{ [weak \(object)] in \(call) }"
    let whole = facts[step.expression]
    let brackets = SourceRange(whole.nameRange.lower, whole.range.upper)
    let mayTrail = whole.arguments.count == 1 && (argument.label.isEmpty || step.name == "sink")
    self.edits =
      mayTrail && !edits.hasComment(in: brackets)
      ? [Edit(replacing: brackets, with: " " + closure)]
      : [Edit(replacing: facts[argument.value].range, with: closure)]
    self.absence = absence
  }

  // MARK: - With '?.'

  /// Nil where more than one place uses the object, or its value is used otherwise than the closure's own.
  private static func chaining(
    _ uses: ObjectUses, _ object: String, _ closure: ClosureID, _ absence: Absence, _ edits: ChainEdits
  ) -> [Edit]? {
    let facts = edits.facts
    guard facts[closure].body.count == 1, let statement = facts.ids(facts[closure].body).first,
      uses.places.count == 1, !uses.mayBeMore, !facts[statement].value.isNone
    else { return nil }
    var value = facts[statement].value
    switch absence {
    case .nothing:
      guard facts[statement].kind == .expression else { return nil }
      let isAssignment =
        facts[value].kind == .assignment
        || facts[value].kind == .infixOperator && assigning.contains(facts.string(facts[value].name))
      if isAssignment, let target = facts.firstOperand(of: value) { value = target }
    case .value:
      guard facts[statement].kind == .expression || facts[statement].kind == .returnStatement else {
        return nil
      }
    }
    let place = uses.places[0]
    guard let member = firstMember(of: value, facts), facts[member].range.lower == place.range.lower else {
      return nil
    }
    var result: [Edit]
    if place.isImplicit {
      result = [Edit(inserting: "\(object)?.", at: place.range.lower)]
    } else {
      guard edits.text.paddedBytes[Int(place.range.upper)] == UInt8(ascii: ".") else { return nil }
      result = [Edit(inserting: "?", at: place.range.upper)]
    }
    if case .value(let value) = absence, value != "nil" {
      result.append(Edit(inserting: " ?? \(value)", at: facts[statement].range.upper))
    }
    return result
  }

  private static let assigning: Set<String> = ["+=", "-=", "*=", "/=", "%=", "|=", "&=", "^="]

  /// The name that `self.list[0].show()` begins with; nil for other expressions.
  private static func firstMember(of expression: ExpressionID, _ facts: LoadedFacts) -> ExpressionID? {
    var current = expression
    while true {
      switch facts[current].kind {
      case .name: return current
      case .member, .call, .subscriptCall, .forceUnwrap, .optionalChain:
        guard let operand = facts.firstOperand(of: current) else { return nil }
        current = operand
      default: return nil
      }
    }
  }

  // MARK: - With 'guard'

  private static func unwrapping(
    _ object: String, _ closure: ClosureID, _ absence: Absence, _ edits: ChainEdits
  ) -> [Edit]? {
    let facts = edits.facts
    let statements = facts.ids(facts[closure].body).map { facts[$0] }
    guard let first = statements.first else { return nil }
    var unwrapping = "guard let \(object) else { return }"
    var start = ""
    if case .value(let value) = absence {
      unwrapping = "guard let \(object) else { return \(value) }"
      if statements.count == 1, first.kind != .returnStatement {
        guard first.kind == .expression, !first.value.isNone, facts[first.value].kind != .control else {
          return nil
        }
        start = "return "
      }
    }
    if edits.startsLine(first.range) {
      let place = edits.startOfComments(above: first.range.lower)
      let lineEnd = edits.text.lineEnding + edits.indentation(at: place)
      guard place < first.range.lower, !start.isEmpty else {
        return [Edit(inserting: unwrapping + lineEnd + start, at: place)]
      }
      return [
        Edit(inserting: unwrapping + lineEnd, at: place), Edit(inserting: start, at: first.range.lower),
      ]
    }
    guard !edits.hasComment(in: facts[closure].range) else { return nil }
    return edits.spread(statements.map(\.range), over: facts[closure].range) { indentation in
      unwrapping + edits.text.lineEnding + indentation + start
    }
  }
}

extension ChainEdits {
  /// Puts an object into a closure's list, or makes its place there a weak one. Nil where it is weak, and where an attribute stands in the list's
  /// place.
  func weakCapture(of object: String, by closure: ClosureID) -> Edit? {
    let captures = facts.captures(of: closure)
    if let own = captures.first(where: { facts.string($0.name) == object }) {
      switch own.strength {
      case .strong: return Edit(inserting: "weak ", at: own.range.lower)
      case .unowned:
        let specifier = UInt32(text.string(own.range).prefix { !$0.isWhitespace }.utf8.count)
        return Edit(replacing: SourceRange(own.range.lower, own.range.lower + specifier), with: "weak")
      case .weak: return nil
      }
    }
    if let first = captures.first { return Edit(inserting: "weak \(object), ", at: first.range.lower) }
    let start = facts[closure].range.lower + 1
    guard facts[closure].hasSignature else { return Edit(inserting: " [weak \(object)] in", at: start) }
    let signature = skippingBlanks(from: start)
    let isAttribute = text.paddedBytes[Int(signature)] == UInt8(ascii: "@")
    return isAttribute ? nil : Edit(inserting: "[weak \(object)] ", at: signature)
  }
}

/// What a closure gives once the object is gone that it holds weakly.
enum Absence {
  case nothing
  /// An expression, as it is written after `return` and after `??`.
  case value(String)

  /// A value that a human has to give.
  static let open = Absence.value("<#value#>")

  var isValue: Bool {
    if case .value = self { true } else { false }
  }

  /// Whether it is for a human to say.
  var isOpen: Bool {
    if case .value("<#value#>") = self { true } else { false }
  }

  /// Of a closure that `step` takes; nil where it is not known whether it returns anything.
  init?(of closure: ClosureID, in step: Step, _ file: AnalyzedFile) {
    let returned = file.returnedExpressions(of: closure)
    if Self.runsForEffect(step) {
      // Of a table's rows, the closure may make the cells.
      let isForRows =
        (step.name == "bind" || step.name == "drive")
        && file.facts.arguments(of: step.expression).count > 1
      guard returned.isEmpty || file.facts[closure].body.count == 1 && !isForRows else { return nil }
      self = .nothing
    } else {
      self.init(step, returned.first.map(file.type))
    }
  }

  /// Of a method that `step` takes.
  init(of method: HandedMethod, in step: Step) {
    if Self.runsForEffect(step) {
      self = .nothing
    } else {
      self.init(step, method.result)
    }
  }

  private init(_ step: Step, _ result: Type?) {
    switch step.name {
    case "filter", "tryFilter", "prefix", "takeWhile": self = .value("false")
    case "compactMap", "tryCompactMap": self = .value("nil")
    default: self = result.flatMap(Self.emptyStream).map(Absence.value) ?? .open
    }
  }

  private static func runsForEffect(_ step: Step) -> Bool {
    step.role == .subscriber || step.name == "handleEvents" || step.name == "do"
  }

  /// A stream of a type that has nothing to say; nil of other types.
  private static func emptyStream(_ type: Type) -> String? {
    guard type.isKnown, let nominal = type.nominal else { return nil }
    let arguments = nominal.arguments.map(\.description)
    switch (nominal.name, arguments.count) {
    case ("AnyPublisher", 2): return "Empty<\(arguments[0]), \(arguments[1])>().eraseToAnyPublisher()"
    case ("Observable", 1): return "Observable<\(arguments[0])>.empty()"
    case ("PrimitiveSequence", 2) where arguments[0] == "MaybeTrait": return "Maybe<\(arguments[1])>.empty()"
    case ("PrimitiveSequence", 2) where arguments[0] == "SingleTrait":
      return "Single<\(arguments[1])>.never()"
    default: return nil
    }
  }
}
