import Glibc

/// The root of the package.
let packageFolder = String(#filePath.split(separator: "/").dropLast(3).joined(separator: "/"))
  .rooted

/// Where the fixtures of the tests lie.
let fixturesFolder = packageFolder + "/Fixtures"

extension String {
  fileprivate var rooted: String { "/" + self }
}

/// The bytes of a file.
func contents(_ path: String) throws -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError("open \(path)") }
  defer { close(descriptor) }
  return try contents(descriptor)
}

/// What can still be read from a descriptor.
func contents(_ descriptor: Int32) throws -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count < 0 && errno == EINTR { continue }
    // The end of a pseudo-terminal whose last user left.
    if count < 0 && errno == EIO { return bytes }
    guard count > 0 else { throw SystemError("read") }
    bytes += chunk[..<count]
  }
}

func writeFile(_ path: String, _ bytes: some Collection<UInt8>) throws {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw SystemError("open \(path)") }
  defer { close(descriptor) }
  let bytes = Array(bytes)
  guard write(descriptor, bytes, bytes.count) == bytes.count else {
    throw SystemError("write \(path)")
  }
}

/// The names in a folder, in order.
func names(in folder: String) throws -> [String] {
  guard let stream = opendir(folder) else { throw SystemError("opendir \(folder)") }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}
