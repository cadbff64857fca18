import Data
import Domain
import Testing

struct HTTPURLTests {
  @Test(
    "an http or https URL is taken as it is",
    arguments: [
      "http://a", "https://a/", "http://a:8080/b?c=d#e", "http://127.0.0.1:1/", "http://[::1]:80/x",
      "http://ü.example/ä", "http://a?q", "http://a/b@c", "http://u:p@a/", "http://a/%00",
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

  @Test(
    "what should have been a URL shows no password, and nothing that moves the cursor",
    arguments: [
      ("ftp://ann:s3cret@a/x", "ftp://a/x"), ("http:ann:s3cret@a/x", "a/x"),
      ("http://ann:s3/c@ret@a", "http://a"), ("ann:s3cret@a", "a"), ("a b", "a b"),
      ("\u{1b}[2J\n", "\\u001b[2J\\u000a"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 199) + "…"),
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
