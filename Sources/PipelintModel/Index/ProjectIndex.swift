/// One file of the project as the index takes it in.
package struct IndexedFile: Sendable {
  /// As reported.
  package let path: String
  /// The name of the module it is compiled into; the same for all files of a project without targets.
  package let module: String
  package let facts: FileFacts

  package init(path: String, module: String, facts: FileFacts) {
    self.path = path
    self.module = module
    self.facts = facts
  }
}

/// What all files of a project declare, by name. Does not depend on the order of the files.
package final class ProjectIndex: Sendable {
  package let files: [IndexedFile]

  package init(_ files: [IndexedFile]) {
    self.files = files
  }
}
