import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks for calls by the names that RxSwift 6 gave up. Where it is not known what is called, the file must import RxSwift, and the project
/// must declare nothing of that name. With an older RxSwift nobody can follow: the project must not say that it has one, nor one of which it does
/// not say the version, unless it calls what only RxSwift 6 has; and where it says nothing at all, the file must not use what RxSwift 6 has no more.
struct RxRenamedOperator: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    switch file.dependencies["RxSwift"] {
    case .unknown where file.isWrittenForOldRx || !file.isBuiltWithNewRx: return
    case .major(let major) where major < 6: return
    case .notNamed where file.isWrittenForOldRx: return
    case .major, .notNamed, .unknown: break
    }
    for name in Self.oldNames {
      for call in file.calls(named: name) {
        let labels = file.labels(of: call)
        guard let new = newName(of: name, labels), file.isRxCall(call, named: name) else { continue }
        report(
          "'\(name)' is called '\(new)' since RxSwift 6", call, fixes(call, name, new, file), file, &findings)
      }
    }
    for link in file.links(named: "subscribe", where: { hasOldLabel($0, file) })
    where link.upstream?.rxTrait == "SingleTrait" {
      report(
        "'onError' of a 'Single' is called 'onFailure' since RxSwift 6", link.step.expression,
        renamedLabel(link.step.expression, file), file, &findings
      )
    }
  }

  private func report(
    _ message: String, _ call: ExpressionID, _ fixes: [Fix], _ file: AnalyzedFile,
    _ findings: inout Findings
  ) {
    findings.report(
      message, at: file.calleeRange(of: call), scope: file.range(of: file.outermostLink(of: call)),
      symbol: file.symbol(of: call), fixes: fixes)
  }

  /// `subscribe(onSuccess:onError:)`
  private func hasOldLabel(_ call: ExpressionID, _ file: AnalyzedFile) -> Bool {
    let labels = file.labels(of: call)
    return labels.contains("onSuccess") && labels.contains("onError")
  }

  private static let oldNames = [
    "catchError", "catchErrorJustReturn", "retryWhen", "observeOn", "subscribeOn", "elementAt", "takeUntil",
    "takeWhile", "skipUntil", "skipWhile", "take",
  ]

  /// What a call with these labels is called now; nil where it keeps its name.
  private func newName(of name: String, _ labels: [String]) -> String? {
    switch (name, labels) {
    case ("catchError", [""]): "catch(_:)"
    case ("catchErrorJustReturn", [""]): "catchAndReturn(_:)"
    case ("retryWhen", [""]): "retry(when:)"
    case ("observeOn", [""]): "observe(on:)"
    case ("subscribeOn", [""]): "subscribe(on:)"
    case ("elementAt", [""]): "element(at:)"
    case ("takeUntil", [""]): "take(until:)"
    case ("takeUntil", ["", "predicate"]), ("takeUntil", ["", ""]): "take(until:behavior:)"
    case ("takeWhile", [""]): "take(while:)"
    case ("skipUntil", [""]): "skip(until:)"
    case ("skipWhile", [""]): "skip(while:)"
    case ("take", ["", "scheduler"]): "take(for:scheduler:)"
    default: nil
    }
  }

  // MARK: - Fixes

  private func applicability(_ file: AnalyzedFile) -> Fix.Applicability {
    file.dependencies["RxSwift"] == .notNamed ? .unsafe(why: "the new name needs RxSwift 6") : .safe
  }

  private func renamedLabel(_ call: ExpressionID, _ file: AnalyzedFile) -> [Fix] {
    let facts = file.facts
    guard let argument = facts.arguments(of: call).first(where: { facts.string($0.label) == "onError" })
    else {
      return []
    }
    let label = SourceRange(argument.range.lower, argument.range.lower + UInt32("onError".utf8.count))
    return [Fix("Write 'onFailure'", applicability(file), [Edit(replacing: label, with: "onFailure")])]
  }

  /// Renames a call and labels its arguments; a closure that gets a label comes inside the parentheses.
  private func fixes(_ call: ExpressionID, _ old: String, _ new: String, _ file: AnalyzedFile) -> [Fix] {
    let name = String(new.prefix { $0 != "(" })
    let labels = new.dropFirst(name.count + 1).split(separator: ":").dropLast().map(String.init)
    let nameRange = file.calleeRange(of: call)
    let arguments = Array(file.facts.arguments(of: call))
    let end = file.range(of: call).upper
    var edits: [Edit]
    if labels == ["_"] {
      edits = [Edit(replacing: nameRange, with: name)]
    } else if labels == ["until", "behavior"] {
      let text = file.text
      guard !ChainEdits(file).hasComment(in: SourceRange(nameRange.upper, end)) else { return [] }
      let (behavior, predicate) = (file.range(of: arguments[0].value), file.range(of: arguments[1].value))
      edits = [
        Edit(
          replacing: SourceRange(nameRange.lower, end),
          with: "take(until: \(text.string(predicate)), behavior: \(text.string(behavior)))")
      ]
    } else if arguments[0].isTrailing {
      let closure = file.range(of: arguments[0].value)
      guard !ChainEdits(file).hasComment(in: SourceRange(nameRange.upper, closure.lower)) else { return [] }
      edits = [
        Edit(replacing: SourceRange(nameRange.lower, closure.lower), with: "\(name)(\(labels[0]): "),
        Edit(inserting: ")", at: end),
      ]
    } else {
      edits = [
        Edit(replacing: nameRange, with: name),
        Edit(inserting: "\(labels[0]): ", at: arguments[0].range.lower),
      ]
    }
    return [Fix("Write '\(new)'", applicability(file), edits)]
  }
}
