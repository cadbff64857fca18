import Domain
import Testing

/// Our files in the hands of taskwarrior 2.6.
@Suite(.enabled(if: ForeignProgram.isInstalled("task"), "task is missing: run .ci/setup"))
struct TaskwarriorProgramTests {
  let folder = TemporaryFolder()

  @discardableResult
  private func task(_ arguments: String...) throws -> String {
    let settings = ["rc.confirmation=off", "rc.hooks=off", "rc.verbose=nothing", "rc.gc=off"]
    let environment = ["TASKRC": "/dev/null", "TASKDATA": folder.path]
    return try ForeignProgram.run(["task"] + settings + arguments, environment, in: folder)
  }

  private func store(_ tasks: [Task]) throws {
    try folder.file("tasks.json").write(Array(written(tasks, as: .taskwarrior).utf8))
    try task("import", folder.file("tasks.json").text)
  }

  private func exported() throws -> ReadFile { try ReadFile(.taskwarrior, task("export")) }

  @Test func itKeepsEveryFieldOfEveryTask() throws {
    let times = [
      "0001-01-01T00:00:00Z", "1979-12-31T23:59:59Z", "1980-01-01T00:00:00Z",
      "2026-10-25T00:30:00Z", "9998-12-31T23:59:59Z", "9999-12-31T23:59:59Z",
    ]
    var tasks = namesLikeMarks.enumerated().map { index, name in
      Task.sample(name, number: Int64(index + 1), isFinish: index % 2 == 1)
    }
    for time in times {
      let number = Int64(tasks.count + 1)
      tasks.append(
        .sample(
          number: number, startAt: time, createdAt: time, updatedAt: time,
          isFinish: number % 2 == 1))
    }
    try store(tasks)
    let file = try exported()
    #expect(file.records.sorted { $0.number! < $1.number! } == tasks.map(\.record))
    #expect(file.losses == [])
  }

  @Test func anEmptyFileBringsNothing() throws {
    try store([])
    #expect(try exported().records == [])
  }

  @Test func whatItFinishesIsFinishedAndLater() throws {
    let tasks = [Task.sample("milk", number: 1), .sample("bread", number: 2)]
    try store(tasks)
    try task("1", "done")
    let records = try exported().records.sorted { $0.number! < $1.number! }
    #expect(records.count == 2 && records[1] == tasks[1].record)
    #expect(try #require(records[0].updatedAt) > tasks[0].updatedAt)
    #expect(
      records[0] == tasks[0].record.with(updatedAt: records[0].updatedAt, isFinish: true))
  }

  @Test func whatItMovesStartsThenAndIsLater() throws {
    try store([.sample()])
    try task("1", "modify", "due:2026-12-05T10:00:00Z")
    let records = try exported().records
    #expect(records.count == 1)
    #expect(try #require(records[0].updatedAt) > Task.sample().updatedAt)
    #expect(
      records == [
        Task.sample().record.with(
          startAt: instant("2026-12-05T10:00:00Z"), updatedAt: records.first?.updatedAt)
      ])
  }

  @Test func whatItDeletesIsLeftOutAndCounted() throws {
    try store([.sample("milk", number: 1), .sample("bread", number: 2)])
    try task("1", "delete")
    let file = try exported()
    #expect(file.records == [Task.sample("bread", number: 2).record])
    #expect(file.losses == ["1 deleted task"])
  }

  @Test func itsOwnTasksComeInAndWhatHasNoPlaceIsCounted() throws {
    try task(
      "add", "pay rent", "project:home", "priority:H", "+bank", "due:2026-12-01T09:00:00Z",
      "wait:2030-01-01")
    try task("1", "annotate", "in cash")
    try task("add", "water plants", "due:2026-12-01T09:00:00Z", "recur:weekly")
    try task("add", "pack", "depends:1", "scheduled:2026-12-02T07:00:00Z")
    let file = try exported()
    #expect(
      file.records.map { String(decoding: $0.name.bytes, as: UTF8.self) }.sorted().last
        == "water plants")
    #expect(
      Set(file.losses).isSuperset(of: [
        "1 project", "1 priority", "1 tag", "1 wait date", "1 annotation", "1 dependency",
        "1 recurring template",
      ]))
    let starts = Set(file.records.map(\.startAt))
    #expect(
      starts.isSuperset(of: [instant("2026-12-01T09:00:00Z"), instant("2026-12-02T07:00:00Z")]))
    #expect(try exported() == file)
  }

  @Test func anObjectALineIsReadAsAnArrayIs() throws {
    try store([.sample("milk", number: 1), .sample("bread", number: 2)])
    #expect(try ReadFile(.taskwarrior, task("rc.json.array=off", "export")) == exported())
  }
}
