extension ProjectView {
  /// The project's files that may name a declaration which those of its `access` see; without those of test code, but for what is test code itself.
  /// By path.
  func files(seeing declaration: DeclarationReference, _ access: Access) -> [Int32] {
    let all = access == .file ? [declaration.file] : filesOfModule(of: declaration.file)
    return isTestCode(declaration.file) ? all : all.filter { !isTestCode($0) }
  }

  /// The project's files that may be of the same module as `file`: of its own, or of a folder, as it is itself. By path.
  private func filesOfModule(of file: Int32) -> [Int32] {
    let module = index.moduleOfFile[Int(file)]
    return (0..<Int32(projectFileCount))
      .filter {
        module == index.moduleOfFile[Int($0)] || index.areFolders(module, index.moduleOfFile[Int($0)])
      }
      .sorted { path($0) < path($1) }
  }

  /// Those of some files that have `name` in what is kept of them. Linear in all of their names.
  func files(among files: [Int32], naming name: String) -> [Int32] {
    let hashes: Set<UInt64> = [NameTable.hash(name)]
    return files.filter { index.files.facts(of: Int($0))?.hasName(among: hashes) ?? false }
  }

  /// The properties of a type that an initializer has to give a value to: constants without one, in source order.
  func constants(of type: DeclarationReference) -> [DeclarationReference] {
    let facts = facts(type)
    return facts.declarations.indices.compactMap { position in
      let declaration = facts.declarations[position]
      guard declaration.parent.index == type.index, declaration.kind == .variable,
        declaration.modifiers.contains(.isConstant), declaration.initialValue.isNone,
        declaration.modifiers.isDisjoint(with: [.isStatic, .isComputed])
      else { return nil }
      return DeclarationReference(Int(type.file), position)
    }
  }
}
