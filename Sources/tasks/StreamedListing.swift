import Domain
import Presentation

/// Prints the tasks of a listing or of a change, or the bytes of a file made of them, as they come.
final class StreamedListing: ListingSink, ByteSink {
  let needs: ListingNeeds

  private let writer: SpoolingWriter
  private var text: TaskText
  private var bytes: [UInt8] = []

  init(form: OutputForm, surface: Surface, writer: SpoolingWriter) {
    needs =
      switch form {
      case .quiet: .existence
      case .count: .count
      case .view: .headedRows
      case .rows, .fields, .ids, .json, .jsonLines, .template: .rows
      }
    self.writer = writer
    text = TaskText(form: form, surface: surface)
  }

  func begin(_ heading: ListingHeading?) throws(Failure) {
    text.begin(heading, into: &bytes)
    try send()
  }

  func begin(after change: Change) throws(Failure) {
    text.begin(after: change, into: &bytes)
    try send()
  }

  func row(_ task: Task) throws(Failure) {
    text.row(task, into: &bytes)
    try send()
  }

  func end(overdue: Int) throws(Failure) {
    text.end(overdue: overdue, into: &bytes)
    try send()
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    try writer.write(bytes)
  }

  private func send() throws(Failure) {
    try writer.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
