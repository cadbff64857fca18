import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder for kept copies, of one test, gone with the last reference.
final class CacheFolder {
  private let root: String

  init() {
    var template = Array("/tmp/tasks-info-XXXXXX".utf8CString)
    guard let root = mkdtemp(&template) else { fatalError("no temporary folder") }
    self.root = String(cString: root)
  }

  deinit {
    empty("")
  }

  func path(_ name: String) -> FilePath { FilePath(Array(file(name).utf8)) }

  func mode(_ name: String) -> mode_t {
    var status = stat()
    stat(file(name), &status)
    return status.st_mode & 0o7777
  }

  /// Of the entries of a folder, hidden ones too.
  func names(_ folder: String) -> [String] {
    guard let stream = opendir(file(folder)) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  func contents(_ name: String) -> [UInt8] {
    guard let stream = fopen(file(name), "r") else { return [] }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, stream)
    return Array(bytes.prefix(count))
  }

  func write(_ name: String, _ bytes: [UInt8]) {
    guard let stream = fopen(file(name), "w") else { fatalError("cannot write \(name)") }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  func replaceByPipe(_ name: String) {
    remove(file(name))
    mkfifo(file(name), 0o600)
  }

  private func empty(_ name: String) {
    for entry in names(name) { empty(name + "/" + entry) }
    remove(file(name))
  }

  private func file(_ name: String) -> String { root + "/" + name }
}
