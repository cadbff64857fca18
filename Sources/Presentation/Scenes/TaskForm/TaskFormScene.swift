import Domain

/// The form in which a task is added or changed.
package struct TaskFormScene: Scene {
  package enum Intent: Equatable, Sendable {
    /// An empty form for a new task; `start` is filled in, in the grammar of WHEN.
    case add(start: String)
    /// The form filled with the task of that number.
    case edit(Int64)
    /// In the field that has the focus.
    case change(TextField.Edit)
    case focus(Field)
    /// What is typed may mean another time now.
    case minutePassed
    case save
    case cancel
  }

  package enum Field: Hashable, Sendable {
    case name, start

    package var other: Field { self == .name ? .start : .name }
  }

  package struct Output: Equatable, Sendable {
    /// The number of the task that is changed; nil for a new one.
    package var number: Int64?
    package var name = TextField()
    package var start = TextField()
    package var focus = Field.name
    /// Why the name cannot be stored, where it is time to say so.
    package var nameProblem: String?
    /// nil until the form is opened.
    package var startReading: StartReading?
  }

  package private(set) var output = Output()
  /// The task as it was when the form was opened.
  private var original: Task?
  /// What was filled in.
  private var given: (name: TextField, start: TextField) = (TextField(), TextField())
  private var isSaveTried = false

  private let tasks: any TaskUseCase
  private let clock: any Clock

  package init(tasks: any TaskUseCase, clock: any Clock) {
    self.tasks = tasks
    self.clock = clock
  }

  package func watch(_ send: @escaping (Intent) -> Void) -> Disposable? {
    clock.minutes.observe { send(.minutePassed) }
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .add(let start): fill(start: TextField(filledIn: start))
    case .edit(let number): try fill(from: number)
    case .change(let edit):
      switch output.focus {
      case .name: output.name.apply(edit)
      case .start: output.start.apply(edit)
      }
      _ = read(at: clock.moment)
    case .focus(let field): output.focus = field
    case .minutePassed: _ = read(at: clock.moment)
    case .save: return try save(at: clock.moment)
    case .cancel: return .route(.dismiss())
    }
    return .none
  }
}

extension TaskFormScene {
  private mutating func fill(from number: Int64) throws(Failure) {
    output.number = number
    try tasks.find([reference(number)]) { task in original = task }
    guard let original else { return }
    fill(
      name: TextField(filledIn: original.name.typedText),
      start: TextField(filledIn: original.startAt.typedText(clock.moment.calendar)))
  }

  private mutating func fill(name: TextField = TextField(), start: TextField) {
    given = (name, start)
    output.name = name
    output.start = start
    _ = read(at: clock.moment)
  }

  /// Stores what is typed, and nothing where something in it is wrong or nothing was changed.
  private mutating func save(at moment: Moment) throws(Failure) -> Effect<Intent> {
    isSaveTried = true
    guard let typed = read(at: moment) else {
      output.focus = output.nameProblem == nil ? .start : .name
      return .none
    }
    guard typed != TaskEdit() else { return .route(.dismiss()) }
    var stored: Int64?
    if let number = output.number {
      try tasks.edit([reference(number)], typed, at: moment) { outcome in
        if outcome.isChanged { stored = number }
      }
    } else if let name = typed.name {
      let start = try (typed.start ?? .now).placement(at: moment).instant
      stored = try tasks.add(TaskDraft(name: name, startAt: start, createdAt: moment.now)).number
    }
    return .route(.dismiss(stored: stored))
  }

  private func reference(_ number: Int64) -> TaskReference {
    TaskReference(target: .number(number), text: "\(number)")
  }
}

extension TaskFormScene {
  /// Reads both fields, and shows what they mean or what is wrong with them.
  ///
  /// - Returns: what the user changed; nil where something is wrong.
  private mutating func read(at moment: Moment) -> TaskEdit? {
    var typed = TaskEdit()
    var isRight = true
    output.nameProblem = nil
    do throws(TaskName.Refusal) {
      typed.name = try typedName()
    } catch {
      isRight = false
      if isSaveTried || error != .nothingVisible { output.nameProblem = error.reason }
    }
    do throws(Failure) {
      typed.start = try typedStart()
      output.startReading = .time(StartTime(try placement(typed.start, at: moment), at: moment))
    } catch {
      isRight = false
      output.startReading = .problem(error.message)
    }
    return isRight ? typed : nil
  }

  /// nil where the task keeps its name.
  private func typedName() throws(TaskName.Refusal) -> TaskName? {
    let bytes = Array(output.name.text.utf8)
    if original != nil, bytes.elementsEqual(given.name.text.utf8) { return nil }
    return try TaskName(bytes)
  }

  /// nil where a new task starts now, or a stored one stays where it is: nothing is typed, or what
  /// stood there before.
  private func typedStart() throws(Failure) -> When? {
    let text = output.start.text
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { return nil }
    if original != nil, text.utf8.elementsEqual(given.start.text.utf8) { return nil }
    do throws(When.Malformed) {
      return try When(text)
    } catch {
      throw Failure(.usage, error.reason(under: text))
    }
  }

  private func placement(_ start: When?, at moment: Moment) throws(Failure) -> When.Placement {
    guard let original else { return try (start ?? .now).placement(at: moment) }
    guard let start else { return When.Placement(original.startAt) }
    return try start.placement(moving: original.startAt, at: moment)
  }
}

extension When.Malformed {
  /// The reason without the text it is about, where it stands right under that.
  fileprivate func reason(under text: String) -> String {
    let subject = "\"\(visibleText(text.utf8))\" is "
    return reason.hasPrefix(subject) ? String(reason.dropFirst(subject.count)) : reason
  }
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
