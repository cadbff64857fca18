import Data
import Domain
import Testing

struct RoundTripTests {
  /// Names that may be stored, and are made to break a file.
  static let names = [
    "milk", "a,b", "\"", "\"\"", "\\\"", "'=1+1", " blanks  at both ends ", "{\"id\":1}", "[]",
    "id",
    "true", "null", "\\n\\u000a", "C1 \u{85}\u{9b}0m", "bidi \u{202e}\u{2066}\u{200f}\u{61c}",
    "separators \u{2028}\u{2029}", "\u{feff}mark", "🥛👨‍👩‍👧", "e\u{301} é", "\u{10ffff}x",
    "$(rm -rf x)`",
    String(repeating: "ü", count: 2_048),
  ]

  /// With gaps in the numbers, extreme times, and both states.
  static let tasks = names.enumerated().map { index, name in
    let times = [Instant.storable.lowerBound, Instant.storable.upperBound, Instant(seconds: -1)]
    return Task(
      id: .random(), number: Int64(index * index + 1), name: TaskName(stored: Array(name.utf8)),
      startAt: times[index % 3], createdAt: times[(index + 1) % 3],
      updatedAt: times[(index + 2) % 3], isFinish: index % 2 == 1)
  }

  private func stored(in repository: SQLiteTaskRepository) throws -> [Task] {
    try repository.tasks(TaskQuery(order: .number))
  }

  @Test(
    "a file that was imported into an empty database is exported byte for byte",
    arguments: [ExchangeFormat.jsonl, .json, .csv])
  func sameBytes(_ format: ExchangeFormat) throws {
    let folder = TemporaryFolder()
    let repository = SQLiteTaskRepository(folder.file())
    let file = written(Self.tasks, as: format)
    let records = try FileExchange(at: .test).records(format, from: GivenFile(file))
    var lent: [Task] = []
    _ = try StoredTasks(repository).importAll(records, at: .test) { lent.append($0) }
    #expect(lent == Self.tasks)
    #expect(try stored(in: repository) == Self.tasks)
    #expect(try written(stored(in: repository), as: format) == file)
    _ = try StoredTasks(repository).importAll(records, at: .test) { task in
      Issue.record("a second import changed task \(task.number)")
    }
  }

  @Test("a preview of an import makes no database and tells the same")
  func preview() throws {
    let folder = TemporaryFolder()
    let tasks = StoredTasks(SQLiteTaskRepository(folder.file()))
    let file = written(Self.tasks, as: .jsonl)
    let records = try FileExchange(at: .test).records(.jsonl, from: GivenFile(file))
    var (previewed, imported) = ([Task](), [Task]())
    _ = try tasks.previewImport(records, at: .test) { previewed.append($0) }
    #expect(try folder.names == [])
    _ = try tasks.importAll(records, at: .test) { imported.append($0) }
    #expect(imported == Self.tasks)
    #expect(previewed == imported)
  }

  @Test("a database whose last number is the largest there is takes no new task, and traps nowhere")
  func outOfNumbers() throws {
    let folder = TemporaryFolder()
    let tasks = StoredTasks(SQLiteTaskRepository(folder.file()))
    _ = try tasks.add(.sample())
    try sqlite(folder.file(), "UPDATE sqlite_sequence SET seq = 9223372036854775807")
    let file = written(Self.tasks, as: .jsonl)
    let records = try FileExchange(at: .test).records(.jsonl, from: GivenFile(file))
    let failure = Failure(.storage, "every number was given to a task")
    #expect(throws: failure) { _ = try tasks.previewImport(records, at: .test) { _ in } }
    #expect(throws: failure) { _ = try tasks.importAll(records, at: .test) { _ in } }
  }
}
