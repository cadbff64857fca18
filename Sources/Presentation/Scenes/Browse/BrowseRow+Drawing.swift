import Domain

extension BrowseScene.Row {
  /// Draws the task on a row of the canvas.
  func draw(
    in columns: BrowseColumns, row: Int, of output: BrowseScene.Output, on canvas: inout Canvas
  ) {
    let isDim = state == .finished
    if isMarked {
      canvas.write("▌", row: row, column: columns.sign, style: Style(.tint, isBold: true))
    }
    if let column = columns.day, isFirstOfDay {
      let role = day == output.today ? Role.title : .dim
      let title = columns.isShort ? day.dateTitle(in: output.today) : day.title(in: output.today)
      canvas.write(title, row: row, column: column, style: Style(role))
    }
    canvas.write(
      state.mark, row: row, column: columns.mark, style: Style(state.role, isBold: isMarked))
    if let column = columns.time {
      canvas.write(
        time(in: output), row: row, column: column,
        style: Style(state == .overdue ? .alert : isDim ? .dim : nil))
    }
    if let column = columns.number {
      let blanks = max(0, output.numberDigits - decimalDigits(number))
      canvas.write("\(number)", row: row, column: column + blanks, style: Style(.dim))
    }
    canvas.write(
      name, row: row, column: columns.name, limit: columns.nameLimit,
      style: Style(isDim ? .dim : nil, isBold: isMarked))
  }

  /// The time on the clock; for an open task of an earlier day among those of today its date.
  private func time(in output: BrowseScene.Output) -> String {
    guard output.listing == .today, state == .overdue else {
      return isAllDay ? "" : start.clockText
    }
    let year = day.date.year
    return year == output.today.date.year ? day.dateTitle(in: output.today) : "\(year)"
  }
}

extension BrowseScene.Row.State {
  fileprivate var mark: String {
    switch self {
    case .coming: "○"
    case .begun: "●"
    case .overdue: "!"
    case .finished: "✓"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .coming: "starts later"
    case .begun: "has begun"
    case .overdue: "overdue"
    case .finished: "done"
    }
  }

  fileprivate var role: Role {
    switch self {
    case .coming, .begun: .tint
    case .overdue: .alert
    case .finished: .dim
    }
  }
}

extension BrowseView {
  package static var legend: [KeyMeaning] {
    BrowseScene.Row.State.allCases.map { KeyMeaning($0.mark, $0.meaning) }
  }
}
