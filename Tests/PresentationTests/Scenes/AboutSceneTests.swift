import Domain
import Presentation
import Testing

struct AboutSceneTests {
  private let source = InfoSource(url: nil, keyPath: "", timeout: 1)
  private let info = Info(name: "Tasks", author: "Ada", repo: "https://example.org", year: 2026)

  /// Answers when it is told to.
  private final class Information: InfoUseCase {
    var kept: KeptInfo?
    var answer: ((Result<Info, Failure>) -> Void)?
    var isEnded = false

    func about(_ source: InfoSource, done: @escaping (Result<Info, Failure>) -> Void)
      -> Disposable
    {
      answer = done
      return Disposable { self.isEnded = true }
    }

    func kept(_ source: InfoSource) -> KeptInfo? { kept }
  }

  private func coordinator(_ information: Information) -> Coordinator {
    var factories = Factories()
    factories.add { AboutScene(information: information) }
    return Coordinator(factories: factories)
  }

  @Test func `is loading until the document has come, and then shows it`() {
    let information = Information()
    let coordinator = coordinator(information)
    coordinator.show(.about(.fetch(source)))
    #expect(coordinator.loading.value == .active("fetching"))
    #expect(coordinator.page(form: .fields, on: surface(nil)) == Page(isEmpty: true))
    information.answer?(.success(info))
    #expect(coordinator.loading.value == .inactive)
    #expect(
      text(coordinator.page(form: .fields, on: surface(nil)))
        == "Name\tTasks\nAuthor\tAda\nRepository\thttps://example.org\nYear\t2026\n")
  }

  @Test func `says what went wrong`() {
    let information = Information()
    let coordinator = coordinator(information)
    coordinator.show(.about(.fetch(source)))
    information.answer?(.failure(Failure(.network, "server answered 404")))
    #expect(coordinator.alert == Failure(.network, "server answered 404"))
    #expect(coordinator.loading.value == .inactive)
  }

  @Test func `ends the fetch when it is closed`() {
    let information = Information()
    let coordinator = coordinator(information)
    coordinator.show(.about(.fetch(source)))
    coordinator.close()
    #expect(information.isEnded)
    #expect(coordinator.loading.value == .inactive)
  }

  @Test func `shows the kept copy, or says that there is none`() {
    let information = Information()
    let coordinator = coordinator(information)
    coordinator.show(.about(.showKept(source)))
    #expect(coordinator.alert?.kind == .network)
    information.kept = KeptInfo(info: info, fetchedAt: noon.now)
    coordinator.show(.about(.showKept(source)))
    #expect(coordinator.alert == nil)
    let page = coordinator.page(form: .json, on: surface(nil))
    #expect(
      text(page)
        == #"{"name":"Tasks","author":"Ada","repo":"https://example.org","year":2026}"# + "\n")
    #expect(page.notes == ["this is the copy kept at 2026-12-01T12:00"])
  }
}
