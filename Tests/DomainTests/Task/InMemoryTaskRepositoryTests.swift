import Testing

@Suite struct InMemoryTaskRepositoryTests {
  @Test(arguments: TaskRepositoryContract.allCases)
  func aRuleOfTheContractIsKept(_ rule: TaskRepositoryContract) throws {
    try rule.check(InMemoryTaskRepository())
  }

  @Test(arguments: PagingContract.allCases)
  func aRuleOfPagingIsKept(_ rule: PagingContract) throws {
    try rule.check(InMemoryTaskRepository())
  }

  @Test(arguments: HistoryContract.allCases)
  func aRuleOfHistoriesIsKept(_ rule: HistoryContract) throws {
    let repository = InMemoryTaskRepository()
    try rule.check(repository, repository)
  }
}
