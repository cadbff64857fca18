import Domain

/// A copy of the last good document of one URL and key path, as it is written into a file.
///
/// URLs are kept without credentials: what differs only in them shares a copy.
struct KeptDocument: Equatable {
  let url: String
  let keyPath: String
  let kept: KeptInfo

  /// A name for the file. Two sources may share one; the file says whose it is.
  static func fileName(url: String, keyPath: String) -> String {
    // FNV-1a, 64 bits: the same in every run and on every machine.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in Array(url.utf8) + [0] + Array(keyPath.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return "about-" + String(repeating: "0", count: 16 - digits.count) + digits + ".json"
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func member(_ key: String, _ value: String) {
      bytes += "\"\(key)\":".utf8
      bytes.append(json: value)
      bytes.append(UInt8(ascii: ","))
    }
    bytes += "{".utf8
    member("url", url)
    member("keyPath", keyPath)
    bytes += "\"fetchedAt\":\(kept.fetchedAt.seconds),\"info\":{".utf8
    member("name", kept.info.name)
    member("author", kept.info.author)
    member("repo", kept.info.repo)
    bytes += "\"year\":\(kept.info.year)}}\n".utf8
    return bytes
  }
}

extension KeptDocument {
  /// Reads what `bytes` wrote; nil for anything else, such as a file that was cut or damaged.
  init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard let document = try? reader.read(at: JSONKeyPath(""), KeptDocument.read) else {
      return nil
    }
    self = document
  }

  private static func read(
    _ reader: inout JSONReader, _ token: JSONToken
  ) throws(JSONMappingError) -> KeptDocument {
    guard token == .beginObject else { throw .notAnObject(found: token.noun) }
    var texts: [String: String] = [:]
    var fetchedAt: Int?
    var info: Info?
    while try reader.token() == .key {
      let key = String(decoding: reader.text, as: UTF8.self)
      let value = try reader.token()
      switch (key, value) {
      case ("url", .string), ("keyPath", .string):
        texts[key] = String(decoding: reader.text, as: UTF8.self)
      case ("fetchedAt", .number): fetchedAt = reader.integer
      case ("info", _): info = try Info(from: &reader, value)
      default: try reader.pass(value)
      }
    }
    guard let url = texts["url"] else { throw .missing(key: "url") }
    guard let keyPath = texts["keyPath"] else { throw .missing(key: "keyPath") }
    guard let fetchedAt = fetchedAt.map({ Instant(seconds: Int64($0)) }),
      Instant.storable.contains(fetchedAt)
    else { throw .missing(key: "fetchedAt") }
    guard let info else { throw .missing(key: "info") }
    return KeptDocument(
      url: url, keyPath: keyPath,
      kept: KeptInfo(info: info, fetchedAt: fetchedAt))
  }
}
