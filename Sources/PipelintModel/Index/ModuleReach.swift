/// By module: those whose declarations its code may meet, imported by one of its files, or by modules that those import.
///
/// More than a file sees by itself: members of a framework's types come along with the values that other files and modules hand over.
struct ModuleReach: Sendable {
  private var reached: [Set<Int32>] = []

  /// `imports` are each module's own, of all its files. Folders among the modules may see what the others declare.
  init(imports: [Set<Int32>], isFolder: [Bool]) {
    let folders = imports.indices.filter { isFolder[$0] }
    let ofFolders = folders.reduce(into: Set(folders.map { Int32($0) })) { $0.formUnion(imports[$1]) }
    for module in imports.indices {
      var found: Set<Int32> = [Int32(module)]
      var next = [Int32(module)]
      while let module = next.popLast() {
        let imported = isFolder[Int(module)] ? ofFolders : imports[Int(module)]
        for other in imported where found.insert(other).inserted { next.append(other) }
      }
      reached.append(found)
    }
  }

  /// Whether code of `module` may meet what one of `others` declares.
  func reaches(_ others: [Int32], from module: Int) -> Bool {
    others.contains { reached[module].contains($0) }
  }
}
