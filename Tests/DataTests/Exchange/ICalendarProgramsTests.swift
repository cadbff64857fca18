import Data
import Domain
import Testing

/// Files in the shape in which other programs write them.
@Suite struct ICalendarProgramsTests {
  private func read(_ name: String) throws -> (tasks: [String], losses: [String]) {
    try withZone("America/New_York") {
      let file = try ICalendarFile(fixture: name)
      let tasks = try file.records.map { record in
        let times = [record.startAt, record.createdAt, record.updatedAt].map { $0?.text ?? "" }
        return ([record.text, record.isFinish ? "done" : "open"] + times).joined(separator: " | ")
      }
      return (tasks, try file.losses)
    }
  }

  @Test func nextcloudTasks() throws {
    let (tasks, losses) = try read("nextcloud-tasks.ics")
    #expect(
      tasks == [
        "Order cake, candles | open | 2026-12-01T08:00:00Z | 2026-11-20T13:15:00Z"
          + " | 2026-11-21T14:30:00Z",
        "Ring the baker | done | 2026-11-30T05:00:00Z | 2026-11-20T08:16:00Z"
          + " | 2026-11-22T10:00:00Z",
      ])
    #expect(
      losses == [
        "noPlace 1 priority", "noPlace 1 part that is done", "noPlace 1 list of categories",
        "noPlace 1 description", "noPlace 1 due date", "noPlace 1 relation to another task",
      ])
  }

  @Test func appleReminders() throws {
    let (tasks, losses) = try read("apple-reminders.ics")
    #expect(
      tasks == [
        "Water the plants 🌱 on the balcony and those in the hall; the cactus can wait | open"
          + " | 2026-11-12T22:30:00Z | 2026-11-10T15:00:00Z | 2026-11-10T15:01:00Z"
      ])
    #expect(losses == ["noPlace 1 alarm"])
  }

  @Test func thunderbird() throws {
    let (tasks, losses) = try read("thunderbird.ics")
    #expect(
      tasks == [
        "Weekly report | open | 2026-11-05T20:00:00Z | 2026-11-01T00:00:00Z"
          + " | 2026-11-05T00:00:00Z"
      ])
    #expect(
      losses == [
        "leftOut 1 instance of a repeated task", "leftOut 1 event", "noPlace 1 repetition",
      ])
  }

  @Test func todoman() throws {
    let (tasks, losses) = try read("todoman.ics")
    #expect(
      tasks == [
        "Read the standard | open | 2026-11-20T05:00:00Z | 2026-11-15T10:00:00Z"
          + " | 2026-11-16T11:00:00Z"
      ])
    #expect(losses == ["noPlace 1 location", "noPlace 1 due date"])
  }
}
