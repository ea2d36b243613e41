import PipelintDiagnostics
import PipelintModel
import PipelintSource

/// Ways to keep the failure for one element from ending the stream of all: it is answered inside, by the publisher of that element.
struct InnerRecovery {
  private let file: AnalyzedFile
  private let edits: ChainEdits
  private let chain: Chain
  /// Makes the publisher of one element, or fails for it.
  private let maker: Step
  private let flattens: Bool
  /// Moved inside as well: it would never see a failure where it is.
  private let retry: Step?

  /// `chain` holds the link itself, not a constant that stands for it. Linear in the length of the file.
  init(
    of maker: Step, flattens: Bool, in chain: Chain, movingInside retry: Step? = nil, _ file: AnalyzedFile
  ) {
    self.file = file
    self.chain = chain
    self.maker = maker
    self.flattens = flattens
    self.retry = retry
    edits = ChainEdits(file)
  }

  /// Does inside what the subscriber does about a failure, where it does nothing else when the stream ends, and on the same thread.
  var handled: [Fix] {
    guard let sink = chain.steps.last, sink.role == .subscriber, sink.name == "sink", isOfNoOtherFailure,
      let output = output, let handler = file.failureHandler(of: sink), !handler.closure.isNone,
      let block = file.failureBlock(of: handler.closure), isFree(of: handler.closure),
      let removal = edits.removalOfCompletionHandler(of: sink),
      let inside = inside([link(for: block, output)])
    else { return [] }
    return [
      Fix(
        "Handle the failure inside '\(name)'", .unsafe(why: "the stream goes on after a failure"),
        inside + [removal], requiredImports: usesRuntime ? [runtimeModule] : [])
    ]
  }

  /// A replacement for the failed publisher, and failures that become values: somebody has to choose. The latter first where the runtime is at hand.
  var chosen: [Fix] {
    let replaced = inside([".catch { error in <#publisher in its place#> }"]).map {
      Fix("Recover inside '\(name)'", .display(why: "what takes its place has to be chosen"), $0)
    }
    return (usesRuntime ? [asResults, replaced] : [replaced, asResults]).compactMap { $0 }
  }

  private var asResults: Fix? {
    let links = usesRuntime ? [".results()"] : [".map(Result.success)", ".catch { Just(.failure($0)) }"]
    guard flattens, !file.isRx(maker), let edits = flatteningResults ?? inside(links) else { return nil }
    return Fix(
      "Make values of the failures", .display(why: "whoever gets the values has to look into the results"),
      edits, requiredImports: usesRuntime ? [runtimeModule] : [])
  }

  /// The runtime's flattening in the place of Combine's, where it is at hand.
  private var flatteningResults: [Edit]? {
    guard usesRuntime, retry == nil, let position else { return nil }
    let range = maker.nameRange
    if maker.name == "flatMap" { return [Edit(replacing: range, with: "flatMapResults")] }
    guard maker.name == "map", position + 1 < chain.steps.count,
      chain.steps[position + 1].name == "switchToLatest",
      let removal = edits.removal(of: chain.steps[position + 1])
    else { return nil }
    return [Edit(replacing: range, with: "switchMapResults"), removal]
  }

  // MARK: - Inside

  private var name: String { flattens ? maker.name : "flatMap" }

  private var usesRuntime: Bool { file.canImport(runtimeModule) }

  private var position: Int? {
    chain.steps.firstIndex { $0.expression == maker.expression && !$0.isElsewhere }
  }

  /// The edits that put links behind the publisher of one element, which is made of the element where there is none. Nil where that is made in more
  /// than one way, or where a comment would be lost.
  func inside(_ links: [String]) -> [Edit]? {
    var links = links
    var moved: [Edit] = []
    if let retry {
      guard let range = edits.range(of: retry), let removal = edits.removal(of: retry) else { return nil }
      links.insert(edits.code(range), at: 0)
      moved = [removal]
    }
    if flattens {
      return file.onlyInnerChain(of: maker).flatMap { edits.appending(links, inside: $0) }.map { $0 + moved }
    }
    guard let position, chain.steps[position - 1].failure == .never,
      let range = edits.range(of: maker)
    else { return nil }
    let lines = ["Just(value)"] + ([edits.code(range)] + links).map { "\t" + indented($0) }
    let link = ".flatMap { value in\n" + lines.map { "\t" + indented($0) }.joined(separator: "\n") + "\n}"
    return [
      Edit(replacing: range, with: edits.laidOut(link, indentation: edits.indentation(at: range.lower)))
    ] + moved
  }

  /// Code as it stands one level deeper; its first line is left to the caller.
  private func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      index == 0 || line.isEmpty ? String(line) : "\t" + line
    }.joined(separator: "\n")
  }

  // MARK: - The subscriber's closure

  /// Whether nothing but the link itself can fail, so that no failure is left once it does not, and all links on the way work on values alone.
  private var isOfNoOtherFailure: Bool {
    guard let position, position > 0, chain.steps[position - 1].failure == .never,
      !file.isRx(maker)
    else { return false }
    return chain.steps[(position + 1)..<(chain.steps.count - 1)].allSatisfy {
      Self.passing.contains($0.name) || $0.expression == retry?.expression
    }
  }

  private static let passing: Set<String> = [
    "map", "compactMap", "filter", "scan", "removeDuplicates", "print", "share", "switchToLatest",
    "eraseToAnyPublisher",
  ]

  /// Whether a closure needs nothing captured that is not there inside.
  private func isFree(of handler: ClosureID) -> Bool {
    let maker = file.closures(of: maker).first?.closure
    let there = maker.map { file.facts.captures(of: $0) } ?? []
    return file.facts.captures(of: handler).allSatisfy { capture in
      flattens && capture.value.isNone
        && there.contains { $0.name == capture.name && $0.strength == capture.strength && $0.value.isNone }
    }
  }

  /// What the publisher of one element sends; nil where that cannot be written down.
  private var output: Type? {
    let type =
      flattens
      ? file.onlyInnerChain(of: maker)?.chain.steps.last?.output : maker.output
    return type.flatMap { $0.isKnown ? $0 : nil }
  }

  /// Does what the block does, and ends without a failure.
  private func link(for block: FailureBlock, _ output: Type) -> String {
    let code = edits.code(block.range)
    let error = block.error ?? "_"
    if usesRuntime {
      return code.contains("\n")
        ? ".finishOnFailure { \(error) in\n\t\(indented(code))\n}"
        : ".finishOnFailure { \(error) in \(code) }"
    }
    return ".catch { \(error) -> Empty<\(output.written), Never> in\n\t\(indented(code))\n\treturn Empty()\n}"
  }
}
