import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What fuzzing found")
struct CorpusTests {
  @Test("every input that is kept in Fixtures/Fuzz keeps the promises", arguments: FuzzTarget.all)
  func inputs(_ target: FuzzTarget) throws {
    let parts = #filePath.split(separator: "/").dropLast(3)
    let folder = "/" + parts.joined(separator: "/") + "/Fixtures/Fuzz/" + target.name
    let names = fileNames(in: folder)
    #expect(!names.isEmpty)
    for name in names { target.run(try #require(contents(of: folder + "/" + name))) }
  }
}

extension FuzzTarget: CustomTestStringConvertible {
  var testDescription: String { name }
}

private func fileNames(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}

private func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var room = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&room, 1, room.count, file), count > 0 { bytes += room[..<count] }
  return bytes
}
