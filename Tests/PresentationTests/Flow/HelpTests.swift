import Presentation
import Testing

struct HelpTests {
  private static let tables = [
    [
      KeyMeaning("space", "mark as done, or as open again"), KeyMeaning("a", "add a task"),
      KeyMeaning("e", "edit the task"), KeyMeaning("d", "delete"),
      KeyMeaning("u", "undo the last change"),
    ],
    [KeyMeaning("tab", "go to the next tab"), KeyMeaning("q ^C", "quit")],
  ]

  private func viewModel(rows: Int, columns: Int) -> ViewModel<HelpScene> {
    let viewModel = ViewModel(HelpScene())
    viewModel.load()
    viewModel.send(.fit(Area(rows: rows, columns: columns)))
    viewModel.send(.show(Self.tables))
    return viewModel
  }

  @Test func `aligns nothing where the names of the keys leave too little room`() {
    var output = HelpScene.Output()
    output.tables = [[KeyMeaning("shift tab", "back"), KeyMeaning("a", "add a task")]]
    #expect(
      picture(output, rows: 5, columns: 20)
        == """
        ┌─ Keys ───────────┐
        │ shift tab  back  │
        │ a  add a task    │
        └──────────────────┘
        ····················
        """)
  }

  @Test func `names keys that do the same together`() {
    let bindings = [
      KeyBinding([.down], "↓", "go down", 1), KeyBinding([.up], "↑", "go up", -1),
      KeyBinding([.character("j")], "j", "go down", 1),
    ]
    #expect(
      KeyMeaning.table(bindings) == [KeyMeaning("↓ j", "go down"), KeyMeaning("↑", "go up")])
  }

  private func picture(_ output: HelpScene.Output, rows: Int, columns: Int) -> String {
    var canvas = Canvas(rows: rows, columns: columns)
    for row in 0..<rows {
      canvas.write(String(repeating: "·", count: columns), row: row, column: 0)
    }
    HelpView.draw(output, in: canvas.area, on: &canvas)
    return (0..<rows).map { canvas.text(ofRow: $0) }.joined(separator: "\n")
  }

  @Test func `puts the tables one under the other where there is room`() {
    let output = viewModel(rows: 24, columns: 80).output.value
    #expect(
      picture(output, rows: 24, columns: 80)
        == """
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ···················┌─ Keys ────────────────────────────────┐····················
        ···················│ space  mark as done, or as open again │····················
        ···················│ a      add a task                     │····················
        ···················│ e      edit the task                  │····················
        ···················│ d      delete                         │····················
        ···················│ u      undo the last change           │····················
        ···················│                                       │····················
        ···················│ tab    go to the next tab             │····················
        ···················│ q ^C   quit                           │····················
        ···················└───────────────────────────────────────┘····················
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        """)
  }

  @Test func `puts them side by side where there is only room for that`() {
    let output = viewModel(rows: 9, columns: 90).output.value
    #expect(
      picture(output, rows: 9, columns: 90)
        == """
        ··························································································
        ···········┌─ Keys ───────────────────────────────────────────────────────────┐···········
        ···········│ space  mark as done, or as open again   tab   go to the next tab │···········
        ···········│ a      add a task                       q ^C  quit               │···········
        ···········│ e      edit the task                                             │···········
        ···········│ d      delete                                                    │···········
        ···········│ u      undo the last change                                      │···········
        ···········└──────────────────────────────────────────────────────────────────┘···········
        ··························································································
        """)
  }

  @Test func `puts all tables but the first into one column where two have to do`() {
    let viewModel = ViewModel(HelpScene())
    viewModel.load()
    viewModel.send(.fit(Area(rows: 8, columns: 70)))
    viewModel.send(.show(Self.tables + [[KeyMeaning("✓", "done")]]))
    #expect(
      picture(viewModel.output.value, rows: 8, columns: 70)
        == """
        ·┌─ Keys ───────────────────────────────────────────────────────────┐·
        ·│ space  mark as done, or as open again   tab   go to the next tab │·
        ·│ a      add a task                       q ^C  quit               │·
        ·│ e      edit the task                                             │·
        ·│ d      delete                           ✓     done               │·
        ·│ u      undo the last change                                      │·
        ·└──────────────────────────────────────────────────────────────────┘·
        ······································································
        """)
  }

  @Test func `cuts what is longer than a narrow terminal is wide`() {
    let output = viewModel(rows: 12, columns: 40).output.value
    #expect(
      picture(output, rows: 12, columns: 40)
        == """
        ········································
        ┌─ Keys ───────────────────────────────┐
        │ space  mark as done, or as open aga… │
        │ a      add a task                    │
        │ e      edit the task                 │
        │ d      delete                        │
        │ u      undo the last change          │
        │                                      │
        │ tab    go to the next tab            │
        │ q ^C   quit                          │
        └──────────────────────────────────────┘
        ········································
        """)
  }

  @Test func `scrolls where there is room for neither`() {
    let viewModel = viewModel(rows: 5, columns: 20)
    viewModel.send(.scroll(1))
    #expect(
      picture(viewModel.output.value, rows: 5, columns: 20)
        == """
        ┌─ Keys ───────────┐
        │ a      add a ta… │
        │ e      edit the… │
        │ d      delete    │
        └─ ↑↓ 2-4 of 8 ────┘
        """)
  }

  @Test(arguments: [
    ([HelpScene.Intent.scroll(-1)], 0), ([.scroll(2)], 2), ([.scroll(99)], 5),
    ([.turnPages(1)], 3), ([.turnPages(9)], 5), ([.scroll(99), .turnPages(-1)], 2),
    ([.scroll(99), .fit(Area(rows: 8, columns: 20))], 2),
    ([.scroll(99), .fit(Area(rows: 24, columns: 20))], 0),
  ])
  func `keeps what it shows within the tables`(intents: [HelpScene.Intent], first: Int) {
    let viewModel = viewModel(rows: 5, columns: 20)
    for intent in intents { viewModel.send(intent) }
    #expect(viewModel.output.value.first == first)
  }

  @Test(arguments: [
    (Key.down, HelpScene.Intent.scroll(1)), (.character("k"), .scroll(-1)),
    (.pageDown, .turnPages(1)), (.wheelUp(Place(row: 0, column: 0)), .scroll(-1)),
    (.escape, .close), (.enter, .close), (.character("?"), .close), (.character("q"), .close),
  ])
  func `is read and closed by keys`(key: Key, intent: HelpScene.Intent) {
    let area = Area(rows: 5, columns: 20)
    #expect(HelpView.intent(for: key, in: HelpScene.Output(), area: area) == intent)
  }
}
