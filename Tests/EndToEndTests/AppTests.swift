import Testing

/// The app as its user sees it: the real program in a real terminal emulator.
@Suite(.timeLimit(.minutes(3))) struct AppTests {
  @Test func `today is a title, progress, and the tasks with the overdue ones on top`() throws {
    let rows = """
       1 Today  2 Upcoming  3 All  4 About
       Today  Mon 30 Nov 2026
       ━━━━━━━━━━━━────────────  1/2  1 overdue

       ! 28 Nov  4  Pay the rent
       ○ 21:00   3  Read a chapter
       ✓ 07:30   1  Water the plants
      """
    let hints =
      " a add  space done  e edit  d delete  u undo  +/- day  / filter  ? help  q quit"
    let rest = String(
      repeating: "\n",
      count: 24 - rows.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(try Emulator.app(in: try Sandbox.withTasks()).screen == rows + rest + hints)
  }

  @Test func `a task is added, ticked, moved, deleted and brought back`() throws {
    let sandbox = try Sandbox.withTasks()
    let app = try Emulator.app(in: sandbox)
    try app.type("a")
    try app.wait(for: "New task")
    try app.type("Buy milk")
    try app.press("Tab")
    try app.type("fri 9:30")
    try app.wait(for: "Fri 4 Dec 09:30")
    try app.press("Enter")
    try app.wait("no form") { !$0.contains("New task") }
    #expect(
      try sandbox.text("tasks list --on fri --tsv") == "5\topen\t2026-12-04T09:30\tBuy milk\n")

    try app.press("3")
    try app.wait(for: "Buy milk")
    try app.press("G")
    try app.press("Space")
    try app.wait(for: "✓")
    try app.type("+")
    try sandbox.text("until tasks list --on sat --done -q; do :; done")
    try app.type("d")
    try app.wait("deleted") { !$0.contains("5  Buy milk") }
    #expect(try sandbox.text("tasks list --match milk --count") == "0\n")
    try app.type("u")
    try app.wait(for: "5  Buy milk")
    #expect(
      try sandbox.text("tasks list --match milk --tsv") == "5\tdone\t2026-12-05T09:30\tBuy milk\n")
  }

  @Test func `what another process does shows by itself`() throws {
    let sandbox = try Sandbox.withTasks()
    let app = try Emulator.app(in: sandbox)
    try sandbox.text("tasks add From elsewhere --at 20:00")
    try app.wait(for: "From elsewhere")
  }

  @Test func `pasted text is text, never keys`() throws {
    let sandbox = try Sandbox.withTasks()
    let app = try Emulator.app(in: sandbox)
    try app.paste("dddq")
    try app.type("a")
    try app.wait(for: "New task")
    try app.paste("q\ta\nb")
    try app.press("Enter")
    try app.wait("no form") { !$0.contains("New task") }
    #expect(try sandbox.text("tasks list --match q --format '{number} {name}'").hasPrefix("5 q"))
    #expect(try sandbox.text("tasks list --count") == "5\n")
  }

  @Test func `a filter, the help and the theme`() throws {
    let app = try Emulator.app(in: try Sandbox.withTasks())
    try app.type("/chap")
    try app.wait("one task") { $0.contains("Read a chapter") && !$0.contains("Water") }
    try app.press("Escape")
    try app.wait(for: "Water")
    try app.type("?")
    let help = try app.wait(for: "Keys")
    #expect(help.contains("mark as done"))
    try app.press("Escape")
    try app.wait("no help") { !$0.contains("Keys") }
  }

  @Test func `about shows four rows, and what could not be fetched`() throws {
    let sandbox = try Sandbox.withTasks()
    let server = try LoopbackServer(folder: fixturesFolder + "/About")
    sandbox.environment["TASKS_ABOUT_URL"] = "\(server.url)/info.json"
    let app = try Emulator.app(in: sandbox)
    try app.type("4")
    try app.wait("the rows") { screen in
      ["Name", "Author", "Repository", "Year"].allSatisfy(screen.contains)
    }
    server.stop()
    try app.type("r")
    try app.wait(for: "Nothing was fetched")
    try app.press("Escape")
    try app.wait("no alert") { !$0.contains("Nothing was fetched") && $0.contains("Repository") }
  }

  @Test func `Esc ends a fetch that a server leaves waiting`() throws {
    let sandbox = try Sandbox.withTasks()
    sandbox.environment["TASKS_ABOUT_URL"] = try sandbox.silentServer()
    let app = try Emulator.app(in: sandbox)
    try app.type("4")
    try app.wait("fetching, with a way out") {
      $0.contains("fetching") && $0.contains("esc cancel")
    }
    try app.type("1")
    try app.wait("no fetch") { $0.contains("Water") && !$0.contains("fetching") }
    try app.type("4")
    try app.wait(for: "fetching · esc cancels")
    try app.press("Escape")
    try app.wait("nothing fetched") { $0.contains("nothing fetched yet") }
  }

  @Test func `a locked database loses no typed text`() throws {
    let sandbox = try Sandbox.withTasks()
    sandbox.environment["TASKS_PATIENCE"] = "0.05"
    let app = try Emulator.app(in: sandbox)
    try app.type("a")
    try app.wait(for: "New task")
    try app.type("Buy milk")
    try sandbox.lockDatabase()
    try app.press("Enter")
    try app.wait(for: "The database is busy")
    try sandbox.text("touch unlock; until tasks add Other -q; do :; done")
    try app.press("Escape")
    try app.wait("the form") { !$0.contains("busy") && $0.contains("Buy milk") }
    try app.press("Enter")
    try app.wait("both") { !$0.contains("New task") && $0.contains("Buy milk") }
    #expect(try sandbox.text("tasks list --match milk --count") == "1\n")
  }

  @Test func `a lock at the start is waited for with the tabs on show`() throws {
    let sandbox = try Sandbox.withTasks()
    sandbox.environment["TASKS_PATIENCE"] = "60"
    try sandbox.lockDatabase()
    let app = try Emulator.app(in: sandbox)
    #expect(try !app.screen.contains("Water"))
    try sandbox.text("touch unlock")
    try app.wait(for: "Water")
  }

  @Test(arguments: [("", true), ("NO_COLOR=1 ", false), ("TERM=dumb ", nil)] as [(String, Bool?)])
  func `colour is what the environment allows`(variable: String, isColored: Bool?) throws {
    let sandbox = try Sandbox.withTasks()
    guard let isColored else {
      let emulator = try Emulator(in: sandbox)
      try emulator.run("\(variable)tasks ui; echo $?")
      try emulator.wait("a refusal") { $0.hasSuffix("prints the day\n2\n$") }
      return
    }
    let app = try Emulator.app(in: sandbox, line: "\(variable)tasks ui")
    #expect(try app.coloredScreen.contains(/\u{1B}\[[0-9;]*(3[0-8]|9[0-7])[;m]/) == isColored)
  }

  @Test func `a click on a mark ticks, the wheel scrolls`() throws {
    let sandbox = try Sandbox.withTasks()
    try sandbox.text("seq 100 | tasks add - --at 22:00 -q")
    let app = try Emulator.app(in: sandbox)
    // The fifth row of the screen, its second column: a press and a release, as xterm tells them.
    try app.type("\u{1B}[<0;2;6M\u{1B}[<0;2;6m")
    try app.wait(for: "2/102")
    #expect(try sandbox.text("tasks list --done --ids") == "1\n3\n")
    for _ in 0..<10 { try app.type("\u{1B}[<65;10;10M") }
    try app.wait("later rows") { !$0.contains("Pay the rent") && $0.contains("Today") }
  }

  @Test func `any size will do, and the screen comes back`() throws {
    let app = try Emulator.app(in: try Sandbox.withTasks())
    let before = try app.screen
    try app.resize(columns: 10, rows: 3)
    try app.wait(for: "too small")
    try app.resize(columns: 1, rows: 1)
    try app.wait("one cell") { $0.count == 1 }
    try app.resize(columns: 80, rows: 24)
    try app.wait("all of it") { $0 == before }
  }

  @Test func `ten thousand tasks are walked through`() throws {
    let sandbox = try Sandbox.withTasks()
    try sandbox.text("seq 10000 | tasks add - --at 2026-12-24 -q")
    let app = try Emulator.app(in: sandbox)
    try app.type("3")
    try app.wait(for: "Pay the rent")
    try app.type("G")
    try app.wait(for: "10004  10000")
    try app.type("g")
    try app.wait(for: "Pay the rent")
  }
}
