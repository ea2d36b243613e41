extension AnalyzedFile {
  /// Whether Combine certainly has, or has not, what came with iOS 14: overloads of flattening operators for streams that cannot fail, `assign(to: &$x)`.
  /// By the oldest system that the project has to run on; nil where nothing says so. OpenCombine has all of it.
  package var hasCombineOfIOS14: Bool? {
    if imports("OpenCombine") { return true }
    guard case .major(let system) = dependencies[DependencyVersions.iOS] else { return nil }
    return system >= 14
  }
}
