import Domain

extension Store {
  /// Asks a question, and lends each row that makes sense to `visit`, as a value.
  ///
  /// - Parameters:
  ///   - isBulk: whether it may sort so much that SQLite takes temporary files.
  ///   - value: nil where the columns make no sense.
  /// - Throws: what `damage` says of the first row that makes none.
  /// - Returns: how many were lent.
  @discardableResult
  func visit<Value>(
    _ sql: String, _ values: [Statement.Value], isBulk: Bool, on connection: Connection,
    as value: (borrowing Row) -> Value?, orThrow damage: (borrowing Row) -> Failure,
    _ visit: (Value) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let statement = try attempt { () throws(SQLiteError) in
      try connection.statement(sql, isBulk: isBulk)
    }
    var count = 0
    try statement.run(values, failure: file.failure) { row throws(Failure) in
      guard let value = value(row) else { throw damage(row) }
      count += 1
      try visit(value)
    }
    return count
  }
}
