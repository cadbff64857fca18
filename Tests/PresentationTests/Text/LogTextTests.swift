import Domain
import Presentation
import Testing

@Suite struct LogTextTests {
  private let entries = [
    entry(112, at: wall(2026, 12, 1), .import, 12_345, "Buy milk", "日本語を勉強する", "Bread"),
    entry(12, at: wall(2026, 11, 30, 23, 59, 59), .reopen, 3, "a", "b", "c"),
    entry(9, at: wall(2026, 1, 2, 3, 4), .add, 1, "\u{1B}[2J\t\u{202E}x"),
  ]

  @Test(arguments: [nil, 80])
  func `a row tells of an entry`(columns: Int?) {
    #expect(
      log(.view, entries, on: surface(columns)) == #"""
        Log

        112  2026-12-01 00:00  import  12345  Buy milk, 日本語を勉強する, Bread, …
         12  2026-11-30 23:59  reopen      3  a, b, c
          9  2026-01-02 03:04  add         1  \u001b[2J\u0009\u202ex

        """#)
  }

  @Test func `at 60 columns names are cut`() {
    #expect(
      log(.view, entries, on: surface(60)) == #"""
        Log

        112  2026-12-01 00:00  import  12345  Buy milk, 日本語を勉…
         12  2026-11-30 23:59  reopen      3  a, b, c
          9  2026-01-02 03:04  add         1  \u001b[2J\u0009\u202ex

        """#)
  }

  @Test func `at 40 columns the time is left out`() {
    #expect(
      log(.view, entries, on: surface(40)) == #"""
        Log

        112  import  12345  Buy milk, 日本語を…
         12  reopen      3  a, b, c
          9  add         1  \u001b[2J\u0009\u20…

        """#)
  }

  @Test func `a few entries show their time at 40 columns too`() {
    #expect(
      log(.view, [entry(1, at: noon.now, .delete, 2, "Milk", "Bread")], on: surface(40)) == """
        Log

        1  2026-12-01 12:00  delete  2  Milk, B…

        """)
  }

  @Test(arguments: [
    (20, "112  import  Buy mi…"), (16, "import  Buy mil…"), (13, "Buy milk, 日…"),
    (2, "B…"), (1, "…"),
  ])
  func `on a narrow terminal the names are what is left`(columns: Int, expected: String) {
    let entry = entry(112, at: noon.now, .import, 12_345, "Buy milk", "日本語")
    let lines = log(.view, [entry], on: surface(columns)).split(separator: "\n")
    #expect(lines[1] == expected)
    #expect(lines.allSatisfy { $0.columns <= columns })
  }

  @Test func `what matters less is dim, the command is tinted`() {
    let entry = entry(7, at: wall(2026, 12, 1, 9), .done, 1, "Milk")
    #expect(
      log(.view, [entry], on: surface(nil, color: .ansi16)) == """
        \u{1B}[1;33mLog\u{1B}[0m

        \u{1B}[90m7\u{1B}[0m  \u{1B}[90m2026-12-01 09:00\u{1B}[0m  \u{1B}[33mdone\u{1B}[0m    1  Milk

        """)
  }

  @Test func `where nothing was changed there is nothing to undo`() {
    #expect(log(.view, [], on: surface(80)) == "Log\n\nnothing to undo\n")
    #expect(log(.view, [], on: surface(12)) == "Log\n\nnothing to …\n")
  }

  @Test func `a row has a field for each of the names`() {
    #expect(
      log(.rows, entries, on: surface(20)) == #"""
        112	2026-12-01T00:00	import	12345	Buy milk	日本語を勉強する	Bread
        12	2026-11-30T23:59:59	reopen	3	a	b	c
        9	2026-01-02T03:04	add	1	\u001b[2J\u0009\u202ex

        """#)
    #expect(log(.rows, [], on: surface(nil)) == "")
  }

  @Test func `an object has the keys of the contract, its time in UTC`() {
    let entries = [
      entry(12, at: Instant(seconds: 1_796_115_600), .done, 4, "a\"b", "\u{202E}", "é"),
      entry(11, at: Instant(seconds: 1_796_115_599), .add, 1, [0x61, 0xFF]),
    ]
    let first =
      #"{"entry":12,"at":"2026-12-01T09:00:00Z","command":"done","count":4,"#
      + #""names":["a\"b","\u202e","é"]}"#
    let second =
      #"{"entry":11,"at":"2026-12-01T08:59:59Z","command":"add","count":1,"#
      + #""names":["a\#u{FFFD}"]}"#
    #expect(log(.json, entries, on: surface(nil)) == "[\n\(first),\n\(second)\n]\n")
    #expect(log(.jsonLines, entries, on: surface(nil)) == "\(first)\n\(second)\n")
    #expect(log(.json, [], on: surface(nil)) == "[]\n")
    #expect(log(.jsonLines, [], on: surface(nil)) == "")
  }

  @Test func `NUL ends rows and numbers`() {
    let nul = surface(nil, terminator: 0)
    #expect(log(.ids, entries, on: nul) == "112\0" + "12\0" + "9\0")
    #expect(log(.rows, [entries[1]], on: nul) == "12\t2026-11-30T23:59:59\treopen\t3\ta\tb\tc\0")
  }

  @Test(arguments: [
    (OutputForm.count, "3\n"), (.ids, "112\n12\n9\n"), (.quiet, ""),
  ])
  func `a form prints what it is asked for`(form: OutputForm, expected: String) {
    #expect(log(form, entries, on: surface(80)) == expected)
  }

  private func log(_ form: OutputForm, _ entries: [HistoryEntry], on surface: Surface) -> String {
    text { LogText(entries).append(form: form, on: surface, into: &$0) }
  }
}

private func entry(
  _ number: Int64, at moment: Instant, _ command: HistoryEntry.Command, _ count: Int,
  _ names: String...
) -> HistoryEntry {
  HistoryEntry(
    number: number, at: moment, command: command, count: count,
    names: names.map { TaskName(stored: Array($0.utf8)) })
}

private func entry(
  _ number: Int64, at moment: Instant, _ command: HistoryEntry.Command, _ count: Int,
  _ name: [UInt8]
) -> HistoryEntry {
  HistoryEntry(
    number: number, at: moment, command: command, count: count, names: [TaskName(stored: name)])
}
