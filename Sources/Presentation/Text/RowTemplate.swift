import Domain

/// The format of a line, with fields in braces: "{number} {start:%H:%M} {name}".
///
/// `{{`, `}}`, `\t`, `\n` and `\\` stand for what they hold. A time form ends at the first `}`.
package struct RowTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case literal([UInt8])
    case id
    case number
    case name
    case state
    /// Without a form a time prints as it does in rows.
    case time(Time, TimeFormat?)
  }

  enum Time: Hashable, Sendable {
    case start, created, updated
  }

  let pieces: [Piece]

  /// - Throws: what is wrong with the text.
  package init(_ text: String) throws(Malformed) {
    var parser = RowTemplateParser(text)
    pieces = try parser.pieces()
  }

  /// Why a text is no template, in words fit for a message.
  package struct Malformed: Error, Equatable, Sendable {
    package let reason: String
  }
}

extension RowTemplate {
  /// Appends the line of a task, without a terminator.
  func append(_ task: Task, stamp: inout LocalStamp, into bytes: inout [UInt8]) {
    for piece in pieces {
      switch piece {
      case .literal(let text): bytes.append(contentsOf: text)
      case .id: task.id.append(to: &bytes)
      case .number: appendDecimal(Int(task.number), to: &bytes)
      case .name: appendVisible(task.name.bytes, to: &bytes)
      case .state: bytes.append(task.stateWord)
      case .time(let time, let format?):
        format.append(task.instant(of: time), stamp: &stamp, into: &bytes)
      case .time(let time, nil):
        stamp.append(task.instant(of: time), to: &bytes)
      }
    }
  }
}

extension Task {
  /// How rows name the state.
  var stateWord: StaticString { isFinish ? "done" : "open" }

  fileprivate func instant(of time: RowTemplate.Time) -> Instant {
    switch time {
    case .start: startAt
    case .created: createdAt
    case .updated: updatedAt
    }
  }
}
