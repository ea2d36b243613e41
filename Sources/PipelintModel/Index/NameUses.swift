extension ProjectView {
  /// The project's files that may name a declaration which those of its `access` see; without those of test code, but for what is test code itself. By
  /// path.
  func files(seeing declaration: DeclarationReference, _ access: Access) -> [Int32] {
    if access == .file { return [declaration.file] }
    let module = access == .module ? index.moduleOfFile[Int(declaration.file)] : nil
    let files = filesOfModules[module] ?? files(ofModule: module)
    filesOfModules[module] = files
    return isTestCode(declaration.file) ? files.all : files.product
  }

  /// The project's files that may be of a module: those of its own, and of a folder where it is one itself. All of them for nil.
  private func files(ofModule module: Int32?) -> ModuleFiles {
    let all = (0..<Int32(projectFileCount))
      .filter {
        guard let module else { return true }
        return module == index.moduleOfFile[Int($0)] || index.areFolders(module, index.moduleOfFile[Int($0)])
      }
      .sorted { path($0) < path($1) }
    return ModuleFiles(all: all, product: all.filter { !isTestCode($0) })
  }

  /// Those of some files that may have `name` in what is kept of them.
  func files(among files: [Int32], naming name: String) -> [Int32] {
    let hash = NameTable.hash(name)
    return files.filter { mayName(name, in: $0) && nameSet(of: $0)?.mayHold(hash) ?? false }
  }

  /// Whether the code of a file of the project may have a word, whether that is kept or not.
  func mayName(_ word: String, in file: Int32) -> Bool {
    if let lastSought, lastSought.text == word { return index.words.mayHold(lastSought, in: Int(file)) }
    let sought = SoughtWord(word)
    lastSought = sought
    return index.words.mayHold(sought, in: Int(file))
  }
}

/// The files of a module, by path.
struct ModuleFiles {
  let all: [Int32]
  /// Without those of test code.
  let product: [Int32]
}
