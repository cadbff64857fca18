import Domain
import Presentation
import Testing

@Suite(.serialized) struct TaskFormZoneTests {
  /// What `body` sees on 1 March 2027 in Berlin of a form for a task that starts at `start`, or for a
  /// new one.
  private func inBerlin<Result>(
    start: @autoclosure () -> Instant? = nil, _ body: (TaskFormStage) throws -> Result
  ) throws -> Result {
    try withZone("Europe/Berlin") {
      let stage = TaskFormStage(at: wall(2027, 3, 1, 12))
      if let start = start() {
        try stage.stage.add("Milk", at: start)
        stage.open(.edit(1), .tab)
      } else {
        stage.open(.add(start: ""), .tab)
      }
      return try body(stage)
    }
  }

  @Test func `a time that the clocks skip is no time`() throws {
    let shown = try inBerlin { stage in
      stage.type("2027-03-28 02:30")
      return stage.shownStart
    }
    #expect(
      shown == "! \"02:30\" does not exist on 2027-03-28: clocks go from 02:00 to 03:00")
  }

  @Test func `a step into a skipped hour shows where it ends up, and ends up there`() throws {
    let (shown, stored) = try inBerlin(start: wall(2027, 3, 27, 2, 30)) { stage in
      stage.type("+1d")
      let shown = stage.shownStart
      stage.press(.enter)
      return (shown, try stage.tasks().map(\.startAt.seconds))
    }
    #expect(shown == "Sun 28 Mar 03:00: the clocks skip the time that was meant")
    #expect(stored == [1_806_195_600])
  }

  @Test func `a start in a repeated hour is filled in with its offset`() throws {
    let second = Instant(seconds: 1_792_891_800)
    let text = try inBerlin(start: second) { $0.output.start.text }
    #expect(text == "2026-10-25 02:30+01:00")
    #expect(try When(text).fixedInstant == second)
  }
}
