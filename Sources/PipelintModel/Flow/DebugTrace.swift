import PipelintSource
extension AnalyzedFile {
  package func debugTrace() -> [(SourceRange, String, String, String, String, String)] {
    var result: [(SourceRange, String, String, String, String, String)] = []
    for (position, fact) in facts.expressions.enumerated() where fact.kind == .call && fact.operands.count > 0 {
      let id = ExpressionID(position)
      let value = inference.ask(id, fileID)
      let callee = facts.expressions[Int(inference.operand(fact, 0, fileID).index)]
      guard inference.isPublisher(value.type, inference.context(of: id, fileID)) || value.type.isUnknown else { continue }
      let name = callee.kind == .name || value.declaration.map({ index.declaration($0).kind == .initializer }) == true ? "init" : facts.names[callee.name]
      let context = inference.context(of: id, fileID)
      var failure = "\(inference.failure(of: value.type, fileID, context))"
      if value.type.isUnknown { failure = "_ " + inference.unknownReason(value.type) }
      let errors = value.stream.map { s in s.errors.reaching.map { "\($0.type)" }.joined(separator: ",") + (s.errors.isOpen ? " open(\(s.errors.reason ?? ""))" : "") + " \(s.lifetime)" } ?? "-"
      result.append((callee.nameRange, name, "\(value.type)", "\(inference.output(of: value.type, fileID, context))", failure, errors))
    }
    return result
  }
}
