import Domain
import Presentation

/// One run of the program: from its arguments to its exit status.
struct Program {
  private let environment: Environment
  private let wantsJSONErrors: Bool
  private let outcome: Result<Invocation, Failure>

  init(arguments: [[UInt8]], environment: Environment) {
    let reading = Reading(arguments, environment: environment)
    self.environment = environment
    wantsJSONErrors = reading.wantsJSONErrors
    outcome = reading.outcome
  }

  func run() -> ExitStatus {
    do throws(Failure) {
      try occupyClosedDescriptors()
      let invocation = try outcome.get()
      switch invocation.action {
      case .help(let command): return try print(HelpPage.text(of: command))
      case .version: return try print(versionText)
      case .screen(let screen): return try show(screen, invocation)
      }
    } catch {
      return report(error)
    }
  }

  private func print(_ text: String) throws(Failure) -> ExitStatus {
    let writer = SpoolingWriter(1, content: .listing)
    try writer.write(Array(text.utf8))
    return try finish(writer)
  }

  private func show(_ screen: Screen, _ invocation: Invocation) throws(Failure) -> ExitStatus {
    let setting = try Setting(invocation, screen: screen, environment: environment)
    if let warning = environment.zoneWarning { say(Notice.warning(warning, asJSON: wantsJSONErrors)) }
    let writer = SpoolingWriter(
      1, content: screen.tellsOfChange ? .savedChange : .listing,
      spoolFolder: environment[.temporaryFolder].map(FilePath.init))
    let sink = StreamedListing(form: setting.form, surface: setting.surface, writer: writer)
    let loop = EventLoop()
    let composition = Composition(setting, sink: sink, loop: loop)
    let coordinator = Coordinator(factories: composition.factories)

    // Until the screen is loaded, the store may be locked.
    writer.hold()
    coordinator.show(screen)
    loop.run(until: { coordinator.loading.value == .inactive })
    writer.release()

    if let failure = coordinator.alert {
      try writer.abandon()
      return writer.hasLostReader ? .done : report(failure)
    }
    guard let page = coordinator.context?.page(form: setting.form, on: setting.surface) else {
      preconditionFailure("a screen that was shown has a page")
    }
    for note in page.notes { say(Notice.warning(note, asJSON: wantsJSONErrors)) }
    try writer.write(page.text)
    let status = try finish(writer)
    return setting.form == .quiet && page.isEmpty ? .notFound : status
  }

  private func finish(_ writer: SpoolingWriter) throws(Failure) -> ExitStatus {
    do throws(Failure) {
      try writer.finish()
    } catch where writer.hasLostReader {
      return .done
    }
    return .done
  }

  private func report(_ failure: Failure) -> ExitStatus {
    say(Notice.error(failure, asJSON: wantsJSONErrors))
    return ExitStatus(failure.kind)
  }
}
