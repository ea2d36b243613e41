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
  /// It only ends, or fails, and so has no values that are delivered anywhere: `Fail`, `empty`.
  var hasNoValues = false
  /// Of the body of an operator: it goes on as long as what that is called on, also where nothing that fails there comes this far.
  var goesOnWithUpstream = false
  /// Of the body of an operator: it ends when that does which it is called on, or what it puts in the place of that.
  var endsWithUpstream = false
  /// What it fails with by the flags of the function whose code makes it.
  var flaggedErrors: [FlaggedErrors] = []

  var ends: Bool { lifetime == .oneShot || lifetime == .finite }
}

/// The concrete errors that can arrive somewhere.
package struct ErrorSet: Sendable {
  /// One for each type and place, in the order in which they were found.
  package var reaching: [ReachingError] = []
  /// Why it is open; nil where it is not.
  private var gap: Gap?
  /// Something of a type that is not known certainly is raised, so that it is open too: `promise(.failure(error))`.
  package var raisesUnknown = false
  /// In the summary of an operator: what its upstream fails with arrives too.
  package var includesUpstream = false

  /// What there is to know yet. In a place of its own: sets are copied more often than made, and mostly have none.
  private indirect enum Gap {
    case reason(String)
    /// What streams of a type fail with, which it does not say.
    case failure(of: Type)
    /// What comes in through inlets of such types, each once, and nothing else.
    case inlets([ArrivingInlet], of: Type)
  }

  package static let none = ErrorSet()

  package static func open(_ reason: String) -> ErrorSet { ErrorSet(gap: .reason(reason)) }

  /// What a stream of `type` fails with.
  static func open(failureOf type: Type) -> ErrorSet { ErrorSet(gap: .failure(of: type)) }

  /// What comes in through an inlet of `type`.
  static func open(for inlet: ArrivingInlet, of type: Type) -> ErrorSet {
    ErrorSet(gap: .inlets([inlet], of: type))
  }

  static func raised(_ reason: String) -> ErrorSet {
    var result = open(reason)
    result.raisesUnknown = true
    return result
  }

  package init(_ reaching: [ReachingError] = []) { self.reaching = reaching }

  private init(gap: Gap) { self.gap = gap }

  /// Something that is not known can arrive too.
  package var isOpen: Bool { gap != nil }

  /// Why it is open.
  package var reason: String? {
    switch gap {
    case nil: nil
    case .reason(let reason): reason
    case .failure(let type), .inlets(_, let type): "what '\(type)' fails with is not known"
    }
  }

  /// Where it is open for nothing but what comes in through inlets: these.
  var inlets: [ArrivingInlet] {
    if case .inlets(let inlets, _) = gap { inlets } else { [] }
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
  func contains(_ error: ReachingError) -> Bool { position(of: error) != nil }

  private func position(of error: ReachingError) -> Int? {
    reaching.firstIndex { $0.type == error.type && $0.place == error.place }
  }

  mutating func formUnion(_ other: ErrorSet) {
    if let otherGap = other.gap { gap = gap.map { Self.union($0, otherGap) } ?? otherGap }
    for error in other.reaching {
      if let known = position(of: error) {
        reaching[known].answersUpstream = reaching[known].answersUpstream && error.answersUpstream
      } else if reaching.count < 64 {
        reaching.append(error)
      } else {
        gap = .reason("there are too many errors")
      }
    }
    raisesUnknown = raisesUnknown || other.raisesUnknown
    includesUpstream = includesUpstream || other.includesUpstream
  }

  /// Nothing of another type than those that are known arrives: the type says so.
  mutating func close() {
    if gap != nil {
      for position in reaching.indices { reaching[position].answersUpstream = false }
    }
    (gap, raisesUnknown) = (nil, false)
  }

  /// In the summary of an operator: whether nothing arrives unless the upstream fails.
  var needsUpstream: Bool {
    gap == nil && (includesUpstream || !reaching.isEmpty) && reaching.allSatisfy(\.answersUpstream)
  }

  /// In the summary of an operator: whether it matters what the upstream fails with.
  var dependsOnUpstream: Bool { includesUpstream || reaching.contains(where: \.answersUpstream) }

  /// Says that what arrives does so only where the upstream fails.
  mutating func answerUpstream() {
    for position in reaching.indices { reaching[position].answersUpstream = true }
  }

  /// Drops what answers the failures of the upstream, where that is known to have none; `errors` are what it fails with.
  mutating func answer(_ errors: ErrorSet) {
    if errors.needsUpstream { return }
    if !errors.isOpen, errors.reaching.isEmpty { reaching.removeAll(where: \.answersUpstream) }
    for position in reaching.indices { reaching[position].answersUpstream = false }
  }

  /// Gives what `errors` says of each inlet in the place of those it is open for.
  mutating func replaceInlets(_ errors: (ArrivingInlet, _ own: ErrorSet) -> ErrorSet) {
    guard case .inlets(let inlets, let type) = gap else { return }
    gap = nil
    for inlet in inlets { formUnion(errors(inlet, .open(for: inlet, of: type))) }
  }

  /// Says where errors come in.
  mutating func enter(at place: ReachingError.Place?, _ name: String) {
    for position in reaching.indices {
      (reaching[position].entry, reaching[position].entryName) = (place, name)
    }
  }

  /// Says where inlets come in, as is said of errors.
  mutating func enterInlets(
    at place: ReachingError.Place, _ name: String, isReplacing: Bool, except base: ErrorSet?
  ) {
    guard case .inlets(var inlets, let type) = gap else { return }
    let ofBase = base?.inlets ?? []
    for position in inlets.indices {
      let arriving = inlets[position]
      let isOfBase = ofBase.contains { $0.inlet == arriving.inlet && $0.entry == arriving.entry }
      guard !isOfBase, isReplacing || arriving.entry == nil else { continue }
      (inlets[position].entry, inlets[position].entryName) = (place, name)
    }
    gap = .inlets(inlets, of: type)
  }

  /// The first reason, or the one that more is known of than that there are inlets.
  private static func union(_ left: Gap, _ right: Gap) -> Gap {
    guard case .inlets(var all, let type) = left else { return left }
    guard case .inlets(let others, _) = right else { return right }
    for other in others where !all.contains(where: { $0.inlet == other.inlet }) { all.append(other) }
    return all.count > 16 ? .reason("it depends on too much") : .inlets(all, of: type)
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
  /// In the summary of an operator: it arrives only where the upstream fails, as its answer to that.
  var answersUpstream = false
}
