import Domain

/// A listing as people see it: a heading, a bar that shows how much is done, a row a task, and a
/// last line about what is overdue.
struct ListingText {
  private let surface: Surface
  private var stamp: LocalStamp
  /// An open task that starts before this is overdue.
  private let startOfToday: Instant
  private let heading: ListingHeading
  private var numberColumns = 3
  private var isEmpty = true

  init(under heading: ListingHeading, surface: Surface) {
    self.heading = heading
    self.surface = surface
    stamp = LocalStamp(surface.moment.calendar)
    startOfToday = surface.moment.calendar.start(of: surface.moment.today)
    if let largest = heading.largestNumber { numberColumns = decimalDigits(largest) }
  }

  func begin(into bytes: inout [UInt8]) {
    appendTitle(into: &bytes)
    bytes.append("\n")
    if let progress = heading.progress {
      let bar = ProgressBar(progress)
      bar.append(columns: surface.columns, palette: surface.palette, into: &bytes)
      bytes.append("\n")
    }
    bytes.append("\n")
  }

  mutating func row(_ task: TaskSummary, into bytes: inout [UInt8]) {
    isEmpty = false
    numberColumns = max(numberColumns, decimalDigits(task.number))
    let row = ListingRow(
      numberColumns: numberColumns, showsDates: heading.showsDates,
      isOverdue: !task.isFinish && task.startAt < startOfToday)
    row.append(task, on: surface, stamp: &stamp, into: &bytes)
    bytes.append("\n")
  }

  func end(into bytes: inout [UInt8]) {
    if isEmpty { appendDim(heading.nothing, into: &bytes) }
    guard heading.overdue > 0 else { return }
    bytes.append("\n")
    let count = heading.overdue > 99 ? "99+" : "\(heading.overdue)"
    appendDim("\(count) overdue: tasks today --overdue", into: &bytes)
  }

  /// The title, and the day with its year or without, as far as they fit.
  private func appendTitle(into bytes: inout [UInt8]) {
    var taken = 0
    surface.palette.paint(.title, into: &bytes) {
      taken = heading.title.append(cutTo: surface.columns, into: &$0)
    }
    guard let day = heading.day else { return }
    let room = (surface.columns ?? .max) - taken - 2
    guard let text = [day.title, day.shortTitle].first(where: { $0.columns <= room }) else {
      return
    }
    bytes.append("  ")
    surface.palette.paint(.dim, into: &bytes) { $0.append(contentsOf: text.utf8) }
  }

  private func appendDim(_ line: String, into bytes: inout [UInt8]) {
    surface.palette.paint(.dim, into: &bytes) {
      line.append(cutTo: surface.columns, into: &$0)
    }
    bytes.append("\n")
  }
}
