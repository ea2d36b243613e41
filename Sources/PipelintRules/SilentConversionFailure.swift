import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at conversions that give nil in a chain of one answer: the nil is left out, and the chain ends without a value and without a failure, or what
/// a `try?` gave is replaced. Silent where the source may send more, where an empty chain is provided for, where it is made for one element of a list,
/// and where nobody could hear of a failure.
struct SilentConversionFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let names = ["compactMap", "flatMap", "filter", "replaceNil"]
    for link in file.links(named: names, where: { mayConvert($0, file) }) where link.step.effects != nil {
      guard let upstream = link.upstream, upstream.stream.lifetime == .oneShot, canTell(link, file),
        !link.after.contains(where: providesForEmptiness), !isForElement(link.chain, file)
      else { continue }
      let conversion: Conversion? =
        switch link.step.name {
        case "flatMap": emptied(by: link, file)
        case "replaceNil": replaced(by: link, file)
        default: dropped(by: link, file)
        }
      guard let conversion else { continue }
      let answer =
        link.step.name == "replaceNil"
        ? "'replaceNil' answers as if nothing were wrong"
        : "this chain ends without a value and without a failure"
      findings.report(
        "where '\(conversion.name)' gives nil, \(answer); use '\(mapping(link, file))' and throw",
        at: conversion.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        severity: conversion.isOnlyCause ? nil : .info, fixes: fixes(conversion, link, upstream, file))
    }
  }

  // MARK: - Fixes

  /// What is thrown where data cannot be made into a value.
  private static let choice = ErrorChoice(
    names: ["decod", "parsing", "conversion", "invaliddata", "baddata"], text: nil,
    system: ("URLError", "URLError(.cannotDecodeContentData)"))

  private func fixes(_ conversion: Conversion, _ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile)
    -> [Fix]
  {
    switch link.step.name {
    case "flatMap": failingInstead(of: link, file)
    // What comes behind it takes optionals.
    case "filter": []
    default: throwing(conversion, link, upstream, file)
    }
  }

  /// `Fail` for the `Empty` of the inner stream.
  private func failingInstead(of link: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    for (_, closure) in file.closures(of: link.step) {
      for exit in file.earlyExits(of: closure) where exit.chain.steps.first?.name == "Empty" {
        guard exit.chain.steps.count == 2, exit.chain.steps[1].erasesType,
          !edits.hasComment(in: exit.chain.range)
        else { return [] }
        let failure = file.published(by: exit.chain.expression).failure
        let error = file.isAnyError(failure) ? nil : Self.choice.expression(of: failure, file)
        return [
          Fix(
            "Return 'Fail'",
            error == nil
              ? .display(why: "which error it is has to be chosen")
              : .unsafe(why: "the chain fails instead of ending"),
            [
              Edit(
                replacing: exit.chain.range,
                with: "Fail(error: \(error ?? "<#error#>")).eraseToAnyPublisher()")
            ])
        ]
      }
    }
    return []
  }

  /// An operator that fails where the conversion gives nil: the runtime's, which keeps the type of failure, else one that may throw.
  private func throwing(_ conversion: Conversion, _ link: ChainLink, _ upstream: Step, _ file: AnalyzedFile)
    -> [Fix]
  {
    let edits = ChainEdits(file)
    guard let closure = file.closures(of: conversion.step).first?.closure,
      file.facts[closure].body.count == 1,
      let made = file.returnedExpressions(of: closure).first, file.facts[closure].resultType.isNone,
      let parameters = parameters(of: closure, file)
    else { return [] }
    let value = file.text.string(file.range(of: made))
    var removal: [Edit] = []
    if conversion.step.expression != link.step.expression {
      guard let edit = edits.removal(of: link.step) else { return [] }
      removal = [edit]
    }
    func fix(_ link: String, _ applicability: Fix.Applicability, imports: [String] = []) -> [Fix] {
      guard let edit = edits.replacement(of: conversion.step, with: link) else { return [] }
      return [Fix("Fail where it gives nil", applicability, [edit] + removal, requiredImports: imports)]
    }
    let fails = Fix.Applicability.unsafe(why: "the chain fails instead of ending")
    if case .concrete(let type) = upstream.failure, !file.isRx(link.step), file.canImport(runtimeModule),
      let error = Self.choice.expression(of: type, file)
    {
      return fix(".unwrap(orFail: \(error)) { \(parameters)\(value) }", fails, imports: [runtimeModule])
    }
    let keepsType = file.isRx(link.step) || upstream.failure == .anyError
    let changesType = Fix.Applicability.display(why: "the failure's type changes to 'any Error'")
    let name = mapping(link, file)
    if file.facts[made].kind == .tryOptional {
      var mapping = ""
      if case .concrete(let type) = upstream.failure, !keepsType,
        let made = ErrorMapping(to: type, from: .open("what the closure throws"), file), made.isComplete
      {
        mapping = "\n" + made.link
      }
      guard let tried = file.facts.firstOperand(of: made),
        file.areSame(file.type(of: tried), link.step.output) == true
      else { return [] }
      return fix(
        ".\(name) { \(parameters)try \(file.text.string(file.range(of: tried))) }\(mapping)",
        keepsType || !mapping.isEmpty ? fails : changesType)
    }
    let isRequest = upstream.errors.types.contains { "\($0)" == Self.choice.system.type }
    let error = isRequest ? Self.choice.system.value : "<#error#>"
    return fix(
      ".\(name) {\(parameters.isEmpty ? "" : " " + parameters.dropLast())\n\tguard let result = \(value) else { throw \(error) }\n\treturn result\n}",
      keepsType && isRequest
        ? fails : keepsType ? .display(why: "which error it is has to be chosen") : changesType)
  }

  /// The operator that hands on values and may throw.
  private func mapping(_ link: ChainLink, _ file: AnalyzedFile) -> String {
    file.isRx(link.step) ? "map" : "tryMap"
  }

  /// `data in ` of a closure, empty where it has no parameters; nil where their types are written, or it captures anything in a list.
  private func parameters(of closure: ClosureID, _ file: AnalyzedFile) -> String? {
    let parameters = file.facts.parameters(of: closure)
    guard parameters.allSatisfy(\.type.isNone), file.facts.captures(of: closure).isEmpty else { return nil }
    let names = parameters.map { $0.name.isEmpty ? "_" : file.facts.string($0.name) }
    return names.isEmpty ? "" : names.joined(separator: ", ") + " in "
  }

  // MARK: - Conversions

  private struct Conversion {
    let name: String
    let step: Step
    /// Nothing but its nil leaves the value out.
    var isOnlyCause = true
  }

  /// Whether somebody hears of failures: the chain has them to its end, or may have, a recovery has a value for them, or who may gets the chain.
  private func canTell(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    if link.upstream?.canFail == .yes || link.upstream?.canFail == .maybe && isHeard(link, file) {
      guard let end = link.after.first(where: { $0.role != .subscriber && $0.failure == .never }) else {
        return true
      }
      let fallbacks = end.isRecovery ? file.fallbacks(of: end) ?? [] : []
      return !fallbacks.isEmpty && fallbacks.allSatisfy { $0.answer != .nothing }
    }
    return file.use(of: link.chain) == .returned && link.chain.steps.last?.failure != .never
  }

  /// Whether the subscriber does something about failures.
  private func isHeard(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    guard let last = link.after.last, last.role == .subscriber, let handler = file.failureHandler(of: last)
    else { return false }
    return !handler.ignoresFailure
  }

  /// Whether a chain is flattened with those of the other elements of a list, which are there without its value: a failure would end them, too.
  private func isForElement(_ chain: Chain, _ file: AnalyzedFile) -> Bool {
    guard let closure = file.closure(around: chain.expression), let outer = file.link(taking: closure),
      outer.step.effects?.flattens != nil, outer.upstream?.stream.lifetime == .finite
    else { return false }
    return outer.before.contains { step in
      isList(step) || file.innerChains(of: step).contains { $0.steps.first.map(isList) ?? false }
    }
  }

  /// `urls.publisher`, `Publishers.Sequence(sequence: urls)`, `Observable.from(urls)`
  private func isList(_ step: Step) -> Bool {
    step.role == .source && ["publisher", "Sequence", "from"].contains(step.name)
  }

  private func providesForEmptiness(_ step: Step) -> Bool {
    switch step.name {
    case "replaceEmpty", "collect", "count", "reduce", "append", "prepend", "merge", "ifEmpty",
      "switchIfEmpty":
      true
    default: false
    }
  }

  /// Whether what a call is given may convert something, or hands on what the link above has converted.
  private func mayConvert(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    let facts = file.facts
    guard let value = facts.arguments(of: call).first?.value else { return false }
    switch file.name(ofMemberCalledBy: call) {
    case "replaceNil": return true
    case "filter": return asksForNil(call, file)
    default: break
    }
    if handsOn(call, file) || file.failableFunction(value) != nil { return true }
    return file.hasCode(inClosuresOf: call) { fact in
      switch fact.kind {
      case .tryOptional, .conditionalCast: true
      case .call:
        facts.ids(fact.operands).first.map { callee in
          facts[callee].kind == .name
            || facts[callee].kind == .member && facts.string(facts[callee].name) == "init"
        } ?? false
      default: false
      }
    }
  }

  /// `compactMap { convert($0) }`, or `map { convert($0) }.compactMap { $0 }`, or `.filter { $0 != nil }`
  private func dropped(by link: ChainLink, _ file: AnalyzedFile) -> Conversion? {
    if link.step.name == "filter" { return mapped(before: link, file) }
    if let name = conversion(in: link.step, file) { return Conversion(name: name, step: link.step) }
    return handsOn(link.step.expression, file) ? mapped(before: link, file) : nil
  }

  /// `map { try? convert($0) }.replaceNil(with: [])`, whose failure nobody hears of: what ends failures further down would answer with a value, too.
  private func replaced(by link: ChainLink, _ file: AnalyzedFile) -> Conversion? {
    guard let conversion = mapped(before: link, file), conversion.name == "try?",
      !link.after.contains(where: { $0.role != .subscriber && $0.failure == .never })
    else { return nil }
    return conversion
  }

  /// The conversion of the `map` right before a link.
  private func mapped(before link: ChainLink, _ file: AnalyzedFile) -> Conversion? {
    guard let upstream = link.upstream, upstream.name == "map", upstream.effects != nil,
      let name = conversion(in: upstream, file)
    else { return nil }
    return Conversion(name: name, step: upstream)
  }

  /// `{ $0 != nil }`
  private func asksForNil(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    let facts = file.facts
    guard let closure = file.closures(ofCall: call).first?.closure, facts[closure].body.count == 1,
      let asked = file.returnedExpressions(of: closure).first, facts[asked].kind == .infixOperator,
      facts.string(facts[asked].name) == "!=", let value = facts.operands(of: asked).first,
      let other = facts.operands(of: asked).last
    else { return false }
    return facts[other].kind == .nilLiteral && file.uses(ofParameter: 0, in: closure).contains(value)
  }

  /// `flatMap { value in guard let result = convert(value) else { return Empty() } … }`. Where the result is then asked for more, that may be meant.
  private func emptied(by link: ChainLink, _ file: AnalyzedFile) -> Conversion? {
    for (_, closure) in file.closures(of: link.step) {
      for exit in file.earlyExits(of: closure) where endsAtOnce(exit, file) {
        guard let first = exit.conditions.first, let name = file.failableConversion(first.value) else {
          continue
        }
        return Conversion(name: name, step: link.step, isOnlyCause: exit.conditions.count == 1)
      }
    }
    return nil
  }

  private func endsAtOnce(_ exit: EarlyExit, _ file: AnalyzedFile) -> Bool {
    guard let source = exit.chain.steps.first else { return false }
    return source.name == "Empty" || source.name == "empty" && file.isRx(source)
  }

  /// What the closure or function of a link gives, where that is one conversion, or where its closure gives nil for nothing but one that failed.
  private func conversion(in step: Step, _ file: AnalyzedFile) -> String? {
    guard let closure = file.closures(of: step).first?.closure else {
      return step.isElsewhere
        ? nil : file.facts.arguments(of: step.expression).first.flatMap { file.failableFunction($0.value) }
    }
    let returned = file.returnedExpressions(of: closure)
    guard returned.count == 1, file.facts[closure].body.count == 1 else {
      return file.failableConversion(beforeNilIn: closure)
    }
    return file.failableConversion(returned[0])
  }

  /// `{ $0 }` or `\.self`
  private func handsOn(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    guard let argument = file.facts.arguments(of: call).first?.value else { return false }
    let fact = file.facts[argument]
    if fact.kind == .keyPath { return file.facts.string(fact.name) == "self" }
    guard fact.kind == .closure else { return false }
    let returned = file.returnedExpressions(of: fact.closure)
    return returned.count == 1 && file.facts[returned[0]].kind == .name
      && file.facts.string(file.facts[returned[0]].name) == "$0"
  }
}
