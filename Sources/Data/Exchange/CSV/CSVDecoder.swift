import Domain

/// Reads a row a task, under a row that names the columns in any order.
struct CSVDecoder: TaskDecoder {
  /// Where each member of a record stands in a row, by its raw value.
  private var columns: [Int?] = []
  private var columnCount = 0

  mutating func decode(_ input: any ByteInput, into stage: RecordStage) throws(Failure) {
    var reader = CSVReader()
    var isFirst = true
    try input.forEachPiece { piece throws(Failure) in
      let content = isFirst ? piece.withoutByteOrderMark : piece
      isFirst = false
      try reader.take(content) { row throws(Failure) in try keep(row, in: stage) }
    }
    try reader.finish { row throws(Failure) in try keep(row, in: stage) }
  }

  private mutating func keep(_ row: CSVReader.Row, in stage: RecordStage) throws(Failure) {
    guard columnCount > 0 else { return try readHeader(row) }
    guard row.count == columnCount else {
      let fields = row.count == 1 ? "1 field" : "\(row.count) fields"
      throw .input("\(fields) under \(columnCount) columns", line: row.line)
    }
    let number = try number(in: row)
    try stage.keep(
      DecodedRecord(
        line: row.line, identity: .id(FieldValue.id(field(.id, in: row), line: row.line)),
        number: number, name: field(.name, in: row), startAt: instant(.startAt, in: row),
        createdAt: instant(.createdAt, in: row), updatedAt: instant(.updatedAt, in: row),
        isFinish: isFinish(in: row)))
  }

  private mutating func readHeader(_ row: CSVReader.Row) throws(Failure) {
    var met = TaskFieldSet()
    columns = [Int?](repeating: nil, count: TaskField.count)
    for column in 0..<row.count {
      guard let field = TaskField(row[column]) else { continue }
      guard met.insert(field) else {
        throw .input("two columns \"\(field.name)\"", line: row.line)
      }
      columns[field.rawValue] = column
    }
    if let missing = met.missing { throw .input("no column \"\(missing.name)\"", line: row.line) }
    columnCount = row.count
  }

  private func field(_ field: TaskField, in row: CSVReader.Row) -> [UInt8] {
    columns[field.rawValue].map { row[$0] } ?? []
  }

  private func instant(_ field: TaskField, in row: CSVReader.Row) throws(Failure) -> Instant {
    try FieldValue.instant(field, self.field(field, in: row), line: row.line)
  }

  /// nil where the field is empty.
  private func number(in row: CSVReader.Row) throws(Failure) -> Int64? {
    let text = field(.number, in: row)
    return text.isEmpty ? nil : try FieldValue.number(text, line: row.line)
  }

  private func isFinish(in row: CSVReader.Row) throws(Failure) -> Bool {
    try FieldValue.boolean(field(.isFinish, in: row), line: row.line)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var withoutByteOrderMark: Self {
    starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) ? Self(rebasing: self[3...]) : self
  }
}
