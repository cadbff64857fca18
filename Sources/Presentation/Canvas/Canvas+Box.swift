extension Canvas {
  /// Clears an area and draws a frame around it, with a title in its upper edge.
  ///
  /// - Returns: the area inside, with a blank column on both sides.
  package mutating func drawBox(_ title: String, in area: Area, role: Role = .tint) -> Area {
    clear(area)
    guard area.rows >= 2, area.columns >= 4 else { return Area(rows: 0, columns: 0) }
    let (last, end) = (area.row + area.rows - 1, area.column + area.columns - 1)
    let style = Style(role)
    let edge = String(repeating: "─", count: area.columns - 2)
    write("┌" + edge + "┐", row: area.row, column: area.column, style: style)
    write("└" + edge + "┘", row: last, column: area.column, style: style)
    for row in area.row + 1..<last {
      write("│", row: row, column: area.column, style: style)
      write("│", row: row, column: end, style: style)
    }
    write(
      " \(title) ", row: area.row, column: area.column + 2, limit: area.columns - 4,
      style: Style(.title))
    return Area(
      row: area.row + 1, column: area.column + 2, rows: area.rows - 2, columns: area.columns - 4)
  }
}
