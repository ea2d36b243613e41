import PipelintRules
import PipelintTestSupport
import Testing

/// Every example of every page reports exactly what is marked in it.
struct RulePagesTests {
  @Test(arguments: RuleEntry.all.map(\.page.id)) func examplesReportWhatTheyMark(id: String) {
    checkPage(id)
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
