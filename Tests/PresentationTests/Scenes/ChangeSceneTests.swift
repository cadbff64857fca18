import Domain
import Presentation
import Testing

struct ChangeSceneTests {
  /// What came of an intent: its outcomes, and what is left to print.
  private func show(_ screen: Screen, on stage: Stage) -> Coordinator {
    let coordinator = stage.coordinator
    coordinator.show(screen)
    return coordinator
  }

  private func numbers(_ stage: Stage) -> [Int64] { stage.sink.outcomes.map(\.task.number) }

  @Test func `a new task starts now, cut to the minute, and is sent on`() throws {
    let stage = Stage()
    let coordinator = show(.addTask(.save(try TaskName(Array("Milk".utf8)), start: nil)), on: stage)
    #expect(stage.sink.opening == .change(.did(.add)))
    #expect(stage.sink.names == ["Milk"])
    #expect(stage.sink.outcomes.map(\.task.startAt) == [wall(2026, 12, 1, 12)])
    #expect(stage.sink.isEnded)
    #expect(text(coordinator.page(form: .count, on: surface(80))) == "1\n")
  }

  @Test func `the tasks named are sent on in the order in which they were named`() throws {
    let stage = Stage()
    for name in ["a", "b", "c"] { try stage.add(name, at: noon.now) }
    let coordinator = show(
      .change(.finish([reference(3), reference(1), reference(3)])), on: stage)
    #expect(stage.sink.opening == .change(.did(.done)))
    #expect(numbers(stage) == [3, 1])
    #expect(text(coordinator.page(form: .count, on: surface(80))) == "2\n")
    #expect(coordinator.page(form: .ids, on: surface(80)) == Page())
    #expect(try stage.tasks.find([reference(2)]).map(\.isFinish) == [false])
  }

  @Test func `those on standard input stand where they are asked for`() throws {
    let stage = Stage(input: GivenInput("4\topen\tx", "1", "2"))
    for name in ["a", "b", "c", "d", "e"] { try stage.add(name, at: noon.now) }
    let list = ReferenceList([reference(5), reference(1)], inputIndex: 1)
    _ = show(.change(.finish(list)), on: stage)
    #expect(numbers(stage) == [5, 4, 1, 2])
  }

  @Test func `a line without an ID is an alert and nothing is changed`() throws {
    let stage = Stage(input: GivenInput("1", "milk"))
    try stage.add("Milk", at: noon.now)
    let coordinator = show(.change(.delete(ReferenceList([], inputIndex: 0))), on: stage)
    #expect(coordinator.alert?.kind == .input)
    #expect(coordinator.alert?.message.hasPrefix("line 2: \"milk\" is not an ID") == true)
    #expect(try stage.tasks.find([reference(1)]).count == 1)
  }

  @Test func `nothing on standard input is nothing to do, not nothing found`() {
    let coordinator = show(
      .change(.finish(ReferenceList([], inputIndex: 0))), on: Stage())
    #expect(coordinator.page(form: .quiet, on: surface(80)) == Page())
  }

  @Test func `what was so already is told apart from what was done`() throws {
    let stage = Stage()
    try stage.add("Milk", at: noon.now, isFinish: true)
    try stage.add("Bread", at: noon.now)
    _ = show(.change(.finish([reference(1), reference(2)])), on: stage)
    #expect(stage.sink.outcomes.map(\.isChanged) == [false, true])
    _ = show(.change(.reopen([reference(2)])), on: stage)
    #expect(stage.sink.opening == .change(.did(.reopen)))
    #expect(stage.sink.outcomes.last?.task.isFinish == false)
  }

  @Test func `a preview shows the edited task and stores nothing`() throws {
    let stage = Stage()
    try stage.add("Milk", at: wall(2026, 12, 1, 9))
    let edit = TaskEdit(start: try When("+1d"))
    _ = show(.change(.previewEdit([reference(1)], edit)), on: stage)
    #expect(stage.sink.opening == .change(.would(.edit)))
    #expect(stage.sink.outcomes.map(\.task.startAt) == [wall(2026, 12, 2, 9)])
    #expect(try stage.tasks.find([reference(1)]).map(\.startAt) == [wall(2026, 12, 1, 9)])
    _ = show(.change(.edit([reference(1)], edit)), on: stage)
    #expect(try stage.tasks.find([reference(1)]).map(\.startAt) == [wall(2026, 12, 2, 9)])
  }

  @Test func `a preview of a delete removes nothing`() throws {
    let stage = Stage()
    try stage.add("Milk", at: noon.now)
    _ = show(.change(.previewDelete([reference(1)])), on: stage)
    #expect(try stage.listings.count(TaskListing([TaskQuery()]), upTo: 9) == 1)
    _ = show(.change(.delete([reference(1)])), on: stage)
    #expect(stage.sink.names == ["Milk", "Milk"])
    #expect(try stage.listings.count(TaskListing([TaskQuery()]), upTo: 9) == 0)
  }

  @Test func `a task that is not there is an alert and nothing is changed`() throws {
    let stage = Stage()
    try stage.add("Milk", at: noon.now)
    let coordinator = show(.change(.finish([reference(1), reference(9)])), on: stage)
    #expect(coordinator.alert == Failure(.notFound, "no such task \"9\""))
    #expect(stage.sink.outcomes == [])
    #expect(try stage.tasks.find([reference(1)]).map(\.isFinish) == [false])
  }

  @Test func `twenty starts that were moved past a skipped hour are told, the others counted`() {
    var output = ChangeOutput(.did(.edit))
    for number in 1...22 as ClosedRange<Int64> {
      output.add(
        TaskOutcome(
          task: task(number, "Milk", at: wall(2026, 12, 1, 9)), isChanged: true,
          isMovedPastGap: number != 2))
    }
    let notes = ChangeView.page(output, form: .ids, on: surface(80)).notes
    #expect(notes.count == 21)
    #expect(
      notes[1]
        == "the clocks skip the time that was meant; task 3 starts at 2026-12-01T09:00")
    #expect(notes.last == "the same goes for 1 more task")
  }
}
