import Domain

/// Tasks as text in one of the forms: `begin`, a `row` for each task, `end`.
///
/// The form for people follows what the tasks are: the rows of a listing, the lines of a change,
/// all fields of each. The machine forms take no notice of it, but for `fields`, which prints
/// details alone. The forms `count` and `quiet` print nothing here.
package struct TaskText {
  private enum Layout {
    /// As the form has it, whatever the tasks are.
    case plain
    case listing(ListingText)
    case change(ChangeText)
    case details(DetailText)
  }

  private let form: OutputForm
  private let surface: Surface
  private var layout = Layout.plain
  private var stamp: LocalStamp
  private var array = JSONArrayText()

  package init(form: OutputForm, surface: Surface) {
    self.form = form
    self.surface = surface
    stamp = LocalStamp(surface.moment.calendar)
  }

  package mutating func begin(_ opening: Opening, into bytes: inout [UInt8]) {
    switch (form, opening) {
    case (.view, .listing(let heading?)):
      let listing = ListingText(under: heading, surface: surface)
      listing.begin(into: &bytes)
      layout = .listing(listing)
    case (.view, .change(let change)):
      layout = .change(ChangeText(change, surface: surface))
    case (.view, .details):
      layout = .details(DetailText(style: .aligned, surface: surface))
    case (.fields, .details):
      layout = .details(DetailText(style: .tabbed, surface: surface))
    case (.json, _):
      array.begin(into: &bytes)
    case (.view, .listing(nil)), (.rows, _), (.fields, _), (.ids, _), (.jsonLines, _), (.count, _),
      (.template, _), (.quiet, _):
      break
    }
  }

  package mutating func row(_ outcome: TaskOutcome, into bytes: inout [UInt8]) {
    guard case .change(var change) = layout else { return row(outcome.task, into: &bytes) }
    change.append(outcome, into: &bytes)
    layout = .change(change)
  }

  package mutating func row(_ task: Task, into bytes: inout [UInt8]) {
    if case .details(var details) = layout {
      details.append(task, into: &bytes)
      layout = .details(details)
      return
    }
    switch form {
    case .json:
      array.beginElement(into: &bytes)
      bytes.append(json: task)
    case .jsonLines:
      bytes.append(json: task)
      bytes.append("\n")
    case .template(let template):
      template.append(task, stamp: &stamp, into: &bytes)
      bytes.append(surface.terminator)
    case .view, .rows, .fields, .ids, .count, .quiet:
      row(task.summary, into: &bytes)
    }
  }

  /// In a form that shows no more of a task.
  package mutating func row(_ task: TaskSummary, into bytes: inout [UInt8]) {
    switch form {
    case .view:
      guard case .listing(var listing) = layout else { return }
      listing.row(task, into: &bytes)
      layout = .listing(listing)
    case .rows:
      bytes.append(rowOf: task, stamp: &stamp)
      bytes.append(surface.terminator)
    case .ids:
      appendDecimal(Int(task.number), to: &bytes)
      bytes.append(surface.terminator)
    case .fields, .json, .jsonLines, .count, .template, .quiet:
      break
    }
  }

  package func end(into bytes: inout [UInt8]) {
    if case .listing(let listing) = layout { listing.end(into: &bytes) }
    if case .json = form { array.end(into: &bytes) }
  }
}

extension [UInt8] {
  /// Appends a row without its terminator: number, state, start and name, separated by tabs.
  fileprivate mutating func append(rowOf task: TaskSummary, stamp: inout LocalStamp) {
    appendDecimal(Int(task.number), to: &self)
    append(task.isFinish ? "\tdone\t" : "\topen\t")
    stamp.append(task.startAt, to: &self)
    append("\t")
    appendVisible(task.name.bytes, to: &self)
  }
}
