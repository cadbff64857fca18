import Domain
import Presentation
import Testing

struct TodaySceneTests {
  /// Tasks of 30 November, and of 1 and 2 December; noon is on the 1st.
  private func show(_ filter: TodayFilter, needs: ListingNeeds = .rows) throws -> (
    KeepingSink, ListingOutput
  ) {
    let stage = Stage(needs: needs)
    try stage.add("late", at: wall(2026, 11, 30, 9))
    try stage.add("late and done", at: wall(2026, 11, 30, 10), isFinish: true)
    try stage.add("evening", at: wall(2026, 12, 1, 20))
    try stage.add("done", at: wall(2026, 12, 1, 8), isFinish: true)
    try stage.add("morning", at: wall(2026, 12, 1, 9))
    try stage.add("tomorrow", at: wall(2026, 12, 2))
    var scene = TodayScene(listings: stage.listings, sink: stage.sink, moment: noon)
    _ = try scene.handle(.show(filter))
    return (stage.sink, scene.output)
  }

  @Test func `shows the tasks of the day, open ones first, then by start`() throws {
    let (sink, output) = try show(TodayFilter())
    #expect(sink.names == ["morning", "evening", "done"])
    #expect(output == ListingOutput(count: 3))
    #expect(sink.opening == .listing(nil))
  }

  @Test func `puts open tasks of earlier days before them`() throws {
    let (sink, _) = try show(TodayFilter(includesOverdue: true))
    #expect(sink.names == ["late", "morning", "evening", "done"])
  }

  @Test func `narrows by state, text and limit`() throws {
    #expect(try show(TodayFilter(state: .done)).0.names == ["done"])
    #expect(try show(TodayFilter(match: "ING")).0.names == ["morning", "evening"])
    #expect(try show(TodayFilter(includesOverdue: true, limit: 2)).0.names == ["late", "morning"])
  }

  @Test func `tells people how much is done and how much is overdue`() throws {
    let (sink, _) = try show(TodayFilter(), needs: .headedRows)
    #expect(
      sink.opening
        == .listing(
          ListingHeading(
            title: "Today", day: noon.today, nothing: "nothing for today", showsDates: false,
            progress: Progress(done: 1, total: 3), largestNumber: 6, overdue: 1)))
  }

  @Test func `counts what is cut, and no progress where only one state is shown`() throws {
    let cut = try show(TodayFilter(limit: 1), needs: .headedRows).0
    #expect(cut.heading?.progress == Progress(done: 1, total: 3))
    #expect(cut.heading?.overdue == 0)
    let open = try show(TodayFilter(state: .open), needs: .headedRows).0
    #expect(open.heading?.progress == nil)
  }

  @Test func `tells of no overdue tasks where it shows them`() throws {
    let (sink, _) = try show(TodayFilter(includesOverdue: true), needs: .headedRows)
    #expect(sink.heading?.overdue == 0)
  }

  @Test func `sends no rows where only their number counts`() throws {
    let (sink, output) = try show(TodayFilter(), needs: .count)
    #expect(sink.names == [])
    #expect(output == ListingOutput(count: 3))
  }

  @Test func `reads no further than the first where only existence counts`() throws {
    #expect(try show(TodayFilter(), needs: .existence).1 == ListingOutput(count: 1))
    #expect(try show(TodayFilter(match: "none"), needs: .existence).1 == ListingOutput(count: 0))
  }
}
