import Presentation
import Testing

@Suite struct ColorChoiceTests {
  @Test(
    arguments: [
      (.auto, .init(term: "xterm"), true, .ansi16),
      (.auto, .init(term: "xterm"), false, .none),
      (.auto, .init(term: "xterm-256color"), true, .ansi256),
      (.auto, .init(term: "xterm-256color", colorTerm: "truecolor"), true, .trueColor),
      (.auto, .init(term: "xterm", colorTerm: "24bit"), true, .trueColor),
      (.auto, .init(term: "xterm", colorTerm: "yes"), true, .ansi16),
      (.auto, .init(), true, .none),
      (.auto, .init(term: ""), true, .none),
      (.auto, .init(term: "dumb", colorTerm: "truecolor"), true, .none),
      (.auto, .init(noColor: "1", term: "xterm"), true, .none),
      (.auto, .init(noColor: "", term: "xterm"), true, .ansi16),
      (.auto, .init(noColor: "1", cliColorForce: "1", term: "xterm"), true, .none),
      (.auto, .init(cliColorForce: "1", term: "dumb"), false, .ansi16),
      (.auto, .init(cliColorForce: "1"), false, .ansi16),
      (.auto, .init(cliColorForce: "", term: "xterm"), false, .ansi16),
      (.auto, .init(cliColorForce: "0", term: "xterm"), false, .none),
      (.auto, .init(cliColorForce: "0", term: "xterm"), true, .ansi16),
      (.always, .init(noColor: "1"), false, .ansi16),
      (.always, .init(term: "dumb", colorTerm: "truecolor"), false, .trueColor),
      (.never, .init(cliColorForce: "1", term: "xterm"), true, .none),
    ] as [(ColorChoice, ColorEnvironment, Bool, ColorDepth)])
  func `The first that has a say decides`(
    choice: ColorChoice, environment: ColorEnvironment, isTerminal: Bool, depth: ColorDepth
  ) {
    #expect(ColorDepth(choice, in: environment, isTerminal: isTerminal) == depth)
  }

  @Test(
    arguments: [
      (132, "40", true, 132), (nil, "40", true, 40), (0, "40", true, 40), (nil, nil, true, 80),
      (nil, "", true, 80), (nil, "wide", true, 80), (nil, "0", true, 80), (nil, "-3", true, 80),
      (nil, "99999", true, 80), (nil, "99999999999999999999", true, 80), (nil, "1", true, 1),
      (132, "40", false, nil), (nil, "40", false, nil),
    ] as [(Int?, String?, Bool, Int?)])
  func `A line has the columns of the terminal, of COLUMNS, or 80`(
    terminal: Int?, variable: String?, isTerminal: Bool, columns: Int?
  ) {
    #expect(
      Surface.columns(terminal: terminal, variable: variable, isTerminal: isTerminal) == columns)
  }
}
