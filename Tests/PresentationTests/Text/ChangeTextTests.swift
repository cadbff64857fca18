import Domain
import Presentation
import Testing

@Suite struct ChangeTextTests {
  @Test(arguments: [
    (Change.did(.add), true, "added"), (.did(.done), true, "done"),
    (.did(.done), false, "already done"), (.did(.reopen), true, "reopened"),
    (.did(.reopen), false, "already open"), (.did(.edit), true, "edited"),
    (.did(.edit), false, "unchanged"), (.did(.delete), true, "deleted"),
    (.did(.import), true, "imported"), (.would(.edit), true, "would edit"),
    (.would(.edit), false, "unchanged"), (.would(.delete), true, "would delete"),
    (.would(.import), true, "would import"), (.undid(.done), true, "undid done"),
    (.undid(.import), true, "undid import"), (.redid(.delete), true, "redid delete"),
  ])
  func `A line says what was done`(change: Change, isChanged: Bool, words: String) {
    let outcome = TaskOutcome(task: task(3, "Milk \u{1B}[31m日本"), isChanged: isChanged)
    #expect(
      line(change, outcome, on: surface(20))
        == "\(words) #3  Tue  2026-12-01 09:00  Milk \\u001b[31m日本\n")
  }

  @Test(arguments: [
    (wall(2026, 12, 1), "Tue  2026-12-01"), (wall(2026, 12, 4, 0, 1), "Fri  2026-12-04 00:01"),
    (wall(2026, 12, 4, 9, 0, 30), "Fri  2026-12-04 09:00:30"),
  ])
  func `The start reads back as the same instant`(start: Instant, expected: String) {
    let outcome = TaskOutcome(task: task(3, "Milk", at: start), isChanged: true)
    #expect(line(.did(.add), outcome, on: surface(nil)) == "added #3  \(expected)  Milk\n")
  }

  @Test func `What was changed is tinted, what was not is dim`() {
    let surface = surface(nil, color: .ansi16)
    let start = "\u{1B}[90mTue  2026-12-01 09:00\u{1B}[0m"
    let changed = TaskOutcome(task: task(3, "Milk"), isChanged: true)
    let kept = TaskOutcome(task: task(3, "Milk"), isChanged: false)
    #expect(
      line(.did(.done), changed, on: surface) == "\u{1B}[33mdone\u{1B}[0m #3  \(start)  Milk\n")
    #expect(
      line(.did(.done), kept, on: surface) == "\u{1B}[90malready done\u{1B}[0m #3  \(start)  Milk\n"
    )
  }

  private func line(_ change: Change, _ outcome: TaskOutcome, on surface: Surface) -> String {
    var changes = ChangeText(change, surface: surface)
    return text { changes.append(outcome, into: &$0) }
  }
}
