import Domain

/// What is told of where a task went, each as the end of a line; empty where there is nothing to tell.
extension BrowseScene {
  /// The day of a task that was on show under another one.
  func destination(of task: Task, after tale: ChangeTale) -> String {
    let day = moment.calendar.day(of: task.startAt)
    let row = window.rows.first { $0.task.number == task.number }
    guard let row, moment.calendar.day(of: row.task.startAt) != day else { return "" }
    let title = " to \(day.title(in: moment.today))"
    guard tale.isMovedPastGap else { return title }
    return "\(title) \(moment.calendar.localTime(at: task.startAt).clockText)"
  }

  /// Why a task is not in the listing.
  func absence(of task: Task, after tale: ChangeTale) throws(Failure) -> String {
    if !match.isEmpty, try pages(match: "").place(of: task.summary) != nil {
      return ", hidden by the filter"
    }
    let day = moment.calendar.day(of: task.startAt).title(in: moment.today)
    return tale.isAdding ? " for \(day)" : tale.isEditing ? " to \(day)" : ""
  }
}
