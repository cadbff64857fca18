import Domain
import Presentation

/// One run of the program: from its words to its exit status.
final class Program {
  let environment: Environment
  let reading: Reading
  /// Stands until the process ends, which closes what it holds in less time than it could itself.
  var coordinator: Coordinator?

  init(words: [[UInt8]], environment: Environment) {
    self.environment = environment
    reading = Reading(words)
  }

  func run() -> ExitStatus {
    do throws(Failure) {
      failWritesBeyondSizeLimit()
      makeFilesPrivate()
      try occupyClosedDescriptors()
      let invocation = try reading.outcome.get()
      switch invocation.action {
      case .help(let command): return try print(HelpPage.text(of: command))
      case .version: return try print(versionText)
      case .completions(let shell): return try print(shell.completions)
      case .manual: return try print(ManualPage.text)
      case .screen(.tabBar(let intent)): return try runApp(intent, invocation)
      case .screen(let screen) where invocation.isWatching: return try watch(screen, invocation)
      case .screen(let screen): return try show(screen, invocation)
      }
    } catch {
      return report(error)
    }
  }

  private func print(_ text: String) throws(Failure) -> ExitStatus {
    try print(Page(text: Array(text.utf8)), with: SpoolingWriter(1, content: .listing))
    return .done
  }

  private func show(_ screen: Screen, _ invocation: Invocation) throws(Failure) -> ExitStatus {
    let setting = try Setting(
      screen, invocation, environment: environment, output: Terminal(1))
    if let warning = environment.zoneWarning { warn(warning) }
    let writer = SpoolingWriter(
      1, content: screen.tellsOfChange ? .savedChange : .listing,
      spoolFolder: setting.temporaryFolder)
    let sink = StreamedListing(form: setting.form, surface: setting.surface, writer: writer)
    let loop = EventLoop()
    let isQuiet = setting.form == .quiet
    let progress = progressLine(for: screen, quietly: isQuiet)
    var composition = Composition(setting)
    composition.addCommands(sink: sink, loop: loop, progress: progress)
    let coordinator = Coordinator(factories: composition.factories)
    self.coordinator = coordinator

    // Until the screen is loaded the store may be locked.
    writer.hold()
    coordinator.show(screen)
    wait(for: coordinator, on: loop, quietly: isQuiet)
    // What is still to come of a listing; of a change that failed nothing may go out.
    try finish(writer, sink.passOn)
    writer.release()
    progress?.erase()

    if let failure = coordinator.alert {
      try finish(writer, writer.abandon)
      return writer.hasLostReader ? .done : report(failure)
    }
    let page = coordinator.page(form: setting.form, on: setting.surface)
    try print(page, with: writer)
    return isQuiet && page.isEmpty ? .notFound : .done
  }

  private func print(_ page: Page, with writer: SpoolingWriter) throws(Failure) {
    for note in page.notes { warn(note) }
    try finish(writer) { () throws(Failure) in
      try writer.write(page.text)
      try writer.finish()
    }
  }

  /// nil where nobody looks, and where it would come between what is typed or printed.
  private func progressLine(for screen: Screen, quietly isQuiet: Bool) -> ProgressLine? {
    guard !isQuiet, let end = screen.fileEnd, Terminal(2) != nil else { return nil }
    switch end {
    case .standardInput: guard Terminal(0) == nil else { return nil }
    case .standardOutput: guard Terminal(1) == nil else { return nil }
    case .disk: break
    }
    return ProgressLine(draw: { writeToStandardError(Array($0.utf8)) })
  }

  /// Turns the loop until the screen waits for nothing, with a sign of life on a terminal.
  private func wait(for coordinator: Coordinator, on loop: EventLoop, quietly isQuiet: Bool) {
    guard case .active(let text) = coordinator.loading.value else { return }
    guard !isQuiet, Terminal(2) != nil else {
      return loop.run(until: { coordinator.loading.value == .inactive })
    }
    let spinner = Spinner(text, draw: { writeToStandardError(Array($0.utf8)) })
    let turning = loop.add(spinner)
    loop.run(until: { coordinator.loading.value == .inactive })
    turning.dispose()
    spinner.erase()
  }

  /// A reader that has gone away is no failure: there is nobody left to print for.
  private func finish(_ writer: SpoolingWriter, _ print: () throws(Failure) -> Void)
    throws(Failure)
  {
    do { try print() } catch {
      guard writer.hasLostReader else { throw error }
    }
  }

  func warn(_ message: String) {
    writeToStandardError(Notice.warning(message, asJSON: reading.wantsJSONErrors))
  }

  private func report(_ failure: Failure) -> ExitStatus {
    writeToStandardError(Notice.error(failure, asJSON: reading.wantsJSONErrors))
    return ExitStatus(failure.kind)
  }
}
