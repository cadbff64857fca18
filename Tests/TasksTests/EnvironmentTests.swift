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
    "An address that is none is shown without a password",
    arguments: [
      ("ftp://ann:s3cret@a/x", "ftp://a/x"), ("ann:s3cret@a", "a"), ("a\u{1b}b", "a\\u001bb"),
    ])
  func wrongAddress(text: String, shown: String) {
    #expect(
      throws: Failure(.usage, "TASKS_ABOUT_URL is not an http or https URL: \"\(shown)\"")
    ) { try Environment([.aboutURL: text]).aboutURL() }
  }

  @Test(
    "The patience is seconds, with or without a fraction",
    arguments: [("0", 0), ("0.25", 250), ("86400", 86_400_000), ("", nil)] as [(String, Int32?)])
  func patience(text: String, expected: Int32?) throws {
    #expect(try Environment([.patience: text]).patience() == expected)
  }

  @Test("Another text is no patience", arguments: ["-1", "1s", "86400.5", ".5", "inf"])
  func wrongPatience(text: String) {
    #expect(
      throws: Failure(.usage, "TASKS_PATIENCE takes seconds, at most 86400, not \"\(text)\"")
    ) { try Environment([.patience: text]).patience() }
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

  @Test("What decides on colour and width is handed on as it is, empty or not")
  func surface() {
    let environment = Environment([
      .noColor: "", .forcedColor: "0", .terminal: "xterm", .colorDepth: "24bit", .columns: "x",
    ])
    #expect(
      environment.colors
        == ColorEnvironment(
          noColor: "", cliColorForce: "0", term: "xterm", colorTerm: "24bit"))
    #expect(environment.columns == "x")
    #expect(Environment().colors == ColorEnvironment())
    #expect(Environment().columns == nil)
  }

  @Test(
    "The height is a number of rows, else 24",
    arguments: [("50", 50), ("0", 24), ("-1", 24), ("x", 24), ("", 24)])
  func lines(value: String, lines: Int) {
    #expect(Environment([.lines: value]).lines == lines)
  }

  @Test("Without a variable the height is 24") func noLines() {
    #expect(Environment().lines == 24)
  }

  @Test(
    "An exact time stands in for the present",
    arguments: [
      ("@0", 0), ("@1796115600", 1_796_115_600), ("2026-12-01T09:00Z", 1_796_115_600),
      ("2026-12-01t09:00:30.5+01:00", 1_796_112_030), ("2026-12-01T04:00-0500", 1_796_115_600),
      ("", nil),
    ] as [(String, Int64?)])
  func now(text: String, seconds: Int64?) throws {
    #expect(
      try Environment([.now: text]).now() == seconds.map(Instant.init(seconds:)))
  }

  @Test(
    "What is no time, or depends on the zone or the clock, does not",
    arguments: ["now", "+1d", "-1d", "noon", "2026-12-01", "2026-12-01T09:00", "@", "@x", "x"])
  func inexact(text: String) {
    #expect(
      throws: Failure(
        .usage, "TASKS_NOW is no exact time: \"\(text)\"",
        hint: "write it as 2026-12-01T09:00Z, with another offset, or as @1796115600")
    ) { try Environment([.now: text]).now() }
  }
}
