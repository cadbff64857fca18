import Domain
import Presentation
import Testing
import tasks

@Suite("What the environment says")
struct EnvironmentTests {
  private func path(_ text: String) -> FilePath { FilePath(Array(text.utf8)) }

  @Test(
    "The database is where the first of the variables says",
    arguments: [
      ([.database: "rel.db", .dataHome: "/x", .home: "/h"], "rel.db"),
      ([.database: "", .dataHome: "/x", .home: "/h"], "/x/tasks/tasks.db"),
      ([.dataHome: "/x"], "/x/tasks/tasks.db"),
      ([.dataHome: "", .home: "/h"], "/h/.local/share/tasks/tasks.db"),
      ([.dataHome: "x", .home: "/h"], "/h/.local/share/tasks/tasks.db"),
    ] as [([Environment.Variable: String], String)])
  func database(values: [Environment.Variable: String], expected: String) throws {
    #expect(try Environment(values).databasePath() == path(expected))
  }

  @Test(
    "Without a home there is no place for the database",
    arguments: [
      ([:], "no place for the database: HOME is not set"),
      ([.home: ""], "no place for the database: HOME is not set"),
      ([.home: "h", .dataHome: "x"], "no place for the database: HOME \"h\" is not absolute"),
    ] as [([Environment.Variable: String], String)])
  func homeless(values: [Environment.Variable: String], message: String) {
    #expect(
      throws: Failure(.storage, message, hint: "name the file with --db FILE or in TASKS_DB")
    ) { try Environment(values).databasePath() }
  }

  @Test(
    "Copies are kept in the cache folder, if there is one",
    arguments: [
      ([.cacheHome: "/c", .home: "/h"], "/c/tasks"),
      ([.cacheHome: "c", .home: "/h"], "/h/.cache/tasks"),
      ([.cacheHome: "c"], nil), ([.home: "h"], nil),
    ] as [([Environment.Variable: String], String?)])
  func cache(values: [Environment.Variable: String], expected: String?) {
    #expect(Environment(values).cacheFolder() == expected.map(path))
  }

  @Test(
    "A theme is a known word",
    arguments: [("night", Theme.night), ("day", .day), ("", nil)] as [(String, Theme?)])
  func theme(text: String, expected: Theme?) throws {
    #expect(try Environment([.theme: text]).theme() == expected)
  }

  @Test("Another word is no theme")
  func wrongTheme() {
    #expect(throws: Failure(.usage, "TASKS_THEME takes night or day, not \"Day\"")) {
      try Environment([.theme: "Day"]).theme()
    }
  }

  @Test(
    "--color, NO_COLOR, CLICOLOR_FORCE, TERM and the stream decide on colour, in this order",
    arguments: [
      (.always, false, [.noColor: "1", .terminal: "dumb"], .ansi16),
      (.never, true, [.forcedColor: "1", .terminal: "xterm"], .none),
      (.auto, true, [.noColor: "1", .forcedColor: "1", .terminal: "xterm"], .none),
      (.auto, true, [.noColor: "", .terminal: "xterm"], .ansi16),
      (.auto, false, [.forcedColor: "1"], .ansi16),
      (.auto, false, [.forcedColor: "0", .terminal: "xterm"], .none),
      (.auto, true, [.forcedColor: "0", .terminal: "xterm"], .ansi16),
      (.auto, true, [.terminal: "dumb"], .none),
      (.auto, true, [:], .none),
      (.auto, true, [.terminal: ""], .none),
      (.auto, false, [.terminal: "xterm"], .none),
      (.auto, true, [.terminal: "xterm-256color"], .ansi256),
      (.auto, true, [.terminal: "xterm-256color", .colorDepth: "truecolor"], .trueColor),
      (.auto, true, [.terminal: "screen", .colorDepth: "24bit"], .trueColor),
      (.auto, true, [.terminal: "screen", .colorDepth: "yes"], .ansi16),
    ] as [(ColorChoice, Bool, [Environment.Variable: String], ColorDepth)])
  func color(
    choice: ColorChoice, isTerminal: Bool, values: [Environment.Variable: String],
    expected: ColorDepth
  ) {
    #expect(Environment(values).colorDepth(choice, isTerminal: isTerminal) == expected)
  }

  @Test(
    "The width is the terminal's, then COLUMNS, then 80",
    arguments: [
      (132, "40", 132), (nil, "40", 40), (0, "40", 40), (nil, nil, 80), (nil, "", 80),
      (nil, "0", 80), (nil, "-5", 80), (nil, "wide", 80), (nil, "99999999999999999999", 80),
      (nil, "1", 1),
    ] as [(Int?, String?, Int)])
  func columns(measured: Int?, variable: String?, expected: Int) {
    let environment = Environment(variable.map { [.columns: $0] } ?? [:])
    #expect(environment.columns(measured: measured) == expected)
  }
}
