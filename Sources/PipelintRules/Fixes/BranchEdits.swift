import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension ChainEdits {
  /// Moves the branch of an `if` chain or of a `switch` that has one condition or pattern at `moved` above the one that has one at `cover`. Comments
  /// in a branch go with it. Nil where the parts are not clear, for a `switch` also where a branch falls through, and where `isMovable` says no to
  /// the patterns of the branch.
  func movingUp(
    branchWithConditionAt moved: SourceRange, above cover: SourceRange, in id: StatementID,
    where isMovable: (SourceRange) -> Bool
  ) -> [Edit]? {
    let statement = facts[id]
    let branches: [SourceRange]
    switch statement.kind {
    case .ifStatement:
      guard let parts = conditionalBranches(of: statement) else { return nil }
      branches = parts
    case .switchStatement:
      branches = facts.ids(statement.body).filter { facts[$0].kind == .switchCase }.map { facts[$0].range }
    default: return nil
    }
    guard let from = branches.firstIndex(where: { $0.contains(moved) }),
      let to = branches.firstIndex(where: { $0.contains(cover) }), to < from
    else { return nil }
    if statement.kind == .ifStatement {
      // Each branch takes the place of the next one: what stands between them stays.
      return (to...from).map { place in
        Edit(replacing: branches[place], with: text.string(branches[place == to ? from : place - 1]))
      }
    }
    let branch = branches[from]
    guard isMovable(branch), startsLine(branch), startsLine(branches[to]),
      !fallsThrough(statement.body, in: branches[to..<from + 1]),
      let removal = removal(ofLines: branch)
    else { return nil }
    return [
      Edit(
        inserting: text.string(branch) + text.lineEnding + indentation(at: branches[to].lower),
        at: branches[to].lower), removal,
    ]
  }

  /// `if … { … }` of each branch of a chain but the last `else`, in order; nil where a comment stands between them.
  func conditionalBranches(of first: StatementFact) -> [SourceRange]? {
    var result: [SourceRange] = []
    var current: StatementFact? = first
    while let statement = current {
      let otherwise = facts.ids(statement.otherwise)
      guard let next = otherwise.first.map({ facts[$0] }) else {
        result.append(statement.range)
        return result
      }
      let isChain = otherwise.count == 1 && next.kind == .ifStatement && isElseIf(next)
      guard let end = endOfBlock(beforeElseOf: next.range.lower, isChain: isChain) else { return nil }
      result.append(SourceRange(statement.range.lower, end))
      current = isChain ? next : nil
    }
    return result
  }

  /// Whether no brace stands before an `if` that is what follows an `else`.
  private func isElseIf(_ statement: StatementFact) -> Bool {
    text.paddedBytes[Int(skippingBlanks(before: statement.range.lower)) - 1] != UInt8(ascii: "{")
  }

  /// The end of the block before `else`, where what follows `else` begins at `start`.
  private func endOfBlock(beforeElseOf start: UInt32, isChain: Bool) -> UInt32? {
    var end = skippingBlanks(before: start)
    if !isChain {
      guard text.paddedBytes[Int(end) - 1] == UInt8(ascii: "{") else { return nil }
      end = skippingBlanks(before: end - 1)
    }
    guard end > 4, text.string(SourceRange(end - 4, end)) == "else" else { return nil }
    end = skippingBlanks(before: end - 4)
    return text.paddedBytes[Int(end) - 1] == UInt8(ascii: "}") ? end : nil
  }

  private func fallsThrough(_ body: FactList<StatementFact>, in branches: ArraySlice<SourceRange>) -> Bool {
    var falls = false
    facts.walk(
      body,
      statement: { id in
        let range = facts[id].range
        if facts[id].kind == .jump, branches.contains(where: { $0.contains(range) }) {
          falls = falls || text.string(range) == "fallthrough"
        }
      })
    return falls
  }
}
