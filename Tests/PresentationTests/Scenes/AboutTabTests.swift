import Domain
import Presentation
import Testing

/// The screen of the app; what `tasks about` does of it is in AboutSceneTests.
struct AboutTabTests {
  private let source = InfoSource(url: nil, keyPath: "", timeout: 1)
  private let info = Info(name: "Tasks", author: "Ada", repo: "https://example.org", year: 2026)
  private let kept = KeptInfo(
    info: Info(name: "Old", author: "Ada", repo: "https://example.org", year: 2025),
    fetchedAt: Instant(seconds: noon.now.seconds - 3 * 86_400))

  /// Answers when it is told to.
  private final class Information: InfoUseCase {
    var kept: KeptInfo?
    var answer: ((Result<Info, Failure>) -> Void)?
    var fetches = 0
    var ended = 0

    func about(_ source: InfoSource, done: @escaping (Result<Info, Failure>) -> Void)
      -> Disposable
    {
      answer = done
      fetches += 1
      return Disposable { self.ended += 1 }
    }

    func kept(_ source: InfoSource) -> KeptInfo? { kept }
  }

  private let information = Information()
  private let clock = TurnedClock()

  private func tab() -> ViewModel<AboutScene> {
    let tab = ViewModel(AboutScene(information: information, clock: clock))
    tab.load()
    tab.send(.open(source))
    return tab
  }

  @Test func `shows the kept copy with its age, then what was fetched`() {
    information.kept = kept
    let tab = tab()
    #expect(
      tab.output.value
        == AboutOutput(
          info: kept.info, fetchedAt: kept.fetchedAt, age: 3 * 86_400, isFetching: true))
    #expect(tab.loading.value == .active("fetching"))
    information.answer?(.success(info))
    #expect(tab.output.value == AboutOutput(info: info, age: 0))
    #expect(tab.loading.value == .inactive)
  }

  @Test func `a failure is an alert, and the kept copy stays`() {
    information.kept = kept
    let tab = tab()
    var routes: [Route] = []
    let observation = tab.routes.observe { routes.append($0) }
    information.answer?(.failure(Failure(.network, "server answered 404")))
    #expect(routes == [.alert(Failure(.network, "server answered 404"))])
    #expect(
      tab.output.value
        == AboutOutput(info: kept.info, fetchedAt: kept.fetchedAt, age: 3 * 86_400))
    observation.dispose()
    tab.send(.open(source))
    information.answer?(.success(info))
    #expect(tab.output.value == AboutOutput(info: info, age: 0))
  }

  @Test func `cancel ends the fetch and leaves what is on show`() {
    let tab = tab()
    #expect(tab.output.value == AboutOutput(isFetching: true))
    tab.send(.cancel)
    #expect(tab.output.value == AboutOutput())
    #expect(information.ended == 1)
    #expect(tab.loading.value == .inactive)
  }

  @Test func `fetches again when asked, but not twice at once`() {
    let tab = tab()
    tab.send(.fetchAgain)
    #expect(information.fetches == 1)
    information.answer?(.success(info))
    tab.send(.fetchAgain)
    #expect(information.fetches == 2)
    #expect(tab.output.value == AboutOutput(info: info, age: 0, isFetching: true))
  }

  @Test(arguments: [(599, 1), (600, 2), (-1, 2)])
  func `opened again it fetches only what has aged`(seconds: Int64, fetches: Int) {
    let tab = tab()
    information.answer?(.success(info))
    tab.unload()
    clock.now = Instant(seconds: noon.now.seconds + seconds)
    tab.load()
    tab.send(.open(source))
    #expect(information.fetches == fetches)
    #expect(
      tab.output.value == AboutOutput(info: info, age: seconds, isFetching: fetches == 2))
  }

  @Test func `left while it fetches, it fetches when it comes back`() {
    let tab = tab()
    tab.unload()
    tab.load()
    #expect(information.fetches == 2)
    #expect(tab.output.value.isFetching)
  }

  @Test func `the age follows the clock`() {
    let tab = tab()
    information.answer?(.success(info))
    clock.now = Instant(seconds: noon.now.seconds + 60)
    tab.send(.minutePassed)
    #expect(tab.output.value == AboutOutput(info: info, age: 60))
  }
}
