import Testing

/// However the app ends or stops, the terminal is what it was.
@Suite(.timeLimit(.minutes(3))) struct AppEndingTests {
  @Test func `Ctrl-Z gives the shell its screen, and fg the app its own`() throws {
    let app = try Emulator.app(in: try Sandbox.withTasks())
    try app.press("C-z")
    try app.wait(for: "Stopped")
    #expect(try app.state("alternate_on") == "0")
    try app.run("fg")
    try app.wait("the tabs") { $0.hasPrefix(" 1 Today") && $0.contains("q quit") }
    try app.type("q")
    try app.wait("a prompt") { $0.hasSuffix("\n$") }
  }

  @Test(arguments: ["q", "C-c", "kill -INT", "kill -TERM", "kill -HUP", "kill -SEGV"])
  func `the terminal is given back as it was`(ending: String) throws {
    let sandbox = try Sandbox.withTasks()
    let app = try Emulator.app(in: sandbox, line: "stty -g >before; tasks ui")
    #expect(try app.state("alternate_on") == "1")
    if ending.hasPrefix("kill") {
      try sandbox.text(
        "\(ending) $(pgrep -n -f '^tasks ui$' -P $(\(Emulator.tmux) display -p '#{pane_pid}'))")
    } else {
      try app.press(ending)
    }
    try app.wait("a prompt") { $0.hasPrefix("$ stty") && $0.hasSuffix("\n$") }
    try app.run("clear; stty -g | cmp - before && echo same")
    try app.wait(for: "same")
    #expect(try app.state("alternate_on") + app.state("cursor_flag") == "01")
  }
}
