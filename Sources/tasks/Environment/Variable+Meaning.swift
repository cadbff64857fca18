extension Environment.Variable {
  /// As the help says it.
  package var meaning: String {
    switch self {
    case .database: "the database, where --db names none"
    case .theme: "night or day, where --theme names none"
    case .now: "stands in for the clock: a time with Z or an offset, or @SECONDS"
    case .patience: "seconds to wait for a lock; 10, in ui 1"
    case .aboutURL: "the document of about, where --url names none"
    case .dataHome: "holds tasks/tasks.db, the standard database; ~/.local/share"
    case .cacheHome: "holds tasks, the folder of kept copies; ~/.cache"
    case .home: "the folder that ~ stands for"
    case .noColor: "not empty: no colour, where --color is not given"
    case .forcedColor: "set and not 0: colour also off a terminal"
    case .terminal: "dumb or not set: no colour"
    case .colorDepth: "truecolor or 24bit: all colours"
    case .columns: "the width, where the terminal does not tell; 80"
    case .lines: "the height of ui, where the terminal does not tell; 24"
    case .zone: "the time zone"
    case .zoneFolder: "the time zones of the system; /usr/share/zoneinfo"
    case .certificates: "the certificates to trust"
    case .temporaryFolder: "holds what was read, or waits for its reader; /tmp"
    }
  }
}
