import PipelintSource
import PipelintSyntax

/// The calls and functions of a file by its syntax alone: those, too, of which no facts are kept.
struct UnkeptCalls {
  private let tree: SyntaxTree
  /// By the place of the callee's name, and of each label.
  private var callsByPlace: [UInt32: Node] = [:]
  /// By the place of their name.
  private var functions: [UInt32: Node] = [:]
  private var constants = FileConstants()

  /// What a call gives a parameter.
  enum Argument {
    /// What stands in the source, or is a constant of a type: a literal, `.name`, `Type.name`, `Endpoint.name.url`, `Endpoint.name()`, a constant of the
    /// file, texts put together of these, what `Type.value("key")!` finds.
    case settled
    case leftOut
    case other
  }

  /// Parses the whole text.
  init(_ text: SourceText) {
    tree = SyntaxTree.parse(text)
    for index in tree.nodes.indices {
      let node = Node(tree: tree, index: UInt32(index))
      constants.add(node)
      if node.kind == .functionDeclaration, let name = node.mainToken {
        functions[tree.tokens[name].start] = node
      }
      guard node.kind == .call else { continue }
      let names = [node.firstChild?.mainToken] + arguments(of: node).map(\.mainToken)
      for case let name? in names { callsByPlace[tree.tokens[name].start] = node }
    }
  }

  /// What the call whose callee's name, or one of whose labels, stands at a place gives the parameter of a label; of several without one, the first
  /// after `position` others. Nil where no call stands there.
  func argument(labelled label: String, after position: Int, ofCallAt place: UInt32) -> Argument? {
    guard let call = callsByPlace[place] else { return nil }
    // A trailing closure is no text.
    let matching = arguments(of: call).filter { self.label(of: $0) == label }
    guard matching.indices.contains(position) else { return .leftOut }
    return matching[position].firstChild.map(isSettled) == true ? .settled : .other
  }

  /// The labels of what stands between the parentheses of a call at a place, empty for none; nil where no call stands there.
  func labels(ofCallAt place: UInt32) -> [String]? {
    callsByPlace[place].map { arguments(of: $0).map(label) }
  }

  /// Whether the call at a place has no argument of a label.
  func leavesOut(_ label: String, at place: UInt32) -> Bool {
    callsByPlace[place].map { call in !arguments(of: call).contains { self.label(of: $0) == label } } ?? false
  }

  /// Whether all that the function whose name stands at a place returns is settled, whatever it is given.
  func returnsSettled(functionAt place: UInt32) -> Bool {
    guard let body = functions[place]?.lastChild, body.kind == .codeBlock, let last = body.lastChild else {
      return false
    }
    let returns = (body.raw.firstNode..<body.index).map { Node(tree: tree, index: $0) }
      .filter { $0.kind == .returnStatement }
    if returns.isEmpty { return last.index == body.firstChild?.index && isSettled(last) }
    return returns.allSatisfy { $0.firstChild.map(isSettled) == true }
  }

  private func arguments(of call: Node) -> [Node] {
    call.children.first { $0.kind == .argumentList }?.children ?? []
  }

  private func label(of argument: Node) -> String {
    argument.mainToken.map(tree.text(ofToken:)) ?? ""
  }

  private func isSettled(_ value: Node) -> Bool { isSettled(value, depth: 0) }

  private static let maximumDepth = 8

  private func isSettled(_ value: Node, depth: Int) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    switch value.kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return true
    // What a text is put together of, in arguments.
    case .stringLiteral, .interpolation, .argument:
      return value.children.allSatisfy { isSettled($0, depth: depth + 1) }
    case .sequence:
      let parts = value.children
      let beginsLast = parts.lastIndex { $0.kind == .ternary }.map { $0 + 1 } ?? 0
      // Of `condition ? first : second` the condition is no part of the value.
      let values =
        parts[..<beginsLast].filter { $0.kind == .ternary }.compactMap(\.firstChild) + parts[beginsLast...]
      return values.allSatisfy {
        $0.kind == .binaryOperator ? text(of: $0) == "+" : isSettled($0, depth: depth + 1)
      }
    case .forceUnwrap: return value.firstChild.map { isFound($0, depth: depth + 1) } ?? false
    case .call:
      let owner = value.firstChild?.firstChild
      return owner.map(isNamedAfterSettings) == true && isFound(value, depth: depth + 1)
    // Only types and what C calls a constant are spelled so: `SERVER_ADDRESS`.
    case .identifier: return isType(value) || isConstant(text(of: value), depth: depth)
    case .memberAccess:
      guard let base = value.firstChild else { return true }
      guard base.kind == .identifier || base.kind == .memberAccess else { return false }
      if base.kind == .identifier, text(of: base) == "self" {
        return isConstant(text(of: value), depth: depth)
      }
      return isType(base) || isCase(base)
    default: return false
    }
  }

  private func isType(_ node: Node) -> Bool { text(of: node).first?.isUppercase == true }

  /// `Endpoint.search` of `Endpoint.search.url`, where a type's name says that the program lays down what is in it.
  private func isCase(_ node: Node) -> Bool {
    guard node.kind == .memberAccess, let owner = node.firstChild,
      owner.kind == .identifier || owner.kind == .memberAccess
    else { return false }
    return isType(owner) && isNamedAfterSettings(owner)
  }

  private func isNamedAfterSettings(_ type: Node) -> Bool {
    var type: Node? = type
    while let current = type {
      let words = text(of: current).wordsOfName
      if !words.isDisjoint(with: Self.wordsOfSettings) { return true }
      type = current.kind == .memberAccess ? current.firstChild : nil
    }
    return false
  }

  /// What types are called after that hold what a program is set up with.
  private static let wordsOfSettings: Set<String> = [
    "address", "addresses", "api", "config", "configuration", "constant", "constants", "endpoint",
    "endpoints", "environment", "path", "paths", "route", "routes", "server", "url", "urls",
  ]

  /// Whether a type is asked for something that is settled: `.value("key")`
  private func isFound(_ call: Node, depth: Int) -> Bool {
    guard call.kind == .call, let callee = call.firstChild, callee.kind == .memberAccess else { return false }
    return isSettled(callee, depth: depth)
      && arguments(of: call).allSatisfy { $0.firstChild.map { isSettled($0, depth: depth) } ?? false }
  }

  private func isConstant(_ name: String, depth: Int) -> Bool {
    let values = constants.values(of: name)
    return !values.isEmpty && values.allSatisfy { isSettled($0, depth: depth + 1) }
  }

  /// Of the main token; empty without one.
  private func text(of node: Node) -> String { node.mainToken.map(tree.text(ofToken:)) ?? "" }
}

/// What stands for a name wherever a file names it, by the syntax of all that declares the name there: `let home = "…"`, `var home: String { "…" }`,
/// `let home: String` with each `home = "…"`.
private struct FileConstants {
  private var valuesByName: [String: [Node]] = [:]
  /// What is assigned to a name by itself; nil for what is not followed.
  private var assigned: [String: [Node?]] = [:]
  /// By how many constants a name is declared that get their value afterwards.
  private var lateConstants: [String: Int] = [:]
  /// By how many declarations a name is declared, whatever these are.
  private var declarations: [String: Int] = [:]

  /// Takes a node of the file for what it declares.
  mutating func add(_ node: Node) {
    switch node.kind {
    case .identifierPattern, .parameter, .closureParameter, .capture:
      if let token = node.mainToken { declarations[node.tree.text(ofToken: token), default: 0] += 1 }
    case .variableDeclaration:
      let isConstant = node.mainToken.map { node.tree.text(ofToken: $0) == "let" } ?? false
      for case let binding in node.children where binding.kind == .patternBinding {
        guard let pattern = binding.firstChild, pattern.kind == .identifierPattern,
          let token = pattern.mainToken
        else { continue }
        let name = node.tree.text(ofToken: token)
        if let value = isConstant ? initialValue(of: binding) : returned(by: binding) {
          valuesByName[name, default: []].append(value)
        } else if isConstant {
          lateConstants[name, default: 0] += 1
        }
      }
    case .sequence:
      let parts = node.children
      guard parts.count > 2, parts[0].kind == .identifier, parts[1].kind == .assignment,
        let token = parts[0].mainToken
      else { break }
      assigned[node.tree.text(ofToken: token), default: []].append(parts.count == 3 ? parts[2] : nil)
    default: break
    }
  }

  /// The values that a name can have; none where one of its declarations may give it any.
  func values(of name: String) -> [Node] {
    let values = valuesByName[name] ?? []
    guard let late = lateConstants[name] else { return values.count == declarations[name] ? values : [] }
    let assigned = assigned[name] ?? []
    let areFollowed = values.count + late == declarations[name] && assigned.allSatisfy { $0 != nil }
    return areFollowed && !assigned.isEmpty ? values + assigned.compactMap(\.self) : []
  }

  private func initialValue(of binding: Node) -> Node? {
    binding.children.first { $0.kind == .initializerClause }?.firstChild
  }

  /// What a getter returns that does nothing else.
  private func returned(by binding: Node) -> Node? {
    guard let body = binding.lastChild, body.kind == .codeBlock, let item = body.firstChild,
      item.index == body.lastChild?.index
    else { return nil }
    return item.kind == .returnStatement ? item.firstChild : item
  }
}
