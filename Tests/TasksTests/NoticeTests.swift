import Domain
import Testing
import tasks

@Suite("What is said on standard error, and how the process ends")
struct NoticeTests {
  private func error(_ failure: Failure, asJSON: Bool) -> String {
    String(decoding: Notice.error(failure, asJSON: asJSON), as: UTF8.self)
  }

  private func warning(_ message: String, asJSON: Bool) -> String {
    String(decoding: Notice.warning(message, asJSON: asJSON), as: UTF8.self)
  }

  @Test(
    "Every kind of failure has its status",
    arguments: [
      (Failure.Kind.notFound, 1), (.ambiguous, 1), (.usage, 2), (.input, 2), (.storage, 3),
      (.busy, 3), (.damaged, 3), (.foreign, 3), (.newer, 3), (.network, 4), (.output, 5),
      (.interrupted, 3),
    ] as [(Failure.Kind, Int32)])
  func status(kind: Failure.Kind, code: Int32) {
    #expect(ExitStatus(kind).rawValue == code)
  }

  @Test("An error is a line, and a hint another")
  func lines() {
    #expect(
      error(Failure(.notFound, "no such task \"12\""), asJSON: false)
        == "tasks: no such task \"12\"\n")
    #expect(
      error(Failure(.usage, "unknown command \"lst\"", hint: "did you?"), asJSON: false)
        == "tasks: unknown command \"lst\"\nhint: did you?\n")
  }

  @Test("An error for a script is one JSON object")
  func object() {
    #expect(
      error(Failure(.notFound, "no such task \"12\""), asJSON: true)
        == #"{"error":{"code":1,"kind":"not-found","message":"no such task \"12\"","hint":null}}"#
        + "\n")
    #expect(
      error(Failure(.usage, "a/b", hint: "c"), asJSON: true)
        == #"{"error":{"code":2,"kind":"usage","message":"a/b","hint":"c"}}"# + "\n")
  }

  @Test(
    "A URL is said without its password, wherever it was put", arguments: [false, true],
    [
      "about http://u:s3cret@h/", "http://u:s3cret@h/", "about --timeout http://u:s3cret@h/",
      "--color http://u:s3cret@h/", "show http://u:s3cret@h/",
      "about --url http://u:s3cret\u{fffe}@h/",
      "list --on http://u:s3cret@h/", "list --on http://u:s3cret@\u{301}h/",
      "--http://u:s3cret@h/",
    ])
  func password(asJSON: Bool, line: String) throws {
    let words = line.split(separator: " ").map { word in
      // Bytes that are no UTF-8.
      Array(word.utf8).split(separator: [0xEF, 0xBF, 0xBE]).joined(separator: [0xFF])
    }
    let failure = try #require(Reading(words.map(Array.init)).failure)
    let text = error(failure, asJSON: asJSON)
    #expect(text.contains("http:") && !text.contains("s3cret"))
  }

  @Test("A warning is a line or a JSON object")
  func warnings() {
    #expect(warning("moved", asJSON: false) == "tasks: warning: moved\n")
    #expect(warning("\"a://b:c@d\"", asJSON: false) == "tasks: warning: \"a://d\"\n")
    #expect(warning("moved", asJSON: true) == #"{"warning":{"message":"moved"}}"# + "\n")
  }
}
