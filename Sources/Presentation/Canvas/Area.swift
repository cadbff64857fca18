/// A place on a canvas. The first row and the first column are 0.
package struct Place: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A rectangle of a canvas.
package struct Area: Hashable, Sendable {
  package var row: Int
  package var column: Int
  /// How many; never negative.
  package var rows: Int
  package var columns: Int

  package init(row: Int = 0, column: Int = 0, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  package func contains(_ place: Place) -> Bool {
    (row..<row + rows).contains(place.row) && (column..<column + columns).contains(place.column)
  }

  /// The rows from the `first` of this area on, at most `count`.
  package func rows(from first: Int, count: Int = .max) -> Area {
    let skipped = min(max(0, first), rows)
    return Area(
      row: row + skipped, column: column, rows: min(count, rows - skipped), columns: columns)
  }

  /// Without the first and the last column.
  package var inset: Area {
    Area(row: row, column: column + 1, rows: rows, columns: columns - 2)
  }

  /// In the middle of this area, as large as asked for where there is room.
  package func centered(rows: Int, columns: Int) -> Area {
    let (rows, columns) = (min(rows, self.rows), min(columns, self.columns))
    return Area(
      row: row + (self.rows - rows) / 2, column: column + (self.columns - columns) / 2, rows: rows,
      columns: columns)
  }
}
