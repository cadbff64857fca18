import Glibc

/// A web server on a free port of the loopback that serves the files of a folder.
final class LoopbackServer {
  let url: String
  private let program: RunningProgram
  /// Python ends when it can no longer write.
  private let output: Int32

  init(folder: String) throws {
    let (reading, writing) = try openPipe()
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    output = reading
    defer { close(nothing) }
    program = try RunningProgram(
      [
        "/usr/bin/env", "python3", "-u", "-m", "http.server", "--bind", "127.0.0.1",
        "--directory", folder, "0",
      ],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], input: nothing, output: writing,
      errors: nothing)
    close(writing)
    // Its first line: "Serving HTTP on 127.0.0.1 port 40001 (http://127.0.0.1:40001/) ..."
    var chunk = [UInt8](repeating: 0, count: 200)
    let count = read(reading, &chunk, chunk.count)
    let line = String(decoding: chunk.prefix(max(count, 0)), as: UTF8.self)
    guard let match = line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/) else {
      throw SystemError("python3 -m http.server")
    }
    url = String(match.0)
  }

  func stop() {
    kill(program.id, SIGKILL)
    _ = program.wait()
    close(output)
  }
}
