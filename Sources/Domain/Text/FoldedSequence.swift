/// The characters of a text in one case, to be found in one pass over a name.
///
/// Source: Knuth, Morris and Pratt, Fast pattern matching in strings, 1977.
struct FoldedSequence: Sendable {
  private let scalars: [UInt32]
  /// For each beginning of the text, how long the longest shorter one is that it ends with.
  private let borders: [Int]

  /// - Parameter text: not empty.
  init(_ text: String) {
    scalars = text.unicodeScalars.map { CaseFolding.fold($0.value) }
    var borders = [0]
    for scalar in scalars.dropFirst() {
      borders.append(Self.length(after: borders.last ?? 0, and: scalar, of: scalars, borders))
    }
    self.borders = borders
  }

  func isContained(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (length, index) = (0, 0)
    while index < bytes.count {
      let scalar = DecodedScalar(bytes, at: index)
      index += scalar?.length ?? 1
      // What is not UTF-8 matches nothing.
      length =
        scalar.map {
          Self.length(after: length, and: CaseFolding.fold($0.value), of: scalars, borders)
        } ?? 0
      if length == scalars.count { return true }
    }
    return false
  }

  /// How much of the beginning stands before the next place, where so much stood before `scalar`.
  private static func length(
    after before: Int, and scalar: UInt32, of scalars: [UInt32], _ borders: [Int]
  ) -> Int {
    var length = before
    while length > 0, scalars[length] != scalar { length = borders[length - 1] }
    return scalars[length] == scalar ? length + 1 : 0
  }
}
