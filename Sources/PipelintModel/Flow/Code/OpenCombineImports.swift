extension AnalyzedFile {
  /// Whether the file imports OpenCombine, and never Combine.
  package var importsOnlyOpenCombine: Bool {
    let modules = facts.imports.map { facts.string($0.module) }
    return modules.contains { $0.hasPrefix("OpenCombine") && $0 != "OpenCombineShim" }
      && !modules.contains { $0 == "Combine" || $0 == "SwiftUI" || $0 == "OpenCombineShim" }
  }
}
