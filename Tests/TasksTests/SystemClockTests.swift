import Domain
import Testing
import tasks

@Suite("The clock of the loop")
struct SystemClockTests {
  /// A clock on the wall that can be set.
  private final class Wall {
    var milliseconds: Int64
    private(set) var minutes = 0
    private let bag = DisposeBag()
    private(set) lazy var clock: SystemClock = {
      let clock = SystemClock(
        calendar: LocalCalendar(), milliseconds: { [unowned self] in milliseconds })
      clock.minutes.observe { [unowned self] in minutes += 1 }.disposeWith(bag)
      return clock
    }()

    init(_ milliseconds: Int64) {
      self.milliseconds = milliseconds
    }
  }

  @Test("It waits for the minute to begin, and tells it once")
  func minute() {
    let wall = Wall(90_250)
    #expect(wall.clock.patience == 29_750)
    wall.clock.turn()
    #expect(wall.minutes == 0)
    wall.milliseconds = 120_000
    #expect(wall.clock.patience == 0)
    wall.clock.turn()
    wall.clock.turn()
    #expect(wall.minutes == 1)
    #expect(wall.clock.patience == 60_000)
    #expect(wall.clock.moment.now == Instant(seconds: 120))
  }

  @Test(
    "A clock that was set, or that slept, shows its minute at the next turn",
    arguments: [30_000, 7_200_000] as [Int64])
  func setting(milliseconds: Int64) {
    let wall = Wall(600_000)
    _ = wall.clock
    wall.milliseconds = milliseconds
    wall.clock.turn()
    #expect(wall.minutes == 1)
    #expect(wall.clock.moment.now == Instant(seconds: milliseconds / 1_000))
  }

  @Test("An instant that stands in for the present never wakes the loop")
  func fixed() {
    let clock = SystemClock(
      fixed: Instant(seconds: 59), calendar: LocalCalendar(), milliseconds: { 0 })
    #expect(clock.patience == nil)
    #expect(clock.moment.now == Instant(seconds: 59))
  }
}
