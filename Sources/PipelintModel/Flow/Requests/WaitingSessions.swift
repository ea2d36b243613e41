import PipelintSource

extension AnalyzedFile {
  /// Whether the file may let a session wait for a connection: `configuration.waitsForConnectivity = true`, or whatever else is no `false`.
  package var letsSessionsWait: Bool {
    guard let name = facts.names.find("waitsForConnectivity") else { return false }
    return (inference.scopes(fileID).usesOfName[name] ?? []).contains { use in
      guard let assignment = parent(of: use), facts[assignment].kind == .assignment,
        facts.firstOperand(of: assignment) == use, let value = facts.operands(of: assignment).last
      else { return false }
      return facts[value].kind != .booleanLiteral || facts.string(facts[value].name) != "false"
    }
  }
}
