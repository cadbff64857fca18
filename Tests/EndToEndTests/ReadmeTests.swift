import Testing

/// README.md shows what really happens: its console blocks are those of a transcript.
@Suite struct ReadmeTests {
  @Test func `the examples of the README are those of its transcript`() throws {
    let readme = String(decoding: try contents(packageFolder + "/README.md"), as: UTF8.self)
    let transcript = String(
      decoding: try contents(fixturesFolder + "/Transcripts/readme.txt"), as: UTF8.self)
    let examples = readme.matches(of: /(?s)```console\n(.*?)```/).map { String($0.1) }
    #expect(!examples.isEmpty)
    // A view holds a blank line, which the transcript writes as `|`.
    let told = blocks(of: transcript).map { $0.replacing("\n|\n", with: "\n\n") }
    #expect(examples == told)
  }

  /// The runs of lines that start with a command, each with a newline at its end.
  private func blocks(of transcript: String) -> [String] {
    transcript.split(separator: "\n\n").filter { $0.hasPrefix("$ ") }
      .map { $0.hasSuffix("\n") ? String($0) : $0 + "\n" }
  }
}
