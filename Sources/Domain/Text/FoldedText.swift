/// A text to be found in names, whatever the case of its letters.
///
/// Nothing of a name is folded or decoded: instead every spelling of each character of the text is
/// known beforehand, and bytes are compared with bytes. So bytes that are not UTF-8 match nothing.
package struct FoldedText: Sendable {
  /// One scalar in UTF-8: up to four bytes, the first one lowest.
  fileprivate struct Spelling {
    let bytes: UInt32
    let length: Int
  }

  /// The spellings of the first character, then those of the second, and so on.
  private let spellings: [Spelling]
  /// For each character, where its spellings end.
  private let ends: [Int]
  /// For each byte, whether a spelling of the first character begins with it.
  private let beginnings: [Bool]
  /// Of a long text, which takes too long to be tried at each place of a name.
  private let sequence: FoldedSequence?

  package init(_ text: String) {
    var spellings: [Spelling] = []
    var ends: [Int] = []
    for scalar in text.unicodeScalars {
      let scalars = CaseFolding.scalars(thatBecome: CaseFolding.fold(scalar.value))
      spellings += scalars.compactMap(Unicode.Scalar.init).map(Spelling.init)
      ends.append(spellings.count)
    }
    var beginnings = [Bool](repeating: false, count: 256)
    for spelling in spellings.prefix(ends.first ?? 0) {
      beginnings[Int(spelling.bytes & 0xFF)] = true
    }
    self.spellings = spellings
    self.ends = ends
    self.beginnings = beginnings
    sequence = ends.count > Self.longestTried ? FoldedSequence(text) : nil
  }

  /// Whether the text stands somewhere in `bytes`. An empty text stands everywhere.
  package func isContained(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !ends.isEmpty else { return true }
    if let sequence { return sequence.isContained(in: bytes) }
    return beginnings.withUnsafeBufferPointer { beginnings in
      bytes.indices.contains { beginnings[Int(bytes[$0])] && stands(in: bytes, at: $0) }
    }
  }

  /// Whether the text stands somewhere in the name.
  package func isContained(in name: TaskName) -> Bool {
    name.bytes.withUnsafeBufferPointer(isContained)
  }

  /// In characters.
  private static let longestTried = 64

  private func stands(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var (position, first) = (start, 0)
    for end in ends {
      guard
        let spelling = spellings[first..<end].first(where: { $0.stands(in: bytes, at: position) })
      else { return false }
      position += spelling.length
      first = end
    }
    return true
  }
}

extension FoldedText.Spelling {
  fileprivate init(_ scalar: Unicode.Scalar) {
    let units = scalar.utf8
    bytes = units.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    length = units.count
  }

  @inline(__always)
  fileprivate func stands(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    guard text.count - position >= length else { return false }
    var rest = bytes
    for index in position..<position + length {
      guard text[index] == UInt8(truncatingIfNeeded: rest) else { return false }
      rest >>= 8
    }
    return true
  }
}
