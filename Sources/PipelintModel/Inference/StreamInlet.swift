/// A place through which a stream comes into code from elsewhere, and of which the type does not say what it fails with: a parameter, which the
/// arguments tell of, or a subject, which those tell of who send to it.
struct StreamInlet: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// By its place among the owner's parameters.
    case parameter(Int32)
    /// Of a parameter that is a tuple.
    case element(Int32, of: Int32)
    /// What the function returns that is handed for a parameter.
    case result(of: Int32)
    /// What the function throws that is handed for a parameter.
    case thrown(by: Int32)
    /// What memberwise initializers give to a property, by the index of its declaration.
    case property(Int32)
    /// What an operator is called on: its own `self`.
    case receiver
    /// What is sent to the subject that the owner keeps.
    case subject
    /// The same of one in a local constant of the owner's file, by its statement.
    case local(Int32)
    /// Any value of the owner, a type of streams.
    case value
    /// What the owner is or returns, where that is still being worked out.
    case itself
  }

  /// A function, an initializer, or a struct with a memberwise initializer; the property that keeps a subject; a type; what is or
  /// returns a stream.
  let owner: DeclarationReference
  let place: Place
}

/// An inlet whose failures arrive somewhere.
struct ArrivingInlet: Sendable {
  let inlet: StreamInlet
  /// As of a `ReachingError`.
  var entry: ReachingError.Place?
  var entryName = ""
}
