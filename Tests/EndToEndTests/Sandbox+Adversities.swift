/// What the world does to the app.
extension Sandbox {
  /// The URL of a server that takes a request and never answers.
  func silentServer() throws -> String {
    try text(
      """
      python3 -c '
      import socket, sys, time
      server = socket.create_server(("127.0.0.1", 0))
      print(server.getsockname()[1], flush=True)
      time.sleep(100)' >port 2>/dev/null &
      until [ -s port ]; do sleep 0.01; done; printf http://127.0.0.1:%s/ $(cat port)
      """)
  }

  /// Locks the database until there is a file `unlock` in HOME.
  func lockDatabase() throws {
    try text(
      """
      python3 -c '
      import os, sqlite3, time
      base = sqlite3.connect(".local/share/tasks/tasks.db", isolation_level=None, timeout=10)
      base.execute("BEGIN EXCLUSIVE")
      open("locked", "w").close()
      for _ in range(10000):
        if os.path.exists("unlock"): break
        time.sleep(0.01)' >/dev/null 2>&1 &
      until [ -e locked ]; do sleep 0.01; done
      """)
  }
}
