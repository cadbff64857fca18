import Domain
import Presentation

/// Where a command runs: the time, the files and the streams, each looked up once.
struct Setting {
  let database: FilePath
  let moment: Moment
  let form: OutputForm
  let surface: Surface
  let environment: Environment

  /// - Throws: `.usage` for a bad value in a variable of ours, `.storage` where no variable says
  ///   where the database is.
  init(_ invocation: Invocation, screen: Screen, environment: Environment) throws(Failure) {
    let terminal = Terminal(1)
    let theme = try invocation.theme ?? environment.theme() ?? .night
    let depth = environment.colorDepth(invocation.color, isTerminal: terminal != nil)
    moment = Moment(now: try environment.now() ?? .ofClock(), calendar: LocalCalendar())
    database = try invocation.database ?? environment.databasePath()
    form = invocation.form ?? (terminal == nil ? screen.pipedForm : .view)
    surface = Surface(
      columns: terminal.map { environment.columns(measured: $0.columns) },
      palette: Palette(theme: theme, depth: depth), terminator: invocation.terminator,
      moment: moment)
    self.environment = environment
  }
}
