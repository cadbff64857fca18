/// What is said of a field: under it where that is wide enough, else from the left edge on.
struct TaskFormNote {
  let lines: [String]
  /// Where the lines stand.
  let area: Area

  /// - Parameter area: the rows for it, of the whole width.
  init(_ text: String, in area: Area) {
    let indent = TaskFormLayout.labelColumns
    let under = Area(
      row: area.row, column: area.column + indent, rows: area.rows, columns: area.columns - indent)
    self.init(text, standingIn: under)
    if !isWhole { self.init(text, standingIn: area) }
  }

  private init(_ text: String, standingIn area: Area) {
    lines = Array(text.lines(columns: area.columns, atMost: area.rows).prefix(area.rows))
    self.area = area
  }

  /// Nothing of it has to be cut.
  var isWhole: Bool { !lines.contains { $0.columns > area.columns } }
}
