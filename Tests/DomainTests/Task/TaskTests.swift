import Domain
import Testing

@Suite struct TaskTests {
  private let task = Task(
    id: TaskID(high: 1, low: 2), number: 1, name: TaskName(stored: [0x61]),
    startAt: Instant(seconds: 100), createdAt: Instant(seconds: 10),
    updatedAt: Instant(seconds: 20), isFinish: false)

  @Test func aChangeIsStamped() {
    var changed = task
    changed.updateStatus(at: Instant(seconds: 30))
    #expect(changed.isFinish && changed.updatedAt == Instant(seconds: 30))
    changed.rename(to: TaskName(stored: [0x62]), at: Instant(seconds: 31))
    #expect(changed.name.bytes == [0x62] && changed.updatedAt == Instant(seconds: 31))
    changed.move(to: Instant(seconds: 200), at: Instant(seconds: 32))
    #expect(changed.startAt == Instant(seconds: 200) && changed.updatedAt == Instant(seconds: 32))
  }

  @Test func whatChangesNothingIsNoChange() {
    var same = task
    same.updateStatus(false, at: Instant(seconds: 30))
    same.rename(to: task.name, at: Instant(seconds: 30))
    same.move(to: task.startAt, at: Instant(seconds: 30))
    #expect(same == task)
  }

  @Test func aClockSetBackNeverMakesATaskLookOlder() {
    var changed = task
    changed.updateStatus(at: Instant(seconds: 5))
    #expect(changed.updatedAt == task.updatedAt)
  }
}
