import Testing

/// Every operator against the contract that all share.
struct ContractTests {
  @Test(arguments: OperatorUnderTest.all) func keepsTheContract(_ tested: OperatorUnderTest) {
    let problems = ContractCase.all.flatMap { $0.problems(of: tested) }
    #expect(problems == [])
  }
}
