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

/// A path as the system takes it.
typealias Path = [UInt8]

extension Path {
  func withPointer<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (self + [0]).withUnsafeBytes { body($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
  }
}

/// What is at a path.
struct FileStatus: Equatable {
  enum Kind { case regular, folder, link, other }

  let kind: Kind
  let size: Int

  /// nil where nothing is.
  static func of(_ path: Path, followingLinks: Bool = true) throws(SystemError) -> FileStatus? {
    var status = stat()
    let result = path.withPointer {
      followingLinks ? stat($0, &status) : lstat($0, &status)
    }
    guard result == 0 else {
      let error = SystemError()
      guard error.code == ENOENT else { throw error }
      return nil
    }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    return FileStatus(kind: kind, size: Int(status.st_size))
  }
}

/// An open file or folder, closed when it goes.
struct Descriptor: ~Copyable {
  private let number: Int32

  /// Opens a folder, to lock and sync it.
  init(folder: Path) throws(SystemError) {
    number = folder.withPointer { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
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

  /// Waits until what was written is on the disk.
  func sync() throws(SystemError) {
    guard fsync(number) == 0 else { throw SystemError() }
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

/// Calls that change names in folders.
enum FileSystem {
  static func makeFolder(_ path: Path) throws(SystemError) {
    guard path.withPointer({ mkdir($0, 0o700) }) == 0 else { throw SystemError() }
    // The umask may have taken rights of the owner away.
    guard path.withPointer({ chmod($0, 0o700) }) == 0 else { throw SystemError() }
  }

  /// Gives the file at `path` a second name, where nothing has it.
  static func link(_ path: Path, as name: Path) throws(SystemError) {
    let result = path.withPointer { path in
      name.withPointer { linkat(AT_FDCWD, path, AT_FDCWD, $0, 0) }
    }
    guard result == 0 else { throw SystemError() }
  }

  static func rename(_ path: Path, to name: Path) throws(SystemError) {
    let result = path.withPointer { path in
      name.withPointer { renameat(AT_FDCWD, path, AT_FDCWD, $0) }
    }
    guard result == 0 else { throw SystemError() }
  }

  /// Removes a file; one that is not there is no error.
  static func remove(_ path: Path) throws(SystemError) {
    guard path.withPointer({ unlink($0) }) == 0 else {
      let error = SystemError()
      guard error.code == ENOENT else { throw error }
      return
    }
  }

  /// What a symbolic link points to.
  static func target(ofLink path: Path) throws(SystemError) -> Path {
    var target = Path(repeating: 0, count: Int(PATH_MAX))
    let capacity = target.count
    let count = target.withUnsafeMutableBytes { target in
      path.withPointer {
        readlink($0, target.assumingMemoryBound(to: CChar.self).baseAddress!, capacity)
      }
    }
    guard count >= 0 else { throw SystemError() }
    return Path(target.prefix(count))
  }

  /// The folder that relative paths start from.
  static func workingFolder() throws(SystemError) -> Path {
    guard let pointer = getcwd(nil, 0) else { throw SystemError() }
    defer { free(pointer) }
    return Path(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }

  static func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1_000)
  }
}
