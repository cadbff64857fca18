import Domain
import Testing
import tasks

@Suite("The progress of an import or an export")
struct ProgressLineTests {
  /// What is drawn by `work` at moments that it sets, and erased in the end.
  private func drawings(_ work: (ProgressLine, Clock) -> Void) -> [String] {
    let clock = Clock()
    var drawn: [String] = []
    let line = ProgressLine(now: { clock.milliseconds }, draw: { drawn.append($0) })
    work(line, clock)
    line.erase()
    return drawn
  }

  private final class Clock {
    var milliseconds = 1_000
  }

  @Test("What is done within half a second is never seen")
  func quick() {
    let drawn = drawings { line, clock in
      clock.milliseconds += 499
      line.read(1 << 20)
      for _ in 0..<5_000 { line.count(.importing) }
    }
    #expect(drawn == [])
  }

  @Test("What is read is counted in KiB, at most ten times a second")
  func reading() {
    let drawn = drawings { line, clock in
      line.read(65_536)
      for moment in [500, 99, 1, 50] {
        clock.milliseconds += moment
        line.read(1_258_000)
      }
    }
    #expect(drawn == ["\rreading 1,292 KiB", "\rreading 3,749 KiB", "\r                 \r"])
  }

  @Test("Records are counted anew, and cover what was drawn before")
  func importing() {
    let drawn = drawings { line, clock in
      clock.milliseconds += 500
      line.read(1_048_576_000)
      clock.milliseconds += 100
      for _ in 0..<120_832 { line.count(.importing) }
      clock.milliseconds += 100
      for _ in 0..<1_024 { line.count(.importing) }
    }
    #expect(
      drawn == [
        "\rreading 1,024,000 KiB", "\rimporting 1,024      ", "\rimporting 121,856",
        "\r                 \r",
      ])
  }

  @Test("A second look at the records inside of the first is not counted")
  func secondLook() throws {
    var drawn: [String] = []
    let clock = Clock()
    let line = ProgressLine(now: { clock.milliseconds }, draw: { drawn.append($0) })
    let records = try ShownExchange(Repeating(), on: line).records(.jsonl, from: Repeating())
    var count = 0
    try records.visitAll { _ throws(Failure) in
      count += 1
      if count == 1 { try records.visitAll { _ in } }
      if count == 2_047 { clock.milliseconds += 500 }
    }
    #expect(drawn == ["\rimporting 2,048"])
  }

  /// A file of the same record again and again.
  private struct Repeating: TaskExchange, KeptTaskRecords, ByteInput {
    let isEmpty = false
    let largestNumber: Int64 = 0
    let losses: [ExchangeLoss] = []

    func records(_ format: ExchangeFormat, from input: any ByteInput) -> any KeptTaskRecords {
      self
    }

    func encoder(_ format: ExchangeFormat) -> any TaskEncoder { fatalError("nothing is written") }

    func read(into room: UnsafeMutableRawBufferPointer) -> Int { 0 }

    func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure) {
      let record = TaskRecord(
        id: TaskID(high: 0, low: 0), number: nil, name: TaskName(stored: []), startAt: nil,
        createdAt: nil, updatedAt: nil, isFinish: false)
      for _ in 0..<2_048 { try visit(record) }
    }
  }
}
