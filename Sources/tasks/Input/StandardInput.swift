import Domain

/// Standard input, read piece by piece. A person who is to type it is told so.
package struct StandardInput: RecordInput {
  private let descriptor: Int32
  private let ending: InputRecord.Ending
  private let spoolFolder: FilePath?
  private let prompt: @Sendable ([UInt8]) -> Void

  /// - Parameters:
  ///   - descriptor: stays open.
  ///   - spoolFolder: where temporary files are made; nil is /tmp.
  ///   - prompt: says to the person at the terminal what is waited for.
  package init(
    _ descriptor: Int32, ending: InputRecord.Ending, spoolFolder: FilePath?,
    prompt: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.descriptor = descriptor
    self.ending = ending
    self.spoolFolder = spoolFolder
    self.prompt = prompt
  }

  package func read(
    _ content: InputContent, visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    if Terminal(descriptor) != nil { prompt(Array(invitation(content).utf8)) }
    let input = DescriptorInput(descriptor, name: "standard input")
    var reader = RecordReader(ending)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = try input.read(into: &buffer), count > 0 {
      try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
        try reader.take(UnsafeBufferPointer(rebasing: bytes[..<count]), visit: visit)
      }
    }
    try reader.finish(visit: visit)
  }

  package func keep(
    _ content: InputContent, check: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) -> any KeptRecords {
    let records = SpooledRecords(ending, folder: spoolFolder)
    try read(content) { record throws(Failure) in
      try check(record)
      try records.append(record.bytes)
    }
    return records
  }

  private func invitation(_ content: InputContent) -> String {
    let noun =
      switch content {
      case .names: "names"
      case .ids: "IDs"
      }
    let shape =
      switch ending {
      case .newline: "one a line"
      case .nul: "each with a NUL at its end"
      }
    return "tasks: reading \(noun) from standard input, \(shape); end with Ctrl-D\n"
  }
}
