import Glibc

/// A pseudo-terminal on which lines of bash run, each as the leader of a session.
struct Terminal {
  var columns: UInt16 = 80
  var rows: UInt16 = 24

  /// TIOCSPTLCK and TIOCGPTN.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// What a line of bash in the sandbox shows, with `\n` at line ends, and its exit status.
  ///
  /// All three streams are the terminal, unless the line sends them elsewhere.
  ///
  /// - Parameter typed: what a person types in advance.
  func run(_ line: String, typing typed: String = "", in sandbox: Sandbox) throws -> (
    shown: String, status: Int32
  ) {
    // What posix_openpt, unlockpt and ptsname do, which Swift does not import.
    // Source: https://man7.org/linux/man-pages/man2/TIOCSPTLCK.2const.html
    let primary = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(primary) }
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard primary >= 0, ioctl(primary, Self.setLock, &isLocked) == 0,
      ioctl(primary, Self.getNumber, &number) == 0, ioctl(primary, UInt(TIOCSWINSZ), &size) == 0
    else { throw SystemError("/dev/ptmx") }
    let secondary = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard secondary >= 0 else { throw SystemError("open terminal") }
    let program = try RunningProgram(
      [
        "/usr/bin/setsid", "--ctty", "timeout", "--foreground", "--signal=KILL", "60",
        "env", "-C", sandbox.home, "bash", "-c", line,
      ],
      environment: sandbox.environment, input: secondary, output: secondary, errors: secondary)
    close(secondary)
    guard write(primary, typed, typed.utf8.count) == typed.utf8.count else {
      throw SystemError("write terminal")
    }
    let bytes = try contents(primary)
    return (String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"), program.wait())
  }
}

extension String {
  /// The text without its escape sequences.
  var unstyled: String { replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "") }

  /// How many columns a terminal needs for the text, which holds no escape sequence.
  var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  /// Enough of East Asian Width and of the marks for the names in these tests.
  fileprivate var columns: Int {
    switch value {
    case 0x0300...0x036F, 0x200B...0x200D, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
