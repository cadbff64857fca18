import Domain
import Testing

@testable import Data

@Test func smoke() throws {
  let folder = TemporaryFolder()
  let repository = SQLiteTaskRepository(Store(folder.file()))
  let task = try repository.write { () throws(Failure) in
    try repository.insert(
      TaskDraft(
        name: TaskName(stored: Array("milk".utf8)), startAt: Instant(seconds: 5),
        createdAt: Instant(seconds: 7)))
  }
  #expect(task.number == 1)
  var found: [Task] = []
  let second = SQLiteTaskRepository(Store(folder.file()))
  try second.list(TaskListing([TaskQuery(match: "il")], limit: 3)) { found.append($0) }
  #expect(found == [task])
  print(try SQLiteStorage(Store(folder.file())).check())
  try SQLiteStorage(Store(folder.file())).backup(to: folder.file("b.db"))
  print(try folder.names, try folder.file("b.db").contents.count)
  #expect(try SQLiteStorage(Store(folder.file("b.db"))).check().tasks == 1)
}
