import Testing

/// What a person sees, on a real pseudo-terminal.
@Suite struct TerminalTests {
  /// Tasks of today and before, with names that are long, wide, combined, and treacherous.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.environment["TERM"] = "xterm-256color"
    try sandbox.text(
      #"""
      tasks add "Water the plants on the balcony and in the kitchen, then look for the can" --at 7:30
      tasks add 東京へ行って友達に会う、それから買い物をする --at 9:00
      tasks add $'e\xcc\x81\xcc\x82\xcc\x83 combining marks e\xcc\x81\xcc\x82 to the end of the line e\xcc\x81' --at noon
      tasks add 👪 family 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉 --at 13:00
      tasks add $'right \xe2\x80\xae left' --at 14:00
      tasks add "All day" --at today
      tasks add "Last week" --at -7d
      tasks done 2 3
      """#)
    return sandbox
  }

  @Test(arguments: [1, 2, 3, 5, 10, 20, 40, 80, 200] as [UInt16])
  func `no line is wider than the terminal`(columns: UInt16) throws {
    let sandbox = try sandbox()
    for command in ["today", "today --overdue", "list", "next --limit 9", "log"] {
      let (shown, status) = try Terminal(columns: columns).run("tasks \(command)", in: sandbox)
      #expect(status == 0)
      for line in shown.unstyled.split(separator: "\n") {
        #expect(line.description.columns <= Int(columns), "\(command): \(line)")
      }
    }
  }

  @Test func `today shows a title, progress, and rows with number, time and name`() throws {
    let sandbox = try sandbox()
    let shown = try Terminal().run("tasks today", in: sandbox).shown.unstyled
    #expect(shown.contains("2/6"))
    let rows = shown.split(separator: "\n").map(String.init)
    let row = try #require(rows.first { $0.contains("Water the plants") })
    #expect(row.contains("1") && row.contains("07:30") && row.contains("…"))
    // A task at the first instant of its day shows no clock time.
    let allDay = try #require(rows.first { $0.contains("All day") })
    #expect(!allDay.contains(":"))
    #expect(rows.last == "1 overdue: tasks today --overdue")
  }

  @Test func `a short row is not cut`() throws {
    let sandbox = try sandbox()
    let shown = try Terminal(columns: 40).run("tasks today", in: sandbox).shown.unstyled
    #expect(shown.contains("All day\n"))
    #expect(!shown.contains("balcony and in the kitchen"))
  }

  @Test func `more than 99 overdue tasks are not counted`() throws {
    let sandbox = try sandbox()
    try sandbox.fill(200)
    sandbox.environment["TASKS_NOW"] = "2030-01-01T08:00:00+01:00"
    let shown = try Terminal().run("tasks today", in: sandbox).shown.unstyled
    #expect(shown.contains("99+ overdue: tasks today --overdue"))
  }

  @Test func `what could trick a reader is shown as an escape`() throws {
    let sandbox = try sandbox()
    let shown = try Terminal().run("tasks today; tasks show 5; tasks done 5", in: sandbox).shown
    #expect(shown.contains(#"right \u202e left"#))
    #expect(!shown.contains("\u{202E}"))
  }

  @Test func `a change says what was done, with number, time and name`() throws {
    let sandbox = try sandbox()
    for command in ["add Bread --at 18:00", "done 8", "delete 8", "undo", "redo"] {
      let (shown, status) = try Terminal().run("tasks \(command)", in: sandbox)
      let text = shown.unstyled
      #expect(status == 0)
      #expect(text.contains("8") && text.contains("18:00") && text.contains("Bread"))
      #expect(text.split(separator: "\n").count == 1)
    }
  }

  @Test func `the log shows a title, and rows with number, time, command and names`() throws {
    let sandbox = try sandbox()
    #expect(
      try Terminal(columns: 50).run("tasks log --limit 2", in: sandbox).shown.unstyled == """
        Log

        8  2026-11-30 08:00  done    2  東京へ行って友達…
        7  2026-11-30 08:00  add     1  Last week

        """)
  }

  @Test(arguments: [
    ("--tsv", "8\topen\t2026-11-30T18:00\tBread\n"), ("--ids", "8\n"), ("--count", "1\n"),
    ("--format '{name}'", "Bread\n"), ("-q", ""),
  ])
  func `a form that was asked for is the same on a terminal`(form: String, expected: String) throws
  {
    let sandbox = try sandbox()
    let (shown, _) = try Terminal(columns: 10).run(
      "tasks add Bread --at 18:00 \(form) --color always", in: sandbox)
    #expect(shown == expected)
  }

  /// `--color` > `NO_COLOR` > `CLICOLOR_FORCE` > `TERM` > is the stream a terminal.
  @Test(arguments: [
    ("tasks today", true), ("tasks today --color auto", true), ("tasks today --color never", false),
    ("NO_COLOR=1 tasks today", false), ("NO_COLOR= tasks today", true),
    ("NO_COLOR=1 tasks today --color always", true), ("TERM=dumb tasks today", false),
    ("env -u TERM tasks today", false), ("TERM=dumb tasks today --color always", true),
    ("TERM=dumb CLICOLOR_FORCE=1 tasks today", true),
    ("TERM=dumb CLICOLOR_FORCE=0 tasks today", false),
    ("NO_COLOR=1 CLICOLOR_FORCE=1 tasks today", false),
    ("tasks today --view | cat", false), ("CLICOLOR_FORCE=1 tasks today --view | cat", true),
    ("tasks today --view --color always | cat", true), ("tasks today | cat", false),
    ("tasks today --tsv", false), ("tasks today --json", false), ("tasks today 2>/dev/null", true),
  ])
  func `colour is decided in one order`(line: String, isColored: Bool) throws {
    let shown = try Terminal().run(line, in: try sandbox()).shown
    #expect(!shown.isEmpty)
    #expect(shown.contains("\u{1B}[") == isColored)
  }

  @Test func `night and day are different, at each depth`() throws {
    let sandbox = try sandbox()
    var seen: Set<String> = []
    for depth in ["COLORTERM=truecolor", "TERM=xterm-256color", "TERM=xterm"] {
      for theme in ["night", "day"] {
        seen.insert(
          try Terminal().run("\(depth) tasks today --theme \(theme)", in: sandbox).shown)
      }
    }
    #expect(seen.count == 6)
    #expect(Set(seen.map(\.unstyled)).count == 1)
    #expect(seen.contains { $0.contains("38;2;255;149;0") })
  }

  @Test(arguments: [("COLUMNS=20", 20), ("COLUMNS=nonsense", 80), ("COLUMNS=0", 80), ("true;", 80)])
  func `where the terminal has no width COLUMNS counts, then 80`(
    variable: String, columns: Int
  ) throws {
    let sandbox = try sandbox()
    let shown = try Terminal(columns: 0, rows: 0).run("\(variable) tasks today", in: sandbox).shown
    #expect(shown.unstyled.split(separator: "\n").map(\.description.columns).max() == columns)
  }

  @Test func `an error on a terminal is one line on standard error`() throws {
    let sandbox = try sandbox()
    let (shown, status) = try Terminal().run("tasks show 99 2>errors", in: sandbox)
    #expect(shown == "" && status == 1)
    #expect(try sandbox.text("cat errors") == "tasks: no such task \"99\"\n")
  }

  @Test func `no command reads the terminal`() throws {
    let sandbox = try sandbox()
    for command in ["today", "add Bread", "delete 1", "edit 2 --name Rice", "done 3"] {
      #expect(try Terminal().run("tasks \(command) </dev/tty", in: sandbox).status == 0)
    }
  }
}
