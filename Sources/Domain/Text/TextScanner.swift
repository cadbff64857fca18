/// Reads a short text from left to right. What is taken is behind; what does not fit is left.
struct TextScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// Takes one character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes characters as long as they belong.
  mutating func takeAll(_ belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let rest = bytes[position...]
    let end = rest.firstIndex { !belongs($0) } ?? bytes.endIndex
    defer { position = end }
    return rest[..<end]
  }

  /// Takes a run of digits whose length is one of `lengths`, as a number; nil where there is none
  /// such, and for a number that no Int holds.
  mutating func takeNumber(_ lengths: ClosedRange<Int>) -> Int? {
    let start = position
    let digits = takeAll(isASCIIDigit)
    guard lengths.contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self))
    else {
      position = start
      return nil
    }
    return number
  }
}
