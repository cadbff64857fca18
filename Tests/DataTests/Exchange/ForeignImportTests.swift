import Data
import Domain
import Testing

/// Files that other programs work on, imported more than once.
@Suite struct ForeignImportTests {
  let folder = TemporaryFolder()

  /// The names of the tasks that the import changed.
  private func importing(_ format: ExchangeFormat, _ text: String) throws -> [String] {
    let records = try FileExchange(at: .test).records(format, from: GivenFile(text))
    var names: [String] = []
    _ = try StoredTasks(SQLiteTaskRepository(folder.file())).importAll(records, at: .test) {
      names.append(String(decoding: $0.name.bytes, as: UTF8.self))
    }
    return names
  }

  private var states: [String] {
    get throws {
      try SQLiteTaskRepository(folder.file()).tasks(TaskQuery()).map {
        String(decoding: $0.name.bytes, as: UTF8.self) + ($0.isFinish ? " done" : "")
      }.sorted()
    }
  }

  @Test(arguments: [
    (
      ExchangeFormat.todotxt, "milk\n(A) 2026-11-01 bread due:2026-12-01\nmilk\n",
      "milk\nx 2026-11-29 2026-11-01 bread due:2026-12-01\nmilk due:2026-12-09\n"
    ),
    (
      .taskwarrior,
      #"[{"description":"milk"},{"description":"bread","uuid":"B","modified":"20261101T070000Z"},"#
        + #"{"description":"milk"}]"#,
      #"[{"description":"milk"},{"description":"bread","uuid":"B","status":"completed","#
        + #""modified":"20261129T070000Z"},{"description":"milk","due":"20261209T080000Z"}]"#
    ),
  ])
  func onlyWhatTheOtherProgramDidChanges(
    format: ExchangeFormat, before: String, after: String
  ) throws {
    #expect(try importing(format, before) == ["milk", "bread", "milk"])
    #expect(try importing(format, before) == [])
    #expect(try importing(format, after) == ["bread", "milk"])
    #expect(try importing(format, after) == [])
    #expect(try states == ["bread done", "milk", "milk"])
  }

  @Test(arguments: [ExchangeFormat.todotxt, .taskwarrior])
  func anExportThatNobodyTouchedChangesNothing(format: ExchangeFormat) throws {
    let tasks = namesLikeMarks.enumerated().map { index, name in
      Task.sample(name, number: Int64(index + 1), isFinish: index % 2 == 1)
    }
    let file = written(tasks, as: format)
    #expect(try importing(format, file).count == tasks.count)
    #expect(try importing(format, file) == [])
    #expect(
      try SQLiteTaskRepository(folder.file()).tasks(TaskQuery()).sorted { $0.number < $1.number }
        == tasks)
  }
}
