import Domain
import Presentation

/// Its hands are turned by the test.
final class TurnedClock: Clock {
  var now: Instant
  let minutes = ObservableEvent<Void>()

  init(_ now: Instant = noon.now) {
    self.now = now
  }

  var moment: Moment { Moment(now: now, calendar: LocalCalendar()) }
}

/// A form on show, over stored tasks.
final class TaskFormStage {
  let stage = Stage()
  let clock: TurnedClock
  let form: ViewModel<TaskFormScene>
  private(set) var routes: [Route] = []
  private let bag = DisposeBag()

  init(at now: Instant = noon.now) {
    let clock = TurnedClock(now)
    self.clock = clock
    form = ViewModel(TaskFormScene(tasks: stage.tasks, clock: clock))
    form.routes.observe { [unowned self] in routes.append($0) }.disposeWith(bag)
    form.load()
  }

  var output: TaskFormScene.Output { form.output.value }

  /// Opens the form and presses keys, each character of a text as one.
  func open(_ intent: TaskFormScene.Intent, _ keys: Key...) {
    form.send(intent)
    press(keys)
  }

  func press(_ keys: Key...) { press(keys) }

  func type(_ text: String) { press(text.map { Key.character($0) }) }

  private func press(_ keys: [Key]) {
    for key in keys {
      let intent = TaskFormView.intent(for: key, in: output, area: Area(rows: 24, columns: 80))
      if let intent { form.send(intent) }
    }
  }

  /// The start as it is shown under the field.
  var shownStart: String {
    switch output.startReading {
    case .time(let time): time.text
    case .problem(let text, let examples): (["! " + text] + examples).joined(separator: " | ")
    case nil: ""
    }
  }

  func tasks() throws -> [Task] {
    var tasks: [Task] = []
    try stage.listings.list(TaskListing([TaskQuery(order: .number)])) { tasks.append($0) }
    return tasks
  }
}
