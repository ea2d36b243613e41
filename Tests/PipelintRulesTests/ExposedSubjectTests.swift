import PipelintTestSupport
import Testing

struct ExposedSubjectTests {
  @Test func whatTypesDeclare() {
    check(
      "exposed-subject",
      """
      class Base { let values = PassthroughSubject<Int, Never>() }
      //               ^^^^^^ whoever reaches 'values' can finish it for all; make it private, and hand it out as a publisher
      final class Derived: Base { let more = PassthroughSubject<Int, APIError>() }
      //                              ^^^^ whoever reaches 'more' can fail or finish it for all; make it private, and hand it out as a publisher
      actor Store { nonisolated let changes = PassthroughSubject<Void, Never>() }
      //                            ^^^^^^^ whoever reaches 'changes' can finish it for all; make it private, and hand it out as a publisher
      extension Derived { static let all = CurrentValueSubject<Int, APIError>(0) }
      struct Page: View { let taps = PassthroughSubject<Void, Never>() }
      let global = PassthroughSubject<Int, APIError>()
      enum Names { static let changes = PassthroughSubject<Void, Never>() }
      func local() { let values = PassthroughSubject<Int, APIError>(); values.send(1) }
      """)
  }
}
