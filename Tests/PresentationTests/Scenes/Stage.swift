import Domain
import Presentation

/// What the scenes of a test stand on: stored tasks, and a sink that keeps what a listing sent.
final class Stage {
  let repository = InMemoryTaskRepository()
  let history: any HistoryUseCase
  let listings: any ListingUseCase
  let tasks: StoredTasks
  let sink: KeepingSink
  let input: GivenInput
  var files = GivenFiles()

  init(needs: ListingNeeds = .rows, input: GivenInput = GivenInput()) {
    history = repository
    listings = repository
    tasks = StoredTasks(repository)
    sink = KeepingSink(needs: needs)
    self.input = input
  }

  /// Stores a task that starts at `start`.
  @discardableResult
  func add(_ name: String, at start: Instant, isFinish: Bool = false) throws -> Task {
    let task = try tasks.add(
      TaskDraft(name: TaskName(Array(name.utf8)), startAt: start, createdAt: noon.now))
    guard isFinish else { return task }
    return try tasks.finish([reference(task.number)], at: noon.now)[0].task
  }

  var coordinator: Coordinator {
    var factories = Factories()
    factories.add { [listings, sink] in TodayScene(listings: listings, sink: sink, moment: noon) }
    factories.add { [listings, sink] in ListScene(listings: listings, sink: sink, moment: noon) }
    factories.add { [tasks, input, sink] in DetailScene(tasks: tasks, input: input, sink: sink) }
    factories.add { [tasks, sink] in AddTaskScene(tasks: tasks, sink: sink, moment: noon) }
    factories.add { [tasks, input, sink] in
      AddTasksScene(tasks: tasks, input: input, sink: sink, moment: noon)
    }
    factories.add { [tasks, input, sink] in
      ChangeScene(tasks: tasks, input: input, sink: sink, moment: noon)
    }
    factories.add { [history, sink] in HistoryScene(history: history, sink: sink) }
    factories.add { [listings, sink] in
      ExportScene(listings: listings, exchange: LineExchange(), sink: sink)
    }
    factories.add { [tasks, files, sink] in
      ImportScene(
        tasks: tasks, exchange: LineExchange(), files: files, sink: sink, moment: noon)
    }
    return Coordinator(factories: factories)
  }
}

/// Keeps the rows of a listing and what stood around them, or the text of an export.
final class KeepingSink: ListingSink, ByteSink {
  let needs: ListingNeeds
  private(set) var opening: Opening?
  private(set) var names: [String] = []
  private(set) var outcomes: [TaskOutcome] = []
  private(set) var isEnded = false
  private(set) var written = ""

  init(needs: ListingNeeds) {
    self.needs = needs
  }

  func begin(_ opening: Opening) { self.opening = opening }

  var heading: ListingHeading? {
    guard case .listing(let heading) = opening else { return nil }
    return heading
  }

  func row(_ task: Task) { names.append(task.name.visibleText) }

  func row(_ task: TaskSummary) { names.append(task.name.visibleText) }

  func row(_ outcome: TaskOutcome) {
    names.append(outcome.task.name.visibleText)
    outcomes.append(outcome)
  }

  func end() { isEnded = true }

  func write(_ bytes: [UInt8]) { written += String(decoding: bytes, as: UTF8.self) }
}

func reference(_ number: Int64) -> TaskReference {
  TaskReference(target: .number(number), text: "\(number)")
}

/// The text of a page, for comparison.
func text(_ page: Page) -> String {
  String(decoding: page.text, as: UTF8.self)
}
