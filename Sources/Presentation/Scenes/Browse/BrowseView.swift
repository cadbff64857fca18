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
      draw(progress, overdue: output.overdue, in: layout.progress, on: &canvas)
    }
    if let filter = output.filter, !filter.isTyping {
      end -= drawKept(filter, from: column, to: end, row: area.row, on: &canvas)
    }
    guard output.listing == .today else { return }
    let days = [output.today.title, output.today.shortTitle]
    guard let day = days.first(where: { $0.columns <= end - column }) else { return }
    canvas.write(day, row: area.row, column: column, style: Style(.dim))
  }

  /// What is overdue is not of the day, and stands behind it.
  private static func draw(
    _ progress: Progress, overdue: Int, in area: Area, on canvas: inout Canvas
  ) {
    let column = area.column + ProgressBar(progress).draw(in: area, on: &canvas) + 2
    let text = "\(overdue > 99 ? "99+" : "\(overdue)") overdue"
    guard overdue > 0, column + text.utf8.count <= area.column + area.columns else { return }
    canvas.write(text, row: area.row, column: column, style: Style(.alert))
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
    if let filter = output.filter, filter.isTyping {
      return draw(filter, in: area, on: &canvas)
    }
    KeyHints.draw(
      hints(output, columns: area.columns), message: output.news, in: area, on: &canvas)
  }

  /// The filter as it is typed. Where it is long, the keys are not named.
  private static func draw(
    _ filter: BrowseScene.Filter, in area: Area, on canvas: inout Canvas
  ) {
    let sign = canvas.write(
      "/ ", row: area.row, column: area.column, style: Style(.tint, isBold: true))
    var field = area
    field.column += sign
    field.columns -= sign
    let columns = KeyHints.columns(typing)
    let text = visibleText(filter.text.utf8)
    if text.columns + 3 + columns <= field.columns {
      field.columns -= columns
      var hints = field
      hints.column += field.columns
      hints.columns = columns
      KeyHints.draw(typing, in: hints, on: &canvas)
    }
    filter.field.draw(
      row: field.row, column: field.column, columns: field.columns, hasFocus: true, on: &canvas)
  }

  /// The filter that the rows have passed, at the right.
  ///
  /// - Returns: how many columns it takes, with blanks before it.
  private static func drawKept(
    _ filter: BrowseScene.Filter, from column: Int, to end: Int, row: Int, on canvas: inout Canvas
  ) -> Int {
    var text: [UInt8] = []
    let columns = "/ \(visibleText(filter.text.utf8))".append(cutTo: end - column, into: &text)
    canvas.write(
      String(decoding: text, as: UTF8.self), row: row, column: end - columns, style: Style(.tint))
    return columns + 2
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
  /// What has just happened, or is going on.
  var news: String? {
    if let message { return message }
    guard isMarking else { return nil }
    return marked.map { "\($0) selected" } ?? "selecting"
  }

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
