import Domain
import Testing
import tasks

@Suite("Work that can wait")
struct IdleQueueTests {
  @Test("It runs one by one, in turns in which no key waits")
  func order() {
    var keyWaits = true
    let queue = IdleQueue(keyWaits: { keyWaits })
    #expect(queue.patience == nil)
    var done: [Int] = []
    let bag = DisposeBag()
    for number in 1...2 { queue.whenIdle { done.append(number) }.disposeWith(bag) }
    queue.turn()
    #expect(done == [] && queue.patience == 0)
    keyWaits = false
    queue.turn()
    #expect(done == [1] && queue.patience == 0)
    queue.turn()
    #expect(done == [1, 2] && queue.patience == nil)
  }

  @Test("Work that was given up is not done")
  func disposal() {
    let queue = IdleQueue(keyWaits: { false })
    var done: [Int] = []
    let first = queue.whenIdle { done.append(1) }
    let second = queue.whenIdle { done.append(2) }
    first.dispose()
    queue.turn()
    second.dispose()
    #expect(done == [2] && queue.patience == nil)
  }

  @Test("What work asks for comes in a later turn")
  func continuation() {
    let queue = IdleQueue(keyWaits: { false })
    var done: [Int] = []
    let bag = DisposeBag()
    queue.whenIdle {
      done.append(1)
      queue.whenIdle { done.append(2) }.disposeWith(bag)
    }.disposeWith(bag)
    queue.turn()
    #expect(done == [1])
    queue.turn()
    #expect(done == [1, 2])
  }
}
