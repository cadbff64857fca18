import Testing

/// The sign of life of `about` while a server takes its time.
@Suite struct SpinnerTests {
  /// Runs a line with `$URL` answered after half a second.
  private func withSlowServer(_ line: String) -> String {
    """
    coproc python3 -u -c '
    import socket, time
    server = socket.create_server(("127.0.0.1", 0))
    print(server.getsockname()[1])
    client, _ = server.accept()
    time.sleep(0.5)
    body = open("\(fixturesFolder)/About/info.json", "rb").read()
    client.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: %d\\r\\n\\r\\n" % len(body) + body)
    client.close()' 2>/dev/null
    read -r port <&${COPROC[0]}
    URL=http://127.0.0.1:$port/
    \(line)
    """
  }

  @Test func `a slow server makes about turn a spinner on standard error`() throws {
    let sandbox = try Sandbox()
    sandbox.environment["TERM"] = "xterm"
    let (shown, status) = try Terminal().run(
      withSlowServer("tasks about --url $URL >answer"), in: sandbox)
    #expect(status == 0)
    // Drawn over and over on one line, and gone at the end: the last thing drawn is blanks.
    let drawn = shown.split(separator: "\r")
    #expect(drawn.count > 1)
    #expect(shown.hasSuffix("\r") && drawn.last?.allSatisfy { $0 == " " } == true)
    #expect(try sandbox.text("cut -f 2 answer | head -1") == "Tasks\n")
  }

  @Test(arguments: ["2>errors", "-q 2>errors"])
  func `there is none where standard error is no terminal`(streams: String) throws {
    let sandbox = try Sandbox()
    sandbox.environment["TERM"] = "xterm"
    let (_, status) = try Terminal().run(
      withSlowServer("tasks about --url $URL \(streams)"), in: sandbox)
    #expect(status == 0)
    #expect(try sandbox.text("cat errors") == "")
  }
}
