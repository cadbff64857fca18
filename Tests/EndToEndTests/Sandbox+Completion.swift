import Testing
import tasks

/// What a shell offers.
struct Offer: Equatable, CustomStringConvertible {
  let word: String
  var meaning = ""

  var description: String { meaning.isEmpty ? word : "\(word): \(meaning)" }
}

extension Sandbox {
  /// What `shell` offers at the end of `line`, and what the line becomes; fish does not say.
  func complete(_ line: String, in shell: Shell) throws -> (offers: [Offer], line: String?) {
    try require(shell.rawValue)
    environment["LC_ALL"] = "C.UTF-8"
    environment["LINE"] = line
    try text("tasks completions \(shell) >/tmp/${HOME##*/}.script")
    defer { _ = try? run("rm -f /tmp/${HOME##*/}.script") }
    guard shell != .fish else {
      // Its own files go elsewhere.
      let finished = try run(
        """
        export XDG_CONFIG_HOME=/tmp/${HOME##*/}.fish
        XDG_DATA_HOME=$XDG_CONFIG_HOME XDG_RUNTIME_DIR=$XDG_CONFIG_HOME \
        fish --no-config --private -c '
          set -e XDG_DATA_HOME
          source /tmp/(path basename $HOME).script
          complete -C $LINE'
        status=$?
        rm -rf $XDG_CONFIG_HOME
        exit $status
        """)
      guard finished.status == 0, finished.errors.isEmpty else {
        throw CommandFailed(line: line, finished: finished)
      }
      return (offers(finished.text, separator: /\t/), nil)
    }
    let shown = try text(
      #"python3 \#(packageFolder)/Tests/EndToEndTests/complete.py \#(shell) "#
        + #"/tmp/${HOME##*/}.script "$LINE""#)
    let parts = shown.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let separator = shell == .bash ? /[ ][ ]/ : /\t(?:[^ ]+ +-- )?/
    return (offers(String(parts[1]), separator: separator), String(parts[0]))
  }

  private func offers(_ text: String, separator: Regex<Substring>) -> [Offer] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: separator, maxSplits: 1)
      return Offer(word: String(parts[0]), meaning: parts.count > 1 ? String(parts[1]) : "")
    }
  }
}
