import PipelintRules
import PipelintTestSupport
import Testing

/// Every example of every page reports exactly what is marked in it.
struct RulePagesTests {
  @Test(arguments: RuleEntry.all.map(\.page.id)) func examplesReportWhatTheyMark(id: String) {
    checkPage(id)
  }

  /// So that a rule that reports nothing breaks a test.
  @Test(arguments: RuleEntry.all.filter { $0.type != nil }.map(\.page.id)) func pagesShowAFinding(id: String)
  {
    let page = RuleEntry.all.first { $0.page.id == id }
    let isMarked = page?.page.text.split(separator: "\n").contains { line in
      line.drop { $0 == " " }.hasPrefix("//") && line.contains("^ ")
    }
    #expect(isMarked == true)
  }

  @Test(arguments: RuleEntry.all.map(\.page.id)) func pagesSayWhenToAllowTheirFinding(id: String) {
    let page = RuleEntry.all.first { $0.page.id == id }
    #expect(page?.page.text.contains("\n## When it is right to allow it\n") == true)
  }

  @Test func rulesYieldToRulesThatDoNotYieldBack() {
    let winners = Dictionary(
      uniqueKeysWithValues: RuleEntry.all.map { ($0.page.id, $0.type?.yieldsTo ?? []) })
    for (rule, direct) in winners {
      var reached = Set(direct)
      while true {
        let more = reached.union(reached.flatMap { winners[$0] ?? [] })
        if more == reached { break }
        reached = more
      }
      #expect(!reached.contains(rule), "'\(rule)' yields to itself")
    }
  }
}
