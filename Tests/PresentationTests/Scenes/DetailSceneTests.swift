import Domain
import Presentation
import Testing

struct DetailSceneTests {
  @Test func `sends on the tasks named, everything about them to be told`() throws {
    let stage = Stage(input: GivenInput("2", "1"))
    for name in ["a", "b", "c"] { try stage.add(name, at: noon.now) }
    let coordinator = stage.coordinator
    coordinator.show(.detail(.show(ReferenceList([reference(3)], inputIndex: 0))))
    #expect(stage.sink.opening == .details)
    #expect(stage.sink.names == ["b", "a", "c"])
    #expect(stage.sink.isEnded)
    #expect(coordinator.page(form: .fields, on: surface(nil)) == Page())
    #expect(text(coordinator.page(form: .count, on: surface(nil))) == "3\n")
  }

  @Test func `sends on nothing where one of them is not there`() throws {
    let stage = Stage()
    try stage.add("a", at: noon.now)
    let coordinator = stage.coordinator
    coordinator.show(.detail(.show([reference(1), reference(9)])))
    #expect(stage.sink.names == [])
    #expect(coordinator.alert == Failure(.notFound, "no such task \"9\""))
  }
}
