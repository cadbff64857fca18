#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is at a path.
struct FileStatus: Equatable {
  enum Kind { case regular, folder, link, other }

  /// The same for all names of a file, and for no other file.
  struct Identity: Equatable {
    let device: dev_t
    let number: ino_t
  }

  let kind: Kind
  let size: Int
  let owner: uid_t
  let identity: Identity

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
    return FileStatus(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    owner = status.st_uid
    identity = Identity(device: status.st_dev, number: status.st_ino)
  }
}
