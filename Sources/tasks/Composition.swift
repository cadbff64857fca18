import Data
import Domain
import Presentation

/// Builds what the screens stand on: the one place that knows which store and which network it is.
struct Composition {
  private(set) var factories = Factories()
  private let setting: Setting
  private let store: Store?

  /// - Parameter setting: names the database, if there is to be one.
  init(_ setting: Setting) {
    self.setting = setting
    store = setting.database.map { Store($0, patience: setting.patience) }
  }

  /// The screens of the commands.
  ///
  /// - Parameters:
  ///   - sink: where the rows of listings go.
  ///   - loop: waits for the network.
  ///   - progress: shows how far an import or an export is; nil for nowhere.
  mutating func addCommands(
    sink: any ListingSink & ByteSink, loop: EventLoop, progress: ProgressLine?
  ) {
    if let store {
      addScenes(over: store, sink: sink)
      addExchange(over: store, sink: sink, progress: progress)
    }
    factories.add { [setting] in
      AboutScene(information: Self.information(setting, loop: loop, now: { setting.moment.now }))
    }
  }

  /// The listings that are watched, each opened with what is the present then.
  mutating func addListings(sink: any ListingSink, clock: any Clock) {
    let repository = SQLiteTaskRepository(requiredStore)
    let memory = StoredListingMemory()
    factories.add {
      TodayScene(listings: repository, sink: sink, moment: clock.moment, memory: memory)
    }
    factories.add {
      ListScene(listings: repository, sink: sink, moment: clock.moment, memory: memory)
    }
  }

  /// The screens of the app.
  ///
  /// - Parameter isInterrupted: reading for what is no longer looked at may stop.
  mutating func addApp(
    clock: any Clock, feed: any ChangeFeed, idle: any IdleTime, loop: EventLoop,
    isInterrupted: @escaping () -> Bool
  ) {
    let store = requiredStore
    store.isInterrupted = isInterrupted
    let repository = SQLiteTaskRepository(store)
    let tasks = StoredTasks(repository)
    let theme = setting.surface.palette.theme
    factories.add { TabBarScene(theme: theme) }
    factories.add {
      BrowseScene(
        tasks: tasks, listings: repository, history: SQLiteHistory(store), clock: clock,
        feed: feed, idle: idle)
    }
    factories.add { TaskFormScene(tasks: tasks, clock: clock) }
    factories.add { [setting] in
      AboutScene(
        information: Self.information(setting, loop: loop, now: { clock.moment.now }),
        clock: clock)
    }
    factories.add { HelpScene() }
  }

  /// - Returns: false where somebody has locked it, which passes.
  /// - Throws: where the database is none of ours, or cannot be read.
  func isStoreReadable() throws(Failure) -> Bool {
    guard let file = setting.database else { return true }
    do {
      let repository = SQLiteTaskRepository(Store(file, patience: min(setting.patience, 50)))
      _ = try repository.count(TaskListing([TaskQuery()]), upTo: 1)
      return true
    } catch {
      guard error.kind == .busy else { throw error }
      return false
    }
  }

  private var requiredStore: Store {
    guard let store else { preconditionFailure("the screen needs a store, and the setting none") }
    return store
  }

  /// Tells of changes of the store by anybody, while the loop waits for it.
  func changeFeed() -> any ChangeFeed & EventSource {
    StoreFeed(requiredStore)
  }

  private static func information(
    _ setting: Setting, loop: EventLoop, now: @escaping () -> Instant
  ) -> any InfoUseCase {
    let client = HTTPClient(
      .init(userAgent: "tasks/\(version)", certificates: setting.certificates))
    _ = loop.add(client)  // As long as the loop runs.
    return HTTPInfoRepository(
      client: client, folder: setting.cacheFolder,
      standardURL: setting.aboutURL ?? HTTPRequest.aboutURL, clock: now)
  }

  private mutating func addScenes(over store: Store, sink: any ListingSink) {
    let (moment, input) = (setting.moment, setting.input)
    let repository = SQLiteTaskRepository(store)
    let tasks = StoredTasks(repository)
    factories.add { TodayScene(listings: repository, sink: sink, moment: moment) }
    factories.add { ListScene(listings: repository, sink: sink, moment: moment) }
    factories.add { DetailScene(tasks: tasks, input: input, sink: sink) }
    factories.add { AddTaskScene(tasks: tasks, sink: sink, moment: moment) }
    factories.add { AddTasksScene(tasks: tasks, input: input, sink: sink, moment: moment) }
    factories.add { ChangeScene(tasks: tasks, input: input, sink: sink, moment: moment) }
    factories.add { HistoryScene(history: SQLiteHistory(store), sink: sink) }
    factories.add { StorageScene(storage: SQLiteStorage(store)) }
  }

  private mutating func addExchange(
    over store: Store, sink: any ListingSink & ByteSink, progress: ProgressLine?
  ) {
    let setting = setting
    let repository = SQLiteTaskRepository(store)
    func exchange() -> any TaskExchange {
      let exchange = FileExchange(at: setting.moment)
      return progress.map { ShownExchange(exchange, on: $0) } ?? exchange
    }
    factories.add {
      ExportScene(listings: repository, exchange: exchange(), sink: sink)
    }
    factories.add {
      ImportScene(
        tasks: StoredTasks(repository), exchange: exchange(), files: setting.files, sink: sink,
        moment: setting.moment)
    }
  }
}

/// What `--version` prints.
var versionText: String {
  "tasks \(version)\nSQLite \(sqliteVersion)\n"
}
