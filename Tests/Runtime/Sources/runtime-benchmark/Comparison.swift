import PipelintRuntime

/// An operator of ours and the nearest one that OpenCombine has, on the same upstream.
struct Comparison: Sendable {
  let name: String
  let nearest: String
  /// Sends so many values through our operator, or through the nearest one, and returns how many arrived.
  let ours: @Sendable (Int) -> Int
  let theirs: @Sendable (Int) -> Int
  /// What is slower than so many times is a finding.
  var leastRatio = 0.8
}

enum Broken: Error { case broken }

final class Counter {
  var count = 0
  var last = 0 { didSet { count += 1 } }
}

/// How many values a publisher sends.
func drain<P: Publisher>(_ publisher: P) -> Int {
  let counter = Counter()
  let token = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in counter.count += 1 })
  token.cancel()
  return counter.count
}

private func numbers(_ count: Int) -> Emitter<Broken> { Emitter(count: count, completion: .finished) }
private func failing(_ count: Int) -> Emitter<Broken> { Emitter(count: count, completion: .failure(.broken)) }
private func harmless(_ count: Int) -> Emitter<Never> { Emitter(count: count, completion: .finished) }

/// A key path that the optimizer cannot see at the call.
nonisolated(unsafe) private var lastOfCounter = \Counter.last

/// How many values one of several streams sends.
private let streamLength = 100

let comparisons: [Comparison] = [
  Comparison(
    name: "tryMap", nearest: "tryMap",
    ours: { drain(numbers($0).tryMap { value throws(Broken) in value + 1 }) },
    theirs: { drain(numbers($0).tryMap { value throws in value + 1 }) }),
  Comparison(
    name: "mapFailure", nearest: "mapError",
    ours: { drain(numbers($0).mapFailure { $0 }) },
    theirs: { drain(numbers($0).mapError { $0 }) }),
  Comparison(
    name: "onFailure", nearest: "handleEvents",
    ours: { drain(failing($0).onFailure { _ in }) },
    theirs: { drain(failing($0).handleEvents(receiveCompletion: { _ in })) }),
  Comparison(
    name: "finishOnFailure", nearest: "catch, Empty",
    ours: { drain(failing($0).finishOnFailure(reporting: { _ in })) },
    theirs: { drain(failing($0).catch { _ in Empty<Int, Never>() }) }),
  Comparison(
    name: "replaceFailure", nearest: "replaceError",
    ours: { drain(failing($0).replaceFailure(reporting: { _ in }, with: { _ in 0 })) },
    theirs: { drain(failing($0).replaceError(with: 0)) }),
  Comparison(
    name: "results", nearest: "map, catch, Just",
    ours: { drain(failing($0).results()) },
    theirs: { drain(failing($0).map(Result.success).catch { Just(Result.failure($0)) }) }),
  Comparison(
    name: "unwrapResults", nearest: "tryMap",
    ours: {
      drain(harmless($0).map { Result<Int, Broken>.success($0) }.eraseToAnyPublisher().unwrapResults())
    },
    theirs: {
      drain(
        harmless($0).map { Result<Int, Broken>.success($0) }.eraseToAnyPublisher()
          .tryMap { value throws in try value.get() })
    }),
  Comparison(
    name: "events", nearest: "map, catch, Just",
    ours: { drain(failing($0).events()) },
    theirs: {
      drain(
        failing($0).map { PipelineEvent<Int, Broken>.value($0) }
          .catch { Just(PipelineEvent<Int, Broken>.failure($0)) })
    }),
  Comparison(
    name: "fromEvents", nearest: "tryMap",
    ours: {
      drain(harmless($0).map { PipelineEvent<Int, Broken>.value($0) }.eraseToAnyPublisher().fromEvents())
    },
    theirs: {
      drain(
        harmless($0).map { PipelineEvent<Int, Broken>.value($0) }.eraseToAnyPublisher()
          .tryMap { event throws -> Int in
            guard case .value(let value) = event else { throw Broken.broken }
            return value
          })
    }),
  Comparison(
    name: "recover", nearest: "catch",
    ours: { drain(failing($0).recover { _ in Just(1) }) },
    theirs: { drain(failing($0).catch { _ in Just(1) }) }),
  Comparison(
    name: "retry(_:on:)", nearest: "retry",
    ours: { drain(failing($0 / 4).retry(.immediate(maxRetries: 3), on: ImmediateScheduler.shared)) },
    theirs: { drain(failing($0 / 4).retry(3)) }),
  Comparison(
    name: "retry(after:)", nearest: "retry",
    ours: { drain(failing($0 / 4).retry(after: { $0.prefix(3).setFailureType(to: Broken.self) })) },
    theirs: { drain(failing($0 / 4).retry(3)) }),
  Comparison(
    name: "flatMapResults", nearest: "flatMap, catch",
    ours: { drain(numbers($0 / streamLength).flatMapResults { _ in numbers(streamLength) }) },
    theirs: {
      drain(
        numbers($0 / streamLength).flatMap { _ in
          numbers(streamLength).map(Result.success).catch { Just(.failure($0)) }.setFailureType(
            to: Broken.self)
        })
    }),
  Comparison(
    name: "switchMapResults", nearest: "switchToLatest, catch",
    ours: { drain(numbers($0 / streamLength).switchMapResults { _ in numbers(streamLength) }) },
    theirs: {
      drain(
        numbers($0 / streamLength).map { _ in
          numbers(streamLength).map(Result.success).catch { Just(.failure($0)) }.setFailureType(
            to: Broken.self)
        }.switchToLatest())
    }),
  Comparison(
    name: "shareReplay", nearest: "share",
    ours: { drain(numbers($0).shareReplay(1)) },
    theirs: { drain(numbers($0).share()) }),
  Comparison(
    name: "timeout", nearest: "timeout",
    ours: { drain(numbers($0).timeout(.seconds(60), on: ImmediateLater(), failure: .broken)) },
    theirs: {
      drain(numbers($0).timeout(.seconds(60), scheduler: ImmediateLater(), customError: { .broken }))
    }),
  Comparison(
    name: "sink", nearest: "sink",
    ours: { count in
      let counter = Counter()
      numbers(count).sink(onValue: { _ in counter.count += 1 }, onFailure: { _ in }).cancel()
      return counter.count
    },
    theirs: { drain(numbers($0)) }),
  Comparison(
    name: "sink(with:)", nearest: "sink, [weak owner]",
    ours: { count in
      let counter = Counter()
      numbers(count).sink(
        with: counter, onValue: { counter, _ in counter.count += 1 }, onFailure: { _, _ in }
      )
      .cancel()
      return counter.count
    },
    theirs: { count in
      let counter = Counter()
      numbers(count).sink(
        receiveCompletion: { _ in }, receiveValue: { [weak counter] _ in counter?.count += 1 }
      )
      .cancel()
      return counter.count
    }),
  Comparison(
    name: "assign(to:onWeak:)", nearest: "assign(to:on:)",
    ours: { count in
      let counter = Counter()
      harmless(count).assign(to: \.last, onWeak: counter).cancel()
      return counter.count
    },
    theirs: { count in
      let counter = Counter()
      harmless(count).assign(to: \.last, on: counter).cancel()
      return counter.count
    }),
  Comparison(
    name: "assign(to:onWeak:)", nearest: "assign(to:on:), variable",
    ours: { count in
      let counter = Counter()
      harmless(count).assign(to: lastOfCounter, onWeak: counter).cancel()
      return counter.count
    },
    theirs: { count in
      let counter = Counter()
      harmless(count).assign(to: lastOfCounter, on: counter).cancel()
      return counter.count
    },
    // A weak reference to an object makes each use of the object slower, and a key path uses it several times: a weak `sink` that
    // sets a property by a key path is no faster.
    leastRatio: 0.3),
]
