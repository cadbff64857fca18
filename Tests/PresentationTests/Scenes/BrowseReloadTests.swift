import Domain
import Presentation
import Testing

struct BrowseReloadTests {
  private func stage(_ count: Int) throws -> BrowseStage {
    let browse = BrowseStage(rows: 8)
    for number in 1...count {
      try browse.stage.add("\(number)", at: wall(2026, 12, 2, number))
    }
    browse.send(.open(.upcoming))
    return browse
  }

  @Test func `a task that comes above leaves the scroll where it is`() throws {
    let browse = try stage(9)
    browse.press("jjjjjj")
    #expect(browse.names == ["3", "4", "5", "6", "[7]"])
    try browse.stage.add("new", at: wall(2026, 12, 2, 1, 30))
    browse.feed.changes.notifyObservers()
    #expect(browse.names == ["3", "4", "5", "6", "[7]"])
  }

  @Test func `a task that comes first is shown where the first was on show`() throws {
    let browse = try stage(4)
    try browse.stage.add("new", at: wall(2026, 12, 2))
    browse.feed.changes.notifyObservers()
    #expect(browse.names == ["new", "[1]", "2", "3", "4"])
    #expect(browse.output.progress == Progress(done: 0, total: 5))
  }

  @Test(arguments: [
    (2, [Int64(2)], ["1", "[3]", "4"]), (4, [4], ["1", "2", "[3]"]),
    (1, [1, 2, 3, 4], []),
  ])
  func `where the selected task is gone the next is selected, else the one before`(
    selected: Int, deleted: [Int64], names: [String]
  ) throws {
    let browse = try stage(4)
    for _ in 1..<selected { browse.press("j") }
    _ = try browse.stage.tasks.delete(deleted.map(reference), at: noon.now)
    browse.feed.changes.notifyObservers()
    #expect(browse.names == names)
  }

  @Test func `the selection follows its task to where another program moved it`() throws {
    let browse = try stage(9)
    let edit = TaskEdit(start: try When("2026-12-03"))
    _ = try browse.stage.tasks.edit([reference(1)], edit, at: noon)
    browse.feed.changes.notifyObservers()
    #expect(browse.names == ["6", "7", "8", "9", "[1]"])
  }

  /// Any of the reads of a reload.
  @Test(arguments: 0..<6)
  func `the selection follows its task also where a key interrupts the reading`(read: Int) throws {
    let browse = try stage(9)
    let edit = TaskEdit(start: try When("2026-12-03"))
    _ = try browse.stage.tasks.edit([reference(1)], edit, at: noon)
    browse.listings.undisturbed = read
    browse.listings.interruptions = 1
    browse.feed.changes.notifyObservers()
    browse.rest()
    #expect(browse.names == ["6", "7", "8", "9", "[1]"])
  }

  @Test func `at midnight today becomes the new day`() throws {
    let browse = BrowseStage()
    try browse.stage.add("old", at: wall(2026, 12, 1, 13))
    try browse.stage.add("new", at: wall(2026, 12, 2, 9))
    browse.send(.open(.today))
    #expect(browse.names == ["[old]"])
    browse.clock.moment = Moment(now: wall(2026, 12, 2), calendar: noon.calendar)
    browse.clock.minutes.notifyObservers()
    #expect(browse.names == ["[old]", "new"])
    #expect(browse.output.today == Day(year: 2026, month: 12, day: 2))
    #expect(browse.output.rows.map(\.state) == [.overdue, .coming])
    #expect(browse.output.progress == Progress(done: 0, total: 1))
  }

  @Test func `a minute changes what has begun`() throws {
    let browse = BrowseStage()
    try browse.stage.add("soon", at: wall(2026, 12, 1, 12, 1))
    browse.send(.open(.today))
    #expect(browse.output.rows.map(\.state) == [.coming])
    browse.clock.moment = Moment(now: wall(2026, 12, 1, 12, 1), calendar: noon.calendar)
    browse.clock.minutes.notifyObservers()
    #expect(browse.output.rows.map(\.state) == [.begun])
  }

  @Test func `a key counts nothing`() throws {
    let browse = try stage(3)
    try browse.stage.add("unseen", at: wall(2026, 12, 4))
    browse.press("jk")
    #expect(browse.output.progress == Progress(done: 0, total: 3))
    browse.press("r")
    #expect(browse.output.progress == Progress(done: 0, total: 4))
  }

  @Test func `a store that is busy is no news while there is something to show`() throws {
    let browse = try stage(2)
    let names = browse.names
    browse.listings.failure = Failure(.busy, "locked")
    browse.listings.interruptions = 1
    browse.feed.changes.notifyObservers()
    #expect(browse.alerts == [])
    #expect(browse.names == names)
    try browse.stage.add("Late", at: wall(2026, 12, 2, 23))
    browse.clock.minutes.notifyObservers()
    #expect(browse.names.contains("Late"))
  }

  @Test(arguments: 1...5) func `what a key interrupts is caught up with after it`(
    interruptions: Int
  ) throws {
    let browse = BrowseStage(rows: 8)
    for hour in 8...16 { try browse.stage.add("\(hour)", at: wall(2026, 12, 1, hour)) }
    browse.listings.interruptions = interruptions
    browse.send(.open(.all))
    browse.press(.up)
    for _ in 0..<interruptions { browse.rest() }
    #expect(browse.output.listing == .all)
    #expect(browse.output.rows.map(\.name) == ["11", "12", "13", "14", "15"])
    #expect(browse.output.progress == Progress(done: 0, total: 9))
    #expect(browse.alerts == [])
  }

  @Test func `a change that comes while keys come is shown in the end`() throws {
    let browse = try stage(4)
    try browse.stage.add("new", at: wall(2026, 12, 2))
    browse.listings.interruptions = 1
    browse.feed.changes.notifyObservers()
    browse.press("j")
    #expect(browse.names == ["1", "[2]", "3", "4"])
    browse.rest()
    #expect(browse.names == ["new", "1", "[2]", "3", "4"])
  }
}
