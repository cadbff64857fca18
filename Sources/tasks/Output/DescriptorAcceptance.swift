#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// When a descriptor takes what is written without waiting for a reader.
enum DescriptorAcceptance {
  /// A file: only the disk is waited for.
  case always
  /// A pipe, a socket, a device: when poll(2) says so.
  case whenReady
  /// A terminal: its user can stop it at any moment.
  case never

  init(of descriptor: Int32) {
    var status = stat()
    if Terminal(descriptor) != nil {
      self = .never
    } else if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      self = .always
    } else {
      self = .whenReady
    }
  }
}
