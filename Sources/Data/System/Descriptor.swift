#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file or folder, closed when it goes.
struct Descriptor: ~Copyable {
  private let number: Int32

  /// Opens a folder, to lock and sync it.
  init(folder: Path) throws(SystemError) {
    number = folder.withPointer { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard number >= 0 else { throw SystemError() }
  }

  /// Opens a file to read it. Where a pipe stands in its place, no writer is waited for.
  init(reading file: Path) throws(SystemError) {
    number = file.withPointer { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard number >= 0 else { throw SystemError() }
  }

  /// Makes a file of mode 0600, whatever the umask, where nothing is.
  init(creating file: Path) throws(SystemError) {
    number = file.withPointer { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard number >= 0 else { throw SystemError() }
    guard fchmod(number, 0o600) == 0 else { throw SystemError() }
  }

  deinit {
    if number >= 0 { close(number) }
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError() }
    return FileStatus(status)
  }

  /// Takes `count` bytes from `offset` on; fewer where the file ends before.
  func take(_ count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var taken = 0
    while taken < count {
      let step = bytes.withUnsafeMutableBytes {
        pread(number, $0.baseAddress! + taken, count - taken, off_t(offset + taken))
      }
      if step > 0 {
        taken += step
      } else if step == 0 {
        return Array(bytes[..<taken])
      } else if errno != EINTR {
        throw SystemError()
      }
    }
    return bytes
  }

  func append(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(number, $0.baseAddress! + written, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }

  /// Puts `bytes` in place of those at `offset`.
  func replace(at offset: Int, with bytes: [UInt8]) throws(SystemError) {
    // Few enough to be written at once.
    guard pwrite(number, bytes, bytes.count, off_t(offset)) == bytes.count else {
      throw SystemError()
    }
  }

  /// Waits until what was written is on the disk.
  func sync() throws(SystemError) {
    guard fsync(number) == 0 else { throw SystemError() }
  }

  /// Waits until the names in the folder are on the disk, where its file system can tell.
  func syncNames() throws(SystemError) {
    do { try sync() } catch {
      guard error.code == EINVAL || error.code == ENOTSUP else { throw error }
    }
  }

  /// Takes the lock of the file or folder, which goes with the descriptor. False where another
  /// process holds it.
  func lock() throws(SystemError) -> Bool {
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw SystemError() }
    }
    return true
  }
}
