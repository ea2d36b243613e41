import PipelintDiagnostics
import PipelintReporters
import PipelintSource
import Testing

struct PatchTests {
  private func patch(_ before: String, _ after: String, path: String = "A.swift") -> String {
    let change = FileChange(
      before: SourceText(path: path, before), after: SourceText(path: path, after), fixCount: 1)
    return String(decoding: Patch(change).bytes, as: UTF8.self)
  }

  private func lines(_ range: ClosedRange<Int>) -> String { range.map { "\($0)\n" }.joined() }

  @Test func threeLinesStandAroundAChange() {
    #expect(
      patch(lines(1...9), lines(1...4) + "five\n" + lines(6...9)) == """
        --- a/A.swift
        +++ b/A.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func nearChangesShareAHunkAndFarOnesDoNot() {
    let near = patch(lines(1...9), "one\n" + lines(2...7) + "eight\n9\n")
    #expect(near.ranges(of: "@@ -").count == 1)
    let far = patch(lines(1...20), "one\n" + lines(2...18) + "nineteen\n20\n")
    #expect(far.contains("@@ -1,4 +1,4 @@\n") && far.contains("@@ -16,5 +16,5 @@\n"))
  }

  @Test func aLastLineWithoutAnEndIsSaid() {
    #expect(
      patch("a", "b") == """
        --- a/A.swift
        +++ b/A.swift
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +b
        \\ No newline at end of file

        """)
  }

  @Test func linesMayGoOrComeAlone() {
    #expect(patch("", "a\n").contains("@@ -0,0 +1,1 @@\n+a\n"))
    #expect(patch("a\nb\n", "a\n").contains("@@ -1,2 +1,1 @@\n a\n-b\n"))
    #expect(patch("a\n", "a\n").isEmpty)
  }

  @Test func namesCannotBreakTheirLine() {
    #expect(patch("a", "b", path: "x\n\"é").hasPrefix(#"--- "a/x\012\"\303\251""#))
    #expect(
      patch("a", "b", path: "my app/A.swift").hasPrefix("--- a/my app/A.swift\t\n+++ b/my app/A.swift\t\n"))
  }
}
