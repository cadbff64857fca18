import Domain
import Presentation
import Testing

struct ExportSceneTests {
  private func show(_ stage: Stage, _ format: ExchangeFormat = .csv) -> Coordinator {
    let coordinator = stage.coordinator
    coordinator.show(.export(.write(format)))
    return coordinator
  }

  @Test func `open and finished tasks go out by number, and nothing else is printed`() throws {
    let stage = Stage()
    stage.files.texts = [nil: "7 5 1 open Milk\n8 3 2 done Bread\n"]
    stage.coordinator.show(.import(.run(nil, .csv)))
    let coordinator = show(stage)
    #expect(stage.sink.written == "csv\n8 3 2 done Bread\n7 5 1 open Milk\nend\n")
    #expect(coordinator.page(form: .rows, on: surface(nil)) == Page())
  }

  @Test(arguments: ExchangeFormat.allCases)
  func `no task is an empty file`(format: ExchangeFormat) {
    let stage = Stage()
    let coordinator = show(stage, format)
    #expect(stage.sink.written == "\(format)\nend\n")
    #expect(coordinator.alert == nil)
  }

  @Test func `where nothing is to be printed it only tells whether there are tasks`() throws {
    let stage = Stage(needs: .existence)
    #expect(show(stage).page(form: .quiet, on: surface(nil)) == Page(isEmpty: true))
    try stage.add("Milk", at: noon.now, isFinish: true)
    #expect(show(stage).page(form: .quiet, on: surface(nil)) == Page())
    #expect(stage.sink.written == "")
  }
}
