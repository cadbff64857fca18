import Domain
import Testing

/// The expected instants come from python's zoneinfo, with tzdata 2025b.
@Suite struct LocalCalendarTests {
  private let calendar = LocalCalendar()

  @Test(
    arguments: [
      ("America/New_York", "2026-03-08", 7140, .once(Instant(seconds: 1_772_953_140))),
      ("America/New_York", "2026-03-08", 7200, .never(next: Instant(seconds: 1_772_953_200))),
      ("America/New_York", "2026-03-08", 9000, .never(next: Instant(seconds: 1_772_953_200))),
      ("America/New_York", "2026-03-08", 10800, .once(Instant(seconds: 1_772_953_200))),
      ("America/New_York", "2026-11-01", 3540, .once(Instant(seconds: 1_793_509_140))),
      (
        "America/New_York", "2026-11-01", 5400,
        .twice(Instant(seconds: 1_793_511_000), Instant(seconds: 1_793_514_600))
      ),
      ("America/New_York", "2026-11-01", 7200, .once(Instant(seconds: 1_793_516_400))),
      ("Australia/Lord_Howe", "2026-04-05", 5340, .once(Instant(seconds: 1_775_312_940))),
      (
        "Australia/Lord_Howe", "2026-04-05", 6300,
        .twice(Instant(seconds: 1_775_313_900), Instant(seconds: 1_775_315_700))
      ),
      ("Australia/Lord_Howe", "2026-04-05", 7200, .once(Instant(seconds: 1_775_316_600))),
      ("Australia/Lord_Howe", "2026-10-04", 8100, .never(next: Instant(seconds: 1_791_041_400))),
      ("Australia/Lord_Howe", "2026-10-04", 9000, .once(Instant(seconds: 1_791_041_400))),
      ("Antarctica/Troll", "2026-03-29", 5400, .never(next: Instant(seconds: 1_774_746_000))),
      ("Antarctica/Troll", "2026-03-29", 10740, .never(next: Instant(seconds: 1_774_746_000))),
      ("Antarctica/Troll", "2026-03-29", 10800, .once(Instant(seconds: 1_774_746_000))),
      (
        "Antarctica/Troll", "2026-10-25", 5400,
        .twice(Instant(seconds: 1_792_884_600), Instant(seconds: 1_792_891_800))
      ),
      ("Antarctica/Troll", "2026-10-25", 3540, .once(Instant(seconds: 1_792_882_740))),
      ("Antarctica/Troll", "2026-10-25", 10800, .once(Instant(seconds: 1_792_897_200))),
      ("America/Sao_Paulo", "2018-11-04", 0, .never(next: Instant(seconds: 1_541_300_400))),
      ("America/Sao_Paulo", "2018-11-04", 3599, .never(next: Instant(seconds: 1_541_300_400))),
      ("America/Sao_Paulo", "2018-11-04", 3600, .once(Instant(seconds: 1_541_300_400))),
      (
        "America/Sao_Paulo", "2019-02-16", 84600,
        .twice(Instant(seconds: 1_550_367_000), Instant(seconds: 1_550_370_600))
      ),
      ("Pacific/Apia", "2011-12-29", 86399, .once(Instant(seconds: 1_325_239_199))),
      ("Pacific/Apia", "2011-12-30", 43200, .never(next: Instant(seconds: 1_325_239_200))),
      ("Pacific/Apia", "2011-12-31", 0, .once(Instant(seconds: 1_325_239_200))),
      ("Africa/Monrovia", "1971-12-31", 43200, .once(Instant(seconds: 63_031_470))),
      ("Africa/Monrovia", "1972-01-07", 0, .never(next: Instant(seconds: 63_593_070))),
      ("Africa/Monrovia", "1972-01-07", 2670, .once(Instant(seconds: 63_593_070))),
      ("Asia/Kathmandu", "2026-12-01", 32400, .once(Instant(seconds: 1_796_094_900))),
      ("Asia/Kathmandu", "1986-01-01", 600, .never(next: Instant(seconds: 504_901_800))),
      (
        "America/St_Johns", "2006-10-28", 84600,
        .twice(Instant(seconds: 1_162_087_200), Instant(seconds: 1_162_090_800))
      ),
      (
        "America/St_Johns", "2006-10-29", 30,
        .twice(Instant(seconds: 1_162_089_030), Instant(seconds: 1_162_092_630))
      ),
      ("America/St_Johns", "2006-10-29", 60, .once(Instant(seconds: 1_162_092_660))),
      ("America/St_Johns", "2006-04-02", 60, .never(next: Instant(seconds: 1_143_948_660))),
      ("America/St_Johns", "2006-04-02", 3660, .once(Instant(seconds: 1_143_948_660))),
      (
        "America/Juneau", "1867-10-18", 57600,
        .twice(Instant(seconds: -3_225_308_539), Instant(seconds: -3_225_222_139))
      ),
      ("Africa/Monrovia", "0001-01-01", 0, .once(Instant(seconds: -62_135_594_212))),
      ("UTC", "9999-12-31", 86399, .once(Instant(seconds: 253_402_300_799))),
    ] as [(String, String, Int, LocalCalendar.Reading)])
  func aReadingOfTheWallHappensOnceTwiceOrNever(
    _ zone: String, _ date: String, _ second: Int, _ expected: LocalCalendar.Reading
  ) throws {
    try withZone(zone) {
      let reading = try calendar.reading(day(date), secondOfDay: second)
      #expect(reading == expected)
    }
  }

  @Test(
    arguments: [
      ("America/New_York", "2026-03-08", 1_772_946_000),
      ("America/New_York", "2026-11-01", 1_793_505_600),
      ("America/New_York", "2026-11-02", 1_793_595_600),
      ("America/Sao_Paulo", "2018-11-04", 1_541_300_400),
      ("America/Sao_Paulo", "2018-11-05", 1_541_383_200),
      ("America/Sao_Paulo", "2019-02-16", 1_550_282_400),
      ("America/Sao_Paulo", "2019-02-17", 1_550_372_400),
      ("Pacific/Apia", "2011-12-29", 1_325_152_800),
      ("Pacific/Apia", "2011-12-30", 1_325_239_200),
      ("Pacific/Apia", "2011-12-31", 1_325_239_200),
      ("America/St_Johns", "2006-10-28", 1_162_002_600),
      ("America/St_Johns", "2006-10-29", 1_162_089_000),
      ("America/St_Johns", "2006-10-30", 1_162_179_000),
      ("America/St_Johns", "2006-04-02", 1_143_948_600),
      ("Antarctica/Troll", "2026-03-29", 1_774_742_400),
      ("Australia/Lord_Howe", "2026-04-05", 1_775_307_600),
      ("Africa/Monrovia", "1972-01-07", 63_593_070),
      ("Asia/Kathmandu", "1986-01-01", 504_901_800),
      ("Asia/Kathmandu", "2026-12-01", 1_796_062_500),
      ("America/Juneau", "1867-10-18", -3_225_366_139),
      ("America/Juneau", "1867-10-19", -3_225_279_739),
      ("America/Juneau", "1867-10-20", -3_225_106_939),
      ("Pacific/Kwajalein", "1993-08-21", 745_934_400),
      ("Pacific/Kwajalein", "1993-08-22", 745_934_400),
    ] as [(String, String, Int64)])
  func aDayStartsAtItsFirstInstant(_ zone: String, _ date: String, _ seconds: Int64) throws {
    try withZone(zone) {
      let start = try calendar.start(of: day(date))
      #expect(start == Instant(seconds: seconds))
    }
  }

  @Test(arguments: [
    ("Pacific/Apia", "2011-12-30"), ("Pacific/Kwajalein", "1993-08-21"),
    ("Pacific/Enderbury", "1994-12-31"), ("Asia/Manila", "1844-12-31"),
  ])
  func aSkippedDayNeverWasAndItsNeighboursWere(_ zone: String, _ date: String) throws {
    try withZone(zone) {
      let skipped = try day(date)
      let exist = [-1, 0, 1].map { calendar.exists(skipped.adding(days: $0)) }
      #expect(exist == [true, false, true])
    }
  }

  @Test(
    arguments: [
      // 00:01 goes back to 23:01: what follows belongs to the day that has begun.
      ("America/St_Johns", 1_162_088_999, "2006-10-28"),
      ("America/St_Johns", 1_162_089_000, "2006-10-29"),
      ("America/St_Johns", 1_162_089_060, "2006-10-29"),
      ("America/St_Johns", 1_162_090_800, "2006-10-29"),
      ("America/St_Johns", 1_162_178_999, "2006-10-29"),
      ("America/St_Johns", 1_162_179_000, "2006-10-30"),
      // A date lived twice is one long day.
      ("America/Juneau", -3_225_222_139, "1867-10-19"),
      ("America/Juneau", -3_225_106_940, "1867-10-19"),
      ("America/Sao_Paulo", 1_550_370_600, "2019-02-16"),
      ("Pacific/Apia", 1_325_239_199, "2011-12-29"),
      ("Pacific/Apia", 1_325_239_200, "2011-12-31"),
    ] as [(String, Int64, String)])
  func anInstantBelongsToTheDayThatBeganLast(
    _ zone: String, _ seconds: Int64, _ date: String
  ) throws {
    try withZone(zone) {
      let expected = try day(date)
      #expect(calendar.day(of: Instant(seconds: seconds)) == expected)
    }
  }

  @Test(
    arguments: [
      ("America/New_York", 1_793_511_000, "2026-11-01", 5_400, -14_400, false),
      ("America/New_York", 1_793_514_600, "2026-11-01", 5_400, -18_000, true),
      ("America/New_York", 1_793_516_400, "2026-11-01", 7_200, -18_000, false),
      ("Australia/Lord_Howe", 1_775_315_700, "2026-04-05", 6_300, 37_800, true),
      ("Antarctica/Troll", 1_792_891_800, "2026-10-25", 5_400, 0, true),
      ("Africa/Monrovia", 63_031_470, "1971-12-31", 43_200, -2_670, false),
      ("America/Juneau", -3_225_222_139, "1867-10-18", 57_600, -32_261, true),
      ("EST5EDT,M3.2.0,M11.1.0", 1_793_514_600, "2026-11-01", 5_400, -18_000, true),
      ("<+0545>-5:45", 1_796_094_900, "2026-12-01", 32_400, 20_700, false),
      (":Europe/Paris", 1_796_094_900, "2026-12-01", 15_300, 3_600, false),
    ] as [(String, Int64, String, Int, Int, Bool)])
  func theWallShowsTimeOffsetAndPass(
    _ zone: String, _ seconds: Int64, _ date: String, _ second: Int, _ offset: Int, _ again: Bool
  ) throws {
    try withZone(zone) { () throws in
      let expected = LocalTime(
        date: try day(date), secondOfDay: second, offset: offset, isSecondPass: again)
      #expect(calendar.localTime(at: Instant(seconds: seconds)) == expected)
    }
  }

  @Test(
    arguments: [
      ("America/New_York", 1_793_514_600), ("America/St_Johns", 1_162_089_000),
      ("America/St_Johns", 1_143_948_660), ("Australia/Lord_Howe", 1_775_315_700),
      ("Pacific/Apia", 1_325_239_200), ("America/Juneau", -3_225_222_139),
      ("Africa/Monrovia", 63_593_070), ("America/Sao_Paulo", 1_541_300_400),
      ("Africa/Freetown", -957_308_400), ("EST5EDT,M3.2.0/-1,M11.1.0/0:30", 1_793_514_600),
    ] as [(String, Int64)])
  func daysLeaveNothingOutAndNeverOverlap(_ zone: String, _ around: Int64) {
    withZone(zone) {
      for seconds in stride(from: around - 260_000, through: around + 260_000, by: 997) {
        let instant = Instant(seconds: seconds)
        let day = calendar.day(of: instant)
        #expect(
          calendar.start(of: day) <= instant && instant < calendar.start(of: day.adding(days: 1)))
        let time = calendar.localTime(at: instant)
        switch calendar.reading(time.date, secondOfDay: time.secondOfDay) {
        case .once(let only): #expect(only == instant && !time.isSecondPass)
        case .twice(let first, let second):
          #expect(instant == (time.isSecondPass ? second : first))
        case .never: Issue.record("what the wall shows at \(seconds) is said never to be")
        }
      }
    }
  }
}
