import Glibc
import Testing

/// `about` as a whole program: what it takes from its environment, and how it ends.
@Suite struct AboutTests {
  /// Runs a line with the addresses of the test server in `$URL` and `$SECURE`, and the certificate
  /// that nobody signed in `$CERTIFICATE`. The server ends with the shell.
  private func withServer(_ line: String) -> String {
    """
    coproc python3 '\(packageFolder)/Tests/DataTests/HTTP/server.py'
    read -r port secure CERTIFICATE <&${COPROC[0]}
    URL=http://127.0.0.1:$port SECURE=https://127.0.0.1:$secure
    \(line)
    """
  }

  @Test func `a certificate is trusted where SSL_CERT_FILE names it, and only there`() throws {
    let sandbox = try Sandbox()
    let finished = try sandbox.run(
      withServer(
        """
        tasks about -q --url $SECURE/ok 2>errors; echo $?
        SSL_CERT_FILE=$CERTIFICATE tasks about --json --url $SECURE/ok; echo $?
        """))
    let document = #"{"name":"tasks","author":"A. Author","repo":"https://example.org/tasks","#
    #expect(finished.text == "4\n\(document)\"year\":2026}\n0\n")
    #expect(finished.errorText == "")
    #expect(try sandbox.text("cat errors").contains("certificate"))
  }

  @Test func `the server is told the program and its version`() throws {
    let sandbox = try Sandbox()
    let shown = try sandbox.text(
      withServer("tasks about --url $URL/agent | sed -n 's/^Author\\t//p'"))
    let version = try sandbox.text("tasks --version | head -1")
    #expect(version.wholeMatch(of: /tasks \d+\.\d+\.\d+\n/) != nil)
    #expect(shown == version.replacing(" ", with: "/"))
  }

  @Test func `the copy is kept in XDG_CACHE_HOME and found there`() throws {
    let sandbox = try Sandbox()
    let finished = try sandbox.run(
      withServer(
        """
        export XDG_CACHE_HOME=$HOME/kept
        tasks about -q --url $URL/ok
        find . -type f | sed 's/[0-9a-f]\\{16\\}/HASH/'
        tasks about -q --offline --url $URL/ok 2>errors; echo $?
        XDG_CACHE_HOME=$HOME/other tasks about -q --offline --url $URL/ok 2>errors; echo $?
        """))
    #expect(finished.text == "./kept/tasks/about-HASH.json\n0\n4\n")
    #expect(finished.errorText == "")
  }

  @Test(
    .enabled(if: getuid() == 0, "only root can say which addresses a host has"),
    arguments: ["127.0.0.5", "fd00::5"])
  func `a host is reached at its second address where the first one hangs`(first: String) throws {
    let sandbox = try Sandbox()
    let finished = try sandbox.run(
      """
      printf '\(first) two.test\\n127.0.0.6 two.test\\n' >hosts
      cat >program.py <<'END'
      import socket, subprocess
      family = socket.AF_INET6 if ":" in "\(first)" else socket.AF_INET
      hanging = socket.create_server(("\(first)", 8500), family=family, backlog=0)
      waiting = [socket.socket(family) for _ in range(4)]
      for client in waiting:
          client.setblocking(False)
          client.connect_ex(("\(first)", 8500))
      server = socket.create_server(("127.0.0.6", 8500))
      server.settimeout(20)
      words = ["about", "--timeout", "4", "--url", "http://two.test:8500/"]
      program = subprocess.Popen(["tasks", *words], stdout=subprocess.DEVNULL)
      client, _ = server.accept()
      client.recv(4096)
      body = b'{"name":"n","author":"a","repo":"r","year":1}'
      client.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n" % len(body) + body)
      print(program.wait())
      END
      unshare --mount --net bash -c '
        ip link set lo up; ip -6 addr add fd00::5/128 dev lo nodad
        mount --bind hosts /etc/hosts; python3 program.py'
      """)
    #expect(finished == Finished(status: 0, output: Array("0\n".utf8), errors: []))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `about that waits for a server dies of the signal it gets`(signal: Int32) throws {
    let sandbox = try Sandbox()
    // Python tells a death by signal, as a negative number, from an exit of 128 and more.
    let finished = try sandbox.run(
      """
      python3 - <<'END'
      import socket, subprocess
      server = socket.create_server(("127.0.0.1", 0))
      url = f"http://127.0.0.1:{server.getsockname()[1]}/"
      program = subprocess.Popen(["tasks", "about", "--timeout", "60", "--url", url])
      client, _ = server.accept()
      assert client.recv(4096).startswith(b"GET / ")
      program.send_signal(\(signal))
      print(program.wait())
      END
      """)
    #expect(finished == Finished(status: 0, output: Array("\(-signal)\n".utf8), errors: []))
  }

  @Test func `an interrupted about is status 130 in a shell`() throws {
    let sandbox = try Sandbox()
    // With job control, as without it bash starts what runs behind it with SIGINT ignored.
    let finished = try sandbox.run(
      """
      set -m
      coproc python3 -u -c '
      import socket
      server = socket.create_server(("127.0.0.1", 0))
      print(server.getsockname()[1])
      client, _ = server.accept()
      client.recv(4096)
      print("asked")
      input()'
      read -r port <&${COPROC[0]}
      tasks about --url http://127.0.0.1:$port/ >out 2>errors &
      read -r asked <&${COPROC[0]}
      kill -INT $!
      wait $! 2>/dev/null; echo "$asked $?"
      cat out errors
      """)
    #expect(finished.text == "asked 130\n")
  }
}
