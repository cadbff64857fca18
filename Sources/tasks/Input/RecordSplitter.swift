#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Cuts bytes that come in pieces into records, which may begin in one piece and end in another. Of a
/// record that is too long only the beginning is held.
package struct RecordSplitter {
  private let terminator: UInt8
  private let longest: Int
  /// The beginning of a record whose end has not come.
  private var carried: [UInt8] = []
  private var isInRestOfLong = false

  /// - Parameters:
  ///   - terminator: ends each record; the last one may lack it.
  ///   - longest: how many bytes of a record are held.
  package init(terminator: UInt8, longest: Int) {
    self.terminator = terminator
    self.longest = longest
  }

  /// Takes the next piece, and lends each record that ends in it to `visit`, with whether it is whole.
  /// One that is too long is lent as soon as that is known.
  package mutating func take<Failure: Error>(
    _ piece: UnsafeBufferPointer<UInt8>,
    visit: (UnsafeBufferPointer<UInt8>, Bool) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = piece
    while !rest.isEmpty {
      let end = firstTerminator(in: rest)
      let part = UnsafeBufferPointer(rebasing: rest[..<(end ?? rest.count)])
      if !isInRestOfLong { try add(part, isEnd: end != nil, visit: visit) }
      guard let end else { return }
      isInRestOfLong = false
      rest = UnsafeBufferPointer(rebasing: rest[(end + 1)...])
    }
  }

  /// Lends the last record, where nothing ended it.
  package mutating func finish<Failure: Error>(
    visit: (UnsafeBufferPointer<UInt8>, Bool) throws(Failure) -> Void
  ) throws(Failure) {
    guard !carried.isEmpty else { return }
    try lendCarried(isWhole: true, visit: visit)
  }

  private mutating func add<Failure: Error>(
    _ part: UnsafeBufferPointer<UInt8>, isEnd: Bool,
    visit: (UnsafeBufferPointer<UInt8>, Bool) throws(Failure) -> Void
  ) throws(Failure) {
    let room = longest - carried.count
    if part.count > room {
      carried += part[..<room]
      isInRestOfLong = true
      try lendCarried(isWhole: false, visit: visit)
    } else if isEnd, carried.isEmpty {
      try visit(part, true)
    } else {
      carried += part
      if isEnd { try lendCarried(isWhole: true, visit: visit) }
    }
  }

  private mutating func lendCarried<Failure: Error>(
    isWhole: Bool, visit: (UnsafeBufferPointer<UInt8>, Bool) throws(Failure) -> Void
  ) throws(Failure) {
    try carried.withUnsafeBufferPointer { bytes throws(Failure) in try visit(bytes, isWhole) }
    carried.removeAll(keepingCapacity: true)
  }

  private func firstTerminator(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress,
      let found = memchr(start, Int32(terminator), bytes.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}
