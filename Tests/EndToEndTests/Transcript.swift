import Glibc

/// Commands and what they print, as a document.
///
/// A line that starts with `$ ` is a line of bash. Below it stands what it wrote to standard output,
/// then what it wrote to standard error, each line after `! `, then its exit status in brackets if
/// that is not 0. A blank line ends this; all else is prose, but for `NAME=value`, which sets a
/// variable for the commands that follow, and `SERVE=folder`, which serves a folder of Fixtures on
/// the loopback, found in `$SERVER`.
///
/// A line of standard output that would be read as something else stands after `|`. Control
/// characters other than a tab are shown as their pictures (`␛`), a last line without its end by
/// `⌿`. What differs from run to run is shown by name: `<uuid>`, `<home>`, `<port>`, `<library>` for
/// the version of SQLite.
struct Transcript {
  let text: String

  /// The documents are to be brought up to date rather than checked.
  static var isRewriting: Bool {
    getenv("TASKS_TRANSCRIPTS").map { String(cString: $0) } == "rewrite"
  }

  /// The same document with what the commands print now.
  func replayed(in sandbox: Sandbox) throws -> String {
    var lines: [String] = []
    var isOutput = false
    var server: LoopbackServer?
    defer { server?.stop() }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        lines.append(line)
        lines += shown(try sandbox.run(String(line.dropFirst(2))), home: sandbox.home)
        isOutput = true
      } else if line.isEmpty {
        isOutput = false
        lines.append(line)
      } else if !isOutput {
        lines.append(line)
        guard let (name, value) = setting(line) else { continue }
        if name == "SERVE" {
          server = try LoopbackServer(folder: fixturesFolder + "/" + value)
          sandbox.environment["SERVER"] = server?.url
        } else {
          sandbox.environment[name] = value
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func setting(_ line: String) -> (name: String, value: String)? {
    guard let match = line.wholeMatch(of: /([A-Z_]+)=(.*)/) else { return nil }
    return (String(match.1), String(match.2))
  }

  private func shown(_ finished: Finished, home: String) -> [String] {
    let output = lines(finished.output, home: home).map { line in
      let isPlain =
        !line.isEmpty && !line.hasPrefix("$ ") && !line.hasPrefix("!") && !line.hasPrefix("|")
        && line.wholeMatch(of: /\[\d+\]/) == nil
      return isPlain ? line : "|" + line
    }
    let errors = lines(finished.errors, home: home).map { $0.isEmpty ? "!" : "! " + $0 }
    return output + errors + (finished.status == 0 ? [] : ["[\(finished.status)]"])
  }

  private func lines(_ bytes: [UInt8], home: String) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      named(String(decoding: line, as: UTF8.self), home: home)
    }
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "⌿" }
    return lines
  }

  /// `line` without what differs from run to run, and with its control characters made visible.
  private func named(_ line: String, home: String) -> String {
    let line = line.replacing(home, with: "<home>")
      .replacing(
        /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/, with: "<uuid>"
      )
      .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:<port>")
      .replacing(/SQLite \d+\.\d+\.\d+/, with: "SQLite <library>")
    var shown = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\t"
      shown.append(isControl ? Unicode.Scalar(0x2400 + scalar.value)! : scalar)
    }
    return String(shown)
  }
}
