#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// pyte, a terminal emulator of others.
enum Emulator {
  private static let script = """
    import pyte, sys
    screen = pyte.Screen(int(sys.argv[2]), int(sys.argv[1]))
    pyte.ByteStream(screen).feed(open(sys.argv[3], "rb").read())
    for row in screen.display: print(row.rstrip())
    """

  struct Missing: Error {}

  /// The rows of its screen after `bytes`, without blanks at the end.
  static func screen(_ bytes: [UInt8], rows: Int, columns: Int) throws -> [String] {
    var path = Array("/tmp/tasks-screen-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer {
      close(descriptor)
      unlink(name)
    }
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Missing() }
    let command =
      "PATH=/usr/local/bin:/usr/bin:/bin PYTHONIOENCODING=utf-8 python3 -c '\(script)' \(rows) \(columns) \(name)"
    guard let stream = popen(command, "r") else { throw Missing() }
    var answer: [UInt8] = []
    while case let byte = fgetc(stream), byte != EOF { answer.append(UInt8(byte)) }
    guard pclose(stream) == 0 else { throw Missing() }
    return String(decoding: answer, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }
}
