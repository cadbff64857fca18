extension Screen {
  /// How a screen stands among the others that are on show.
  package enum Presentation: Hashable, Sendable {
    /// Alone, with what is opened from it.
    case root
    /// In the tab bar, in place of the tab that was on show; it is kept while another one is.
    case tab
    /// Above all others, and the only one that takes keys, until it is dismissed.
    case sheet
  }

  /// How another screen opens it. The screen of a command is a root, whichever it is.
  package var presentation: Presentation {
    switch self {
    case .browse, .about: .tab
    case .taskForm, .help: .sheet
    case .today, .list, .detail, .addTask, .addTasks, .change, .history, .storage, .export,
      .import, .tabBar:
      .root
    }
  }
}
