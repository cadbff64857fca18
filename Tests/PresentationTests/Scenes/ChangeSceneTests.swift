import Domain
import Presentation
import Testing

struct ChangeSceneTests {
  let stage = Stage()

  private func page(_ screen: Screen, form: OutputForm = .ids) -> Page {
    let coordinator = stage.coordinator
    coordinator.show(screen)
    return coordinator.page(form: form, on: surface(80))
  }

  @Test func `a new task starts now, cut to the minute`() throws {
    let page = page(.addTask(.save(try TaskName(Array("Milk".utf8)), start: nil)), form: .rows)
    #expect(text(page) == "1\topen\t2026-12-01T12:00\tMilk\n")
  }

  @Test func `the tasks named are printed in the order in which they were named`() throws {
    for name in ["a", "b", "c"] { try stage.add(name, at: noon.now) }
    let page = page(.change(.finish([reference(3), reference(1), reference(3)])))
    #expect(text(page) == "3\n1\n")
    #expect(try stage.tasks.find([reference(2)]).map(\.isFinish) == [false])
  }

  @Test func `those on standard input stand where they are asked for`() throws {
    let stage = Stage(input: GivenInput("4\topen\tx", "1", "2"))
    for name in ["a", "b", "c", "d", "e"] { try stage.add(name, at: noon.now) }
    let list = ReferenceList([reference(5), reference(1)], inputIndex: 1)
    let coordinator = stage.coordinator
    coordinator.show(.change(.finish(list)))
    #expect(text(coordinator.page(form: .ids, on: surface(80))) == "5\n4\n1\n2\n")
  }

  @Test func `a line without an ID is an alert and nothing is changed`() throws {
    let stage = Stage(input: GivenInput("1", "milk"))
    try stage.add("Milk", at: noon.now)
    let coordinator = stage.coordinator
    coordinator.show(.change(.delete(ReferenceList([], inputIndex: 0))))
    #expect(coordinator.alert?.kind == .input)
    #expect(coordinator.alert?.message.hasPrefix("line 2: \"milk\" is not an ID") == true)
    #expect(try stage.tasks.find([reference(1)]).count == 1)
  }

  @Test func `nothing on standard input is nothing to do, not nothing found`() {
    let empty = page(.change(.finish(ReferenceList([], inputIndex: 0))), form: .quiet)
    #expect(empty == Page())
  }

  @Test func `people are told what was done, and what was so already`() throws {
    try stage.add("Milk", at: wall(2026, 12, 1, 9), isFinish: true)
    try stage.add("Bread", at: wall(2026, 12, 1))
    #expect(
      text(page(.change(.finish([reference(1), reference(2)])), form: .view)) == """
        already done #1  Tue  2026-12-01 09:00  Milk
        done #2  Tue  2026-12-01  Bread

        """)
  }

  @Test func `a preview shows the edited task and stores nothing`() throws {
    try stage.add("Milk", at: wall(2026, 12, 1, 9))
    let edit = TaskEdit(start: try When("+1d"))
    let page = page(.change(.previewEdit([reference(1)], edit)), form: .rows)
    #expect(text(page) == "1\topen\t2026-12-02T09:00\tMilk\n")
    #expect(try stage.tasks.find([reference(1)]).map(\.startAt) == [wall(2026, 12, 1, 9)])
  }

  @Test func `a preview of a delete removes nothing`() throws {
    try stage.add("Milk", at: noon.now)
    #expect(text(page(.change(.previewDelete([reference(1)])))) == "1\n")
    #expect(text(page(.change(.delete([reference(1)])))) == "1\n")
    #expect(try stage.tasks.count(TaskListing([TaskQuery()]), upTo: 9) == 0)
  }

  @Test func `a task that is not there is an alert and nothing is changed`() throws {
    try stage.add("Milk", at: noon.now)
    let coordinator = stage.coordinator
    coordinator.show(.change(.finish([reference(1), reference(9)])))
    #expect(coordinator.alert == Failure(.notFound, "no such task \"9\""))
    #expect(try stage.tasks.find([reference(1)]).map(\.isFinish) == [false])
  }
}
