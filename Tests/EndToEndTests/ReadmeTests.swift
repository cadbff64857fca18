import Testing

/// README.md shows what really happens: its console blocks are those of a transcript.
@Suite struct ReadmeTests {
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

  /// The runs of lines that start with a command, each with a newline at its end. A view holds a
  /// blank line, which the transcript writes as `|`.
  private func blocks(of transcript: String) -> [String] {
    transcript.split(separator: "\n\n").filter { $0.hasPrefix("$ ") }
      .map { ($0.hasSuffix("\n") ? String($0) : $0 + "\n").replacing("\n|\n", with: "\n\n") }
  }
}
