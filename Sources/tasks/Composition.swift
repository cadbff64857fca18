import Data
import Domain
import Presentation

/// Builds what the screens stand on: the one place that knows which store and which network it is.
struct Composition {
  private(set) var factories = Factories()

  /// - Parameters:
  ///   - sink: where the rows of listings go.
  ///   - loop: waits for the network.
  init(_ setting: Setting, sink: any ListingSink, loop: EventLoop) {
    if let database = setting.database {
      addScenes(
        over: Store(database, patience: setting.patience), input: setting.input, sink: sink,
        moment: setting.moment)
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
    let tasks = StoredTasks(SQLiteTaskRepository(store))
    factories.add { TodayScene(tasks: tasks, sink: sink, moment: moment) }
    factories.add { ListScene(tasks: tasks, sink: sink, moment: moment) }
    factories.add { DetailScene(tasks: tasks, input: input) }
    factories.add { AddTaskScene(tasks: tasks, moment: moment) }
    factories.add { AddTasksScene(tasks: tasks, input: input, sink: sink, moment: moment) }
    factories.add { ChangeScene(tasks: tasks, input: input, moment: moment) }
    factories.add { HistoryScene(history: SQLiteHistory(store), sink: sink) }
    factories.add { StorageScene(storage: SQLiteStorage(store)) }
  }
}

/// What `--version` prints.
var versionText: String {
  "tasks \(version)\nSQLite \(sqliteVersion)\n"
}
