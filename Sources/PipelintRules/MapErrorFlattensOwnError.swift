import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for each `mapError` that makes errors of a type which arrives there already, and asks whether its closure, or the function it names, lets
/// such an error through. Silent where that is not known, as for a function of another module, where it makes the very error that has been
/// thrown, and in private functions whose failures nobody looks at.
struct MapErrorFlattensOwnError: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for link in file.links(named: "mapError") {
      guard let upstream = link.upstream, upstream.failure == .anyError, let type = typeMade(by: link.step)
      else { continue }
      let own = upstream.errors.reaching.filter { file.areSame($0.type, type) == true }
      guard !own.isEmpty, file.letsThrough(type, by: link) == false,
        !own.allSatisfy({ file.makesAgain($0, by: link) }), !file.failsUnread(around: link.step.expression)
      else { continue }
      findings.report(
        "'\(type)' arrives here itself and is turned into another '\(type)'; hand it on with 'as? \(type)' before mapping the rest",
        at: link.step.nameRange, scope: link.chain.range, symbol: file.symbol(of: link.step.expression),
        related: file.failureFlow(of: ErrorSet(own), through: []).map(RelatedPlace.init),
        fixes: fixes(link, type, file))
    }
  }

  /// The one type of all errors that a `mapError` makes, also where its place makes `any Error` of it; nil where it hands errors on as they are, or
  /// makes several or unknown ones.
  private func typeMade(by step: Step) -> Type? {
    switch step.failure {
    case .concrete(let type): return type
    case .anyError:
      let errors = step.errors
      guard errors.types.count == 1, !errors.isOpen, !errors.includesUpstream,
        errors.reaching.allSatisfy({ $0.cause == .operation(step.name) && $0.place?.range == step.nameRange })
      else { return nil }
      return errors.types[0]
    case .never, .generic, .unknown: return nil
    }
  }

  /// A way through for what already is of the type, in the closure's `switch`, before its one expression, or before the call of the function that is
  /// handed on.
  private func fixes(_ link: ChainLink, _ type: Type, _ file: AnalyzedFile) -> [Fix] {
    let edits =
      if let closure = file.closures(of: link.step).first?.closure {
        caseOfItsOwn(closure, type, file) ?? passThrough(closure, type, file)
      } else { call(link, type, file) }
    guard let edits else { return [] }
    return [Fix("Hand on what already is '\(type)'", .unsafe(why: "'\(type)' keeps its own case"), edits)]
  }

  /// `case let error as X: return error`, first in the `switch` that the closure consists of.
  private func caseOfItsOwn(_ closure: ClosureID, _ type: Type, _ file: AnalyzedFile) -> [Edit]? {
    let facts = file.facts
    guard let body = facts.ids(facts[closure].body).last, facts[body].kind == .switchStatement,
      file.uses(ofParameter: 0, in: closure).contains(facts[body].value),
      let first = facts.ids(facts[body].body).first, facts[first].kind == .switchCase
    else { return nil }
    let returns = facts.ids(facts[first].body).contains { facts[$0].kind == .returnStatement }
    let edits = ChainEdits(file)
    let start = facts[first].range.lower
    return [
      Edit(
        inserting: "case let error as \(type): \(returns ? "return " : "")error" + edits.text.lineEnding
          + edits.indentation(at: start), at: start)
    ]
  }

  /// `{ $0 as? X ?? .unknown }`; nil where the closure is of more than one expression.
  private func passThrough(_ closure: ClosureID, _ type: Type, _ file: AnalyzedFile) -> [Edit]? {
    let facts = file.facts
    let returned = file.returnedExpressions(of: closure)
    guard returned.count == 1, facts[closure].body.count == 1, facts[closure].captures.count == 0 else {
      return nil
    }
    let value = file.range(of: returned[0])
    let parameters = facts.parameters(of: closure)
    let name = parameters.first.map { facts.string($0.name) } ?? "$0"
    let isWeak: Bool =
      switch facts[returned[0]].kind {
      case .call, .member, .implicitMember, .name: false
      default: true
      }
    let isNamed = !name.isEmpty && name != "_"
    let before = "\(isNamed ? name : "$0") as? \(type) ?? " + (isWeak ? "(" : "")
    let after = isWeak ? [Edit(inserting: ")", at: value.upper)] : []
    if isNamed { return [Edit(inserting: before, at: value.lower)] + after }
    let signature = SourceRange(facts[closure].range.lower + 1, value.lower)
    guard facts[closure].resultType.isNone, !ChainEdits(file).hasComment(in: signature) else { return nil }
    return [Edit(replacing: signature, with: " " + before)] + after
  }

  /// `{ $0 as? X ?? X($0) }` for `X.init`, and the same for other members of the type.
  private func call(_ link: ChainLink, _ type: Type, _ file: AnalyzedFile) -> [Edit]? {
    let edits = ChainEdits(file)
    guard let argument = file.facts.arguments(of: link.step.expression).first else { return nil }
    let function = edits.text.string(file.range(of: argument.value))
    guard function.hasPrefix("\(type).") || function.hasPrefix(".") else { return nil }
    let call = function == "\(type).init" ? "\(type)" : function
    return edits.replacement(of: link.step, with: ".mapError { $0 as? \(type) ?? \(call)($0) }").map { [$0] }
  }
}
