import Domain

extension TextField {
  /// Draws as much of the text as fits into one row, around the cursor. Where it has the focus, the
  /// cursor of the canvas is put there.
  func draw(
    row: Int, column: Int, columns: Int, hasFocus: Bool, on canvas: inout Canvas
  ) {
    guard columns > 0 else { return }
    let clusters = text.map { visibleText($0.utf8) }
    let before = clusters.prefix(cursor).reduce(0) { $0 + $1.columns }
    let total = clusters.dropFirst(cursor).reduce(before) { $0 + $1.columns }
    // After the text there is a column for the cursor.
    let hidden = hasFocus ? max(0, min(before - columns / 2, total + 1 - columns)) : 0

    var (index, start) = (0, 0)
    while index < cursor, start < (hidden > 0 ? hidden + 1 : 0) {
      start += clusters[index].columns
      index += 1
    }
    let style = Style(isReversed: hasFocus && isFilledIn)
    if hidden > 0 { canvas.write("…", row: row, column: column, limit: columns, style: style) }
    let shift = start - hidden
    canvas.write(
      clusters[index...].joined(), row: row, column: column + shift, limit: columns - shift,
      style: style)
    if hasFocus { canvas.cursor = Place(row: row, column: column + before - hidden) }
  }
}
