#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal with nobody in front of it.
final class PseudoTerminal {
  private(set) var controller: Int32
  /// What a program would have as standard output.
  let device: Int32
  let path: String

  /// Glibc's module has no posix_openpt(3). The requests are TIOCGPTN and TIOCSPTLCK of ioctl_tty(2),
  /// which it lacks as well.
  init() {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var number: Int32 = 0
    var lock: Int32 = 0
    precondition(
      controller >= 0 && ioctl(controller, 0x8004_5430, &number) == 0
        && ioctl(controller, 0x4004_5431, &lock) == 0)
    path = "/dev/pts/\(number)"
    device = open(path, O_RDWR | O_NOCTTY)
    precondition(device >= 0)
  }

  deinit {
    close(device)
    hangUp()
  }

  /// Whoever was in front of it goes.
  func hangUp() {
    if controller >= 0 { close(controller) }
    controller = -1
  }

  func setColumns(_ columns: UInt16, rows: UInt16 = 24) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    precondition(ioctl(controller, UInt(TIOCSWINSZ), &size) == 0)
  }

  /// How the device is set, byte for byte.
  var modes: [UInt8] {
    var modes = termios()
    precondition(tcgetattr(device, &modes) == 0)
    return withUnsafeBytes(of: modes) { Array($0) }
  }

  /// What is typed, as bytes.
  func type(_ text: String) {
    precondition(write(controller, text, text.utf8.count) == text.utf8.count)
  }

  /// As many bytes of what a program has written, waited for.
  func shown(_ count: Int) -> String {
    String(decoding: readBytes(count, from: controller), as: UTF8.self)
  }
}
