import Data
import Domain
import Testing

@Suite struct ListingMemoryTests {
  let folder = TemporaryFolder()
  let repository: SQLiteTaskRepository
  let memory = StoredListingMemory()
  let all = TaskListing([TaskQuery(state: .open), TaskQuery(state: .done)])

  init() {
    repository = SQLiteTaskRepository(folder.file())
  }

  private func changes(in listing: TaskListing? = nil) throws(Failure) -> [TaskEvent] {
    var events: [TaskEvent] = []
    try memory.changes(in: listing ?? all, from: repository) { events.append($0) }
    return events
  }

  @Test func theFirstLookTellsNothing() throws {
    try repository.add(.sample("a"))
    #expect(try changes() == [])
    #expect(try changes() == [])
  }

  @Test func whatIsAddedChangedAndDeletedIsToldByNumber() throws {
    #expect(try changes() == [])
    let tasks = try repository.add(
      .sample("a", startAt: 3), .sample("b", startAt: 2), .sample("c", startAt: 1))
    #expect(try changes() == tasks.map(TaskEvent.added))

    let finished = try repository.finish(tasks[2])
    try repository.remove(tasks[1])
    let added = try repository.add(.sample("d", startAt: -4))
    #expect(
      try changes() == [.deleted(tasks[1]), .changed(finished), .added(added[0])])
    #expect(try changes() == [])

    try repository.remove(finished)
    #expect(try changes() == [.deleted(finished)])
  }

  @Test func whatIsUndoneComesBack() throws {
    let task = try repository.add(.sample("a"))[0]
    _ = try changes()
    try repository.remove(task)
    #expect(try changes() == [.deleted(task)])
    try SQLiteHistory(Store(folder.file())).undo()
    #expect(try changes() == [.added(task)])
  }

  @Test func whatLeavesTheListingIsDeletedFromIt() throws {
    let tasks = try repository.add(.sample("a", startAt: 1), .sample("b", startAt: 2))
    let listing = TaskListing([TaskQuery(state: .open)], limit: 2)
    #expect(try changes(in: listing) == [])
    let first = try repository.add(.sample("c", startAt: 0))
    #expect(try changes(in: listing) == [.deleted(tasks[1]), .added(first[0])])
    _ = try repository.finish(tasks[0])
    #expect(try changes(in: listing) == [.deleted(tasks[0]), .added(tasks[1])])
  }

  @Test func aTaskOfTwoPartsIsOne() throws {
    let listing = TaskListing([TaskQuery(state: .open), TaskQuery()])
    let first = try repository.add(.sample("a"))[0]
    #expect(try changes(in: listing) == [])
    let second = try repository.add(.sample("b"))[0]
    #expect(try changes(in: listing) == [.added(second)])
    try repository.remove(first)
    #expect(try changes(in: listing) == [.deleted(first)])
    let finished = try repository.finish(second)
    #expect(try changes(in: listing) == [.changed(finished)])
  }

  @Test func namesComeBackAsTheyWere() throws {
    let tasks = try repository.add(.sample([0xff, 0x00, 0x41]), .sample("\u{1F9C0}"))
    _ = try changes()
    for task in tasks { try repository.remove(task) }
    #expect(try changes() == tasks.map(TaskEvent.deleted))
  }

  @Test func anErrorOfTheVisitorEndsItAndWhatWasNotLentIsNotToldAgain() throws {
    _ = try changes()
    try repository.add(.sample("a"), .sample("b"))
    let stop = Failure(.output, "stop")
    let thrown = failure { () throws(Failure) in
      try memory.changes(in: all, from: repository) { _ throws(Failure) in throw stop }
    }
    #expect(thrown == stop)
    #expect(try changes() == [])
  }

  @Test func theStoreIsFreeWhileChangesAreLent() throws {
    _ = try changes()
    try repository.add(.sample("a"))
    try memory.changes(in: all, from: repository) { _ throws(Failure) in
      try SQLiteTaskRepository(folder.file(), patience: 0).add(.sample("b"))
    }
    #expect(try changes().count == 1)
  }

  @Test func aLookThatFailedIsMadeUpFor() throws {
    let task = try repository.add(.sample("a"))[0]
    _ = try changes()
    let finished = try repository.finish(task)
    let failing = FailingListing(repository)
    let thrown = failure { () throws(Failure) in
      try memory.changes(in: all, from: failing) { _ in }
    }
    #expect(thrown == FailingListing.failure)
    #expect(try changes() == [.changed(finished)])
  }
}

/// A listing that cannot be read to its end.
private struct FailingListing: ListingUseCase {
  static let failure = Failure(.storage, "the disk is gone")
  let listings: SQLiteTaskRepository

  init(_ listings: SQLiteTaskRepository) {
    self.listings = listings
  }

  func list(_ listing: TaskListing, visit: (Task) throws(Failure) -> Void) throws(Failure) {
    try listings.list(listing, visit: visit)
    throw Self.failure
  }

  func summaries(
    _ listing: TaskListing, visit: (TaskSummary) throws(Failure) -> Void
  ) throws(Failure) {
    throw Self.failure
  }

  func count(_ listing: TaskListing, upTo ceiling: Int) throws(Failure) -> Int {
    throw Self.failure
  }

  func progress(_ listing: TaskListing) throws(Failure) -> Progress { throw Self.failure }

  func read<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result { try body() }
}
