import Domain
import Presentation
import Testing

struct BrowseViewTests {
  private func stage(rows: Int, columns: Int, opens listing: BrowseScene.Listing = .today) throws
    -> BrowseStage
  {
    let browse = BrowseStage(rows: rows, columns: columns)
    try browse.stage.add("Call the bank", at: wall(2026, 11, 30, 9))
    try browse.stage.add("Water the plants", at: wall(2026, 12, 1))
    try browse.stage.add("Milk", at: wall(2026, 12, 1, 9), isFinish: true)
    try browse.stage.add("牛乳を買いに行く、それから本を返す", at: wall(2026, 12, 1, 11))
    try browse.stage.add(
      "Cafe\u{301} \u{1F469}\u{200D}\u{1F4BB} שלום", at: wall(2026, 12, 1, 14, 30))
    try browse.stage.add("Dentist", at: wall(2026, 12, 2, 8, 15))
    try browse.stage.add("Holiday", at: wall(2026, 12, 2))
    try browse.stage.add("Taxes", at: wall(2027, 1, 4, 10))
    try browse.stage.add("Old", at: wall(2025, 5, 4, 10), isFinish: true)
    browse.send(.open(listing))
    return browse
  }

  private let hints =
    " a add  space done  e edit  d delete  u undo  +/- day  / filter  ? help  q quit"

  @Test func `today at 80 columns`() throws {
    #expect(
      try stage(rows: 24, columns: 80).screen == """
         Today  Tue 1 Dec 2026
         ━━━━━━──────────────────  1/4  1 overdue

         ! 30 Nov  1  Call the bank
         ●         2  Water the plants
         ● 11:00   4  牛乳を買いに行く、それから本を返す
         ○ 14:30   5  Cafe\u{301} \u{1F469}\u{200D}\u{1F4BB} שלום
         ✓ 09:00   3  Milk
        """ + String(repeating: "\n", count: 16) + hints)
  }

  @Test func `upcoming at 80 columns names each day once`() throws {
    #expect(
      try stage(rows: 24, columns: 80, opens: .upcoming).screen == """
         Upcoming
         ────────────────────────  0/3

         Wed 2 Dec        ○        7  Holiday
                          ○ 08:15  6  Dentist
         Mon 4 Jan 2027   ○ 10:00  8  Taxes
        """ + String(repeating: "\n", count: 18) + hints)
  }

  @Test func `all tasks at 40 columns leave out weekdays`() throws {
    #expect(
      try stage(rows: 12, columns: 40, opens: .all).screen == """
         All
         ━━━━━───────────────────  2/9

         30 Nov       ! 09:00  1  Call the bank↑
         1 Dec        ●        2  Water the pl…
                      ✓ 09:00  3  Milk
                      ● 11:00  4  牛乳を買いに…
                      ○ 14:30  5  Cafe\u{301} \u{1F469}\u{200D}\u{1F4BB} של…
         2 Dec        ○        7  Holiday
                      ○ 08:15  6  Dentist
         4 Jan 2027   ○ 10:00  8  Taxes
         a add  space done  e edit  ? help
        """)
  }

  @Test func `twenty columns have room for marks and names`() throws {
    #expect(
      try stage(rows: 5, columns: 20).screen == """
         Today          1/4
         ! Call the bank
         ● Water the plants
         ● 牛乳を買いに行… ↓
         a add  ? help
        """)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 3), (3, 80)]) func `any area can be drawn on`(
    rows: Int, columns: Int
  ) throws {
    let canvas = try stage(rows: rows, columns: columns).canvas
    #expect(canvas.cells.count == rows * columns)
  }

  @Test(arguments: [
    (BrowseScene.Listing.today, " Nothing for today. Press a to add a task."),
    (.upcoming, " Nothing is coming up. Press a to add a task."),
    (.all, " No tasks yet. Press a to add one."),
  ]) func `an empty list says what to do`(listing: BrowseScene.Listing, line: String) {
    let browse = BrowseStage()
    browse.send(.open(listing))
    #expect(browse.canvas.text(ofRow: 3) == line)
  }

  @Test func `the selected row is reversed as a whole, marked ones carry a sign`() throws {
    let browse = try stage(rows: 12, columns: 40)
    browse.press("jvj")
    let canvas = browse.canvas
    #expect((0..<40).allSatisfy { canvas.cell(5, $0).style.isReversed })
    #expect((0..<40).allSatisfy { !canvas.cell(4, $0).style.isReversed })
    #expect((3...6).map { canvas.cell($0, 0).text } == [" ", "▌", "▌", " "])
    #expect(canvas.cell(4, 14).style == Style(isBold: true))
    browse.press(.escape)
    browse.press("G")
    #expect(browse.canvas.cell(3, 1).style == Style(.alert))
    #expect(browse.canvas.cell(4, 1).style == Style(.tint))
    browse.press("k")
    #expect(browse.canvas.cell(7, 14).style == Style(.dim))
  }

  @Test func `a filter is typed in the last line`() throws {
    let browse = try stage(rows: 8, columns: 40)
    browse.press("/zz")
    browse.rest()
    #expect(
      browse.screen == """
         Today  Tue 1 Dec 2026
         ━━━━━━──────────────────  1/4
         No task matches.




         / zz              enter keep  esc drop
        """)
    #expect(browse.canvas.cursor == Place(row: 7, column: 5))
    browse.press(.paste("12345678901234567890123456789012345678"))
    #expect(browse.canvas.text(ofRow: 7) == " / …5678901234567890123456789012345678")
    #expect(browse.canvas.cursor == Place(row: 7, column: 38))
    browse.press(.enter)
    #expect(browse.canvas.cursor == nil)
  }

  @Test func `a kept filter stands at the right of the title, and the hints name its end`() throws {
    let browse = try stage(rows: 24, columns: 80)
    browse.press("/bank")
    browse.press(.enter)
    browse.rest()
    #expect(
      browse.canvas.text(ofRow: 0) == " Today  Tue 1 Dec 2026" + String(repeating: " ", count: 51)
        + "/ bank")
    #expect(
      browse.canvas.text(ofRow: 23)
        == " esc drop the filter  a add  space done  e edit  d delete  u undo  ? help")
    browse.press(" ")
    #expect(browse.canvas.text(ofRow: 0).hasSuffix("/ bank"))
    #expect(
      browse.canvas.text(ofRow: 23)
        == " done #1 Call the bank  u undo  esc drop the filter  a add  space done  e edit")
  }

  @Test func `a kept filter takes what the title of a small screen leaves`() throws {
    let browse = try stage(rows: 5, columns: 20)
    browse.press("/call the bank")
    browse.press(.enter)
    browse.rest()
    #expect(browse.canvas.text(ofRow: 0) == " Today  / cal…  1/4")
  }

  @Test
  func `while several tasks are selected the last line counts them and names what can be done`()
    throws
  {
    let browse = try stage(rows: 24, columns: 80)
    browse.press("vjjj")
    #expect(
      browse.canvas.text(ofRow: 23)
        == " 4 selected  space done  d delete  +/- day  esc clear  ? help  q quit")
  }

  @Test(arguments: [
    (60, ""), (61, ""), (62, "  +/- day"), (80, "  +/- day  / filter"),
    (82, "  +/- day  / filter  v select"),
  ]) func `where there is room the hints tell of more, and always of the help`(
    columns: Int, more: String
  ) throws {
    let hints = try stage(rows: 24, columns: columns).canvas.text(ofRow: 23)
    #expect(hints.hasPrefix(" a add  space done  e edit  d delete  u undo\(more)  ? help"))
  }

  @Test func `the help names keys that do the same in one line`() {
    let table = KeyMeaning.table(BrowseView.bindings(BrowseScene.Output()))
    #expect(table.contains(KeyMeaning("+ -", "move by a day, forward or back")))
    #expect(Set(table.map(\.meaning)).count == table.count)
  }

  @Test func `what has happened stands before the hints until the next key`() throws {
    let browse = try stage(rows: 8, columns: 40)
    browse.press("d")
    #expect(browse.canvas.text(ofRow: 7) == " deleted #1 Call the bank  u undo")
    browse.press("j")
    #expect(browse.canvas.text(ofRow: 7) == " a add  space done  e edit  ? help")
  }
}
