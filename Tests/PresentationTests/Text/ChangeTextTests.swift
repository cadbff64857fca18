import Domain
import Presentation
import Testing

@Suite struct ChangeTextTests {
  @Test(arguments: [
    (Change.add, true, "added"), (.finish, true, "done"), (.finish, false, "already done"),
    (.reopen, true, "reopened"), (.reopen, false, "already open"), (.edit, true, "edited"),
    (.edit, false, "unchanged"), (.delete, true, "deleted"), (.previewEdit, true, "would edit"),
    (.previewEdit, false, "unchanged"), (.previewDelete, true, "would delete"),
    (.undo(.done), true, "undid done"), (.undo(.import), true, "undid import"),
    (.redo(.delete), true, "redid delete"),
    (.import, true, "imported"), (.previewImport, true, "would import"),
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
    #expect(line(.add, outcome, on: surface(nil)) == "added #3  \(expected)  Milk\n")
  }

  @Test func `What was changed is tinted, what was not is dim`() {
    let surface = surface(nil, color: .ansi16)
    let start = "\u{1B}[90mTue  2026-12-01 09:00\u{1B}[0m"
    let changed = TaskOutcome(task: task(3, "Milk"), isChanged: true)
    let kept = TaskOutcome(task: task(3, "Milk"), isChanged: false)
    #expect(line(.finish, changed, on: surface) == "\u{1B}[33mdone\u{1B}[0m #3  \(start)  Milk\n")
    #expect(
      line(.finish, kept, on: surface) == "\u{1B}[90malready done\u{1B}[0m #3  \(start)  Milk\n")
  }

  private func line(_ change: Change, _ outcome: TaskOutcome, on surface: Surface) -> String {
    var changes = ChangeText(change, surface: surface)
    return text { changes.append(outcome, into: &$0) }
  }
}
