import Domain
import Presentation

/// Prints the tasks of a listing or of a change, or the bytes of a file made of them, as they come.
final class StreamedListing: ListingSink, ByteSink {
  /// Text goes to the writer in pieces of about so many bytes.
  private static let pieceLength = 4_096

  let needs: ListingNeeds

  private let isOnTerminal: Bool
  private let writer: SpoolingWriter
  private var rows: Rows

  /// What was not yet handed to the writer. One value, so that a row is one access to it.
  private struct Rows {
    var text: TaskText
    var bytes: [UInt8] = []
  }

  init(form: OutputForm, surface: Surface, writer: SpoolingWriter) {
    needs =
      switch form {
      case .quiet: .existence
      case .count: .count
      case .view: .headedRows
      case .rows, .ids: .rows
      case .fields, .json, .jsonLines, .template: .tasks
      }
    isOnTerminal = surface.columns != nil
    self.writer = writer
    rows = Rows(text: TaskText(form: form, surface: surface))
  }

  func begin(_ opening: Opening) throws(Failure) {
    try send { $0.text.begin(opening, into: &$0.bytes) }
  }

  func row(_ task: Task) throws(Failure) {
    try send { $0.text.row(task, into: &$0.bytes) }
  }

  func row(_ task: TaskSummary) throws(Failure) {
    try send { $0.text.row(task, into: &$0.bytes) }
  }

  func row(_ outcome: TaskOutcome) throws(Failure) {
    try send { $0.text.row(outcome, into: &$0.bytes) }
  }

  func end() throws(Failure) {
    try send { $0.text.end(into: &$0.bytes) }
    try passOn()
  }

  /// Hands all that came to the writer: also where nothing more does, because of a fault.
  func passOn() throws(Failure) {
    try writer.write(rows.bytes)
    rows.bytes.removeAll(keepingCapacity: true)
  }

  /// On a terminal what a file holds is made visible.
  func write(_ bytes: [UInt8]) throws(Failure) {
    try writer.write(isOnTerminal ? visibleLines(bytes) : bytes)
  }

  private func send(_ add: (inout Rows) -> Void) throws(Failure) {
    let length = addAndMeasure(add)
    if length >= Self.pieceLength { try passOn() }
  }

  private func addAndMeasure(_ add: (inout Rows) -> Void) -> Int {
    func change(_ rows: inout Rows) -> Int {
      add(&rows)
      return rows.bytes.count
    }
    return change(&rows)
  }
}
