/// By module: those whose declarations its code may meet, imported by one of its files, or by modules that those import.
///
/// More than a file sees by itself: members of a framework's types come along with the values that other files and modules hand over.
struct ModuleReach: Sendable {
  private let reached: [Set<Int32>]

  /// `imports` are each module's own, of all its files. Folders among the modules may see what the others declare.
  init(imports: [Set<Int32>], isFolder: [Bool]) {
    let folders = imports.indices.filter { isFolder[$0] }
    let ofFolders = folders.reduce(into: Set(folders.map { Int32($0) })) { $0.formUnion(imports[$1]) }
    func all(from first: Int32) -> Set<Int32> {
      var found: Set<Int32> = [first]
      var next = [first]
      while let module = next.popLast() {
        let imported = isFolder[Int(module)] ? ofFolders : imports[Int(module)]
        for other in imported where found.insert(other).inserted { next.append(other) }
      }
      return found
    }
    // It is the same for all folders, which may be many.
    let fromFolders = folders.first.map { all(from: Int32($0)) } ?? []
    reached = imports.indices.map { isFolder[$0] ? fromFolders : all(from: Int32($0)) }
  }

  /// Whether code of `module` may meet what one of `others` declares.
  func reaches(_ others: [Int32], from module: Int) -> Bool {
    others.contains { reached[module].contains($0) }
  }
}
