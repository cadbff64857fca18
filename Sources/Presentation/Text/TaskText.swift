import Domain

/// Tasks as text in one of the forms: `begin`, a `row` for each task, `end`.
///
/// A form for people prints the heading and the rows at the surface's width, or after a change a line
/// about each task; the machine forms take no notice of any of it. The form `fields` prints what was
/// begun as details alone, `count` and `quiet` nothing here.
package struct TaskText {
  private let form: OutputForm
  private let surface: Surface
  private var isEmpty = true
  private var listing: ListingText?
  private var changes: ChangeText?
  private var details: DetailText?
  private var stamp: LocalStamp

  package init(form: OutputForm, surface: Surface) {
    self.form = form
    self.surface = surface
    listing = form == .view ? ListingText(surface: surface) : nil
    stamp = LocalStamp(surface.moment.calendar)
  }

  /// `heading` is nil where the result is no listing for people.
  package mutating func begin(_ heading: ListingHeading?, into bytes: inout [UInt8]) {
    switch form {
    case .view: listing?.begin(heading, into: &bytes)
    case .json: bytes.append("[")
    case .rows, .fields, .ids, .jsonLines, .count, .template, .quiet: break
    }
  }

  /// The rows that follow are outcomes of `change`.
  package mutating func begin(after change: Change, into bytes: inout [UInt8]) {
    if form == .view { changes = ChangeText(change, surface: surface) }
    if form == .json { bytes.append("[") }
  }

  /// Everything about the tasks that follow is told.
  package mutating func beginDetails(into bytes: inout [UInt8]) {
    switch form {
    case .view: details = DetailText(style: .aligned, surface: surface)
    case .fields: details = DetailText(style: .tabbed, surface: surface)
    case .json: bytes.append("[")
    case .rows, .ids, .jsonLines, .count, .template, .quiet: break
    }
  }

  package mutating func row(_ outcome: TaskOutcome, into bytes: inout [UInt8]) {
    guard changes != nil else { return row(outcome.task, into: &bytes) }
    changes?.append(outcome, into: &bytes)
  }

  package mutating func row(_ task: Task, into bytes: inout [UInt8]) {
    switch form {
    case .view where details != nil, .fields:
      details?.append(task, into: &bytes)
    case .view, .rows, .ids:
      row(task.summary, into: &bytes)
    case .json:
      bytes.append(isEmpty ? "\n" : ",\n")
      bytes.append(json: task)
    case .jsonLines:
      bytes.append(json: task)
      bytes.append("\n")
    case .template(let template):
      template.append(task, stamp: &stamp, into: &bytes)
      bytes.append(surface.terminator)
    case .count, .quiet:
      break
    }
    isEmpty = false
  }

  /// In a form that shows no more of a task.
  package mutating func row(_ task: TaskSummary, into bytes: inout [UInt8]) {
    switch form {
    case .view:
      listing?.row(task, into: &bytes)
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

  /// `overdue` is how many open tasks of earlier days the listing leaves out, at most 100.
  package mutating func end(overdue: Int, into bytes: inout [UInt8]) {
    switch form {
    case .view: listing?.end(overdue: overdue, into: &bytes)
    case .json: bytes.append(isEmpty ? "]\n" : "\n]\n")
    case .rows, .fields, .ids, .jsonLines, .count, .template, .quiet: break
    }
  }

  /// Appends the line of the form `count`.
  package static func append(count: Int, into bytes: inout [UInt8]) {
    appendDecimal(count, to: &bytes)
    bytes.append("\n")
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
