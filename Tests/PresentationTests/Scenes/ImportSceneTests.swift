import Domain
import Presentation
import Testing

struct ImportSceneTests {
  let stage = Stage()

  private func show(
    _ text: String, isPreview: Bool = false, as name: String? = nil
  ) -> Coordinator {
    stage.files.texts = [name: text]
    let file = name.map { FilePath(Array($0.utf8)) }
    let coordinator = stage.coordinator
    coordinator.show(.import(isPreview ? .preview(file, .jsonl) : .run(file, .jsonl)))
    return coordinator
  }

  private func stored() throws -> [Task] {
    var stored: [Task] = []
    try stage.listings.list(TaskListing([TaskQuery(order: .number)])) { stored.append($0) }
    return stored
  }

  @Test(arguments: [nil, "tasks.jsonl"])
  func `the tasks of a file are stored, and sent on as what was imported`(name: String?) throws {
    let coordinator = show("7 3 0 open Milk\n5 2 0 done Bread\n", as: name)
    #expect(coordinator.alert == nil)
    #expect(stage.sink.opening == .change(.did(.import)))
    #expect(stage.sink.names == ["Milk", "Bread"])
    #expect(stage.sink.isEnded)
    #expect(try stored().map(\.number) == [2, 3])
    #expect(try stored().map(\.isFinish) == [true, false])
    #expect(coordinator.page(form: .ids, on: surface(nil)) == Page())
    #expect(text(coordinator.page(form: .count, on: surface(nil))) == "2\n")
  }

  @Test func `only what was changed is told of, and nothing is the second time`() throws {
    _ = show("1 1 5 open Milk\n2 2 5 open Bread\n3 3 5 open Rice\n")
    let coordinator = show("1 1 6 open Oat milk\n2 2 5 open Bread\n3 3 4 open Old rice\n")
    #expect(stage.sink.names.suffix(1) == ["Oat milk"])
    #expect(text(coordinator.page(form: .count, on: surface(nil))) == "1\n")
    #expect(try stored().map(\.name.visibleText) == ["Oat milk", "Bread", "Rice"])
    let again = show("1 1 6 open Oat milk\n2 2 5 open Bread\n3 3 4 open Old rice\n")
    #expect(text(again.page(form: .count, on: surface(nil))) == "0\n")
  }

  @Test func `a preview tells the same and stores nothing`() throws {
    _ = show("1 1 5 open Milk\n")
    let coordinator = show("1 1 6 open Oat milk\n2 9 0 open Bread\n-deleted\n", isPreview: true)
    #expect(stage.sink.opening == .change(.would(.import)))
    #expect(stage.sink.names.suffix(2) == ["Oat milk", "Bread"])
    #expect(
      coordinator.page(form: .ids, on: surface(nil)) == Page(notes: ["left out: 1 deleted"]))
    #expect(try stored().map(\.name.visibleText) == ["Milk"])
  }

  @Test func `a bad record is an alert, and nothing is stored or sent`() throws {
    let coordinator = show("1 1 5 open Milk\nno such task\n")
    #expect(coordinator.alert == Failure(.input, "line 2: no task"))
    #expect(stage.sink.opening == nil)
    #expect(try stored() == [])
  }

  @Test func `a file that cannot be read to its end is an alert, and nothing is stored`() throws {
    stage.files.fault = Failure(.input, "cannot read \"x\": input/output error")
    #expect(show("1 1 5 open Milk\n", as: "x").alert == stage.files.fault)
    #expect(stage.sink.opening == nil)
    #expect(try stored() == [])
  }

  @Test func `a file that cannot be opened is an alert`() throws {
    let coordinator = stage.coordinator
    coordinator.show(.import(.run(FilePath(Array("x".utf8)), .csv)))
    #expect(coordinator.alert == Failure(.input, "cannot read \"x\""))
  }

  @Test func `an empty file is nothing to do, not nothing found`() throws {
    let coordinator = show("")
    #expect(stage.sink.opening == .change(.did(.import)))
    #expect(coordinator.page(form: .quiet, on: surface(nil)) == Page())
    #expect(text(coordinator.page(form: .count, on: surface(nil))) == "0\n")
  }

  @Test func `what could not be taken over is told on a line for each kind`() {
    let coordinator = show("-deleted\n+priority\n-deleted\n1 1 5 open Milk\n+tag\n+tag\n-event\n")
    #expect(
      coordinator.page(form: .quiet, on: surface(nil))
        == Page(notes: ["left out: 2 deleted, 1 event", "no place for: 1 priority, 2 tag"]))
  }
}
