import Corpus
import PipelintSource
import PipelintSyntax

/// Plants faults into trees that agree with swift-syntax, one at a time, and looks whether the comparison notices each. Prints what was
/// planted and what escaped; false if anything did.
func plantFaults(_ count: Int, seed: UInt64, in files: [String]) -> Bool {
  nonisolated(unsafe) var passed = false
  onLargeStacks(1) { _ in passed = Planting(seed: seed, files: files).plant(count) }
  return passed
}

private struct Planting {
  var random: SplitMix
  let files: [String]

  init(seed: UInt64, files: [String]) {
    random = SplitMix(state: seed)
    self.files = files
  }

  consuming func plant(_ count: Int) -> Bool {
    var planted = [Int](repeating: 0, count: Fault.allCases.count)
    var escaped: [String] = []
    var isImpossible: [Fault] = []
    for number in 0..<count {
      let fault = Fault.allCases[number % Fault.allCases.count]
      guard let (description, isCaught) = plant(fault) else {
        isImpossible.append(fault)
        continue
      }
      planted[number % Fault.allCases.count] += 1
      if !isCaught { escaped.append("\(fault): \(description)") }
    }
    for (fault, count) in zip(Fault.allCases, planted) { print("\(count) × \(fault)") }
    for fault in isImpossible { print("no file allows for: \(fault)") }
    for description in escaped { print("escaped: \(description)") }
    let total = planted.reduce(0, +)
    print("\(total) faults planted, \(total - escaped.count) caught, \(escaped.count) escaped")
    return escaped.isEmpty && total == count
  }

  /// Looks for a file that agrees and has something to spoil, from a random one on. Nil where none has.
  private mutating func plant(_ fault: Fault) -> (description: String, isCaught: Bool)? {
    let first = random.below(files.count)
    for path in files[first...] + files[..<first] {
      guard let bytes = bytes(ofFile: path), bytes.count < 100_000 else { continue }
      let source = SourceText(path: path, bytes: bytes)
      let tree = SyntaxTree.parse(source)
      var spoiled = SpoiltTree(tree)
      guard let place = spoiled.apply(fault, &random) else { continue }
      let theirs = swiftSyntaxEvidence(source)
      guard compare(theirs, pipelintEvidence(tree)).agrees else { continue }
      let line = LineTable(source).line(of: min(place, UInt32(source.count)))
      return ("\(path):\(line)", !compare(theirs, pipelintEvidence(spoiled.tree(of: source))).agrees)
    }
    return nil
  }
}

private enum Fault: CaseIterable {
  case tokenStartsLate, tokenEndsEarly, tokenEndsLate, tokenIsMissing, tokenIsDoubled, tokensAreJoined,
    operatorKindIsWrong
  case callIsMissing, memberIsMissing, closureIsMissing, declarationIsMissing, anyRecordIsDoubled
  case argumentIsMissing, labelIsMissing, captureIsMissing, parameterIsMissing, trailingClosureIsMissing
  case kindIsWrong, nodeStartsLate, nodeEndsEarly, nodeStartsEarly, nodeEndsLate, nameIsWrong
  case errorIsMadeUp
}

/// A tree that can be changed.
private struct SpoiltTree {
  var tokens: ContiguousArray<Token>
  var longTokens: [(token: UInt32, length: UInt32)]
  var nodes: ContiguousArray<RawNode>
  var errors: [SyntaxError]

  init(_ tree: SyntaxTree) {
    tokens = tree.tokens
    longTokens = tree.longTokens
    nodes = tree.nodes
    errors = tree.errors
  }

  func tree(of source: SourceText) -> SyntaxTree {
    SyntaxTree(
      source: source, tokens: tokens, longTokens: longTokens, nodes: nodes, errors: errors,
      vocabularyTokens: [])
  }

  /// The offset of what was spoilt; nil where the file has nothing of the kind.
  mutating func apply(_ fault: Fault, _ random: inout SplitMix) -> UInt32? {
    switch fault {
    case .tokenStartsLate:
      return changeToken(&random) {
        Token(
          start: $0.start + 1, length: max($0.shortLength, 2) - 1, kind: $0.kind, flags: $0.flags,
          word: $0.word)
      }
    case .tokenEndsEarly:
      return changeToken(&random, where: { $0.shortLength > 1 }) {
        Token(start: $0.start, length: $0.shortLength - 1, kind: $0.kind, flags: $0.flags, word: $0.word)
      }
    case .tokenEndsLate:
      return changeToken(&random) {
        Token(start: $0.start, length: $0.shortLength + 1, kind: $0.kind, flags: $0.flags, word: $0.word)
      }
    case .operatorKindIsWrong:
      guard let node = pickNode(&random, where: { $0 == .binaryOperator || $0 == .prefixExpression }) else {
        return nil
      }
      let index = Int(nodes[node].mainToken)
      let token = tokens[index]
      guard token.kind == .infixOperator || token.kind == .prefixOperator else { return nil }
      tokens[index] = Token(
        start: token.start, length: token.shortLength,
        kind: token.kind == .infixOperator ? .postfixOperator : .infixOperator,
        flags: token.flags, word: token.word)
      return token.start
    case .tokenIsMissing:
      guard let index = pickToken(&random) else { return nil }
      return removeToken(index)
    case .tokenIsDoubled:
      guard let index = pickToken(&random) else { return nil }
      renumberTokens { $0 > index ? $0 + 1 : $0 }
      tokens.insert(tokens[index], at: index)
      return tokens[index].start
    case .tokensAreJoined:
      guard let index = pickToken(&random), index + 1 < tokens.count, tokens[index + 1].isPlain else {
        return nil
      }
      let end = tokens[index + 1].start + UInt32(tokens[index + 1].shortLength)
      guard let length = UInt16(exactly: end - tokens[index].start) else { return nil }
      tokens[index] = Token(
        start: tokens[index].start, length: length, kind: tokens[index].kind, flags: tokens[index].flags,
        word: tokens[index].word)
      return removeToken(index + 1)
    case .callIsMissing: return removeNode(&random) { $0 == .call }
    case .memberIsMissing: return removeNode(&random) { $0 == .memberAccess }
    case .closureIsMissing: return removeNode(&random) { $0 == .closure }
    case .declarationIsMissing: return removeNode(&random) { $0.isDeclaration }
    case .argumentIsMissing:
      guard let index = pickNode(&random, where: { $0 == .argument }), isCompared(argument: index) else {
        return nil
      }
      return removeNode(index)
    case .captureIsMissing: return removeNode(&random) { $0 == .capture }
    case .parameterIsMissing: return removeNode(&random) { $0 == .parameter || $0 == .closureParameter }
    case .trailingClosureIsMissing: return removeNode(&random) { $0 == .labeledClosure }
    case .anyRecordIsDoubled:
      guard let index = pickNode(&random, where: \.isCompared) else { return nil }
      let node = nodes[index]
      renumberNodes { $0 > index ? $0 + 1 : $0 }
      nodes.insert(node, at: index + 1)
      return tokens[Int(node.firstToken)].start
    case .labelIsMissing:
      guard let index = pickNode(&random, where: { $0 == .argument }), isCompared(argument: index),
        nodes[index].mainToken != RawNode.noToken
      else { return nil }
      var argument = ChangedNode(nodes[index])
      argument.mainToken = RawNode.noToken
      nodes[index] = argument.node
      return tokens[Int(argument.firstToken)].start
    case .kindIsWrong:
      return changeNode(&random, where: { $0.kind.isCompared }) { $0.kind = $0.kind.wrongKind }
    case .nodeStartsLate:
      return changeNode(&random, where: { $0.kind.isCompared && $0.tokenEnd > $0.firstToken + 1 }) {
        $0.firstToken += 1
      }
    case .nodeEndsEarly:
      return changeNode(&random, where: { $0.kind.isCompared && $0.tokenEnd > $0.firstToken + 1 }) {
        $0.tokenEnd -= 1
      }
    case .nodeStartsEarly:
      return changeNode(
        &random, where: { $0.kind.isCompared && $0.firstToken > 0 && $0.tokenEnd > $0.firstToken }
      ) { $0.firstToken -= 1 }
    case .nodeEndsLate:
      let last = UInt32(tokens.count - 1)
      let tokens = tokens
      return changeNode(
        &random,
        where: {
          $0.kind.isCompared && $0.tokenEnd < last && $0.tokenEnd > $0.firstToken
            && tokens[Int($0.tokenEnd)].isPlain
        }
      ) { $0.tokenEnd += 1 }
    case .nameIsWrong:
      return changeNode(
        &random,
        where: {
          $0.kind.isCompared && $0.kind.hasName && $0.mainToken > 0 && $0.mainToken != RawNode.noToken
        }
      ) {
        $0.mainToken -= 1
      }
    case .errorIsMadeUp:
      guard errors.isEmpty, let index = pickToken(&random) else { return nil }
      let start = tokens[index].start
      errors = [
        SyntaxError(reason: .unexpected, range: SourceRange(start, start + 1), expected: .init(text: ""))
      ]
      return start
    }
  }

  // MARK: Tokens

  private func pickToken(_ random: inout SplitMix, where isSuitable: (Token) -> Bool = { _ in true }) -> Int?
  {
    guard tokens.count > 1 else { return nil }
    for _ in 0..<200 {
      let index = random.below(tokens.count - 1)
      if tokens[index].isPlain, isSuitable(tokens[index]) { return index }
    }
    return nil
  }

  private mutating func changeToken(
    _ random: inout SplitMix, where isSuitable: (Token) -> Bool = { _ in true }, _ change: (Token) -> Token
  ) -> UInt32? {
    guard let index = pickToken(&random, where: isSuitable) else { return nil }
    tokens[index] = change(tokens[index])
    return tokens[index].start
  }

  private mutating func removeToken(_ index: Int) -> UInt32 {
    renumberTokens { $0 > index ? $0 - 1 : $0 }
    return tokens.remove(at: index).start
  }

  private mutating func renumberTokens(_ number: (UInt32) -> UInt32) {
    for index in nodes.indices {
      var node = ChangedNode(nodes[index])
      node.firstToken = number(node.firstToken)
      node.tokenEnd = number(node.tokenEnd)
      if node.mainToken != RawNode.noToken { node.mainToken = number(node.mainToken) }
      nodes[index] = node.node
    }
    longTokens = longTokens.map { (number($0.token), $0.length) }
  }

  // MARK: Nodes

  private func pickNode(_ random: inout SplitMix, where isSuitable: (NodeKind) -> Bool) -> Int? {
    let candidates = nodes.indices.filter {
      isSuitable(nodes[$0].kind) && nodes[$0].tokenEnd > nodes[$0].firstToken
    }
    return candidates.isEmpty ? nil : candidates[random.below(candidates.count)]
  }

  private mutating func removeNode(_ random: inout SplitMix, where isSuitable: (NodeKind) -> Bool) -> UInt32?
  {
    pickNode(&random, where: isSuitable).map { removeNode($0) }
  }

  /// Whether an argument is one of a call, not of a tuple or an attribute.
  private func isCompared(argument: Int) -> Bool {
    func parent(of node: Int) -> Int? { (node + 1..<nodes.count).first { nodes[$0].firstNode <= node } }
    guard let list = parent(of: argument), nodes[list].kind == .argumentList, let call = parent(of: list)
    else { return false }
    return nodes[call].kind == .call || nodes[call].kind == .subscriptCall
      || nodes[call].kind == .macroExpansion
  }

  private mutating func removeNode(_ index: Int) -> UInt32 {
    let node = nodes.remove(at: index)
    renumberNodes { $0 > index ? $0 - 1 : $0 }
    return tokens[Int(node.firstToken)].start
  }

  private mutating func renumberNodes(_ number: (UInt32) -> UInt32) {
    for index in nodes.indices {
      var node = ChangedNode(nodes[index])
      node.firstNode = number(node.firstNode)
      nodes[index] = node.node
    }
  }

  private mutating func changeNode(
    _ random: inout SplitMix, where isSuitable: (RawNode) -> Bool, _ change: (inout ChangedNode) -> Void
  ) -> UInt32? {
    let candidates = nodes.indices.filter { isSuitable(nodes[$0]) }
    if candidates.isEmpty { return nil }
    let index = candidates[random.below(candidates.count)]
    var node = ChangedNode(nodes[index])
    change(&node)
    nodes[index] = node.node
    return tokens[Int(node.firstToken)].start
  }

  struct ChangedNode {
    var firstToken: UInt32
    var tokenEnd: UInt32
    var firstNode: UInt32
    var mainToken: UInt32
    var kind: NodeKind

    init(_ node: RawNode) {
      (firstToken, tokenEnd, firstNode, mainToken, kind) = (
        node.firstToken, node.tokenEnd, node.firstNode, node.mainToken, node.kind
      )
    }

    var node: RawNode {
      RawNode(
        firstToken: firstToken, tokenEnd: tokenEnd, firstNode: firstNode, mainToken: mainToken, kind: kind)
    }
  }
}

extension Token {
  /// Compared as it is, without normalisation.
  fileprivate var isPlain: Bool {
    switch kind {
    case .identifier, .keyword, .escapedIdentifier, .dollarIdentifier, .comma, .colon, .period, .leftParen,
      .rightParen, .leftBrace,
      .rightBrace, .leftBracket, .rightBracket, .infixOperator, .prefixOperator, .postfixOperator, .equal,
      .arrow, .at, .pound:
      shortLength < 60_000
    default: false
    }
  }
}

extension NodeKind {
  fileprivate var isDeclaration: Bool {
    rawValue >= NodeKind.importDeclaration.rawValue && rawValue <= NodeKind.ifConfig.rawValue && isCompared
  }

  /// Whether a record stands for each node of the kind.
  fileprivate var isCompared: Bool {
    switch self {
    case .call, .subscriptCall, .macroExpansion, .memberAccess, .interpolation, .closure: true
    case .importDeclaration, .structDeclaration, .classDeclaration, .enumDeclaration, .actorDeclaration,
      .protocolDeclaration,
      .extensionDeclaration, .typealiasDeclaration, .associatedtypeDeclaration, .functionDeclaration,
      .initializerDeclaration,
      .deinitializerDeclaration, .subscriptDeclaration, .variableDeclaration, .patternBinding, .accessor,
      .enumCaseDeclaration,
      .enumCaseElement, .operatorDeclaration, .precedenceGroupDeclaration, .macroDeclaration,
      .macroExpansionDeclaration,
      .missingDeclaration, .ifConfig, .ifConfigClause, .sourceLocationDirective, .parameter,
      .genericParameter:
      true
    default: false
    }
  }

  /// Whether the main token is part of the record.
  fileprivate var hasName: Bool {
    switch self {
    case .call, .subscriptCall, .interpolation, .closure, .extensionDeclaration, .patternBinding,
      .missingDeclaration, .ifConfig,
      .ifConfigClause, .sourceLocationDirective:
      false
    default: true
    }
  }

  fileprivate var wrongKind: NodeKind {
    switch self {
    case .call: .subscriptCall
    case .subscriptCall: .call
    case .memberAccess: .identifier
    case .closure: .codeBlock
    case .structDeclaration: .classDeclaration
    case .classDeclaration: .actorDeclaration
    case .functionDeclaration: .macroDeclaration
    case .variableDeclaration: .enumCaseDeclaration
    case .parameter: .genericParameter
    case .ifConfig: .ifConfigClause
    default: .error
    }
  }
}

/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
private struct SplitMix {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(limit))
  }
}
