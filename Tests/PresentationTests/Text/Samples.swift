import Domain
import Presentation

/// Instants are named by what the wall clock shows, so that the tests hold in any zone.
func wall(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
)
  -> Instant
{
  LocalCalendar().reading(
    Day(year: year, month: month, day: day)!, secondOfDay: hour * 3_600 + minute * 60 + second
  ).first
}

/// Tuesday, 1 December 2026, at noon.
let noon = Moment(now: wall(2026, 12, 1, 12), calendar: LocalCalendar())

func surface(
  _ columns: Int?, color: ColorDepth = .none, theme: Theme = .night, terminator: UInt8 = 0x0A
) -> Surface {
  Surface(
    columns: columns, palette: Palette(theme: theme, depth: color), terminator: terminator,
    moment: noon)
}

func task(
  _ number: Int64, _ name: String, at start: Instant = wall(2026, 12, 1, 9), isFinish: Bool = false
) -> Task {
  task(number, Array(name.utf8), at: start, isFinish: isFinish)
}

func task(
  _ number: Int64, _ name: [UInt8], at start: Instant = wall(2026, 12, 1, 9), isFinish: Bool = false
) -> Task {
  Task(
    id: TaskID(high: 0x0123_4567_89ab_4def, low: 0x8123_4567_89ab_cdef), number: number,
    name: TaskName(stored: name), startAt: start, createdAt: wall(2026, 11, 30, 8, 0, 5),
    updatedAt: wall(2026, 11, 30, 8, 0, 6), isFinish: isFinish)
}

/// What `body` appends, as text.
func text(_ body: (inout [UInt8]) -> Void) -> String {
  var bytes: [UInt8] = []
  body(&bytes)
  return String(decoding: bytes, as: UTF8.self)
}

/// The whole text of a listing, under `heading` with so many tasks left out as overdue.
func listing(
  _ form: OutputForm, _ tasks: [Task], on surface: Surface, heading: ListingHeading? = nil,
  overdue: Int = 0
) -> String {
  text { bytes in
    var heading = heading
    heading?.overdue = overdue
    var listing = TaskText(form: form, surface: surface)
    listing.begin(.listing(heading), into: &bytes)
    for task in tasks { listing.row(task, into: &bytes) }
    listing.end(into: &bytes)
  }
}
