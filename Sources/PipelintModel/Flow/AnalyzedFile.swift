import PipelintSource

/// One file seen with everything that is known about the project. What has been worked out is remembered: one worker's own.
package final class AnalyzedFile {
  package let index: ProjectView
  /// An index into the files of the index.
  package let file: Int
  /// Of the project.
  package let dependencies: DependencyVersions
  private let lateText: LateText
  let inference: Inference

  /// The only file that is asked about, of a project whose files are `texts`, or that has no other.
  package convenience init(index: ProjectIndex, file: Int, text: SourceText, of texts: [SourceText]? = nil) {
    let texts = texts ?? [text]
    let analysis = ProjectAnalysis(
      index, unkeptCode: { texts.indices.contains($0) ? .text(texts[$0]) : .unknown })
    self.init(analysis, file: file, text: LateText { text })
  }

  init(_ analysis: ProjectAnalysis, file: Int, text: LateText) {
    index = analysis.index
    dependencies = analysis.dependencies
    self.file = file
    lateText = text
    inference = Inference(analysis, file: Int32(file))
  }

  /// Another file of the project, to ask about what is done there with what this one declares; nil where it has no text that can be read, as a header.
  func other(_ file: Int32) -> AnalyzedFile? {
    if file == fileID { return self }
    if let known = others[file] { return known }
    guard case .text(let text) = inference.analysis.unkeptCode(of: file) else { return nil }
    let other = AnalyzedFile(inference.analysis, file: Int(file), text: LateText { text })
    others[file] = other
    return other
  }

  private var others: [Int32: AnalyzedFile] = [:]

  /// What the file says, byte for byte: read where it is not known yet, so ask only when there is something to show.
  package var text: SourceText { lateText.text }

  /// Where the lines of the text start.
  package private(set) lazy var lines = LineTable(text)

  /// One level of indentation, as the text has it.
  package private(set) lazy var indentUnit = lines.indentUnit

  /// Where code has a name, and the path of what it means there.
  func pathsOfUses(of name: NameID) -> [(use: ExpressionID, path: StoragePath)] {
    if let known = knownPaths[name] { return known }
    let found = (inference.scopes(fileID).usesOfName[name] ?? []).map { ($0, path(of: $0)) }
    knownPaths[name] = found
    return found
  }

  private var knownPaths: [NameID: [(use: ExpressionID, path: StoragePath)]] = [:]

  /// Where a name stands in the text as a whole word, in source order: by the text, as bodies that speak of no pipeline are not kept.
  func places(ofName name: String) -> [SourceRange] {
    if let known = knownPlaces[name] { return known }
    let found = text.places(of: name).map { SourceRange($0, $0 + UInt32(name.utf8.count)) }
    knownPlaces[name] = found
    return found
  }

  private var knownPlaces: [String: [SourceRange]] = [:]

  /// Those of them that stand in no line that is commented out.
  func placesInCode(ofName name: String) -> [SourceRange] {
    if let known = knownPlacesInCode[name] { return known }
    let found = places(ofName: name).filter { !text.isCommentedOut(at: $0) }
    knownPlacesInCode[name] = found
    return found
  }

  private var knownPlacesInCode: [String: [SourceRange]] = [:]

  /// By name: the calls on `self` of what has it, by what that is.
  var knownCallsOnSelf: [String: [DeclarationReference?: [ExpressionID]]] = [:]

  /// The places of a name, by the type of the file whose own property the name means there; under -1 where it may be that of any.
  func placesByOwner(ofName name: String) -> [Int32: [SourceRange]] {
    if let known = knownPlacesByOwner[name] { return known }
    let found = Dictionary(grouping: places(ofName: name)) { ownerOfProperty(name, namedAt: $0) }
    knownPlacesByOwner[name] = found
    return found
  }

  private var knownPlacesByOwner: [String: [Int32: [SourceRange]]] = [:]

  /// The types and extensions of the file, by where they begin.
  private(set) lazy var typesByStart = facts.declarations.indices.filter {
    facts.declarations[$0].kind.isTypeOrExtension
  }
  .sorted { facts.declarations[$0].range.lower < facts.declarations[$1].range.lower }

  private(set) lazy var deinitializers = facts.declarations.filter { $0.kind == .deinitializer }.map(\.range)
  private(set) lazy var initializers = facts.declarations.filter { $0.kind == .initializer }.map(\.range)

  /// Where what has this name is cancelled, replaced or emptied, outside of a `deinit`, and not by what an `init` gives it; also where it is declared
  /// with a value that says so.
  func endings(ofName name: String) -> Set<SourceRange> {
    if let known = knownEndings[name] { return known }
    let found = findEndings(ofName: name)
    knownEndings[name] = found
    return found
  }

  private var knownEndings: [String: Set<SourceRange>] = [:]

  /// What is only compiled in debug builds: branches of `#if DEBUG`.
  private(set) lazy var debugBranches = findDebugBranches()

  package var facts: LoadedFacts { index.facts(fileID) }

  var fileID: Int32 { Int32(file) }

  /// Tests, mocks, previews and playgrounds, by what they import and where they lie.
  package var isTestCode: Bool { index.isTestCode(fileID) }

  /// Whether the file is part of a playground.
  package var isPlayground: Bool { index.isPlayground(fileID) }

  /// Whether the file is run by its first line, `#!/usr/bin/swift`.
  var isScript: Bool { text.count > 2 && text.string(SourceRange(0, 2)) == "#!" }

  /// Whether a pattern of the file is of the kind `is T`.
  private(set) lazy var hasTypePatterns = facts.patterns.contains { $0.kind == .typeTest }

  /// `result is Movie`, in source order.
  private(set) lazy var typeTests = facts.expressions.indices.map { ExpressionID($0) }.filter {
    facts[$0].kind == .typeTest
  }

  /// The `do` that catch something.
  private(set) lazy var catchingStatements = facts.statements.filter {
    $0.kind == .doStatement && $0.otherwise.count > 0
  }

  /// The `guard`s of the file, in source order.
  private(set) lazy var guards = facts.statements.filter { $0.kind == .guardStatement }.sorted {
    $0.range.lower < $1.range.lower
  }

  /// What is given a value, and where: `x = value`, `x.accept(value)`.
  private(set) lazy var assignments = findAssignments()

  /// The closures of the file by where they end.
  private(set) lazy var closuresByEnd = facts.closures.sorted { $0.range.upper < $1.range.upper }

  /// The statements of the file by where they begin.
  private(set) lazy var statementsByStart = StatementPlaces(facts)

  /// By statement: the one before it in the same block.
  private(set) lazy var statementsBefore = findStatementsBefore()

  /// Where something is thrown.
  private(set) lazy var throwPlaces = facts.statements.filter { $0.kind == .throwStatement }.map(\.range)

  /// What runs where a closure has found that there is nobody left to answer.
  private(set) lazy var exitsOfAbsentSelf = findExitsOfAbsentSelf()

  /// By name: which members return a stream that holds `self`.
  private(set) lazy var membersReturningHeldSelf = findMembersReturningHeldSelf()

  /// Where a closure asks for parts of `self`.
  private(set) lazy var guardsOfPartsOfSelf = findGuardsOfPartsOfSelf()

  /// What the file captures `unowned`, in source order.
  private(set) lazy var unownedCaptures = facts.captures.filter { $0.strength == .unowned }.map(\.range)
    .sorted()

  /// The conditions of statements, by where their values stand.
  private(set) lazy var conditionsByValue = Dictionary(
    facts.statements.flatMap { facts.conditions[$0.conditions.indices] }.filter { !$0.value.isNone }
      .map { (facts[$0.value].range, $0) }, uniquingKeysWith: { first, _ in first })

  /// Where a name of a case or a text says that there is no connection.
  private(set) lazy var placesThatSayOffline = findPlacesThatSayOffline()

  /// What is set to `true` or `false`, and where.
  private(set) lazy var booleanAssignments = findBooleanAssignments()

  /// The calls that may subscribe, in source order.
  private(set) lazy var subscriberCalls = findSubscriberCalls()

  /// What may call members of the `self` of an extension, by name.
  private(set) lazy var callsInExtensions = findCallsInExtensions()

  /// The names that capture lists keep as they are: `[token]`.
  private(set) lazy var capturedNames = Set(facts.captures.filter(\.value.isNone).map(\.name))

  /// The enums of the project that are errors and that this file declares or names as types.
  package private(set) lazy var errorEnums = findErrorEnums()

  // MARK: - Calls and chains

  /// The calls of members of this name, in source order. Free where the file does not have the name.
  package func calls(named name: String) -> [ExpressionID] {
    facts.calls(ofMembersNamed: name)
  }

  /// `map` of `base.map(…)`, `print` of `print(…)`.
  package func name(ofMemberCalledBy call: ExpressionID) -> String {
    facts.string(facts[inference.operand(facts[call], 0, fileID)].name)
  }

  /// The chain that ends with `expression`; nil where that is no publisher or subscription, or not known to be one.
  package func chain(endingWith expression: ExpressionID) -> Chain? { inference.chain(expression, fileID) }

  /// The static Output and Failure of the publisher that `expression` is, if it is there; unknown where they are not known.
  package func published(by expression: ExpressionID) -> (output: Type, failure: Type) {
    let value = inference.ask(expression, fileID).type
    let type = inference.known.wrapped(value) ?? value
    let context = inference.context(of: expression, fileID)
    return (inference.output(of: type, fileID, context), inference.failure(of: type, fileID, context))
  }

  /// The outermost expression that `expression` is a link of: all of the chain it stands in.
  package func outermostLink(of expression: ExpressionID) -> ExpressionID {
    inference.scopes(fileID).outermostLink(of: expression)
  }

  package func range(of expression: ExpressionID) -> SourceRange {
    facts.expressions[Int(expression.index)].range
  }

  /// The enclosing declaration as `Type.member(label:)`; empty at file level.
  package func symbol(of expression: ExpressionID) -> String {
    guard let context = inference.context(of: expression, fileID) else { return "" }
    return symbol(of: context)
  }

  func symbol(of reference: DeclarationReference) -> String { index.symbol(of: reference) }

  func signature(of reference: DeclarationReference) -> String { index.signature(of: reference) }
}

extension ProjectView {
  /// A declaration as `Type.member(label:)`.
  func symbol(of reference: DeclarationReference) -> String {
    var parts: [String] = []
    var current: DeclarationReference? = reference
    while let reference = current {
      let entry = entry(of: reference)
      if entry >= 0 {
        parts.append(entries[Int(entry)].name)
        break
      }
      parts.append(signature(of: reference))
      current = parent(of: reference)
    }
    return parts.reversed().joined(separator: ".")
  }

  /// A declaration's name with its argument labels: `joke(id:)`.
  func signature(of reference: DeclarationReference) -> String {
    let declaration = self.declaration(reference)
    let facts = self.facts(reference)
    let labels = facts.parameters[declaration.parameters.indices].map {
      ($0.label.isEmpty ? "_" : facts.names[$0.label]) + ":"
    }.joined()
    switch declaration.kind {
    case .initializer: return "init(\(labels))"
    case .subscriptMember: return "subscript(\(labels))"
    case .function: return "\(facts.names[declaration.name])(\(labels))"
    case .deinitializer: return "deinit"
    default: return facts.names[declaration.name]
    }
  }
}
