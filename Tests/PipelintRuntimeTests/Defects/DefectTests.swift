import PipelintRuntime
import Testing

/// Defects that were measured in libraries. Each check passes ours, and finds the defect in an operator that has it.
struct DefectTests {
  // MARK: - 1. The end overtakes values that wait

  @Test func theEndWaitsForTheValues() {
    let naive = OperatorUnderTest("buffer", passesDemandOn: false) { script, _ in
      Expectation(script.values, script.completion)
    } _: { world, script in
      Naive.Buffer(upstream: world.publisher(script))
    }
    #expect(problems("shareReplay") == [])
    #expect(finds("ends [\"finished\"] instead of []", in: naive))
  }

  // MARK: - 2. A failure that is a value is lost where it was not asked for

  @Test func theFailureIsAValueThatWaits() {
    let ours = OperatorUnderTest.all.first { $0.testDescription == "results" }!
    let naive = OperatorUnderTest("results", passesDemandOn: false, expecting: ours.expectation) {
      world, script in
      Naive.results(of: world.publisher(script))
    }
    #expect(problems("results") == [])
    #expect(problems("events") == [])
    #expect(finds("values [\"success(1)\", \"success(2)\"] instead of", in: naive))
  }

  // MARK: - 3. A trigger's failure of another type leaves everybody waiting

  private struct OtherFailure: Error {}

  @Test func theNotifiersFailureEndsTheStream() {
    let upstream = Fail<Int, TestFailure>(error: .broken)
    #expect(
      endings(
        of: upstream.retry(after: { failures in failures.tryMap { _ throws(TestFailure) in throw .late } })
      ) == ["failure(late)"])
    #expect(
      endings(
        of: Naive.RetryWhen(upstream: upstream) { failures in failures.tryMap { _ in throw OtherFailure() } })
        == [])
  }

  // MARK: - 4. cancel() that does not reach the upstream

  @Test func cancellingReachesTheUpstream() {
    let naive = OperatorUnderTest("retry when", passesDemandOn: false) { script, _ in
      Expectation(script.values, script.completion)
    } _: { world, script in
      Naive.RetryWhen(upstream: world.publisher(script)) { failures in failures.map { _ in () } }
    }
    #expect(problems("retry(after:)") == [])
    let neverEnding = ContractCase(
      script: Script(description: "nothing, for ever", values: [], ending: .never), manner: .asynchronous,
      demand: .one, cancelPoint: .afterCompletion)
    #expect(neverEnding.problems(of: naive).contains { $0.contains("an upstream is cancelled 0 times") })
  }

  // MARK: - 5. Retries that pile up on the stack

  @Test func retriesTakeTheSameStack() {
    func ours(_ retries: Int) -> Int {
      stackByteCount {
        $0.retry(.immediate(maxRetries: retries), on: ImmediateScheduler.shared).eraseToAnyPublisher()
      }
    }
    #expect(ours(1_000_000) == ours(10))
    let naive = (stackByteCount { Naive.retry($0, 10) }, stackByteCount { Naive.retry($0, 100) })
    #expect(naive.1 > naive.0 + 90 * 100)
  }

  @Test func notifiedRetriesTakeTheSameStack() {
    func ours(_ retries: Int) -> Int {
      stackByteCount { upstream in
        upstream.retry(after: { $0.prefix(retries).setFailureType(to: TestFailure.self) })
          .eraseToAnyPublisher()
      }
    }
    #expect(ours(100_000) == ours(10))
  }

  // MARK: - 6. Values after the end that trap

  @Test func valuesAfterTheEndAreDropped() {
    func traps<P: Publisher>(_ make: (ScriptedPublisher<Int, TestFailure>, @escaping () -> Void) -> P) -> Int
    {
      var count = 0
      let upstream = World(.rude).publisher(Script.all[2])
      make(upstream, { count += 1 }).subscribe(
        ProbeSubscriber(Probe(.unlimited, cancelling: .afterCompletion)))
      return count
    }
    #expect(traps { upstream, _ in upstream.shareReplay() } == 0)
    #expect(traps { upstream, trap in Naive.Buffer(upstream: upstream, trap: trap) } > 0)
  }

  // MARK: - 7. A failure that is replayed for ever

  @Test func aFailureIsNotReplayedForEver() {
    func subscriptions(_ share: (AnyPublisher<Int, TestFailure>) -> AnyPublisher<Int, TestFailure>) -> Int {
      var count = 0
      let shared = share(
        Deferred {
          count += 1
          return Fail<Int, TestFailure>(error: .broken)
        }.eraseToAnyPublisher())
      for _ in 0..<2 { #expect(endings(of: shared) == ["failure(broken)"]) }
      return count
    }
    #expect(subscriptions { $0.shareReplay().eraseToAnyPublisher() } == 2)
    #expect(subscriptions { Naive.shareReplay($0) } == 1)
  }

  // MARK: - 8. A subscription that swallows failures

  @Test func aFailureIsSeenBySomebody() {
    final class Owner { var failures = 0 }
    let owner = Owner()
    _ = Fail<Int, TestFailure>(error: .broken)
      .sink(with: owner, onValue: { _, _ in }, onFailure: { owner, _ in owner.failures += 1 })
    #expect(owner.failures == 1)
    _ = Naive.sink(Fail<Int, TestFailure>(error: .broken), with: owner, onValue: { _, _ in })
    #expect(owner.failures == 1)
  }

  // MARK: - 9. A number of retries that is one of attempts

  @Test func retriesAreCountedAndNotAttempts() {
    func attempts(
      _ retries: Int, _ retry: (AnyPublisher<Int, TestFailure>, Int) -> AnyPublisher<Int, TestFailure>
    )
      -> (count: Int, endings: [String])
    {
      var count = 0
      let upstream = Deferred {
        count += 1
        return Fail<Int, TestFailure>(error: .broken)
      }
      let endings = endings(of: retry(upstream.eraseToAnyPublisher(), retries))
      return (count, endings)
    }
    for retries in 0...2 {
      let ours = attempts(retries) { upstream, retries in
        upstream.retry(.immediate(maxRetries: retries), on: ImmediateScheduler.shared).eraseToAnyPublisher()
      }
      #expect(ours == (retries + 1, ["failure(broken)"]))
    }
    #expect(attempts(0) { Naive.attempt($0, $1) } == (0, ["finished"]))
    #expect(attempts(1) { Naive.attempt($0, $1) } == (1, ["failure(broken)"]))
  }

  // MARK: - 10. Delays that overflow

  @Test func delaysDoNotOverflow() {
    let policy = RetryPolicy.exponential(
      maxRetries: 100, initial: .seconds(1), factor: 10, cap: .seconds(30), jitter: .none)
    #expect(policy.delays().allSatisfy { $0 <= .seconds(30) })
    #expect((1...100).contains { Naive.delay(initial: 1, factor: 10, retry: $0) == nil })
  }

  // MARK: - Checks

  /// What the operators of that name do against the contract.
  private func problems(_ name: String) -> [String] {
    let tested = OperatorUnderTest.all.filter { $0.testDescription == name }
    #expect(!tested.isEmpty)
    return tested.flatMap { tested in ContractCase.all.flatMap { $0.problems(of: tested) } }
  }

  /// Whether the contract's cases find that problem in an operator.
  private func finds(_ problem: String, in naive: OperatorUnderTest) -> Bool {
    let calm = ContractCase.all.filter { $0.manner != .rude && $0.cancelPoint == .afterCompletion }
    return calm.contains { $0.problems(of: naive).contains { $0.contains(problem) } }
  }

  /// How a publisher ends that does so at once.
  private func endings<P: Publisher>(of publisher: P) -> [String] where P.Failure == TestFailure {
    var endings: [String] = []
    let token = publisher.sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: endings.append("finished")
        case .failure(let failure): endings.append("failure(\(failure))")
        }
      }, receiveValue: { _ in })
    token.cancel()
    return endings
  }

  /// How far apart on the stack the attempts are that `retry` makes, from the second one on.
  private func stackByteCount(
    _ retry: (AnyPublisher<Int, TestFailure>) -> AnyPublisher<Int, TestFailure>
  ) -> Int {
    var addresses: (first: Int?, last: Int, count: Int) = (nil, 0, 0)
    let upstream = Deferred {
      withUnsafePointer(to: 0) { pointer in
        addresses.last = Int(bitPattern: pointer)
        addresses.count += 1
        if addresses.count == 2 { addresses.first = addresses.last }
      }
      return Fail<Int, TestFailure>(error: .broken)
    }
    #expect(endings(of: retry(upstream.eraseToAnyPublisher())) == ["failure(broken)"])
    return abs(addresses.last - (addresses.first ?? addresses.last))
  }
}
