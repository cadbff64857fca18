/// The screens there are, each with the first thing asked of it.
package enum Screen: Equatable, Sendable {
  case today(TodayScene.Intent)
  case list(ListScene.Intent)
  case detail(DetailScene.Intent)
  case addTask(AddTaskScene.Intent)
  case addTasks(AddTasksScene.Intent)
  case change(ChangeScene.Intent)
  case history(HistoryScene.Intent)
  case about(AboutScene.Intent)
  case storage(StorageScene.Intent)
  case export(ExportScene.Intent)
  case `import`(ImportScene.Intent)
  /// The interactive app, and what it shows.
  case tabBar(TabBarScene.Intent)
  case browse(BrowseScene.Intent)
  case taskForm(TaskFormScene.Intent)
  /// What the keys do on the screens under it.
  case help
}

extension Screen {
  /// The form in which a command prints it where nobody asked for one and nobody looks.
  package var pipedForm: OutputForm {
    switch self {
    case .today, .list, .history(.log), .export: .rows
    case .addTask, .addTasks, .change, .history(.undo), .history(.redo), .import: .ids
    case .detail, .about, .storage: .fields
    case .tabBar, .browse, .taskForm, .help: .view
    }
  }

  /// It shows or changes what is stored.
  package var needsStore: Bool {
    switch self {
    case .about, .help: false
    default: true
    }
  }

  /// The other end of a file that it reads or writes, however long; nil where it does neither.
  package var fileEnd: FileEnd? {
    switch self {
    case .export: .standardOutput
    case .import(.run(nil, _)), .import(.preview(nil, _)): .standardInput
    case .import: .disk
    case .today, .list, .detail, .addTask, .addTasks, .change, .history, .about, .storage, .tabBar,
      .browse, .taskForm, .help:
      nil
    }
  }

  package enum FileEnd: Hashable, Sendable {
    case standardInput, standardOutput, disk
  }

  /// What it shows says that something was stored.
  package var tellsOfChange: Bool {
    switch self {
    case .addTask, .addTasks, .change(.finish), .change(.reopen), .change(.edit),
      .change(.delete), .history(.undo), .history(.redo), .storage(.backup), .import(.run):
      true
    case .today, .list, .detail, .about, .change(.previewEdit), .change(.previewDelete),
      .history(.log), .storage(.check), .export, .import(.preview), .tabBar, .browse, .taskForm,
      .help:
      false
    }
  }
}
