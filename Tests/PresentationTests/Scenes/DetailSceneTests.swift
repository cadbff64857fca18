import Domain
import Presentation
import Testing

struct DetailSceneTests {
  @Test func `shows the tasks that standard input names`() throws {
    let stage = Stage(input: GivenInput("2", "1"))
    for name in ["a", "b"] { try stage.add(name, at: noon.now) }
    let coordinator = stage.coordinator
    coordinator.show(.detail(.show(ReferenceList([], inputIndex: 0))))
    #expect(text(coordinator.page(form: .ids, on: surface(nil))) == "2\n1\n")
  }

  @Test func `shows the tasks named, a blank line between them`() throws {
    let stage = Stage()
    let first = try stage.add("Milk", at: wall(2026, 12, 1, 9))
    let second = try stage.add("Bread", at: wall(2026, 12, 1))
    let coordinator = stage.coordinator
    coordinator.show(.detail(.show([reference(2), reference(1)])))
    #expect(
      text(coordinator.page(form: .fields, on: surface(nil))) == """
        id\t\(second.id.text)
        number\t2
        name\tBread
        state\topen
        start\t2026-12-01T00:00
        created\t2026-12-01T12:00
        updated\t2026-12-01T12:00

        id\t\(first.id.text)
        number\t1
        name\tMilk
        state\topen
        start\t2026-12-01T09:00
        created\t2026-12-01T12:00
        updated\t2026-12-01T12:00

        """)
  }
}
