extension AnalyzedFile {
  /// Whether a stream certainly asks the network, and begins anew with each subscription: what it fails with says so.
  package func isRequest(_ step: Step) -> Bool {
    step.stream.lifetime != .longLived
      && step.errors.types.contains { type in
        guard case .nominal(let nominal) = type, nominal.entry >= 0 else { return false }
        return Self.transportErrors.contains(nominal.name)
          && index.isFramework(index.entries[Int(nominal.entry)].declaration)
      }
  }

  private static let transportErrors: Set<String> = ["URLError", "AFError", "MoyaError"]
}
