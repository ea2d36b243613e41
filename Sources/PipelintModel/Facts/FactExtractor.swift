import PipelintSource
import PipelintSyntax

extension FileFacts {
  /// What the file of `tree` says. Linear in the number of its nodes.
  package init(_ tree: SyntaxTree, keeping extent: BodyInterest.Extent = .vocabulary) {
    var extractor = FactExtractor(tree, keeping: extent)
    extractor.sourceFile()
    self = extractor.facts
  }
}

/// Makes the facts of one file after the other, in memory that it keeps from file to file: for a worker.
package struct FactPacker: ~Copyable {
  private var extractor: FactExtractor?
  private var writer = FactWriter()
  private let extent: BodyInterest.Extent

  package init(keeping extent: BodyInterest.Extent = .vocabulary) {
    self.extent = extent
  }

  /// What the file of `tree` says, packed.
  package mutating func file(of tree: SyntaxTree) -> PackedFile {
    turn(to: tree)
    return wholeFile()
  }

  /// As `file(of:)`, but only the outline where no rule could have something to say: the facts of few such files are ever asked for, and
  /// they are made then.
  package mutating func fileOrOutline(of tree: SyntaxTree) -> PackedFile {
    turn(to: tree)
    var file: PackedFile
    if extractor!.outline() {
      file = PackedFile(outlineOf: &extractor!.facts, &writer)
    } else {
      if extractor!.makesOutline { turn(to: tree) }
      file = wholeFile()
    }
    file.words = WordFilter(tree)
    return file
  }

  private mutating func wholeFile() -> PackedFile {
    extractor!.sourceFile()
    return extractor!.packedFile(&writer)
  }

  private mutating func turn(to tree: SyntaxTree) {
    if extractor == nil { extractor = FactExtractor(tree, keeping: extent) } else { extractor!.reset(tree) }
  }

  /// What a generated interface says, of the places in the original that `origins` gives for its parts.
  package mutating func file(of tree: SyntaxTree, from origins: [FactOrigin]) -> PackedFile {
    var facts = FileFacts(tree, keeping: extent)
    facts.move(to: origins)
    return PackedFile(&facts, usesVocabulary: false, &writer)
  }
}

/// Makes the facts of one file.
///
/// Declarations are walked from the outside in, so that bodies that matter to nothing are passed over whole. What is kept is then made in one
/// loop over its nodes, children before parents: each node takes the values of its children from a stack and leaves its own. So neither a chain
/// of a hundred thousand links nor an expression of as many operators takes a deeper call stack than a short one.
struct FactExtractor {
  private(set) var tree: SyntaxTree
  private(set) var nodes: ContiguousArray<RawNode>
  private(set) var tokens: ContiguousArray<Token>
  private(set) var source: SourceText
  private(set) var interest: BodyInterest
  private let extent: BodyInterest.Extent
  var facts = FileFacts()

  /// What a node has become.
  struct Value {
    let node: UInt32
    /// By the node's kind: the id of an expression, type, pattern or statement, or the start of a run.
    var first: Int32 = -1
    /// The length of that run, or flags.
    var second: UInt32 = 0
    /// The node's kind. The loop sets it.
    var kind = NodeKind.error
  }

  /// The values of the nodes whose parent is not reached yet, in source order.
  var values: [Value] = []
  /// Parts that must stand side by side in the facts, and wait until all of their list are made.
  var pendingArguments: [ArgumentFact] = []
  var pendingConditions: [ConditionFact] = []
  var pendingParameters: [ParameterFact] = []
  var pendingCaptures: [CaptureFact] = []
  var pendingAttributes: [AttributeFact] = []
  var pendingIDs: [UInt32] = []
  /// `$n` and the token that spells it, until their closure is made.
  var pendingAnonymousParameters: [(token: UInt32, number: Int8)] = []
  /// The closures of which only what stands before `in` is made.
  var closureSignatures: [ClosureFact] = []
  /// The bodies of accessor blocks, which the value of such a block counts.
  var accessorBodies:
    [(getter: FactList<StatementFact>, others: FactList<StatementFact>, flags: AccessorFlags)] = []
  /// The declarations inside the code that is being made, last first.
  var localDeclarations: [UInt32] = []
  /// Children that a declaration has still to look at, first on top.
  var childStack: [UInt32] = []
  /// Operands and operators of the sequence that is being folded.
  var operandStack: [Operand] = []
  var operatorStack: [Operator] = []

  /// The declaration around what is being made.
  var enclosing = DeclarationID.none
  /// The innermost `#if` branch around it.
  var conditionalBranch: Int32 = -1
  var nextConditionalBranch: Int32 = 0
  var isDebugOnly = false
  /// Whether the file imports a test framework.
  var isTest = false
  /// Whether of each declaration only what its head says is made.
  private(set) var makesOutline = false
  /// Whether code was passed over for that in which declarations stand.
  private var passedOverDeclarations = false

  init(_ tree: SyntaxTree, keeping extent: BodyInterest.Extent) {
    self.tree = tree
    nodes = tree.nodes
    tokens = tree.tokens
    source = tree.source
    self.extent = extent
    interest = BodyInterest(tree, keeping: extent)
  }

  /// Turns to another file; arrays keep their room.
  mutating func reset(_ tree: SyntaxTree) {
    self.tree = tree
    nodes = tree.nodes
    tokens = tree.tokens
    source = tree.source
    interest = BodyInterest(tree, keeping: extent)
    facts.removeAll()
    values.empty()
    pendingArguments.empty()
    pendingConditions.empty()
    pendingParameters.empty()
    pendingCaptures.empty()
    pendingAttributes.empty()
    pendingIDs.empty()
    pendingAnonymousParameters.empty()
    closureSignatures.empty()
    accessorBodies.empty()
    localDeclarations.empty()
    childStack.empty()
    operandStack.empty()
    operatorStack.empty()
    enclosing = .none
    conditionalBranch = -1
    nextConditionalBranch = 0
    isDebugOnly = false
    isTest = false
    makesOutline = false
    passedOverDeclarations = false
  }

  mutating func sourceFile() {
    facts.directives = Directives.find(in: tree)
    makeItems()
  }

  /// Makes what the outline needs. False where that will not do: where there is something of interest, or where declarations stand inside of
  /// code, which have a place among all others.
  mutating func outline() -> Bool {
    guard interest.isEmpty, Directives.find(in: tree).isEmpty else { return false }
    makesOutline = true
    makeItems()
    return !passedOverDeclarations
  }

  /// Notes what an outline leaves out of the declaration that `node` is.
  mutating func passOver(_ node: Int) {
    guard !passedOverDeclarations else { return }
    passedOverDeclarations = (Int(nodes[node].firstNode)..<node).contains {
      nodes[$0].kind.isLocalDeclaration
    }
  }

  private mutating func makeItems() {
    facts.isGenerated = GeneratedMarker.isPresent(in: tree)
    let root = nodes.count - 1
    guard root >= 0 else { return }
    var statements: [UInt32] = []
    items(of: root, parent: .none, topLevel: &statements)
    facts.topLevel = list(of: statements)
  }

  /// The facts, packed.
  mutating func packedFile(_ writer: inout FactWriter) -> PackedFile {
    PackedFile(&facts, usesVocabulary: !interest.isEmpty, &writer)
  }

  // MARK: - The loop

  /// What the loop does not run through.
  enum Exception: Equatable {
    case nothing
    /// Declarations inside bodies, which are made from the outside in.
    case declarations
    /// The default values of parameters that are of no interest.
    case defaultValues
    /// What the closure does that is this node.
    case closure(Int)
  }

  /// Makes all of the subtree that ends with `last`, and hands back its value.
  mutating func evaluate(_ last: Int, looksFor exception: Exception) -> Value {
    let first = Int(nodes[last].firstNode)
    let base = values.count
    let declarationBase = localDeclarations.count
    if exception != .nothing { findExceptions(first: first, last: last, exception) }
    var index = first
    while index <= last {
      if localDeclarations.count > declarationBase {
        let declaration = Int(localDeclarations[localDeclarations.count - 1])
        if Int(nodes[declaration].firstNode) == index {
          localDeclarations.removeLast()
          var value = localDeclaration(declaration)
          value.kind = nodes[declaration].kind
          values.append(value)
          index = declaration + 1
          continue
        }
      }
      let node = nodes[index]
      var start = values.count
      while start > base, values[start - 1].node >= node.firstNode { start -= 1 }
      var value = reduce(index, node, start..<values.count)
      value.kind = node.kind
      switch values.count - start {
      case 0: values.append(value)
      case 1: values[start] = value
      default:
        values[start] = value
        values.removeLast(values.count - start - 1)
      }
      index += 1
    }
    return values.removeLast()
  }

  private mutating func findExceptions(first: Int, last: Int, _ exception: Exception) {
    var index = last
    while index >= first {
      let node = nodes[index]
      let isException =
        node.kind.isLocalDeclaration
        || (exception == .defaultValues && node.kind == .initializerClause
          && !interest.isInteresting(node.firstToken..<node.tokenEnd))
        || exception == .closure(index)
      if isException, index != last {
        localDeclarations.append(UInt32(index))
        index = Int(node.firstNode) - 1
      } else {
        index -= 1
      }
    }
  }

  private mutating func localDeclaration(_ node: Int) -> Value {
    if nodes[node].kind == .initializerClause { return Value(node: UInt32(node)) }
    if nodes[node].kind == .closure { return Value(node: UInt32(node), first: unknownClosure(node).index) }
    let before = facts.declarations.count
    let outer = values.count
    declaration(node, parent: enclosing)
    assert(values.count == outer)
    guard facts.declarations.count > before else { return Value(node: UInt32(node)) }
    var statement = StatementFact(kind: .declaration, range: range(node))
    statement.declaration = DeclarationID(before)
    return Value(node: UInt32(node), first: add(statement).index)
  }

  /// The value of `node`, whose children's values are `children`.
  private mutating func reduce(_ index: Int, _ node: RawNode, _ children: Range<Int>) -> Value {
    switch node.kind.family {
    case .expression:
      return Value(node: UInt32(index), first: expression(index, node, children).index)
    case .type:
      return type(index, node, children)
    case .pattern:
      return Value(node: UInt32(index), first: pattern(index, node, children).index)
    case .statement:
      return statement(index, node, children)
    case .part:
      return part(index, node, children)
    case .declaration:
      return declarationPart(index, node, children)
    case .error:
      return error(index, children)
    }
  }

  private mutating func error(_ index: Int, _ children: Range<Int>) -> Value {
    dropPending(of: children)
    let mark = pendingIDs.count
    for child in children where values[child].first >= 0 && family(of: values[child]) == .expression {
      pendingIDs.append(UInt32(values[child].first))
    }
    guard pendingIDs.count > mark else { return Value(node: UInt32(index)) }
    var fact = ExpressionFact(kind: .unknown, range: range(index))
    fact.operands = takePendingIDs(from: mark)
    return Value(node: UInt32(index), first: add(fact).index)
  }

  // MARK: - What a value stands for

  @inline(__always)
  func family(of value: Value) -> NodeKind.Family { value.kind.family }

  @inline(__always)
  func kind(of value: Value) -> NodeKind { value.kind }

  /// The expression that `value` is, whatever stands there.
  mutating func expression(_ value: Value) -> ExpressionID {
    switch family(of: value) {
    case .expression:
      if value.first >= 0 { return ExpressionID(Int(value.first)) }
    case .error:
      if value.first >= 0 { return ExpressionID(Int(value.first)) }
    case .statement where value.first >= 0 && kind(of: value).isOneStatement:
      var fact = ExpressionFact(kind: .control, range: range(value))
      fact.statement = StatementID(Int(value.first))
      return add(fact)
    case .type where value.first >= 0:
      var fact = ExpressionFact(kind: .type, range: range(value))
      fact.typeArguments = list(one: UInt32(value.first))
      return add(fact)
    case .pattern where value.first >= 0:
      var fact = ExpressionFact(kind: .pattern, range: range(value))
      fact.pattern = PatternID(Int(value.first))
      return add(fact)
    default:
      break
    }
    return add(ExpressionFact(kind: .unknown, range: range(value)))
  }

  mutating func type(_ value: Value) -> TypeID {
    if family(of: value) == .type, value.first >= 0 { return TypeID(Int(value.first)) }
    return add(TypeFact(kind: .unknown, range: range(value)))
  }

  mutating func pattern(_ value: Value) -> PatternID {
    if family(of: value) == .pattern, value.first >= 0 { return PatternID(Int(value.first)) }
    if family(of: value) == .expression || value.first >= 0 {
      let expression = expression(value)
      var fact = PatternFact(kind: .expression, range: range(value))
      fact.value = expression
      return add(fact)
    }
    return add(PatternFact(kind: .wildcard, range: range(value)))
  }

  /// Appends to `pendingIDs` the statements that `value` is: none, one, or one for each name of a `var`.
  mutating func pendStatements(_ value: Value) {
    let kind = kind(of: value)
    if kind == .variableDeclaration {
      guard value.first >= 0 else { return }
      pendingIDs.append(contentsOf: facts.lists[Int(value.first)..<Int(value.first) + Int(value.second)])
    } else if kind.isLocalDeclaration || kind.isOneStatement {
      if value.first >= 0 { pendingIDs.append(UInt32(value.first)) }
    } else if kind.family == .expression || kind.family == .error {
      let expression = expression(value)
      var statement = StatementFact(kind: kind.family == .error ? .unknown : .expression, range: range(value))
      statement.value = expression
      pendingIDs.append(UInt32(add(statement).index))
    }
  }

  /// The statements among `children`, as a run of the lists.
  mutating func statements(_ children: Range<Int>) -> FactList<StatementFact> {
    let mark = pendingIDs.count
    for child in children { pendStatements(values[child]) }
    return takePendingIDs(from: mark)
  }

  // MARK: - Adding

  mutating func add(_ fact: ExpressionFact) -> ExpressionID {
    facts.expressions.append(fact)
    return ExpressionID(facts.expressions.count - 1)
  }

  mutating func add(_ fact: TypeFact) -> TypeID {
    facts.types.append(fact)
    return TypeID(facts.types.count - 1)
  }

  mutating func add(_ fact: PatternFact) -> PatternID {
    facts.patterns.append(fact)
    return PatternID(facts.patterns.count - 1)
  }

  mutating func add(_ fact: StatementFact) -> StatementID {
    facts.statements.append(fact)
    return StatementID(facts.statements.count - 1)
  }

  mutating func list<Fact>(one id: UInt32) -> FactList<Fact> {
    facts.lists.append(id)
    return FactList(start: facts.lists.count - 1, count: 1)
  }

  mutating func list<Fact>(of ids: [UInt32]) -> FactList<Fact> {
    if ids.isEmpty { return .empty }
    facts.lists.append(contentsOf: ids)
    return FactList(start: facts.lists.count - ids.count, count: ids.count)
  }

  mutating func takePendingIDs<Fact>(from mark: Int) -> FactList<Fact> {
    let count = pendingIDs.count - mark
    if count == 0 { return .empty }
    let start = facts.lists.count
    facts.lists.append(contentsOf: pendingIDs[mark...])
    pendingIDs.removeLast(count)
    return FactList(start: start, count: count)
  }

  mutating func list<Fact>(_ first: ExpressionID, _ second: ExpressionID) -> FactList<Fact> {
    facts.lists.append(UInt32(first.index))
    facts.lists.append(UInt32(second.index))
    return FactList(start: facts.lists.count - 2, count: 2)
  }

  /// Drops what waits for a list that will not be made.
  mutating func dropPending(of children: Range<Int>) {
    for child in children.reversed() {
      let value = values[child]
      guard value.first >= 0 else { continue }
      let mark = Int(value.first)
      switch kind(of: value) {
      case .argument, .argumentList, .labeledClosure, .interpolation:
        pendingArguments.removeLast(max(0, pendingArguments.count - mark))
      case .caseItem, .optionalBinding, .matchingPattern, .availabilityCondition:
        pendingConditions.removeLast(max(0, pendingConditions.count - mark))
      case .parameter, .closureParameter:
        pendingParameters.removeLast(max(0, pendingParameters.count - mark))
      case .capture:
        pendingCaptures.removeLast(max(0, pendingCaptures.count - mark))
      case .attribute:
        pendingAttributes.removeLast(max(0, pendingAttributes.count - mark))
      default:
        break
      }
    }
  }

  // MARK: - Text

  @inline(__always)
  func range(_ node: Int) -> SourceRange { range(nodes[node]) }

  @inline(__always)
  func range(_ node: RawNode) -> SourceRange {
    let start = tokens[Int(node.firstToken)].start
    guard node.tokenEnd > node.firstToken else { return SourceRange(start, start) }
    return SourceRange(start, range(token: node.tokenEnd - 1).upper)
  }

  func range(_ value: Value) -> SourceRange { range(Int(value.node)) }

  @inline(__always)
  func range(token: UInt32) -> SourceRange {
    let place = tokens[Int(token)]
    let length = place.shortLength
    guard length != .max else { return tree.range(ofToken: Int(token)) }
    return SourceRange(place.start, place.start + UInt32(length))
  }

  /// The name that a token spells, without backticks.
  mutating func name(token: UInt32) -> NameID {
    guard token != RawNode.noToken else { return .empty }
    var range = range(token: token)
    if tokens[Int(token)].kind == .escapedIdentifier, range.count >= 2 {
      range.lower += 1
      if source.paddedBytes[Int(range.upper) - 1] == UInt8(ascii: "`") { range.upper -= 1 }
    }
    return name(range)
  }

  mutating func name(_ range: SourceRange) -> NameID {
    facts.names.intern(source.paddedBytes, Int(range.lower), Int(range.upper))
  }

  func spells(_ token: UInt32, _ text: StaticString) -> Bool {
    guard Int(token) < tokens.count else { return false }
    let range = range(token: token)
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      for index in 0..<text.count where source.paddedBytes[Int(range.lower) + index] != text[index] {
        return false
      }
      return true
    }
  }

  func word(_ token: UInt32) -> Word { tokens[Int(token)].word }
}

extension SourceRange {
  /// The empty range where this one starts.
  var start: SourceRange { SourceRange(lower, lower) }
}

extension Array {
  /// Drops all values, but keeps their room. Next to nothing where there are none, which is most often so.
  @inline(__always)
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

extension NodeKind {
  /// What a node of a kind becomes in the facts.
  enum Family: UInt8 {
    case expression, type, pattern, statement
    /// A part of one of these that its parent puts together.
    case part
    case declaration
    case error
  }

  var family: Family {
    switch self {
    case .error:
      return .error
    case .identifier, .memberAccess, .specialization, .call, .subscriptCall, .closure, .optionalChain,
      .forceUnwrap,
      .prefixExpression, .postfixExpression, .inOut, .sequence, .tryExpression, .awaitExpression,
      .unsafeExpression,
      .ownershipExpression, .packExpansion, .packElement, .tuple, .arrayLiteral, .dictionaryLiteral,
      .integerLiteral,
      .floatLiteral, .booleanLiteral, .nilLiteral, .regexLiteral, .stringLiteral, .keyPath, .macroExpansion,
      .macroExpansionDeclaration, .typeExpression, .patternExpression, .wildcardExpression,
      .editorPlaceholder,
      .postfixIfConfig:
      return .expression
    case .identifierType, .memberType, .arrayType, .dictionaryType, .inlineArrayType, .tupleType,
      .functionType,
      .optionalType, .implicitlyUnwrappedType, .attributedType, .someType, .anyType, .compositionType,
      .metatype,
      .packExpansionType, .packElementType, .suppressedType, .namedOpaqueType:
      return .type
    case .identifierPattern, .wildcardPattern, .tuplePattern, .valueBindingPattern, .isTypePattern,
      .expressionPattern:
      return .pattern
    case .codeBlock, .ifStatement, .guardStatement, .whileStatement, .repeatStatement, .forStatement,
      .switchStatement,
      .switchCase, .doStatement, .catchClause, .returnStatement, .throwStatement, .deferStatement,
      .jumpStatement,
      .yieldStatement, .discardStatement, .labeledStatement, .ifConfig, .ifConfigClause, .patternBinding:
      return .statement
    case .sourceFile, .importDeclaration, .structDeclaration, .classDeclaration, .enumDeclaration,
      .actorDeclaration,
      .protocolDeclaration, .extensionDeclaration, .memberBlock, .typealiasDeclaration,
      .associatedtypeDeclaration,
      .functionDeclaration, .initializerDeclaration, .deinitializerDeclaration, .subscriptDeclaration,
      .variableDeclaration, .accessorBlock, .accessor, .enumCaseDeclaration, .enumCaseElement,
      .operatorDeclaration,
      .precedenceGroupDeclaration, .macroDeclaration, .missingDeclaration, .sourceLocationDirective:
      return .declaration
    case .argumentNames, .argumentList, .argument, .labeledClosure, .closureSignature, .captureList, .capture,
      .closureParameter, .binaryOperator, .assignment, .ternary, .arrowOperator, .isCast, .asCast,
      .dictionaryElement,
      .interpolation, .keyPathComponent, .whereExpression, .caseItem, .conditions, .optionalBinding,
      .matchingPattern,
      .availabilityCondition, .tuplePatternElement, .attribute, .attributeArguments, .modifier,
      .typeAnnotation,
      .initializerClause, .genericParameters, .genericParameter, .genericArguments, .whereClause,
      .requirement,
      .inheritanceClause, .parameterClause, .parameter, .effects, .returnClause, .tupleTypeElement:
      return .part
    }
  }

  /// Whether the value of a node of this kind is the id of one statement.
  var isOneStatement: Bool { family == .statement && self != .codeBlock }

  /// Whether a node of this kind, inside a body, becomes a declaration of its own rather than a statement.
  var isLocalDeclaration: Bool {
    switch self {
    case .importDeclaration, .structDeclaration, .classDeclaration, .enumDeclaration, .actorDeclaration,
      .protocolDeclaration, .extensionDeclaration, .typealiasDeclaration, .associatedtypeDeclaration,
      .functionDeclaration, .initializerDeclaration, .deinitializerDeclaration, .subscriptDeclaration,
      .enumCaseDeclaration, .operatorDeclaration, .precedenceGroupDeclaration, .macroDeclaration:
      return true
    default:
      return false
    }
  }
}
