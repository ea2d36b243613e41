/// A parameter that is a stream of which the type does not say what it fails with: that the arguments tell.
struct StreamParameter: Hashable, Sendable {
  /// A function, an initializer, or a struct with a memberwise initializer.
  let owner: DeclarationReference
  /// Its place among the owner's parameters; of a struct's the index of the property's declaration.
  let position: Int32
  /// Of a parameter that is a tuple the element that is meant; -1 for others.
  let element: Int32
}

/// A parameter whose failures arrive somewhere.
struct ArrivingParameter: Sendable {
  let parameter: StreamParameter
  /// As of a `ReachingError`.
  var entry: ReachingError.Place?
  var entryName = ""
}
