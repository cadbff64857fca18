#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A system call that failed.
struct SystemError: Error, Equatable {
  /// `errno`.
  let code: Int32

  init(_ code: Int32 = errno) {
    self.code = code
  }

  /// No room is left, on the disk or of the user's share of it.
  var isFull: Bool { code == ENOSPC || code == EDQUOT }

  /// In the words of the C library, in lower case.
  var message: String { String(cString: strerror(code)).lowercased() }
}
