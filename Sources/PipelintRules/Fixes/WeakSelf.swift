import PipelintDiagnostics
import PipelintModel
import PipelintSource

extension ChainEdits {
  /// The edits by which a closure that returns nothing holds `self` weakly: `self?.` where its one statement begins with it, else a `guard` in a
  /// line of its own. Nil where the closure has captures already, or stands on one line with several statements.
  func holdingSelfWeakly(_ closure: ClosureID) -> [Edit]? {
    let fact = facts[closure]
    guard fact.captures.count == 0, let capture = weakCapture(closure),
      let first = facts.ids(fact.body).first.map({ facts[$0] })
    else { return nil }
    let uses = facts.expressions.filter {
      $0.kind == .name && facts.string($0.name) == "self" && fact.range.contains($0.range)
    }
    if fact.body.count == 1, uses.count == 1, first.kind == .expression,
      uses[0].range.lower == first.range.lower,
      text.paddedBytes[Int(uses[0].range.upper)] == UInt8(ascii: ".")
    {
      return [capture, Edit(inserting: "?", at: uses[0].range.upper)]
    }
    guard startsLine(first.range) else { return nil }
    let unwrapping = "guard let self else { return }" + text.lineEnding + indentation(at: first.range.lower)
    return [capture, Edit(inserting: unwrapping, at: first.range.lower)]
  }

  /// `[weak self]` in a closure without a list of captures. Nil where an attribute stands in its place.
  func weakCapture(_ closure: ClosureID) -> Edit? {
    let closure = facts[closure]
    guard closure.hasSignature else { return Edit(inserting: " [weak self] in", at: closure.range.lower + 1) }
    var start = closure.range.lower + 1
    while text.paddedBytes[Int(start)].isBlankOrLineEnd { start += 1 }
    let isAttribute = text.paddedBytes[Int(start)] == UInt8(ascii: "@")
    return isAttribute ? nil : Edit(inserting: "[weak self] ", at: start)
  }
}
