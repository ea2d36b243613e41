import PipelintTestSupport
import Testing

struct RedundantEraseTests {
  @Test func ownFunctionsOfTheName() {
    check(
      "redundant-erase",
      """
      struct Box { func eraseToAnyPublisher() -> Box { self } }

      func boxed(_ box: Box) -> Box { box.eraseToAnyPublisher().eraseToAnyPublisher() }
      """)
  }
}
