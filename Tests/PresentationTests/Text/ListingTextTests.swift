import Domain
import Presentation
import Testing

@Suite struct ListingTextTests {
  private static let today = ListingHeading(
    title: "Today", day: noon.today, nothing: "nothing for today", showsDates: false,
    progress: Progress(done: 2, total: 5), largestNumber: 12)

  private static let all = ListingHeading(
    title: "Tasks", nothing: "no tasks", showsDates: true, progress: Progress(done: 2, total: 4),
    largestNumber: 12)

  private let tasks = [
    task(3, "Buy milk and bread for the week", at: wall(2026, 12, 1, 9, 5)),
    task(12, "日本語を勉強する時間をもっと作る", at: wall(2026, 12, 1)),
    task(4, "👩‍👩‍👧‍👦 family e\u{301}vening שלום", at: wall(2026, 12, 1, 20), isFinish: true),
    task(5, "\u{1B}[2J\u{202E}x", at: wall(2026, 12, 1, 23, 59, 59), isFinish: true),
  ]

  private let late = [
    task(1, "Pay rent", at: wall(2026, 11, 30, 9)), task(2, "Call", at: wall(2026, 11, 30)),
    task(6, "Old", at: wall(2026, 11, 30, 9), isFinish: true),
  ]

  @Test(arguments: [nil, 80])
  func `A day shows its progress and a row a task`(columns: Int?) {
    #expect(
      listing(.view, tasks, on: surface(columns), heading: Self.today, overdue: 3) == #"""
        Today  Tue 1 Dec 2026
        ━━━━━━━━━╸──────────────  2/5

        ○  3  09:05  Buy milk and bread for the week
        ○ 12         日本語を勉強する時間をもっと作る
        ✓  4  20:00  👩‍👩‍👧‍👦 family évening שלום
        ✓  5  23:59  \u001b[2J\u202ex

        3 overdue: tasks today --overdue

        """#)
  }

  @Test func `At 40 columns names are cut`() {
    #expect(
      listing(.view, tasks, on: surface(40), heading: Self.today) == #"""
        Today  Tue 1 Dec 2026
        ━━━━━━━━━╸──────────────  2/5

        ○  3  09:05  Buy milk and bread for the…
        ○ 12         日本語を勉強する時間をもっ…
        ✓  4  20:00  👩‍👩‍👧‍👦 family évening של…
        ✓  5  23:59  \u001b[2J\u202ex

        """#)
  }

  @Test func `At 20 columns the year is left out and the bar is shorter`() {
    #expect(
      listing(.view, tasks, on: surface(20), heading: Self.today, overdue: 100) == #"""
        Today  Tue 1 Dec
        ━━━━━━─────────  2/5

        ○  3  09:05  Buy mi…
        ○ 12         日本語…
        ✓  4  20:00  …
        ✓  5  23:59  \u001b…

        99+ overdue: tasks …

        """#)
  }

  @Test func `At 1 column the marks are left`() {
    #expect(
      listing(.view, tasks, on: surface(1), heading: Self.today) == """
        …
        …

        ○
        ○
        ✓
        ✓

        """)
  }

  @Test func `Rows of several days name the date, and mark what is overdue`() {
    #expect(
      listing(.view, late + tasks, on: surface(40), heading: Self.all) == #"""
        Tasks
        ━━━━━━━━━━━━────────────  2/4

        !  1  2026-11-30 09:00  Pay rent
        !  2  2026-11-30        Call
        ✓  6  2026-11-30 09:00  Old
        ○  3  2026-12-01 09:05  Buy milk and br…
        ○ 12  2026-12-01        日本語を勉強す…
        ✓  4  2026-12-01 20:00  👩‍👩‍👧‍👦 family…
        ✓  5  2026-12-01 23:59  \u001b[2J\u202ex

        """#)
    #expect(
      listing(.view, late, on: surface(20), heading: Self.all) == """
        Tasks
        ━━━━━━━╸───────  2/4

        !  1  Pay rent
        !  2  Call
        ✓  6  Old

        """)
  }

  @Test func `Where the largest number is not known a longer one stands further right`() {
    let heading = ListingHeading(title: "Tasks", nothing: "no tasks", showsDates: true)
    #expect(
      listing(.view, [late[0], task(1_234, "x")], on: surface(nil), heading: heading) == """
        Tasks

        !   1  2026-11-30 09:00  Pay rent
        ○ 1234  2026-12-01 09:00  x

        """)
  }

  @Test func `Colours follow the theme`() {
    let rows = [late[0], tasks[0], tasks[2]]
    #expect(
      visibleEscapes(
        listing(.view, rows, on: surface(80, color: .trueColor), heading: Self.today, overdue: 1))
          == """
          ^[1;38;2;255;149;0mToday^[0m  ^[38;2;128;128;128mTue 1 Dec 2026^[0m
          ^[38;2;255;149;0m━━━━━━━━━╸^[0m^[38;2;128;128;128m──────────────^[0m  2/5

          ^[38;2;255;69;58m!^[0m  ^[38;2;128;128;128m1^[0m  ^[38;2;255;69;58m09:00^[0m  Pay rent
          ^[38;2;255;149;0m○^[0m  ^[38;2;128;128;128m3^[0m  09:05  Buy milk and bread for the week
          ^[38;2;128;128;128m✓  4  20:00  👩‍👩‍👧‍👦 family évening שלום^[0m

          ^[38;2;128;128;128m1 overdue: tasks today --overdue^[0m

          """)
    #expect(
      visibleEscapes(
        listing(
          .view, rows, on: surface(20, color: .ansi16, theme: .day), heading: Self.today)) == """
          ^[1;34mToday^[0m  ^[90mTue 1 Dec^[0m
          ^[34m━━━━━━^[0m^[90m─────────^[0m  2/5

          ^[31m!^[0m  ^[90m1^[0m  ^[31m09:00^[0m  Pay re…
          ^[34m○^[0m  ^[90m3^[0m  09:05  Buy mi…
          ^[90m✓  4  20:00  …^[0m

          """)
  }

  @Test func `An empty listing says so, and shows no bar where it is not about progress`() {
    let heading = ListingHeading(title: "Next", nothing: "nothing comes next", showsDates: true)
    #expect(listing(.view, [], on: surface(80), heading: heading) == "Next\n\nnothing comes next\n")
  }

  @Test(arguments: [
    (0, 5, "────────"), (1, 1_000, "╸───────"), (1, 2, "━━━━────"), (999, 1_000, "━━━━━━━╸"),
    (5, 5, "━━━━━━━━"), (0, 0, "────────"),
  ])
  func `The bar is full only when all is done, and empty only when nothing is`(
    done: Int, total: Int, bar: String
  ) {
    let numbers = "  \(done)/\(total)"
    let heading = ListingHeading(
      title: "T", nothing: "", showsDates: false, progress: Progress(done: done, total: total))
    let text = listing(.view, tasks, on: surface(8 + numbers.count), heading: heading)
    #expect(text.split(separator: "\n")[1] == bar + numbers)
  }

  @Test(arguments: [ColorDepth.none, .ansi256], [Self.today, Self.all])
  func `No line is wider than the surface`(depth: ColorDepth, heading: ListingHeading) {
    for columns in 1...90 {
      let surface = surface(columns, color: depth)
      let text = listing(.view, late + tasks, on: surface, heading: heading, overdue: 7)
      let plain = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
      #expect(plain.split(separator: "\n").allSatisfy { $0.columns <= columns })
      #expect(!plain.contains("\u{1B}"))
      #expect(depth != .none || plain == text)
    }
  }

  private func visibleEscapes(_ text: String) -> String {
    text.replacing("\u{1B}", with: "^")
  }
}
