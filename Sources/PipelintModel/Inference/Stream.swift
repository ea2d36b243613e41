import PipelintSource

/// What is known of a publisher beside its type.
package struct Stream: Sendable {
  package enum Lifetime: Sendable {
    /// Ends by itself, at the latest after one answer.
    case oneShot
    /// Ends by itself.
    case finite
    /// Goes on as long as it is kept.
    case longLived
    case unknown
  }

  package enum Start: Sendable {
    /// Begins anew for each subscriber.
    case cold
    /// Has begun before anybody subscribes.
    case eager
    /// Hands the same values and the same end to each subscriber, without doing anything.
    case replaying
    case hot
    /// One subscription for all subscribers, which is not begun again when it has ended.
    case shared
    /// One subscription for all subscribers at the same time; the next one after it has ended begins anew.
    case sharedWhileConnected
    case unknown
  }

  package enum Delivery: Sendable {
    case main, background, synchronous, scheduler, unknown
  }

  package var errors: ErrorSet
  package var lifetime: Lifetime = .unknown
  package var start: Start = .unknown
  package var delivery: Delivery = .unknown
}

/// The concrete errors that can arrive somewhere.
package struct ErrorSet: Sendable {
  /// One for each type and place, in the order in which they were found.
  package var reaching: [ReachingError] = []
  /// Something that is not known can arrive too.
  package var isOpen = false
  /// Why it is open.
  package var reason: String?
  /// Something of a type that is not known certainly is raised, so that it is open too: `promise(.failure(error))`.
  package var raisesUnknown = false
  /// In the summary of an operator: what its upstream fails with arrives too.
  var includesUpstream = false

  package static let none = ErrorSet()

  package static func open(_ reason: String) -> ErrorSet { ErrorSet(isOpen: true, reason: reason) }

  static func dependsOnItself(_ name: String) -> ErrorSet { open("'\(name)' depends on itself") }

  static func raised(_ reason: String) -> ErrorSet {
    var result = open(reason)
    result.raisesUnknown = true
    return result
  }

  package init(_ reaching: [ReachingError] = [], isOpen: Bool = false, reason: String? = nil) {
    self.reaching = reaching
    self.isOpen = isOpen
    self.reason = reason
  }

  /// The types, each once, in the order of `reaching`.
  package var types: [Type] {
    var result: [Type] = []
    for error in reaching where !result.contains(error.type) { result.append(error.type) }
    return result
  }

  /// Whether something certainly arrives.
  package var isCertain: Bool { !reaching.isEmpty || raisesUnknown }

  /// Whether an error of the same type is raised at the same place.
  func contains(_ error: ReachingError) -> Bool {
    reaching.contains { $0.type == error.type && $0.place == error.place }
  }

  mutating func formUnion(_ other: ErrorSet) {
    for error in other.reaching where !contains(error) {
      if reaching.count < 64 { reaching.append(error) } else { isOpen = true }
    }
    if other.isOpen, !isOpen { reason = other.reason }
    isOpen = isOpen || other.isOpen
    raisesUnknown = raisesUnknown || other.raisesUnknown
    includesUpstream = includesUpstream || other.includesUpstream
  }
}

/// One type of error that can arrive, and the place that raises it.
package struct ReachingError: Sendable {
  package enum Cause: Sendable, Equatable {
    /// `throw`
    case thrown
    /// The operator or source of this name.
    case operation(String)
    /// A call with `try` of what is called so.
    case call(String)
    /// A declared failure, of which nothing else is known.
    case declared
  }

  package struct Place: Hashable, Sendable {
    /// An index into the files of the index.
    package let file: Int
    package let range: SourceRange
  }

  package let type: Type
  /// Nil for a failure that is only declared.
  package let place: Place?
  package let cause: Cause
  /// The link of the chain by which it comes in: its name's range, in the file of the chain.
  package var entry: Place?
  package var entryName = ""
}
