import PipelintModel

extension TracedStep {
  /// What changes here among the errors that can arrive: those that come in, in the order of `errors`, and those that are gone.
  func changes(after previous: TracedStep?) -> (added: [TracedError], removed: [String]) {
    let before = previous?.errorTypes ?? []
    let added = errors.filter { !(previous?.errors.contains($0) ?? false) && !before.contains($0.type) }
    return (added, before.filter { !errorTypes.contains($0) })
  }

  /// Where the steps' lower rail is drawn: something can fail, or nobody knows.
  var isFallible: Bool { canFail != .no || failure == nil }
}

extension TracedError {
  /// `URLError from dataTaskPublisher`, `NetworkError from throw`
  var origin: String { raisedBy.map { "\(type) from \($0)" } ?? "\(type), as declared" }
}

extension Stream.Lifetime {
  /// Said of what a chain's last step gives; nil where it is not known.
  var sentence: String? {
    switch self {
    case .oneShot: "ends with the first value or failure"
    case .finite: "ends by itself"
    case .longLived: "goes on until it is cancelled"
    case .unknown: nil
    }
  }
}

extension Stream.Delivery {
  /// Said of what a chain's last step gives; nil where it is not known.
  var sentence: String? {
    switch self {
    case .main: "delivers on the main thread"
    case .background: "delivers in the background"
    case .synchronous: "delivers while it is subscribed to"
    case .scheduler: "delivers on a scheduler"
    case .unknown: nil
    }
  }
}
