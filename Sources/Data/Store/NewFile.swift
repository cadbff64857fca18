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

  let path: Path
  private let folder: Path

  /// Follows a link that leads to nothing yet, so that the link stays.
  init(_ file: DatabaseFile, patience: Int32) throws(Failure) {
    self.file = file
    self.patience = patience
    do { path = try NewFile.followLinks(file.path) } catch { throw file.failure(error) }
    folder = path.folder
  }

  /// Lets `fill` write the file under its temporary name, syncs it and gives it its own. Nobody else
  /// makes a file in the folder meanwhile, where folders can be locked.
  ///
  /// - Parameter fill: should end soon when a signal has come, which waits until the file has its
  ///   name or is gone.
  /// - Returns: false where the name is already taken.
  func make(
    _ fill: (Path, borrowing Descriptor, HeldSignals) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    try refuseNameOfCompanion()
    let folder = try openFolder()
    let isLocked = try lock(folder)
    guard try !isThere(path) else { return false }
    if isLocked { TemporaryName.removeLeftovers(in: self.folder) }
    let isMade = try withHeldSignals { signals throws(Failure) in
      let temporary = self.folder + "/".utf8 + TemporaryName.random()
      let descriptor: Descriptor
      do throws(SystemError) { descriptor = try Descriptor(creating: temporary) } catch {
        throw file.failure(error)
      }
      defer { try? FileSystem.remove(temporary) }
      try fill(temporary, descriptor, signals)
      do throws(SystemError) { try descriptor.sync() } catch { throw file.failure(error) }
      return try place(temporary, isLocked: isLocked)
    }
    guard isMade else { return false }
    do { try folder.syncNames() } catch { throw file.failure(error) }
    return true
  }

  /// Gives the file its name.
  ///
  /// - Returns: false where another has it by now.
  private func place(_ temporary: Path, isLocked: Bool) throws(Failure) -> Bool {
    guard try clearTheWay(isLocked: isLocked) else { return false }
    do throws(SystemError) {
      try rename(temporary, isLocked: isLocked)
      return true
    } catch {
      guard error.code == EEXIST else { throw file.failure(error) }
      return false
    }
  }

  private func rename(_ temporary: Path, isLocked: Bool) throws(SystemError) {
    do { try FileSystem.link(temporary, as: path) } catch {
      // Where there are no links a rename does, which would put it over another's file: the lock of
      // the folder keeps others like us away.
      guard isLocked, [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      try FileSystem.rename(temporary, to: path)
    }
  }

  func isThere(_ path: Path) throws(Failure) -> Bool {
    do { return try FileStatus.of(path, followingLinks: false) != nil } catch {
      throw file.failure(error)
    }
  }

  /// Waits for the lock of the folder.
  ///
  /// - Returns: false on a file system that cannot lock a folder, such as NFS: of those who give a file
  ///   one name, one wins all the same.
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

  static func followLinks(_ path: Path) throws(SystemError) -> Path {
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
