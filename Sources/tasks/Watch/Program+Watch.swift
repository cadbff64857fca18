import Domain
import Presentation

extension Program {
  /// Shows a listing, and again at each change, until a signal ends the process, its reader goes
  /// away, or something is wrong.
  func watch(_ screen: Screen, _ invocation: Invocation) throws(Failure) -> ExitStatus {
    let terminal = Terminal(1)
    let setting = try Setting(screen, invocation, environment: environment, output: terminal)
    let writer = SpoolingWriter(1, content: .listing, spoolFolder: setting.temporaryFolder)
    let clock = SystemClock(fixed: setting.fixedNow, calendar: setting.moment.calendar)
    let sink: any WatchedListing
    var notices: TerminalNotices?
    if setting.form == .jsonLines {
      try writer.requireWritable()
      sink = WatchedChanges(writer: writer)
    } else {
      guard let terminal else { throw Self.nothingToDrawOn("standard output is no terminal") }
      guard environment.drawsInPlace else {
        throw Self.nothingToDrawOn("TERM names none that can be drawn on")
      }
      notices = TerminalNotices()
      sink = WatchedView(on: terminal, surface: setting.surface, clock: clock, writer: writer)
    }
    if let warning = environment.zoneWarning { warn(warning) }

    var composition = Composition(setting)
    composition.addListings(sink: sink, clock: clock)
    let coordinator = Coordinator(factories: composition.factories)
    self.coordinator = coordinator
    let loop = EventLoop()
    let watch = Watch(screen, on: coordinator, sink: sink, writer: writer)
    let bag = DisposeBag()
    let feed = composition.changeFeed()
    feed.changes.observe { watch.expire() }.disposeWith(bag)
    clock.observeDays { watch.expire() }.disposeWith(bag)
    notices?.events.observe { event in
      if event == .redraw { sink.forget() }
      watch.expire()
    }.disposeWith(bag)
    for source in [feed, clock, notices, watch] as [(any EventSource)?] {
      if let source { loop.add(source).disposeWith(bag) }
    }
    loop.run(until: { watch.end != nil })
    if case .failure(let failure) = watch.end { throw failure }
    return .done
  }

  private static func nothingToDrawOn(_ reason: String) -> Failure {
    Failure(
      .usage, "\"--watch\" draws the view in place, and \(reason)",
      hint: "with --jsonl it prints each change as a line")
  }
}

extension Clock {
  /// Calls `observer` in the first minute of each local day.
  fileprivate func observeDays(_ observer: @escaping () -> Void) -> Disposable {
    var today = moment.today
    return minutes.observe { [unowned self] in
      guard moment.today != today else { return }
      today = moment.today
      observer()
    }
  }
}
