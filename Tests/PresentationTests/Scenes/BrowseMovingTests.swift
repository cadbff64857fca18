import Domain
import Presentation
import Testing

struct BrowseMovingTests {
  /// Nine rows have room for five tasks.
  private func stage(_ count: Int, opens listing: BrowseScene.Listing = .upcoming) throws
    -> BrowseStage
  {
    let browse = BrowseStage(rows: 8)
    for number in 1...count {
      try browse.stage.add("\(number)", at: wall(2026, 12, 2, number))
    }
    browse.send(.open(listing))
    return browse
  }

  @Test func `keys move the selection and the window with it`() throws {
    let browse = try stage(9)
    #expect(browse.names == ["[1]", "2", "3", "4", "5"])
    #expect(!browse.output.isCutAbove && browse.output.isCutBelow)
    browse.press("jj")
    browse.press(.down)
    #expect(browse.names == ["1", "2", "3", "[4]", "5"])
    browse.press("jj")
    #expect(browse.names == ["2", "3", "4", "5", "[6]"])
    #expect(browse.output.isCutAbove && browse.output.isCutBelow)
    browse.press("jjjj")
    #expect(browse.names == ["5", "6", "7", "8", "[9]"])
    #expect(browse.output.isCutAbove && !browse.output.isCutBelow)
    browse.press("kkkkk")
    #expect(browse.names == ["[4]", "5", "6", "7", "8"])
    #expect(browse.output.isCutAbove && browse.output.isCutBelow)
  }

  @Test func `pages, the first and the last task`() throws {
    let browse = try stage(9)
    browse.press(.pageDown)
    #expect(browse.names == ["1", "2", "3", "4", "[5]"])
    browse.press(.pageDown, .pageDown)
    #expect(browse.names == ["5", "6", "7", "8", "[9]"])
    browse.press("g")
    #expect(browse.names == ["[1]", "2", "3", "4", "5"])
    browse.press(.end)
    #expect(browse.names == ["5", "6", "7", "8", "[9]"])
    browse.press(.pageUp, .pageUp, .pageUp)
    #expect(browse.names == ["[1]", "2", "3", "4", "5"])
    #expect(!browse.output.isCutAbove && browse.output.isCutBelow)
  }

  @Test func `an empty listing takes every key`() {
    let browse = BrowseStage()
    browse.send(.open(.all))
    browse.press(.up, .down, .pageUp, .pageDown, .home, .end, .enter, .delete, .shiftDown)
    browse.press("tv +-")
    #expect(browse.output.selected == nil)
    #expect(browse.alerts == [])
    #expect(browse.routes == [])
  }

  @Test func `a change of the room keeps the selected task on show`() throws {
    let browse = try stage(9)
    browse.press("jjjj")
    browse.send(.fit(rows: 3))
    #expect(browse.output.rows.count == 3)
    #expect(browse.names.contains("[5]"))
    browse.send(.fit(rows: 20))
    #expect(browse.names == ["1", "2", "3", "4", "[5]", "6", "7", "8", "9"])
  }

  @Test func `all tasks begin at the first from this minute on`() throws {
    let browse = BrowseStage(rows: 8)
    for hour in 8...16 { try browse.stage.add("\(hour)", at: wall(2026, 12, 1, hour)) }
    browse.send(.open(.all))
    #expect(browse.names == ["11", "[12]", "13", "14", "15"])
    browse.press("Gt")
    #expect(browse.names == ["11", "[12]", "13", "14", "15"])
  }

  @Test func `today goes to the first open task from this minute on, else to the last before`()
    throws
  {
    let browse = BrowseStage()
    try browse.stage.add("late", at: wall(2026, 11, 30, 9))
    try browse.stage.add("morning", at: wall(2026, 12, 1, 9))
    try browse.stage.add("evening", at: wall(2026, 12, 1, 20))
    try browse.stage.add("walked", at: wall(2026, 12, 1, 21), isFinish: true)
    browse.send(.open(.today))
    #expect(browse.names == ["[late]", "morning", "evening", "walked"])
    browse.press("t")
    #expect(browse.names == ["late", "morning", "[evening]", "walked"])
    browse.clock.moment = Moment(now: wall(2026, 12, 1, 22), calendar: noon.calendar)
    browse.press("gt")
    #expect(browse.names == ["late", "morning", "[evening]", "walked"])
  }

  @Test func `the mouse selects, toggles and scrolls`() throws {
    let browse = try stage(9)
    browse.press(.click(Place(row: 4, column: 30)))
    #expect(browse.names == ["1", "2", "[3]", "4", "5"])
    browse.press(.wheelDown(Place(row: 4, column: 30)))
    #expect(browse.names == ["2", "3", "4", "5", "[6]"])
    browse.press(.wheelUp(Place(row: 4, column: 30)))
    #expect(browse.names == ["2", "[3]", "4", "5", "6"])
    browse.press(.click(Place(row: 5, column: 13)))
    #expect(browse.names == ["2", "3", "4", "[5]", "6"])
    #expect(browse.output.rows[3].state == .finished)
    browse.press(.click(Place(row: 0, column: 13)), .click(Place(row: 7, column: 13)))
    #expect(browse.names == ["2", "3", "4", "[5]", "6"])
  }
}
