import Domain
import Presentation
import Testing

struct TaskFormSceneTests {
  private let stage = TaskFormStage()

  @Test func `a new task is stored and the form closed with its number`() throws {
    stage.open(.add(start: "now"))
    stage.type("Milk")
    stage.press(.tab)
    stage.type("fri 9:30")
    #expect(stage.output.start == field("fri 9:30"))
    stage.press(.enter)
    #expect(stage.routes == [.dismiss(stored: 1)])
    #expect(try stage.tasks().map(\.name.visibleText) == ["Milk"])
    #expect(try stage.tasks().map(\.startAt) == [wall(2026, 12, 4, 9, 30)])
    #expect(try stage.tasks().map(\.createdAt) == [noon.now])
  }

  @Test func `the start that was filled in holds where nothing else is typed`() throws {
    stage.open(.add(start: "2026-12-03"))
    stage.type("Milk")
    stage.press(.enter)
    #expect(try stage.tasks().map(\.startAt) == [wall(2026, 12, 3)])
  }

  @Test func `without a start a new task starts now`() throws {
    stage.open(.add(start: "tomorrow"), .tab, .backspace)
    #expect(stage.shownStart == "Tue 1 Dec 12:00")
    stage.press(.tab, .paste("Milk\n"), .enter)
    #expect(stage.routes == [.dismiss(stored: 1)])
    #expect(try stage.tasks().map(\.startAt) == [noon.now])
  }

  @Test(arguments: [
    ("9:30", "Tue 1 Dec 09:30, past"),
    ("12:00", "Tue 1 Dec 12:00"),
    ("11:59:59", "Tue 1 Dec 11:59:59, past"),
    ("12:30:15", "Tue 1 Dec 12:30:15"),
    ("today", "Tue 1 Dec, no time"),
    ("yesterday", "Mon 30 Nov, no time, past"),
    ("2027-01-01", "Fri 1 Jan 2027, no time"),
    ("2027-01-01 8am", "Fri 1 Jan 2027 08:00"),
    ("+1d", "Wed 2 Dec 12:00"),
    ("24:00", "! not a time: hours are 0 to 23"),
    ("fri 24:00", "! \"24:00\" is not a time: hours are 0 to 23"),
    ("soon", "! not a time or a day | tomorrow 9:30 | fri 2pm"),
    ("2000-01-01x", "! not a time or a day | tomorrow 9:30 | fri 2pm"),
    ("2026-02-30", "! not a date: February 2026 has 28 days"),
    ("+9999y", "! beyond the years 1 to 9999"),
  ])
  func `the time that is meant is shown while it is typed`(typed: String, shown: String) {
    stage.open(.add(start: ""), .tab)
    stage.type(typed)
    #expect(stage.shownStart == shown)
  }

  @Test func `what is told to do as a start does`() {
    stage.open(.add(start: "soon"), .tab)
    guard case .problem(_, let examples) = stage.output.startReading else {
      Issue.record("\"soon\" is a time")
      return
    }
    let shown = examples.map { example in
      stage.press(.control("u"))
      stage.type(example)
      return stage.shownStart
    }
    #expect(shown == ["Wed 2 Dec 09:30", "Fri 4 Dec 14:00"])
  }

  @Test func `a time that is none is not stored, and its field gets the focus`() throws {
    stage.open(.add(start: "soon"))
    stage.type("Milk")
    stage.press(.enter)
    #expect(stage.routes == [])
    #expect(stage.output.focus == .start)
    #expect(stage.output.name == field("Milk"))
    #expect(try stage.tasks() == [])
  }

  @Test func `a name is missed only when the form is to be saved`() throws {
    stage.open(.add(start: "now"))
    stage.type(" ")
    #expect(stage.output.nameProblem == nil)
    stage.press(.tab, .enter)
    #expect(stage.output.nameProblem == "a name needs a visible character")
    #expect(stage.output.focus == .name)
    stage.type("M")
    #expect(stage.output.nameProblem == nil)
    #expect(try stage.tasks() == [])
  }

  @Test(arguments: [(4_096, nil), (4_097, "a name has at most 4096 bytes: this one has 4097")])
  func `a name that is too long is told at once`(count: Int, problem: String?) {
    stage.open(.add(start: "now"), .paste(String(repeating: "x", count: count)))
    #expect(stage.output.nameProblem == problem)
  }

  @Test func `what is filled in reads back as the task, and nothing changed stores nothing`() throws
  {
    try stage.stage.add("Milk", at: wall(2026, 12, 1, 9))
    stage.open(.edit(1))
    #expect(stage.output.number == 1)
    #expect(stage.output.name == TextField(filledIn: "Milk"))
    #expect(stage.output.start == TextField(filledIn: "2026-12-01 09:00"))
    #expect(stage.shownStart == "Tue 1 Dec 09:00")
    stage.press(.enter)
    #expect(stage.routes == [.dismiss()])
    #expect(try stage.stage.history.entries(limit: nil).map(\.command) == [.add])
  }

  @Test(arguments: [
    ("fri", "Fri 4 Dec 09:00"), ("-1d", "Mon 30 Nov 09:00"), ("+1d", "Wed 2 Dec 09:00"),
    ("10:15", "Tue 1 Dec 10:15"),
    ("in 2 hours", "Tue 1 Dec 14:00"), ("", "Tue 1 Dec 09:00"),
  ])
  func `the start of a task moves from where it is`(typed: String, shown: String) throws {
    try stage.stage.add("Milk", at: wall(2026, 12, 1, 9))
    stage.open(.edit(1), .tab, .control("u"))
    stage.type(typed)
    #expect(stage.shownStart == shown)
    stage.press(.enter)
    #expect(stage.routes == [.dismiss(stored: typed.isEmpty ? nil : 1)])
  }

  @Test func `a name that is not touched keeps its bytes`() throws {
    let bytes: [UInt8] = [0x4D, 0xFF, 0x1B]
    _ = try stage.stage.tasks.add(
      TaskDraft(
        name: TaskName(stored: bytes), startAt: wall(2026, 12, 1, 9), createdAt: noon.now))
    stage.open(.edit(1), .tab)
    #expect(stage.output.name == TextField(filledIn: "M\\xff\\u001b"))
    stage.type("+1d")
    stage.press(.enter)
    #expect(try stage.tasks().map(\.name.bytes) == [bytes])
    #expect(try stage.tasks().map(\.startAt) == [wall(2026, 12, 2, 9)])
  }

  @Test func `a name that can be typed is filled in as it is stored`() throws {
    try stage.stage.add("a\u{202E}b", at: noon.now)
    stage.open(.edit(1), .end)
    stage.type("c")
    stage.press(.enter)
    #expect(try stage.tasks().map(\.name.bytes) == [Array("a\u{202E}bc".utf8)])
  }

  @Test func `another spelling of the same letters is a change`() throws {
    try stage.stage.add("caf\u{E9}", at: noon.now)
    stage.open(.edit(1), .paste("cafe\u{301}"), .enter)
    #expect(try stage.tasks().map(\.name.bytes) == [Array("cafe\u{301}".utf8)])
  }

  @Test func `a task that was deleted meanwhile is an alert; what was typed stays for another try`()
    throws
  {
    try stage.stage.add("Milk", at: wall(2026, 12, 1, 9))
    stage.open(.edit(1))
    stage.type("Oat milk")
    _ = try stage.stage.tasks.delete([reference(1)], at: noon.now)
    stage.press(.enter)
    #expect(stage.routes == [.alert(Failure(.notFound, "no such task \"1\""))])
    #expect(stage.output.name == field("Oat milk"))
    try stage.stage.history.undo(nil, begin: { _ in }, visit: { _ in })
    stage.press(.enter)
    #expect(stage.routes.last == .dismiss(stored: 1))
    #expect(try stage.tasks().map(\.name.visibleText) == ["Oat milk"])
  }

  @Test func `a task that is not there any more when the form opens is an alert`() {
    stage.open(.edit(7))
    #expect(stage.routes == [.alert(Failure(.notFound, "no such task \"7\""))])
    #expect(stage.output.number == 7)
  }

  @Test func `escape closes the form and stores nothing`() throws {
    stage.open(.add(start: "now"))
    stage.type("Milk")
    stage.press(.escape)
    #expect(stage.routes == [.dismiss()])
    #expect(try stage.tasks() == [])
  }

  @Test func `what is typed follows the clock`() {
    stage.open(.add(start: "+1h"))
    #expect(stage.shownStart == "Tue 1 Dec 13:00")
    stage.clock.now = wall(2026, 12, 1, 12, 1)
    stage.clock.minutes.notifyObservers()
    #expect(stage.shownStart == "Tue 1 Dec 13:01")
    stage.form.unload()
    #expect(!stage.clock.minutes.isObserved)
  }

  @Test(arguments: [
    (Key.down, TaskFormScene.Field.start), (.up, .name), (.tab, .start), (.backTab, .start),
    (.click(Place(row: 11, column: 20)), .start), (.click(Place(row: 9, column: 20)), .name),
    (.click(Place(row: 12, column: 20)), .start), (.click(Place(row: 10, column: 20)), .name),
    (.click(Place(row: 11, column: 5)), .name), (.click(Place(row: 14, column: 20)), .name),
  ])
  func `keys and clicks choose a field`(key: Key, field: TaskFormScene.Field) {
    stage.open(.add(start: "now"), key)
    #expect(stage.output.focus == field)
  }

  @Test(arguments: [
    (Key.down, TaskFormScene.Field.start), (.up, .name), (.tab, .name), (.backTab, .name),
    (.click(Place(row: 11, column: 20)), .start), (.click(Place(row: 9, column: 20)), .name),
    (.click(Place(row: 9, column: 75)), .start),
  ])
  func `so they do from the start`(key: Key, field: TaskFormScene.Field) {
    stage.open(.add(start: "now"), .tab, key)
    #expect(stage.output.focus == field)
  }

  private func field(_ text: String) -> TextField {
    var field = TextField()
    field.apply(.insert(text))
    return field
  }
}
