extension AnalyzedFile {
  /// Whether the file imports a module.
  package func imports(_ module: String) -> Bool { index.imports(module, file: file) }

  /// Whether the file, or another one of its module, imports a module: then it certainly is there to be imported. Linear in the number of files.
  package func canImport(_ module: String) -> Bool {
    imports(module)
      || (0..<index.projectFileCount).contains { sharesModule(with: $0) && index.imports(module, file: $0) }
  }

  func sharesModule(with other: Int) -> Bool {
    index.index.moduleOfFile[file] == index.index.moduleOfFile[other]
  }
}
