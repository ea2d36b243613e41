/// A failure that has a case for any error, so that one `switch` sees everything that can go wrong.
///
/// ```swift
/// enum JokeError: GroupedFailure {
///   case network(URLError), notFunny, other(any Error)
///
///   init(mapping error: any Error) {
///     switch error {
///     case let error as JokeError: self = error
///     case let error as URLError: self = .network(error)
///     default: self = .other(error)
///     }
///   }
/// }
/// ```
///
/// `mapFailure(to:)` maps to it and passes on what is one already.
public protocol GroupedFailure: Error {
  /// The case that an error belongs to.
  init(mapping error: any Error)
}
