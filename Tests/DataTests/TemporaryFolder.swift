import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

/// A folder of its own for one test, removed when it goes.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/tasks-data-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String = "tasks.db") -> FilePath {
    FilePath(Array("\(path)/\(name)".utf8))
  }

  /// A copy of a database that a released program made, from Fixtures/Databases.
  func shipped(_ name: String) throws -> FilePath {
    let fixtures = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    try file(name).write(FilePath(Array("/\(fixtures)/Fixtures/Databases/\(name)".utf8)).contents)
    return file(name)
  }

  /// The names in it.
  var names: [String] {
    get throws { try names(in: "") }
  }

  /// The names in a folder of it.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder).text).sorted()
  }
}

extension FilePath {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var contents: [UInt8] {
    get throws { try Array(Data(contentsOf: URL(filePath: text))) }
  }

  /// The permissions of what is there.
  var mode: mode_t {
    get throws {
      var status = stat()
      try #require(stat(text, &status) == 0)
      return status.st_mode & 0o7777
    }
  }

  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: text))
  }

  /// Puts a named pipe without a writer in its place.
  func replaceByPipe() throws {
    try #require(unlink(text) == 0 && mkfifo(text, 0o600) == 0)
  }
}
