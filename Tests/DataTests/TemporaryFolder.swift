import Data
import Domain
import FoundationEssentials
import Glibc

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

  /// The names in it.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

extension FilePath {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var contents: [UInt8] {
    get throws { try Array(Data(contentsOf: URL(filePath: text))) }
  }
}
