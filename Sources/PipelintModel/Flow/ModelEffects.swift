/// What the attributes of a model's declaration say beyond its types. The set is closed and described in `Rules/Frameworks/README.md`.
package struct ModelEffects {
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
  }

  /// The names of what a type's values and failures are.
  var stream: (output: String, failure: String)?
  package var isSource = false
  package var lifetime = Stream.Lifetime.unknown
  package var start = Stream.Start.unknown
  package var delivery = Stream.Delivery.unknown
  package var raises: [Raise] = []
  /// Parameters whose publishers flow into the result.
  package var merges: [String] = []
  /// The closure whose publishers flow into the result; empty for those of the Output.
  package var flattens: String?
  package var replacesUpstream: String?
  package var mapsErrors: String?
  package var recovers = false
  package var ends = false
  package var deliversOn: String?
  /// The parameter that is passed on as it is.
  package var wraps: String?
  package var defers: String?
  package var erases = false
  package var isToken = false
  /// The parameter that the subscription holds strongly.
  package var retains: String?
  /// The parameter that keeps a token.
  package var storesToken: String?
  package var shares = false
  package var resubscribes = false

  init(_ reference: DeclarationReference, in index: ProjectView) {
    guard index.isFramework(reference) else { return }
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

  private mutating func read(_ name: String, _ arguments: [(label: String, name: String)]) {
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
        default: raises.append(.type(argument.name))
        }
      }
    case "merges": merges = arguments.map(\.name)
    case "flattens": flattens = first
    case "replacesUpstream": replacesUpstream = first
    case "mapsErrors": mapsErrors = first
    case "recovers": recovers = true
    case "ends": ends = true
    case "delivers": deliversOn = first
    case "wraps": wraps = first
    case "defers": defers = first
    case "erases": erases = true
    case "token": isToken = true
    case "retains": retains = first
    case "storesToken": storesToken = first
    case "shares": shares = true
    case "resubscribes": resubscribes = true
    default: break
    }
  }

  private mutating func readSource(_ word: String) {
    switch word {
    case "oneShot": lifetime = .oneShot
    case "finite": lifetime = .finite
    case "longLived": lifetime = .longLived
    case "cold": start = .cold
    case "eager": start = .eager
    case "hot": start = .hot
    case "replaying": start = .replaying
    case "background": delivery = .background
    case "main": delivery = .main
    case "synchronous": delivery = .synchronous
    default: break
    }
  }
}
