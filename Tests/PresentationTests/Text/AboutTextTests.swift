import Domain
import Presentation
import Testing

@Suite struct AboutTextTests {
  private let about = AboutText(
    Info(name: "Clean \u{1B}]0;x\u{7}", author: "苏 Su", repo: "https://a/b\tc", year: 2016))
  private let plain = Palette(theme: .night, depth: .none)

  @Test func `On a terminal the values stand in line`() {
    #expect(
      text { about.append(style: .aligned, palette: plain, into: &$0) } == """
        Name        Clean \\u001b]0;x\\u0007
        Author      苏 Su
        Repository  https://a/b\\u0009c
        Year        2016

        """)
  }

  @Test func `In a pipe there is a tab between label and value`() {
    #expect(
      text { about.append(style: .tabbed, palette: plain, into: &$0) } == """
        Name\tClean \\u001b]0;x\\u0007
        Author\t苏 Su
        Repository\thttps://a/b\\u0009c
        Year\t2016

        """)
  }

  @Test func `JSON is the object`() {
    #expect(
      text { about.appendJSON(into: &$0) } == #"""
        {"name":"Clean \u001b]0;x\u0007","author":"苏 Su","repo":"https://a/b\u0009c","year":2016}

        """#)
  }
}
