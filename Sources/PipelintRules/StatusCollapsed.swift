import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Looks at checks of a status, and at the `default` of a `switch` over one, that turn whatever they do not accept into one error without values; with
/// `report-only-200` also whether they accept more successes than one. Silent where the function looks at the status once more, where the failing
/// branch does anything else, and on 'URLError(.badServerResponse)' for all but 200 to 299, or all but 200, which says no less than it means to; and on
/// one status where the file tests for 206, a part of what 200 is the whole of, or where what the answer is made into is asked for beside. And at
/// branches for many statuses that fail as if the status had been 404.
struct StatusCollapsed: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    let reportsOnly200 = findings.option("report-only-200") == "true"
    for check in file.statusChecks
    where file.isPlainError(check.error) && !file.failsUnread(around: check.condition)
      && !isMappedUnread(check, file)
    {
      let isOne = check.accepted == NumberSet(200, 200)
      let isOnlyOne = reportsOnly200 && isOne && !file.isOfGetWithBody(check)
      guard isOnlyOne || (isOne || isSuccess(check.accepted)) && !isBadServerResponse(check.error, file)
      else { continue }
      if isOne, check.isOfConversion || file.testsStatus(206) { continue }
      let error = file.shortSource(of: check.error) ?? "error"
      findings.report(
        isOnlyOne
          ? "every status but 200 becomes '\(error)', also successes such as 201 and 204; accept 200..<300"
          : "every bad status becomes '\(error)', so that 401, 404 and 500 cannot be told apart; hand on the status in the error",
        at: file.range(of: check.condition), scope: check.range, symbol: file.symbol(of: check.condition),
        fixes: fixes(check, isOnlyOne: isOnlyOne, file))
    }
    for branches in file.statusBranches where file.readStatusAlone(branches) {
      reportNotFound(branches, file, &findings)
      reportDefault(branches, file, &findings)
    }
  }

  /// `switch status { case 200..<300: …; default: throw APIError.server }`
  private func reportDefault(_ branches: StatusBranches, _ file: AnalyzedFile, _ findings: inout Findings) {
    guard let error = branches.otherwise, file.isPlainError(error), !isBadServerResponse(error, file),
      !branches.tests.isEmpty,
      branches.tests.allSatisfy({ $0.error == nil && isSuccess($0.numbers) })
    else { return }
    findings.report(
      "every bad status becomes '\(file.shortSource(of: error) ?? "error")', so that 401, 404 and 500 cannot be told apart; hand on the status in the error",
      at: file.range(of: branches.expression), scope: branches.range,
      symbol: file.symbol(of: branches.expression))
  }

  /// Whether the error is lost a moment later, of which another rule speaks: `.tryMap { … }.mapError { _ in APIError.failed }`
  private func isMappedUnread(_ check: StatusCheck, _ file: AnalyzedFile) -> Bool {
    guard let link = file.closure(around: check.condition).flatMap(file.link(taking:)),
      let mapping = link.after.first(where: \.handlesFailure), mapping.effects?.mapsErrors != nil,
      let closure = file.closures(of: mapping).first?.closure
    else { return false }
    return file.uses(ofParameter: 0, in: closure).isEmpty
  }

  private func reportNotFound(_ branches: StatusBranches, _ file: AnalyzedFile, _ findings: inout Findings) {
    var rest = NumberSet.all
    for test in branches.tests {
      let numbers = test.numbers.intersection(rest)
      rest = rest.intersection(test.numbers.complement)
      guard let error = test.error, file.isPlainError(error), saysNotFound(error, file),
        numbers.contains(404), numbers.isSubset(of: NumberSet(400, 499))
      else { continue }
      let others = Self.telling.filter(numbers.contains).map(String.init)
      guard !others.isEmpty else { continue }
      findings.report(
        "\(others.listed) \(others.count == 1 ? "becomes" : "become") '\(file.shortSource(of: error) ?? "error")' too, as if nothing had been found; test for 404 alone",
        at: test.range, scope: branches.range, symbol: file.symbol(of: branches.expression))
    }
  }

  /// Statuses that ask for something else than 404 does: to sign in, or to wait.
  private static let telling = [401, 403, 429]

  private func saysNotFound(_ error: ExpressionID, _ file: AnalyzedFile) -> Bool {
    file.facts.string(file.facts[error].name).lowercased().contains("notfound")
  }

  /// Accepts all successes where only 200 goes on, and hands on the status where the error does not say enough. None where one of these is not
  /// possible.
  private func fixes(_ check: StatusCheck, isOnlyOne: Bool, _ file: AnalyzedFile) -> [Fix] {
    let accepting = isOnlyOne ? acceptingAllSuccesses(check, file) : nil
    let handing = isBadServerResponse(check.error, file) ? nil : handingOnStatus(check, file)
    if isOnlyOne, accepting == nil { return [] }
    if !isBadServerResponse(check.error, file), handing == nil { return [] }
    return [
      Fix(
        accepting == nil ? "Hand on the status" : "Accept all successes",
        .unsafe(why: accepting == nil ? "callers get another error" : "201 to 299 go on as well"),
        [accepting, handing].compactMap { $0 })
    ]
  }

  /// `200..<300 ~= status` for `status == 200`.
  private func acceptingAllSuccesses(_ check: StatusCheck, _ file: AnalyzedFile) -> Edit? {
    let fact = file.facts[check.condition]
    let operands = Array(file.facts.operands(of: check.condition))
    guard fact.kind == .infixOperator, operands.count == 2,
      let status = operands.first(where: { file.statusSubject($0) != nil }),
      !file.mayBeNil(status), ["==", "!="].contains(file.facts.string(fact.name))
    else { return nil }
    let isEqual = file.facts.string(fact.name) == "=="
    let test = "200..<300 ~= \(file.text.string(file.range(of: status)))"
    return Edit(replacing: fact.range, with: isEqual ? test : "!(\(test))")
  }

  /// The case of the same type that has a number as its value and is named after a status, where there is one and the status is at hand.
  private func handingOnStatus(_ check: StatusCheck, _ file: AnalyzedFile) -> Edit? {
    guard let type = file.errorType(of: check.error), let status = file.status(in: check),
      !file.mayBeNil(status)
    else { return nil }
    let able = file.cases(of: type).filter { known in
      known.payload.count == 1 && "\(known.payload[0])" == "Int"
        && ["status", "http", "code", "response", "server"].contains(where: known.name.lowercased().contains)
    }
    guard able.count == 1 else { return nil }
    let label = able[0].labels[0].isEmpty ? "" : "\(able[0].labels[0]): "
    let range = file.range(of: check.error)
    let owner = file.text.string(range).hasPrefix(".") ? "" : "\(type)"
    return Edit(
      replacing: range,
      with: "\(owner).\(able[0].name)(\(label)\(file.text.string(file.range(of: status))))")
  }

  private func isSuccess(_ accepted: NumberSet) -> Bool {
    accepted.contains(200) && accepted.isSubset(of: NumberSet(200, 399))
  }

  private func isBadServerResponse(_ error: ExpressionID, _ file: AnalyzedFile) -> Bool {
    let facts = file.facts
    guard let argument = facts.arguments(of: error).first else { return false }
    return facts.string(facts[argument.value].name) == "badServerResponse"
  }
}
