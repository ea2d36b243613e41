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
      let output,
      let handler = MovedHandler(
        of: sink, sending: output, into: flattens ? file.closures(of: maker).first?.closure : nil, file, edits
      ),
      let inside = inside([handler.link])
    else { return [] }
    return [
      Fix(
        "Handle the failure inside '\(name)'", .unsafe(why: "the stream goes on after a failure"),
        inside + handler.edits, requiredImports: usesRuntime ? [runtimeModule] : [])
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
    guard flattens, !file.isRx(maker),
      let edits = flatteningResults ?? inside(links, sending: { "Result<\($0), \($1)>" })
    else { return nil }
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

  /// The `setFailureType` right before, which is only there for the failures inside.
  private var widening: Step? {
    guard let position, position > 1, chain.steps[position - 1].name == "setFailureType",
      chain.steps[position - 2].failure == .never
    else { return nil }
    return chain.steps[position - 1]
  }

  /// Whether nothing before fails.
  var isFirstToFail: Bool {
    guard let position, position > 0 else { return maker.role == .source }
    return chain.steps[position - 1].failure == .never || widening != nil
  }

  /// The edits that put links behind the publisher of one element, which is made of the element where there is none. Nil where that is made in more
  /// than one way, or where a comment would be lost.
  func inside(
    _ links: [String],
    sending output: (_ output: String, _ failure: String) -> String = { output, _ in output }
  ) -> [Edit]? {
    var links = links
    var moved: [Edit] = []
    if let retry {
      guard let range = edits.range(of: retry), let removal = edits.removal(of: retry) else { return nil }
      links.insert(edits.code(range), at: 0)
      moved = [removal]
    }
    if let widening {
      guard let removal = edits.removal(of: widening) else { return nil }
      moved.append(removal)
    }
    if flattens {
      guard let inner = file.onlyInnerChain(of: maker), let typing = typing(of: inner, output) else {
        return nil
      }
      if !typing.isEmpty, inner.chain.steps.last?.erasesType == false {
        links.append(".eraseToAnyPublisher()")
      }
      return edits.appending(links, inside: inner).map { typing + $0 + moved }
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

  /// The edits by which a closure that says its type says the one without a failure; nil where that is no `AnyPublisher`.
  private func typing(
    of inner: (chain: Chain, closure: ClosureID), _ output: (_ output: String, _ failure: String) -> String
  ) -> [Edit]? {
    let declared = file.facts[inner.closure].resultType
    if declared.isNone { return [] }
    let arguments = file.facts.elements(of: declared).map { file.facts[$0.type].range }
    guard file.facts.string(file.facts[declared].name) == "AnyPublisher", arguments.count == 2 else {
      return nil
    }
    let written = output(edits.text.string(arguments[0]), edits.text.string(arguments[1]))
    return [Edit(replacing: arguments[0], with: written), Edit(replacing: arguments[1], with: "Never")]
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
    guard let position, isFirstToFail, !file.isRx(maker) else { return false }
    return chain.steps[(position + 1)..<(chain.steps.count - 1)].allSatisfy {
      Self.passing.contains($0.name) || $0.expression == retry?.expression
    }
  }

  private static let passing: Set<String> = [
    "map", "compactMap", "filter", "scan", "removeDuplicates", "print", "share", "switchToLatest",
    "eraseToAnyPublisher",
  ]

  /// What the publisher of one element sends; nil where that cannot be written down.
  private var output: Type? {
    let type =
      flattens
      ? file.onlyInnerChain(of: maker)?.chain.steps.last?.output : maker.output
    return type.flatMap { $0.isKnown ? $0 : nil }
  }
}
