import Domain
import Presentation

extension Program {
  /// Runs the app until its user leaves it or the terminal is gone.
  func runApp(_ first: TabBarScene.Intent, _ invocation: Invocation) throws(Failure) -> ExitStatus {
    try requireTerminal()
    let screen = Screen.tabBar(first)
    let setting = try Setting(
      screen, invocation, environment: environment, output: Terminal(1))
    if let warning = environment.zoneWarning { warn(warning) }
    var composition = Composition(setting)
    let isReadable = try composition.isStoreReadable()

    let session = TerminalSession(
      input: 0, output: 1, depth: setting.surface.palette.depth,
      standardSize: (environment.lines, setting.surface.columns ?? 80))
    let clock = SystemClock(fixed: setting.fixedNow, calendar: setting.moment.calendar)
    let idle = IdleQueue(keyWaits: { session.hasWaitingInput })
    let feed = composition.changeFeed()
    let loop = EventLoop()
    composition.addApp(
      clock: clock, feed: feed, idle: idle, loop: loop,
      isInterrupted: { session.hasWaitingInput })
    let coordinator = Coordinator(factories: composition.factories)
    self.coordinator = coordinator
    let app = App(coordinator, on: session)

    try session.begin()
    defer { session.end() }
    app.fit()
    // While the first tab waits for a lock, the tabs are on show.
    let drawing = DisposeBag()
    if !isReadable {
      coordinator.changes.observe { session.draw(coordinator.canvas(frame: 0)) }
        .disposeWith(drawing)
    }
    coordinator.show(screen)
    drawing.dispose()
    // Keys and events come first, then the picture of what they made, then work that can wait.
    let bag = DisposeBag()
    for source in [session, feed, clock, app, idle] as [any EventSource] {
      loop.add(source).disposeWith(bag)
    }
    loop.run(until: { app.isFinished })
    return .done
  }

  private func requireTerminal() throws(Failure) {
    let reason: String
    if Terminal(0) == nil {
      reason = "standard input is none"
    } else if Terminal(1) == nil {
      reason = "standard output is none"
    } else if !environment.drawsInPlace {
      reason = "TERM names none that can be drawn on"
    } else {
      return
    }
    throw Failure(
      .usage, "\"ui\" needs a terminal, and \(reason)", hint: "\"tasks today\" prints the day")
  }
}
