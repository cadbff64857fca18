import Testing

/// Every document under Fixtures/Transcripts tells what the program does.
///
/// With `TASKS_TRANSCRIPTS=rewrite` in the environment the documents are brought up to date instead.
@Suite struct TranscriptTests {
  static let names = (try? EndToEndTests.names(in: fixturesFolder + "/Transcripts")) ?? []

  @Test(arguments: names)
  func `a transcript tells what the program prints`(name: String) throws {
    let path = "\(fixturesFolder)/Transcripts/\(name)"
    let text = String(decoding: try contents(path), as: UTF8.self)
    let sandbox = try Sandbox()
    let replayed = try Transcript(text: text).replayed(in: sandbox)
    if Transcript.isRewriting {
      try writeFile(path, replayed.utf8)
      return
    }
    guard replayed != text else { return }
    Issue.record("\(try difference(path, replayed, in: sandbox))")
  }

  @Test func `there are transcripts`() {
    #expect(!Self.names.isEmpty)
  }

  private func difference(_ path: String, _ text: String, in sandbox: Sandbox) throws -> String {
    try writeFile("\(sandbox.home)/replayed", text.utf8)
    return try sandbox.run("diff -u --label told '\(path)' --label printed replayed").text
  }
}
