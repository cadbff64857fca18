import Domain
import Presentation
import Testing

struct AboutViewTests {
  private let info = Info(
    name: "Clean \u{1B}[2J", author: "苏 Su", repo: "https://example.org/tasks", year: 2016)

  private func screen(_ output: AboutOutput, _ rows: Int, _ columns: Int) -> String {
    var canvas = Canvas(rows: rows, columns: columns)
    AboutView.draw(output, in: canvas.area, on: &canvas)
    return (0..<rows).map { canvas.text(ofRow: $0) + "\n" }.joined()
  }

  @Test func `a kept copy is shown with its age while a newer one is fetched`() {
    let output = AboutOutput(
      info: info, fetchedAt: noon.now, age: 3 * 86_400, isFetching: true)
    #expect(
      screen(output, 24, 80)
        == """
         About tasks








                             Name        Clean \\u001b[2J
                             Author      苏 Su
                             Repository  https://example.org/tasks
                             Year        2016

                             kept 3 days ago; fetching…








         esc cancel  r fetch again  ? help  q quit

        """)
  }

  @Test func `what was fetched is shown in a middling area`() {
    #expect(
      screen(AboutOutput(info: info, age: 0), 12, 40)
        == """
         About tasks


         Name        Clean \\u001b[2J
         Author      苏 Su
         Repository  https://example.org/tasks
         Year        2016

         fetched just now


         r fetch again  ? help  q quit

        """)
  }

  @Test func `the smallest screen has the four rows`() {
    #expect(
      screen(AboutOutput(info: info, age: 0), 5, 20)
        == """
        Name        Clean \\…
        Author      苏 Su
        Repository  https:/…
        Year        2016
         ? help  q quit

        """)
  }

  @Test func `under the tabs of the smallest screen there are nothing but the four rows`() {
    #expect(
      screen(AboutOutput(info: info, age: 0), 4, 20)
        == """
        Name        Clean \\…
        Author      苏 Su
        Repository  https:/…
        Year        2016

        """)
  }

  @Test func `before anything was fetched it says so`() {
    #expect(
      screen(AboutOutput(), 5, 40)
        == """
         About tasks

             nothing fetched yet; r fetches

         r fetch again  ? help  q quit

        """)
    #expect(
      screen(AboutOutput(isFetching: true), 5, 40)
        == """
         About tasks

                       fetching…

         esc cancel  r fetch again  ? help

        """)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 5), (3, 20)])
  func `any area at all can be drawn on`(rows: Int, columns: Int) {
    #expect(screen(AboutOutput(info: info, age: 0), rows, columns).count >= rows)
  }

  private static let ages: [(seconds: Int64, words: String)] = [
    (-61, "some time ago"), (-60, "just now"), (59, "just now"), (60, "1 minute ago"),
    (3_599, "59 minutes ago"), (3_600, "1 hour ago"), (86_400, "1 day ago"),
    (5_183_999, "59 days ago"), (5_184_000, "2 months ago"), (63_072_000, "2 years ago"),
  ]

  @Test(arguments: ages)
  func `the age is told in words`(seconds: Int64, words: String) {
    let lines = screen(AboutOutput(info: info, age: seconds), 24, 80).split(separator: "\n")
    #expect(lines.contains { $0.drop { $0 == " " } == "fetched \(words)" })
  }
}
