import Domain

/// Reads a JSON object a line.
struct JSONLinesDecoder: TaskDecoder {
  mutating func decode(_ input: any ByteInput, into stage: RecordStage) throws(Failure) {
    var reader = JSONReader([])
    try input.forEachLine { line throws(Failure) in
      reader.restart(line.bytes, line: line.number)
      let first = try reader.step()
      guard first != .beginArray else {
        throw .input(
          "a task is an object, not an array", line: line.number,
          hint: "an array of tasks is read with --as json")
      }
      let record = try DecodedRecord(from: &reader, first, line: line.number)
      try reader.endDocument()
      try stage.keep(record)
    }
  }
}
