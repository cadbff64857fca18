import Domain
import Testing
import tasks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Standard input", .timeLimit(.minutes(1)))
struct StandardInputTests {
  private func input(
    _ descriptor: Int32, ending: InputRecord.Ending = .newline
  ) -> StandardInput {
    StandardInput(descriptor, ending: ending, spoolFolder: nil, prompt: { _ in })
  }

  private func texts(_ kept: any KeptRecords) throws -> [String] {
    var texts: [String] = []
    try kept.visitAll { texts.append(String(decoding: $0, as: UTF8.self)) }
    return texts
  }

  @Test("What is kept comes back as often as it is asked for")
  func kept() throws {
    try writing(Array("a\n\nb\r\nc".utf8)) { descriptor in
      let kept = try input(descriptor).keep(.names) { _ in }
      #expect(!kept.isEmpty)
      #expect(try texts(kept) == ["a", "b", "c"])
      #expect(try texts(kept) == ["a", "b", "c"])
    }
  }

  @Test("More than fits the buffers comes back in order")
  func spooled() throws {
    let lines = (0..<60_000).map { "task \($0)" }
    try writing(Array(lines.joined(separator: "\n").utf8)) { descriptor in
      let kept = try input(descriptor).keep(.names) { _ in }
      #expect(try texts(kept) == lines)
      #expect(try texts(kept) == lines)
    }
  }

  @Test("Nothing but blank records is nothing", arguments: ["", "\n", " \t\r\n\n"])
  func empty(text: String) throws {
    try writing(Array(text.utf8)) { descriptor in
      let kept = try input(descriptor).keep(.names) { _ in }
      #expect(kept.isEmpty)
      #expect(try texts(kept) == [])
    }
  }

  @Test("What does not pass ends the reading")
  func refused() throws {
    let failure = Failure(.input, "line 2: no")
    try writing(Array("a\nb\nc\n".utf8)) { descriptor in
      #expect(throws: failure) {
        _ = try input(descriptor).keep(.names) { record throws(Failure) in
          if record.number == 2 { throw record.failure("no") }
        }
      }
    }
  }

  @Test("A descriptor that does not block is waited for")
  func nonBlocking() throws {
    let text = String(repeating: "12\n", count: 300_000)
    try writing(Array(text.utf8)) { descriptor in
      try #require(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
      var last = 0
      try input(descriptor).read(.ids) { last = $0.number }
      #expect(last == 300_000)
    }
  }

  @Test("What cannot be read is an input error")
  func unreadable() throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    #expect(throws: Failure(.input, "cannot read standard input: is a directory")) {
      try input(folder).read(.names) { _ in }
    }
  }
}
