import Domain

/// The screens there are, each with the first thing asked of it.
package enum Screen: Equatable, Sendable {
  case today(TodayScene.Intent)
  case list(ListScene.Intent)
  case detail(DetailScene.Intent)
  case addTask(AddTaskScene.Intent)
  case change(ChangeScene.Intent)
  case about(AboutScene.Intent)
  case storage(StorageScene.Intent)
}
