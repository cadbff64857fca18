#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to standard error, in one piece where the system can, and waits for its reader, also where
/// another process set it not to wait. Where it cannot be written there is nobody left to tell.
package func writeToStandardError(_ bytes: [UInt8]) {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(
        STDERR_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN, waitForReader() { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// False where that is impossible.
private func waitForReader() -> Bool {
  var polled = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
  return poll(&polled, 1, -1) > 0 || errno == EINTR
}
