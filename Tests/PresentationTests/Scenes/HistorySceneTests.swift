import Domain
import Presentation
import Testing

struct HistorySceneTests {
  let stage = Stage()

  @discardableResult
  private func show(_ intent: HistoryScene.Intent) -> Coordinator {
    let coordinator = stage.coordinator
    coordinator.show(.history(intent))
    return coordinator
  }

  private func stored() throws -> [Task] {
    var tasks: [Task] = []
    try stage.listings.list(TaskListing([TaskQuery(order: .number)])) { tasks.append($0) }
    return tasks
  }

  @Test func `an undo sends on the tasks touched, as what it took back`() throws {
    for name in ["a", "b", "c"] { try stage.add(name, at: noon.now) }
    let before = try stored()
    _ = try stage.tasks.finish([reference(3), reference(1)], at: noon.now)
    let coordinator = show(.undo(nil))
    #expect(stage.sink.opening == .change(.undid(.done)))
    #expect(stage.sink.names == ["a", "c"])
    #expect(stage.sink.isEnded)
    #expect(try stored() == before)
    #expect(coordinator.page(form: .ids, on: surface(nil)) == Page())
    #expect(coordinator.page(form: .quiet, on: surface(nil)) == Page())
    #expect(text(coordinator.page(form: .count, on: surface(nil))) == "2\n")
  }

  @Test func `a redo sends on the tasks touched, as what it made again`() throws {
    try stage.add("Milk", at: noon.now)
    _ = try stage.tasks.delete([reference(1)], at: noon.now)
    show(.undo(nil))
    #expect(try stored().count == 1)
    let coordinator = show(.redo)
    #expect(stage.sink.opening == .change(.redid(.delete)))
    #expect(stage.sink.names == ["Milk", "Milk"])
    #expect(try stored() == [])
    #expect(text(coordinator.page(form: .count, on: surface(nil))) == "1\n")
  }

  @Test func `the entry named is taken back if it is the last`() throws {
    try stage.add("Milk", at: noon.now)
    try stage.add("Bread", at: noon.now)
    let last = try stage.history.entries(limit: 1)[0].number
    let refusal = show(.undo(last - 1))
    #expect(refusal.alert?.kind == .nothingToUndo)
    #expect(stage.sink.opening == nil)
    #expect(try stored().count == 2)
    show(.undo(last))
    #expect(stage.sink.opening == .change(.undid(.add)))
    #expect(stage.sink.names == ["Bread"])
    #expect(try stored().count == 1)
  }

  @Test(arguments: [HistoryScene.Intent.undo(nil), .undo(1), .redo])
  func `nothing to take back is an alert`(intent: HistoryScene.Intent) {
    let coordinator = show(intent)
    #expect(coordinator.alert?.kind == .nothingToUndo)
    #expect(stage.sink.opening == nil && !stage.sink.isEnded)
  }

  @Test func `a change leaves nothing to redo`() throws {
    try stage.add("Milk", at: noon.now)
    show(.undo(nil))
    try stage.add("Bread", at: noon.now)
    #expect(show(.redo).alert?.kind == .nothingToUndo)
    #expect(try stored().map(\.name.visibleText) == ["Bread"])
  }

  @Test func `the log shows the newest entries first`() throws {
    try stage.add("Milk", at: noon.now)
    try stage.add("Bread", at: noon.now, isFinish: true)
    _ = try stage.tasks.reopen([reference(1)], at: noon.now)
    let coordinator = show(.log(limit: 2))
    let entries = try stage.history.entries(limit: 2)
    #expect(entries.map(\.command) == [.done, .add])
    #expect(
      text(coordinator.page(form: .ids, on: surface(nil)))
        == "\(entries[0].number)\n\(entries[1].number)\n")
    #expect(
      text(coordinator.page(form: .rows, on: surface(nil))) == """
        \(entries[0].number)\t2026-12-01T12:00\tdone\t1\tBread
        \(entries[1].number)\t2026-12-01T12:00\tadd\t1\tBread

        """)
    #expect(text(show(.log(limit: nil)).page(form: .count, on: surface(nil))) == "3\n")
  }

  @Test func `a log of nothing is empty, and no failure`() {
    let coordinator = show(.log(limit: nil))
    #expect(coordinator.alert == nil)
    #expect(coordinator.page(form: .quiet, on: surface(nil)) == Page(isEmpty: true))
    #expect(coordinator.page(form: .json, on: surface(nil)).text == Array("[]\n".utf8))
  }
}
