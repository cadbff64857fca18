import Data
import Domain
import Testing

struct HTTPURLTests {
  @Test(
    "an http or https URL is taken as it is",
    arguments: [
      "http://a", "https://a/", "http://a:8080/b?c=d#e", "http://127.0.0.1:1/", "http://[::1]:80/x",
      "http://ü.example/ä", "http://a?q", "http://a/b@c", "http://u:p@a/", "http://a/%00",
      "http://a/\u{301}", "http://a?\u{301}", "http://a#\u{301}", "http://a:1/\u{200d}",
      "http://a:/", "http://[fe80::1%25eth0]/", "http://[fe80::1%25a-b._~c]:80/x",
    ])
  func taken(_ text: String) throws {
    #expect(try HTTPURL(text).text == text)
  }

  @Test("the scheme may be in either case")
  func scheme() throws {
    #expect(try HTTPURL("HTTPS://Host/Path").text == "https://Host/Path")
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "http", "http:", "http:/", "http://", "http:///x", "http://:80/", "a.example/x", "/x",
      "ftp://a/", "file:///etc/passwd", "javascript:alert(1)", "httpx://a", " http://a",
      "http://a ",
      "http://a\n", "http://a/\r\nX: y", "http://a/\0", "http://a\\b", "http://a:0/",
      "http://a:65536/",
      "http://a:+1/", "http://a:b/", "http://u@v@a/", "http://[::1", "http://[g]/",
      "http://[\u{ff11}::1]/", "http://a:\u{301}1/", "http://a/@\u{301}\u{a0}\u{20}",
      "http://[fe80::1%25\u{1b}]/", "http://[fe80::1%25é]/", "http://[lo%25lo]/",
      "http://[::1]x/",
      "http://a]/", "http://a:99999999999999999999/",
    ])
  func refused(_ text: String) {
    #expect(throws: HTTPError.notAURL(text)) { try HTTPURL(text) }
  }

  @Test(
    "credentials are for the server alone",
    arguments: ["http://ann:s3cret@a/b@c", "https://s3cret@a:1/b@c", "http://:s3cret@[::1]/b@c"])
  func credentials(_ text: String) throws {
    let url = try HTTPURL(text)
    #expect(url.text == text)
    #expect(url.credentials?.contains("s3cret") == true)
    #expect(!url.visible.contains("s3cret") && url.visible.hasSuffix("/b@c"))
    #expect(!url.anonymousText.contains("s3cret") && !url.place.contains("s3cret"))
  }

  /// Each forms one character with an "@" beside it.
  private static let companions = ["\u{600}", "\u{200d}", "\u{301}", "\u{fe0f}"]

  @Test("an @ separates credentials whatever stands beside it", arguments: companions)
  func companion(_ mark: String) throws {
    for text in ["http://ann:s3cret\(mark)@a/", "http://ann:s3cret@\(mark)a/"] {
      let url = try HTTPURL(text)
      #expect(url.text == text)
      #expect(url.credentials?.utf8.starts(with: "ann:s3cret".utf8) == true)
      #expect(!url.anonymousText.contains("s3cret"))
      let failure = Failure(.notAURL("ftp" + text.dropFirst(4)))
      #expect(!failure.message.contains("s3cret") && failure.message.contains("ftp:"))
    }
    #expect(throws: HTTPError.self) { try HTTPURL("http://u@\(mark)v@\(mark)a/") }
  }

  @Test("credentials are good for one scheme, host and port alone")
  func origin() throws {
    let url = try HTTPURL("http://Caf\u{e9}.example/a")
    for same in ["http://caf\u{e9}.EXAMPLE:80/b"] {
      #expect(url.hasSameOrigin(as: try HTTPURL(same)))
    }
    for other in ["https://caf\u{e9}.example:80/", "http://cafe\u{301}.example/"] {
      #expect(!url.hasSameOrigin(as: try HTTPURL(other)))
    }
  }

  @Test(
    "what should have been a URL shows no password, and nothing that moves the cursor",
    arguments: [
      ("ftp://ann:s3cret@a/x", "ftp://a/x"), ("http:ann:s3cret@a/x", "a/x"),
      ("http://ann:s3/c@ret@a", "http://a"), ("ann:s3cret@a", "a"), ("a b", "a b"),
      ("\u{1b}[2J\n", "\\u001b[2J\\u000a"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 199) + "…"),
      (
        "x" + String(repeating: "\u{301}", count: 300),
        "x" + String(repeating: "\u{301}", count: 198) + "…"
      ),
    ])
  func shown(_ text: String, _ shown: String) {
    #expect(
      Failure(.notAURL(text)) == Failure(.usage, "not an http or https URL: \"\(shown)\""))
  }

  @Test(
    "a path is put behind its base with one slash",
    arguments: [("http://a", "b"), ("http://a/", "b"), ("http://a", "/b"), ("http://a/", "/b")])
  func path(_ base: String, _ path: String) throws {
    #expect(try HTTPRequest(baseURL: base, path: path).url().text == "http://a/b")
  }

  @Test("the about document has a place of its own, and a user's URL is used as it is")
  func about() throws {
    #expect(
      HTTPRequest.aboutURL
        == "https://raw.githubusercontent.com/suho/ios-clean-architecture/master/api/about.json")
    #expect(try HTTPRequest.about(at: "http://a/b/?c=d").url().text == "http://a/b/?c=d")
  }
}
