import Domain

/// Reads one JSON array of objects.
struct JSONArrayDecoder: TaskDecoder {
  mutating func decode(_ input: any ByteInput, into stage: RecordStage) throws(Failure) {
    var reader = JSONReader { room throws(Failure) in try input.read(into: room) }
    guard let first = try reader.firstStep() else { return }
    guard first == .beginArray else {
      throw .input(
        "tasks are an array, not \(first.noun)", line: reader.line,
        hint: first == .beginObject ? "one object a line is read with --as jsonl" : nil)
    }
    while case let token = try reader.step(), token != .endArray {
      try stage.keep(DecodedRecord(from: &reader, token, line: reader.line))
    }
    try reader.endDocument()
  }
}
