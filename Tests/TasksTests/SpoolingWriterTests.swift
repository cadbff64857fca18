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

/// Bytes that tell where they stand: each line is its own number.
private func numberedLines(_ count: Int) -> [[UInt8]] {
  (0..<count).map { Array("\($0)\n".utf8) }
}

@Suite("The writer of results", .timeLimit(.minutes(1)))
struct SpoolingWriterTests {
  @Test("Nobody is waited for while something is held: no one reads, and all is accepted")
  func heldPipe() throws {
    let pipe = Pipe()
    let writer = SpoolingWriter(pipe.writing, content: .listing)
    let lines = numberedLines(300_000)
    let expected = Array(lines.joined())
    writer.hold()
    for line in lines { try writer.write(line) }
    writer.release()
    #expect(pipe.waiting > 0)

    let bytes = try reading(expected.count, from: pipe.reading) { try writer.finish() }
    #expect(bytes == expected)
    #expect(pipe.waiting == 0)
  }

  @Test("A socket is not waited for either")
  func heldSocket() throws {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let writer = SpoolingWriter(ends[0], content: .listing)
    let bytes = [UInt8](repeating: 0x61, count: 2_000_000)
    writer.hold()
    try writer.write(bytes)
    writer.release()
    #expect(bytesWaiting(in: ends[1]) > 0)
    #expect(try reading(bytes.count, from: ends[1]) { try writer.finish() } == bytes)
  }

  @Test("What is accepted at once goes straight through")
  func straightThrough() throws {
    let pipe = Pipe()
    let writer = SpoolingWriter(pipe.writing, content: .listing)
    writer.hold()
    let first = [UInt8](repeating: 0x61, count: 65_536)
    try writer.write(first)
    #expect(readBytes(first.count, from: pipe.reading) == first)
    writer.release()
    try writer.finish()
    #expect(pipe.waiting == 0)
  }

  @Test("A pipe that has room again does not get later bytes before those in the spool")
  func order() throws {
    let pipe = Pipe()
    let writer = SpoolingWriter(pipe.writing, content: .listing)
    let lines = numberedLines(60_000)
    let expected = Array(lines.joined())
    writer.hold()
    for line in lines[..<40_000] { try writer.write(line) }
    let early = readBytes(pipe.waiting, from: pipe.reading)
    for line in lines[40_000...] { try writer.write(line) }
    writer.release()

    let late = try reading(expected.count - early.count, from: pipe.reading) {
      try writer.finish()
    }
    #expect(early + late == expected)
  }

  @Test("Writing goes on after a release, and can be held again")
  func heldTwice() throws {
    let pipe = Pipe()
    let writer = SpoolingWriter(pipe.writing, content: .listing)
    let lines = numberedLines(90_000)
    let expected = Array(lines.joined())
    let bytes = try reading(expected.count, from: pipe.reading) {
      for part in [lines[..<30_000], lines[30_000..<60_000], lines[60_000...]] {
        writer.hold()
        writer.hold()
        for line in part { try writer.write(line) }
        writer.release()
        writer.release()
        try writer.write([])
      }
      try writer.finish()
    }
    #expect(bytes == expected)
  }

  @Test("A spool leaves no descriptor open behind it")
  func leavesNothingOpen() throws {
    // No other test spools this many bytes. How many descriptors there are tells nothing: a thread
    // of libdispatch opens /proc/TID/stat at any moment.
    let size = 200_003
    let terminal = PseudoTerminal()
    var writer: SpoolingWriter? = SpoolingWriter(terminal.device, content: .listing)
    writer?.hold()
    try writer?.write([UInt8](repeating: 0x61, count: size))
    #expect(descriptors(ofNamelessFileOf: size) == 1)
    writer = nil
    #expect(descriptors(ofNamelessFileOf: size) == 0)
  }

  @Test("What a change prints stays back while something is held, and can still come to nothing")
  func change() throws {
    let pipe = Pipe()
    let bytes = [UInt8](repeating: 0x61, count: 200_000)
    let writer = SpoolingWriter(pipe.writing, content: .savedChange)
    writer.hold()
    try writer.write(bytes)
    writer.release()
    try writer.abandon()
    #expect(pipe.waiting == 0)

    let saved = SpoolingWriter(pipe.writing, content: .savedChange)
    saved.hold()
    try saved.write(bytes)
    #expect(pipe.waiting == 0)
    saved.release()
    #expect(try reading(bytes.count, from: pipe.reading) { try saved.finish() } == bytes)
  }

  @Test("A terminal gets nothing while something is held")
  func terminal() throws {
    let terminal = PseudoTerminal()
    let writer = SpoolingWriter(terminal.device, content: .listing)
    let bytes = [UInt8](repeating: 0x61, count: 200_000)
    writer.hold()
    try writer.write(bytes)
    #expect(bytesWaiting(in: terminal.controller) == 0)
    writer.release()
    #expect(try reading(bytes.count, from: terminal.controller) { try writer.finish() } == bytes)
  }

  @Test("A file gets everything in order", arguments: [true, false])
  func file(isHeld: Bool) throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let writer = SpoolingWriter(fileno(file), content: .listing)
    let lines = numberedLines(50_000)
    if isHeld { writer.hold() }
    for line in lines { try writer.write(line) }
    if isHeld { writer.release() }
    try writer.finish()
    lseek(fileno(file), 0, SEEK_SET)
    #expect(readBytes(.max, from: fileno(file)) == Array(lines.joined()))
  }

  @Test("Output that comes to a fault is finished where some of it has gone out")
  func abandoned() throws {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let writer = SpoolingWriter(fileno(file), content: .listing)
    let lines = numberedLines(20_000)
    for line in lines { try writer.write(line) }
    try writer.abandon()
    lseek(fileno(file), 0, SEEK_SET)
    #expect(readBytes(.max, from: fileno(file)) == Array(lines.joined()))
  }

  @Test("A pipe that somebody made non-blocking is waited for")
  func nonBlocking() throws {
    let pipe = Pipe()
    #expect(fcntl(pipe.writing, F_SETFL, O_NONBLOCK) == 0)
    let writer = SpoolingWriter(pipe.writing, content: .listing)
    let bytes = [UInt8](repeating: 0x61, count: 500_000)
    let got = try reading(bytes.count, from: pipe.reading) {
      try writer.write(bytes)
      try writer.finish()
    }
    #expect(got == bytes)
  }

  @Test("A spool is made in /tmp where its folder cannot be used")
  func spoolFolder() throws {
    let pipe = Pipe()
    let writer = SpoolingWriter(
      pipe.writing, content: .listing, spoolFolder: FilePath(Array("/proc/no such folder".utf8)))
    let bytes = [UInt8](repeating: 0x61, count: 500_000)
    writer.hold()
    try writer.write(bytes)
    writer.release()
    #expect(try reading(bytes.count, from: pipe.reading) { try writer.finish() } == bytes)
  }

  @Test(
    "A full disk is told, early or at the end",
    arguments: [
      (1, SpoolingWriter.Content.listing, ""), (1_000_000, .listing, ""),
      (1, .savedChange, "; the change was saved"),
    ])
  func full(count: Int, content: SpoolingWriter.Content, consequence: String) throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let writer = SpoolingWriter(descriptor, content: content)
    let failure = Failure(
      .output, "cannot write standard output: no space left on device\(consequence)")
    #expect(throws: failure) {
      try writer.write([UInt8](repeating: 0x61, count: count))
      try writer.finish()
    }
    #expect(!writer.hasLostReader)
  }

  @Test("A full disk is told while something is held, too")
  func fullWhileHeld() {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let writer = SpoolingWriter(descriptor, content: .listing)
    writer.hold()
    #expect(
      throws: Failure(.output, "cannot write standard output: no space left on device")
    ) {
      try writer.write([UInt8](repeating: 0x61, count: 70_000))
    }
  }

  @Test("A descriptor that is closed, or only for reading, is told", arguments: [-1, 1_000_000])
  func closed(descriptor: Int32) throws {
    let writer = SpoolingWriter(descriptor, content: .listing)
    try writer.write([0x61])
    #expect(throws: Failure(.output, "cannot write standard output: bad file descriptor")) {
      try writer.finish()
    }
  }

  @Test("Nothing to write is nothing that can fail")
  func empty() throws {
    let writer = SpoolingWriter(-1, content: .listing)
    try writer.write([])
    try writer.finish()
  }

  @Test("A reader that went away is noticed", arguments: [true, false])
  func lostReader(isHeld: Bool) {
    let pipe = Pipe()
    pipe.closeReading()
    let writer = SpoolingWriter(pipe.writing, content: .listing)
    if isHeld { writer.hold() }
    #expect(throws: Failure(.output, "cannot write standard output: broken pipe")) {
      try writer.write([UInt8](repeating: 0x61, count: 70_000))
    }
    #expect(writer.hasLostReader)
  }
}
