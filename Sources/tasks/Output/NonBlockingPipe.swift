#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A second way into the pipe that a descriptor leads to, on which a write never waits.
///
/// What poll(2) says holds for a moment: another process that writes into the same pipe can fill it
/// before our write. O_NONBLOCK on the descriptor itself would strike that process too, since they
/// share the open file; opening the pipe anew makes one of our own.
final class NonBlockingPipe {
  let descriptor: Int32

  /// nil where `original` leads to no pipe, or the system has no /proc to open it from.
  init?(_ original: Int32) {
    var status = stat()
    guard fstat(original, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    descriptor = open("/proc/self/fd/\(original)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }
}
