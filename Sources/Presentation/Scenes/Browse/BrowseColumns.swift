/// The columns of a row of tasks: sign of the selection, day, mark, time, number and name. The first
/// columns of the canvas that each takes; nil is left out.
struct BrowseColumns {
  let sign: Int
  let day: Int?
  /// Days stand without their weekday.
  let isShort: Bool
  let mark: Int
  let time: Int?
  let number: Int?
  let name: Int
  /// How many the name may take.
  let nameLimit: Int

  /// Where the name would be left with too few columns, the number is left out first, then the
  /// time, then the day.
  init(_ output: BrowseScene.Output, in area: Area) {
    isShort = area.columns < Self.fullWidth
    let dayColumns = output.listing == .today ? 0 : output.dayColumns(isShort: isShort) + 2
    let timeColumns = output.timeColumns + 2
    let numberColumns = output.numberDigits + 2
    // A blank on both sides, the mark and a blank after it.
    let room = area.columns - 4 - Self.shortestName
    let showsDay = dayColumns > 0 && room >= dayColumns
    let afterDay = room - (showsDay ? dayColumns : 0)
    let showsTime = afterDay >= timeColumns
    let showsNumber = showsTime && afterDay - timeColumns >= numberColumns

    sign = area.column
    var column = area.column + 1
    day = showsDay ? column : nil
    if showsDay { column += dayColumns }
    mark = column
    column += 2
    time = showsTime ? column : nil
    if showsTime { column += timeColumns }
    number = showsNumber ? column : nil
    if showsNumber { column += numberColumns }
    name = column
    nameLimit = max(0, area.column + area.columns - 1 - column)
  }

  private static let shortestName = 12
  /// From so many columns on there is room for whole days.
  private static let fullWidth = 60
}

extension BrowseScene.Output {
  /// "Wed 30 Sep" or "30 Sep", and the year where a row is of another one.
  fileprivate func dayColumns(isShort: Bool) -> Int {
    let isOneYear = rows.allSatisfy { $0.day.date.year == today.date.year }
    return (isShort ? 6 : 10) + (isOneYear ? 0 : 5)
  }

  /// "09:00", or "30 Nov" where open tasks of earlier days stand among those of the day.
  fileprivate var timeColumns: Int {
    listing == .today && rows.contains { $0.state == .overdue } ? 6 : 5
  }
}
