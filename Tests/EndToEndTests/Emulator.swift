import Glibc

/// A terminal emulator with a shell in it: tmux, so that a screen can be read back as it stands.
final class Emulator {
  private let sandbox: Sandbox

  /// Starts a bash with the prompt `$ ` in HOME of the sandbox.
  init(in sandbox: Sandbox, columns: Int = 80, rows: Int = 24) throws {
    self.sandbox = sandbox
    try sandbox.text(
      """
      echo "PS1='$ '" >bashrc
      \(Self.tmux) -f /dev/null start-server \\; set -g default-terminal tmux-256color \\; \
      set -g escape-time 0 \\; set -g status off \\; set -g history-limit 1000 \\; \
      new-session -d -x \(columns) -y \(rows) 'exec bash --rcfile bashrc -i'
      """)
    try wait("a prompt") { $0 == "$" }
  }

  deinit {
    _ = try? sandbox.run("\(Self.tmux) kill-server")
  }

  /// Its server is found by a socket in the sandbox, never that of somebody who sits here.
  static let tmux = "env -u TMUX TMUX_TMPDIR=$HOME tmux"

  /// The text of the screen, blanks at line ends and blank lines at the end left out.
  var screen: String {
    get throws {
      let lines = try tmux("capture-pane -p").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
      }
      return lines.joined(separator: "\n").trimmingEnd("\n")
    }
  }

  /// The same with the sequences that colour it.
  var coloredScreen: String {
    get throws { try tmux("capture-pane -pe") }
  }

  /// What tmux knows of the pane, such as `alternate_on`.
  func state(_ format: String) throws -> String {
    try tmux("display-message -p '#{\(format)}'").trimmingEnd("\n")
  }

  /// Presses keys by the names of tmux: `Enter`, `C-c`, `PageDown`.
  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys -- '\(key)'") }
  }

  func type(_ text: String) throws {
    try tmux("send-keys -l -- '\(text)'")
  }

  /// Types a line for the shell.
  func run(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  func paste(_ text: String) throws {
    try tmux("set-buffer -- '\(text)' \\; paste-buffer -p")
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window -x \(columns) -y \(rows)")
  }

  /// The screen, once it is as expected.
  @discardableResult
  func wait(_ expectation: String, until isThere: (String) -> Bool) throws -> String {
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      let screen = try screen
      if isThere(screen) { return screen }
      guard ContinuousClock.now < deadline else {
        throw NotShown(expectation: expectation, screen: screen)
      }
      usleep(10_000)
    }
  }

  /// The screen, once it holds a text.
  @discardableResult
  func wait(for text: String) throws -> String {
    try wait(text) { $0.contains(text) }
  }

  @discardableResult
  private func tmux(_ arguments: String) throws -> String {
    try sandbox.text("\(Self.tmux) \(arguments)")
  }
}

struct NotShown: Error, CustomStringConvertible {
  let expectation: String
  let screen: String

  var description: String { "not shown: \(expectation)\n\(screen)" }
}

extension String {
  fileprivate func trimmingEnd(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
