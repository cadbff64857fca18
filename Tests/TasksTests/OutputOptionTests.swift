import Domain
import Presentation
import Testing
import tasks

@Suite("How a command line wants its output")
struct OutputOptionTests {
  static let today = Invocation.Action.screen(.today(.show(TodayFilter())))

  @Test(
    "An output option gives its form",
    arguments: [
      ("--json", OutputForm.json), ("--jsonl", .jsonLines), ("--tsv", .rows), ("--ids", .ids),
      ("--count", .count), ("--view", .view), ("-q", .quiet), ("--quiet", .quiet),
      ("-q --json", .quiet), ("--view --view", .view),
    ])
  func form(line: String, form: OutputForm) {
    #expect(Reading(words(line)).outcome == .success(Invocation(Self.today, form: form)))
  }

  @Test("--format is a template")
  func template() throws {
    let template = try RowTemplate("{number} {name}")
    #expect(
      Reading(["--format", "{number} {name}"]).outcome
        == .success(Invocation(Self.today, form: .template(template))))
  }

  @Test(
    "-0 ends lines with NUL, and means rows by itself",
    arguments: [
      ("-0", OutputForm.rows), ("--null", .rows), ("-0 --tsv", .rows), ("--ids -0", .ids),
      ("-q0", .quiet), ("-0q", .quiet),
    ])
  func null(line: String, form: OutputForm) {
    #expect(
      Reading(words(line)).outcome
        == .success(Invocation(Self.today, form: form, terminator: 0)))
  }

  @Test("Colour, theme and database are taken by every command")
  func everywhere() {
    let expected = Invocation(
      .screen(.storage(.check)), form: .quiet, color: .always, theme: .day,
      database: FilePath(Array("a b".utf8)))
    #expect(
      Reading(["--color", "always", "check", "--theme=day", "--db", "a b", "-q"]).outcome
        == .success(expected))
  }

  @Test(
    "Errors are JSON where --json or --jsonl is on the command line, whatever else is wrong",
    arguments: [
      ("--json", true), ("list --jsonl --nonsense", true), ("nonsense --json", true),
      ("--json --jsonl", true), ("--json=x", false), ("list --match --json", false),
      ("add -- --json", false), ("list", false), ("--jsn", false),
    ])
  func jsonErrors(line: String, isWanted: Bool) {
    #expect(Reading(words(line)).wantsJSONErrors == isWanted)
  }
}
