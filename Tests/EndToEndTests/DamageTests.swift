import Testing

/// A row that makes no sense, met after rows that do.
@Suite struct DamageTests {
  static let forms = ["--tsv", "--ids", "--json", "--jsonl", "--format '{number} {name}'"]

  @Test(arguments: forms + ["--view"], [1, 20])
  func `damage met before output went out leaves standard output empty`(
    form: String, damaged: Int
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.fill(30)
    try damage(damaged, in: sandbox)
    let finished = try sandbox.run("tasks list \(form)")
    #expect(finished.status == 3)
    #expect(finished.text == "")
    #expect(finished.errorText.contains("task \(damaged) is damaged in the database"))
  }

  @Test(arguments: forms)
  func `output that had begun ends with the row before the damage`(form: String) throws {
    let sandbox = try Sandbox()
    try sandbox.fill(20_000)
    let whole = try sandbox.text("tasks list \(form)").split(separator: "\n")
    try damage(19_000, in: sandbox)
    let finished = try sandbox.run("tasks list \(form)")
    #expect(finished.status == 3)
    #expect(finished.errorText.contains("task 19000 is damaged in the database"))
    // JSON has a line before the first row, and stays unclosed: what ends a row comes with the next.
    let expected =
      form == "--json"
      ? String(whole[..<19_000].joined(separator: "\n").dropLast())
      : whole[..<18_999].map { $0 + "\n" }.joined()
    // A hundred thousand bytes are no message.
    let isExpected = finished.text == expected
    #expect(isExpected, "ends with \(finished.text.suffix(200))")
  }

  /// Gives a task a state that is none, which every form reads.
  private func damage(_ number: Int, in sandbox: Sandbox) throws {
    try sandbox.text(
      """
      python3 - <<'END'
      import sqlite3
      store = sqlite3.connect(".local/share/tasks/tasks.db")
      store.execute("PRAGMA ignore_check_constraints = 1")
      store.execute("UPDATE task SET is_finish = 2 WHERE number = \(number)")
      store.commit()
      END
      """)
  }
}
