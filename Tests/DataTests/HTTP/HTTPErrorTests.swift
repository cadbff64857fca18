import Data
import Domain
import Testing

struct HTTPErrorTests {
  @Test(
    "every error is worded for people",
    arguments: [
      (.unknownHost("x.invalid"), "name \"x.invalid\" does not resolve"),
      (.badProxy(variable: "https_proxy"), "\"https_proxy\" names no proxy"),
      (.unknownProxy, "name of the proxy does not resolve"),
      (.refused(place: "127.0.0.1:1"), "connection refused by \"127.0.0.1:1\""),
      (.unreachable(place: "a:80"), "cannot connect to \"a:80\""),
      (.proxyUnreachable(place: "a:80"), "cannot connect to the proxy \"a:80\""),
      (.proxyUnreachable(place: nil), "the proxy made no connection"),
      (.proxyAnswered(407), "proxy answered 407"),
      (.late(seconds: 15, isBegun: false), "no answer within 15 s"),
      (.late(seconds: 0.5, isBegun: true), "no complete answer within 0.5 s"),
      (.untrusted(reason: "it is self-signed"), "certificate not trusted: it is self-signed"),
      (.untrusted(reason: nil), "certificate not trusted"),
      (.noTLS(place: "a:443"), "no secure connection with \"a:443\""),
      (.tooManyRedirects, "too many redirects, more than 5"),
      (
        .redirectToOther("file:///\u{1b}"),
        "redirect to \"file:///\\u001b\" refused: not an http or https URL"
      ),
      (.redirectToPlain("http://u:p@a/"), "redirect to \"http://a/\" refused: it leaves https"),
      (.headersTooLarge, "headers of the answer are larger than 256 KiB"),
      (.bodyTooLarge, "answer is larger than 1 MiB"),
      (.badCompression, "answer is not compressed as it says"),
      (.closedEarly(isBegun: true), "connection closed in the middle of the answer"),
      (.closedEarly(isBegun: false), "connection closed without an answer"),
      (.notHTTP, "answer is not HTTP"), (.other(99), "request failed, libcurl error 99"),
    ] as [(HTTPError, String)])
  func words(_ error: HTTPError, _ message: String) {
    #expect(Failure(error) == Failure(.network, message))
  }

  @Test("where a package is missing, the hint names it")
  func hints() {
    #expect(Failure(.noLibrary).hint == "install the package libcurl4")
    #expect(Failure(.unreadableCertificates).kind == .network)
  }
}
