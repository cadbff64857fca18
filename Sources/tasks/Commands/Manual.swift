extension Command {
  static let manual = Command(
    name: "manual",
    group: .program,
    operands: .none,
    summary: "print the manual page",
    details: "The page is written in mdoc(7), for man(1) to show.",
    ownOptions: [],
    examples: [Example(line: "tasks manual | man -l -", meaning: "read it")],
    action: { _ throws(UsageError) in .manual })
}
