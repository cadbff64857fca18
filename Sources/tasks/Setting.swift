import Domain
import Presentation

/// Where a command runs: the time, the files and the streams, each looked up once.
struct Setting {
  let moment: Moment
  /// `$TASKS_NOW`: stands in for the present; nil is none.
  let fixedNow: Instant?
  /// nil where the screen needs none.
  let database: FilePath?
  /// `$TASKS_PATIENCE`: how long to wait for a lock on it, in milliseconds.
  let patience: Int32
  /// `$TASKS_ABOUT_URL`.
  let aboutURL: String?
  /// nil keeps no copies.
  let cacheFolder: FilePath?
  /// `$SSL_CERT_FILE`.
  let certificates: FilePath?
  let temporaryFolder: FilePath?
  let input: StandardInput
  let files: InputFiles
  let form: OutputForm
  let surface: Surface

  /// - Throws: `.usage` for a bad value in a variable of ours, `.storage` where no variable says
  ///   where the database is.
  init(
    _ screen: Screen, _ invocation: Invocation, environment: Environment, output: Terminal?
  ) throws(Failure) {
    fixedNow = try environment.now()
    moment = Moment(now: fixedNow ?? .ofClock(), calendar: LocalCalendar())
    database =
      switch invocation.database {
      case _ where !screen.needsStore: nil
      case let named?: named
      case nil: try environment.databasePath()
      }
    patience = try environment.patience() ?? screen.patience
    aboutURL = try environment.aboutURL()
    cacheFolder = environment.cacheFolder()
    certificates = environment[.certificates].map(FilePath.init)
    temporaryFolder = environment.temporaryFolder
    input = StandardInput(
      0, ending: invocation.terminator == 0 ? .nul : .newline,
      spoolFolder: environment.temporaryFolder, prompt: writeToStandardError)
    files = InputFiles(standardInput: 0, prompt: writeToStandardError)
    form = invocation.form ?? (output == nil ? screen.pipedForm : .view)
    let theme = try environment.theme()
    let depth = ColorDepth(
      invocation.color, in: environment.colors, isTerminal: output != nil)
    surface = Surface(
      columns: Surface.columns(
        terminal: output?.columns, variable: environment.columns, isTerminal: output != nil),
      palette: Palette(theme: invocation.theme ?? theme ?? .night, depth: depth),
      terminator: invocation.terminator,
      moment: moment)
  }
}

extension Screen {
  /// How long to wait for a lock, in milliseconds: the user of the app can try again.
  fileprivate var patience: Int32 {
    if case .tabBar = self { 1_000 } else { 10_000 }
  }
}
