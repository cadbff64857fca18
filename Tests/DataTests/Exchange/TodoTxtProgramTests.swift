import Domain
import Testing

/// Our files in the hands of todo-txt 2.11 (Debian's todotxt-cli).
@Suite(
  .enabled(if: ForeignProgram.isInstalled("todo-txt"), "todo-txt is missing: run .ci/setup"))
struct TodoTxtProgramTests {
  let folder = TemporaryFolder()

  private func store(_ tasks: [Task]) throws {
    try store(written(tasks, as: .todotxt))
  }

  private func store(_ text: String) throws {
    let variables = ["TODO_DIR", "TODO_FILE", "DONE_FILE", "REPORT_FILE"]
    let names = ["", "/todo.txt", "/done.txt", "/report.txt"]
    let settings = zip(variables, names).map { "export \($0)='\(folder.path)\($1)'\n" }
    try folder.file("config").write(Array(settings.joined().utf8))
    try folder.file("todo.txt").write(Array(text.utf8))
  }

  @discardableResult
  private func todo(_ arguments: String...) throws -> String {
    let options = ["-d", folder.file("config").text, "-p"]
    return try ForeignProgram.run(["todo-txt"] + options + arguments, [:], in: folder)
  }

  private func text(_ name: String = "todo.txt") throws -> String {
    String(decoding: try folder.file(name).contents, as: UTF8.self)
  }

  private var records: [TaskRecord] {
    get throws { try ReadFile(.todotxt, text()).records }
  }

  @Test func itListsEveryTaskUnderTheNumberOfItsLine() throws {
    let tasks = namesLikeMarks.enumerated().map { index, name in
      Task.sample(name, number: Int64(index + 1), isFinish: index % 2 == 1)
    }
    try store(tasks)
    // It sorts them, and fills the numbers up with zeros.
    let lines = try todo("ls").split(separator: "\n").filter { $0.contains("uuid:") }
    let expected = try text().split(separator: "\n").enumerated().map { index, line in
      (index < 9 ? "0" : "") + "\(index + 1) \(line)"
    }
    #expect(lines.map(String.init).sorted() == expected.sorted())
    #expect(lines.count == tasks.count)
  }

  @Test(arguments: ["milk", "x mas", "(A) milk", "2026-02-03 milk", "a  b due:2026-01-01 "])
  func whatItFinishesIsFinishedOnThatDay(name: String) throws {
    let (first, second) = (Task.sample(name, number: 1), Task.sample(number: 2))
    try store([first, second])
    try todo("-a", "do", "1")
    let records = try records
    #expect(records.count == 2)
    #expect(records[1] == second.record)
    let finished = records[0]
    let latest = try #require(finished.latestUpdate)
    #expect(finished == first.record.with(latestUpdate: latest, isFinish: true))
    #expect(latest > first.updatedAt)
    let next = LocalCalendar().day(of: latest).adding(days: 1)
    #expect(LocalCalendar().start(of: next).seconds - 1 == latest.seconds)
  }

  @Test func itsPriorityIsCountedAndChangesNothing() throws {
    try store([.sample("(A) milk")])
    try todo("pri", "1", "B")
    #expect(try text().hasPrefix("(B) 2026-11-01 (A) milk due:"))
    let file = try ReadFile(.todotxt, text())
    #expect(file.records == [Task.sample("(A) milk").record])
    #expect(file.losses == ["1 priority"])
    try todo("depri", "1")
    #expect(try text() == written([.sample("(A) milk")], as: .todotxt))
  }

  @Test func textThatItAddsBelongsToTheName() throws {
    try store([.sample("a  b due:2026-01-01")])
    try todo("append", "1", "+shop & more")
    try todo("prepend", "1", "buy")
    #expect(
      try records == [Task.sample("buy a  b due:2026-01-01 +shop & more").record])
  }

  @Test func aDayThatIsAddedBehindMovesTheTask() throws {
    try store([.sample("milk")])
    try todo("append", "1", "due:2026-12-05")
    #expect(try records == [Task.sample(startAt: "2026-12-05T08:00:00Z").record])
  }

  @Test func whatItReplacesIsAnotherTaskFromTheSameDay() throws {
    try store([.sample("milk")])
    try todo("replace", "1", "bread due:2026-12-05")
    #expect(try text() == "2026-11-01 bread due:2026-12-05\n")
    let records = try records
    #expect(records.map(\.name.bytes) == [Array("bread".utf8)])
    #expect(records.map(\.id) != [Task.sample().id])
  }

  @Test func deletingAndArchivingLeaveTheOthersAlone() throws {
    let tasks = (1...4).map { Task.sample("task \($0)", number: $0, isFinish: $0 == 2) }
    try store(tasks)
    try todo("-f", "del", "3")
    try todo("archive")
    #expect(try records == [tasks[0].record, tasks[3].record])
    #expect(try ReadFile(.todotxt, text("done.txt")).records == [tasks[1].record])
  }

  @Test func itsOwnTasksComeInOnceAndStayThemselvesWhenFinished() throws {
    try store("")
    try todo("add", "buy milk +shop @town due:2026-12-05")
    try todo("-t", "add", "(C) write")
    let before = try records
    #expect(
      before.map { String(decoding: $0.name.bytes, as: UTF8.self) } == [
        "buy milk +shop @town", "write",
      ])
    #expect(try records == before)
    try todo("-a", "do", "1", "2")
    let after = try records
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after.map(\.isFinish) == [true, true])
  }
}

extension TaskRecord {
  /// The record with what another tool changes.
  func with(
    startAt: Instant? = nil, updatedAt: Instant? = nil, latestUpdate: Instant? = nil,
    isFinish: Bool? = nil
  ) -> TaskRecord {
    TaskRecord(
      id: id, number: number, name: name, startAt: startAt ?? self.startAt, createdAt: createdAt,
      updatedAt: updatedAt ?? self.updatedAt, latestUpdate: latestUpdate ?? self.latestUpdate,
      isFinish: isFinish ?? self.isFinish)
  }
}
