import PipelintRuntime

extension OperatorUnderTest {
  /// Every operator, some of them in several ways.
  static let all: [OperatorUnderTest] =
    valuewise + materializing + recovering + retrying + flattening + others

  private static let never: Subscribers.Completion<Never>? = .finished

  /// The end of something that cannot fail: there is one where the script has one.
  private static func harmlessEnd(_ script: Script) -> Subscribers.Completion<Never>? {
    script.ending == .never ? nil : .finished
  }

  // MARK: - One value for one value

  private static let valuewise = [
    OperatorUnderTest("tryMap, nothing thrown") { script, _ in
      Expectation(script.values.map { -$0 }, script.completion)
    } _: { world, script in
      world.publisher(script).tryMap { [captured = world.captured] value throws(TestFailure) in
        withExtendedLifetime(captured) { -value }
      }
    },
    OperatorUnderTest("tryMap, the second value is thrown at") { script, _ in
      guard script.values.count > 1 else { return Expectation(script.values, script.completion) }
      return Expectation(
        [1], Subscribers.Completion.failure(TestFailure.late), endingCostsDemand: true)
    } _: { world, script in
      world.publisher(script).tryMap {
        [captured = world.captured] value throws(TestFailure) -> Int in
        guard value < 2, captured != nil else { throw .late }
        return value
      }
    },
    OperatorUnderTest("tryMap of what cannot fail") { script, _ in
      let completion = harmlessEnd(script).map { _ in Subscribers.Completion<TestFailure>.finished }
      return Expectation(script.values, completion)
    } _: { world, script in
      world.publisher(script.values, harmlessEnd(script))
        .tryMap { [captured = world.captured] value throws(TestFailure) in
          withExtendedLifetime(captured) { value }
        }
    },
    OperatorUnderTest("mapFailure") { script, _ in
      guard script.ending == .failed else { return Expectation(script.values, script.completion) }
      return Expectation(script.values, Subscribers.Completion.failure(TestFailure.late))
    } _: { world, script in
      world.publisher(script).mapFailure { [captured = world.captured] _ in
        withExtendedLifetime(captured) { TestFailure.late }
      }
    },
    OperatorUnderTest("unwrap") { script, _ in
      guard script.values.count > 1 else { return Expectation(script.values, script.completion) }
      return Expectation(
        [1], Subscribers.Completion.failure(TestFailure.late), endingCostsDemand: true)
    } _: { world, script in
      world.publisher(script).unwrap(orFail: .late) { [captured = world.captured] value in
        withExtendedLifetime(captured) { value < 2 ? value : nil }
      }
    },
    OperatorUnderTest("orFail") { script, _ in
      guard script.values.isEmpty, script.ending == .finished else {
        return Expectation(script.values, script.completion)
      }
      return Expectation([Int](), Subscribers.Completion.failure(TestFailure.late))
    } _: { world, script in
      world.publisher(script).orFail(.late)
    },
    OperatorUnderTest("onFailure") { script, _ in
      Expectation(script.values, script.completion)
    } _: { world, script in
      world.publisher(script).onFailure { [captured = world.captured] _ in
        withExtendedLifetime(captured) {}
      }
    },
    OperatorUnderTest("finishOnFailure") { script, _ in
      Expectation(script.values, harmlessEnd(script))
    } _: { world, script in
      world.publisher(script).finishOnFailure { [captured = world.captured] _ in
        withExtendedLifetime(captured) {}
      }
    },
    OperatorUnderTest("timeout") { script, _ in
      Expectation(script.values, script.completion)
    } _: { world, script in
      world.publisher(script).timeout(.seconds(1_000), on: world.clock, failure: TestFailure.late)
    },
  ]

  // MARK: - Failures as values and back

  private static let materializing = [
    OperatorUnderTest("results") { script, _ in
      let failure: [Result<Int, TestFailure>] = script.ending == .failed ? [.failure(.broken)] : []
      return Expectation(script.values.map(Result.success) + failure, harmlessEnd(script))
    } _: { world, script in
      world.publisher(script).results()
    },
    OperatorUnderTest("unwrapResults") { script, _ in
      Expectation(script.values, script.completion, endingCostsDemand: script.ending == .failed)
    } _: { world, script in
      let failure: [Result<Int, TestFailure>] = script.ending == .failed ? [.failure(.broken)] : []
      return world.publisher(script.values.map(Result.success) + failure, harmlessEnd(script))
        .unwrapResults()
    },
    OperatorUnderTest("events") { script, _ in
      Expectation(events(of: script), harmlessEnd(script))
    } _: { world, script in
      world.publisher(script).events()
    },
    OperatorUnderTest("fromEvents") { script, _ in
      Expectation(script.values, script.completion, endingCostsDemand: true)
    } _: { world, script in
      world.publisher(events(of: script), harmlessEnd(script)).fromEvents()
    },
    OperatorUnderTest("replaceFailure") { script, _ in
      Expectation(script.values + (script.ending == .failed ? [99] : []), harmlessEnd(script))
    } _: { world, script in
      world.publisher(script).replaceFailure(
        reporting: { [captured = world.captured] _ in withExtendedLifetime(captured) {} },
        with: { [captured = world.captured] _ in withExtendedLifetime(captured) { 99 } })
    },
  ]

  private static func events(of script: Script) -> [PipelineEvent<Int, TestFailure>] {
    let values = script.values.map { PipelineEvent<Int, TestFailure>.value($0) }
    switch script.ending {
    case .finished: return values + [.finished]
    case .failed: return values + [.failure(.broken)]
    case .never: return values
    }
  }

  // MARK: - Another stream in place of the upstream

  private static let recovering = [
    OperatorUnderTest("recover, not from this failure") { script, _ in
      Expectation(script.values, script.completion)
    } _: { world, script in
      world.publisher(script).recover { [captured = world.captured] _ in
        withExtendedLifetime(captured) { ScriptedPublisher<Int, TestFailure>?.none }
      }
    },
    OperatorUnderTest("recover with what fails later") { script, _ in
      guard script.ending == .failed else { return Expectation(script.values, script.completion) }
      return Expectation(script.values + [7, 8], Subscribers.Completion.failure(TestFailure.late))
    } _: { world, script in
      world.publisher(script).recover { [captured = world.captured] _ in
        withExtendedLifetime(captured) {
          Optional(world.publisher([7, 8], .failure(TestFailure.late)))
        }
      }
    },
    OperatorUnderTest("recover with what cannot fail") { script, _ in
      Expectation(script.values + (script.ending == .failed ? [7, 8] : []), harmlessEnd(script))
    } _: { world, script in
      world.publisher(script).recover { [captured = world.captured] _ in
        withExtendedLifetime(captured) { world.publisher([7, 8], never) }
      }
    },
  ]

  // MARK: - The upstream again

  private static let retrying = [
    OperatorUnderTest("retry at once", expecting: threeAttempts) { world, script in
      world.publisher(script).retry(
        .immediate(maxRetries: 2), on: world.clock,
        when: { [captured = world.captured] _ in withExtendedLifetime(captured) { .retry } })
    },
    OperatorUnderTest("retry with delays", waitsAfterFailure: true, expecting: threeAttempts) {
      world, script in
      world.publisher(script).retry(
        .constant(maxRetries: 2, .seconds(1)), on: world.clock,
        onRetry: { [captured = world.captured] _ in withExtendedLifetime(captured) {} })
    },
    OperatorUnderTest("retry, but not this failure") { script, _ in
      Expectation(script.values, script.completion)
    } _: { world, script in
      world.publisher(script).retry(
        .immediate(maxRetries: 2), on: world.clock, when: { _ in .fail })
    },
    OperatorUnderTest("retry(after:)", expecting: threeAttempts) { world, script in
      world.publisher(script).retry(after: { [captured = world.captured] failures in
        withExtendedLifetime(captured) { failures.prefix(2).setFailureType(to: TestFailure.self) }
      })
    },
  ]

  private static let threeAttempts: @Sendable (Script, Manner) -> Expectation = { script, _ in
    guard script.ending == .failed else { return Expectation(script.values, script.completion) }
    return Expectation(script.values + script.values + script.values, script.completion)
  }

  // MARK: - Streams of streams

  private static let flattening = [
    OperatorUnderTest("flatMapResults, one stream", passesDemandOn: false, expecting: innerResults) {
      world, script in
      world.publisher([0], never).flatMapResults { [captured = world.captured] _ in
        withExtendedLifetime(captured) { world.publisher(script) }
      }
    },
    OperatorUnderTest("flatMapResults, many streams", passesDemandOn: false) { script, manner in
      // A failure of the upstream cancels streams that did not get to say anything.
      let values = manner == .asynchronous && script.ending == .failed ? [] : script.values
      return Expectation(values.map { Result<Int, TestFailure>.success(-$0) }, script.completion)
    } _: { world, script in
      world.publisher(script).flatMapResults { [captured = world.captured] value in
        withExtendedLifetime(captured) {
          world.publisher([-value], Subscribers.Completion<TestFailure>.finished)
        }
      }
    },
    OperatorUnderTest("flatMapResults, one at a time", passesDemandOn: false) { script, manner in
      let values =
        manner == .asynchronous && script.ending == .failed
        ? script.values.dropLast() : script.values
      return Expectation(values.map { Result<Int, TestFailure>.success(-$0) }, script.completion)
    } _: { world, script in
      world.publisher(script).flatMapResults(maxPublishers: .max(1)) { value in
        world.publisher([-value], Subscribers.Completion<TestFailure>.finished)
      }
    },
    OperatorUnderTest("flatMapResults, all streams fail", passesDemandOn: false) { script, manner in
      let values = manner == .asynchronous && script.ending == .failed ? [] : script.values
      return Expectation(
        values.map { _ in Result<Int, TestFailure>.failure(.late) }, script.completion)
    } _: { world, script in
      world.publisher(script).flatMapResults { _ in
        world.publisher([Int](), .failure(TestFailure.late))
      }
    },
    OperatorUnderTest(
      "switchMapResults, one stream", passesDemandOn: false, expecting: innerResults
    ) {
      world, script in
      world.publisher([0], never).switchMapResults { [captured = world.captured] _ in
        withExtendedLifetime(captured) { world.publisher(script) }
      }
    },
    OperatorUnderTest("switchMapResults, many streams", passesDemandOn: false) { script, _ in
      Expectation([Result<Int, TestFailure>](), script.completion)
    } _: { world, script in
      world.publisher(script).switchMapResults { [captured = world.captured] _ in
        withExtendedLifetime(captured) {
          world.publisher([Int](), Subscribers.Completion<TestFailure>.finished)
        }
      }
    },
  ]

  private static let innerResults: @Sendable (Script, Manner) -> Expectation = { script, _ in
    let failure: [Result<Int, TestFailure>] = script.ending == .failed ? [.failure(.broken)] : []
    return Expectation(script.values.map(Result.success) + failure, harmlessEnd(script))
  }

  // MARK: - Others

  private static let others = [
    OperatorUnderTest("shareReplay", passesDemandOn: false) { script, _ in
      Expectation(script.values, script.completion)
    } _: { world, script in
      world.publisher(script).shareReplay(2)
    }
  ]
}
