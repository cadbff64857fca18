import Data
import Domain
import Testing

struct JSONExchangeTests {
  static let record = """
    {"id":"00000000-0000-0000-0000-000000000001","number":1,"name":"milk",\
    "startAt":"1970-01-01T00:00:03Z","createdAt":"1970-01-01T00:00:01Z",\
    "updatedAt":"1970-01-01T00:00:02Z","isFinish":false}
    """

  /// The record with another member in place of one that it has.
  static func record(_ key: String, _ value: String?) -> String {
    let members: [(String, String)] = [
      ("id", #""00000000-0000-0000-0000-000000000001""#), ("number", "1"), ("name", #""milk""#),
      ("startAt", #""1970-01-01T00:00:03Z""#), ("createdAt", #""1970-01-01T00:00:01Z""#),
      ("updatedAt", #""1970-01-01T00:00:02Z""#), ("isFinish", "false"),
    ]
    let texts = members.compactMap { member in
      (member.0 == key ? value : member.1).map { "\"\(member.0)\":\($0)" }
    }
    return "{" + texts.joined(separator: ",") + "}"
  }

  @Test("a task is one object, alone on a line or in an array")
  func fileOfTasks() {
    let task = Task(
      id: TaskID(high: 0, low: 1), number: 1, name: TaskName(stored: Array("milk".utf8)),
      startAt: Instant(seconds: 3), createdAt: Instant(seconds: 1), updatedAt: Instant(seconds: 2),
      isFinish: false)
    #expect(written([], as: .jsonl) == "")
    #expect(written([task, task], as: .jsonl) == "\(Self.record)\n\(Self.record)\n")
    #expect(written([], as: .json) == "[]\n")
    #expect(written([task, task], as: .json) == "[\n\(Self.record),\n\(Self.record)\n]\n")
  }

  @Test(
    "an input without a value is a file of no tasks",
    arguments: [ExchangeFormat.jsonl, .json], ["", "\n", " \r\n\t\n ", "\u{feff}", "\u{feff}\n"])
  func empty(_ format: ExchangeFormat, _ text: String) throws {
    #expect(try ReadFile(format, text) == ReadFile(format, ""))
  }

  @Test(
    "lines are read with either end of line, blank ones between them, and a byte order mark",
    arguments: ["\n", "\r\n", "\n\n \t\r\n"], [1, 2, 7, 100_000])
  func lines(_ end: String, step: Int) throws {
    let second = Self.record("id", #""FFFFFFFF-0000-0000-0000-00000000000A""#)
    let text = "\u{feff}\(end)\(Self.record)\(end)\t\(second) "
    #expect(
      try ReadFile(.jsonl, Array(text.utf8), step: step).records == [
        .sample(),
        TaskRecord(
          id: TaskID(high: 0xffff_ffff_0000_0000, low: 10), number: nil,
          name: TaskName(stored: Array("milk".utf8)), startAt: Instant(seconds: 3),
          createdAt: Instant(seconds: 1), updatedAt: Instant(seconds: 2), isFinish: false),
      ])
  }

  @Test("an array is read in pieces, wherever its lines end", arguments: [1, 2, 7, 100_000])
  func array(step: Int) throws {
    let second = Self.record("id", #""00000000-0000-0000-0000-000000000002""#)
    let text = "\u{feff}\r\n[\(Self.record)\r\n,\(second)]\n\n"
    #expect(
      try ReadFile(.json, Array(text.utf8), step: step).records
        == [.sample(), .sample(low: 2, number: nil)])
    #expect(try ReadFile(.json, "[]").records.isEmpty)
  }

  @Test("members may come in any order, and those that no task has are passed over")
  func members() throws {
    let text = """
      {"x":{"id":[1,{"name":null}]},"isFinish":true,"updatedAt":"1970-01-01T00:00:02.999Z",\
      "name":"a\\"\\\\\\/\\u00e9\\ud83e\\udd5b\\u202e","createdAt":"1970-01-01t01:00:01+01:00",\
      "":0,"startAt":"1969-12-31T22:30:03-01:30","id":"00000000-0000-0000-0000-000000000001",\
      "Number":"x","number":null}
      """
    #expect(
      try ReadFile(.jsonl, text).records
        == [.sample("a\"\\/é🥛\u{202e}", number: nil, isFinish: true)])
  }

  @Test(
    "any integer is a number, and one that no task can have is left out",
    arguments: [
      ("1000000000000", 1_000_000_000_000), ("1000000000001", nil), ("0", nil), ("-0", nil),
      ("-7", nil), ("9223372036854775807", nil), ("9223372036854775808", nil),
      ("-9223372036854775809", nil), ("null", nil),
    ] as [(String, Int64?)])
  func number(_ text: String, _ number: Int64?) throws {
    #expect(
      try ReadFile(.jsonl, Self.record("number", text)).records == [.sample(number: number)])
    #expect(try ReadFile(.jsonl, Self.record("number", nil)).records == [.sample(number: nil)])
  }

  @Test(
    "a member that is missing or of a wrong type is refused with its line",
    arguments: [
      ("id", nil, "no \"id\" in it"), ("name", nil, "no \"name\" in it"),
      ("startAt", nil, "no \"startAt\" in it"), ("createdAt", nil, "no \"createdAt\" in it"),
      ("updatedAt", nil, "no \"updatedAt\" in it"), ("isFinish", nil, "no \"isFinish\" in it"),
      ("id", "1", "\"id\" is not a string but a number"),
      ("id", #""a\u001b""#, "\"id\" is no UUID: \"a\\u001b\""),
      (
        "id", "\"\(String(repeating: "é", count: 60))\"",
        "\"id\" is no UUID: \"\(String(repeating: "é", count: 40))…\""
      ),
      ("name", "null", "\"name\" is not a string but null"),
      ("name", "[]", "\"name\" is not a string but an array"),
      ("name", #""a\n""#, "a name cannot hold the control character \"\\u000a\""),
      ("number", #""1""#, "\"number\" is not a number but a string"),
      ("number", "1.0", "\"number\" is no integer: \"1.0\""),
      ("number", "1e3", "\"number\" is no integer: \"1e3\""),
      ("startAt", "3", "\"startAt\" is not a string but a number"),
      (
        "startAt", #""tomorrow""#,
        "\"startAt\" is no time as \"2026-12-01T09:00:00Z\": \"tomorrow\""
      ),
      ("isFinish", "0", "\"isFinish\" is not true or false but a number"),
      ("isFinish", "null", "\"isFinish\" is not true or false but null"),
      ("number", #"1,"number":1"#, "\"number\" stands in it twice"),
      ("isFinish", #"true,"id":null"#, "\"id\" stands in it twice"),
    ] as [(String, String?, String)])
  func refused(_ key: String, _ value: String?, reason: String) {
    let record = Self.record(key, value)
    #expect(throws: Failure(.input, "line 3: \(reason)")) {
      try ReadFile(.jsonl, "\(Self.record)\n\n\(record)\n").records
    }
    #expect(throws: Failure(.input, "line 3: \(reason)")) {
      try ReadFile(.json, "[\(Self.record),\n\n\(record)]").records
    }
  }

  @Test(
    "what is no JSON is refused where it is wrong",
    arguments: [
      (
        ExchangeFormat.jsonl, "\n{\"id\":", "line 2: it is not JSON: it ends too early, in column 7"
      ),
      (.jsonl, "{},", "line 1: no \"id\" in it"),
      (
        .jsonl, record + ",",
        "line 1: it is not JSON: unexpected \",\" in column \(record.utf8.count + 1)"
      ),
      (
        .jsonl, record + record,
        "line 1: it is not JSON: unexpected \"{\" in column \(record.utf8.count + 1)"
      ),
      (.jsonl, "{\n}", "line 1: it is not JSON: it ends too early, in column 2"),
      (.jsonl, "\u{feff}\u{feff}{}", "line 1: it is not JSON: unexpected byte 239 in column 1"),
      (.jsonl, "id,name", "line 1: it is not JSON: unexpected \"i\" in column 1"),
      (.json, "7", "line 1: tasks are an array, not a number"),
      (.json, "[\(record)\n,]", "line 2: it is not JSON: unexpected \"]\" in column 2"),
      (.json, "[\n", "line 2: it is not JSON: it ends too early, in column 1"),
      (.json, "[]\n[]", "line 2: it is not JSON: unexpected \"[\" in column 1"),
      (.json, "[\n1]", "line 2: a task is an object, not a number"),
    ])
  func malformed(_ format: ExchangeFormat, _ text: String, message: String) {
    #expect(throws: Failure(.input, message)) { try ReadFile(format, text).records }
  }

  @Test(
    "a file of the other form is refused with a hint to that",
    arguments: [
      (
        ExchangeFormat.jsonl, "\n[\n\(record)\n]", "line 2: a task is an object, not an array",
        "an array of tasks is read with --as json"
      ),
      (
        .json, "\(record)\n\(record)", "line 1: tasks are an array, not an object",
        "one object a line is read with --as jsonl"
      ),
    ])
  func otherForm(_ format: ExchangeFormat, _ text: String, message: String, hint: String) {
    #expect(throws: Failure(.input, message, hint: hint)) { try ReadFile(format, text) }
  }

  @Test("an id that stands in the file twice is refused at its second line, whatever its case")
  func twice() {
    let message = "line 3: the id \"00000000-0000-0000-0000-00000000000a\" stands in line 1 already"
    let lines = ["a", "1", "A"].map { digit in
      Self.record("id", "\"00000000-0000-0000-0000-00000000000\(digit)\"")
    }
    #expect(throws: Failure(.input, message)) {
      try ReadFile(.jsonl, lines.joined(separator: "\n")).records
    }
  }

  @Test("a line of 1 MiB is read, and a longer one refused")
  func longLine() throws {
    let room = (1 << 20) - Self.record.utf8.count - "\"x\":\"\",".utf8.count
    func line(_ count: Int) -> String {
      "{\"x\":\"\(String(repeating: "x", count: count))\"," + Self.record.dropFirst()
    }
    #expect(try ReadFile(.jsonl, "\n" + line(room)).records == [.sample()])
    #expect(throws: Failure(.input, "line 2: the line is longer than 1048576 bytes")) {
      try ReadFile(.jsonl, "\n" + line(room + 1)).records
    }
  }

  @Test("a file that cannot be read says so", arguments: [ExchangeFormat.jsonl, .json, .csv])
  func broken(_ format: ExchangeFormat) {
    #expect(throws: BrokenFile.failure) {
      try FileExchange(at: .test).records(format, from: BrokenFile())
    }
  }
}
