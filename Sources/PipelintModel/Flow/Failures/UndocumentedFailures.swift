extension AnalyzedFile {
  /// The public declarations of publishers that may fail with any error, whose documentation speaks of no failure; in source order. Those without
  /// documentation are left out.
  package var declarationsWithUndocumentedFailure: [PublisherDeclaration] {
    publisherDeclarations.filter { declaration in
      guard declaration.access == .everywhere, declaration.failure == .anyError, !mayBeWitness(declaration),
        declaration.errors.isOpen || !declaration.errors.types.isEmpty,
        let written = documentation(above: declaration.range)?.lowercased()
      else { return false }
      return !["fail", "throw", "error"].contains(where: written.contains)
    }
  }
}
