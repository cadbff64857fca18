import Testing
import tasks

@Suite struct ManualTests {
  @Test func `mandoc has nothing to say about the manual page`() throws {
    let sandbox = try Sandbox()
    try sandbox.require("mandoc")
    // On standard error it misses pages of others.
    #expect(try sandbox.text("tasks manual | mandoc -Tlint -Wall 2>/dev/null") == "")
  }

  @Test func `the page is printed without a home, a clock, or a file`() throws {
    let sandbox = try Sandbox()
    #expect(
      try sandbox.text("env -u HOME TASKS_NOW=x TASKS_PATIENCE=x TZ=Nowhere tasks manual")
        == ManualPage.text)
    #expect(try names(in: sandbox.home) == [])
  }

  /// Every command, option, variable and example stands there as it is typed.
  @Test func `the page shows what the help shows`() throws {
    let sandbox = try Sandbox()
    try sandbox.require("mandoc")
    let page = try sandbox.text("tasks manual | mandoc -Tascii -Owidth=200 | sed 's/.\\x08//g'")
    let examples = Command.all.flatMap(\.examples).map(\.line)
    let told =
      Command.all.map { "\n     \($0.name)" }
      + Option.all.map { "\n     \($0.label.replacing("/", with: ", "))" }
      + Environment.Variable.allCases.map { "\n     \($0.rawValue)" }
      + examples.map { "\n       \($0)\n" }
    #expect(told.filter { !page.contains($0) } == [])
  }
}
