#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal with nobody in front of it.
final class PseudoTerminal {
  let controller: Int32
  /// What a program would have as standard output.
  let device: Int32

  /// Glibc's module has no posix_openpt(3). The requests are TIOCGPTN and TIOCSPTLCK of ioctl_tty(2),
  /// which it lacks as well.
  init() {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var number: Int32 = 0
    var lock: Int32 = 0
    precondition(
      controller >= 0 && ioctl(controller, 0x8004_5430, &number) == 0
        && ioctl(controller, 0x4004_5431, &lock) == 0)
    device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    precondition(device >= 0)
  }

  deinit {
    close(device)
    close(controller)
  }

  func setColumns(_ columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    precondition(ioctl(controller, UInt(TIOCSWINSZ), &size) == 0)
  }
}
