#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls that change names in folders.
enum FileSystem {
  /// The longest name in a folder, in bytes.
  static let longestName = Int(NAME_MAX)

  private static func makeFolder(_ path: Path) throws(SystemError) {
    guard path.withPointer({ mkdir($0, 0o700) }) == 0 else { throw SystemError() }
    // The umask may have taken rights of the owner away.
    guard path.withPointer({ chmod($0, 0o700) }) == 0 else { throw SystemError() }
  }

  /// Makes the folders on the way to `path`, and that one, where they are missing: of mode 0700, and
  /// on the disk when this returns.
  static func makeFolders(_ path: Path) throws(SystemError) {
    guard try FileStatus.of(path) == nil else { return }
    try makeFolders(path.folder)
    do { try makeFolder(path) } catch {
      // Another process was first.
      guard error.code == EEXIST else { throw error }
      return
    }
    try Descriptor(folder: path.folder).syncNames()
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

  /// The names in a folder that begin with `prefix`.
  static func names(in folder: Path, prefix: String) throws(SystemError) -> [Path] {
    guard let stream = folder.withPointer({ opendir($0) }) else { throw SystemError() }
    defer { closedir(stream) }
    var names: [Path] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Path($0.prefix { $0 != 0 }) }
      if name.starts(with: prefix.utf8) { names.append(name) }
    }
    return names
  }

  /// Whether the file system of a folder has no room for another file, or for what would be in it.
  static func isFull(_ folder: Path) -> Bool {
    var status = statvfs()
    guard folder.withPointer({ statvfs($0, &status) }) == 0 else { return false }
    return status.f_bavail == 0 || (status.f_files > 0 && status.f_favail == 0)
  }

  static func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1_000)
  }
}
