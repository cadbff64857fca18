/// Numbers of tasks, in little room where they lie close together, as numbers that count up do: a
/// word holds 64 of them. Where they lie far apart each takes an entry of a dictionary, some 40
/// bytes.
package struct NumberSet {
  /// Which of the 64 numbers from 64 times the key on are in.
  private var words: [Int64: UInt64] = [:]

  package init() {}

  /// - Returns: false where it was in already.
  package mutating func insert(_ number: Int64) -> Bool {
    let bit: UInt64 = 1 << UInt64(number & 63)
    let word = words[number >> 6, default: 0]
    guard word & bit == 0 else { return false }
    words[number >> 6] = word | bit
    return true
  }

  package func contains(_ number: Int64) -> Bool {
    words[number >> 6, default: 0] & 1 << UInt64(number & 63) != 0
  }
}
