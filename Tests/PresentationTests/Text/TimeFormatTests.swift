import Domain
import Testing

@testable import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct TimeFormatTests {
  private static let conversions = Array("aAbBcCdDeFgGhHIjklmMnprRsStTuUVwWxXyYzZ%").map(
    String.init)

  @Test(arguments: conversions)
  func `A conversion prints what the C library prints`(conversion: String) throws {
    let form = try TimeFormat(Array("%\(conversion)".utf8))
    var stamp = LocalStamp(LocalCalendar())
    // Steps of 5 days, 3 hours, 7 minutes and 11 seconds from 2004 to 2032 reach every weekday, month,
    // hour and kind of year.
    for seconds in stride(from: Int64(1_072_915_200), to: 1_956_528_000, by: 443_231) {
      let instant = Instant(seconds: seconds)
      let ours = text { form.append(instant, stamp: &stamp, into: &$0) }
      #expect(ours == library("%\(conversion)", instant))
    }
  }

  @Test(
    arguments: [
      (-62_135_596_800, "0001-01-01 0001 01 Mon"), (-1, "1969-12-31 1970 69 Wed"),
      (253_402_300_799, "9999-12-31 9999 99 Fri"),
    ] as [(Int64, String)])
  func `A year has four digits`(seconds: Int64, expected: String) throws {
    let form = try TimeFormat(Array("%F %G %y %a".utf8))
    let (days, second) = (Int(floorDivision(seconds, 86_400)), 0)
    let local = LocalTime(
      date: Day(number: days), secondOfDay: second, offset: 0, isSecondPass: false)
    let reading = ClockReading(Instant(seconds: seconds), local: local)
    #expect(text { form.append(reading, into: &$0) } == expected)
  }

  @Test(arguments: [
    (0, "+0000"), (3_600, "+0100"), (-12_600, "-0330"), (20_700, "+0545"), (-75, "-0001"),
    (50_400, "+1400"),
  ])
  func `An offset has hours and minutes`(offset: Int, expected: String) throws {
    let local = LocalTime(
      date: Day(number: 0), secondOfDay: 0, offset: offset, isSecondPass: false)
    let form = try TimeFormat(Array("%z".utf8))
    #expect(
      text { form.append(ClockReading(Instant(seconds: 0), local: local), into: &$0) } == expected)
  }

  private func library(_ format: String, _ instant: Instant) -> String {
    var seconds = time_t(instant.seconds)
    var fields = tm()
    localtime_r(&seconds, &fields)
    return String(unsafeUninitializedCapacity: 100) {
      strftime(
        UnsafeMutableRawPointer($0.baseAddress!).assumingMemoryBound(to: CChar.self), 100, format,
        &fields)
    }
  }

  private func floorDivision(_ value: Int64, _ divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }
}
