import Domain

func visibleText(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self)
}

extension FilePath {
  var visibleText: String { Data.visibleText(bytes) }
}

/// A text to look for.
struct FoldedText {
  let bytes: [UInt8]
  init(_ text: String) { bytes = Array(text.utf8) }
  func isContained(in name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= name.count else { return false }
    return (0...(name.count - bytes.count)).contains { start in
      bytes.indices.allSatisfy { bytes[$0] == name[start + $0] }
    }
  }
}
