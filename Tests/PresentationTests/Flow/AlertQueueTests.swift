import Domain
import Presentation
import Testing

struct AlertQueueTests {
  private let root = Context(
    .tabBar(.select(.all)), store: ViewModelStore(factories: Factories()))
  private let busy = Failure(.busy, "locked")
  private let full = Failure(.storage, "no space left")

  private func sheet(over context: Context) -> Context {
    context.open(.help, store: ViewModelStore(factories: Factories()))
  }

  @Test func `tells of failures in the order they came, each with its own way to ask again`() {
    var queue = AlertQueue()
    var asked: [String] = []
    #expect(queue.first == nil)
    queue.add(busy, of: root) { asked.append("first") }
    queue.add(full, of: root) { asked.append("second") }
    #expect(queue.first == Alert(busy))
    queue.removeFirst()()
    #expect(queue.first == Alert(full))
    queue.removeFirst()()
    #expect(queue.first == nil)
    #expect(asked == ["first", "second"])
  }

  @Test func `tells once what a screen says again before it was read`() {
    var queue = AlertQueue()
    queue.add(busy, of: root) {}
    queue.add(busy, of: root) {}
    _ = queue.removeFirst()
    #expect(queue.first == nil)
  }

  @Test func `tells of each screen that says the same`() {
    let sheet = sheet(over: root)
    var queue = AlertQueue()
    queue.add(busy, of: root) {}
    queue.add(busy, of: sheet) {}
    _ = queue.removeFirst()
    #expect(queue.first == Alert(busy))
  }

  @Test func `tells nothing of a screen that is gone, or of those over it`() {
    let form = sheet(over: root)
    let help = sheet(over: form)
    var queue = AlertQueue()
    queue.add(busy, of: help) {}
    queue.add(full, of: root) {}
    queue.add(busy, of: form) {}
    queue.removeAll(of: form)
    #expect(queue.first == Alert(full))
    _ = queue.removeFirst()
    #expect(queue.first == nil)
  }
}
