import PipelintDiagnostics
import PipelintModel

/// Looks at conversions that give nil in a chain of one answer: the nil is left out, and the chain ends without a value and without a failure.
/// Silent where the source may send more, where an empty chain is provided for, and where nobody could hear of a failure.
struct SilentConversionFailure: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "compactMap", "flatMap") where link.step.effects != nil {
      guard let upstream = link.upstream, upstream.stream.lifetime == .oneShot, canTell(link, file),
        !link.after.contains(where: providesForEmptiness)
      else { continue }
      let conversion =
        link.step.name == "compactMap" ? dropped(by: link, file) : emptied(by: link, file)
      guard let conversion else { continue }
      findings.report(
        "where '\(conversion.name)' gives nil, this chain ends without a value and without a failure; use 'tryMap' and throw",
        at: conversion.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression))
    }
  }

  private typealias Conversion = (name: String, step: Step)

  /// Whether somebody hears of failures: the chain has them to its end, a recovery has a value for them, or who may gets the chain.
  private func canTell(_ link: ChainLink, _ file: AnalyzedFile) -> Bool {
    if link.upstream?.canFail == .yes {
      guard let end = link.after.first(where: { $0.role != .subscriber && $0.failure == .never }) else {
        return true
      }
      let fallbacks = end.isRecovery ? file.fallbacks(of: end) ?? [] : []
      return !fallbacks.isEmpty && fallbacks.allSatisfy { $0.answer != .nothing }
    }
    return file.use(of: link.chain) == .returned && link.chain.steps.last?.failure != .never
  }

  private func providesForEmptiness(_ step: Step) -> Bool {
    switch step.name {
    case "replaceEmpty", "collect", "count", "reduce", "append", "prepend", "merge", "ifEmpty",
      "switchIfEmpty":
      true
    default: false
    }
  }

  /// `compactMap { convert($0) }`, or `map { convert($0) }.compactMap { $0 }`
  private func dropped(by link: ChainLink, _ file: AnalyzedFile) -> Conversion? {
    if let name = conversion(in: link.step, file) { return (name, link.step) }
    guard let upstream = link.upstream, upstream.name == "map", upstream.effects != nil,
      handsOn(link.step, file),
      let name = conversion(in: upstream, file)
    else { return nil }
    return (name, upstream)
  }

  /// `flatMap { value in guard let result = convert(value) else { return Empty() } … }`
  private func emptied(by link: ChainLink, _ file: AnalyzedFile) -> Conversion? {
    for (_, closure) in file.closures(of: link.step) {
      for exit in file.earlyExits(of: closure) where exit.chain.steps.first?.name == "Empty" {
        guard exit.conditions.count == 1, let name = file.failableConversion(exit.conditions[0].value) else {
          continue
        }
        return (name, link.step)
      }
    }
    return nil
  }

  /// What the closure or function of a link gives, where that is one conversion.
  private func conversion(in step: Step, _ file: AnalyzedFile) -> String? {
    guard let closure = file.closures(of: step).first?.closure else {
      return step.isElsewhere
        ? nil : file.facts.arguments(of: step.expression).first.flatMap { file.failableFunction($0.value) }
    }
    let returned = file.returnedExpressions(of: closure)
    guard returned.count == 1, file.facts[closure].body.count == 1 else { return nil }
    return file.failableConversion(returned[0])
  }

  /// `{ $0 }` or `\.self`
  private func handsOn(_ step: Step, _ file: AnalyzedFile) -> Bool {
    guard let argument = file.facts.arguments(of: step.expression).first?.value else { return false }
    let fact = file.facts[argument]
    if fact.kind == .keyPath { return file.facts.string(fact.name) == "self" }
    guard fact.kind == .closure else { return false }
    let returned = file.returnedExpressions(of: fact.closure)
    return returned.count == 1 && file.facts[returned[0]].kind == .name
      && file.facts.string(file.facts[returned[0]].name) == "$0"
  }
}
