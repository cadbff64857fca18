import Data
import Domain
import Presentation

/// Builds what the screens stand on: the one place that knows which store and which network it is.
struct Composition {
  let factories: Factories

  /// - Parameter sink: where the rows of listings go.
  init(_ setting: Setting, sink: any ListingSink, loop: EventLoop) {
    let store = Store(setting.database)
    let tasks = StoredTasks(repository: SQLiteTaskRepository(store))
    let moment = setting.moment

    var factories = Factories()
    factories.add { TodayScene(tasks: tasks, sink: sink, moment: moment) }
    factories.add { ListScene(tasks: tasks, sink: sink, moment: moment) }
    factories.add { DetailScene(tasks: tasks) }
    factories.add { AddTaskScene(tasks: tasks, moment: moment) }
    factories.add { ChangeScene(tasks: tasks, moment: moment) }
    factories.add { StorageScene(storage: SQLiteStorage(store)) }
    self.factories = factories
  }
}
