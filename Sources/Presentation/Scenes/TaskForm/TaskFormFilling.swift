import Domain

/// What a form was filled with, by which the texts in it are understood.
struct TaskFormFilling {
  let name: TextField
  let start: TextField
  /// The task that is changed, as it was when the form was opened; nil for a new one.
  private let task: Task?

  /// For a new task.
  init(start: String) {
    name = TextField()
    self.start = TextField(filledIn: start)
    task = nil
  }

  init(_ task: Task, _ calendar: LocalCalendar) {
    name = TextField(filledIn: task.name.typedText)
    start = TextField(filledIn: task.startAt.typedText(calendar))
    self.task = task
  }

  /// nil where the task keeps its name.
  func name(in text: String) throws(TaskName.Refusal) -> TaskName? {
    let bytes = Array(text.utf8)
    if task != nil, bytes.elementsEqual(name.text.utf8) { return nil }
    return try TaskName(bytes)
  }

  /// What is typed as the start, and what it means. It is nil where a new task starts now, or a
  /// stored one stays where it is: nothing is typed, or what stood there before.
  func start(in text: String, at moment: Moment) -> (when: When?, reading: StartReading) {
    var when: When?
    if !isUntouched(text) {
      do throws(When.Malformed) {
        when = try When(text)
      } catch {
        let examples = error.isSpecific ? [] : Self.examples
        return (nil, .problem(reason(in: error.reason, under: text), examples: examples))
      }
    }
    do throws(Failure) {
      let placement = try placement(when, at: moment)
      return (when, .time(StartTime(placement, isOfNewTask: task == nil, at: moment)))
    } catch {
      return (nil, .problem(reason(in: error.message, under: text)))
    }
  }

  private func isUntouched(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
      || task != nil && text.utf8.elementsEqual(start.text.utf8)
  }

  /// Starts that can be typed.
  private static let examples = ["tomorrow 9:30", "fri 2pm"]

  /// Where the task starts then.
  func placement(_ start: When?, at moment: Moment) throws(Failure) -> When.Placement {
    guard let task else { return try (start ?? .now).placement(at: moment) }
    guard let start else { return When.Placement(task.startAt) }
    return try start.placement(moving: task.startAt, at: moment)
  }
}

/// What a message says of a text, without the text itself where that stands right above.
private func reason(in message: String, under text: String) -> String {
  let subject = "\"\(visibleText(text.utf8))\" is "
  return message.hasPrefix(subject) ? String(message.dropFirst(subject.count)) : message
}

extension TaskName {
  /// The name as a field holds it; one that could not be typed is made visible.
  fileprivate var typedText: String {
    do throws(Refusal) {
      return String(decoding: try TaskName(bytes).bytes, as: UTF8.self)
    } catch {
      return visibleText
    }
  }
}

extension Instant {
  /// A WHEN that reads back as this instant.
  fileprivate func typedText(_ calendar: LocalCalendar) -> String {
    var stamp = LocalStamp(calendar)
    var text: [UInt8] = []
    stamp.append(when: self, calendar, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
