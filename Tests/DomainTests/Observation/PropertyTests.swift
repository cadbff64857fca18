import Domain
import Testing

@Suite struct PropertyTests {
  @Test func anObserverHearsTheValueInForceThenEveryOneSet() {
    let property = Property(1)
    var values: [Int] = []
    _ = property.observe { values.append($0) }
    property.value = 2
    property.value = 2
    #expect(values == [1, 2, 2])
    #expect(property.value == 2)
  }

  @Test func afterDisposalNothingIsHeard() {
    let property = Property(1)
    var values: [Int] = []
    property.observe { values.append($0) }.dispose()
    property.value = 2
    #expect(values == [1])
  }

  @Test func aValueSetDuringANotificationIsInForceAtOnceAndDeliveredAfterIt() {
    let property = Property(0)
    var heard: [String] = []
    _ = property.observe { [unowned property] in
      heard.append("a\($0)")
      if $0 == 1 {
        property.value = 2
        heard.append("in force \(property.value)")
      }
    }
    _ = property.observe { heard.append("b\($0)") }
    property.value = 1
    #expect(heard == ["a0", "b0", "a1", "in force 2", "b1", "a2", "b2"])
  }

  @Test func aValueSetByAnObserverThatHearsItsFirstIsDeliveredAfterThat() {
    let property = Property(0)
    var heard: [String] = []
    _ = property.observe { heard.append("a\($0)") }
    _ = property.observe { [unowned property] in
      heard.append("b\($0) begins")
      if $0 == 0 { property.value = 1 }
      heard.append("b\($0) ends")
    }
    #expect(heard == ["a0", "b0 begins", "b0 ends", "a1", "b1 begins", "b1 ends"])
  }

  @Test func anObserverAddedDuringANotificationHearsTheValueInForceOnce() {
    let property = Property(0)
    var heard: [String] = []
    var isAdded = false
    _ = property.observe { [unowned property] in
      heard.append("a\($0)")
      guard $0 == 1, !isAdded else { return }
      isAdded = true
      property.value = 2
      _ = property.observe { heard.append("b\($0)") }
      property.value = 3
    }
    property.value = 1
    #expect(heard == ["a0", "a1", "b2", "a2", "a3", "b3"])
  }

  @Test func anObserverMayDisposeItselfOrAnother() {
    let property = Property(0)
    var heard: [String] = []
    var own: Disposable?
    var other: Disposable?
    own = property.observe {
      heard.append("a\($0)")
      guard $0 == 1 else { return }
      own?.dispose()
      other?.dispose()
    }
    other = property.observe { heard.append("b\($0)") }
    _ = property.observe { heard.append("c\($0)") }
    property.value = 1
    property.value = 2
    #expect(heard == ["a0", "b0", "c0", "a1", "c1", "c2"])
  }

  @Test func aPropertyMayHoldATuple() {
    let property = Property((1, "x"))
    var heard: [String] = []
    _ = property.observe { number, text in heard.append("\(number)\(text)") }
    property.value.0 = 2
    #expect(heard == ["1x", "2x"])
  }
}
