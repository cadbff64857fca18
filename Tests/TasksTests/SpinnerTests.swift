import Testing
import tasks

@Suite("The spinner")
struct SpinnerTests {
  /// Turns a spinner at these moments and erases it; returns what it drew.
  private func drawings(at moments: [Int]) -> [String] {
    var clock = 1_000
    var drawn: [String] = []
    let spinner = Spinner("fetching", now: { clock }, draw: { drawn.append($0) })
    for moment in moments {
      clock = 1_000 + moment
      spinner.turn()
    }
    spinner.erase()
    return drawn
  }

  @Test("What is done within 200 ms is never seen", arguments: [[], [0], [0, 100, 199]])
  func quick(moments: [Int]) {
    #expect(drawings(at: moments) == [])
  }

  @Test("It turns every 100 ms and leaves a blank line")
  func slow() {
    #expect(
      drawings(at: [200, 201, 300, 450, 500, 550])
        == ["\r| fetching", "\r/ fetching", "\r- fetching", "\r\\ fetching", "\r          \r"])
  }

  @Test("It asks to be turned when its next frame is due")
  func patience() {
    var clock = 0
    let spinner = Spinner("fetching", now: { clock }, draw: { _ in })
    #expect(spinner.patience == 200)
    clock = 150
    #expect(spinner.patience == 50)
    clock = 260
    #expect(spinner.patience == 0)
    spinner.turn()
    #expect(spinner.patience == 100)
  }
}
