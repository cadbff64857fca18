import Domain
import Presentation
import Testing

struct BrowseMarkingTests {
  /// Room for five of nine tasks.
  private func stage() throws -> BrowseStage {
    let browse = BrowseStage(rows: 8)
    for number in 1...9 { try browse.stage.add("\(number)", at: wall(2026, 12, 2, number)) }
    browse.send(.open(.upcoming))
    return browse
  }

  @Test(arguments: [
    Key.down, .up, .pageDown, .home, .character("G"), .character("t"),
    .click(Place(row: 5, column: 30)), .wheelDown(Place(row: 5, column: 30)),
  ]) func `a plain movement ends what was selected with Shift`(key: Key) throws {
    let browse = try stage()
    browse.press(.shiftDown, .shiftDown)
    #expect(browse.names == ["*1", "*2", "[*3]", "4", "5"])
    browse.press(key)
    #expect(!browse.output.isMarking)
    #expect(browse.output.rows.allSatisfy { !$0.isMarked })
  }

  @Test func `the cursor moves as it ends the selection`() throws {
    let browse = try stage()
    browse.press(.shiftDown, .down)
    #expect(browse.names == ["1", "2", "[3]", "4", "5"])
    browse.press(.shiftUp)
    #expect(browse.names == ["1", "[*2]", "*3", "4", "5"])
  }

  @Test func `v selects with every movement until it is pressed again`() throws {
    let browse = try stage()
    browse.press("jv")
    #expect(browse.output.marked == 1)
    browse.press(.down, .shiftDown, .down)
    #expect(browse.names == ["1", "*2", "*3", "*4", "[*5]"])
    #expect(browse.output.marked == 4)
    browse.press("v")
    #expect(!browse.output.isMarking)
    #expect(browse.names == ["1", "2", "3", "4", "[5]"])
  }

  @Test func `the count follows the cursor out of the window and back over the other end`() throws {
    let browse = try stage()
    browse.press("jv")
    browse.press(.pageDown, .pageDown)
    #expect(browse.names == ["*5", "*6", "*7", "*8", "[*9]"])
    #expect(browse.output.marked == 8)
    browse.press("j")
    #expect(browse.output.marked == 8)
    browse.press(.pageUp, .pageUp)
    #expect(browse.names == ["[*1]", "*2", "3", "4", "5"])
    #expect(browse.output.marked == 2)
  }

  @Test func `a jump out of sight leaves the count open until the other end is on show`() throws {
    let browse = try stage()
    browse.press("vG")
    #expect(browse.output.isMarking)
    #expect(browse.output.marked == nil)
    #expect(browse.canvas.text(ofRow: 7).hasPrefix(" selecting  space done"))
    browse.press("k")
    #expect(browse.output.marked == nil)
    browse.press("gj")
    #expect(browse.output.marked == 2)
  }

  @Test func `what another program adds among the tasks selected is counted`() throws {
    let browse = try stage()
    browse.press("vjj")
    try browse.stage.add("new", at: wall(2026, 12, 2, 1, 30))
    browse.feed.changes.notifyObservers()
    #expect(browse.names == ["*1", "*new", "*2", "[*3]", "4"])
    #expect(browse.output.marked == 4)
  }

  @Test func `a list that comes back tells nothing of before, and selects one task`() throws {
    let browse = try stage()
    browse.press(" ")
    browse.press("vjj")
    browse.load()
    #expect(!browse.output.isMarking)
    #expect(browse.names == ["1", "2", "[3]", "4", "5"])
    browse.press("u")
    #expect(browse.output.message == "undid done #1 1")
    browse.load()
    #expect(browse.output.message == nil)
    #expect(browse.canvas.text(ofRow: 7).hasPrefix(" a add  space done"))
  }

  @Test(arguments: ["d", " ", "+"])
  func `a key that waits takes nothing away from a change of several`(
    key: String
  ) throws {
    let browse = try stage()
    browse.press("vj")
    browse.listings.interruptions = 10
    browse.press(key)
    browse.press("k")
    let entry = try #require(try browse.stage.history.entries(limit: 1).first)
    #expect(entry.count == 2)
    #expect(entry.command != .add)
  }

  @Test func `several finished tasks are opened again, and one open task among them finishes all`()
    throws
  {
    let browse = try stage()
    browse.press("vj ")
    #expect(browse.output.message == "done 2 tasks")
    browse.press("gvj ")
    #expect(browse.output.message == "reopened 2 tasks")
    browse.press("g ")
    browse.press("gvj ")
    #expect(browse.output.message == "done #2 2")
  }
}
