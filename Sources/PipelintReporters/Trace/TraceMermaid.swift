import PipelintModel

/// Chains as Mermaid flowcharts, which Markdown viewers draw: values flow along solid arrows, failures along dotted ones.
package struct TraceMermaid: Sendable {
  package init() {}

  /// One flowchart for each chain, one after the other.
  package func text(of chains: [ChainTrace]) -> String {
    chains.map { chain in
      var chart = Flowchart()
      chart.add(chain)
      return chart.text
    }.joined(separator: "\n")
  }
}

private struct Flowchart {
  private(set) var text = "flowchart TD\n"
  private var nodeCount = 0

  /// Adds the steps of a chain and what connects them; the name of the last one's node.
  @discardableResult
  mutating func add(_ chain: ChainTrace) -> String {
    var previous: (node: String, step: TracedStep)?
    for step in chain.steps {
      nodeCount += 1
      let node = "s\(nodeCount)"
      let (open, close) = step.role == .operator ? ("[", "]") : ("([", "])")
      text += "  \(node)\(open)\"\(escaped(step.name))\"\(close)\n"
      if let previous { connect(previous.node, previous.step, to: node) }
      for inner in step.inner {
        let last = add(inner)
        if let step = inner.steps.last { connect(last, step, to: node) }
      }
      previous = (node, step)
    }
    guard let previous else { return "" }
    if previous.step.role != .subscriber, nodeCount == chain.nodeCount {
      text += "  out((\" \"))\n"
      connect(previous.node, previous.step, to: "out")
    }
    return previous.node
  }

  private mutating func connect(_ node: String, _ step: TracedStep, to next: String) {
    text += "  \(node) -->|\"\(escaped(step.output ?? "?"))\"| \(next)\n"
    guard step.isFallible else { return }
    let types = step.errorTypes.joined(separator: ", ")
    var label = step.failure ?? "?"
    if !types.isEmpty, types != label { label += ": " + types }
    if step.isOpen { label += ", …" }
    text += "  \(node) -. \"\(escaped(label))\" .-> \(next)\n"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "<", ">", "#", "&", "|", "`": result += "#\(scalar.value);"
      case _ where scalar.isTreacherous: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension ChainTrace {
  /// Its steps, and those of the chains that flow into them.
  fileprivate var nodeCount: Int { steps.reduce(0) { $0 + 1 + $1.inner.reduce(0) { $0 + $1.nodeCount } } }
}
