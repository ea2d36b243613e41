import PipelintSource
import PipelintSyntax

/// What pipelint finds, read from its tree.
func pipelintEvidence(_ tree: SyntaxTree) -> Evidence {
  var evidence = Evidence()
  evidence.tokens = pieces(of: tree)
  for index in tree.nodes.indices {
    if let record = record(of: Node(tree: tree, index: UInt32(index))) { evidence.records.append(record) }
  }
  evidence.records.sort()
  evidence.hasErrors = !tree.errors.isEmpty
  return evidence
}

// MARK: Tokens

private func pieces(of tree: SyntaxTree) -> [Piece] {
  let versions = tokensOfVersions(tree)
  var versionIndex = 0
  var pieces = PieceList(capacity: tree.tokens.count)
  for (index, token) in tree.tokens.enumerated() {
    let range = tree.range(ofToken: index)
    while versionIndex < versions.count, versions[versionIndex].upperBound <= index { versionIndex += 1 }
    let isInVersion = versionIndex < versions.count && versions[versionIndex].contains(index)
    switch token.kind {
    case .endOfFile, .reserved, .stringSegment: break
    case .stringStart:
      pieces.append(range, .string)
    case .stringEnd:
      pieces.appendSegment(before: range.lower)
      pieces.append(range, .string)
    case .interpolationStart:
      pieces.appendSegment(before: range.lower)
      pieces.append(range, .interpolationStart)
    case .regexLiteral: pieces.append(range, .regex)
    case .integerLiteral, .floatLiteral, .period:
      let last = pieces.pieces.last
      let joined = isInVersion && last?.spelling == .number && last?.range.upper == range.lower
      pieces.append(range, token.kind == .period ? .punctuation : .number, joined: joined)
    case .prefixOperator: pieces.append(range, .prefixOperator)
    case .infixOperator: pieces.append(range, .infixOperator)
    case .postfixOperator: pieces.append(range, .postfixOperator)
    case .identifier, .escapedIdentifier, .dollarIdentifier, .keyword, .editorPlaceholder:
      pieces.append(range, .word)
    case .pound, .poundIf, .poundElseif, .poundElse, .poundEndif, .poundSourceLocation, .poundAvailable,
      .poundUnavailable, .shebang:
      pieces.append(range, .directive)
    case .unknown: pieces.append(range, .unknown)
    default: pieces.append(range, .punctuation)
    }
  }
  return pieces.pieces
}

/// Where `1.2.3` is a version, which swift-syntax spells as several tokens and the lexer doesn't.
private func tokensOfVersions(_ tree: SyntaxTree) -> [Range<Int>] {
  var ranges: [Range<Int>] = []
  for node in tree.nodes
  where node.kind == .availabilityCondition || node.kind == .attributeArguments || node.kind == .attribute {
    let range = Int(node.firstToken)..<Int(node.tokenEnd)
    while let last = ranges.last, range.lowerBound <= last.lowerBound { ranges.removeLast() }
    if range.isEmpty { continue }
    ranges.append(range)
  }
  return ranges
}

// MARK: Records

private func record(of node: Node) -> Record? {
  var parts = Parts(tree: node.tree)
  let children = node.raw.firstNode == node.index ? [] : node.children
  let kind: Record.Kind
  switch node.kind {
  case .call, .subscriptCall:
    kind = node.kind == .call ? .call : .subscriptCall
    if let callee = children.first { parts.add(.callee, callee) }
    parts.addArguments(children.dropFirst())
  case .macroExpansion, .macroExpansionDeclaration:
    kind = node.kind == .macroExpansion ? .macro : .macroExpansionDeclaration
    parts.add(.name, node.mainToken)
    parts.addArguments(children[...])
  case .memberAccess:
    kind = .member
    let names = children.last.flatMap { $0.kind == .argumentNames ? $0 : nil }
    if let base = children.first, base.kind != .argumentNames { parts.add(.base, base) }
    parts.add(.name, node.mainToken)
    if let names { parts.add(.argumentNames, names) }
  case .interpolation:
    kind = .interpolation
    for child in children where child.kind == .argument { parts.addArgument(child) }
  case .closure:
    kind = .closure
    if let signature = children.first, signature.kind == .closureSignature { parts.addSignature(signature) }
  case .importDeclaration: (kind, _) = (.import, parts.add(.name, node.mainToken))
  case .structDeclaration: (kind, _) = (.struct, parts.add(.name, node.mainToken))
  case .classDeclaration: (kind, _) = (.class, parts.add(.name, node.mainToken))
  case .enumDeclaration: (kind, _) = (.enum, parts.add(.name, node.mainToken))
  case .actorDeclaration: (kind, _) = (.actor, parts.add(.name, node.mainToken))
  case .protocolDeclaration: (kind, _) = (.protocol, parts.add(.name, node.mainToken))
  case .typealiasDeclaration: (kind, _) = (.typealias, parts.add(.name, node.mainToken))
  case .associatedtypeDeclaration: (kind, _) = (.associatedtype, parts.add(.name, node.mainToken))
  case .functionDeclaration: (kind, _) = (.function, parts.add(.name, node.mainToken))
  case .initializerDeclaration: (kind, _) = (.initializer, parts.add(.name, node.mainToken))
  case .deinitializerDeclaration: (kind, _) = (.deinitializer, parts.add(.name, node.mainToken))
  case .subscriptDeclaration: (kind, _) = (.subscript, parts.add(.name, node.mainToken))
  case .variableDeclaration: (kind, _) = (.variable, parts.add(.name, node.mainToken))
  case .accessor: (kind, _) = (.accessor, parts.add(.name, node.mainToken))
  case .enumCaseDeclaration: (kind, _) = (.enumCase, parts.add(.name, node.mainToken))
  case .operatorDeclaration: (kind, _) = (.operator, parts.add(.name, node.mainToken))
  case .precedenceGroupDeclaration: (kind, _) = (.precedenceGroup, parts.add(.name, node.mainToken))
  case .macroDeclaration: (kind, _) = (.macroDeclaration, parts.add(.name, node.mainToken))
  case .missingDeclaration: kind = .missingDeclaration
  case .ifConfig: kind = .ifConfig
  case .ifConfigClause:
    kind = .ifConfigClause
    if node.tree.tokens[Int(node.raw.firstToken)].kind != .poundElse, let condition = children.first {
      parts.add(.value, condition)
    }
  case .sourceLocationDirective: kind = .sourceLocation
  case .extensionDeclaration:
    kind = .extension
    if let type = children.first(where: \.isType) { parts.add(.type, type) }
  case .patternBinding:
    kind = .binding
    for (index, child) in children.enumerated() {
      switch child.kind {
      case .typeAnnotation: parts.addLastChild(.type, of: child)
      case .initializerClause: parts.addLastChild(.value, of: child)
      case .accessorBlock, .codeBlock: parts.add(.accessors, child)
      default: if index == 0 { parts.add(.pattern, child) }
      }
    }
  case .enumCaseElement:
    kind = .enumCaseElement
    parts.add(.name, node.mainToken)
    for child in children {
      switch child.kind {
      case .parameterClause: parts.add(.parameters, child)
      case .initializerClause: parts.addLastChild(.value, of: child)
      default: break
      }
    }
  case .parameter:
    kind = .parameter
    parts.addParameter(node)
  case .genericParameter:
    kind = .genericParameter
    parts.add(.name, node.mainToken)
    if let type = children.last(where: \.isType) { parts.add(.type, type) }
  default: return nil
  }
  return Record(kind: kind, range: node.range, parts: parts.parts)
}

private struct Parts {
  let tree: SyntaxTree
  private(set) var parts: [Record.Part] = []

  init(tree: SyntaxTree) { self.tree = tree }

  mutating func add(_ role: Record.Role, _ node: Node) {
    let range = node.range
    if !range.isEmpty { parts.append(Record.Part(role: role, range: range)) }
  }

  mutating func add(_ role: Record.Role, _ token: Int?) {
    guard let token else { return }
    let range = tree.range(ofToken: token)
    if !range.isEmpty { parts.append(Record.Part(role: role, range: range)) }
  }

  mutating func addLastChild(_ role: Record.Role, of node: Node) {
    if let child = node.lastChild { add(role, child) }
  }

  mutating func addArgument(_ argument: Node) {
    add(.label, argument.mainToken)
    addLastChild(.argument, of: argument)
  }

  mutating func addArguments(_ children: ArraySlice<Node>) {
    for child in children {
      switch child.kind {
      case .argumentList:
        add(.argumentList, child)
        for argument in child.children where argument.kind == .argument { addArgument(argument) }
      case .closure: add(.trailingClosure, child)
      case .labeledClosure:
        add(.trailingLabel, child.mainToken)
        addLastChild(.trailingClosure, of: child)
      default: break
      }
    }
  }

  mutating func addSignature(_ signature: Node) {
    for child in signature.children {
      switch child.kind {
      case .captureList:
        for capture in child.children where capture.kind == .capture {
          let first = Int(capture.raw.firstToken)
          if let name = capture.mainToken, name > first {
            let lower = tree.tokens[first].start
            parts.append(
              Record.Part(
                role: .captureSpecifier, range: SourceRange(lower, tree.range(ofToken: name - 1).upper)))
          }
          add(.capture, capture.mainToken)
          addLastChild(.captureValue, of: capture)
        }
      case .closureParameter: add(.name, child.mainToken)
      case .parameterClause:
        add(.parameters, child)
        for parameter in child.children where parameter.kind == .parameter { addParameter(parameter) }
      case .effects: add(.effects, child)
      case .returnClause: addLastChild(.returnType, of: child)
      default: break
      }
    }
  }

  mutating func addParameter(_ parameter: Node) {
    var firstName = Int(parameter.raw.firstToken)
    let children = parameter.children
    for child in children where child.kind == .attribute || child.kind == .modifier || child.kind == .ifConfig
    {
      firstName = Int(child.raw.tokenEnd)
    }
    if let name = parameter.mainToken {
      if name > firstName { add(.externalName, name - 1) }
      add(.name, name)
    }
    for child in children {
      if child.isType {
        add(.type, child)
      } else if child.kind == .initializerClause {
        addLastChild(.value, of: child)
      }
    }
  }
}

extension Node {
  var isType: Bool {
    kind.rawValue >= NodeKind.identifierType.rawValue && kind.rawValue <= NodeKind.namedOpaqueType.rawValue
  }
}
