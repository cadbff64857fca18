import Testing

@Suite struct InMemoryTaskRepositoryTests {
  @Test(arguments: TaskRepositoryContract.allCases)
  func aRuleOfTheContractIsKept(_ rule: TaskRepositoryContract) throws {
    try rule.check(InMemoryTaskRepository())
  }
}
