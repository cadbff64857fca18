/// Where the help says what: one table under the other, or side by side where only that fits.
struct HelpLayout {
  /// Each a meaning for each column of the help; nil is blank.
  let rows: [[KeyMeaning?]]
  let box: Area
  /// Of the names of the keys.
  let labelColumns: Int
  /// Of a name and its meaning.
  let entryColumns: Int

  /// Between two tables that stand side by side.
  static let gap = 3

  init(_ tables: [[KeyMeaning]], in area: Area) {
    labelColumns = tables.joined().reduce(0) { max($0, $1.label.columns) }
    let meaningColumns = tables.joined().reduce(0) { max($0, $1.meaning.columns) }
    entryColumns = labelColumns + 2 + meaningColumns

    let stacked = Array(tables.map { $0.map { [$0] } }.joined(separator: [[nil]]))
    let sideBySide = tables.count * (entryColumns + Self.gap) - Self.gap
    if stacked.count + 2 > area.rows, sideBySide + 4 <= area.columns {
      let longest = tables.reduce(0) { max($0, $1.count) }
      rows = (0..<longest).map { row in tables.map { row < $0.count ? $0[row] : nil } }
      box = area.centered(rows: longest + 2, columns: sideBySide + 4)
    } else {
      rows = stacked
      box = area.centered(rows: stacked.count + 2, columns: entryColumns + 4)
    }
  }

  /// How many rows there is room for.
  var visibleRows: Int { max(0, box.rows - 2) }
}
