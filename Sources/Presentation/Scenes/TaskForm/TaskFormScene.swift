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
  private var filling = TaskFormFilling(start: "")
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
    case .add(let start):
      fill(TaskFormFilling(start: start))
    case .edit(let number):
      output.number = number
      var filling: TaskFormFilling?
      try tasks.find([reference(number)]) { task in
        filling = TaskFormFilling(task, clock.moment.calendar)
      }
      if let filling { fill(filling) }
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
  private mutating func fill(_ filling: TaskFormFilling) {
    self.filling = filling
    output.name = filling.name
    output.start = filling.start
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
      let start = try filling.placement(typed.start, at: moment).instant
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
      typed.name = try filling.name(in: output.name.text)
    } catch {
      isRight = false
      if isSaveTried || error != .nothingVisible { output.nameProblem = error.reason }
    }
    let start = filling.start(in: output.start.text, at: moment)
    output.startReading = start.reading
    typed.start = start.when
    if case .problem = start.reading { isRight = false }
    return isRight ? typed : nil
  }
}
