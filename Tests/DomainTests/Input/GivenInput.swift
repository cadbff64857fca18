import Domain

/// Standard input that holds these lines.
struct GivenInput: RecordInput {
  private let lines: [String]

  init(_ lines: String...) {
    self.lines = lines
  }

  func read(
    _ content: InputContent, visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    for (index, line) in lines.enumerated() {
      try Array(line.utf8).withUnsafeBufferPointer { bytes throws(Failure) in
        try visit(InputRecord(number: index + 1, ending: .newline, bytes: bytes))
      }
    }
  }

  func keep(
    _ content: InputContent, check: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) -> any KeptRecords {
    try read(content, visit: check)
    return Kept(lines: lines)
  }

  private struct Kept: KeptRecords {
    let lines: [String]

    var isEmpty: Bool { lines.isEmpty }

    func visitAll(_ visit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void) throws(Failure) {
      for line in lines {
        try Array(line.utf8).withUnsafeBufferPointer { bytes throws(Failure) in try visit(bytes) }
      }
    }
  }
}
