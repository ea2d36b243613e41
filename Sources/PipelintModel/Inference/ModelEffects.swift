/// What the attributes of a model's declaration say beyond its types. The set is closed and described in `Rules/Frameworks/README.md`.
///
/// An object that never changes once it is read, because it is handed on with every step.
package final class ModelEffects {
  package enum Raise {
    /// `@raises(URLError)`
    case type(String)
    /// `@raises(typeOf: error)`
    case typeOf(String)
    /// `@raises(thrownBy: decoder)`
    case thrownBy(String)
    /// `@raises(resultOf: customError)`
    case resultOf(String)
    /// `@raises(promisedBy: attemptToFulfill)`
    case promisedBy(String)
    /// `@raises(sentBy: subscribe)`
    case sentBy(String)
    /// `@raises(failureOf: trigger)`
    case failureOf(String)
  }

  package enum Resubscription: Equatable {
    /// So many times after the first, by the parameter of this name: Combine's `retry(_:)`.
    case retries(String)
    /// So many times, the first included: RxSwift's `retry(_:)`.
    case attempts(String)
    /// Whenever what the closure of this name returns has a value.
    case when(String)
    case endlessly
  }

  package enum Token {
    /// The subscription ends with it.
    case keepsAlive
    /// It can end the subscription, which goes on without it.
    case disposable
  }

  /// The names of what a type's values and failures are.
  private(set) var stream: (output: String, failure: String)?
  package private(set) var isSource = false
  package private(set) var lifetime = Stream.Lifetime.unknown
  package private(set) var start = Stream.Start.unknown
  package private(set) var delivery = Stream.Delivery.unknown
  /// It sends no values.
  private(set) var hasNoValues = false
  package private(set) var raises: [Raise] = []
  /// Parameters whose publishers flow into the result.
  package private(set) var merges: [String] = []
  /// The result has no more values than any of these.
  package private(set) var pairs = false
  /// The closure whose publishers flow into the result; empty for those of the Output.
  package private(set) var flattens: String?
  package private(set) var replacesUpstream: String?
  package private(set) var mapsErrors: String?
  /// Failures get lost here.
  package private(set) var recovers = false
  /// Failures become values here.
  package private(set) var materializes = false
  /// A failure ends the program here, at least in debug builds.
  package private(set) var traps = false
  package private(set) var resubscribes: Resubscription?
  package private(set) var ends = false
  /// The parameter that says after how many values.
  private(set) var endsAfter: String?
  /// It raises what it does where a stream ends with another number of values than one.
  package private(set) var counts = false
  /// The stream ends when the time is up: with what `raises` says, else normally.
  package private(set) var timesOut = false
  package private(set) var deliversOn: String?
  package private(set) var deliversOnMain = false
  /// The parameter that is passed on as it is.
  package private(set) var wraps: String?
  package private(set) var defers: String?
  package private(set) var erases = false
  package private(set) var token: Token?
  package var isToken: Bool { token != nil }
  /// The parameters that the subscription holds strongly.
  package private(set) var retains: [String] = []
  /// The parameters that it holds weakly, and hands to its closures.
  package private(set) var unretained: String?
  /// The parameter that keeps a token; `self` for what the function is called on.
  package private(set) var storesToken: String?
  /// The parameter that gets failures to see; without an argument for it nobody does.
  package private(set) var observes: String?
  /// The parameter that gets values and failures passed on.
  package private(set) var forwards: String?
  /// The parameter that is subscribed to.
  package private(set) var subscribes: String?
  /// How the stream starts that many subscribers share.
  package private(set) var shares: Stream.Start?
  /// What it is called on is certainly a stream.
  private(set) var isUnmistakable = false

  /// Of a protocol: types of models conform to it only where the models say so.
  private(set) var isClosed = false

  /// Whether failures are mapped, replaced or taken out.
  package var handlesFailure: Bool {
    mapsErrors != nil || recovers || materializes || traps || replacesUpstream != nil
  }

  /// Whether values go on where they come, and no others join them.
  var keepsDelivery: Bool {
    delivery == .unknown && deliversOn == nil && !deliversOnMain && !isSource && !timesOut
      && resubscribes == nil
      && merges.isEmpty && flattens == nil && replacesUpstream == nil && defers == nil && wraps == nil
      && subscribes == nil && shares == nil
  }

  /// Of what is no part of a model.
  init() {}

  init(_ reference: DeclarationReference, in index: ProjectView) {
    let facts = index.facts(reference)
    for attribute in facts.attributes[index.declaration(reference).attributes.indices] {
      let arguments = facts.arguments[attribute.arguments.indices].map { argument in
        (
          label: facts.names[argument.label],
          name: argument.value.isNone ? "" : facts.names[facts.expressions[Int(argument.value.index)].name]
        )
      }
      read(facts.names[attribute.name], arguments)
    }
  }

  private func read(_ name: String, _ arguments: [(label: String, name: String)]) {
    let first = arguments.first?.name ?? ""
    switch name {
    case "stream":
      stream = (
        arguments.first { $0.label == "output" }?.name ?? "",
        arguments.first { $0.label == "failure" }?.name ?? ""
      )
    case "source":
      isSource = true
      for argument in arguments { readSource(argument.name) }
    case "raises":
      for argument in arguments {
        switch argument.label {
        case "typeOf": raises.append(.typeOf(argument.name))
        case "thrownBy": raises.append(.thrownBy(argument.name))
        case "resultOf": raises.append(.resultOf(argument.name))
        case "promisedBy": raises.append(.promisedBy(argument.name))
        case "sentBy": raises.append(.sentBy(argument.name))
        case "failureOf": raises.append(.failureOf(argument.name))
        default: raises.append(.type(argument.name))
        }
      }
    case "merges": merges = arguments.map(\.name)
    case "pairs":
      merges = arguments.map(\.name)
      pairs = true
    case "flattens": flattens = first
    case "replacesUpstream": replacesUpstream = first
    case "mapsErrors": mapsErrors = first
    case "recovers": recovers = true
    case "materializes": materializes = true
    case "traps": traps = true
    case "resubscribes":
      switch arguments.first?.label {
      case "attempts": resubscribes = .attempts(first)
      case "when": resubscribes = .when(first)
      default: resubscribes = first == "endlessly" ? .endlessly : .retries(first)
      }
    case "ends":
      ends = true
      endsAfter = arguments.first { $0.label == "after" }?.name
    case "counts": counts = true
    case "timesOut": timesOut = true
    case "delivers":
      if arguments.first?.label == "on" { deliversOn = first } else { deliversOnMain = first == "main" }
    case "wraps": wraps = first
    case "defers": defers = first
    case "erases": erases = true
    case "token": token = first == "disposable" ? .disposable : .keepsAlive
    case "retains": retains = arguments.map(\.name)
    case "unretained": unretained = first
    case "storesToken": storesToken = first
    case "observes": observes = first
    case "forwards": forwards = first
    case "subscribes": subscribes = first
    case "shares": shares = first == "whileConnected" ? .sharedWhileConnected : .shared
    case "unmistakable": isUnmistakable = true
    case "closed": isClosed = true
    default: break
    }
  }

  private func readSource(_ word: String) {
    switch word {
    case "oneShot": lifetime = .oneShot
    case "finite": lifetime = .finite
    case "longLived": lifetime = .longLived
    case "cold": start = .cold
    case "eager": start = .eager
    case "hot": start = .hot
    case "replaying": start = .replaying
    case "shared": start = .sharedWhileConnected
    case "background": delivery = .background
    case "main": delivery = .main
    case "synchronous": delivery = .synchronous
    case "valueless": hasNoValues = true
    default: break
    }
  }
}
