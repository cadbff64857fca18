import Data
import Domain
import Testing

/// What every repository and every history must do, on SQLite.
@Suite struct ContractTests {
  let folder = TemporaryFolder()

  @Test(arguments: TaskRepositoryContract.allCases)
  func aRuleOfRepositoriesIsKept(_ rule: TaskRepositoryContract) throws {
    try rule.check(SQLiteTaskRepository(folder.file()))
  }

  @Test(arguments: PagingContract.allCases)
  func aRuleOfPagingIsKept(_ rule: PagingContract) throws {
    try rule.check(SQLiteTaskRepository(folder.file()))
  }

  @Test(arguments: HistoryContract.allCases)
  func aRuleOfHistoriesIsKept(_ rule: HistoryContract) throws {
    let store = Store(folder.file())
    try rule.check(SQLiteTaskRepository(store), SQLiteHistory(store))
    #expect(try SQLiteStorage(Store(folder.file())).check().file == folder.file())
  }

  @Test(arguments: HistoryContract.allCases)
  func aRuleOfHistoriesIsKeptBetweenProcesses(_ rule: HistoryContract) throws {
    let file = folder.file()
    try rule.check(SQLiteTaskRepository(file), SQLiteHistory(Store(file)))
  }
}
