extension AnalyzedFile {
  /// Whether the project declares a member of this name anywhere.
  package func projectDeclaresMember(named name: String) -> Bool {
    if let known = inference.models.projectMembers[name] { return known }
    let answer = index.declarationsOfMembers(named: name).contains { !index.isFramework($0) }
    inference.models.projectMembers[name] = answer
    return answer
  }
}
