import Domain

/// A window on a listing.
package enum BrowseView: InteractiveView {
  package static func intent(fitting area: Area) -> BrowseScene.Intent? {
    .fit(rows: BrowseLayout(area).rows.rows)
  }

  package static func draw(_ output: BrowseScene.Output, in area: Area, on canvas: inout Canvas) {
    let layout = BrowseLayout(area)
    drawTitle(output, in: layout, on: &canvas)
    drawRows(output, in: layout.rows, on: &canvas)
    drawLastLine(output, in: layout.lastLine, on: &canvas)
  }

  private static func drawTitle(
    _ output: BrowseScene.Output, in layout: BrowseLayout, on canvas: inout Canvas
  ) {
    let area = layout.title
    guard area.rows > 0 else { return }
    var column = area.column
    column += canvas.write(
      output.listing.title, row: area.row, column: column, limit: area.columns,
      style: Style(.title, isBold: true))
    column += 2
    var end = area.column + area.columns
    if let progress = output.progress, layout.progress.rows == 0 {
      let text = "\(progress.done)/\(progress.total)"
      guard column + text.utf8.count <= end else { return }
      end -= text.utf8.count
      canvas.write(text, row: area.row, column: end, style: Style(.dim))
      end -= 2
    } else if let progress = output.progress {
      ProgressBar(progress).draw(in: layout.progress, on: &canvas)
    }
    guard output.listing == .today else { return }
    let days = [output.today.title, output.today.shortTitle]
    guard let day = days.first(where: { $0.columns <= end - column }) else { return }
    canvas.write(day, row: area.row, column: column, style: Style(.dim))
  }

  private static func drawRows(
    _ output: BrowseScene.Output, in area: Area, on canvas: inout Canvas
  ) {
    guard !output.rows.isEmpty else {
      canvas.write(
        output.nothing, row: area.row, column: area.column + 1, limit: area.columns - 2,
        style: Style(.dim))
      return
    }
    let columns = BrowseColumns(output, in: area)
    for (index, task) in output.rows.prefix(area.rows).enumerated() {
      let row = area.row + index
      task.draw(in: columns, row: row, of: output, on: &canvas)
    }
    let edge = area.column + area.columns - 1
    if output.isCutAbove { canvas.write("↑", row: area.row, column: edge, style: Style(.dim)) }
    if output.isCutBelow {
      canvas.write("↓", row: area.row + area.rows - 1, column: edge, style: Style(.dim))
    }
    guard let selected = output.selected else { return }
    canvas.restyle(area.rows(from: selected, count: 1)) { style in
      style.role = nil
      style.isReversed = true
    }
  }

  private static func drawLastLine(
    _ output: BrowseScene.Output, in area: Area, on canvas: inout Canvas
  ) {
    guard area.rows > 0 else { return }
    guard let filter = output.filter else {
      return KeyHints.draw(
        hints(output, columns: area.columns), message: output.message, in: area, on: &canvas)
    }
    if !filter.isTyping, let message = output.message {
      return KeyHints.draw(bindings(output), message: message, in: area, on: &canvas)
    }
    drawFilter(filter, in: area, on: &canvas)
  }

  /// The filter as it is typed, its end on show.
  private static func drawFilter(
    _ filter: BrowseScene.Filter, in area: Area, on canvas: inout Canvas
  ) {
    let (row, end) = (area.row, area.column + area.columns)
    var column = area.column
    column += canvas.write("/ ", row: row, column: column, style: Style(.tint, isBold: true))
    // No more than fit is looked at, however much was pasted.
    var text = visibleText(filter.text.utf8).suffix(max(0, end - column))
    while !text.isEmpty, text.columns >= end - column { text.removeFirst() }
    column += canvas.write(String(text), row: row, column: column)
    if filter.isTyping { canvas.cursor = Place(row: row, column: min(column, end)) }
    let hint = filter.isTyping ? "enter keep  esc drop" : "esc drop"
    guard column + 3 + hint.utf8.count <= end else { return }
    canvas.write(hint, row: row, column: end - hint.utf8.count, style: Style(.dim))
  }
}

extension BrowseScene.Listing {
  fileprivate var title: String {
    switch self {
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .all: "All"
    }
  }
}

extension BrowseScene.Output {
  /// What is said where there is no row.
  fileprivate var nothing: String {
    if let filter, !filter.text.isEmpty { return "No task matches." }
    switch listing {
    case .today: return "Nothing for today. Press a to add a task."
    case .upcoming: return "Nothing is coming up. Press a to add a task."
    case .all: return "No tasks yet. Press a to add one."
    }
  }
}
