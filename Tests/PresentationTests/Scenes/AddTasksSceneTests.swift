import Domain
import Presentation
import Testing

struct AddTasksSceneTests {
  private func show(_ stage: Stage, start: When? = nil) -> Coordinator {
    let coordinator = stage.coordinator
    coordinator.show(.addTasks(.saveAll(start: start)))
    return coordinator
  }

  @Test func `a task is stored for each line, and sent on as what was added`() throws {
    let stage = Stage(input: GivenInput("Milk", "Bread"))
    let coordinator = show(stage, start: try When("9:00"))
    #expect(stage.sink.opening == .change(.did(.add)))
    #expect(stage.sink.names == ["Milk", "Bread"])
    #expect(stage.sink.isEnded)
    let stored = try stage.tasks.find([reference(1), reference(2)])
    #expect(stored.map(\.startAt) == [wall(2026, 12, 1, 9), wall(2026, 12, 1, 9)])
    #expect(coordinator.page(form: .ids, on: surface(nil)) == Page())
    #expect(text(coordinator.page(form: .count, on: surface(nil))) == "2\n")
  }

  @Test func `a line that is no name is an alert and nothing is stored`() throws {
    let stage = Stage(input: GivenInput("Milk", "a\u{7}"))
    let coordinator = show(stage)
    #expect(
      coordinator.alert
        == Failure(.input, "line 2: a name cannot hold the control character \"\\u0007\""))
    #expect(try stage.listings.count(TaskListing([TaskQuery()]), upTo: 9) == 0)
  }

  @Test func `no line is nothing to do, not nothing found`() {
    let coordinator = show(Stage())
    #expect(coordinator.page(form: .quiet, on: surface(nil)) == Page())
    #expect(text(coordinator.page(form: .count, on: surface(nil))) == "0\n")
  }
}
