import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears under its name whole, or not at all, also when two processes make it at once.
struct NewFile {
  /// For messages.
  let file: DatabaseFile
  /// How long to wait for another process that makes a file in the same folder, in milliseconds.
  let patience: Int32

  private let path: Path
  private let folder: Path

  /// Follows a link that leads to nothing yet, so that the link stays.
  init(_ file: DatabaseFile, patience: Int32) throws(Failure) {
    self.file = file
    self.patience = patience
    do { path = try NewFile.followLinks(file.path) } catch { throw file.failure(error) }
    folder = path.folder
  }

  /// Lets `fill` write the file under its temporary name, syncs it and gives it its own. Nobody else
  /// makes a file in the folder meanwhile.
  ///
  /// - Returns: false, without calling `fill`, where the name is already taken.
  func make(_ fill: (Path, borrowing Descriptor) throws(Failure) -> Void) throws(Failure) -> Bool {
    let folder = try openFolder()
    let isLocked = try lock(folder)
    do {
      guard try FileStatus.of(path, followingLinks: false) == nil else { return false }
    } catch { throw file.failure(error) }
    if isLocked { TemporaryName.removeLeftovers(in: self.folder) }

    let temporary = self.folder + "/".utf8 + TemporaryName.random()
    let descriptor: Descriptor
    do { descriptor = try Descriptor(creating: temporary) } catch { throw file.failure(error) }
    var isPlaced = false
    defer {
      if !isPlaced { try? FileSystem.remove(temporary) }
    }
    try fill(temporary, descriptor)
    do {
      try descriptor.sync()
      try place(temporary)
      isPlaced = true
      try folder.sync()
    } catch { throw file.failure(error) }
    return true
  }

  /// Removes what belonged to a file of this name that is gone: SQLite would put it into the new one.
  func removeStaleCompanions() throws(Failure) {
    do {
      for suffix in ["-journal", "-wal", "-shm"] { try FileSystem.remove(path + suffix.utf8) }
    } catch { throw file.failure(error) }
  }

  private func place(_ temporary: Path) throws(SystemError) {
    do {
      // Unlike a rename, never puts it over a file that has come meanwhile.
      try FileSystem.link(temporary, as: path)
    } catch {
      guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      // A file system without links: the lock of the folder keeps others like us away.
      return try FileSystem.rename(temporary, to: path)
    }
    try FileSystem.remove(temporary)
  }

  /// Waits for the lock of the folder.
  ///
  /// - Returns: false on a file system that cannot lock a folder: link(2) still lets one process win.
  private func lock(_ folder: borrowing Descriptor) throws(Failure) -> Bool {
    guard let isLocked = try? folder.lock(patience: patience) else { return false }
    guard isLocked else {
      throw file.failure(.busy, "another program is making a file in the folder of")
    }
    return true
  }

  private func openFolder() throws(Failure) -> Descriptor {
    do { return try Descriptor(folder: folder) } catch { throw file.failure(error) }
  }

  /// Makes the folders that are missing, of mode 0700.
  func makeFolders() throws(Failure) {
    do { try FileSystem.makeFolders(folder) } catch { throw file.failure(error) }
  }

  private static func followLinks(_ path: Path) throws(SystemError) -> Path {
    var path = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard try FileStatus.of(path, followingLinks: false)?.kind == .link else { return path }
      let target = try FileSystem.target(ofLink: path)
      path = target.first == UInt8(ascii: "/") ? target : path.folder + "/".utf8 + target
    }
    throw SystemError(ELOOP)
  }
}
