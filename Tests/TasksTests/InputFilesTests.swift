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

@Suite("Files to be imported", .timeLimit(.minutes(1)))
struct InputFilesTests {
  /// What a file holds, read a few bytes at a time.
  private func contents(
    of path: String?, standardInput: Int32 = -1
  ) throws(Failure) -> [UInt8] {
    let files = InputFiles(standardInput: standardInput, prompt: { _ in })
    let input = try files.open(path.map { FilePath(Array($0.utf8)) })
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 7)
    while true {
      let count = try piece.withUnsafeMutableBufferPointer { piece throws(Failure) in
        try input.read(into: UnsafeMutableRawBufferPointer(piece))
      }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }

  @Test("Standard input and a pipe that a path names are read to their end")
  func pipes() throws {
    let text = Array("more than seven bytes".utf8)
    try writing(text) { descriptor in
      let read = try contents(of: nil, standardInput: descriptor)
      #expect(read == text)
    }
    try writing(text) { descriptor in
      let read = try contents(of: "/dev/fd/\(descriptor)")
      #expect(read == text)
    }
  }

  @Test("A device is read", arguments: ["/dev/null"])
  func device(path: String) throws {
    #expect(try contents(of: path) == [])
  }

  @Test(
    "What cannot be read is an input error",
    arguments: [
      ("/nonexistent/x", "no such file or directory"), ("/", "is a directory"),
      ("/dev/null/x", "not a directory"), ("/nonexistent/\u{1B}[2J", "no such file or directory"),
    ])
  func unreadable(path: String, reason: String) {
    let shown = path.replacing("\u{1B}", with: "\\u001b")
    #expect(throws: Failure(.input, "cannot read \"\(shown)\": \(reason)")) {
      _ = try contents(of: path)
    }
  }

  @Test("A person at a terminal is told what is waited for, and nobody else")
  func prompt() throws {
    let terminal = PseudoTerminal()
    let told = Pipe()
    let files = InputFiles(
      standardInput: terminal.device,
      prompt: { [writing = told.writing] in _ = write(writing, $0, $0.count) })
    _ = try files.open(FilePath(Array("/dev/null".utf8)))
    #expect(told.waiting == 0)
    _ = try files.open(nil)
    #expect(
      String(decoding: readBytes(told.waiting, from: told.reading), as: UTF8.self)
        == "tasks: reading a file from standard input; end with Ctrl-D\n")
  }

  @Test("A file is closed with its last reference")
  func closed() throws {
    let pipe = Pipe()
    let path = FilePath(Array("/dev/fd/\(pipe.reading)".utf8))
    let files = InputFiles(standardInput: -1, prompt: { _ in })
    var input: (any ByteInput)? = try files.open(path)
    pipe.closeReading()
    #expect(write(pipe.writing, "x", 1) == 1)
    withExtendedLifetime(input) {}
    input = nil
    #expect(write(pipe.writing, "x", 1) == -1 && errno == EPIPE)
  }
}
