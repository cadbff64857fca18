import Domain

/// What may be the ID of a task names one number or one range, in a word and in a record.
@Sendable
func readReferences(_ bytes: [UInt8]) {
  do throws(TaskReference.Malformed) {
    let reference = try TaskReference(String(decoding: bytes, as: UTF8.self))
    requireSense(reference)
    requireVisible(reference.text)
  } catch { requireVisible(error.reason) }
  bytes.withUnsafeBufferPointer { bytes in
    for isWhole in [true, false] {
      let record = InputRecord(number: 1, ending: .newline, bytes: bytes, isWhole: isWhole)
      do throws(Failure) { requireSense(try TaskReference(record)) } catch { requireVisible(error) }
    }
  }
}

private func requireSense(_ reference: TaskReference) {
  switch reference.target {
  case .number(let number): require(number >= 0, "\(reference.text) is below zero")
  case .identities(let first, let last):
    require(first.text <= last.text, "\(reference.text) names nothing")
  }
}
