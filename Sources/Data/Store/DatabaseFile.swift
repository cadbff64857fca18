import CSQLite
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that tasks are kept in, and what can be wrong with it in the words of the user.
struct DatabaseFile {
  /// As it was asked for.
  let name: FilePath
  /// Starts with `/` or `./`: SQLite reads anything into other names, such as `:memory:` or `file:x`.
  let path: Path

  init(_ name: FilePath) {
    self.name = name
    path = name.bytes.first == UInt8(ascii: "/") ? name.bytes : Array("./".utf8) + name.bytes
  }

  /// Whether something is there. Looked at before it is opened: opening a pipe would wait.
  ///
  /// - Throws: where it cannot hold tasks.
  func isPresent() throws(Failure) -> Bool {
    let status: FileStatus?
    do { status = try FileStatus.of(path) } catch { throw failure(error) }
    guard let status else { return false }
    switch status.kind {
    case .folder: throw failure(.storage, "the database is a folder")
    case .link, .other: throw failure(.storage, "the database is not a regular file")
    case .regular: break
    }
    guard status.size > 0 else {
      throw failure(
        .foreign, "the file is empty, not a database", hint: "name a file that is not there yet")
    }
    return true
  }

  /// Looked at before folders are made on the way to it.
  ///
  /// - Throws: where no file can have such a path.
  func requireNameOfFile() throws(Failure) {
    let names = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let last = names.last, ![".", "..", ""].contains(where: { last.elementsEqual($0.utf8) })
    else {
      throw failure(.storage, "the database is a folder")
    }
    guard names.allSatisfy({ $0.count <= FileSystem.longestName }) else {
      throw failure(SystemError(ENAMETOOLONG))
    }
  }

  /// - Parameter message: what is wrong; the path is put after it.
  func failure(_ kind: Failure.Kind, _ message: String, hint: String? = nil) -> Failure {
    Failure(kind, "\(message): \"\(name.visibleText)\"", hint: hint)
  }

  func failure(_ error: SystemError) -> Failure {
    error.isFull ? full : failure(.storage, error.message)
  }

  func failure(_ error: SQLiteError) -> Failure {
    switch error.code {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      failure(.busy, "the database is busy", hint: "another program is using it, try again")
    case SQLITE_INTERRUPT:
      failure(.interrupted, "reading the database was interrupted")
    case SQLITE_CORRUPT where error.systemError != 0:
      failure(SystemError(error.systemError))
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      failure(.damaged, "the database is damaged")
    case SQLITE_ERROR:
      // The SQL is ours and fixed: what it cannot do here lies in the file.
      failure(.damaged, "the database is damaged (\(error.message))")
    case SQLITE_FULL where error.target == .temporaryFiles,
      SQLITE_CANTOPEN where error.target == .temporaryFiles,
      SQLITE_IOERR where error.extendedCode == SQLiteError.noTemporaryFolder:
      .noTemporaryFiles
    case SQLITE_FULL where error.target == .either, SQLITE_CANTOPEN where error.target == .either:
      failure(
        .storage, "the database, its journal or temporary files cannot be written",
        hint: "a disk is full, or TMPDIR must name another folder for temporary files")
    case SQLITE_FULL: full
    case SQLITE_READONLY where error.extendedCode == SQLiteError.isMoved:
      moved
    case SQLITE_READONLY, SQLITE_PERM:
      unwritable
    case SQLITE_CANTOPEN where isTooLong:
      tooLong
    case SQLITE_CANTOPEN where error.sql != nil, SQLITE_IOERR where error.systemError == EBADF:
      // The file is open: it is the journal beside it that cannot be made, or only be read.
      isDiskFull ? full : unwritable
    case SQLITE_CANTOPEN where error.systemError != 0, SQLITE_IOERR where error.systemError != 0:
      failure(SystemError(error.systemError))
    default:
      failure(.storage, "cannot use the database (\(error.message))")
    }
  }

  /// That of the file, where the path is a link.
  var isDiskFull: Bool {
    (try? NewFile.followLinks(path)).map { FileSystem.isFull($0.folder) } ?? false
  }

  var full: Failure { failure(.storage, "the disk is full") }

  var moved: Failure { failure(.storage, "the database was moved or removed meanwhile") }

  var unwritable: Failure {
    failure(.storage, "the database, its journal or its folder cannot be written")
  }

  /// Whether SQLite will not take the path, with its symbolic links resolved.
  var isTooLong: Bool {
    guard let count = Connection.lengthOfResolved(path) else { return false }
    return count > Connection.longestPath
  }

  var tooLong: Failure {
    failure(.storage, "the path is longer than the \(Connection.longestPath) bytes SQLite takes")
  }
}
