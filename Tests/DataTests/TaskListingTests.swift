import Data
import Domain
import Testing

@Suite struct TaskListingTests {
  let folder = TemporaryFolder()
  let repository: SQLiteTaskRepository

  /// b and d are finished; two start at once.
  init() throws {
    repository = SQLiteTaskRepository(folder.file())
    let tasks = try repository.add(
      .sample("d", startAt: 40, createdAt: 1), .sample("b", startAt: 20, createdAt: 4),
      .sample("a", startAt: 10, createdAt: 3), .sample("c", startAt: 20, createdAt: 2))
    _ = try repository.finish(tasks[0], at: 100)
    _ = try repository.finish(tasks[1], at: 90)
  }

  static let whole: [(TaskQuery.Order, [String])] = [
    (.start, ["a", "b", "c", "d"]), (.name, ["a", "b", "c", "d"]),
    (.created, ["d", "c", "a", "b"]), (.updated, ["c", "a", "b", "d"]),
    (.number, ["d", "b", "a", "c"]),
  ]

  @Test(arguments: whole)
  func ordersAreTotalAndTurnRoundWhole(order: TaskQuery.Order, names: [String]) throws {
    #expect(try repository.names(TaskQuery(order: order)) == names)
    #expect(
      try repository.names(TaskQuery(order: order, isReversed: true)) == names.reversed())
    #expect(try repository.names(TaskQuery(order: order), limit: 2) == Array(names.prefix(2)))
    #expect(
      try repository.names(TaskQuery(order: order, isReversed: true), limit: 3)
        == Array(names.reversed().prefix(3)))
  }

  static let filtered: [(TaskQuery, [String])] = [
    (TaskQuery(from: Instant(seconds: 20)), ["b", "c", "d"]),
    (TaskQuery(before: Instant(seconds: 20)), ["a"]),
    (TaskQuery(from: Instant(seconds: 20), before: Instant(seconds: 40)), ["b", "c"]),
    (TaskQuery(from: Instant(seconds: 40), before: Instant(seconds: 20)), []),
    (TaskQuery(state: .open), ["a", "c"]),
    (TaskQuery(state: .done), ["b", "d"]),
    (TaskQuery(from: Instant(seconds: 20), state: .done), ["b", "d"]),
    (TaskQuery(match: "c"), ["c"]),
    (TaskQuery(before: Instant(seconds: 30), match: "c"), ["c"]),
    (TaskQuery(match: "'"), []),
    (TaskQuery(from: Instant(seconds: 11), order: .name, isReversed: true), ["d", "c", "b"]),
  ]

  @Test(arguments: filtered)
  func filtersNarrowAndCountAlike(query: TaskQuery, names: [String]) throws {
    #expect(try repository.names(query) == names)
    let listing = TaskListing([query])
    #expect(try repository.count(listing, upTo: 100) == names.count)
    #expect(
      try repository.progress(listing)
        == Progress(done: names.filter { "bd".contains($0) }.count, total: names.count))
  }

  @Test func partsFollowEachOtherAndShareTheLimit() throws {
    let parts = [TaskQuery(state: .open), TaskQuery(state: .done)]
    #expect(try repository.names(parts[0], parts[1]) == ["a", "c", "b", "d"])
    let expected: [(Int, [String], Progress)] = [
      (0, [], Progress(done: 0, total: 0)), (1, ["a"], Progress(done: 0, total: 1)),
      (2, ["a", "c"], Progress(done: 0, total: 2)),
      (3, ["a", "c", "b"], Progress(done: 1, total: 3)),
      (9, ["a", "c", "b", "d"], Progress(done: 2, total: 4)),
    ]
    for (limit, names, progress) in expected {
      #expect(try repository.names(parts[0], parts[1], limit: limit) == names)
      let listing = TaskListing(parts, limit: limit)
      #expect(try repository.progress(listing) == progress)
      #expect(try repository.count(listing, upTo: 100) == names.count)
    }
  }

  @Test func progressOfALimitCountsTheFirstInOrder() throws {
    let listing = TaskListing([TaskQuery(order: .name, isReversed: true)], limit: 1)
    #expect(try repository.progress(listing) == Progress(done: 1, total: 1))
  }

  @Test func countingStopsAtItsCeiling() throws {
    let listing = TaskListing([TaskQuery(state: .open), TaskQuery(state: .done)])
    #expect([0, 1, 3, 4, 5].map { try? repository.count(listing, upTo: $0) } == [0, 1, 3, 4, 4])
  }

  @Test func anErrorOfTheVisitorEndsTheListAndItsLock() throws {
    let stop = Failure(.output, "stop")
    var visited = 0
    let thrown = failure { () throws(Failure) in
      try repository.list(TaskListing([TaskQuery()])) { _ throws(Failure) in
        visited += 1
        throw stop
      }
    }
    #expect(thrown == stop)
    #expect(visited == 1)
    try SQLiteTaskRepository(folder.file(), patience: 0).add(.sample("e"))
  }

  @Test func aListInsideAListIsItsOwn() throws {
    var seen: [String] = []
    try repository.list(TaskListing([TaskQuery(match: "a")])) { _ throws(Failure) in
      seen += try repository.names(TaskQuery(match: "a"))
      seen += try repository.names(TaskQuery(match: "b"))
    }
    #expect(seen == ["a", "b"])
  }

  @Test func identitiesAreFoundByRange() throws {
    let id = TaskID(high: 0xabcd_ef01_0000_4000, low: 0x8000_0000_0000_0001)
    let twin = TaskID(high: 0xabcd_ef01_0000_4000, low: 0xffff_ffff_ffff_ffff)
    let tasks = try repository.add(.sample("x", id: twin), .sample("y", id: id))
    func candidates(_ first: TaskID, _ last: TaskID, limit: Int = 20) throws -> [Task] {
      try repository.candidates(
        for: TaskReference(target: .identities(first, last), text: ""), limit: limit)
    }
    #expect(try candidates(id, id) == [tasks[1]])
    #expect(
      try candidates(
        TaskID(high: 0xabcd_0000_0000_0000, low: 0), TaskID(high: 0xabcd_ffff_ffff_ffff, low: .max))
        == tasks)
    #expect(try candidates(TaskID(high: 0, low: 0), twin, limit: 1).count == 1)
    #expect(
      try repository.candidates(
        for: TaskReference(target: .number(tasks[1].number), text: ""), limit: 2) == [tasks[1]])
    #expect(
      try repository.candidates(
        for: TaskReference(target: .number(.max), text: ""), limit: 2) == [])
  }
}
