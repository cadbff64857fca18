import Data
import Domain
import Presentation

/// A name that some program stored is shown in every form on one line, cut to a width, and found by
/// itself.
@Sendable
func showName(_ bytes: [UInt8]) {
  let text = visibleText(bytes)
  requireVisible(text)
  require(visibleText(text.utf8) == text, "what is visible changes when it is shown again")
  for limit in [0, 1, 2, 3, 7, 20, 80] { requireCut(text, to: limit) }
  requireForms(TaskName(stored: bytes))
  guard isUTF8(bytes) else { return }
  let found = FoldedText(String(decoding: bytes, as: UTF8.self))
  require(found.isContained(in: TaskName(stored: bytes)), "a text is not found in itself")
}

private func requireCut(_ text: String, to limit: Int) {
  var cut: [UInt8] = []
  let taken = text.append(cutTo: limit, into: &cut)
  let shown = String(decoding: cut, as: UTF8.self)
  require(isUTF8(cut), "a scalar is cut in two")
  require(taken == shown.columns, "\(taken) columns are told, \(shown.columns) taken")
  require(taken <= limit, "\(taken) columns are taken of \(limit)")
  require(limit == 0 || text.columns > limit || shown == text, "what fits is cut")
}

private func requireForms(_ name: TaskName) {
  let task = Task(
    id: TaskID(high: 1, low: 2), number: 12, name: name, startAt: Instant(seconds: 0),
    createdAt: Instant(seconds: 0), updatedAt: Instant(seconds: 0), isFinish: false)
  let rows = shown(task, .rows)
  require(rows.count { $0 == 0x09 } == 3 && rows.count { $0 == 0x0A } == 1, "no row of four fields")
  let line = shown(task, .jsonLines)
  require(line.firstIndex(of: 0x0A) == line.count - 1, "an object stands on two lines")
  let json = try? FileExchange(at: moment).records(.jsonl, from: PiecedFile(line))
  let isAccepted = (try? TaskName(name.bytes)) != nil
  require(!isAccepted || json != nil, "a stored name is no JSON")
  for columns in [1, 12, 40] {
    for line in shown(task, .view, columns: columns).split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      requireVisible(text)
      require(columns < 12 || text.columns <= columns, "a row is wider than \(columns)")
    }
  }
}

private func shown(_ task: Task, _ form: OutputForm, columns: Int? = nil) -> [UInt8] {
  let surface = Surface(
    columns: columns, palette: Palette(theme: .night, depth: .none), moment: moment)
  var text = TaskText(form: form, surface: surface)
  var bytes: [UInt8] = []
  text.begin(.listing(heading), into: &bytes)
  text.row(task, into: &bytes)
  text.end(into: &bytes)
  return bytes
}

private let heading = ListingHeading(title: "Tasks", nothing: "no tasks", showsDates: true)
private let moment = Moment(now: Instant(seconds: 1_796_040_000), calendar: LocalCalendar())
