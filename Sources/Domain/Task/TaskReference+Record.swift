extension TaskReference {
  /// Reads the ID that a record holds: its first field, which ends at a blank or a tab. A row of a
  /// listing is such a record.
  ///
  /// - Throws: `.input`, with why the field cannot be an ID.
  package init(_ record: InputRecord) throws(Failure) {
    let rest = record.bytes.drop(while: isBlank)
    let field = rest.prefix { !isBlank($0) }
    guard record.isWhole || field.count < rest.count else {
      throw record.failure("no ID in the first \(record.bytes.count) bytes")
    }
    guard let text = String(validating: field, as: UTF8.self) else {
      throw record.failure("the ID is not UTF-8: \"\(excerpt(of: field))\"")
    }
    do { try self.init(text) } catch { throw record.failure(error.reason) }
  }
}
