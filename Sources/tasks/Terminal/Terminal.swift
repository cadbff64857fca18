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
  package var columns: Int? { size?.columns }

  /// How large it is now; nil is what it does not know.
  var size: (rows: Int?, columns: Int?)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (
      rows: size.ws_row > 0 ? Int(size.ws_row) : nil,
      columns: size.ws_col > 0 ? Int(size.ws_col) : nil
    )
  }
}
