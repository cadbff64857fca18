import Domain
import Presentation
import Testing

struct BrowseFilterTests {
  private func stage() throws -> BrowseStage {
    let browse = BrowseStage()
    for (index, name) in ["Milk", "Bread", "Eggs", "Milk shake"].enumerated() {
      try browse.stage.add(name, at: wall(2026, 12, 1, 13 + index))
    }
    browse.send(.open(.today))
    return browse
  }

  @Test func `letters are shown at once and searched for in idle time`() throws {
    let browse = try stage()
    browse.press("/mIL")
    #expect(browse.output.filter?.text == "mIL")
    #expect(browse.names == ["[Milk]", "Bread", "Eggs", "Milk shake"])
    browse.rest()
    #expect(browse.names == ["[Milk]", "Milk shake"])
    browse.press("k S")
    browse.rest()
    #expect(browse.names == ["[Milk shake]"])
    browse.press(.backspace, .backspace)
    browse.rest()
    #expect(browse.names == ["[Milk]", "Milk shake"])
    #expect(browse.output.progress == Progress(done: 0, total: 4))
  }

  @Test func `arrows move while a filter is typed`() throws {
    let browse = try stage()
    browse.press("/k")
    browse.rest()
    browse.press(.down)
    #expect(browse.names == ["Milk", "[Milk shake]"])
  }

  @Test func `Enter keeps the filter and keys are keys again`() throws {
    let browse = try stage()
    browse.press("/milk")
    browse.press(.enter)
    browse.rest()
    #expect(browse.output.filter?.text == "milk")
    #expect(browse.output.filter?.isTyping == false)
    browse.press("d")
    #expect(browse.names == ["[Milk shake]"])
    browse.press(.escape)
    #expect(browse.output.filter == nil)
    #expect(browse.names == ["Bread", "Eggs", "[Milk shake]"])
  }

  @Test func `Escape drops the filter and stays on the task`() throws {
    let browse = try stage()
    browse.press("/egg")
    browse.rest()
    browse.press(.escape)
    #expect(browse.names == ["Milk", "Bread", "[Eggs]", "Milk shake"])
    #expect(browse.output.filter == nil)
  }

  @Test func `Escape ends a search that waits`() throws {
    let browse = try stage()
    browse.press("/egg")
    browse.press(.escape)
    browse.rest()
    #expect(browse.names == ["[Milk]", "Bread", "Eggs", "Milk shake"])
  }

  @Test func `an empty filter that is kept is none`() throws {
    let browse = try stage()
    browse.press("/")
    browse.press(.enter)
    #expect(browse.output.filter == nil)
  }

  @Test func `pasted text is text, its line ends are blanks`() throws {
    let browse = try stage()
    browse.press("/")
    browse.press(.paste("milk\nsh"))
    browse.rest()
    #expect(browse.output.filter?.text == "milk sh")
    #expect(browse.names == ["[Milk shake]"])
  }

  @Test func `a filter is edited as a field of a form`() throws {
    let browse = try stage()
    browse.press("/milk sha")
    browse.press(.control("w"))
    #expect(browse.output.filter?.text == "milk ")
    browse.press(.left, .left, .backspace)
    browse.press(.home)
    browse.press("x")
    browse.press(.end, .delete)
    #expect(browse.output.filter?.text == "xmik ")
    browse.press(.control("u"))
    #expect(browse.output.filter?.text == "")
    #expect(browse.names == ["[Milk]", "Bread", "Eggs", "Milk shake"])
  }

  @Test func `a kept filter is filled in, and what is typed takes its place`() throws {
    let browse = try stage()
    browse.press("/milk")
    browse.press(.enter)
    browse.press("/")
    #expect(browse.output.filter?.text == "milk")
    browse.press("e")
    browse.rest()
    #expect(browse.names == ["[Bread]", "Eggs", "Milk shake"])
  }

  @Test func `a new task that a filter hides is told so`() throws {
    let browse = try stage()
    browse.press("/milk")
    browse.press(.enter)
    browse.rest()
    try browse.stage.add("Xylophone", at: wall(2026, 12, 1, 18))
    browse.dismiss(.taskForm(.add(start: "now")), stored: 5)
    #expect(browse.output.message == "added #5 Xylophone, hidden by the filter")
    try browse.stage.add("Yoga", at: wall(2026, 12, 2, 18))
    browse.dismiss(.taskForm(.add(start: "now")), stored: 6)
    #expect(browse.output.message == "added #6 Yoga for Wed 2 Dec")
    try browse.stage.add("Milkman", at: wall(2026, 12, 1, 18))
    browse.dismiss(.taskForm(.add(start: "now")), stored: 7)
    #expect(browse.output.message == "added #7 Milkman")
    #expect(browse.names == ["Milk", "Milk shake", "[Milkman]"])
  }

  @Test func `a filter that nothing passes shows nothing until it is dropped`() throws {
    let browse = try stage()
    browse.press("/zz")
    browse.rest()
    #expect(browse.names == [])
    browse.press(.escape)
    #expect(browse.names == ["[Milk]", "Bread", "Eggs", "Milk shake"])
  }

  @Test func `a search that a key interrupts is made again`() throws {
    let browse = try stage()
    browse.press("/egg")
    browse.listings.interruptions = 2
    browse.rest()
    browse.rest()
    #expect(browse.names == ["[Milk]", "Bread", "Eggs", "Milk shake"])
    #expect(browse.alerts == [])
    browse.rest()
    #expect(browse.names == ["[Eggs]"])
  }

  @Test func `a move that is interrupted is made in idle time`() throws {
    let browse = BrowseStage(rows: 4)
    for number in 1...9 { try browse.stage.add("\(number)", at: wall(2026, 12, 2, number)) }
    browse.send(.open(.upcoming))
    browse.press("j")
    browse.listings.interruptions = 1
    browse.press("j")
    #expect(browse.names == ["1", "[2]"])
    browse.rest()
    #expect(browse.names == ["2", "[3]"])
  }

  @Test(arguments: 1...5) func `a change whose reads are interrupted is made once`(
    interruptions: Int
  ) throws {
    let browse = try stage()
    browse.listings.interruptions = interruptions
    browse.press(" ")
    #expect(browse.output.message == "done #1 Milk")
    for _ in 0..<interruptions { browse.rest() }
    #expect(browse.output.rows.map(\.name) == ["Bread", "Eggs", "Milk shake", "Milk"])
    #expect(browse.output.progress == Progress(done: 1, total: 4))
    #expect(browse.alerts == [])
  }
}
