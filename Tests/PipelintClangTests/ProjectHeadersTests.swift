import PipelintClang
import Testing

@Suite struct ProjectHeadersTests {
  private let legacy = "@interface Legacy\n@end\n"

  @Test func bridgingHeaderOfASetting() {
    var headers = TestHeaders([
      "/app/App/Bridge.h": "#import \"Legacy.h\"\n#import <UIKit/UIKit.h>\n", "/app/Core/Legacy.h": legacy,
      "/app/Core/Unseen.h": legacy,
    ])
    headers.settings["/app/App.xcodeproj/project.pbxproj"] =
      "\t\t\tSWIFT_OBJC_BRIDGING_HEADER = \"$(SRCROOT)/App/Bridge.h\";\n"
      + "\t\t\t\"SWIFT_OBJC_BRIDGING_HEADER[arch=*]\" = \"App/Bridge.h\";\n"
      + "\t\t\tNOTE = \"SWIFT_OBJC_BRIDGING_HEADER = Gone.h\";\n"
    #expect(headers.project.headerCount == 2)
    #expect(headers.project.problems == [])
  }

  @Test func bridgingHeaderThatIsNotThere() {
    var headers = TestHeaders(["/app/Legacy.h": legacy])
    headers.settings["/app/App.xcconfig"] = "SWIFT_OBJC_BRIDGING_HEADER = App/Gone.h\n"
    #expect(
      headers.project.problems == [HeaderProblem(path: "/app/App.xcconfig", kind: .missing("App/Gone.h"))])
  }

  @Test func headersThatAreNamedAsRoots() {
    var headers = TestHeaders([
      "/app/App-Bridging-Header.h": legacy, "/app/Kit/Kit.h": "#import <Kit/Part.h>\n",
      "/app/Kit/Sub/Part.h": legacy,
      "/app/Pack/Sources/Pack/include/Public.h": legacy, "/app/Pack/Sources/Pack/Private.h": legacy,
      "/app/Map/A.h": legacy, "/app/Map/B.h": legacy, "/app/Map/all/C.h": legacy,
    ])
    headers.packages = ["/app/Pack"]
    headers.moduleMaps["/app/Map/module.modulemap"] =
      "module Map {\n  header \"A.h\"\n  exclude header \"B.h\"\n  umbrella \"all\"\n}\n"
    #expect(headers.project.headerCount == 6)
  }

  @Test func plainCIsNotRead() {
    let headers = TestHeaders([
      "/app/C/C.h": "#include <stdint.h>\nint add(int, int);\n// @interface\n/* @class X; */\n"
    ])
    #expect(headers.project.units.isEmpty)
  }

  @Test func headersThatDeclareNothingAreNotRead() {
    let headers = TestHeaders([
      "/app/Kit.h":
        """
      /* The kit. */
      #import <Foundation/Foundation.h>
      //! Its version.
      FOUNDATION_EXPORT double KitVersionNumber;
      FOUNDATION_EXPORT const unsigned char KitVersionString[];\r
      // Here, import public headers.
      """, "/app/App-Bridging-Header.h": "#import <Other/Other.h>\n@import UIKit;\n",
      "/app/A.h": "#import <Foundation/Foundation.h>\nextern NSString *const name;\n",
      "/app/B.h": "#import <Foundation/Foundation.h>\n@class Legacy;\n",
      "/app/C.h": "#import \"Kit.h\"\n#define LIMIT 1\n/* a */ typedef int Count;\n",
    ])
    #expect(headers.all.units.map(\.root) == ["/app/A.h", "/app/B.h", "/app/C.h"])
  }

  @Test func cPlusPlusIsNotRead() {
    let headers = TestHeaders([
      "/app/A.h": "#import \"B.h\"\n" + legacy,
      "/app/B.h": "#import <map>\nnamespace b { class C; }\n" + legacy,
      "/app/C.h": "#ifdef __cplusplus\nnamespace b { class C; }\n#endif\n" + legacy,
    ])
    #expect(headers.all.units.count == 2)
  }

  @Test func aHeaderBelongsToTheFirstRootThatReachesIt() {
    let headers = TestHeaders([
      "/app/A.h": "#import \"C.h\"\n" + legacy, "/app/B.h": "#import \"C.h\"\n" + legacy, "/app/C.h": legacy,
    ])
    #expect(headers.all.units.count == 2)
    #expect(headers.all.headerCount == 3)
  }

  @Test func inclusionsWithoutEnd() {
    let headers = TestHeaders([
      "/app/A.h": "#include \"B.h\"\n#include \"B.h\"\n" + legacy,
      "/app/B.h": "#include \"A.h\"\n#include \"A.h\"\n",
    ])
    #expect(headers.all.units.isEmpty)
    #expect(headers.all.problems == [HeaderProblem(path: "/app/A.h", kind: .endless)])
  }

  @Test func importsInACircle() {
    let headers = TestHeaders([
      "/app/A.h": "#import \"B.h\"\n" + legacy, "/app/B.h": "#import \"A.h\"\n@class Legacy;\n",
    ])
    #expect(headers.all.units.count == 1)
    #expect(headers.all.problems == [])
  }
}
