import Data
import Domain
import Testing

/// Databases that a released program made must be read for ever: Fixtures/Databases holds one of every
/// version of the schema.
@Suite struct ShippedSchemaTests {
  private let folder = TemporaryFolder()

  @Test func version1IsReadAndChanged() throws {
    let file = try folder.shipped("schema-1.db")
    let repository = SQLiteTaskRepository(Store(file))
    let created = Instant(seconds: 1_796_025_600)
    #expect(
      try repository.tasks(TaskQuery(order: .number)) == [
        Task(
          id: TaskID("651f079a-679a-4138-b1fe-80251fb8a0e9".utf8)!, number: 1,
          name: TaskName(stored: Array("Milk".utf8)), startAt: Instant(seconds: 1_796_117_400),
          createdAt: created, updatedAt: Instant(seconds: created.seconds + 3_600), isFinish: true),
        Task(
          id: TaskID("b59e5d75-3d9a-4bb9-89a4-1462a30425cb".utf8)!, number: 2,
          name: TaskName(stored: Array("日本語 é".utf8)), startAt: Instant.storable.lowerBound,
          createdAt: created, updatedAt: created, isFinish: false),
        Task(
          id: TaskID("45f2f582-a8b4-4635-bda8-c402513b8257".utf8)!, number: 3,
          name: TaskName(stored: Array("Bread".utf8)), startAt: Instant.storable.upperBound,
          createdAt: created, updatedAt: created, isFinish: false),
      ])
    // The number of the task that was deleted is not used again.
    #expect(try repository.add(.sample("new")).map(\.number) == [5])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 4)
  }

  @Test func version1TakesOnlyWhatItsColumnsAreFor() throws {
    let file = try folder.shipped("schema-1.db")
    #expect(throws: (any Error).self) {
      try sqlite(file, "UPDATE task SET start_at = 'soon' WHERE number = 1")
    }
    #expect(throws: (any Error).self) {
      try sqlite(file, "UPDATE task SET is_finish = 2 WHERE number = 1")
    }
  }

  /// Three entries, the last of them undone: Milk and Bread were added, Milk was finished, Bread was
  /// deleted.
  @Test func version2IsReadUndoneAndRedone() throws {
    let file = try folder.shipped("schema-2.db")
    let store = Store(file)
    let (repository, history) = (SQLiteTaskRepository(store), SQLiteHistory(store))
    let created = Instant(seconds: 1_796_025_600)
    var milk = Task(
      id: TaskID("651f079a-679a-4138-b1fe-80251fb8a0e9".utf8)!, number: 1,
      name: TaskName(stored: Array("Milk".utf8)), startAt: Instant(seconds: 1_796_117_400),
      createdAt: created, updatedAt: created, isFinish: false)
    let bread = Task(
      id: TaskID("45f2f582-a8b4-4635-bda8-c402513b8257".utf8)!, number: 2,
      name: TaskName(stored: Array("Bread".utf8)), startAt: Instant.storable.upperBound,
      createdAt: created, updatedAt: created, isFinish: false)
    let entries = [
      HistoryEntry(
        number: 2, at: Instant(seconds: created.seconds + 3_600), command: .done, count: 1,
        names: [milk.name]),
      HistoryEntry(
        number: 1, at: created, command: .add, count: 2, names: [milk.name, bread.name]),
    ]
    let open = milk
    milk.updateStatus(at: entries[0].at)
    #expect(try SQLiteStorage(Store(file)).check().tasks == 2)
    #expect(try history.entries(limit: nil) == entries)
    #expect(try repository.tasks(TaskQuery(order: .number)) == [milk, bread])
    #expect(try history.redo() == [bread])
    #expect(try repository.tasks(TaskQuery(order: .number)) == [milk])
    for (touched, left) in [
      ([bread], [milk, bread]), ([open], [open, bread]), ([open, bread], []),
    ] {
      #expect(try history.undo() == touched)
      #expect(try repository.tasks(TaskQuery(order: .number)) == left)
    }
    #expect(try repository.add(.sample("new")).map(\.number) == [3])
    #expect(try history.entries(limit: nil).map(\.number) == [4])
  }
}
