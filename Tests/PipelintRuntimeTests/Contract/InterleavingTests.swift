import Foundation
import PipelintRuntime
import Testing

/// `PIPELINT_INTERLEAVINGS` says how many there are of each, 200 without it. To be run with the thread sanitizer, too.
struct InterleavingTests {
  private static let count =
    ProcessInfo.processInfo.environment["PIPELINT_INTERLEAVINGS"].flatMap { Int($0) } ?? 200

  @Test(arguments: OperatorUnderTest.all) func keepsTheContract(_ tested: OperatorUnderTest) {
    var problems: [String] = []
    for seed in 0..<Self.count where problems.count < 10 {
      problems += Interleaving(seed: UInt64(seed)).problems(of: tested)
    }
    #expect(problems == [])
  }

  /// Two streams send at the same time; the subscriber gets one value after the other, and each stream's in order.
  @Test func streamsThatSendAtTheSameTime() {
    for _ in 0..<Self.count {
      let streams = Unchecked(value: [
        PassthroughSubject<Int, TestFailure>(), PassthroughSubject<Int, TestFailure>(),
      ])
      let probe = Probe(.unlimited, cancelling: .afterCompletion, isAlone: false)
      streams.value.publisher
        .flatMapResults { $0 }
        .compactMap { try? $0.get() }
        .subscribe(ProbeSubscriber(probe))
      Interleaving.run([
        { for value in 0..<50 { streams.value[0].send(value) } },
        { for value in 100..<150 { streams.value[1].send(value) } },
      ])
      #expect(probe.values.filter { $0.count < 3 } == (0..<50).map(String.init))
      #expect(probe.values.filter { $0.count == 3 } == (100..<150).map(String.init))
      #expect(probe.violations == [])
      probe.cancel()
    }
  }

  /// Subscribers come and go while values are sent: each sees a row without gaps.
  @Test func subscribersThatComeAndGo() {
    for seed in 0..<Self.count {
      let subject = Unchecked(value: PassthroughSubject<Int, TestFailure>())
      let shared = Unchecked(value: subject.value.shareReplay(3))
      let probes = (0..<3).map { _ in Probe(.unlimited, cancelling: .afterCompletion, isAlone: false) }
      Interleaving.run(
        [{ for value in 0..<100 { subject.value.send(value) } }]
          + probes.enumerated().map { index, probe in
            { @Sendable in
              Interleaving.pause((seed * 37 + index * 501) % 3_000)
              shared.value.subscribe(ProbeSubscriber(probe))
              Interleaving.pause((seed * 101 + index * 77) % 3_000)
              if index == 0 { probe.cancel() }
            }
          })
      for probe in probes {
        let values = probe.values.compactMap(Int.init)
        if let first = values.first { #expect(values == Array(first..<(first + values.count))) }
        #expect(probe.violations == [])
        probe.cancel()
      }
    }
  }
}
