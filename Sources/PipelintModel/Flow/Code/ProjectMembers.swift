extension AnalyzedFile {
  /// Whether the project declares a member of this name anywhere.
  package func projectDeclaresMember(named name: String) -> Bool {
    index.declarationsOfMembers(named: name).contains { !index.isFramework($0) }
  }
}
