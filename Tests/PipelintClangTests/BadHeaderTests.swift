import Foundation
import PipelintClang
import Testing

@Suite(.enabled(if: testLibrary != nil, "there is no libclang"))
struct BadHeaderTests {
  private let method = "@interface Ledger : NSObject\n- (BOOL)open:(NSError **)error;\n@end\n"

  @Test func garbageIsAProblem() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let bytes = (0..<4096).map { _ in UInt8.random(in: 1...127, using: &generator) }
      let text = "@interface X\n}}} ))) @end @end ; \u{1}" + String(decoding: bytes, as: UTF8.self)
      let outcome = TestHeaders(["/app/Garbage.h": text]).all.read(try #require(testLibrary))
      #expect(outcome.interfaces.count == 1)
    }
  }

  @Test func oneProblemForEachHeader() throws {
    let outcome = TestHeaders([
      "/app/A.h": "#import \"B.h\"\n#import \"C.h\"\n" + method,
      "/app/B.h": "@class X;\nint = = 3;\nint ] 4;\n",
      "/app/C.h": "@class Y;\n",
    ]).all.read(try #require(testLibrary))
    #expect(outcome.problems.map(\.path) == ["/app/B.h"])
    #expect(outcome.interfaces.first?.declarations.contains("func open() throws(NSError)") == true)
  }

  @Test func missingImportsAreNoProblem() throws {
    let text = """
      #import <Gone/Gone.h>
      #import "Gone.h"
      #import "/dev/zero"
      #include GONE
      @import Gone;

      """
    let outcome = TestHeaders(["/app/A.h": text + method]).all.read(try #require(testLibrary))
    #expect(outcome.problems == [])
    #expect(outcome.interfaces.first?.declarations.contains("func open() throws(NSError)") == true)
  }

  @Test func unknownNamesOfFrameworks() throws {
    let text = """
      UIKIT_CLASS_AVAILABLE_NOW
      @interface Screen : UIFancyController <UIFancyDelegate, UIOtherDelegate>
      - (BOOL)show:(UIFancyView *)view edges:(UIFancyEdges)edges error:(NSError **)error;
      @end
      """
    let outcome = TestHeaders(["/app/Screen.h": text]).all.read(try #require(testLibrary))
    #expect(outcome.problems == [])
    #expect(
      outcome.interfaces.first?.declarations == """
        open class Screen: UIFancyController, UIFancyDelegate, UIOtherDelegate {
          open func show(_ view: UIFancyView!, edges: UIFancyEdges) throws(NSError)
        }

        """)
  }

  @Test func anUnreadableHeaderIsAProblem() throws {
    let project = ProjectHeaders(all: ["/app/Gone.h"]) { _ in nil }
    #expect(project.problems == [HeaderProblem(path: "/app/Gone.h", kind: .unreadable)])
    #expect(project.units.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func tenMegabytes() throws {
    let line = "- (BOOL)number%:(NSString *)text error:(NSError **)error;\n"
    var text = "@interface Ledger : NSObject\n"
    var number = 0
    while text.utf8.count < 10 << 20 {
      text +=
        "// " + String(repeating: "comment ", count: 120) + "\n" + line.replacing("%", with: "\(number)")
      number += 1
    }
    let outcome = TestHeaders(["/app/Large.h": text + "@end\n"]).all.read(try #require(testLibrary))
    #expect(outcome.problems == [])
    #expect(outcome.interfaces.first?.places.count == number + 1)
  }

  @Test func deepNesting() throws {
    let text = "@class X;\nint a = " + String(repeating: "(", count: 100_000) + "\n" + method
    let outcome = TestHeaders(["/app/Deep.h": text]).all.read(try #require(testLibrary))
    #expect(outcome.problems.count == 1)
  }
}
