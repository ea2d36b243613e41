import PipelintSource

extension AnalyzedFile {
  private static let testModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "RxTest", "RxBlocking"]

  /// Whether the file is a test, a test's helper or a playground, by what it imports and where it lies.
  package var isTestCode: Bool {
    facts.imports.contains { Self.testModules.contains(facts.names[$0.module]) } || Self.isTestPath(text.path)
  }

  private static func isTestPath(_ path: String) -> Bool {
    let components = path.split(separator: "/")
    guard let name = components.last else { return false }
    return components.contains("Tests") || components.contains { $0.hasSuffix(".playground") }
      || name.hasSuffix("Tests.swift") || name.hasSuffix("Spec.swift") || name.contains("Mock")
  }
}
