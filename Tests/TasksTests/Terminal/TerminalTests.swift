import Testing
import tasks

@Suite("The terminal")
struct TerminalTests {
  @Test("A terminal tells its width, if it knows one")
  func columns() throws {
    let pseudo = PseudoTerminal()
    let terminal = try #require(Terminal(pseudo.device))
    #expect(terminal.columns == nil)
    pseudo.setColumns(132)
    #expect(terminal.columns == 132)
  }

  @Test("A pipe is no terminal")
  func pipe() {
    let pipe = Pipe()
    #expect(Terminal(pipe.writing) == nil)
  }
}
