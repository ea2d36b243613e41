import Foundation
import PipelintRuntime
import Testing

/// Shows that the interleavings find a race: `Tests/Runtime/run.sh full` expects this to fail.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PIPELINT_PLANT_RACE"] != nil))
struct PlantedRaceTests {
  @Test func anOperatorWithoutALock() {
    let naive = OperatorUnderTest("buffer", passesDemandOn: false) { script, _ in
      Expectation(script.values, script.completion)
    } _: { world, script in
      Naive.Buffer(upstream: world.publisher(script))
    }
    let problems = (0..<200).flatMap { Interleaving(seed: $0).problems(of: naive) }
    #expect(problems == [])
  }
}
