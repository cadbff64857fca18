/// A picture of a whole terminal: what stands in each cell, and where the cursor is.
///
/// What lies outside of it is not drawn.
package struct Canvas: Equatable, Sendable {
  package let rows: Int
  package let columns: Int
  /// Row by row.
  package private(set) var cells: [Cell]
  /// Where the user types; nil hides it.
  package var cursor: Place?
  package var theme: Theme

  package init(rows: Int, columns: Int, theme: Theme = .night) {
    self.rows = max(0, rows)
    self.columns = max(0, columns)
    self.theme = theme
    cells = Array(repeating: .blank, count: self.rows * self.columns)
  }

  package var area: Area { Area(rows: rows, columns: columns) }

  package func cell(_ row: Int, _ column: Int) -> Cell { cells[row * columns + column] }

  /// The text of a row, blanks at its end left out.
  package func text(ofRow row: Int) -> String {
    var text = ""
    for column in 0..<columns { text += cell(row, column).text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Writes text from a place on, cut with `…` to fit into `limit` columns and into the row.
  ///
  /// - Returns: how many columns were taken.
  @discardableResult
  package mutating func write(
    _ text: String, row: Int, column: Int, limit: Int = .max, style: Style = .plain
  ) -> Int {
    guard 0..<rows ~= row, 0..<columns ~= column else { return 0 }
    let limit = min(limit, columns - column)
    var bytes: [UInt8] = []
    text.append(cutTo: limit, into: &bytes)
    var end = column
    for cluster in String(decoding: bytes, as: UTF8.self) {
      let width = cluster.columns
      guard width > 0 else { continue }
      put(cluster, width: width, row: row, column: end, style)
      end += width
    }
    return end - column
  }

  /// Makes an area blank.
  package mutating func clear(_ area: Area, style: Style = .plain) {
    for row in visibleRows(area) {
      for column in visibleColumns(area) {
        put(" ", width: 1, row: row, column: column, style)
      }
    }
  }

  /// Changes how an area looks, and leaves what stands there.
  package mutating func restyle(_ area: Area, _ change: (inout Style) -> Void) {
    for row in visibleRows(area) {
      for column in visibleColumns(area) { change(&cells[row * columns + column].style) }
    }
  }

  private func visibleRows(_ area: Area) -> Range<Int> {
    (area.row..<area.row + area.rows).clamped(to: 0..<rows)
  }

  private func visibleColumns(_ area: Area) -> Range<Int> {
    (area.column..<area.column + area.columns).clamped(to: 0..<columns)
  }

  /// A wide cluster of which half is written over becomes blank as a whole.
  private mutating func put(
    _ cluster: Character, width: Int, row: Int, column: Int, _ style: Style
  ) {
    let start = row * columns
    breakCluster(in: start, at: column)
    breakCluster(in: start, at: column + width)
    cells[start + column] = Cell(String(cluster), style)
    for rest in 1..<max(1, width) { cells[start + column + rest] = Cell("", style) }
  }

  /// Blanks the cluster that stands on both sides of the boundary before `column`.
  private mutating func breakCluster(in start: Int, at column: Int) {
    guard column < columns, cells[start + column].text.isEmpty else { return }
    var first = column
    while first > 0, cells[start + first].text.isEmpty { first -= 1 }
    var last = column
    while last + 1 < columns, cells[start + last + 1].text.isEmpty { last += 1 }
    for index in first...last { cells[start + index].text = " " }
  }
}
