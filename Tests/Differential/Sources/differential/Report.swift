import PipelintSource
import PipelintSyntax
import SwiftSyntax

/// What is kept of one file.
struct FileReport: Sendable {
  var tallies = [Tally](repeating: Tally(), count: Category.allCases.count)
  var byteCount = 0
  var brokenInvariant: String?
  var findings: [Finding] = []
}

/// A difference, described.
struct Finding: Sendable {
  var category: Category
  /// What differences with the same reason have in common.
  var cause: String
  var example: String
}

/// Gathers the results of all files and prints them: counts, then the differences by cause, the most frequent first.
struct Report {
  struct Options: Sendable {
    /// Shown for each cause.
    var examples = 3
    /// Shown for each category.
    var causes = 40
  }

  private struct Group {
    var count = 0
    var files = 0
    var lastFile = -1
    var examples: [String] = []
  }

  private let options: Options
  private var files = 0
  private var bytes = 0
  private var filesThatAgree = 0
  private var tallies = [Tally](repeating: Tally(), count: Category.allCases.count)
  private var groups: [Category: [String: Group]] = [:]
  private var brokenInvariants: [String] = []

  init(options: Options) { self.options = options }

  mutating func add(_ file: FileReport) {
    files += 1
    bytes += file.byteCount
    for index in tallies.indices { tallies[index] += file.tallies[index] }
    if file.tallies.allSatisfy({ $0.differing == 0 }) { filesThatAgree += 1 }
    if let broken = file.brokenInvariant { brokenInvariants.append(broken) }
    for finding in file.findings {
      var group = groups[finding.category, default: [:]][finding.cause] ?? Group()
      group.count += 1
      if group.lastFile != files {
        group.files += 1
        group.lastFile = files
      }
      if group.examples.count < options.examples { group.examples.append(finding.example) }
      groups[finding.category, default: [:]][finding.cause] = group
    }
  }

  func passes(minimumOfTokens: Double, minimumOfRest: Double, _ filesFound: Int) -> Bool {
    files == filesFound && brokenInvariants.isEmpty
      && Category.allCases.allSatisfy {
        tallies[$0.rawValue].percentage >= ($0 == .tokens ? minimumOfTokens : minimumOfRest)
      }
  }

  func print(filesFound: Int) {
    for category in Category.allCases {
      let groups = (groups[category] ?? [:]).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      for (cause, group) in groups.prefix(options.causes) {
        Swift.print(
          "\(category.title): \(cause): \(group.count) in \(group.files) file\(group.files == 1 ? "" : "s")")
        for example in group.examples { Swift.print(example) }
        Swift.print()
      }
      if groups.count > options.causes {
        Swift.print("… and \(groups.count - options.causes) causes more (--causes N)\n")
      }
    }
    for broken in brokenInvariants.prefix(20) { Swift.print("broken tree: \(broken)") }
    Swift.print(
      "\(filesFound) Swift files found, \(files) compared, \(bytes) bytes; \(filesThatAgree) files agree in everything"
    )
    Swift.print("trees with a broken invariant: \(brokenInvariants.count)")
    Swift.print(
      padded("", 26) + ["total", "agree", "differ"].map { padded($0, -11) }.joined() + "   agreement")
    for category in Category.allCases {
      let tally = tallies[category.rawValue]
      let numbers = [tally.total, tally.agreeing, tally.differing].map { padded(String($0), -11) }.joined()
      Swift.print(padded(category.title, 26) + numbers + "   " + percentage(tally) + " %")
    }
  }

  /// Rounded down, so that 100 means all.
  private func percentage(_ tally: Tally) -> String {
    let thousandths = tally.total == 0 ? 100_000 : tally.agreeing * 100_000 / tally.total
    return padded("\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())", -8)
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  let spaces = String(repeating: " ", count: max(0, abs(width) - text.count))
  return width < 0 ? spaces + text : text + spaces
}

// MARK: Describing the differences of one file

/// The first stretch of differing tokens is shown with its surroundings; after a stretch that never joins again the rest of the
/// file's token differences are left out, as they follow from it.
func describe(_ comparison: Comparison, _ tree: SyntaxTree, _ options: Report.Options) -> [Finding] {
  let context = FileContext(tree)
  var findings: [Finding] = []
  var tokensAreLost = false
  for difference in comparison.differences {
    switch difference.category {
    case .tokens:
      if tokensAreLost { continue }
      findings.append(context.tokenFinding(difference))
      if case .pieces(let range) = difference.theirs, range.count > 40 { tokensAreLost = true }
    case .fixity: findings.append(context.tokenFinding(difference))
    case .errors: findings.append(context.errorFinding(difference))
    case .calls, .closures, .declarations: findings.append(context.recordFinding(difference))
    }
  }
  return findings
}

/// Both trees of a file that has differences, for looking up what stands where.
private final class FileContext {
  let tree: SyntaxTree
  let source: SourceText
  let lines: LineTable
  let theirs: Evidence
  let ours: Evidence
  let theirTree: SourceFileSyntax
  let theirNodes: NodeKinds
  let errors: String

  init(_ tree: SyntaxTree) {
    self.tree = tree
    source = tree.source
    lines = LineTable(tree.source)
    theirs = swiftSyntaxEvidence(tree.source)
    ours = pipelintEvidence(tree)
    theirTree = swiftSyntaxTree(tree.source)
    theirNodes = NodeKinds(viewMode: .sourceAccurate)
    theirNodes.walk(theirTree)
    errors =
      switch (theirs.hasErrors, ours.hasErrors) {
      case (false, false): ""
      case (true, true): " [in a file with syntax errors]"
      case (true, false): " [syntax error only for swift-syntax]"
      case (false, true): " [syntax error only for pipelint]"
      }
  }

  func tokenFinding(_ difference: Difference) -> Finding {
    guard case .pieces(let their) = difference.theirs, case .pieces(let our) = difference.ours else {
      preconditionFailure()
    }
    func kinds(_ pieces: ArraySlice<Piece>) -> String {
      pieces.isEmpty
        ? "nothing"
        : pieces.prefix(4).map { "\($0.spelling)" }.joined(separator: " ") + (pieces.count > 4 ? " …" : "")
    }
    func surroundings(_ pieces: [Piece], _ range: Range<Int>) -> String {
      let before = pieces[max(0, range.lowerBound - 3)..<range.lowerBound].map { text($0.range, 30) }
      let inside = pieces[range].prefix(8).map { text($0.range, 40) }
      let after = pieces[range.upperBound..<min(pieces.count, range.upperBound + 3)].map {
        text($0.range, 30)
      }
      return (before + ["⟦"] + inside + (range.count > 8 ? ["… \(range.count)"] : []) + ["⟧"] + after).joined(
        separator: " ")
    }
    let lower = min(
      their.lowerBound < theirs.tokens.count ? theirs.tokens[their.lowerBound].range.lower : .max,
      our.lowerBound < ours.tokens.count ? ours.tokens[our.lowerBound].range.lower : .max)
    let cause = "\(kinds(theirs.tokens[their])) ≠ \(kinds(ours.tokens[our]))\(errors)"
    return Finding(
      category: difference.category, cause: cause,
      example: example(
        at: min(lower, UInt32(source.count)), surroundings(theirs.tokens, their),
        surroundings(ours.tokens, our)))
  }

  func recordFinding(_ difference: Difference) -> Finding {
    switch (difference.theirs, difference.ours) {
    case (.record(let their), .record(let our)):
      let cause: String
      if their.range == our.range {
        var roles: [String] = []
        for part in their.parts where !our.parts.contains(part) { roles.append("\(part.role)") }
        for part in our.parts where !their.parts.contains(part) { roles.append("\(part.role)") }
        cause =
          "\(their.kind): \(unique(roles).joined(separator: ", ")) \(roles.isEmpty ? "order differs" : "differs")"
      } else {
        let start =
          our.range.lower == their.range.lower
          ? nil : our.range.lower < their.range.lower ? "starts too early" : "starts too late"
        let end =
          our.range.upper == their.range.upper
          ? nil : our.range.upper < their.range.upper ? "ends too early" : "ends too late"
        cause = "\(their.kind): \([start, end].compactMap { $0 }.joined(separator: ", "))"
      }
      return Finding(
        category: difference.category, cause: cause + " in \(parent(of: their))\(errors)",
        example: example(at: their.range.lower, spelled(their, our), spelled(our, their)))
    case (.record(let their), .nothing):
      let there = ourKinds(at: their.range)
      return Finding(
        category: difference.category,
        cause: "\(their.kind) not found in \(parent(of: their)); pipelint has \(there)\(errors)",
        example: example(at: their.range.lower, spelled(their, nil), there))
    case (.nothing, .record(let our)):
      let there = theirNodes.kinds(at: our.range)
      return Finding(
        category: difference.category, cause: "\(our.kind) is extra; swift-syntax has \(there)\(errors)",
        example: example(at: our.range.lower, there, spelled(our, nil)))
    default: preconditionFailure()
    }
  }

  func errorFinding(_ difference: Difference) -> Finding {
    if ours.hasErrors, let error = tree.errors.first {
      let expected = error.expected.description
      let token = text(error.range, 40)
      return Finding(
        category: .errors,
        cause: "pipelint alone: \(error.reason) \(expected)".trimmed + " at “\(text(error.range, 12))”",
        example: example(
          at: error.range.lower, "no error",
          "\(error.reason) \(expected) at “\(token)” (\(tree.errors.count) errors)"))
    }
    let first = FirstError(viewMode: .all)
    first.walk(theirTree)
    let offset = UInt32(first.offset ?? 0)
    return Finding(
      category: .errors, cause: "swift-syntax alone: \(first.what)",
      example: example(at: offset, first.what, "no error"))
  }

  // MARK: Wording

  private func example(at offset: UInt32, _ theirs: String, _ ours: String) -> String {
    let position = lines.position(of: min(offset, UInt32(source.count)))
    let line = text(lines.content(ofLine: position.line), 160).trimmed
    return """
        \(source.path):\(position.line):\(position.column): \(line)
          swift-syntax: \(theirs)
          pipelint:     \(ours)
      """
  }

  /// The parts that the other side hasn't are shown; all of them where there is no other side.
  private func spelled(_ record: Record, _ other: Record?) -> String {
    let parts = record.parts.filter { other == nil || !other!.parts.contains($0) }
      .map { "\($0.role) ‹\(text($0.range, 40))›" }
    return "\(record.kind) ‹\(text(record.range, 100))› \(parts.joined(separator: " "))"
  }

  private func parent(of record: Record) -> String { theirNodes.parent(of: record.range) }

  /// The kinds of the nodes that cover exactly this, or else of the smallest that covers it.
  private func ourKinds(at range: SourceRange) -> String {
    var exact: [String] = []
    var smallest: (NodeKind, Int)?
    for index in tree.nodes.indices {
      let node = Node(tree: tree, index: UInt32(index))
      let covered = node.range
      if covered == range {
        exact.append("\(node.kind)")
      } else if covered.contains(range), covered.count < smallest?.1 ?? .max {
        smallest = (node.kind, covered.count)
      }
    }
    return exact.isEmpty
      ? "nothing there, inside \(smallest.map { "\($0.0)" } ?? "nothing")" : exact.joined(separator: "+")
  }

  /// On one line, shortened in the middle.
  private func text(_ range: SourceRange, _ length: Int) -> String {
    let text = source.string(range).split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(
      separator: "⏎")
    return text.count <= length ? text : "\(text.prefix(length / 2))…\(text.suffix(length / 2))"
  }
}

private func unique(_ names: [String]) -> [String] {
  var seen: Set<String> = []
  return names.filter { seen.insert($0).inserted }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// Where swift-syntax has which kind of node.
private final class NodeKinds: SyntaxAnyVisitor {
  private var nodes: [(kind: SyntaxKind, parent: SyntaxKind?, range: SourceRange)] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    var ancestor = node.parent
    while let kind = ancestor?.kind, kind.isList { ancestor = ancestor?.parent }
    if node.kind != .token { nodes.append((node.kind, ancestor?.kind, range(node))) }
    return .visitChildren
  }

  func kinds(at range: SourceRange) -> String {
    let exact = nodes.filter { $0.range == range }.map { "\($0.kind)" }
    if !exact.isEmpty { return exact.joined(separator: "+") }
    let smallest = nodes.filter { $0.range.contains(range) }.min { $0.range.count < $1.range.count }
    return "nothing there, inside \(smallest.map { "\($0.kind)" } ?? "nothing")"
  }

  func parent(of range: SourceRange) -> String {
    nodes.first { $0.range == range }?.parent.map { "\($0)" } ?? "no parent"
  }
}

extension SyntaxKind {
  fileprivate var isList: Bool { syntaxNodeType is any SyntaxCollection.Type }
}

/// The first place where swift-syntax found an error.
private final class FirstError: SyntaxAnyVisitor {
  private(set) var what = "an error of the lexer"
  private(set) var offset: Int?

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if offset != nil || !node.hasError { return .skipChildren }
    if let token = node.as(TokenSyntax.self) {
      offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      what =
        token.presence == .missing
        ? "missing \(token.tokenKind) in \(token.parent.map { "\($0.kind)" } ?? "nothing")" : "bad token"
    } else if node.kind == .unexpectedNodes {
      offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
      what = "unexpected text in \(node.parent.map { "\($0.kind)" } ?? "nothing")"
    }
    return .visitChildren
  }
}
