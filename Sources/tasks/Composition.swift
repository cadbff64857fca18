import Data
import Domain
import Presentation

/// Builds what the screens stand on: the one place that knows which store and which network it is.
struct Composition {
  private(set) var factories = Factories()

  /// - Parameters:
  ///   - sink: where the rows of listings go.
  ///   - loop: waits for the network.
  ///   - progress: shows how far an import or an export is; nil for nowhere.
  init(
    _ setting: Setting, sink: any ListingSink & ByteSink, loop: EventLoop, progress: ProgressLine?
  ) {
    if let database = setting.database {
      let store = Store(database, patience: setting.patience)
      addScenes(over: store, input: setting.input, sink: sink, moment: setting.moment)
      addExchange(over: store, setting, sink: sink, progress: progress)
    }
    factories.add {
      let client = HTTPClient(
        .init(userAgent: "tasks/\(version)", certificates: setting.certificates))
      _ = loop.add(client)  // As long as the loop runs.
      return AboutScene(
        information: HTTPInfoRepository(
          client: client, folder: setting.cacheFolder,
          standardURL: setting.aboutURL ?? HTTPRequest.aboutURL,
          clock: { setting.moment.now }))
    }
  }

  private mutating func addScenes(
    over store: Store, input: StandardInput, sink: any ListingSink, moment: Moment
  ) {
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
    over store: Store, _ setting: Setting, sink: any ListingSink & ByteSink,
    progress: ProgressLine?
  ) {
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
