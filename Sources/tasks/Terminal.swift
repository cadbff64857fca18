#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that a descriptor may lead to.
package struct Terminal: Sendable {
  private let descriptor: Int32

  /// nil where `descriptor` leads to no terminal.
  package init?(_ descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    self.descriptor = descriptor
  }

  /// Its width now; nil where it does not know.
  package var columns: Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
