import Domain
import Testing

@Suite struct LocalStampTests {
  @Test(
    arguments: [
      ("America/New_York", 1_796_133_600, "2026-12-01T09:00"),
      ("America/New_York", 1_796_133_605, "2026-12-01T09:00:05"),
      ("America/New_York", 1_793_511_000, "2026-11-01T01:30"),
      ("America/New_York", 1_793_514_600, "2026-11-01T01:30-05:00"),
      ("Asia/Kathmandu", 1_796_094_900, "2026-12-01T09:00"),
      ("Australia/Lord_Howe", 1_775_315_705, "2026-04-05T01:45:05+10:30"),
      ("Antarctica/Troll", 1_792_891_800, "2026-10-25T01:30+00:00"),
      ("America/Juneau", -3_225_222_139, "1867-10-19T00:57:41Z"),
      ("Africa/Monrovia", -62_135_596_800, "0001-01-01T00:00Z"),
      ("Asia/Tokyo", 253_402_300_799, "9999-12-31T23:59:59Z"),
      ("UTC", 253_402_300_799, "9999-12-31T23:59:59"),
      ("UTC", -62_135_596_800, "0001-01-01T00:00"),
    ] as [(String, Int64, String)])
  func aTimeStandsAsTheWallShowsItUnlessThatSaysTooLittle(
    _ zone: String, _ seconds: Int64, _ text: String
  ) {
    withZone(zone) {
      var stamp = LocalStamp(LocalCalendar())
      #expect(stamp.text(Instant(seconds: seconds)) == text)
    }
  }

  @Test(
    arguments: [
      ("America/New_York", 1_793_514_600), ("America/New_York", 1_772_953_200),
      ("America/St_Johns", 1_162_089_000), ("Australia/Lord_Howe", 1_775_315_700),
      ("Antarctica/Troll", 1_792_891_800), ("Pacific/Apia", 1_325_239_200),
      ("America/Juneau", -3_225_222_139), ("Africa/Monrovia", 63_593_070),
      ("America/Sao_Paulo", 1_550_370_600), ("Asia/Kathmandu", 504_901_800),
      ("EST5EDT,M3.2.0,M11.1.0", 1_793_514_600), ("Asia/Tokyo", 253_402_200_000),
      ("America/New_York", -62_135_500_000),
    ] as [(String, Int64)])
  func everyTimeReadsBackAsTheSameInstant(_ zone: String, _ around: Int64) throws {
    try withZone(zone) {
      let moment = Moment(now: Instant(seconds: 0), calendar: LocalCalendar())
      var stamp = LocalStamp(moment.calendar)
      for seconds in stride(from: around - 180_000, through: around + 180_000, by: 599) {
        let instant = Instant(seconds: seconds)
        guard Instant.storable.contains(instant) else { continue }
        let text = stamp.text(instant)
        let placement = try When(text).placement(at: moment)
        #expect(placement == When.Placement(instant), "\(text)")
      }
    }
  }

  @Test func whatItRemembersNeverShows() {
    withZone("America/New_York") {
      var used = LocalStamp(LocalCalendar())
      for seconds in stride(from: Int64(1_793_300_000), to: 1_793_800_000, by: 1_234) {
        var fresh = LocalStamp(LocalCalendar())
        #expect(used.text(Instant(seconds: seconds)) == fresh.text(Instant(seconds: seconds)))
      }
    }
  }
}
