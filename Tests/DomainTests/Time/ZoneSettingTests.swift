import Domain
import Testing

@Suite struct ZoneSettingTests {
  @Test(arguments: [
    nil, "", ":", "UTC", "Europe/Paris", ":Europe/Paris", "America/Argentina/Buenos_Aires",
    "/usr/share/zoneinfo/Europe/Paris", ":/usr/share/zoneinfo/UTC", "EST5EDT,M3.2.0,M11.1.0",
    "CET-1", "<+0545>-5:45", "JST+9", ":EST5",
  ])
  func aSettingThatNamesAZoneDrawsNoWarning(_ setting: String?) {
    #expect(ZoneSetting(setting.map { Array($0.utf8) }).warning == nil)
  }

  @Test(arguments: [
    "Europe/Pariss", "Europe", "Nowhere", ":Nowhere", "JST", "/nonexistent", "/etc/passwd",
    "tzdata.zi",
    "<+05", "E5", "../../../etc/passwd",
  ])
  func aSettingThatNamesNoneDrawsOne(_ setting: String) {
    #expect(
      ZoneSetting(Array(setting.utf8)).warning
        == "TZ names no time zone, times are in UTC: \"\(visibleText(setting.utf8))\"")
  }

  @Test func zonesAreSoughtInTheFolderOfTZDIR() {
    let paris = Array("Paris".utf8)
    #expect(ZoneSetting(paris, directory: Array("/usr/share/zoneinfo/Europe".utf8)).warning == nil)
    #expect(ZoneSetting(paris, directory: []).warning != nil)
  }
}
