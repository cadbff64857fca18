import Glibc
import Testing

/// Tasks that go out as a file and come in again, among pipes and other programs.
@Suite struct ExchangeTests {
  static let formats = ["jsonl", "json", "csv"]

  /// Names that a format must quote, of every number of bytes that a character can have.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.text(
      #"""
      tasks add - <<'END'
      a "quoted" name, with commas
      "
      back\slash \n \u0041 and 'quotes'
      é 東京 👪  two  blanks 
       = + - @ at the front
      END
      tasks add $'right \xe2\x80\xae left \xc2\x85 \xe2\x80\xa8' --at 2026-12-01T09:00:30
      tasks add old --at 0001-01-01T12:00Z
      tasks add far --at 9999-12-31T12:00Z
      tasks done 2 4; tasks delete 3
      """#)
    return sandbox
  }

  @Test(arguments: formats)
  func `what goes out comes in, and goes out again as the same bytes`(format: String) throws {
    let sandbox = try sandbox()
    try sandbox.text(
      """
      set -eo pipefail
      tasks export --as \(format) | tasks --db b.db import - --as \(format) >numbers
      tasks --db b.db export --as \(format) | cmp - <(tasks export --as \(format))
      cmp <(tasks --db b.db list --json) <(tasks list --json)
      cmp numbers <(tasks list --ids --sort number)
      """)
    // A number that was given away is not given again.
    #expect(try sandbox.text("tasks --db b.db add new") == "9\n")
  }

  @Test(arguments: formats)
  func `to import a file again changes nothing`(format: String) throws {
    let sandbox = try sandbox()
    let again = try sandbox.text(
      """
      tasks export --as \(format) >file
      before=$(sha256sum .local/share/tasks/tasks.db)
      tasks import file --as \(format)
      [ "$before" = "$(sha256sum .local/share/tasks/tasks.db)" ] && echo unchanged
      """)
    #expect(again == "unchanged\n")
  }

  @Test func `the recipe of the manual works in bash`() throws {
    let sandbox = try sandbox()
    try sandbox.text(
      "tasks export | tasks --db b.db import - && tasks --db b.db export | cmp - <(tasks export)")
  }

  @Test(arguments: ["tasks import -n file", "tasks import bad"])
  func `a preview and a bad file make no database`(line: String) throws {
    let sandbox = try sandbox()
    try sandbox.text("tasks export >file; sed '3s/true/maybe/' file >bad")
    sandbox.environment["TASKS_DB"] = "new/b.db"
    _ = try sandbox.run(line)
    #expect(try names(in: sandbox.home) == [".local", "bad", "file"])
  }

  @Test(arguments: formats)
  func `an export whose reader leaves dies of SIGPIPE in silence`(format: String) throws {
    let sandbox = try Sandbox()
    try sandbox.fill(30_000)
    let finished = try sandbox.run(
      "tasks export --as \(format) | head -1 | wc -l; echo ${PIPESTATUS[*]}")
    #expect(finished == Finished(status: 0, output: Array("1\n141 0 0\n".utf8), errors: []))
  }

  @Test func `an export whose reader stops keeps no writer out`() throws {
    let sandbox = try Sandbox()
    try sandbox.fill(30_000)
    let (reading, writing) = try openPipe()
    defer { close(reading) }
    let export = try sandbox.start("exec tasks export", output: writing)
    close(writing)
    var first: UInt8 = 0
    try #require(read(reading, &first, 1) == 1)
    // The export waits for us now, with most of its file to come.
    let change = try sandbox.run("TASKS_PATIENCE=60 tasks done 1 30000")
    #expect(change == Finished(status: 0, output: Array("1\n30000\n".utf8), errors: []))

    let lines = [first] + (try contents(reading))
    #expect(export.wait() == 0)
    #expect(lines.count { $0 == 0x0A } == 30_000)
    #expect(!String(decoding: lines, as: UTF8.self).contains("true"))
  }

  @Test func `an import that waits for its file keeps no writer out`() throws {
    let sandbox = try sandbox()
    let finished = try sandbox.run(
      """
      tasks export | tasks --db b.db import - -q
      mkfifo pipe
      tasks --db b.db import pipe --count >output & import=$!
      exec {file}>pipe
      tasks export --as jsonl | sed 's/"updatedAt":"20../"updatedAt":"2099/' | head -3 >&$file
      tasks --db b.db add meanwhile
      exec {file}>&-
      wait $import && cat output
      """)
    #expect(finished == Finished(status: 0, output: Array("9\n3\n".utf8), errors: []))
  }

  @Test func `an import whose result cannot be written is saved, and says so`() throws {
    let sandbox = try sandbox()
    try sandbox.text("tasks export >file")
    let finished = try sandbox.run("tasks --db b.db import file >/dev/full")
    #expect(finished.status == 5)
    #expect(finished.errorText.contains("saved"))
    #expect(try sandbox.text("cmp file <(tasks --db b.db export) && echo saved") == "saved\n")
  }

  /// 8 MiB of data hold SQLite's cache and the buffers; the file and its tasks are several times that.
  @Test(arguments: formats + ["todotxt", "taskwarrior", "ics"])
  func `a file of any length goes out and comes in without taking memory`(format: String) throws {
    let sandbox = try Sandbox()
    try sandbox.fill(50_000)
    let finished = try sandbox.run(
      """
      ulimit -d 8192
      tasks export --as \(format) >file && tasks --db b.db import file --as \(format) --count
      """)
    #expect(finished == Finished(status: 0, output: Array("50000\n".utf8), errors: []))
  }

  @Test func `on a terminal an import says what it waits for, and what was imported`() throws {
    let sandbox = try Sandbox()
    let (shown, status) = try Terminal().run(
      "tasks import - --as csv",
      typing: """
        id,number,name,startAt,createdAt,updatedAt,isFinish
        0f9c1b2e-5a77-4c1d-9f3e-2b6a8d4c7e10,1,Milk,2026-12-01T08:00:00Z,2026-11-30T07:00:00Z,\
        2026-11-30T07:00:00Z,false\n\u{4}
        """, in: sandbox)
    #expect(status == 0)
    let told = shown.split(separator: "\n").filter { !$0.contains(",") }
    #expect(told.first == "tasks: reading a file from standard input; end with Ctrl-D")
    #expect(told.last == "imported #1  Tue  2026-12-01 09:00  Milk")
  }
}
