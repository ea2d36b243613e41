import PipelintSource
import PipelintSyntax

/// The calls of a file by its syntax alone: those, too, of which no facts are kept.
struct UnkeptCalls {
  private let tree: SyntaxTree
  /// By the place of the callee's name, and of each label.
  private var callsByPlace: [UInt32: Node] = [:]

  /// What a call gives a parameter.
  enum Argument {
    /// What stands in the source, or is a constant of a type: a literal, `.name`, `Type.name`.
    case settled
    case leftOut
    case other
  }

  /// Parses the whole text.
  init(_ text: SourceText) {
    tree = SyntaxTree.parse(text)
    for index in tree.nodes.indices where tree.nodes[index].kind == .call {
      let call = Node(tree: tree, index: UInt32(index))
      let names = [call.firstChild?.mainToken] + arguments(of: call).map(\.mainToken)
      for case let name? in names { callsByPlace[tree.tokens[name].start] = call }
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

  private func arguments(of call: Node) -> [Node] {
    call.children.first { $0.kind == .argumentList }?.children ?? []
  }

  private func label(of argument: Node) -> String {
    argument.mainToken.map(tree.text(ofToken:)) ?? ""
  }

  private func isSettled(_ value: Node) -> Bool {
    switch value.kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: return true
    case .stringLiteral: return value.firstChild == nil
    case .memberAccess:
      guard let base = value.firstChild else { return true }
      guard base.kind == .identifier || base.kind == .memberAccess, let name = base.mainToken else {
        return false
      }
      return tree.text(ofToken: name).first?.isUppercase == true
    default: return false
    }
  }
}
