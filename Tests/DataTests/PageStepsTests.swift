import Data
import Domain
import Testing

/// That a page takes no longer where many tasks start at the same time: reading it is over before
/// SQLite asks, after its first thousands of steps, whether to go on.
@Suite struct PageStepsTests {
  let folder = TemporaryFolder()
  let repository: SQLiteTaskRepository
  static let start = Instant(seconds: 5)

  init() throws {
    try SQLiteTaskRepository(folder.file()).add(.sample("a", startAt: 5))
    try sqlite(
      folder.file(),
      """
      WITH RECURSIVE i(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM i WHERE n < 40000)
      INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
      SELECT randomblob(16), 'task ' || n, 5, 0, 0, n % 2 FROM i
      """)
    let store = Store(folder.file())
    store.isInterrupted = { true }
    repository = SQLiteTaskRepository(store)
  }

  static let positions = [
    TaskPosition(startAt: start, number: 0), TaskPosition(startAt: start, number: 20_000),
    TaskPosition(startAt: start, number: 40_001),
    TaskPosition(startAt: Instant(seconds: 4), number: 0),
    TaskPosition(startAt: Instant(seconds: 6), number: 0),
  ]

  static let listings = [
    TaskListing([TaskQuery()]),
    TaskListing([TaskQuery(state: .open), TaskQuery(state: .done)]),
    TaskListing([TaskQuery(from: start, before: Instant(seconds: 6))]),
    TaskListing([TaskQuery(from: Instant(seconds: 6)), TaskQuery(before: start)]),
  ]

  @Test(arguments: listings, positions)
  func aPageIsReadInFewSteps(listing: TaskListing, position: TaskPosition) throws {
    for part in listing.parts.indices {
      let place = ListingPlace(part: part, position: position)
      #expect(try repository.page(listing, after: place, limit: 20).count <= 20)
      #expect(try repository.page(listing, before: place, limit: 20).count <= 20)
      var query = listing.parts[part]
      query.after = position
      #expect(try repository.count(TaskListing([query]), upTo: 20) <= 20)
      #expect(try repository.progress(TaskListing([query], limit: 20)).total <= 20)
    }
  }

  @Test func moreThanFewStepsAreInterrupted() {
    let thrown = failure { () throws(Failure) in
      _ = try repository.progress(TaskListing([TaskQuery(state: .done)]))
    }
    #expect(thrown?.kind == .interrupted)
  }
}
