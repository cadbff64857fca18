#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// server.py beside this file, running until the tests end. It keeps nothing between requests, so
/// all tests share it.
final class TestServer: Sendable {
  static let shared = TestServer()

  let port: Int
  let securePort: Int
  /// Of the self-signed certificate that the secure port shows.
  let certificate: String

  var url: String { "http://127.0.0.1:\(port)" }
  var secureURL: String { "https://127.0.0.1:\(securePort)" }

  private init() {
    let script = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let line = Self.firstLine(of: ["python3", script + "/server.py"])
    let words = line.split(separator: " ")
    guard words.count == 3, let port = Int(words[0]), let securePort = Int(words[1]),
      securePort > 0
    else { fatalError("the test server needs python3 and openssl; it said: \(line)") }
    self.port = port
    self.securePort = securePort
    certificate = String(words[2])
  }

  /// Starts a program whose standard input closes when this process ends, however it ends.
  private static func firstLine(of arguments: [String]) -> String {
    var input: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    guard pipe(&input) == 0, pipe(&output) == 0 else { fatalError("no pipe") }
    _ = fcntl(input[1], F_SETFD, FD_CLOEXEC)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    var process: pid_t = 0
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    guard posix_spawnp(&process, "python3", &actions, nil, &words, environ) == 0 else {
      fatalError("python3 does not start")
    }
    close(input[0])
    close(output[1])
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(output[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
