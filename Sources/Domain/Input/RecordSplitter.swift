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
  private let ending: InputRecord.Ending
  private let longest: Int
  private var count = 0
  /// The beginning of a record whose end has not come.
  private var carried: [UInt8] = []
  private var isInRestOfLong = false

  /// - Parameters:
  ///   - ending: a single byte here; the last record may lack it.
  ///   - longest: how many bytes of a record are held.
  package init(_ ending: InputRecord.Ending, longest: Int) {
    self.ending = ending
    self.longest = longest
  }

  /// Takes the next piece, and lends each record that ends in it. One that is too long is lent as
  /// soon as that is known.
  package mutating func take(
    _ piece: UnsafeBufferPointer<UInt8>,
    visit: (InputRecord) throws(Failure) -> Void
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
  package mutating func finish(
    visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    guard !carried.isEmpty else { return }
    try lendCarried(isWhole: true, visit: visit)
  }

  private mutating func add(
    _ part: UnsafeBufferPointer<UInt8>, isEnd: Bool,
    visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    let room = longest - carried.count
    if part.count > room {
      carried += part[..<room]
      isInRestOfLong = true
      try lendCarried(isWhole: false, visit: visit)
    } else if isEnd, carried.isEmpty {
      try lend(part, isWhole: true, visit: visit)
    } else {
      carried += part
      if isEnd { try lendCarried(isWhole: true, visit: visit) }
    }
  }

  private mutating func lendCarried(
    isWhole: Bool, visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    // Taken out for the time of the visit, and put back empty: its memory is used again.
    var bytes: [UInt8] = []
    swap(&bytes, &carried)
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      try lend(bytes, isWhole: isWhole, visit: visit)
    }
    bytes.removeAll(keepingCapacity: true)
    carried = bytes
  }

  private mutating func lend(
    _ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool,
    visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    count += 1
    try visit(InputRecord(number: count, ending: ending, bytes: bytes, isWhole: isWhole))
  }

  private func firstTerminator(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress,
      let found = memchr(start, Int32(ending.byte), bytes.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}

extension InputRecord.Ending {
  /// The last byte of what ends a record.
  package var byte: UInt8 {
    switch self {
    case .newline: UInt8(ascii: "\n")
    case .nul: 0
    }
  }
}
