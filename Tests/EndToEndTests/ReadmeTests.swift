import Testing

/// README.md shows what really happens: its console blocks are those of a transcript.
@Suite(.serialized) struct ReadmeTests {
  @Test func `the examples of the README are those of its transcript`() throws {
    let path = packageFolder + "/README.md"
    let readme = String(decoding: try contents(path), as: UTF8.self)
    let transcript = String(
      decoding: try contents(fixturesFolder + "/Transcripts/readme.txt"), as: UTF8.self)
    let told = blocks(of: transcript)
    let examples = readme.matches(of: /(?s)```console\n(.*?)```/).map { String($0.1) }
    guard Transcript.isRewriting, examples.count == told.count else {
      #expect(examples == told)
      return
    }
    var rest = told[...]
    let rewritten = readme.replacing(/(?s)```console\n.*?```/) { _ in
      "```console\n\(rest.removeFirst())```"
    }
    try writeFile(path, rewritten.utf8)
  }

  @Test func `the screen in the README is that of the app`() throws {
    let path = packageFolder + "/README.md"
    let readme = String(decoding: try contents(path), as: UTF8.self)
    let sandbox = try Sandbox()
    try sandbox.text(
      """
      add() { tasks add -q --at "$@"; }
      add 2026-11-27 Send the invoice; add 7:30 Water the plants; add 8:15 Walk to work
      add 9:30 Team meeting; add 11:00 Review the parser; add 12:30 Lunch with Ada
      add 14:00 Call the bank; add 15:30 Write the report; add 18:00 Buy milk and bread
      add 20:00 Football; add 21:30 Read a chapter; tasks done 2 3 -q
      """)
    let app = try Emulator(in: sandbox)
    try app.run("tasks ui")
    let screen = try app.wait("the app") { $0.hasPrefix(" 1 Today") && $0.contains("q quit") }
    let shown = "```text\n\(screen)\n```"
    guard Transcript.isRewriting else {
      #expect(readme.contains(shown))
      return
    }
    try writeFile(path, readme.replacing(/(?s)```text\n.*?```/, with: shown).utf8)
  }

  /// The runs of lines that start with a command, each with a newline at its end. A view holds a
  /// blank line, which the transcript writes as `|`.
  private func blocks(of transcript: String) -> [String] {
    transcript.split(separator: "\n\n").filter { $0.hasPrefix("$ ") }
      .map { ($0.hasSuffix("\n") ? String($0) : $0 + "\n").replacing("\n|\n", with: "\n\n") }
  }
}
