import Data
import Domain
import Testing

struct CSVExchangeTests {
  static let header = "id,number,name,startAt,createdAt,updatedAt,isFinish"
  static let id = "00000000-0000-0000-0000-000000000001"
  static let times = "1970-01-01T00:00:03Z,1970-01-01T00:00:01Z,1970-01-01T00:00:02Z"
  static let row = "\(id),1,milk,\(times),false"

  private func task(_ name: [UInt8], isFinish: Bool = false) -> Task {
    Task(
      id: TaskID(high: 0, low: 1), number: 1, name: TaskName(stored: name),
      startAt: Instant(seconds: 3), createdAt: Instant(seconds: 1), updatedAt: Instant(seconds: 2),
      isFinish: isFinish)
  }

  @Test("a row is ended by CRLF, under a row of names")
  func fileOfTasks() {
    #expect(written([], as: .csv) == "\(Self.header)\r\n")
    #expect(
      written([task(Array("milk".utf8)), task(Array("a;b".utf8), isFinish: true)], as: .csv)
        == "\(Self.header)\r\n\(Self.row)\r\n\(Self.id),1,a;b,\(Self.times),true\r\n")
  }

  @Test(
    "a name stands in quotes where it needs them, and never breaks a row",
    arguments: [
      (Array("a,b".utf8), "\"a,b\""), (Array("\"a\"\"".utf8), "\"\"\"a\"\"\"\"\""),
      (Array(" a".utf8), "\" a\""), (Array("a\t".utf8), "a\\u0009"), (Array("a ".utf8), "\"a \""),
      (Array("=1+1'".utf8), "=1+1'"),
      (Array("é🥛\u{202e}\u{85}\u{2028}".utf8), "é🥛\u{202e}\u{85}\u{2028}"),
      (Array("a\r\nb,\u{1b}\u{7f}".utf8), "\"a\\u000d\\u000ab,\\u001b\\u007f\""),
      ([0x61, 0xff, 0x2c], "\"a\\xff,\""), ([], "\"\""),
    ])
  func names(_ name: [UInt8], _ field: String) {
    #expect(
      written([task(name)], as: .csv)
        == "\(Self.header)\r\n\(Self.id),1,\(field),\(Self.times),false\r\n")
  }

  @Test(
    "an input without a row under its names is a file of no tasks",
    arguments: [
      "", "\n", " \r\n\t\n ", "\u{feff}", header, "\u{feff}\(header)\r\n", "\n\(header)\n \n",
    ])
  func empty(_ text: String) throws {
    #expect(try ReadFile(.csv, text) == ReadFile(.csv, ""))
  }

  @Test(
    "rows are read with either end of line, a byte order mark, quotes and columns in any order",
    arguments: ["\n", "\r\n"], [1, 2, 7, 100_000])
  func rows(_ end: String, step: Int) throws {
    let text =
      "\u{feff}\"updatedAt\",x,name,isFinish,\"\",id,createdAt,startAt,number\(end)\(end)"
      + "1970-01-01T00:00:02Z,\"1\r\n\n2\"\"\",\" a,\"\"b\"\"\",TRUE,,\(Self.id.uppercased()),"
      + "1970-01-01T00:00:01Z,1970-01-01T00:00:03Z,\(end)"
      + "1970-01-01T00:00:02Z,,a b ,\"False\",,00000000-0000-0000-0000-000000000002,"
      + "1970-01-01T00:00:01Z,1970-01-01T00:00:03Z,\"-5\""
    #expect(
      try ReadFile(.csv, Array(text.utf8), step: step).records == [
        .sample(" a,\"b\"", number: nil, isFinish: true), .sample("a b ", low: 2, number: nil),
      ])
  }

  @Test("the number may have no column")
  func withoutNumbers() throws {
    let text = "name,id,startAt,createdAt,updatedAt,isFinish\nmilk,\(Self.id),\(Self.times),false\r"
    #expect(try ReadFile(.csv, text).records == [.sample(number: nil)])
  }

  @Test(
    "a header that lacks a column or has one twice is refused",
    arguments: [
      ("id,name,startAt,createdAt,updatedAt", "line 1: no column \"isFinish\""),
      ("\n\nname", "line 3: no column \"id\""),
      ("ID,\(header.dropFirst(2))", "line 1: no column \"id\""),
      ("\(header),name", "line 1: two columns \"name\""),
      ("number,\(header)", "line 1: two columns \"number\""),
      ("{}", "line 1: no column \"id\""),
    ])
  func badHeader(_ text: String, message: String) {
    #expect(throws: Failure(.input, message)) { try ReadFile(.csv, text).records }
  }

  @Test(
    "a row that is no good is refused with the line where it begins",
    arguments: [
      ("\(id),1,milk,\(times)", "line 3: 6 fields under 7 columns"),
      ("\(row),", "line 3: 8 fields under 7 columns"), ("\"\"", "line 3: 1 field under 7 columns"),
      ("a,1,milk,\(times),false", "line 3: \"id\" is no UUID: \"a\""),
      (",1,milk,\(times),false", "line 3: \"id\" is no UUID: \"\""),
      ("\(id),x1,milk,\(times),false", "line 3: \"number\" is no integer: \"x1\""),
      ("\(id),1.0,milk,\(times),false", "line 3: \"number\" is no integer: \"1.0\""),
      ("\(id),-,milk,\(times),false", "line 3: \"number\" is no integer: \"-\""),
      ("\(id),1,milk,\(times),yes", "line 3: \"isFinish\" is not true or false: \"yes\""),
      ("\(id),1,milk,\(times),", "line 3: \"isFinish\" is not true or false: \"\""),
      (
        "\(id),1,milk,,\(times.dropFirst(21)),false",
        "line 3: \"startAt\" is no time as \"2026-12-01T09:00:00Z\": \"\""
      ),
      ("\(id),1,,\(times),false", "line 3: a name needs a visible character"),
      (
        "\(id),1,\"two\nlines\",\(times),false",
        "line 3: a name cannot hold the control character \"\\u000a\""
      ),
      ("\(id),1,a\"b,\(times),false", "line 3: a quote in a field without quotes"),
      ("\(id),1, \"b\",\(times),false", "line 3: a quote in a field without quotes"),
      ("\(id),1,\"a\"b,\(times),false", "line 3: a field goes on after its closing quote"),
      ("\(id),1,\"a\nb\" ,\(times),false", "line 4: a field goes on after its closing quote"),
      ("\(id),1,\"a\n\n,\(times),false", "line 3: a quote is not closed"),
      ("\(id),1,a\rb,\(times),false", "line 3: a carriage return without a newline"),
      (row, "line 3: the id \"\(id)\" stands in line 2 already"),
    ])
  func badRow(_ text: String, message: String) {
    #expect(throws: Failure(.input, message)) {
      try ReadFile(.csv, "\(Self.header)\n\(Self.row)\r\n\(text)\n").records
    }
  }

  @Test("the lines of a field count")
  func linesInFields() {
    let second = "\(Self.row),\"\r\n\n\""
    #expect(throws: Failure(.input, "line 5: 1 field under 8 columns")) {
      try ReadFile(.csv, "\(Self.header),x\n\(second)\nx").records
    }
  }

  @Test("a row of 1 MiB is read, and a longer one refused")
  func longRow() throws {
    let room = (1 << 20) - Self.row.utf8.count - 2
    func file(_ count: Int) -> String {
      "\(Self.header),x\n\(Self.row),\"\(String(repeating: "x", count: count))\""
    }
    #expect(try ReadFile(.csv, file(room)).records == [.sample()])
    #expect(throws: Failure(.input, "line 2: the row is longer than 1048576 bytes")) {
      try ReadFile(.csv, file(room + 1)).records
    }
    for endless in [",", "\"\"", "\n"] {
      let text = String(repeating: endless, count: (1 << 20) + 1)
      #expect(throws: Failure(.input, "line 2: the row is longer than 1048576 bytes")) {
        try ReadFile(.csv, "\(Self.header)\n\(endless == "," ? "" : "\"")\(text)").records
      }
    }
  }
}
