import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Occupies standard input, output and error where the caller closed them (`>&-`), so that no file
/// that is opened later, such as the database, gets their place.
///
/// /dev/null is opened the wrong way round: reading and writing there fail with EBADF, just as they
/// would on the closed descriptor.
package func occupyClosedDescriptors() throws(Failure) {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
    guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { continue }
    // The lowest free descriptor is this one: those below it are in use by now.
    guard open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) == descriptor else {
      throw Failure(.output, "cannot open \"/dev/null\": \(systemMessage())")
    }
  }
}

/// What the C library says about `errno`, in lower case as all messages are.
func systemMessage(_ code: Int32 = errno) -> String {
  String(cString: strerror(code)).lowercased()
}

/// Keeps files for their user alone from the moment that they have a name: SQLite gives its own their
/// mode after that, and may be killed before.
func makeFilesPrivate() {
  umask(0o077)
}

/// Lets a write beyond the largest size that `ulimit -f` allows fail with an error, as on a full disk,
/// and not end the process with SIGXFSZ.
func failWritesBeyondSizeLimit() {
  signal(SIGXFSZ, SIG_IGN)
}
