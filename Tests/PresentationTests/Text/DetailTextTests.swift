import Domain
import Presentation
import Testing

@Suite struct DetailTextTests {
  private let tasks = [
    task(3, "Milk \u{9B}31m"),
    task(12, "日本", at: wall(2026, 12, 1, 9, 0, 30), isFinish: true),
  ]

  @Test func `In a pipe a field is a line with a tab, and tasks are a blank line apart`() {
    #expect(
      details(.tabbed, surface(nil)) == """
        id\t01234567-89ab-4def-8123-456789abcdef
        number\t3
        name\tMilk \\u009b31m
        state\topen
        start\t2026-12-01T09:00
        created\t2026-11-30T08:00:05
        updated\t2026-11-30T08:00:06

        id\t01234567-89ab-4def-8123-456789abcdef
        number\t12
        name\t日本
        state\tdone
        start\t2026-12-01T09:00:30
        created\t2026-11-30T08:00:05
        updated\t2026-11-30T08:00:06

        """)
  }

  @Test(arguments: [1, 20, 40, 80])
  func `On a terminal the values stand in line and are never cut`(columns: Int) {
    let first = details(.aligned, surface(columns)).split(separator: "\n").prefix(7)
    #expect(
      first.joined(separator: "\n") == """
        id       01234567-89ab-4def-8123-456789abcdef
        number   3
        name     Milk \\u009b31m
        state    open
        start    2026-12-01T09:00
        created  2026-11-30T08:00:05
        updated  2026-11-30T08:00:06
        """)
  }

  @Test func `Labels are dim`() {
    #expect(
      details(.aligned, surface(80, color: .ansi16)).split(separator: "\n")[1]
        == "\u{1B}[90mnumber\u{1B}[0m   3")
  }

  private func details(_ style: LabelStyle, _ surface: Surface) -> String {
    text { bytes in
      var details = DetailText(style: style, surface: surface)
      for task in tasks { details.append(task, into: &bytes) }
    }
  }
}
