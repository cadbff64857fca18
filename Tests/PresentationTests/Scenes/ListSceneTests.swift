import Domain
import Presentation
import Testing

struct ListSceneTests {
  private func names(_ intent: ListScene.Intent) throws -> [String] {
    let stage = Stage()
    try stage.add("b old", at: wall(2026, 11, 30, 9))
    try stage.add("a noon", at: wall(2026, 12, 1, 12))
    try stage.add("d all day", at: wall(2026, 12, 1))
    try stage.add("c done", at: wall(2026, 12, 1, 13), isFinish: true)
    try stage.add("e later", at: wall(2026, 12, 3, 9))
    var scene = ListScene(listings: stage.listings, sink: stage.sink, moment: noon)
    _ = try scene.handle(intent)
    return stage.sink.names
  }

  @Test func `lists everything by start`() throws {
    #expect(
      try names(.show(ListFilter())) == ["b old", "d all day", "a noon", "c done", "e later"])
  }

  @Test func `lists a day, or days from one to another, both included`() throws {
    let today = try DayExpression("today")
    let yesterday = try DayExpression("yesterday")
    #expect(try names(.show(ListFilter(on: today))) == ["d all day", "a noon", "c done"])
    #expect(try names(.show(ListFilter(from: today, limit: 2))) == ["d all day", "a noon"])
    #expect(try names(.show(ListFilter(from: yesterday, to: yesterday))) == ["b old"])
  }

  @Test func `lists what is overdue, which nothing finished is`() throws {
    #expect(try names(.show(ListFilter(isOverdue: true))) == ["b old"])
    #expect(try names(.show(ListFilter(isOverdue: true, state: .done))) == [])
  }

  @Test func `sorts by name, backwards too, and cuts last`() throws {
    #expect(
      try names(.show(ListFilter(order: .name, isReversed: true, limit: 2)))
        == ["e later", "d all day"])
  }

  @Test func `next begins with the tasks of the day as a whole`() throws {
    #expect(try names(.next(limit: 3)) == ["d all day", "a noon", "e later"])
  }
}
