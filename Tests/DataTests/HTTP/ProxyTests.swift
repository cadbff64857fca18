import Data
import Domain
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// libcurl reads the proxies from the environment, which belongs to the whole process: each of these
/// runs in a process of its own.
struct ProxyTests {
  @Test("a proxy that is down is named, for http and for https")
  func down() async {
    await #expect(processExitsWith: .success) {
      setenv("http_proxy", "http://ann:s3cret@127.0.0.1:1", 1)
      setenv("https_proxy", "http://127.0.0.1:2", 1)
      let plain = try fetch(HTTPRequest(baseURL: "http://x.invalid/"))
      let secure = try fetch(HTTPRequest(baseURL: "https://x.invalid/"))
      #expect(plain == .failure(.proxyUnreachable(place: "127.0.0.1:1")))
      #expect(secure == .failure(.proxyUnreachable(place: "127.0.0.1:2")))
    }
  }

  @Test("a proxy whose name does not resolve is told from a server")
  func unknown() async {
    await #expect(processExitsWith: .success) {
      setenv("http_proxy", "http://proxy.invalid:3128", 1)
      let result = try fetch(HTTPRequest(baseURL: "http://127.0.0.1/"))
      #expect(result == .failure(.unknownProxy))
    }
  }

  @Test(
    "a variable that names no proxy is named, without what it holds",
    arguments: [
      "nonsense://s3cret@x", "http://127.0.0.1:99999", "http://a:s3cret@b c/", "http://[::1", ":",
    ])
  func bad(_ proxy: String) async {
    await #expect(processExitsWith: .success) { [proxy] in
      setenv("http_proxy", proxy, 1)
      let result = try fetch(HTTPRequest(baseURL: "http://127.0.0.1/"))
      #expect(result == .failure(.badProxy(variable: "http_proxy")))
    }
  }

  @Test("of a proxy by SOCKS that knows all names, its own is the one that does not resolve")
  func unknownSOCKS() async {
    await #expect(processExitsWith: .success) {
      setenv("all_proxy", "socks5h://proxy.invalid:1080", 1)
      let result = try fetch(HTTPRequest(baseURL: "http://127.0.0.1/"))
      #expect(result == .failure(.unknownProxy))
    }
  }

  @Test("where no_proxy leads past the proxy it is not blamed, however the server is spelled")
  func blameless() async {
    await #expect(processExitsWith: .success) {
      setenv("http_proxy", "http://127.0.0.1:2", 1)
      setenv("NO_PROXY", "127.0.0.1", 1)
      let result = try fetch(HTTPRequest(baseURL: "http://127.1:1/"))
      #expect(result == .failure(.refused(place: "127.1:1")))
    }
  }

  @Test("a proxy that answers without end is left at the deadline")
  func flood() async {
    await #expect(processExitsWith: .success) {
      let server = TestServer.shared
      setenv("https_proxy", "http://ann:s3cret@127.0.0.1:\(server.port)", 1)
      let start = milliseconds()
      let result = try fetch(HTTPRequest(baseURL: "https://x.invalid/"), seconds: 0.5)
      #expect(result == .failure(.late(seconds: 0.5, isBegun: true)))
      #expect(milliseconds() - start < 5_000)
    }
  }

  @Test("a proxy is used, and one that makes no tunnel says so")
  func used() async {
    await #expect(processExitsWith: .success) {
      let server = TestServer.shared
      setenv("http_proxy", server.url, 1)
      setenv("https_proxy", server.url, 1)
      let plain = try fetch(HTTPRequest(baseURL: "http://x.invalid/ok"))
      let secure = try fetch(HTTPRequest(baseURL: "https://x.invalid/"))
      #expect(plain == .success(HTTPResponse(status: 404, body: Array("no such page".utf8))))
      #expect(secure == .failure(.proxyAnswered(501)))
    }
  }

  @Test("no_proxy leads past the proxy")
  func past() async {
    await #expect(processExitsWith: .success) {
      setenv("http_proxy", "http://127.0.0.1:1", 1)
      setenv("no_proxy", "127.0.0.1", 1)
      let answer = try fetch("/ok").get()
      #expect(answer.status == 200)
    }
  }
}
