import Data
import Domain
import Testing

/// Sends one request and waits for what comes of it.
func fetch(
  _ request: HTTPRequest, seconds: Double = 10, certificates: String? = nil
) throws -> Result<HTTPResponse, HTTPError> {
  let client = HTTPClient(
    HTTPClient.Configuration(
      userAgent: "tasks/1.2.3", certificates: certificates.map { FilePath(Array($0.utf8)) }))
  var results: [Result<HTTPResponse, HTTPError>] = []
  let sending = client.send(request, seconds: seconds) { results.append($0) }
  #expect(results.isEmpty, "told before a turn")
  try turn(client, until: { !results.isEmpty })
  sending.dispose()
  #expect(results.count == 1)
  return results[0]
}

func fetch(
  _ path: String, seconds: Double = 10
) throws -> Result<HTTPResponse, HTTPError> {
  try fetch(HTTPRequest(baseURL: TestServer.shared.url, path: path), seconds: seconds)
}

struct HTTPClientTests {
  @Test("a request sends its path, its headers, its parameters encoded, and our user agent")
  func sendsWhatItIsMadeOf() throws {
    let request = HTTPRequest(
      baseURL: TestServer.shared.url + "/", path: "echo?a=1#part",
      headers: [.init("Accept", "application/json")],
      content: .query([.init("b c", "d&e=ü"), .init("empty", "")]))
    let answer = try fetch(request).get()
    #expect(answer.status == 200)
    let text = String(decoding: answer.body, as: UTF8.self)
    for part in [
      #""path": "/echo?a=1&b%20c=d%26e%3D%C3%BC&empty=""#, #""user-agent": "tasks/1.2.3""#,
      #""accept": "application/json""#, #""accept-encoding": "deflate, gzip"#,
    ] {
      #expect(text.contains(part))
    }
  }

  @Test("every status comes back as it is", arguments: [200, 204, 304, 400, 401, 404, 500, 503])
  func status(_ status: Int) throws {
    #expect(try fetch("/status/\(status)").get() == HTTPResponse(status: status, body: []))
  }

  @Test("five redirects are followed, a sixth is not")
  func redirects() throws {
    #expect(try fetch("/chain/5") == fetch("/ok"))
    #expect(try fetch("/chain/6") == .failure(.tooManyRedirects))
  }

  @Test(
    "a redirect to anything but http and https is refused",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1:70/1", "http://:0/"])
  func redirectElsewhere(_ target: String) throws {
    #expect(try fetch("/to/\(target)") == .failure(.redirectToOther(target)))
  }

  @Test(
    "a redirect to what libcurl takes for no URL is the server's fault",
    arguments: [
      ("/to/http://127.0.0.1%00/", "http://127.0.0.1%00/"),
      ("/far", "http://\(String(repeating: "a", count: 70_000))/"),
    ])
  func redirectNowhere(_ path: String, _ target: String) throws {
    #expect(try fetch(path) == .failure(.redirectToOther(target)))
  }

  @Test("a redirect from http to https is followed, one from https to http refused")
  func redirectAndTLS() throws {
    let server = TestServer.shared
    let up = HTTPRequest(baseURL: server.url, path: "/to/\(server.secureURL)/ok")
    let down = HTTPRequest(baseURL: server.secureURL, path: "/to/\(server.url)/ok")
    let upAndDown = HTTPRequest(
      baseURL: server.url, path: "/to/\(server.secureURL)/to/\(server.url)/ok")
    #expect(try fetch(up, certificates: server.certificate) == fetch("/ok"))
    for request in [down, upAndDown] {
      #expect(
        try fetch(request, certificates: server.certificate)
          == .failure(.redirectToPlain("\(server.url)/ok")))
    }
  }

  @Test("a certificate that nobody vouches for is refused, unless its file is named")
  func selfSigned() throws {
    let server = TestServer.shared
    let request = HTTPRequest(baseURL: server.secureURL, path: "/ok")
    #expect(try fetch(request) == .failure(.untrusted(reason: "it is self-signed")))
    #expect(try fetch(request, certificates: server.certificate) == fetch("/ok"))
    #expect(
      try fetch(request, certificates: "/nowhere/cert.pem") == .failure(.unreadableCertificates))
  }

  @Test("a certificate for another name is refused")
  func otherName() throws {
    let server = TestServer.shared
    let request = HTTPRequest(baseURL: "https://localhost:\(server.securePort)", path: "/ok")
    #expect(
      try fetch(request, certificates: server.certificate)
        == .failure(.untrusted(reason: "it is for another name")))
  }

  @Test("https asked of a server that speaks http, and the other way round")
  func mixedUp() throws {
    let server = TestServer.shared
    #expect(
      try fetch(HTTPRequest(baseURL: "https://127.0.0.1:\(server.port)/ok"))
        == .failure(.noTLS(place: "127.0.0.1:\(server.port)")))
    guard case .failure = try fetch(HTTPRequest(baseURL: "http://127.0.0.1:\(server.securePort)/"))
    else {
      Issue.record("an answer came")
      return
    }
  }

  @Test("a body of 1 MiB is taken, one byte more is not, packed or not")
  func bodyLimit() throws {
    #expect(try fetch("/largest").get().body.count == 1 << 20)
    #expect(try fetch("/too-large") == .failure(.bodyTooLarge))
    #expect(try fetch("/gzip-bomb") == .failure(.bodyTooLarge))
  }

  @Test("gzip is unpacked, and what is none is refused")
  func compression() throws {
    #expect(try fetch("/gzip") == fetch("/ok"))
    #expect(try fetch("/gzip-broken") == .failure(.badCompression))
    #expect(try fetch("/gzip-and-more") == .failure(.badCompression))
  }

  @Test(
    "more than 256 KiB of headers are refused",
    arguments: ["/headers_flood", "/header_long", "/raw/status-long"])
  func headerLimit(_ path: String) throws {
    #expect(try fetch(path) == .failure(.headersTooLarge))
  }

  @Test(
    "the deadline covers the whole answer", arguments: [("/slow", true), ("/silence", false)])
  func deadline(_ path: String, isBegun: Bool) throws {
    let start = milliseconds()
    #expect(try fetch(path, seconds: 0.5) == .failure(.late(seconds: 0.5, isBegun: isBegun)))
    #expect((450...5_000).contains(milliseconds() - start))
  }

  @Test("a deadline that is no time is over at once", arguments: [0, -1, .nan, -Double.infinity])
  func noTime(_ seconds: Double) throws {
    guard case .failure(.late) = try fetch("/silence", seconds: seconds) else {
      Issue.record("not late")
      return
    }
  }

  @Test("a deadline beyond all measure is a day", arguments: [1e300, .infinity])
  func muchTime(_ seconds: Double) throws {
    #expect(try fetch("/ok", seconds: seconds) == fetch("/ok"))
  }

  @Test("a connection that is closed too early, and what is no HTTP, are told apart")
  func brokenAnswers() throws {
    #expect(try fetch("/hang") == .failure(.closedEarly(isBegun: false)))
    #expect(try fetch("/cut") == .failure(.closedEarly(isBegun: true)))
    #expect(try fetch("/garbage") == .failure(.notHTTP))
  }

  @Test(
    "an answer that breaks the rules of HTTP is told from a connection that was closed",
    arguments: ["/raw/no-header", "/raw/bad-chunk", "/raw/bad-trailer"])
  func brokenRules(_ path: String) throws {
    #expect(try fetch(path) == .failure(.notHTTP))
  }

  @Test("a port where nobody listens refuses")
  func closedPort() throws {
    #expect(
      try fetch(HTTPRequest(baseURL: "http://127.0.0.1:1/about.json"))
        == .failure(.refused(place: "127.0.0.1:1")))
  }

  @Test(
    "a server that refuses is named as it was typed, and no proxy blamed",
    arguments: ["127.1", "0x7f000001", "2130706433", "%6cocalhost", "[::ffff:127.0.0.1]"])
  func spelling(_ host: String) throws {
    #expect(
      try fetch(HTTPRequest(baseURL: "http://\(host):1/"))
        == .failure(.refused(place: "\(host):1")))
  }

  @Test("a name may be of any language (RFC 5891)")
  func internationalName() throws {
    #expect(
      try fetch(HTTPRequest(baseURL: "http://b\u{fc}cher.invalid/"), seconds: 20)
        == .failure(.unknownHost("b\u{fc}cher.invalid")))
  }

  @Test("only HTTP/1.1 is offered, since a flood of empty frames of HTTP/2 has no end")
  func protocolVersion() throws {
    let server = TestServer.shared
    let answer = try fetch(
      HTTPRequest(baseURL: server.secureURL, path: "/alpn"), certificates: server.certificate)
    #expect(try answer.get().body == Array("http/1.1".utf8))
  }

  @Test("a name that is reserved never to resolve does not (RFC 6761)")
  func unknownName() throws {
    #expect(
      try fetch(HTTPRequest(baseURL: "http://x.invalid/"), seconds: 20)
        == .failure(.unknownHost("x.invalid")))
  }

  @Test("credentials in a URL reach its server, after a redirect to itself too")
  func credentials() throws {
    let login = "http://ann:s3cret@127.0.0.1:\(TestServer.shared.port)"
    let document = try fetch("/ok")
    #expect(try fetch(HTTPRequest(baseURL: login, path: "/login")) == document)
    #expect(try fetch(HTTPRequest(baseURL: login, path: "/to//login")) == document)
    #expect(
      try fetch(HTTPRequest(baseURL: login, path: "/to/\(TestServer.shared.url)/login"))
        == document)
    let elsewhere = "http://localhost:\(TestServer.shared.port)/login"
    #expect(
      try fetch(HTTPRequest(baseURL: login, path: "/to/\(elsewhere)")).get().status == 401)
  }

  @Test("what is no http or https URL is refused before anything is opened")
  func noURL() throws {
    #expect(
      try fetch(HTTPRequest(baseURL: "ftp://127.0.0.1/"))
        == .failure(.notAURL("ftp://127.0.0.1/")))
  }

  @Test("a request that is disposed of is never answered, and others go on")
  func disposal() throws {
    let client = HTTPClient(.init(userAgent: "tasks/1.2.3", certificates: nil))
    var told: [String] = []
    let requests = ["/silence", "/ok", "/chain/3"].map { path in
      client.send(HTTPRequest(baseURL: TestServer.shared.url, path: path), seconds: 10) { _ in
        told.append(path)
      }
    }
    let refused = client.send(HTTPRequest(baseURL: "no"), seconds: 1) { _ in told.append("no") }
    requests[0].dispose()
    requests[0].dispose()
    refused.dispose()
    try turn(client, until: { told.count == 2 })
    #expect(Set(told) == ["/ok", "/chain/3"])
    #expect(client.patience != 0)
  }

  @Test("one answer may dispose of another that is due")
  func disposalByAnswer() throws {
    let client = HTTPClient(.init(userAgent: "tasks/1.2.3", certificates: nil))
    var told = 0
    var others: [Disposable] = []
    for _ in 0..<4 {
      others.append(
        client.send(HTTPRequest(baseURL: "http://127.0.0.1:1/"), seconds: 10) { _ in
          told += 1
          for other in others { other.dispose() }
        })
    }
    try turn(client, until: { told > 0 })
    client.turn()
    #expect(told == 1)
  }

  @Test("a client may be used again, and go while requests are under way")
  func reuse() throws {
    let client = HTTPClient(.init(userAgent: "tasks/1.2.3", certificates: nil))
    var statuses: [Int] = []
    for status in [200, 404] {
      let url = TestServer.shared.url + "/status/\(status)"
      _ = client.send(HTTPRequest(baseURL: url), seconds: 10) {
        statuses.append((try? $0.get().status) ?? 0)
      }
      try turn(client, until: { statuses.last == status })
    }
    let silence = TestServer.shared.url + "/silence"
    _ = client.send(HTTPRequest(baseURL: silence), seconds: 10) { _ in statuses.append(-1) }
    client.turn()
    #expect(statuses == [200, 404])
  }
}
