import Foundation
import PipelintRuntime
import Testing

struct TaskPublisherTests {
  /// What the operation has seen, and what lets it go on.
  private final class Gate: @unchecked Sendable {
    private let lock = NSLock()
    private var starts = 0
    private var cancels = 0

    var startCount: Int { lock.withLock { starts } }
    var cancelCount: Int { lock.withLock { cancels } }
    func noteStart() { lock.withLock { starts += 1 } }
    func noteCancel() { lock.withLock { cancels += 1 } }
  }

  private enum Kind: CaseIterable { case value, failure, never }

  private func publisher(
    _ kind: Kind, _ gate: Gate, suspending: Bool
  ) -> Publishers.TaskPublisher<Int, TestFailure> {
    Deferred.task { () async throws(TestFailure) -> Int in
      gate.noteStart()
      if suspending { await Task.yield() }
      switch kind {
      case .value: return 1
      case .failure: throw .broken
      case .never:
        while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
        gate.noteCancel()
        return 2
      }
    }
  }

  /// Waits until `condition` holds, for two seconds at most.
  private func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<2_000 where !condition() { try? await Task.sleep(for: .milliseconds(1)) }
    return condition()
  }

  @Test func keepsTheContract() async {
    for kind in Kind.allCases {
      for demand in DemandPattern.allCases {
        for cancelPoint in CancelPoint.allCases {
          for suspending in [false, true] {
            let what: Comment = "\(kind), \(demand), \(cancelPoint), suspending: \(suspending)"
            let gate = Gate()
            let probe = Probe(demand, cancelling: cancelPoint)
            publisher(kind, gate, suspending: suspending).subscribe(ProbeSubscriber(probe))
            if cancelPoint == .beforeValue { probe.cancel() }
            let starts = demand != .none && [.insideValue, .afterCompletion].contains(cancelPoint)
            let ends = starts && kind != .never
            let isValueLast = kind == .value && cancelPoint == .insideValue
            #expect(await eventually { gate.startCount == (starts ? 1 : 0) }, what)
            #expect(await eventually { !ends || isValueLast || !probe.endings.isEmpty }, what)
            #expect(await eventually { !isValueLast || !ends || !probe.values.isEmpty }, what)
            #expect(probe.values == (ends && kind == .value ? ["1"] : []), what)
            probe.cancel()
            #expect(await eventually { gate.cancelCount == (starts && kind == .never ? 1 : 0) }, what)
            #expect(probe.endings.count == (ends && !isValueLast ? 1 : 0), what)
            #expect(probe.violations == [], what)
          }
        }
      }
    }
  }

  @Test func runsAnewForEachSubscriber() async {
    let gate = Gate()
    let publisher = publisher(.failure, gate, suspending: false)
    let probe = Probe(.unlimited, cancelling: .afterCompletion)
    publisher.retry(.immediate(maxRetries: 3), on: ImmediateScheduler.shared).subscribe(
      ProbeSubscriber(probe))
    #expect(await eventually { !probe.endings.isEmpty })
    #expect(gate.startCount == 4)
  }
}
