import Domain

/// Records are the same in whatever pieces they come. The first three bytes say what ends a record, how
/// much of one is held, and how large a piece is.
@Sendable
func splitRecords(_ bytes: [UInt8]) {
  guard bytes.count >= 3 else { return }
  let ending: InputRecord.Ending = bytes[0] & 1 == 0 ? .newline : .nul
  let longest = Int(bytes[1]) + 1
  let input = Array(bytes[3...])
  let records = split(input, ending, longest: longest, piece: .max)
  let piece = Int(bytes[2]) + 1
  require(
    records == split(input, ending, longest: longest, piece: piece),
    "pieces of \(piece) bytes give other records")
  require(records.allSatisfy { $0.bytes.count <= longest }, "a record is held beyond \(longest)")
  guard records.allSatisfy(\.isWhole) else { return }
  let joined = records.map(\.bytes).joined(separator: [ending.byte])
  let rest = input.last == ending.byte ? [ending.byte] : []
  require(Array(joined) + rest == input, "the records are not the input")
}

private struct HeldRecord: Equatable {
  let number: Int
  let isWhole: Bool
  let bytes: [UInt8]
}

private func split(
  _ input: [UInt8], _ ending: InputRecord.Ending, longest: Int, piece: Int
) -> [HeldRecord] {
  var splitter = RecordSplitter(ending, longest: longest)
  var records: [HeldRecord] = []
  func keep(_ record: InputRecord) {
    records.append(
      HeldRecord(number: record.number, isWhole: record.isWhole, bytes: Array(record.bytes)))
  }
  var rest = input[...]
  do throws(Failure) {
    while !rest.isEmpty {
      let taken = Array(rest.prefix(piece))
      rest = rest.dropFirst(taken.count)
      try taken.withUnsafeBufferPointer { bytes throws(Failure) in
        try splitter.take(bytes, visit: keep)
      }
    }
    try splitter.finish(visit: keep)
  } catch { fatalError("nobody threw \(error)") }
  return records
}
