import Presentation
import Testing

struct LoadingSignTests {
  @Test(arguments: [
    (30, true, "      ⠙ fetching · esc cancels"), (24, true, "⠙ fetching · esc cancels"),
    (23, true, "             ⠙ fetching"), (30, false, "                    ⠙ fetching"),
    (10, true, "⠙ fetching"), (9, true, "        ⠙"), (1, true, "⠙"), (0, true, ""),
  ])
  func `says as much as there is room for, at the right end`(
    columns: Int, canCancel: Bool, text: String
  ) {
    var canvas = Canvas(rows: 1, columns: 30)
    LoadingSign(text: "fetching", canCancel: canCancel, frame: 2)
      .draw(in: Area(rows: 1, columns: columns), on: &canvas)
    #expect(canvas.text(ofRow: 0) == text)
  }
}
