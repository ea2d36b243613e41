/// A place through which a stream comes into code from elsewhere, and of which the type does not say what it fails with: a parameter, which the
/// arguments tell of, or a subject, which those tell of who send to it.
struct StreamInlet: Hashable, Sendable {
  /// A function, an initializer, or a struct with a memberwise initializer; the property that keeps a subject.
  let owner: DeclarationReference
  /// Its place among the owner's parameters; of a struct's the index of the property's declaration; 0 of a subject.
  let position: Int32
  /// Of a parameter that is a tuple the element that is meant; -1 for others.
  let element: Int32
}

/// An inlet whose failures arrive somewhere.
struct ArrivingInlet: Sendable {
  let inlet: StreamInlet
  /// As of a `ReachingError`.
  var entry: ReachingError.Place?
  var entryName = ""
}
