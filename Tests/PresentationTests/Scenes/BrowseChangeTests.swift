import Domain
import Presentation
import Testing

struct BrowseChangeTests {
  private func stage(opens listing: BrowseScene.Listing = .today) throws -> BrowseStage {
    let browse = BrowseStage()
    for (index, name) in ["Milk", "Bread", "Eggs", "Tea"].enumerated() {
      try browse.stage.add(name, at: wall(2026, 12, 1, 13 + index))
    }
    browse.send(.open(listing))
    return browse
  }

  @Test func `a task done goes to the finished ones and the cursor to the next`() throws {
    let browse = try stage()
    browse.press("j ")
    #expect(browse.names == ["Milk", "[Eggs]", "Tea", "Bread"])
    #expect(browse.output.message == "done #2 Bread")
    #expect(browse.output.progress == Progress(done: 1, total: 4))
    browse.press("G ")
    #expect(browse.output.message == "reopened #2 Bread")
    #expect(browse.output.progress == Progress(done: 0, total: 4))
  }

  @Test func `a move again, and one back, are of the task that was moved`() throws {
    let browse = try stage()
    browse.press("j+")
    #expect(browse.output.message == "moved #2 Bread to Wed 2 Dec")
    browse.press("+")
    #expect(browse.output.message == "moved #2 Bread to Thu 3 Dec")
    browse.press("--")
    #expect(browse.names == ["Milk", "[Bread]", "Eggs", "Tea"])
    browse.press("+k+")
    #expect(browse.output.message == "moved #1 Milk to Wed 2 Dec")
  }

  @Test func `a move again is of all that were moved`() throws {
    let browse = try stage()
    browse.press("vj++")
    #expect(browse.output.message == "moved 2 tasks by a day")
    #expect(browse.names == ["[Eggs]", "Tea"])
    let starts = try browse.stage.tasks.find([reference(1), reference(2)]).map(\.startAt)
    #expect(starts == [wall(2026, 12, 3, 13), wall(2026, 12, 3, 14)])
  }

  @Test func `an edit that takes a task away says where to`() throws {
    let browse = try stage()
    let edit = TaskEdit(start: try When("fri 2 pm"))
    _ = try browse.stage.tasks.edit([reference(3)], edit, at: noon)
    browse.feed.changes.notifyObservers()
    browse.dismiss(.taskForm(.edit(3)), stored: 3)
    #expect(browse.output.message == "edited #3 Eggs to Fri 4 Dec")
  }

  @Test func `what is undone can be redone, and the screen says so`() throws {
    let browse = try stage()
    browse.press("d")
    #expect(browse.output.followUp == .undo)
    browse.press("u")
    #expect(browse.output.followUp == .redo)
    browse.press("U")
    #expect(browse.output.followUp == .undo)
    browse.press("k")
    #expect(browse.output.followUp == nil)
  }

  @Test func `overdue tasks are counted beside those of the day`() throws {
    let browse = try stage()
    try browse.stage.add("Rent", at: wall(2026, 11, 30, 9))
    browse.feed.changes.notifyObservers()
    #expect(browse.output.progress == Progress(done: 0, total: 4))
    #expect(browse.output.overdue == 1)
    browse.send(.open(.all))
    #expect(browse.output.overdue == 0)
  }

  @Test func `in all tasks the cursor stays on the one done`() throws {
    let browse = try stage(opens: .all)
    browse.press("gj ")
    #expect(browse.names == ["Milk", "[Bread]", "Eggs", "Tea"])
    browse.press("k")
    #expect(browse.output.message == nil)
  }

  @Test func `a delete selects the next, an undo the task that is back`() throws {
    let browse = try stage()
    browse.press("jd")
    #expect(browse.names == ["Milk", "[Eggs]", "Tea"])
    #expect(browse.output.message == "deleted #2 Bread")
    browse.press("gu")
    #expect(browse.names == ["Milk", "[Bread]", "Eggs", "Tea"])
    #expect(browse.output.message == "undid delete #2 Bread")
    browse.press("U")
    #expect(browse.output.message == "redid delete #2 Bread")
    #expect(browse.names == ["Milk", "[Eggs]", "Tea"])
  }

  @Test func `Escape puts a message away`() throws {
    let browse = try stage()
    browse.press("d")
    browse.press(.escape)
    #expect(browse.output.message == nil)
    #expect(browse.names == ["[Bread]", "Eggs", "Tea"])
  }

  @Test func `nothing to undo is a message`() {
    let browse = BrowseStage()
    browse.send(.open(.today))
    browse.press("u")
    #expect(browse.output.message == "nothing to undo")
    browse.press("U")
    #expect(browse.output.message == "nothing to redo")
    #expect(browse.alerts == [])
  }

  @Test func `several tasks are changed at once and undone at once`() throws {
    let browse = try stage()
    browse.press("vjj")
    #expect(browse.names == ["*Milk", "*Bread", "[*Eggs]", "Tea"])
    browse.press(" ")
    #expect(browse.names == ["[Tea]", "Milk", "Bread", "Eggs"])
    #expect(browse.output.message == "done 3 tasks")
    #expect(!browse.output.isMarking)
    browse.press("u")
    #expect(browse.output.message == "undid done 3 tasks")
    #expect(browse.names == ["[Milk]", "Bread", "Eggs", "Tea"])
  }

  @Test func `a selection of open and finished tasks is finished, one of finished ones opened`()
    throws
  {
    let browse = try stage(opens: .all)
    browse.press("g ")
    browse.press(.shiftDown)
    #expect(browse.names == ["*Milk", "[*Bread]", "Eggs", "Tea"])
    browse.press(" ")
    #expect(browse.output.message == "done #2 Bread")
    browse.press("g")
    browse.press(.shiftDown)
    browse.press(" ")
    #expect(browse.output.message == "reopened 2 tasks")
  }

  @Test func `a selection may be larger than the window`() throws {
    let browse = BrowseStage(rows: 6)
    for number in 1...1_200 { try browse.stage.add("\(number)", at: wall(2026, 12, 2)) }
    browse.send(.open(.upcoming))
    browse.press("jvGkd")
    #expect(browse.output.message == "deleted 1198 tasks")
    #expect(browse.names == ["1", "[1200]"])
  }

  @Test func `a change that cannot be shown is made once, and what is tried again is to show it`()
    throws
  {
    let browse = try stage(opens: .all)
    browse.press("g")
    browse.listings.failure = Failure(.busy, "locked")
    browse.listings.interruptions = 2
    browse.press("=")
    #expect(browse.alerts == [])
    browse.rest()
    #expect(browse.alerts == [Failure(.busy, "locked")])
    browse.send(.catchUp)
    #expect(browse.names == ["Bread", "Eggs", "Tea", "[Milk]"])
    #expect(try browse.stage.tasks.find([reference(1)]).map(\.startAt) == [wall(2026, 12, 2, 13)])
  }

  @Test func `Escape ends a selection`() throws {
    let browse = try stage()
    browse.press("vj")
    browse.press(.escape)
    #expect(browse.names == ["Milk", "[Bread]", "Eggs", "Tea"])
    #expect(
      BrowseView.intent(for: .escape, in: browse.output, area: Area(rows: 24, columns: 80)) == nil)
  }

  @Test func `a task moved to another day is followed where that is listed`() throws {
    let browse = try stage(opens: .all)
    browse.press("g=")
    #expect(browse.names == ["Bread", "Eggs", "Tea", "[Milk]"])
    #expect(browse.output.message == "moved #1 Milk to Wed 2 Dec")
    browse.press("u")
    #expect(browse.output.message == "undid edit #1 Milk to Tue 1 Dec")
    browse.press("U--")
    #expect(browse.names == ["[Milk]", "Bread", "Eggs", "Tea"])
    #expect(try browse.stage.tasks.find([reference(1)]).map(\.startAt) == [wall(2026, 11, 30, 13)])
  }

  @Test func `a task that leaves the day leaves the cursor, and the message says where it went`()
    throws
  {
    let browse = try stage()
    browse.press("j+")
    #expect(browse.names == ["Milk", "[Eggs]", "Tea"])
    #expect(browse.output.message == "moved #2 Bread to Wed 2 Dec")
  }

  @Test func `several tasks are told of by how far they moved`() throws {
    let browse = try stage(opens: .all)
    browse.press("gvj+")
    #expect(browse.output.message == "moved 2 tasks by a day")
    #expect(browse.names == ["Eggs", "Tea", "[Milk]", "Bread"])
    browse.press("u")
    #expect(browse.output.message == "undid edit 2 tasks")
  }

  @Test func `a long name leaves room for what is told of it`() throws {
    let browse = try stage()
    try browse.stage.add(
      "Read \(String(repeating: "on and ", count: 9))on", at: wall(2026, 12, 1, 12))
    browse.press("rg-+")
    #expect(browse.output.message == "moved #5 Read on and on and on and on an… to Tue 1 Dec")
    #expect(browse.canvas.text(ofRow: 23).hasSuffix("… to Tue 1 Dec  u undo  a add"))
  }

  @Test func `what was stored in a form is told with its day where that is another`() throws {
    let browse = try stage()
    _ = try browse.stage.tasks.edit([reference(2)], TaskEdit(start: try When("wed")), at: noon)
    browse.dismiss(.taskForm(.edit(2)), stored: 2)
    #expect(browse.output.message == "edited #2 Bread to Wed 2 Dec")
    _ = try browse.stage.tasks.edit([reference(1)], TaskEdit(start: try When("20:00")), at: noon)
    browse.dismiss(.taskForm(.edit(1)), stored: 1)
    #expect(browse.output.message == "edited #1 Milk")
  }

  @Test func `forms are opened with a start for the listing or the task`() throws {
    for (listing, start) in [
      (BrowseScene.Listing.today, "now"), (.upcoming, "tomorrow"), (.all, "now"),
    ] {
      let browse = try stage(opens: listing)
      browse.press("a")
      #expect(browse.routes == [.to(.taskForm(.add(start: start)))])
    }
    let browse = try stage()
    browse.press("je")
    browse.press(.enter)
    #expect(browse.routes == [.to(.taskForm(.edit(2))), .to(.taskForm(.edit(2)))])
  }

  @Test func `a new task is selected where it is listed`() throws {
    let browse = try stage()
    try browse.stage.add("Salt", at: wall(2026, 12, 1, 14, 30))
    browse.dismiss(.taskForm(.add(start: "now")), stored: 5)
    #expect(browse.names == ["Milk", "Bread", "[Salt]", "Eggs", "Tea"])
    #expect(browse.output.message == "added #5 Salt")
    #expect(browse.output.progress == Progress(done: 0, total: 5))
  }

  @Test func `a new task that is not listed is told of with its day`() throws {
    let browse = try stage()
    try browse.stage.add("Salt", at: wall(2027, 1, 1))
    browse.dismiss(.taskForm(.add(start: "now")), stored: 5)
    #expect(browse.names == ["[Milk]", "Bread", "Eggs", "Tea"])
    #expect(browse.output.message == "added #5 Salt for Fri 1 Jan 2027")
    browse.dismiss(.taskForm(.add(start: "now")), stored: nil)
    #expect(browse.output.message == "added #5 Salt for Fri 1 Jan 2027")
  }

  @Test func `a task that another program deleted is a failure, and nothing is changed`() throws {
    let browse = try stage()
    _ = try browse.stage.tasks.delete([reference(1)], at: noon.now)
    browse.press("vj ")
    #expect(browse.alerts == [])
    #expect(browse.output.message == "done #2 Bread")
    browse.press("g")
    _ = try browse.stage.tasks.delete([reference(3)], at: noon.now)
    browse.press(" ")
    #expect(browse.alerts == [Failure(.notFound, "no such task \"3\"")])
  }
}
