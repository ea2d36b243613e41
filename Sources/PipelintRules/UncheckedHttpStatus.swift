import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Follows each request down to the link that leaves the response behind, also out of the closure of a `flatMap`. Silent where anything before has
/// looked at the response or may have: a closure that reads it, a function that is given it, an operator of the project. A body that is not decoded,
/// or asked for what went wrong before, or of which whatever fails becomes a constant, here although callers are promised failures, or for all callers,
/// is reported as `info`.
struct UncheckedHttpStatus: Rule {
  func check(_ file: AnalyzedFile, _ findings: inout Findings) {
    for dropped in file.droppedResponses {
      let step = dropped.link.step
      let isUnread = [.decoded, .mapped].contains(dropped.use) && file.failsUnread(around: step.expression)
      let use = isUnread ? .answered : dropped.use
      findings.report(
        message(use, isAskedForType: dropped.isAskedForType, step.name),
        at: step.nameRange, scope: dropped.link.chain.range, symbol: file.symbol(of: step.expression),
        severity: use == .decoded || use == .mapped ? nil : .info, fixes: fixes(dropped.link, file))
    }
  }

  private func message(_ use: DroppedResponse.Use, isAskedForType: Bool, _ name: String) -> String {
    let start =
      isAskedForType
      ? "'\(name)' asks nothing of the response but its type, so that"
      : "'\(name)' drops the response unread, so that"
    return switch use {
    case .decoded: "\(start) a 404 or 500 ends as a decoding error; check its 'statusCode' first"
    case .answered, .mapped:
      "\(start) a 404 or 500 is answered as a bad body would be; check its 'statusCode' first"
    case .judged: "\(start) only the body says what failed; check its 'statusCode' as well"
    case .none: "\(start) a 404 or 500 counts as a success; check its 'statusCode' first"
    case .other: "\(start) the page of a 404 or 500 counts as data; check its 'statusCode' first"
    }
  }

  /// Checks the status where the data is taken. Where the failure's type is kept up to the end, its maker has to be chosen.
  private func fixes(_ link: ChainLink, _ file: AnalyzedFile) -> [Fix] {
    let edits = ChainEdits(file)
    guard !file.isRx(link.step), let written = edits.string(of: link.step),
      Self.takingData.contains(written.filter { !$0.isWhitespace })
    else { return [] }
    let erasing = link.after.first { $0.failure == .anyError || $0.handlesFailure }
    let isFree = erasing.map { $0.erasesFailure || $0.effects?.mapsErrors == nil } ?? false
    let check = """
      .tryMap { data, response -> Data in
      \tguard let http = response as? HTTPURLResponse, 200..<300 ~= http.statusCode else {
      \t\tthrow URLError(.badServerResponse)
      \t}
      \treturn data
      }
      """
    guard let edit = edits.replacement(of: link.step, with: check) else { return [] }
    return [
      Fix(
        "Check the status",
        isFree
          ? .unsafe(why: "a status of failure fails the stream")
          : .display(why: "the failure's type changes to 'any Error'"),
        [edit])
    ]
  }

  /// What takes the data and nothing else, without white space.
  private static let takingData: Set<String> = [
    ".map(\\.data)", ".map{$0.data}", ".map({$0.data})", ".map{data,_indata}", ".map{(data,_)indata}",
  ]
}
