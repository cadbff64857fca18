import Testing

/// What stays on show costs nothing as long as nothing happens.
@Suite(.timeLimit(.minutes(2))) struct IdleTests {
  @Test func `a watched listing is not woken`() throws {
    let idle = try Sandbox.withTasks().text(
      """
      tasks list --watch --jsonl >events & id=$!
      until ls -l /proc/$id/fd | grep -q inotify; do :; done
      \(Self.rest); kill $id
      """)
    #expect(idle == "idle\n")
  }

  @Test func `the app is not woken`() throws {
    let sandbox = try Sandbox.withTasks()
    _ = try Emulator.app(in: sandbox)
    let idle = try sandbox.text(
      """
      id=$(pgrep -n -f '^tasks ui$' -P $(\(Emulator.tmux) display -p '#{pane_pid}'))
      \(Self.rest)
      """)
    #expect(idle == "idle\n")
  }

  /// Waits until the process of number $id rests, and says whether it does so for three seconds.
  private static let rest = """
    wakings() { grep ^voluntary_ctxt_switches /proc/$id/status; }
    until [ "$(wakings)" = "$before" ]; do before=$(wakings); sleep 1; done
    sleep 3; [ "$(wakings)" = "$before" ] && echo idle
    """
}
