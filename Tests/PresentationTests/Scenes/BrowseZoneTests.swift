import Domain
import Presentation
import Testing

@Suite(.serialized) struct BrowseZoneTests {
  @Test func `a move into an hour that the clocks skip says where the task is`() throws {
    let messages = try withZone("Europe/Berlin") {
      let browse = BrowseStage()
      browse.clock.moment = Moment(now: wall(2027, 3, 1, 12), calendar: LocalCalendar())
      try browse.stage.add("Milk", at: wall(2027, 3, 27, 2, 30))
      try browse.stage.add("Bread", at: wall(2027, 3, 27, 9))
      browse.send(.open(.upcoming))
      browse.press("+")
      let one = browse.output.message
      browse.press("ugvj+")
      return [one, browse.output.message]
    }
    #expect(
      messages == [
        "moved #1 Milk to Sun 28 Mar 03:00: the clocks skip its time",
        "moved 2 tasks by a day: the clocks skip the time of 1",
      ])
  }
}
