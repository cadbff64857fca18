/// Where the help says what: one table under the other, or the first one beside the others where only
/// that fits.
struct HelpLayout {
  /// Tables one under the other.
  struct Column {
    /// nil is a blank line.
    let entries: [KeyMeaning?]
    /// Of the names of the keys.
    let labelColumns: Int
    /// Of a name and its meaning.
    let columns: Int

    init(stacking tables: ArraySlice<[KeyMeaning]>) {
      entries = Array(tables.map { $0.map { $0 } }.joined(separator: [nil]))
      labelColumns = entries.reduce(0) { max($0, $1?.label.columns ?? 0) } + 2
      columns = entries.reduce(labelColumns) { [labelColumns] in
        max($0, labelColumns + ($1?.meaning.columns ?? 0))
      }
    }
  }

  let columns: [Column]
  /// How many there are of the longest column.
  let rows: Int
  let box: Area

  /// Between two columns.
  static let gap = 3

  init(_ tables: [[KeyMeaning]], in area: Area) {
    let stacked = [Column(stacking: tables[...])]
    let beside = [tables.prefix(1), tables.dropFirst()].filter { !$0.isEmpty }
      .map { Column(stacking: $0) }
    let isBeside =
      stacked[0].entries.count + 2 > area.rows
      && Self.columns(of: beside) <= area.columns
    columns = isBeside ? beside : stacked
    rows = columns.reduce(0) { max($0, $1.entries.count) }
    box = area.centered(rows: rows + 2, columns: Self.columns(of: columns))
  }

  /// How many rows there is room for.
  var visibleRows: Int { max(0, box.rows - 2) }

  private static func columns(of columns: [Column]) -> Int {
    columns.reduce(4 - gap) { $0 + $1.columns + gap }
  }
}
