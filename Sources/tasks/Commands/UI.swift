import Presentation

extension Command {
  static let ui = Command(
    name: "ui",
    group: .look,
    operands: .none,
    summary: "look and change on a full screen",
    details: """
      Tabs of today's tasks, those to come, all of them, and about. The last line shows
      the keys that matter, ? all of them, q ends it. What other processes change shows
      at once, and undo takes back what was done here as everywhere else. It needs a
      terminal that can move its cursor; the mouse works where the terminal tells of it.
      """,
    ownOptions: [],
    examples: [
      Example(line: "tasks ui", meaning: "the screen, in the colours for a dark terminal"),
      Example(line: "tasks ui --theme day", meaning: "in those for a light one"),
    ],
    action: { _ throws(UsageError) in .screen(.tabBar(.select(.today))) })
}
