import Domain
import Testing

/// What observers were told, in order.
private final class Record<Value> {
  var values: [Value] = []

  func add(_ value: Value) { values.append(value) }
}

@Suite struct ObservableEventTests {
  private let record = Record<String>()

  @Test func observersAreToldInTheOrderTheyCame() {
    let event = ObservableEvent<Int>()
    for name in ["a", "b", "c"] { _ = event.observe { record.add("\(name)\($0)") } }
    event.notifyObservers(1)
    event.notifyObservers(2)
    #expect(record.values == ["a1", "b1", "c1", "a2", "b2", "c2"])
  }

  @Test func anEventWithoutObserversGoesUnheard() {
    ObservableEvent<Int>().notifyObservers(1)
  }

  @Test func anEventMayCarryNothingOrATuple() {
    let bare = ObservableEvent<Void>()
    let pair = ObservableEvent<(Int, String)>()
    _ = bare.observe { record.add("bare") }
    _ = pair.observe { number, text in record.add("\(number)\(text)") }
    bare.notifyObservers()
    pair.notifyObservers((1, "x"))
    #expect(record.values == ["bare", "1x"])
  }

  @Test func aMethodMayObserve() {
    let event = ObservableEvent<String>()
    _ = event.observe(record.add)
    event.notifyObservers("x")
    #expect(record.values == ["x"])
  }

  @Test func oneObserverMayComeTwiceAndGoOnce() {
    let event = ObservableEvent<String>()
    let first = event.observe(record.add)
    _ = event.observe(record.add)
    first.dispose()
    event.notifyObservers("x")
    #expect(record.values == ["x"])
  }

  @Test func disposingTwiceIsHarmless() {
    let event = ObservableEvent<String>()
    let gone = event.observe(record.add)
    gone.dispose()
    _ = event.observe { record.add("other \($0)") }
    gone.dispose()
    event.notifyObservers("x")
    #expect(record.values == ["other x"])
  }

  @Test func anObserverMayDisposeItself() {
    let event = ObservableEvent<Int>()
    var own: Disposable?
    own = event.observe {
      record.add("a\($0)")
      own?.dispose()
    }
    _ = event.observe { record.add("b\($0)") }
    event.notifyObservers(1)
    event.notifyObservers(2)
    #expect(record.values == ["a1", "b1", "b2"])
  }

  @Test func anObserverDisposedByAnEarlierOneIsNotToldAnyMore() {
    let event = ObservableEvent<Int>()
    var later: Disposable?
    _ = event.observe {
      record.add("a\($0)")
      later?.dispose()
    }
    later = event.observe { record.add("b\($0)") }
    _ = event.observe { record.add("c\($0)") }
    event.notifyObservers(1)
    #expect(record.values == ["a1", "c1"])
  }

  @Test func anObserverDisposedByALaterOneWasTold() {
    let event = ObservableEvent<Int>()
    let earlier = event.observe { record.add("a\($0)") }
    _ = event.observe {
      record.add("b\($0)")
      earlier.dispose()
    }
    event.notifyObservers(1)
    event.notifyObservers(2)
    #expect(record.values == ["a1", "b1", "b2"])
  }

  @Test func anObserverAddedDuringANotificationIsToldFromTheNextOneOn() {
    let event = ObservableEvent<Int>()
    var isAdded = false
    _ = event.observe { [unowned event] in
      record.add("a\($0)")
      guard !isAdded else { return }
      isAdded = true
      _ = event.observe { record.add("b\($0)") }
    }
    event.notifyObservers(1)
    event.notifyObservers(2)
    #expect(record.values == ["a1", "a2", "b2"])
  }

  @Test func theEventHoldsItsObserversAndIsNotHeldByTheirDisposables() {
    weak var observed: Record<String>?
    weak var gone: ObservableEvent<String>?
    let disposable: Disposable
    do {
      let event = ObservableEvent<String>()
      let record = Record<String>()
      (observed, gone) = (record, event)
      disposable = event.observe(record.add)
      event.notifyObservers("x")
      #expect(observed?.values == ["x"])
    }
    #expect(gone == nil && observed == nil)
    disposable.dispose()
  }

  @Test func disposingLetsGoOfTheObserver() {
    let event = ObservableEvent<String>()
    weak var observed: Record<String>?
    do {
      let record = Record<String>()
      observed = record
      event.observe(record.add).dispose()
    }
    #expect(observed == nil)
  }
}

@Suite struct DisposeBagTests {
  private let record = Record<Int>()

  @Test func aBagEndsWhatItHoldsInOrder() {
    let event = ObservableEvent<Int>()
    let bag = DisposeBag()
    event.observe(record.add).disposeWith(bag)
    event.observe { record.add(10 * $0) }.disposeWith(bag)
    event.notifyObservers(1)
    bag.dispose()
    event.notifyObservers(2)
    bag.dispose()
    #expect(record.values == [1, 10])
  }

  @Test func aBagEndsWhatItHoldsWhenItGoes() {
    let event = ObservableEvent<Int>()
    do {
      let bag = DisposeBag()
      event.observe(record.add).disposeWith(bag)
      event.notifyObservers(1)
    }
    event.notifyObservers(2)
    #expect(record.values == [1])
  }

  @Test func aBagCanBeFilledAgain() {
    let bag = DisposeBag()
    for number in 1...2 {
      Disposable { record.add(number) }.disposeWith(bag)
      bag.dispose()
    }
    #expect(record.values == [1, 2])
  }

  @Test func whatIsAddedWhileTheBagIsEmptiedIsKeptForTheNextTime() {
    let bag = DisposeBag()
    Disposable { Disposable { record.add(2) }.disposeWith(bag) }.disposeWith(bag)
    bag.dispose()
    #expect(record.values == [])
    bag.dispose()
    #expect(record.values == [2])
  }

  @Test func anActionThatDisposesItselfRunsOnce() {
    var own: Disposable?
    own = Disposable {
      record.add(1)
      own?.dispose()
    }
    own?.dispose()
    #expect(record.values == [1])
  }
}
