import Domain
import Presentation

/// The format of a line is refused in one line, or prints a task of any time.
@Sendable
func readTemplate(_ bytes: [UInt8]) {
  do throws(RowTemplate.Malformed) {
    let template = try RowTemplate(String(decoding: bytes, as: UTF8.self))
    for seconds in [-62_135_596_800, -1, 1_796_040_000, 253_402_300_799] as [Int64] {
      print(at: Instant(seconds: seconds), template)
    }
  } catch { requireVisible(error.reason) }
}

private func print(at instant: Instant, _ template: RowTemplate) {
  let task = Task(
    id: TaskID(high: 1, low: 2), number: 12, name: TaskName(stored: Array("milk".utf8)),
    startAt: instant, createdAt: instant, updatedAt: instant, isFinish: false)
  let moment = Moment(now: instant, calendar: LocalCalendar())
  let surface = Surface(columns: nil, palette: Palette(theme: .night, depth: .none), moment: moment)
  var text = TaskText(form: .template(template), surface: surface)
  var line: [UInt8] = []
  text.row(task, into: &line)
  require(line.last == 0x0A, "a line has no end")
  require(isUTF8(line), "a line is not UTF-8")
}
