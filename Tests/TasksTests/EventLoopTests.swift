import Domain
import Testing
import tasks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A source made of closures.
private final class Source: EventSource {
  let interests: [EventInterest]
  var patience: Int?
  let action: () -> Void

  init(_ interests: [EventInterest], patience: Int? = nil, action: @escaping () -> Void) {
    self.interests = interests
    self.patience = patience
    self.action = action
  }

  func turn() { action() }
}

@Suite("The event loop", .timeLimit(.minutes(1)))
struct EventLoopTests {
  @Test("It waits until a descriptor can be read")
  func reading() {
    let pipe = Pipe()
    let loop = EventLoop()
    let interest = EventInterest(descriptor: pipe.reading, reads: true, writes: false)
    var received: [UInt8] = []
    let reader = Source([interest]) {
      if pipe.waiting > 0 { received += readBytes(pipe.waiting, from: pipe.reading) }
    }
    var isWritten = false
    let writer = Source(
      [EventInterest(descriptor: pipe.writing, reads: false, writes: true)], patience: nil
    ) {
      guard !isWritten else { return }
      isWritten = true
      write(pipe.writing, [0x61, 0x62] as [UInt8], 2)
    }
    let bag = DisposeBag()
    loop.add(reader).disposeWith(bag)
    loop.add(writer).disposeWith(bag)
    loop.run { !received.isEmpty }
    #expect(received == [0x61, 0x62])
  }

  @Test("It notices that the reader of a pipe goes away, without waiting to write")
  func lostReader() {
    let pipe = Pipe()
    let loop = EventLoop()
    var turns = 0
    let watch = Source(
      [EventInterest(descriptor: pipe.writing, reads: false, writes: false)]
    ) { turns += 1 }
    let disposable = loop.add(watch)
    pipe.closeReading()
    loop.run { turns > 0 }
    disposable.dispose()
  }

  @Test("It turns a source whose patience is over, not before")
  func patience() {
    let loop = EventLoop()
    let start = monotonicMilliseconds()
    var turnedAt = start
    let timer = Source([], patience: 30) { turnedAt = monotonicMilliseconds() }
    let disposable = loop.add(timer)
    loop.run { turnedAt != start }
    #expect(turnedAt - start >= 29)
    disposable.dispose()
  }

  @Test("It does not wait for what is done already")
  func done() {
    EventLoop().run { true }
  }

  @Test("A source that is disposed by another gets no further turn, not even in the same round")
  func disposal() {
    let loop = EventLoop()
    var turns: [String] = []
    let bag = DisposeBag()
    let first = loop.add(
      Source([], patience: 0) {
        turns.append("first")
        bag.dispose()
      })
    defer { first.dispose() }
    loop.add(Source([], patience: 0) { turns.append("second") }).disposeWith(bag)
    loop.run { turns.count >= 2 }
    #expect(turns == ["first", "first"])
  }
}
